"""Every way that the dice of a rule can fall, with its chance; for comparing resolvers with their odds."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from fleetforge.kernel.dice import Faces, Roll, Rolling
    from fleetforge.kernel.odds import Distribution

T = TypeVar("T")
K = TypeVar("K", bound="Hashable")


def chances(
    make: Callable[[], Rolling[T]], read: Callable[[T], K], throws: int = 4
) -> tuple[dict[K, Fraction], Fraction]:
    """Chance of each reading by trying all faces, and the chance of what takes more throws than that."""
    found: dict[K, Fraction] = defaultdict(Fraction)
    unresolved = Fraction(0)
    waiting: list[tuple[tuple[Faces, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        script, chance = waiting.pop()
        outcome = _run(make(), script)
        if isinstance(outcome, _Ended):
            found[read(outcome.value)] += chance
        elif len(script) == throws:
            unresolved += chance
        else:
            ways = outcome.sides**outcome.count
            falls = product(range(1, outcome.sides + 1), repeat=outcome.count)
            waiting.extend(((*script, faces), chance / ways) for faces in falls)
    return dict(found), unresolved


@dataclass(frozen=True, slots=True)
class _Ended(Generic[T]):
    value: T


def _run(rule: Rolling[T], script: tuple[Faces, ...]) -> Roll | _Ended[T]:
    try:
        roll = next(rule)
        for faces in script:
            roll = rule.send(faces)
    except StopIteration as end:
        return _Ended(end.value)
    return roll


def agrees(make: Callable[[], Rolling[T]], read: Callable[[T], int], odds: Distribution, throws: int = 4) -> None:
    """Assert that the odds of a rule are those of its dice; exact where every way was followed to its end."""
    found, unresolved = chances(make, read, throws)
    for total, chance in found.items():
        if total < odds.tail_from or not odds.is_open:
            assert chance <= odds.chance(total) <= chance + unresolved, total
    if not unresolved:
        assert dict(odds.chances) == {total: chance for total, chance in found.items() if chance}
        assert odds.mean == sum(total * chance for total, chance in found.items())
