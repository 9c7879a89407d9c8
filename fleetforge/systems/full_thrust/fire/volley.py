"""Beam dice of several weapons at one ship: all first dice together, then generation by generation.

Rule: FTC-4.4, FTC-12
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.fire.thrown import beam_chains, read

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from fleetforge.kernel.dice import Faces, Rolling
    from fleetforge.systems.full_thrust.fire.thrown import ThrownDice
    from fleetforge.systems.full_thrust.odds.notation import BeamDice


@dataclass(frozen=True, slots=True)
class Salvo:
    """Beam dice of one weapon, and how the target meets them.

    Modifier and screen of the target touch first dice only. Rule: FTC-4.5
    """

    dice: BeamDice
    target_drm: int = 0
    screen: int = 0


def volley(label: str, salvoes: Sequence[Salvo]) -> Rolling[tuple[ThrownDice, ...]]:
    """Throw the beam dice of several weapons as one handful; what each did, in the same order.

    Rule: FTC-4.4, FTC-4.5
    """
    earns = [salvo.dice.reroll for salvo in salvoes for _ in range(salvo.dice.count)]
    chains = (yield from beam_chains(label, earns)) if earns else ()
    parts = _parted(chains, [salvo.dice.count for salvo in salvoes])
    return tuple(
        read(salvo.dice, part, target_drm=salvo.target_drm, screen=salvo.screen)
        for salvo, part in zip(salvoes, parts, strict=True)
    )


def _parted(chains: Iterable[Faces], counts: Iterable[int]) -> Iterator[tuple[Faces, ...]]:
    """The chains of each weapon in turn."""
    rest = iter(chains)
    for count in counts:
        yield tuple(islice(rest, count))
