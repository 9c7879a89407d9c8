"""Arcs, bearings and struck facings: six sectors of 60 degrees, both edge rays in each.

On hexes a bearing is exact without angles: what lies in a sector is a sum of steps along its two edge rays.
A typed bearing is whole degrees, 0 ahead, clockwise positive.

Rule: HIF-2.4, HIF-2.12, HIF-2.13, HIF-12.3, HIF-12.12, HIF-15.9
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.finding import Refusal
from fleetforge.sheets.hexes import apart
from fleetforge.systems.hex_impulse.faults import FACING

if TYPE_CHECKING:
    from collections.abc import Iterator

Sector: TypeAlias = Literal["RF", "R", "RR", "LR", "L", "LF"]
Struck: TypeAlias = Literal["forward", "rear", "side"]
SECTORS: tuple[Sector, ...] = ("RF", "R", "RR", "LR", "L", "LF")
"""Clockwise from ahead: the first lies between the rays at 0 and 60 degrees. Rule: HIF-2.4"""
EVERYWHERE: frozenset[Sector] = frozenset(SECTORS)
ARCS: dict[str, frozenset[Sector]] = {
    "FA": frozenset({"LF", "RF"}),
    "RA": frozenset({"LR", "RR"}),
    "LS": frozenset({"LF", "L", "LR"}),
    "RS": frozenset({"RF", "R", "RR"}),
    "FX": frozenset({"L", "LF", "RF", "R"}),
    "RX": frozenset({"L", "LR", "RR", "R"}),
    "ALL": EVERYWHERE,
    **{sector: frozenset({sector}) for sector in SECTORS},
}
"""Arcs that a design may name, with the sectors that they cover. Rule: HIF-2.4"""
FACINGS = "ABCDEF"
"""Hex sides, A ahead, clockwise. Rule: HIF-15.9"""


@dataclass(frozen=True, slots=True, order=True)
class Hex:
    """A hex of the map, by steps towards side B and towards side C from the hex at the middle."""

    b: int = 0
    c: int = 0


STEPS = (Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1))
"""One hex towards sides A to F, as steps along B and C."""


def ahead(place: Hex, facing: str, hexes: int = 1) -> Hex:
    """The hex so many hexes away in the direction of a facing. Rule: HIF-15.9"""
    step = STEPS[FACINGS.index(facing)]
    return Hex(place.b + hexes * step.b, place.c + hexes * step.c)


def turned(facing: str, sides: int) -> str:
    """The facing after a turn of so many hex sides, clockwise positive. Rule: HIF-15.10"""
    return FACINGS[(FACINGS.index(facing) + sides) % len(FACINGS)]


def check_facing(name: str, facing: str) -> Iterator[Refusal]:
    """Whether a facing is one of the six. Rule: HIF-15.9"""
    if len(facing) != 1 or facing not in FACINGS:
        yield Refusal(FACING, "facing", name, facing or "nothing", "A to F")


def distance(one: Hex, other: Hex) -> int:
    """Hexes from one to the other; the same hex is 0. Rule: HIF-2.12"""
    return apart((one.b, one.c), (other.b, other.c))


def sectors_at(bearing: int) -> frozenset[Sector]:
    """Sectors that hold a typed bearing; two where it is an edge ray. Rule: HIF-2.4"""
    clockwise = bearing % 360
    place, beyond = divmod(clockwise, 60)
    return frozenset({SECTORS[place]} if beyond else {SECTORS[place], SECTORS[place - 1]})


def sectors_towards(own: Hex, facing: str, other: Hex) -> frozenset[Sector]:
    """Sectors of a unit that hold another hex; none at range 0. Rule: HIF-2.4"""
    b, c = other.b - own.b, other.c - own.c
    if not (b or c):
        return frozenset()
    ahead_side = FACINGS.index(facing)
    rays = [STEPS[(ahead_side + side) % 6] for side in range(6)]
    return frozenset(SECTORS[side] for side in range(6) if _between(rays[side], rays[(side + 1) % 6], Hex(b, c)))


def _between(first: Hex, second: Hex, way: Hex) -> bool:
    """Whether a way is a sum of steps along two neighbouring rays, which span the plane with determinant 1."""
    along_first = way.b * second.c - way.c * second.b
    along_second = first.b * way.c - first.c * way.b
    return along_first >= 0 and along_second >= 0


def bears(arc: str, sectors: frozenset[Sector]) -> bool:
    """Whether an arc covers one of the sectors that a target lies in. Rule: HIF-2.3, HIF-2.4"""
    return bool(ARCS[arc] & sectors)


def struck_facing(sectors: frozenset[Sector]) -> Struck:
    """The shield facing that a firer in these sectors of the target strikes; from the same hex the side.

    Rule: HIF-12.3, HIF-12.12
    """
    if sectors & ARCS["FA"]:
        return "forward"
    return "rear" if sectors & ARCS["RA"] else "side"
