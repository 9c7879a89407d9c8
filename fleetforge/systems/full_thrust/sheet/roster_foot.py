"""The lower part of a fleet roster: turn strip, mission and notes, score."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.sheets.page_parts import (
    BODY,
    INNER_RULE,
    Area,
    block_title,
    note_lines,
    paragraphs,
    paragraphs_height,
)
from fleetforge.sheets.page_tables import HEAD, TABLE_BOLD, TABLE_FIGURE, Column, Row, Table, Tick
from fleetforge.sheets.primitives import Anchor, Box, Line, Tone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.sheets.page_flow import Flow
    from fleetforge.sheets.page_parts import Pen
    from fleetforge.systems.full_thrust.fleet import FleetAudit

WIDE = 150.0
"""From this width in mm ship and class have columns of their own and blocks stand side by side."""
TURNS = 17
HALVES_GAP, BLOCK_GAP, BLOCK_TITLE_HEIGHT = 4.0, 2.4, 4.4
_LEFT_SHARE = 84 / 183
_TURN_CELL, _SCORE_ROW = 14.0, 7.0
_FEWEST_SCORES = BLOCK_TITLE_HEIGHT + HEAD + 4 * _SCORE_ROW


def halves(flow: Flow) -> tuple[float, float]:
    """Widths of blocks that stand side by side."""
    left = (flow.width - HALVES_GAP) * _LEFT_SHARE
    return left, flow.width - HALVES_GAP - left


def _turn_grid(flow: Flow) -> tuple[int, int]:
    """Turns in a row, rows."""
    across = TURNS if flow.width >= WIDE else (TURNS + 1) // 2
    return across, -(-TURNS // across)


def turns_height(flow: Flow) -> float:
    """Height of the turn strip."""
    return 0.6 + BLOCK_TITLE_HEIGHT + _turn_grid(flow)[1] * _TURN_CELL


def draw_turns(flow: Flow) -> None:
    """A cell for each turn: its number, and the dice of the initiative on either side of a stroke."""
    across, rows = _turn_grid(flow)
    area = flow.reserve(turns_height(flow))
    pen, pitch = flow.pen, flow.width / across
    pen.rule(area.x, area.y, area.width)
    y = block_title(pen, replace(area, y=area.y + 0.6), "Turns", "initiative: own die over theirs")
    for turn in range(1, TURNS + 1):
        row, column = divmod(turn - 1, across)
        left, top = area.x + column * pitch, y + row * _TURN_CELL
        pen.add(Box(left, top, pitch, _TURN_CELL, INNER_RULE, Tone.GREY, key=f"turn:{turn}"))
        pen.write(left + 0.9, top + 2.8, str(turn), 7, TABLE_BOLD.face)
        middle, bottom = left + pitch / 2, top + _TURN_CELL - 2.4
        pen.add(Line(middle - 3.3, bottom, middle + 3.3, bottom - 6.2, INNER_RULE))
    flow.y = y + rows * _TURN_CELL + BLOCK_GAP


def foot_height(flow: Flow, audit: FleetAudit) -> float:
    """Least height of notes and score side by side."""
    return max(_notes_height(flow, audit, halves(flow)[0]), _FEWEST_SCORES)


def draw_notes_and_score(flow: Flow, audit: FleetAudit) -> None:
    """The rest of the page: notes of the fleet with lines to write on, and the score."""
    if flow.width < WIDE:
        _draw_notes_above_score(flow, audit)
        return
    left, right = halves(flow)
    area = flow.reserve(foot_height(flow, audit))
    flow.pen.rule(area.x, area.y, area.width)
    top = area.y + 0.6
    _draw_notes(flow.pen, Area(area.x, top, left, flow.bottom - top), _notes(flow, audit, left))
    _draw_score(flow.pen, Area(area.x + left + HALVES_GAP, top, right, flow.bottom - top))


def _draw_notes_above_score(flow: Flow, audit: FleetAudit) -> None:
    area = flow.reserve(_notes_height(flow, audit, flow.width))
    flow.pen.rule(area.x, area.y, area.width)
    end = area.y + _notes_height(flow, audit, flow.width)
    if flow.bottom - end < _FEWEST_SCORES:
        end = flow.bottom
    top = area.y + 0.6
    _draw_notes(flow.pen, Area(area.x, top, area.width, end - top), _notes(flow, audit, flow.width))
    flow.y = end
    area = flow.reserve(_FEWEST_SCORES)
    _draw_score(flow.pen, replace(area, y=area.y + 0.6, height=area.height - 0.6))


def _notes_height(flow: Flow, audit: FleetAudit, width: float) -> float:
    """Height of the notes and two lines to write on."""
    return BLOCK_TITLE_HEIGHT + paragraphs_height(flow.pen.metrics, width, _notes(flow, audit, width)) + 16


def _notes(flow: Flow, audit: FleetAudit, width: float) -> list[str]:
    """Lines of the fleet's notes; what is over half a page is cut off, with a word that it is."""
    metrics, size = flow.pen.metrics, BODY.sizes[0]
    parts = audit.fleet.notes.strip().splitlines()
    lines = [line for part in parts for line in metrics.wrap(part, width, size) or ("",)]
    most = int(flow.page.height / 2 // paragraphs_height(metrics, width, ["A"]))
    return lines if len(lines) <= most else [*lines[: most - 1], "The rest of the notes is in the fleet file."]


def _draw_notes(pen: Pen, area: Area, notes: Sequence[str]) -> None:
    y = block_title(pen, area, "Mission and notes")
    y = paragraphs(pen, replace(area, y=y), notes)
    note_lines(pen, Area(area.x, y, area.width, area.bottom - y - 1))


def _draw_score(pen: Pen, area: Area) -> None:
    columns = (
        Column("enemy ship", 45.0, grow=1.0),
        Column("NPV", 14.0, TABLE_FIGURE, Anchor.END),
        Column("crippled ½", 20.0, anchor=Anchor.MIDDLE),
        Column("destroyed, taken", 20.0, anchor=Anchor.MIDDLE),
    )
    y = block_title(pen, area, "Score")
    table = Table(columns, _SCORE_ROW).stretched(area.width)
    count = max(1, int((area.bottom - y - table.head_height) // _SCORE_ROW))
    empty = Row(("", "", Tick(4.4), Tick(4.4)), "score")
    table.draw(pen, area.x, y, [empty] * count)
