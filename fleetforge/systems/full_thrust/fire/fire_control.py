"""How many fire controls a ship's fire takes, and what a launch asks of them.

Rule: FTC-3.1, FTC-3.2, FTC-3.3
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

Switch: TypeAlias = Literal["off", "on"]
SalvoFireControl: TypeAlias = Literal["one_working", "one_per_launch", "none"]
FireKind: TypeAlias = Literal["beam", "pulse_torpedo", "needle", "other"]
"""What matters to fire control: beams that turn, pulse torpedoes, needle beams, everything else."""
Launched: TypeAlias = Literal["salvo", "heavy_missile", "plasma"]


@dataclass(frozen=True, slots=True)
class Aimed:
    """A weapon and what it fires at; a needle beam also names the system it aims at."""

    kind: FireKind
    target: str
    system: str = ""


def controls_needed(fire: Iterable[Aimed], ptorp_dedicated_fcs: Switch = "off") -> int:
    """Working fire controls that all this fire of one ship takes.

    One for each target, shared by any weapons, and one for each system that needle beams aim at.
    With ``ptorp_dedicated_fcs`` pulse torpedoes and beams at one target take one each.

    Rule: FTC-3.1, FTC-3.2
    """
    needles: set[tuple[str, str]] = set()
    kinds: dict[str, set[FireKind]] = {}
    for aimed in fire:
        if aimed.kind == "needle":
            needles.add((aimed.target, aimed.system))
        else:
            kinds.setdefault(aimed.target, set()).add(aimed.kind)
    apart = ptorp_dedicated_fcs == "on"
    return len(needles) + sum(1 + (apart and {"beam", "pulse_torpedo"} <= found) for found in kinds.values())


def launch_controls(launches: Collection[Launched], sml_needs_fcs: SalvoFireControl = "one_working") -> int:
    """Working fire controls that a ship must have to launch all this.

    They are not used up: the same ones direct fire later in the turn. Plasma bolts need none.

    Rule: FTC-3.3
    """
    missiles = sum(launched != "plasma" for launched in launches)
    return {"one_working": min(1, missiles), "one_per_launch": missiles, "none": 0}[sml_needs_fcs]
