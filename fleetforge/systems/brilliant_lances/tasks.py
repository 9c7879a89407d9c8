"""Tasks on a d20: the target number of an asset at a difficulty, and what a roll comes to.

Rule: BLS-5.2, BLS-16.4 to BLS-16.9
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.dice import Roll
from fleetforge.kernel.rounding import half_up
from fleetforge.systems.brilliant_lances.difficulty import EASY, IMPOSSIBLE, level_words

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.brilliant_lances.figures import BaseFigures
    from fleetforge.systems.brilliant_lances.options import LanceOptions

Outcome: TypeAlias = Literal["outstanding", "success", "failure", "catastrophe"]
SUCCESSES: tuple[Outcome, ...] = ("outstanding", "success")
FACES = range(1, 21)
MOST_HALVINGS = 64
"""After so many nothing is left of any asset."""


@dataclass(frozen=True, slots=True)
class Task:
    """A task as it stands: its level, its target number, None if it may not be attempted.

    An automatic one has the target number of an Easy task, by which an Outstanding Success is judged.
    Rule: BLS-16.4, BLS-16.7, BLS-16.9
    """

    level: int
    target: int | None
    is_automatic: bool = False
    outstanding: int = 10
    one_succeeds: bool = True
    twenty_fails: bool = True

    @property
    def may_be_attempted(self) -> bool:
        """Whether it is Impossible or better. Rule: BLS-16.7"""
        return self.target is not None

    @property
    def words(self) -> str:
        """Its level, and what to roll."""
        if self.is_automatic:
            return f"{level_words(self.level)}, automatic"
        return level_words(self.level) if self.target is None else f"{level_words(self.level)}, {self.target} or less"

    def outcome(self, face: int) -> Outcome:
        """What a face comes to; one that may not be attempted fails. Rule: BLS-16.5, BLS-16.6, BLS-16.9"""
        if self.target is None:
            return "failure"
        is_twenty = self.twenty_fails and face == FACES[-1]
        fits = (face <= self.target and not is_twenty) or (self.one_succeeds and face == 1)
        if fits and face <= self.target - self.outstanding:
            return "outstanding"
        if fits or self.is_automatic:
            return "success"
        return "catastrophe" if face >= self.target + self.outstanding else "failure"

    def succeeds(self, face: int) -> bool:
        """Whether a face is a success."""
        return self.outcome(face) in SUCCESSES


def task_of(
    asset: int, level: int, figures: BaseFigures, options: LanceOptions, *, may_be_automatic: bool | None = None
) -> Task:
    """The task of an asset at a level; whether one below Easy is automatic is the option's unless said.

    Rule: BLS-5.2, BLS-16.4, BLS-16.7, BLS-16.9, BLS-20.11
    """
    automatic = options.autotask == "on" if may_be_automatic is None else may_be_automatic
    return Task(
        level,
        target_number(asset, level, figures, options),
        level < EASY and automatic,
        figures.outstanding,
        options.nat_1_20 == "both",
        options.nat_1_20 != "neither",
    )


def target_number(asset: int, level: int, figures: BaseFigures, options: LanceOptions) -> int | None:
    """What must be rolled or less; None above Impossible. Rule: BLS-16.4, BLS-16.7, BLS-20.11"""
    beyond = max(0, level - IMPOSSIBLE)
    if beyond and options.above_impossible == "never":
        return None
    quarters = figures.multipliers[min(max(level, EASY), IMPOSSIBLE) - EASY]
    exact = Fraction(asset * quarters, 4 << min(beyond, MOST_HALVINGS))
    if options.tn_rounding == "nearest":
        return half_up(exact)
    return floor(exact) if options.tn_rounding == "down" else ceil(exact)


def roll_task(label: str) -> Rolling[int]:
    """Ask for the d20 of a task. Rule: BLS-7.3"""
    (face,) = yield Roll(label, 1, 20)
    return face
