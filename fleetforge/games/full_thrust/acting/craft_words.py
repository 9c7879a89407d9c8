"""What drafts of fighter groups and ordnance have in common: words, and what people type.

Rule: FFB-0.3, FFB-0.5
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING

from fleetforge.app.acting.panels import Choices
from fleetforge.app.suites.words import decimal
from fleetforge.games.full_thrust.battle.units_view import MARKERS, group_type
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.battle.game import RULES
from fleetforge.systems.full_thrust.battle.measuring import FARTHEST_MU, distance
from fleetforge.systems.full_thrust.battle.units import Group, Marker
from fleetforge.systems.full_thrust.fighters.distance import mu

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence
    from fractions import Fraction

    from fleetforge.app.acting.panels import Row
    from fleetforge.kernel.finding import Refusal
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.state import Battle, Unit
    from fleetforge.systems.full_thrust.battle.units import Point

_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?")
_BETWEEN = re.compile(r"[\s,;/]+")
MOST_BARRED = 2
"""Barred rows that stand among the others; the rest has a list of its own."""
NO_NUMBER = "This is no distance; type a number of mu such as 7.5."
NO_PLACE = "This is no place; type two numbers such as 12.5 30."


@dataclass(frozen=True, slots=True)
class Read:
    """Numbers that were typed, in order, or what is wrong with them; nothing typed is no number and no fault."""

    numbers: tuple[float, ...] = ()
    fault: str = ""

    @property
    def one(self) -> float | None:
        """The only number, None if nothing was typed or understood."""
        return self.numbers[0] if self.numbers else None

    @property
    def place(self) -> Point | None:
        """The two numbers as a place on the table, None if nothing was typed or understood."""
        return (self.numbers[0], self.numbers[1]) if self.numbers else None


def read_mu(text: str) -> Read:
    """A distance as it was typed."""
    read = read_several(text)
    return read if len(read.numbers) <= 1 else Read(fault=NO_NUMBER)


def read_several(text: str) -> Read:
    """Distances as they were typed, with blanks between."""
    numbers = _numbers(text)
    return Read(fault=NO_NUMBER) if numbers is None or any(one < 0 for one in numbers) else Read(numbers)


def read_place(text: str) -> Read:
    """A place as it was typed: X and Y with a blank or a comma between."""
    numbers = _numbers(text)
    return Read(numbers) if numbers is not None and len(numbers) in (0, 2) else Read(fault=NO_PLACE)


def _numbers(text: str) -> tuple[float, ...] | None:
    """The numbers in a text, None if there is anything else in it or one that is on no table."""
    parts = [part for part in _BETWEEN.split(text.strip()) if part]
    if not all(_NUMBER.fullmatch(part) for part in parts):
        return None
    numbers = tuple(float(part) for part in parts)
    return numbers if all(isfinite(one) and abs(one) <= FARTHEST_MU for one in numbers) else None


def kind_of(battle: Battle, unit: Unit | None) -> str:
    """What a group flies, or what a marker is."""
    if isinstance(unit, Group):
        return group_type(battle, unit)
    return MARKERS[unit.kind] if isinstance(unit, Marker) else ""


def strength_of(unit: Unit | None) -> str:
    """How much there is of a group or a marker: ``5 fighters``, ``level 3``; nothing for single missiles."""
    if isinstance(unit, Group):
        return counted(unit.fighters, "fighter") if not unit.is_cutter else "cutter"
    return f"level {unit.strength}" if isinstance(unit, Marker) and unit.kind == "PB" else ""


def about(battle: Battle, unit: Unit | None) -> str:
    """Kind and strength of a group or a marker, for the head of its panel."""
    return ", ".join(part for part in (kind_of(battle, unit), strength_of(unit)) if part)


def name_of(battle: Battle, unit_id: str) -> str:
    """Name of a unit, or its id where there is none."""
    unit = battle.unit(unit_id)
    return unit.name if unit else unit_id


def names_of(battle: Battle, units: Iterable[str]) -> str:
    """Names of units with commas between."""
    return ", ".join(name_of(battle, one) for one in units)


def far_words(far: float | None) -> str:
    """A distance with its unit; nothing where it is not known."""
    return "" if far is None else f"{mu(far)} mu"


def mean_words(mean: Fraction, noun: str) -> str:
    """``mean 5.2 damage``."""
    return f"mean {decimal(mean)} {noun}"


def by_distance(battle: Battle, unit_id: str, others: Iterable[str]) -> list[tuple[str, float | None]]:
    """Units with their distance from one, the nearest first and those of unknown distance last."""
    known = [(other, distance(battle, unit_id, other)) for other in others]
    return sorted(known, key=lambda one: float("inf") if one[1] is None else one[1])


def in_two(
    key: str,
    title: str,
    rows: Sequence[Row],
    last: Sequence[Row],
    chosen: tuple[str, ...],
    *,
    further: str,
    clause: str,
) -> tuple[Choices, Choices | None]:
    """A list that fits the panel, and the rest of it for the panel's end: what is barred beyond the two nearest.

    ``last`` rows stand at the end of the first list, ``further`` is the title of the other. Both have the same key.
    """
    first = [row for row in rows if not row.barred]
    out = [row for row in rows if row.barred]
    more = Choices(key, further, tuple(out[MOST_BARRED:]), chosen, clause=clause) if out[MOST_BARRED:] else None
    return Choices(key, title, (*first, *out[:MOST_BARRED], *last), chosen, clause=clause), more


def standing(battle: Battle, command: Command) -> tuple[Refusal, ...]:
    """Everything that stands against a command now."""
    return tuple(RULES.all_refusals(battle, command))


def barred(battle: Battle, command: Command, anyway: Collection[Refusal] = ()) -> tuple[str, str]:
    """Why a choice is barred, with the clause: what stands against its command and not anyway; empty if nothing."""
    found = next((one for one in RULES.all_refusals(battle, command) if one not in anyway), None)
    return (found.message, found.clause) if found else ("", "")
