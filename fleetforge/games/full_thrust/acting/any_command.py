"""Any command with all of its fields, as this game names them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting import general
from fleetforge.app.acting.draft import Offer, whoever
from fleetforge.systems.full_thrust.battle.condition import title_of
from fleetforge.systems.full_thrust.battle.damage_control import LEECH
from fleetforge.systems.full_thrust.battle.numbers import correctable
from fleetforge.systems.full_thrust.battle.state import Battle
from fleetforge.systems.full_thrust.battle.units import CORE_KEYS, DRIVE, FTL, component_key
from fleetforge.systems.full_thrust.boarding.prize import CATEGORIES
from fleetforge.systems.full_thrust.damage.core_systems import CORE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.app.acting.general_fields import Given
    from fleetforge.systems.full_thrust.battle.state import Unit
    from fleetforge.systems.full_thrust.battle.units import Ship

SHIPS = frozenset({"ship", "ships", "target", "run", "covers", "near"})
GROUPS = frozenset({"group", "groups", "guarded", "declined", "cutter"})
MARKERS = frozenset({"marker", "mine"})
UNITS = frozenset({"unit", "one", "other", "touched", "escorted"})
SIDES = frozenset({"side", "owner", "order"})
SYSTEMS = frozenset({"system", "systems"})
COMPONENTS = frozenset({"weapon", "minelayer", "magazine", "parties"})
GUESTS = frozenset({"parties", "attackers"})
"""Names of fields that hold ids, by what these are ids of."""
ABOARD = SYSTEMS | COMPONENTS | GUESTS | {"what"}
"""What belongs to the ship or unit that a command is about."""


class AnyCommandDraft(general.GeneralDraft[Battle]):
    """Any command of this game."""

    acts = frozenset({"cutter", "one", "mine"})
    aboard = ABOARD

    def named(self, name: str, given: Given) -> Iterator[tuple[str, str]] | None:
        """Ids with what people call them, for a field of this name."""
        return _named(self.battle, name, given)


def _named(battle: Battle, name: str, given: Given) -> Iterator[tuple[str, str]] | None:
    """Ids with what people call them, for a field of this name; None where its name says nothing."""
    units: tuple[tuple[frozenset[str], Mapping[str, Unit]], ...] = (
        (SHIPS, battle.ships),
        (GROUPS, battle.groups),
        (MARKERS, battle.markers),
        (UNITS, {**battle.ships, **battle.groups, **battle.markers}),
    )
    for names, there in units:
        if name in names:
            return ((key, unit.name) for key, unit in there.items())
    words: dict[str, tuple[str, ...]] = {"category": CATEGORIES, "give_up": CORE}
    if name in words:
        return ((word, word) for word in words[name])
    if name in SIDES:
        return ((side.id, side.name) for side in battle.sides)
    if name == "what":
        unit = battle.unit(given.get("unit", ""))
        return ((what, what.replace("_", " ")) for what in (correctable(unit) if unit else ()))
    return _aboard(battle, name, given) if name in ABOARD else None


def _aboard(battle: Battle, name: str, given: Given) -> Iterator[tuple[str, str]]:
    """Systems, components and parties of the ship that a command is about."""
    cutter = battle.groups.get(given.get("cutter", ""))
    ship = battle.ships.get(cutter.carrier if cutter else given.get("ship", ""))
    if ship is None:
        return
    if name in SYSTEMS:
        for key in (*(component_key(item.id) for item in ship.design.components), DRIVE, FTL, *CORE_KEYS):
            yield key, title_of(battle, ship, key)
        yield from ((LEECH + leech.id, "leech") for leech in ship.leeches)
    if name in COMPONENTS:
        yield from (
            (item.id, title_of(battle, ship, component_key(item.id)))
            for item in ship.design.components
            if name != "parties" or item.family == "boarding_party"
        )
    if name in GUESTS:
        yield from _guests(battle, ship)


def _guests(battle: Battle, ship: Ship) -> Iterator[tuple[str, str]]:
    for party in ship.aboard.guests:
        home = battle.ships.get(party.ship)
        yield f"{party.ship}:{party.component}", f"{party.component} of {home.name if home else party.ship}"


OFFERS = (Offer("general", "Any command", "FFB-5.1", (), whoever, AnyCommandDraft, seldom=True),)
