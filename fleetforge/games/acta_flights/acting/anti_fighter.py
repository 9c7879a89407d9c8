"""Anti-Fighter dice of ships at the end of movement: which flights are in reach, and how the dice are shared.

Rule: ACF-4.1 to ACF-4.11, ACF-10.15
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.app.acting.choosing import in_range, toggled
from fleetforge.app.acting.draft import Draft, Offer
from fleetforge.app.acting.panels import Choices, Count, Line, OneOf, Panel
from fleetforge.app.battle_views import mark_of
from fleetforge.app.refusing import Refused
from fleetforge.app.suites.words import decimal, percent
from fleetforge.games.acta_flights.acting.words import far_part, far_words, measured, read_inches, type_words, unit_row
from fleetforge.games.acta_flights.battle.waiting import shoots_at_flights
from fleetforge.journal.state import named
from fleetforge.kernel.words import counted
from fleetforge.systems.acta_flights.anti_fighter import LENDING, MOST_DICE, reach
from fleetforge.systems.acta_flights.battle.firing import DiceAt, FireAntiFighter
from fleetforge.systems.acta_flights.battle.prospects import anti_fighter_dice
from fleetforge.systems.acta_flights.battle.reading import locked
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.faults import AF_TARGET_DOGFIGHT
from fleetforge.systems.acta_flights.odds.anti_fighter import best_split, kill_chance, split_odds

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part, Row
    from fleetforge.app.refusing import Reply
    from fleetforge.systems.acta_flights.battle.units import FlightUnit

DICE, FAR = "dice:", "far:"
"""In front of a flight, in the key of its stepper and of its line."""


@dataclass(slots=True)
class _Aim:
    """Dice at a flight as they were set by hand (None: the best split), and its distance as typed."""

    dice: int | None = None
    far: str = ""


class AntiFighterDraft(Draft[Battle]):
    """The dice of a ship: ``targets`` toggles a flight in reach, ``dice:FLIGHT`` is its share, ``far:FLIGHT`` inches.

    ``through`` is a friend through whom an Escort fires, ``lent`` how far that is. At first the flights on the ship's
    base are targets; dice are shared so that most flights are destroyed on average.
    """

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        ship = self.battle.ships[unit]
        self._ship = ship
        self._left = anti_fighter_dice(self.battle, ship)
        self._enemies = {
            one.id: one for one in self.battle.flights.values() if one.side != ship.side and one.is_in_play
        }
        on_base = (one.id for one in self._enemies.values() if unit in one.contacts and not locked(self.battle, one))
        self._aims = {one: _Aim() for one in on_base}
        self._through, self._lent = "", ""

    # The panel

    def panel(self) -> Panel:
        """Flights in reach, the share of each with its chance, and what the whole comes to."""
        ship, targets = self._ship, self._targets()
        parts = (targets, *self._shares(), *self._sum(), *self._friend())
        battery = ship.now.battery
        aside = f"{self._left} of {battery.dice} dice" + (", +1 each" if battery.is_advanced else "")
        dice = sum(one.dice for one in self._shots())
        missing = "" if dice else f'Choose the flights within {reach(self.battle.options)}", and dice at them.'
        act = f"Roll {counted(dice, 'Anti-Fighter die', 'Anti-Fighter dice')}"
        return Panel(f"{ship.name}: Anti-Fighter", act, parts, aside, mark_of(self.battle, ship.side), missing)

    def _targets(self) -> Choices:
        rows = tuple(sorted((self._row(one) for one in self._enemies.values()), key=lambda row: bool(row.barred)))
        title = f'Enemy flights within {reach(self.battle.options)}"'
        empty = "No enemy flight is on the table."
        return Choices("targets", title, rows, tuple(self._aims), many=True, clause="ACF-4.2", empty=empty)

    def _row(self, flight: FlightUnit) -> Row:
        held = locked(self.battle, flight)
        against = ("It is in a dogfight; Anti-Fighter may not fire into it.", AF_TARGET_DOGFIGHT.clause)
        chance = percent(self._chance(flight, self._left))
        return unit_row(self.battle, flight, type_words(flight), chance, against if held else ("", ""))

    def _chance(self, flight: FlightUnit, dice: int) -> Fraction:
        advanced = self._ship.now.battery.is_advanced
        return kill_chance(dice, flight.profile.to_hit, advanced=advanced, options=self.battle.options)

    def _shares(self) -> Iterator[Part]:
        for shot in self._shots():
            flight = self._enemies[shot.flight]
            chance = percent(self._chance(flight, shot.dice))
            yield Count(
                f"{DICE}{flight.id}",
                f"Dice at {flight.name}",
                shot.dice,
                0,
                self._left,
                f"destroyed {chance}",
                "ACF-4.4",
            )
            known = self._known(flight)
            text = self._aims[flight.id].far
            yield far_part(f"{FAR}{flight.id}", "Inches to its edge", text, f"empty: {far_words(known)}", "ACF-4.2")

    def _sum(self) -> tuple[Line, ...]:
        """Flights that are destroyed on average, and dice that are left over."""
        shots = [one for one in self._shots() if one.dice > 0]
        if not shots:
            return ()
        advanced = self._ship.now.battery.is_advanced
        pairs = [(one.dice, self._enemies[one.flight].profile.to_hit) for one in shots]
        odds = split_odds(pairs, advanced=advanced, options=self.battle.options)
        lines = [Line("Destroyed on average", f"{decimal(odds.mean, 2)} of {len(shots)}", clause="ACF-13.2")]
        if len(shots) > 1:
            lines.append(Line("All of them", percent(odds.at_least(len(shots))), clause="ACF-13.2"))
        return tuple(lines)

    def _friend(self) -> Iterator[Part]:
        """The friend through whom an Escort fires. Rule: ACF-10.15"""
        if not self._ship.now.escort:
            return
        options = (("", self._ship.name), *self._friends().items())
        yield OneOf("through", "Fires from", options, self._through, "ACF-10.15")
        if self._through:
            hint = f'empty: {LENDING}"'
            yield far_part("lent", f"Inches to {named(self.battle, self._through)}", self._lent, hint, "ACF-10.15")

    def _friends(self) -> dict[str, str]:
        """Names of the other ships of its side, by id."""
        ships = (one for one in self.battle.ships.values() if one.side == self._ship.side and one.is_in_play)
        return {one.id: one.name for one in ships if one.id != self.unit}

    # What is given

    def _known(self, flight: FlightUnit) -> float:
        """Inches as they were measured this turn; in contact none; else as far as the dice reach."""
        if (self._through or self.unit) in flight.contacts:
            return 0.0
        past = ((entry.command, entry.events) for entry in reversed(self.sight.play.entries))
        found = measured(past, (self._through or self.unit, flight.id))
        return float(reach(self.battle.options)) if found is None else found

    def _shots(self) -> tuple[DiceAt, ...]:
        """Dice that were set by hand, and the best split of what is left over the others."""
        fixed = {name: aim.dice for name, aim in self._aims.items() if aim.dice is not None}
        free = [name for name in self._aims if name not in fixed]
        left = max(0, self._left - sum(fixed.values()))
        hulls = [self._enemies[one].profile.to_hit for one in free]
        advanced = self._ship.now.battery.is_advanced
        split = best_split(left, hulls, advanced=advanced, options=self.battle.options) if free else ()
        dice = fixed | dict(zip(free, split, strict=True))
        return tuple(DiceAt(name, dice[name], self._far(name)) for name in self._aims)

    def _far(self, name: str) -> float:
        typed = read_inches(self._aims[name].far).inches
        return self._known(self._enemies[name]) if typed is None else typed

    def change(self, key: str, value: str) -> Reply:
        """``targets``, ``dice:FLIGHT``, ``far:FLIGHT``, ``through`` or ``lent``."""
        if key == "lent":
            self._lent = value
        elif key == "through" and (value == "" or value in self._friends()):
            self._through = value
        elif key == "targets" and value in self._enemies:
            chosen = toggled(self._aims, value)
            self._aims = {one: self._aims.get(one, _Aim()) for one in chosen}
        elif key in ("targets", "through"):
            return Refused("There is no such choice.", "Choose one of the list.")
        else:
            self._set(key, value)
        return None

    def _set(self, key: str, value: str) -> None:
        head, _, name = key.partition(":")
        if name not in self._aims or f"{head}:" not in (DICE, FAR):
            raise KeyError(key)
        if f"{head}:" == FAR:
            self._aims[name].far = value
        else:
            now = next(one.dice for one in self._shots() if one.flight == name)
            self._aims[name].dice = in_range(value, 0, MOST_DICE, now)

    def command(self) -> FireAntiFighter | None:
        """The roll; none while nothing is aimed at."""
        shots = tuple(one for one in self._shots() if one.dice)
        if not shots:
            return None
        lent = read_inches(self._lent).inches
        far = (float(LENDING) if lent is None else lent) if self._through else 0.0
        return FireAntiFighter(self.unit, shots, self._through, far)


def _has_dice(battle: Battle, unit: str) -> bool:
    ship = battle.ships.get(unit)
    return ship is not None and ship.is_in_play and anti_fighter_dice(battle, ship) > 0


OFFERS = (
    Offer(
        "anti-fighter", "Anti-Fighter", "ACF-4.1", FireAntiFighter.roles, _has_dice, AntiFighterDraft, shoots_at_flights
    ),
)
