"""Exact chances of whole-number totals: dice, sums of dice, choices among them.

A :class:`Distribution` counts in whole numbers over one common denominator and speaks in
fractions. Chances above a known total may be gathered in one exact "this or more" tail, because a
chain of rerolls has no highest total (:mod:`fleetforge.kernel.chains`); an answer that the tail
hides is refused, never guessed.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import gcd, lcm
from operator import mul
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence


class UnresolvedError(ValueError):
    """The answer lies inside a "this or more" tail; the message says from where on."""


@dataclass(frozen=True, slots=True)
class Distribution:
    """Exact chances of a whole-number total.

    Of ``ways`` equally likely cases, ``counts[i]`` give the total ``lowest + i``; the cases that
    are left over form the tail, ``tail_from`` or more. Made by the functions of this module, which
    keep it in lowest terms, so that equal chances are equal values.

    ``tail_mean`` is the mean of the whole, tail included; it is kept only where there is a tail.
    """

    lowest: int
    counts: tuple[int, ...]
    ways: int
    tail_mean: Fraction | None = None

    @property
    def is_open(self) -> bool:
        """Whether some of the chance lies in the tail."""
        return self.tail_mean is not None

    @property
    def tail_from(self) -> int:
        """The lowest total that is not told apart: one above the highest if there is no tail."""
        return self.lowest + len(self.counts)

    @property
    def tail(self) -> Fraction:
        """Chance of ``tail_from`` or more."""
        return Fraction(self.ways - sum(self.counts), self.ways)

    @property
    def highest(self) -> int:
        """The highest possible total.

        Raises:
            UnresolvedError: if there is a tail.
        """
        _closed(self, "the highest total")
        return self.tail_from - 1

    @property
    def chances(self) -> tuple[tuple[int, Fraction], ...]:
        """Every possible total below the tail with its chance, in order."""
        return tuple(
            (total, Fraction(count, self.ways)) for total, count in enumerate(self.counts, self.lowest) if count
        )

    @property
    def mean(self) -> Fraction:
        """The exact mean, tail included."""
        if self.tail_mean is not None:
            return self.tail_mean
        return Fraction(sum(map(mul, self.counts, range(self.lowest, self.tail_from))), self.ways)

    def chance(self, total: int) -> Fraction:
        """Chance of exactly ``total``.

        Raises:
            UnresolvedError: if ``total`` lies in the tail.
        """
        if self.is_open and total >= self.tail_from:
            raise _unresolved(self, f"the chance of exactly {total}")
        inside = self.lowest <= total < self.tail_from
        return Fraction(self.counts[total - self.lowest] if inside else 0, self.ways)

    def at_least(self, total: int) -> Fraction:
        """Chance of ``total`` or more.

        Raises:
            UnresolvedError: if ``total`` lies above the start of the tail.
        """
        if self.is_open and total > self.tail_from:
            raise _unresolved(self, f"the chance of {total} or more")
        below = sum(self.counts[: max(0, total - self.lowest)])
        return Fraction(self.ways - below, self.ways)

    def __add__(self, other: Distribution) -> Distribution:
        """Total of two independent totals (convolution)."""
        counts = _convolved(self.counts, other.counts, _resolved_sums(self, other))
        mean = self.mean + other.mean if self.is_open or other.is_open else None
        return _made(self.lowest + other.lowest, counts, self.ways * other.ways, mean)

    def times(self, dice: int) -> Distribution:
        """Total of ``dice`` independent copies, 0 or more, by repeated squaring.

        Raises:
            ValueError: if ``dice`` is negative.
        """
        if dice < 0:
            raise ValueError(f"The number of dice is 0 or more, not {dice}.")
        total, square = constant(0), self
        while dice:
            if dice & 1:
                total = total + square
            dice >>= 1
            if dice:
                square = square + square
        return total

    def relabelled(self, name: Callable[[int], int]) -> Distribution:
        """Read every total as another: faces on a table, a modifier, a change of sign.

        Raises:
            UnresolvedError: if there is a tail.
        """
        _closed(self, "a new reading of every total")
        return _from_counts(self._read(name), self.ways)

    def capped(self, most: int) -> Distribution:
        """The lower of the total and ``most``; closes the tail.

        Raises:
            UnresolvedError: if ``most`` lies above the start of the tail.
        """
        if self.is_open and most > self.tail_from:
            raise _unresolved(self, f"the total up to {most}")
        counts = {total: count for total, count in enumerate(self.counts, self.lowest) if total < most}
        rest = self.ways - sum(counts.values())
        return _from_counts(counts | {most: rest} if rest else counts, self.ways)

    def reduced(self, amount: int, floor: int = 0) -> Distribution:
        """The total less ``amount``, but never below ``floor``.

        Raises:
            UnresolvedError: if the tail starts so low that the floor hides in it.
        """
        edge = floor + amount
        if self.is_open and edge >= self.tail_from:
            raise _unresolved(self, f"the total less {amount}")
        counts = self._read(lambda total: max(total, edge) - amount)
        if not self.is_open:
            return _from_counts(counts, self.ways)
        raised = sum(chance * (edge - total) for total, chance in self.chances if total < edge)
        return _from_counts(counts, self.ways, self.tail_from - amount, self.mean - amount + raised)

    def then(self, follow: Callable[[int], Distribution]) -> Distribution:
        """What follows from each total: ``follow(total)``, weighted with the total's chance.

        Raises:
            UnresolvedError: if there is a tail.
        """
        _closed(self, "what follows from every total")
        return mixture((chance, follow(total)) for total, chance in self.chances)

    def _read(self, name: Callable[[int], int]) -> dict[int, int]:
        """Count cases by a new reading of their totals; the tail is left out."""
        counts: dict[int, int] = {}
        for total, count in enumerate(self.counts, self.lowest):
            if count:
                reading = name(total)
                counts[reading] = counts.get(reading, 0) + count
        return counts


@dataclass(frozen=True, slots=True)
class Comparison:
    """Chances that the first of two independent totals is higher, equal, lower."""

    higher: Fraction
    equal: Fraction
    lower: Fraction


def distribution(
    chances: Mapping[int, Fraction | int], tail_from: int | None = None, mean: Fraction | None = None
) -> Distribution:
    """Build a distribution from chances.

    Args:
        chances: chance by total, each 0 or more; the sum is 1 unless there is a tail.
        tail_from: where a tail starts, above every total; the tail holds what is missing from 1.
        mean: mean of the whole, needed with a tail only.

    Raises:
        ValueError: if a chance is negative, the sum is wrong, or tail and mean do not match.
    """
    rest = 1 - sum(chances.values())
    if rest < 0 or any(chance < 0 for chance in chances.values()):
        raise ValueError("Chances are 0 or more and add up to 1 at most.")
    if rest and (tail_from is None or mean is None):
        raise ValueError(f"Chances add up to {1 - rest}, not 1, and no tail with its mean is given.")
    if tail_from is not None and any(total >= tail_from for total in chances):
        raise ValueError(f"A total stands in the tail, which starts at {tail_from}.")
    ways = lcm(*(Fraction(chance).denominator for chance in chances.values()))
    counts = {total: int(chance * ways) for total, chance in chances.items()}
    return _from_counts(counts, ways, tail_from if rest else None, mean if rest else None)


def constant(total: int) -> Distribution:
    """A total that is certain."""
    return Distribution(total, (1,), 1)


def faces(readings: Sequence[int]) -> Distribution:
    """A die of ``len(readings)`` equally likely faces, each read as given.

    Raises:
        ValueError: if there is no face.
    """
    if not readings:
        raise ValueError("A die has at least one face.")
    return _from_counts(Counter(readings), len(readings))


def die(sides: int) -> Distribution:
    """A fair die with faces 1 to ``sides``.

    Raises:
        ValueError: if there is no face.
    """
    return faces(range(1, sides + 1))


def mixture(parts: Iterable[tuple[Fraction | int, Distribution]]) -> Distribution:
    """One of several distributions, each taken with its weight.

    Raises:
        ValueError: if a weight is negative or the weights do not add up to exactly 1.
    """
    used = [(Fraction(weight), part) for weight, part in parts if weight]
    if any(weight < 0 for weight, _ in used) or sum(weight for weight, _ in used) != 1:
        raise ValueError("Weights are 0 or more and add up to exactly 1.")
    ways = lcm(*(weight.denominator * part.ways for weight, part in used))
    lowest = min(part.lowest for _, part in used)
    end = _resolved_end([part for _, part in used])
    counts = [0] * (end - lowest)
    for weight, part in used:
        scale = ways // (weight.denominator * part.ways) * weight.numerator
        for place, count in enumerate(part.counts[: max(0, end - part.lowest)], part.lowest - lowest):
            counts[place] += scale * count
    is_open = any(part.is_open for _, part in used)
    mean = sum((weight * part.mean for weight, part in used), Fraction(0)) if is_open else None
    return _made(lowest, counts, ways, mean)


def compound(dice: Distribution, each: Distribution) -> Distribution:
    """Total of a random number of independent copies of ``each``.

    Args:
        dice: number of copies, 0 or more, without a tail.
        each: what one copy gives.

    Raises:
        ValueError: if the number may be negative.
        UnresolvedError: if the number of copies has a tail.
    """
    if dice.lowest < 0:
        raise ValueError(f"The number of dice is 0 or more, not {dice.lowest}.")
    sums = [each.times(dice.lowest)]
    for _ in range(dice.lowest, dice.highest):
        sums.append(sums[-1] + each)
    return dice.then(lambda number: sums[number - dice.lowest])


def difference(first: Distribution, second: Distribution, floor: int = 0) -> Distribution:
    """The first total less an independent second, but never below ``floor``.

    Raises:
        UnresolvedError: if a tail hides the answer.
    """
    if second.is_open:
        second = second.capped(first.highest - floor)
    return second.then(lambda amount: first.reduced(amount, floor))


def maximum(first: Distribution, second: Distribution) -> Distribution:
    """The higher of two independent totals.

    Raises:
        UnresolvedError: if one has a tail; cap it first.
    """
    top = max(first.highest, second.highest)
    start = max(first.lowest, second.lowest)
    reached = [
        (first.ways - _ways_above(first, total)) * (second.ways - _ways_above(second, total))
        for total in range(start - 1, top + 1)
    ]
    counts = [after - before for before, after in pairwise(reached)]
    return _made(start, counts, first.ways * second.ways, None)


def compare(first: Distribution, second: Distribution) -> Comparison:
    """Chances that the first total is higher than, equal to, lower than an independent second.

    Raises:
        UnresolvedError: if a tail hides the answer.
    """
    if first.is_open:
        first = first.capped(second.highest + 1)
    if second.is_open:
        second = second.capped(first.highest + 1)
    lead = first + second.relabelled(int.__neg__)
    higher, equal = lead.at_least(1), lead.chance(0)
    return Comparison(higher, equal, 1 - higher - equal)


def _ways_above(dist: Distribution, total: int) -> int:
    return sum(dist.counts[max(0, total + 1 - dist.lowest) :])


def _convolved(first: Sequence[int], second: Sequence[int], size: int) -> list[int]:
    """Sums of products ``first[i] * second[j]`` with ``i + j`` below ``size``, by ``i + j``."""
    turned = second[::-1]
    last = len(second) - 1
    counts = []
    for place in range(size):
        start = max(0, place - last)
        counts.append(sum(map(mul, first[start : place + 1], turned[last - place + start :])))
    return counts


def _resolved_sums(first: Distribution, second: Distribution) -> int:
    """How many sums of two totals, from the lowest up, neither tail can touch."""
    sizes = [len(dist.counts) for dist in (first, second) if dist.is_open]
    return min(sizes, default=len(first.counts) + len(second.counts) - 1)


def _resolved_end(parts: Sequence[Distribution]) -> int:
    """Where the tail of a mixture starts, or one above its highest total."""
    starts = [part.tail_from for part in parts if part.is_open]
    return min(starts) if starts else max(part.tail_from for part in parts)


def _from_counts(
    counts: Mapping[int, int], ways: int, tail_from: int | None = None, mean: Fraction | None = None
) -> Distribution:
    lowest = min(counts, default=tail_from or 0)
    end = max(counts, default=lowest - 1) + 1 if tail_from is None else tail_from
    return _made(lowest, [counts.get(total, 0) for total in range(lowest, end)], ways, mean)


def _made(lowest: int, counts: Sequence[int], ways: int, mean: Fraction | None) -> Distribution:
    """Bring counts to their one normal form: no idle ends, lowest terms, no empty tail."""
    is_open = sum(counts) < ways
    start, end = 0, len(counts)
    while start < end and not counts[start]:
        start += 1
    while not is_open and not counts[end - 1]:
        end -= 1
    common = gcd(ways, *counts)
    kept = tuple(count // common for count in counts[start:end])
    return Distribution(lowest + start, kept, ways // common, mean if is_open else None)


def _closed(dist: Distribution, wanted: str) -> None:
    if dist.is_open:
        raise _unresolved(dist, wanted)


def _unresolved(dist: Distribution, wanted: str) -> UnresolvedError:
    return UnresolvedError(
        f"Totals of {dist.tail_from} or more are not told apart, so {wanted} is not known. "
        "Cap the total, or resolve the chain further."
    )
