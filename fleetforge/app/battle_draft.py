"""A battle that is being set up: what is chosen and typed so far, as a frozen value of any game.

Numbers stay texts until the battle begins, so that nothing typed is lost, right or wrong.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from fleetforge.app.registry import DEFAULT
from fleetforge.app.setup_fields import NOTHING, Typed
from fleetforge.kernel.words import shortened
from fleetforge.storage.native.shape import MOST_NAME

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

DicePolicy: TypeAlias = Literal["rolled", "typed"]
"""Whether a side types its dice from the table or has them rolled."""


@dataclass(frozen=True, slots=True)
class DraftSide:
    """A side: its fleet once one is chosen and the game it is of, its name if it is not the fleet's, its facts.

    ``starts`` are those of its units in their order; there may be more or fewer of them than units.
    """

    fleet: Any = None
    game: str = ""
    name: str = ""
    dice: DicePolicy = "rolled"
    facts: Typed = NOTHING
    starts: tuple[Typed, ...] = ()

    def start(self, number: int) -> Typed:
        """How the unit of a number starts, counted from 1."""
        return self.starts[number - 1] if number <= len(self.starts) else NOTHING

    def with_start(self, number: int, start: Typed) -> DraftSide:
        """The side with another start for a unit."""
        row = [*self.starts, *(NOTHING for _ in range(number - len(self.starts)))]
        row[number - 1] = start
        return replace(self, starts=tuple(row))


@dataclass(frozen=True, slots=True)
class Draft:
    """All that is chosen and typed for a battle: facts and options by their keys, those that are not as usual."""

    game: str = DEFAULT
    name: str = ""
    sides: tuple[DraftSide, ...] = (DraftSide(), DraftSide())
    options: Typed = NOTHING
    facts: Typed = NOTHING
    notes: str = ""

    @property
    def lettered(self) -> Iterator[tuple[str, DraftSide]]:
        """The sides with their letters, from ``a``."""
        return zip(ascii_lowercase, self.sides, strict=False)

    def with_side(self, place: int, side: DraftSide) -> Draft:
        """The draft with another side at a place."""
        return replace(self, sides=(*self.sides[:place], side, *self.sides[place + 1 :]))


def title_of(sides: Iterable[str]) -> str:
    """What a battle between sides is called unless somebody names it."""
    return shortened(" against ".join(sides), MOST_NAME)
