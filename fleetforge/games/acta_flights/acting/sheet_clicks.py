"""What a click on a ship's sheet or a flight's card means: the correction of the box that was clicked.

Rule: ACF-12.2, ACF-12.3
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.draft import CORRECT_KEY
from fleetforge.games.acta_flights.acting.by_hand import CONTACTS, ContactsDraft, CorrectDraft, MarkDraft

if TYPE_CHECKING:
    from fleetforge.app.acting.draft import Draft, Sight
    from fleetforge.systems.acta_flights.battle.state import Battle
    from fleetforge.systems.acta_flights.battle.units import ShipUnit


def correction_of_click(sight: Sight[Battle], unit_id: str, key: str) -> tuple[str, Draft[Battle]] | None:
    """The offer and the draft that a click at this key of a unit's sheet leads to; None where nothing can be set.

    A box of Damage or Crew is struck with all before it, or freed again; a click on a flight marks it as destroyed
    or as in play, one on its box *Locked* sets what it touches.
    """
    kind, _, rest = key.partition(":")
    owner, _, what = rest.partition(":")
    if kind == "ship" and owner == unit_id:
        return _of_ship(sight, unit_id, what)
    if kind == "flight" and owner == unit_id and unit_id in sight.battle.flights:
        return _of_flight(sight, unit_id, what)
    return None


def _of_ship(sight: Sight[Battle], unit_id: str, what: str) -> tuple[str, Draft[Battle]] | None:
    ship = sight.battle.ships.get(unit_id)
    track, _, number = what.partition(":")
    if ship is None:
        return None
    if what in sight.battle.flights:
        return CORRECT_KEY, MarkDraft(sight, what)
    if track not in ("damage", "crew") or not number.isdecimal():
        return None
    left = _left_after(ship, track, int(number))
    draft = CorrectDraft(sight, unit_id)
    if left is None or draft.choose(track) is not None:
        return None
    draft.value = left
    return CORRECT_KEY, draft


def _left_after(ship: ShipUnit, track: str, number: int) -> int | None:
    """Points left once the box of this number is the last that is struck, or is free again if it is struck."""
    whole, left = (ship.profile.damage, ship.damage) if track == "damage" else (ship.profile.crew, ship.crew)
    if whole is None or left is None or not 1 <= number <= whole:
        return None
    struck = whole - left
    return whole - (number - 1 if struck >= number else number)


def _of_flight(sight: Sight[Battle], unit_id: str, what: str) -> tuple[str, Draft[Battle]] | None:
    if what == "":
        return CORRECT_KEY, MarkDraft(sight, unit_id)
    if what in ("locked", "supporting") and sight.battle.flights[unit_id].is_in_play:
        return CONTACTS, ContactsDraft(sight, unit_id)
    return None
