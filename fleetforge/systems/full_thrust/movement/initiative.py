"""Initiative: who won it, and who comes after him.

Rule: FTC-1.3
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.dice import Roll

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.kernel.dice import Rolling

InitiativeTie: TypeAlias = Literal["reroll", "previous_winner"]


@dataclass(frozen=True, slots=True)
class Throw:
    """One throw of one side."""

    side: str
    face: int


@dataclass(frozen=True, slots=True)
class Initiative:
    """The throws, round by round, and the sides in order, the winner first.

    Rule: FTC-1.3
    """

    rounds: tuple[tuple[Throw, ...], ...]
    order: tuple[str, ...]

    @property
    def winner(self) -> str:
        """Who won."""
        return self.order[0]

    def arranged(self, others: tuple[str, ...]) -> Initiative:
        """The same with the order of the others that the winner chose.

        Raises:
            ValueError: if these are not the other sides, each once (a caller's mistake).

        Rule: FTC-1.3
        """
        if sorted(others) != sorted(self.order[1:]):
            raise ValueError(f"The winner orders {', '.join(self.order[1:])}, not {', '.join(others)}.")
        return replace(self, order=(self.winner, *others))


def initiative(
    sides: Mapping[str, str], tie: InitiativeTie = "reroll", previous_winner: str = ""
) -> Rolling[Initiative]:
    """Throw for initiative; only those that lead together throw again.

    Until the winner says otherwise, the others stand in the order of their first throws. A side
    alone wins without a throw.

    Args:
        sides: ids with their names for the rolls, at least one.
        tie: option ``initiative_tie``.
        previous_winner: who won last turn, empty in the first.

    Rule: FTC-1.3
    """
    rounds: list[tuple[Throw, ...]] = []
    leaders = tuple(sides)
    while len(leaders) > 1:
        label = "Initiative: " + ", ".join(sides[side] for side in leaders)
        faces = yield Roll(label, len(leaders))
        rounds.append(tuple(map(Throw, leaders, faces)))
        leaders = tuple(side for side, face in zip(leaders, faces, strict=True) if face == max(faces))
        if tie == "previous_winner" and previous_winner in leaders:
            leaders = (previous_winner,)
    first = {throw.side: throw.face for throw in rounds[0]} if rounds else {}
    others = sorted((side for side in sides if side not in leaders), key=lambda side: -first[side])
    return Initiative(tuple(rounds), (*leaders, *others))
