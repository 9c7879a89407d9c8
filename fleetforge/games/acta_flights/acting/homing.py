"""The End Phase of flights: back to the base they left, recovered, launched; a Fleet Carrier's rescue.

Rule: ACF-7, ACF-8.10, ACF-10.16 to ACF-10.18
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.acting.draft import Draft, Offer
from fleetforge.app.acting.panels import Chip, Chips, Choices, Line, Panel, Typed
from fleetforge.app.battle_views import mark_of
from fleetforge.app.refusing import Refused
from fleetforge.app.suites.words import percent
from fleetforge.games.acta_flights.acting.words import (
    barred,
    far_part,
    far_words,
    read_inches,
    type_words,
    unit_row,
)
from fleetforge.games.acta_flights.battle.waiting import launches, returns
from fleetforge.journal.state import named
from fleetforge.systems.acta_flights.battle.homing import Launch, Recover, Rescue, ReturnToBase
from fleetforge.systems.acta_flights.battle.reading import aboard, hangar, locked
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.conditions import RESCUE_ENEMY, RESCUE_NEAR, Lost, rescue_chance, rescue_number
from fleetforge.systems.acta_flights.launching import REACH, flights_a_turn

if TYPE_CHECKING:
    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part, Row
    from fleetforge.app.refusing import Reply
    from fleetforge.systems.acta_flights.battle.units import FlightUnit, ShipUnit

ENEMY = "enemy_near"


class ReturnDraft(Draft[Battle]):
    """A flight that met an attacker goes back to what it left."""

    def panel(self) -> Panel:
        """Where to, and that a lock does not hold it."""
        battle, flight = self.battle, self.battle.flights[self.unit]
        base = named(battle, flight.left_base)
        parts: tuple[Part, ...] = (Line(f"It left {base} to meet an attacker and may go back", clause="ACF-8.10"),)
        if locked(battle, flight):
            held = battle.options.return_breaks_lock == "no"
            words = "It is locked and stays" if held else "Its dogfight ends by that"
            parts = (*parts, Line(words, tone="warn" if held else "plain", clause="ACF-14.20"))
        return Panel(f"{flight.name} returns", f"Return to {base}", parts, mark=mark_of(battle, flight.side))

    def command(self) -> ReturnToBase:
        """Back to the base."""
        return ReturnToBase(self.unit, self.battle.flights[self.unit].left_base)


class RecoverDraft(Draft[Battle]):
    """A flight aboard a ship: ``other`` is the flight where a ship is selected, the ship where a flight is."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._pairs = {
            flight if unit in self.battle.ships else ship: (ship, flight) for ship, flight in _pairs(self.battle, unit)
        }
        free = (key for key, pair in self._pairs.items() if not barred(self.battle, Recover(*pair))[0])
        self._other = next(free, next(iter(self._pairs), ""))

    def panel(self) -> Panel:
        """Who can be taken aboard, by whom."""
        unit = self.battle.unit(self.unit)
        mark = mark_of(self.battle, unit.side) if unit else 0
        rows = tuple(self._row(key) for key in self._pairs)
        choice = Choices("other", "In contact", rows, (self._other,), clause="ACF-7.6", empty="Nothing is in contact.")
        missing = "" if self._other else "Nothing is in contact."
        ship, flight = self._pairs.get(self._other, ("", ""))
        act = f"{named(self.battle, ship)} recovers {named(self.battle, flight)}" if ship else "Recover"
        parts = (choice, *((self._room(self.battle.ships[ship]),) if ship else ()))
        return Panel(f"{named(self.battle, self.unit)}: recovery", act, parts, mark=mark, missing=missing)

    def _room(self, ship: ShipUnit) -> Line:
        return Line("Aboard", f"{len(aboard(self.battle, ship.id))} of {ship.now.craft}", clause="ACF-7.8")

    def _row(self, key: str) -> Row:
        unit = self.battle.ships.get(key) or self.battle.flights[key]
        detail = type_words(unit) or "takes it aboard"
        return unit_row(self.battle, unit, detail, "", barred(self.battle, Recover(*self._pairs[key])))

    def change(self, key: str, value: str) -> Reply:
        """``other``."""
        if key != "other":
            raise KeyError(key)
        if value not in self._pairs:
            return Refused("It is not in contact.", "Choose one of the list.")
        self._other = value
        return None

    def command(self) -> Recover | None:
        """The recovery; none where nothing is in contact."""
        return Recover(*self._pairs[self._other]) if self._other else None


def _pairs(battle: Battle, unit: str) -> list[tuple[str, str]]:
    """Ships and friendly flights that touch each other, one of them this unit. Rule: ACF-7.6, ACF-7.7"""
    ships = [one for one in battle.ships.values() if one.is_in_play]
    flights = [one for one in battle.flights.values() if one.is_in_play]
    return [
        (ship.id, flight.id)
        for ship in ships
        for flight in flights
        if ship.id in flight.contacts and ship.side == flight.side and unit in (ship.id, flight.id)
    ]


class LaunchDraft(Draft[Battle]):
    """A flight leaves its ship: ``type``, ``distance`` in inches, ``note`` where it stands."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        inside = sorted(aboard(self.battle, unit), key=lambda one: one.ready > self.battle.turn)
        self._types: dict[str, list[FlightUnit]] = {}
        for one in inside:
            self._types.setdefault(one.profile.name, []).append(one)
        self._type = next(iter(self._types), "")
        self._text, self._note = "", ""

    def panel(self) -> Panel:
        """The types aboard, and how many may still go."""
        ship = self.battle.ships[self.unit]
        rows = tuple(self._row(name, flights) for name, flights in self._types.items())
        bay = hangar(self.battle, ship)
        used = f"{ship.launched} launched, {ship.recovered} recovered this turn"
        parts: tuple[Part, ...] = (
            Choices("type", "Launch", rows, (self._type,), clause="ACF-7.1", empty="No flight is aboard."),
            far_part("distance", "Placed, inches from the ship", self._text, f'empty: {REACH}"', "ACF-7.2"),
            Typed("note", "Where it stands", self._note, "in words, if you like"),
            Line(used, f"of {flights_a_turn(bay)}", clause="ACF-7.4"),
        )
        missing = "" if self._type else "No flight is aboard."
        mark = mark_of(self.battle, ship.side)
        return Panel(f"{ship.name} launches", f"Launch {self._type}".rstrip(), parts, mark=mark, missing=missing)

    def _row(self, name: str, flights: list[FlightUnit]) -> Row:
        against = barred(self.battle, Launch(self.unit, name))
        row = unit_row(self.battle, flights[0], type_words(flights[0]), f"{len(flights)} aboard", against)
        return replace(row, key=name, title=flights[0].name)

    def change(self, key: str, value: str) -> Reply:
        """``type``, ``distance`` or ``note``."""
        if key == "distance":
            self._text = value
        elif key == "note":
            self._note = value
        elif key != "type":
            raise KeyError(key)
        elif value in self._types:
            self._type = value
        else:
            return Refused("No such flight is aboard.", "Choose one of the list.")
        return None

    def command(self) -> Launch | None:
        """The launch; none where nothing is aboard."""
        typed = read_inches(self._text).inches
        far = float(REACH) if typed is None else typed
        return Launch(self.unit, self._type, far, self._note) if self._type else None


class RescueDraft(Draft[Battle]):
    """A Fleet Carrier for a flight that was lost this turn: ``flight``, ``distance``, ``enemy_near`` toggled."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._flights = {one.id: one for one in _lost(self.battle, unit)}
        self._flight = next(iter(self._flights), "")
        self._text = ""
        self._enemy_near = False

    def panel(self) -> Panel:
        """Who was lost, how far away, and the chance."""
        ship = self.battle.ships[self.unit]
        rows = tuple(unit_row(self.battle, one, type_words(one)) for one in self._flights.values())
        near = Chip(ENEMY, f'An enemy ship was within {RESCUE_ENEMY}" of it', self._enemy_near)
        hint = f"empty: {far_words(RESCUE_NEAR)}"
        parts: list[Part] = [
            Choices("flight", "Lost this turn", rows, (self._flight,), clause="ACF-10.17"),
            far_part("distance", "Inches from the carrier", self._text, hint, "ACF-10.17"),
            Chips(ENEMY, "There", (near,), "ACF-10.17"),
        ]
        if self._flight:
            lost = self._lost()
            parts.append(
                Line(f"Recovered on {rescue_number(lost)} or more", percent(rescue_chance(lost)), clause="ACF-10.17")
            )
        missing = "" if self._flight else "No flight was lost this turn."
        act = f"Recover {named(self.battle, self._flight)}, roll 1 die"
        mark = mark_of(self.battle, ship.side)
        return Panel(f"{ship.name}: a lost flight", act, tuple(parts), mark=mark, missing=missing)

    def _lost(self) -> Lost:
        flight = self._flights[self._flight]
        return Lost(flight.name, self._far(), self._enemy_near, flight.lost_to == "dogfight")

    def _far(self) -> float:
        typed = read_inches(self._text).inches
        return float(RESCUE_NEAR) if typed is None else typed

    def change(self, key: str, value: str) -> Reply:
        """``flight``, ``distance`` or ``enemy_near``."""
        if key == "distance":
            self._text = value
        elif key == ENEMY:
            self._enemy_near = not self._enemy_near
        elif key != "flight":
            raise KeyError(key)
        elif value in self._flights:
            self._flight = value
        else:
            return Refused("This flight was not lost this turn.", "Choose one of the list.")
        return None

    def command(self) -> Rescue | None:
        """The attempt; none where nobody was lost."""
        return Rescue(self.unit, self._flight, self._far(), self._enemy_near) if self._flight else None


def _lost(battle: Battle, unit: str) -> list[FlightUnit]:
    """Flights of a Fleet Carrier's side that were lost this turn. Rule: ACF-10.17"""
    ship = battle.ships.get(unit)
    if ship is None or not ship.is_in_play or not ship.now.fleet_carrier:
        return []
    own = (one for one in battle.flights.values() if one.side == ship.side)
    return [one for one in own if one.status == "destroyed" and one.lost_to and one.lost_turn == battle.turn]


def _touches(battle: Battle, unit: str) -> bool:
    return bool(_pairs(battle, unit))


def _carries(battle: Battle, unit: str) -> bool:
    ship = battle.ships.get(unit)
    return ship is not None and ship.is_in_play and bool(aboard(battle, unit))


def _may_rescue(battle: Battle, unit: str) -> bool:
    return bool(_lost(battle, unit))


OFFERS = (
    Offer("return", "Return to base", "ACF-8.10", ReturnToBase.roles, returns, ReturnDraft, returns),
    Offer("recover", "Recover a flight", "ACF-7.5", Recover.roles, _touches, RecoverDraft, deliberate=True),
    Offer("launch", "Launch a flight", "ACF-7.1", Launch.roles, _carries, LaunchDraft, launches),
)
RESCUE = (Offer("rescue", "Recover a lost flight", "ACF-10.17", (), _may_rescue, RescueDraft, deliberate=True),)
