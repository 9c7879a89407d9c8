"""Flights move, block by block; contact with enemies is a dogfight to come.

Rule: ACF-3.4 to ACF-3.8, ACF-4.12, ACF-8.1, ACF-8.3
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.choosing import toggled
from fleetforge.app.acting.draft import Draft, Offer
from fleetforge.app.acting.panels import Choices, Line, Panel, Press, Presses, Row, Typed
from fleetforge.app.battle_views import mark_of
from fleetforge.app.refusing import Refused
from fleetforge.app.suites.words import percent
from fleetforge.games.acta_flights.acting.own_fire import fire_of, fire_part
from fleetforge.games.acta_flights.acting.words import (
    barred,
    far_part,
    far_words,
    read_inches,
    standing,
    type_words,
    unit_row,
)
from fleetforge.games.acta_flights.battle.waiting import flies
from fleetforge.journal.state import named
from fleetforge.systems.acta_flights.battle.moving import MoveFlight, carrying, meeting
from fleetforge.systems.acta_flights.battle.prospects import duel_prospect
from fleetforge.systems.acta_flights.battle.reading import locked, supporters
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.supporting import MOST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.systems.acta_flights.battle.units import FlightUnit, Unit

NOTHING = "none"
"""Key of the row for no base and no friend."""


class MoveFlightDraft(Draft[Battle]):
    """Where a flight has moved: ``contacts`` toggles an enemy flight, ``ends`` a ship's base or a friendly flight.

    ``distance`` is typed, ``far`` a button; ``fire`` toggles a flight that uses its Anti-Fighter before contact;
    ``note`` is where it stands, in words. At first it has moved as far as it can and touches nobody.
    """

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._text = str(self._flight.profile.move)
        self._contacts: tuple[str, ...] = ()
        self._ends = ""
        self._holds_fire: tuple[str, ...] = ()
        self._note = ""
        self._anyway = standing(self.battle, MoveFlight(unit, 0))

    @property
    def _flight(self) -> FlightUnit:
        return self.battle.flights[self.unit]

    # The panel

    def panel(self) -> Panel:
        """Whom it touches, where it ends, how far it went."""
        flight = self._flight
        move = flight.profile.move
        distance = far_part("distance", "Moves, inches", self._text, f'up to {move}"', "ACF-3.5")
        note = Typed("note", "Where it stands", self._note, "in words, if you like")
        fire = fire_part(self.battle, self._meeting(), self._holds_fire)
        parts: tuple[Part, ...] = (
            distance,
            self._fast(),
            self._enemies(),
            self._bases(),
            *fire,
            *self._company(),
            note,
        )
        missing = "" if self.command() else "Type how many inches it moved."
        mark = mark_of(self.battle, flight.side)
        return Panel(f"{flight.name} moves", self._act(), parts, flight.profile.name, mark, missing)

    def _act(self) -> str:
        read = read_inches(self._text).inches
        words = f"Move {self._flight.name}" if read is None else f"Move {self._flight.name} {far_words(read)}"
        if self._contacts:
            words += f", touching {', '.join(named(self.battle, one) for one in self._contacts)}"
        unit = self.battle.unit(self._ends)
        if unit is not None:
            words += f", {'supporting' if unit.side == self._flight.side else 'on'} {unit.name}"
        return words

    def _enemies(self) -> Choices:
        side = self._flight.side
        enemies = [one for one in self.battle.flights.values() if one.side != side and one.is_in_play]
        rows = tuple(self._enemy(one) for one in enemies)
        return Choices(
            "contacts",
            "In contact with enemy flights",
            rows,
            self._contacts,
            many=True,
            clause="ACF-6.1",
            empty="No enemy flight is on the table.",
        )

    def _enemy(self, enemy: FlightUnit) -> Row:
        odds = duel_prospect(self.battle, self._flight, enemy)
        held = ", in a dogfight" if locked(self.battle, enemy) else ""
        return unit_row(self.battle, enemy, f"{type_words(enemy)}{held}", f"win {percent(odds.win)}")

    def _bases(self) -> Choices:
        """Ships of both sides, and friendly flights. Rule: ACF-3.6, ACF-8.1, ACF-8.3"""
        rows = [Row(NOTHING, "Free of ships and friends", "")]
        rows += [self._base(one) for one in self.battle.ships.values() if one.is_in_play]
        friends = (one for one in self.battle.flights_of(self._flight.side) if one.id != self.unit)
        rows += [self._base(one) for one in friends]
        return Choices("ends", "It ends", tuple(rows), (self._ends or NOTHING,), clause="ACF-8.1")

    def _base(self, unit: Unit) -> Row:
        command = self._to(unit.id, 0)
        against = barred(self.battle, command, self._anyway) if command else ("", "")
        if unit.side != self._flight.side:
            return unit_row(self.battle, unit, "on its base: ignores its Stealth", "", against)
        most = MOST["ship" if unit.id in self.battle.ships else "flight"]
        others = [one for one in supporters(self.battle, unit.id) if one.id != self.unit]
        return unit_row(self.battle, unit, f"supports it, {len(others)} of {most} there", "", against)

    def _fast(self) -> Presses:
        move = self._flight.profile.move
        marks = ((move, f'Full {move}"'), (move / 2, f"Half {far_words(move / 2)}"), (0, "Stays"))
        return Presses("far", tuple(Press(f"{far:g}", title) for far, title in marks))

    def _company(self) -> Iterator[Line]:
        """What becomes of its own supporter. Rule: ACF-8.5, ACF-8.6, ACF-14.29"""
        found = carrying(self.battle, self.unit, read_inches(self._text).inches or 0)
        for names, words in (
            (found.carried, "Takes along"),
            ((*found.forced_off, *found.left_behind), "Leaves behind"),
        ):
            if names:
                yield Line(f"{words} {', '.join(named(self.battle, one) for one in names)}", clause="ACF-8.5")

    def _meeting(self) -> dict[str, frozenset[str]]:
        return meeting(self.battle, self._flight, self._contacts)

    # Answering

    def change(self, key: str, value: str) -> Reply:
        """``contacts``, ``ends``, ``distance``, ``far``, ``fire`` or ``note``."""
        if key in ("distance", "far"):
            self._text = value
        elif key == "note":
            self._note = value
        elif key == "fire":
            self._holds_fire = toggled(self._holds_fire, value)
        elif key not in ("contacts", "ends"):
            raise KeyError(key)
        elif not self._choose(key, value):
            return Refused("It cannot end there.", "Choose one of the list.")
        return None

    def _choose(self, key: str, value: str) -> bool:
        if key == "ends":
            known = value == NOTHING or (self.battle.unit(value) is not None and value != self.unit)
            self._ends = ("" if value == NOTHING else value) if known else self._ends
            return known
        enemy = self.battle.flights.get(value)
        if enemy is None or enemy.side == self._flight.side:
            return False
        self._contacts = toggled(self._contacts, value)
        return True

    def _to(self, ends: str, distance: float | None) -> MoveFlight | None:
        if distance is None:
            return None
        on_ship = ends if ends in self.battle.ships else ""
        supports = ends if ends in self.battle.flights else ""
        fire = fire_of(self.battle, self._meeting(), self._holds_fire)
        return MoveFlight(self.unit, distance, self._contacts, on_ship, supports, "", fire, self._note)

    def command(self) -> MoveFlight | None:
        """The move; none while no distance can be read."""
        return self._to(self._ends, read_inches(self._text).inches)


def _is_flight(battle: Battle, unit: str) -> bool:
    flight = battle.flights.get(unit)
    return flight is not None and flight.is_in_play


OFFERS = (Offer("move-flight", "Move a flight", "ACF-3.5", MoveFlight.roles, _is_flight, MoveFlightDraft, flies),)
