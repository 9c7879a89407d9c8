"""What hits do to a ship: the Attack Table, criticals, Double Damage, blast doors.

Rule: ACF-10.6, ACF-10.10, ACF-10.11, ACF-10.19
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.dice import Roll

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.acta_flights.profiles import Weapon

Result: TypeAlias = Literal["bulkhead", "solid", "critical"]
SYSTEMS = ("Engines", "Engines", "Reactor", "Weapons", "Crew", "Vital Systems")
"""System of a critical, by the face of its first die. Rule: ACF-10.6"""
BLAST_DOORS = "Close Blast Doors and Activate Defence Grid!"
DOORS_HOLD = 5
"""What ignores a point of Damage or Crew behind closed blast doors. Rule: ACF-10.19"""


@dataclass(frozen=True, slots=True)
class TableHits:
    """Results of hits on a ship, with Damage and Crew before what criticals add. Rule: ACF-10.6"""

    results: tuple[Result, ...]
    damage: int
    crew: int

    @property
    def criticals(self) -> int:
        """How many critical tables are rolled on."""
        return self.results.count("critical")


@dataclass(frozen=True, slots=True)
class Critical:
    """A critical hit: the system, and the face on its table of effects, which the players read. Rule: ACF-10.6"""

    system: str
    effect: int


def result_of(face: int, *, precise: bool) -> Result:
    """What a die on the Attack Table says. Rule: ACF-10.6, ACF-10.10"""
    reading = min(6, face + precise)
    if reading == 1:
        return "bulkhead"
    return "critical" if reading == 6 else "solid"


def losses(result: Result, *, double: bool) -> tuple[int, int]:
    """Damage and Crew of one hit; with Double Damage a bulkhead hit does 1 Damage. Rule: ACF-10.6, ACF-10.11"""
    if result == "bulkhead":
        return (1 if double else 0, 0)
    return (2, 2) if double else (1, 1)


def table_hits(label: str, weapon: Weapon, hits: int) -> Rolling[TableHits]:
    """Roll on the Attack Table for hits that nothing stopped. Rule: ACF-10.6"""
    if not hits:
        return TableHits((), 0, 0)
    faces = yield Roll(f"{label}: Attack Table", hits)
    results = tuple(result_of(face, precise=weapon.has("Precise")) for face in faces)
    lost = [losses(result, double=weapon.has("Double Damage")) for result in results]
    return TableHits(results, sum(damage for damage, _ in lost), sum(crew for _, crew in lost))


def criticals(label: str, count: int) -> Rolling[tuple[Critical, ...]]:
    """Roll system and effect of critical hits. Rule: ACF-10.6"""
    found = []
    for _ in range(count):
        system, effect = yield Roll(f"{label}: critical, system and effect", 2)
        found.append(Critical(SYSTEMS[system - 1], effect))
    return tuple(found)


def blast_doors(label: str, points: int, what: str) -> Rolling[int]:
    """Points of Damage or Crew that are left when blast doors are closed. Rule: ACF-10.19"""
    if not points:
        return 0
    faces = yield Roll(f"{label}: blast doors, {what}, {DOORS_HOLD}+ ignores", points)
    return sum(face < DOORS_HOLD for face in faces)
