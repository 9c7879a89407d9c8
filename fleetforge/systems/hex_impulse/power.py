"""Power of a turn: what is gained by doing without, and what can be spent. Gains are counted in halves.

Rule: HIF-0.5, HIF-4.1, HIF-4.2, HIF-4.7, HIF-9
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.hex_impulse import faults
from fleetforge.systems.hex_impulse.design import Pair
from fleetforge.systems.hex_impulse.options import DEFAULT_HEX_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.hex_impulse.options import HexOptions

CUT, CUT_ONLY = 5, 12
"""Halves for a system turned off; for the only one. Rule: HIF-9.2, HIF-9.3"""
DRAINED, DRAINED_ONLY = 1, 4
"""Halves for a drained system; for the only one. Rule: HIF-9.8, HIF-9.9"""
REGENERATION, SPEED, SHIELD_PAIR = 4, 4, 1
"""Halves for cut regeneration, for cut speed, for two shield points. Rule: HIF-9.6, HIF-9.7, HIF-9.12"""
DRAIN_LASTS = 2
"""Impulses. Rule: HIF-9.10"""


@dataclass(frozen=True, slots=True)
class Drain:
    """A system drained, from the impulse in which it begins to be off. Rule: HIF-9.8, HIF-9.10"""

    system: str
    start: int = 1

    def covers(self, impulse: int) -> bool:
        """Whether it keeps its system from firing in an impulse."""
        return self.start <= impulse < self.start + DRAIN_LASTS


@dataclass(frozen=True, slots=True)
class Doing:
    """What a fighter does without for a turn. Rule: HIF-9.1"""

    cut: tuple[str, ...] = ()
    drain: tuple[Drain, ...] = ()
    cut_regen: bool = False
    cut_speed: bool = False
    drain_forward: int = 0
    drain_rear: int = 0

    @property
    def drained_points(self) -> int:
        """Shield points given up, over both facings. Rule: HIF-9.12"""
        return self.drain_forward + self.drain_rear

    @property
    def is_odd(self) -> bool:
        """Whether the last shield point drained yields nothing, which is worth a warning. Rule: HIF-9.12"""
        return self.drained_points % 2 == 1


@dataclass(frozen=True, slots=True)
class Source:
    """A fighter at the start of a turn, as gaining sees it. ``systems`` work, ``designed`` are as built.

    Rule: HIF-9.5
    """

    name: str
    systems: tuple[str, ...]
    designed: int
    shields: Pair
    has_shields: bool
    titles: tuple[tuple[str, str], ...] = ()
    """Systems by id, with what people call them."""

    def title(self, system: str) -> str:
        """What a system is called; its id where nobody says."""
        return dict(self.titles).get(system, system)


def check_doing(source: Source, doing: Doing, options: HexOptions = DEFAULT_HEX_OPTIONS) -> Iterator[Refusal]:
    """Everything that stands against what a fighter would do without. Rule: HIF-9.2 to HIF-9.12"""
    named = (*doing.cut, *(one.system for one in doing.drain))
    for system, count in Counter(named).items():
        if system not in source.systems:
            known = ", ".join(source.systems) or "it has none"
            yield Refusal(faults.SYSTEM_UNKNOWN, "systems", source.name, system or "“”", known)
        elif count > 1:
            yield Refusal(faults.SYSTEM_TWICE, "systems", source.name, source.title(system))
    yield from _starts(source, doing, options)
    if (doing.cut_regen or doing.drained_points) and not source.has_shields:
        yield Refusal(faults.NO_SHIELDS, "shields", source.name, "what is cut or drained of them")
    facings = (
        ("forward", doing.drain_forward, source.shields.forward),
        ("rear", doing.drain_rear, source.shields.rear),
    )
    for facing, wanted, held in facings:
        if not 0 <= wanted <= held:
            yield Refusal(faults.DRAIN_TOO_MUCH, facing, source.name, wanted, held, (("facing", facing),))
    if doing.is_odd and options.odd_drain == "illegal":
        yield Refusal(faults.ODD_DRAIN, "shields", source.name, doing.drained_points)


def _starts(source: Source, doing: Doing, options: HexOptions) -> Iterator[Refusal]:
    """Impulses in which drains begin. Rule: HIF-9.10, HIF-30.19"""
    last = max(options.impulses - DRAIN_LASTS + 1, 1) if options.drain_window == "owner_names_start" else 1
    for one in doing.drain:
        if not 1 <= one.start <= last:
            yield Refusal(faults.DRAIN_START, "drain", source.name, one.start, f"1 to {last}" if last > 1 else 1)


def gained(source: Source, doing: Doing, options: HexOptions = DEFAULT_HEX_OPTIONS) -> int:
    """Halves of points gained by doing without. Rule: HIF-9.2 to HIF-9.14"""
    count = source.designed if options.sole_system_basis == "designed" else len(source.systems)
    only = count == 1
    rows = [
        *(CUT_ONLY if only else CUT for _ in doing.cut),
        *(DRAINED_ONLY if only else DRAINED for _ in doing.drain),
        REGENERATION * doing.cut_regen,
        SPEED * doing.cut_speed,
        SHIELD_PAIR * (doing.drained_points // 2),
    ]
    if options.fractions == "floor_each_row":
        return sum(row // 2 * 2 for row in rows)
    total = sum(rows)
    return total + total % 2 if options.fractions == "round_total_up" else total


def drained(shields: Pair, doing: Doing) -> Pair:
    """Shields once points of them are drained. Rule: HIF-9.13"""
    return Pair(shields.forward - doing.drain_forward, shields.rear - doing.drain_rear)


def spendable(power: int, halves: int) -> int:
    """Whole points that can be spent: power and gains, a lone half lost. Rule: HIF-4.2, HIF-4.7, HIF-9.14"""
    return power + halves // 2


def halves_words(halves: int) -> str:
    """``2.5`` for five halves. Rule: HIF-0.5"""
    return f"{halves // 2}.5" if halves % 2 else str(halves // 2)


def off_systems(doing: Doing, impulse: int) -> tuple[frozenset[str], frozenset[str]]:
    """Systems that are cut, and those that are drained in an impulse. Rule: HIF-9.4, HIF-9.10"""
    return frozenset(doing.cut), frozenset(one.system for one in doing.drain if one.covers(impulse))
