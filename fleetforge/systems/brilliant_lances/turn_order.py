"""The order of a turn as data, and what it asks for: plots of all ships, settings in time.

Rule: BLS-1.1, BLS-2.4, BLS-7.1, BLS-18.1
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.brilliant_lances.faults import DECLARE_LATE, PLOT_MISSING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Role: TypeAlias = Literal[
    "declare",
    "plot",
    "facing",
    "missile_prelock",
    "move",
    "evasion",
    "tracking",
    "sensor",
    "fire",
    "missile",
    "end",
]
ROLES: tuple[Role, ...] = get_args(Role)
"""Phases in their order. Rule: BLS-18.1"""


def check_plots(unplotted: Iterable[str]) -> Iterator[Refusal]:
    """Ships without a plotted move: all plots are resolved together. Rule: BLS-1.1"""
    yield from (Refusal(PLOT_MISSING, "plot", ship) for ship in unplotted)


def check_declaring(what: str, role: Role) -> Iterator[Refusal]:
    """Settings that come after the declarations. Rule: BLS-2.4, BLS-7.1"""
    if role != "declare":
        yield Refusal(DECLARE_LATE, "phase", what)
