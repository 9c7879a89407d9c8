"""Fire arcs: six of 60 degrees, clockwise from dead ahead.

Rule: FBC-6.1
"""

from __future__ import annotations

from typing import Literal, TypeAlias

Arc: TypeAlias = Literal["F", "FS", "AS", "A", "AP", "FP"]
Arcs: TypeAlias = tuple[Arc, ...]

CLOCKWISE: Arcs = ("F", "FS", "AS", "A", "AP", "FP")
ALL_ROUND: Arcs = CLOCKWISE
_POSITION = {arc: index for index, arc in enumerate(CLOCKWISE)}


def run(left: Arc, count: int) -> Arcs:
    """Arcs of a mount that starts at its leftmost arc and goes ``count`` arcs clockwise.

    Six arcs are listed from F whatever the leftmost arc is.
    """
    if count >= len(CLOCKWISE):
        return ALL_ROUND
    start = _POSITION[left]
    return tuple(CLOCKWISE[(start + step) % 6] for step in range(count))


def is_run(arcs: Arcs) -> bool:
    """Whether the arcs are one contiguous clockwise run without repeats.

    All six are a run whichever comes first: the mount fires all round.

    Rule: FBC-6.2
    """
    if set(arcs) == set(CLOCKWISE):
        return len(arcs) == len(CLOCKWISE)
    return bool(arcs) and arcs == run(arcs[0], len(arcs))


def ordered(arcs: Arcs) -> Arcs:
    """The same arcs, without repeats, as a clockwise run from the leftmost if they form one."""
    chosen = set(arcs)
    if len(chosen) == len(CLOCKWISE):
        return ALL_ROUND
    for arc in chosen:
        candidate = run(arc, len(chosen))
        if set(candidate) == chosen:
            return candidate
    return tuple(arc for arc in CLOCKWISE if arc in chosen)


def spoken(arcs: Arcs) -> str:
    """Arcs as read aloud in tooltips and bills: ``FP F FS`` or ``all round``."""
    return "all round" if len(arcs) == len(CLOCKWISE) else " ".join(arcs)
