"""A whole order box: movement first, then marks after semicolons, such as ``8P2+4; shroud``.

Rule: FTC-1.2, FTC-9.1
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.movement import faults
from fleetforge.systems.full_thrust.movement.marks import NO_MARKS, Marks, is_mark, read_mark, segments
from fleetforge.systems.full_thrust.movement.notation import CinematicOrder, Unreadable, parse_order
from fleetforge.systems.full_thrust.movement.vector import VectorOrder, parse_vector, vector_text

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.movement.marks import Segment
    from fleetforge.systems.full_thrust.movement.motion import MovementSystem

Movement: TypeAlias = CinematicOrder | tuple[VectorOrder, ...]


@dataclass(frozen=True, slots=True)
class WrittenOrder:
    """What one ship's order box of one turn holds; no movement means straight on.

    Rule: FTC-2.11, FTC-9.1
    """

    movement: Movement | None = None
    marks: Marks = NO_MARKS

    @property
    def text(self) -> str:
        """The order in its one written form; reading it gives this order again."""
        return "; ".join(part for part in (movement_text(self.movement), *self.marks.texts) if part)


def movement_text(movement: Movement | None) -> str:
    """A movement order in its one written form."""
    if movement is None:
        return ""
    return movement.text if isinstance(movement, CinematicOrder) else vector_text(movement)


def parse_written(
    text: str, system: MovementSystem = "cinematic", velocity: int | None = None
) -> WrittenOrder | Unreadable:
    """Read an order box.

    Args:
        text: what was written.
        system: how the ship moves.
        velocity: its velocity, against which a written new velocity is checked.

    Returns:
        The order, or everything that is wrong with the text.

    Rule: FTC-2.9, FTC-2.14, FTC-9.1
    """
    movement, marks, wrong = None, NO_MARKS, list[Refusal]()
    for segment in segments(text):
        if is_mark(segment):
            added = read_mark(marks, segment)
            wrong, marks = ([*wrong, added], marks) if isinstance(added, Refusal) else (wrong, added)
            continue
        if movement is not None:
            wrong.append(segment.fault(faults.MOVES_MANY))
        read = _movement(segment, system, velocity)
        if isinstance(read, Unreadable):
            wrong.extend(read.refusals)
        else:
            movement = read
    return Unreadable(tuple(wrong)) if wrong else WrittenOrder(movement, marks)


def _movement(segment: Segment, system: MovementSystem, velocity: int | None) -> Movement | Unreadable:
    if system == "vector":
        return parse_vector(segment.text, segment.start)
    return parse_order(segment.text, velocity, segment.start)
