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


@dataclass(frozen=True, slots=True)
class Bound:
    """What a fire control is bound to: a target, and the system that needle beams aim at. Rule: FTC-3.1, FTC-3.2"""

    target: str
    system: str = ""


def controls_bound(fire: Iterable[Aimed], ptorp_dedicated_fcs: Switch = "off") -> tuple[Bound, ...]:
    """Every fire control that all this fire of one ship takes, in the order in which they are first asked for.

    One for each target, shared by any weapons, and one for each system that needle beams aim at.
    With ``ptorp_dedicated_fcs`` pulse torpedoes and beams at one target take one each.

    Rule: FTC-3.1, FTC-3.2
    """
    kinds: dict[tuple[bool, Bound], set[FireKind]] = {}
    for aimed in fire:
        needle = aimed.kind == "needle"
        kinds.setdefault((needle, Bound(aimed.target, aimed.system if needle else "")), set()).add(aimed.kind)
    apart = ptorp_dedicated_fcs == "on"
    return tuple(
        bound for (_, bound), found in kinds.items() for _ in range(1 + (apart and {"beam", "pulse_torpedo"} <= found))
    )


def controls_needed(fire: Iterable[Aimed], ptorp_dedicated_fcs: Switch = "off") -> int:
    """Working fire controls that all this fire of one ship takes. Rule: FTC-3.1, FTC-3.2"""
    return len(controls_bound(fire, ptorp_dedicated_fcs))


def launch_controls(launches: Collection[Launched], sml_needs_fcs: SalvoFireControl = "one_working") -> int:
    """Working fire controls that a ship must have to launch all this.

    They are not used up: the same ones direct fire later in the turn. Plasma bolts need none.

    Rule: FTC-3.3
    """
    missiles = sum(launched != "plasma" for launched in launches)
    return {"one_working": min(1, missiles), "one_per_launch": missiles, "none": 0}[sml_needs_fcs]
