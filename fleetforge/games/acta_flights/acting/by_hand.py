"""The table is right: values, contacts, losses and notes by hand, each with a reason.

Rule: ACF-1.1, ACF-12.2, ACF-12.3
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from fleetforge.app.acting import by_hand
from fleetforge.app.acting.choosing import in_range, toggled
from fleetforge.app.acting.draft import CORRECT_KEY, CORRECT_TITLE, Draft, Offer
from fleetforge.app.acting.panels import Chip, Chips, Count, Line, OneOf, Panel
from fleetforge.app.acting.written import note_offer
from fleetforge.app.battle_views import mark_of
from fleetforge.app.refusing import Refused
from fleetforge.games.acta_flights.acting.words import everybody
from fleetforge.journal.state import named
from fleetforge.systems.acta_flights.battle.corrections import (
    DeclareContacts,
    HurtShip,
    MarkFlight,
    RemoveShip,
)
from fleetforge.systems.acta_flights.battle.state import MOST_NUMBER, Battle
from fleetforge.systems.acta_flights.conditions import is_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply

GONE = ("Destroyed", "Left the table", "Surrendered", "Jumped out")
"""Why ships leave the table."""
TRACKS = {"damage": "Damage left", "crew": "Crew left"}
STATUS: dict[Literal["destroyed", "in_play"], str] = {"destroyed": "Destroyed", "in_play": "In play"}


class FlightByHand(by_hand.ByHandDraft[Battle]):
    """Something of a battle with flights that is set by hand."""

    why_clause = "ACF-12.3"


class CorrectDraft(by_hand.CorrectDraft[Battle], FlightByHand):
    """Damage or Crew that a ship has left, up to what its profile gives it."""

    nothing = "Its profile gives neither Damage nor Crew"

    def most(self, what: str) -> int:
        """What the profile gives."""
        profile = self.battle.ships[self.unit].profile
        return {"damage": profile.damage, "crew": profile.crew}.get(what) or MOST_NUMBER

    def title_of(self, what: str) -> str:
        """What people call a number."""
        return TRACKS.get(what, what)

    def called(self, what: str) -> str:
        """Damage and Crew are words of the rules."""
        return self.title_of(what)


class MarkDraft(FlightByHand):
    """A flight as it stands on the table: ``status`` destroyed, or in play again."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        gone = self.battle.flights[unit].status == "destroyed"
        self._status: Literal["destroyed", "in_play"] = "in_play" if gone else "destroyed"

    def act(self) -> str:
        """What it becomes."""
        return f"Mark {self.name} as {STATUS[self._status].lower()}"

    def parts(self) -> tuple[Part, ...]:
        """Destroyed or in play."""
        return (OneOf("status", "Becomes", tuple(STATUS.items()), self._status, "ACF-1.1"),)

    def put(self, key: str, value: str) -> Reply:
        """``status``."""
        if key != "status":
            return super().put(key, value)
        wanted = next((one for one in STATUS if one == value), None)
        if wanted is None:
            return Refused("A flight cannot stand so.", "Choose destroyed or in play.")
        self._status = wanted
        return None

    def set_to(self, reason: str) -> MarkFlight:
        """The flight marked."""
        return MarkFlight(self.unit, self._status, reason)


class ContactsDraft(FlightByHand):
    """What a flight touches, as on the table; ``contacts`` toggles a unit."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._units = {one.id: one for one in everybody(self.battle) if one.id != unit}
        self._contacts = tuple(sorted(self.battle.flights[unit].contacts))

    def act(self) -> str:
        """What it touches now."""
        return f"{self.name} touches {', '.join(named(self.battle, one) for one in self._contacts) or 'nothing'}"

    def parts(self) -> tuple[Part, ...]:
        """A toggle for each unit on the table."""
        chips = tuple(Chip(one.id, one.name, one.id in self._contacts) for one in self._units.values())
        return (Chips("contacts", "In contact with", chips, "ACF-12.3", "Nothing else is on the table."),)

    def put(self, key: str, value: str) -> Reply:
        """``contacts``."""
        if key != "contacts":
            return super().put(key, value)
        if value not in self._units and value not in self._contacts:
            return Refused("This unit is not on the table.", "Choose one of the list.")
        self._contacts = toggled(self._contacts, value)
        return None

    def set_to(self, reason: str) -> DeclareContacts:
        """The contacts set."""
        return DeclareContacts(self.unit, self._contacts, reason)


class HurtDraft(Draft[Battle]):
    """Damage and Crew that a ship loses to what the log did not roll: ``damage`` and ``crew``."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._lost = {"damage": 1, "crew": 1}

    def panel(self) -> Panel:
        """How much, and whether it becomes Crippled by that."""
        ship = self.battle.ships[self.unit]
        left = {"damage": ship.damage, "crew": ship.crew}
        counts = tuple(
            Count(what, what.capitalize(), lost, 0, MOST_NUMBER, "" if left[what] is None else f"of {left[what]} left")
            for what, lost in self._lost.items()
        )
        parts: tuple[Part, ...] = (*counts, *self._conditions())
        act = f"{ship.name} takes {self._lost['damage']} Damage and {self._lost['crew']} Crew"
        return Panel(f"Damage to {ship.name}", act, parts, mark=mark_of(self.battle, ship.side))

    def _conditions(self) -> Iterator[Line]:
        """Rule: ACF-10.20, ACF-10.21"""
        ship = self.battle.ships[self.unit]
        damage = None if ship.damage is None else max(0, ship.damage - self._lost["damage"])
        crew = None if ship.crew is None else max(0, ship.crew - self._lost["crew"])
        if is_at(damage, ship.profile.crippled_at) and not ship.crippled:
            yield Line("It becomes Crippled: a die for each trait", tone="warn", clause="ACF-10.20")
        if is_at(crew, ship.profile.skeleton_at) and not ship.is_skeleton:
            yield Line("It is left with a Skeleton Crew", tone="warn", clause="ACF-10.21")

    def change(self, key: str, value: str) -> Reply:
        """``damage`` or ``crew``."""
        if key not in self._lost:
            raise KeyError(key)
        self._lost[key] = in_range(value, 0, MOST_NUMBER, self._lost[key])
        return None

    def command(self) -> HurtShip:
        """The loss."""
        return HurtShip(self.unit, self._lost["damage"], self._lost["crew"])


class RemoveDraft(FlightByHand):
    """A ship that leaves the table for good."""

    reasons = GONE

    def title(self) -> str:
        """Which."""
        return f"Remove {self.name}"

    def act(self) -> str:
        """That it goes."""
        return f"Take {self.name} off the table"

    def parts(self) -> tuple[Part, ...]:
        """What goes with it."""
        return (Line("What is aboard goes with it", tone="warn", clause="ACF-12.2"),)

    def set_to(self, reason: str) -> RemoveShip:
        """It is gone."""
        return RemoveShip(self.unit, reason)


def _is_ship(battle: Battle, unit: str) -> bool:
    return unit in battle.ships


def _is_flight(battle: Battle, unit: str) -> bool:
    return unit in battle.flights


def correct_draft(sight: Sight[Battle], unit: str) -> FlightByHand:
    """What of a unit is set by hand: a track of a ship, the fate of a flight."""
    return CorrectDraft(sight, unit) if unit in sight.battle.ships else MarkDraft(sight, unit)


def _is_unit(battle: Battle, unit: str) -> bool:
    return battle.unit(unit) is not None


CONTACTS = "contacts"
"""The offer that a click on the box of a dogfight leads to."""
OFFERS = (
    Offer(CORRECT_KEY, CORRECT_TITLE, "ACF-12.2", (), _is_unit, correct_draft, seldom=True),
    Offer(CONTACTS, "Correct contacts", "ACF-12.3", (), _is_flight, ContactsDraft, seldom=True),
    Offer("hurt", "Damage a ship", "ACF-10.6", (), _is_ship, HurtDraft, seldom=True),
    Offer("remove", "Remove a ship", "ACF-12.2", (), _is_ship, RemoveDraft, seldom=True),
    note_offer("ACF-12.3"),
)
