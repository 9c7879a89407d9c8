"""Armour: a row of circles for each layer, outermost on top.

Rule: FBC-3.1, FBC-21.1
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.sheets.marks import Filling, box_art
from fleetforge.sheets.primitives import Stamp
from fleetforge.systems.full_thrust.sheet.hullband import BOX, BOX_INSET, BOX_SYMBOL, BOXES_AT
from fleetforge.systems.full_thrust.sheet.plan import HALF, LABEL_AT, Block, label, stack
from fleetforge.systems.full_thrust.sheet.track import MOST_BOXES, Line, wrapped

if TYPE_CHECKING:
    from fleetforge.sheets.page_parts import Pen
    from fleetforge.systems.full_thrust.sheet.plan import Plan

_UNDER = 1.4
_TALLY_WIDTH = 5 * HALF - (HALF - BOX)


def layers_outside_in(plan: Plan) -> tuple[tuple[int, int], ...]:
    """(number of the layer from the inside, boxes) of the layers that have boxes, outermost first."""
    layers = enumerate(plan.ship.design.armour_layers, start=1)
    return tuple(reversed([(number, boxes) for number, boxes in layers if boxes > 0]))


def widest_layer(plan: Plan) -> int:
    """Boxes of the largest layer, 0 without armour."""
    return max((boxes for _, boxes in layers_outside_in(plan)), default=0)


def armour_rows(plan: Plan, width: float) -> tuple[Block, ...]:
    """All layers, wrapped to ``width`` mm, a block for each line; the label is part of the first."""
    layers = layers_outside_in(plan)
    boxes = [count for _, count in layers]
    is_tally = sum(boxes) > MOST_BOXES or plan.manner.tally
    lines = wrapped([1] * len(boxes) if is_tally else boxes, int((width + HALF - BOX + 1e-6) // HALF))
    words = _words(plan, len(layers), width)
    return tuple(
        _row(plan, words if index == 0 else ("", ""), line, layers[line.row], sum(boxes[: line.row]), is_tally)
        for index, line in enumerate(lines)
    )


def armour_block(plan: Plan, width: float) -> Block:
    """All layers in one block; of no height without armour."""
    rows = stack(armour_rows(plan, width))
    return Block(rows.height - (HALF - BOX) + _UNDER, rows.draw) if rows.height else rows


def _row(plan: Plan, words: tuple[str, str], line: Line, layer: tuple[int, int], before: int, is_tally: bool) -> Block:
    """A line of armour; ``layer`` is its number and boxes, ``before`` the boxes of the layers above it."""
    head = BOXES_AT if words[0] else 0.0

    def draw(pen: Pen, y: float) -> None:
        if words[0]:
            label(pen, plan.left, y + LABEL_AT, *words, key="armour")
        if is_tally:
            _draw_tally(plan, pen, y + head, *layer)
        else:
            _draw_line(plan, pen, y + head, line, layer[0], before)

    return Block(head + HALF, draw)


def _words(plan: Plan, layers: int, width: float) -> tuple[str, str]:
    name = "Carapace" if not plan.ship.has_crew else "Shell" if layers > 1 else "Armour"
    if layers == 1:
        return name, ""
    return name, plan.first_fitting((f"{layers} layers, outermost on top", f"{layers} layers"), width - 12)


def _draw_line(plan: Plan, pen: Pen, y: float, line: Line, layer: int, before: int) -> None:
    """Boxes of one layer; ``before`` are those of the layers above it."""
    marked = plan.ship.state.armour_marked
    gone = marked[layer - 1] if layer <= len(marked) else 0
    x = plan.left + line.indent * HALF - BOX_INSET
    whole, marked_art = (
        box_art(plan.symbols, "armour", BOX_SYMBOL, filling) for filling in (Filling.OPEN, Filling.MARKED)
    )
    for index in range(line.count):
        box = line.first - before + index
        pen.add(Stamp(x, y - BOX_INSET, marked_art if box <= gone else whole, f"armour:{layer}:{box}"))
        x += HALF


def _draw_tally(plan: Plan, pen: Pen, y: float, layer: int, boxes: int) -> None:
    """A box to keep count in, for a layer with too many boxes to draw."""
    pen.box(plan.left, y, _TALLY_WIDTH, BOX, key=f"armour:{layer}")
    pen.write(plan.left + _TALLY_WIDTH + 1.2, y + BOX / 2 + 0.8, f"of {boxes}", key=f"armour:{layer}")
