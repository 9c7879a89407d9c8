"""The top of a ship sheet: name and class on the left, figures on the right, a rule below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.sheets.metrics import SMALLEST_POINTS
from fleetforge.sheets.page_parts import FRAME, HEAD_RULE, BlackTag, Fitted, Style, down_to, fit
from fleetforge.sheets.primitives import Anchor, Face
from fleetforge.systems.full_thrust.sheet.plan import Block

if TYPE_CHECKING:
    from fleetforge.sheets.page_parts import Pen
    from fleetforge.systems.full_thrust.sheet.plan import Plan

_TOP = 1.2
BELOW_HEADER = 1.6
"""From the rule under a header to the first band."""
_TAG_GAP, _TAG_ROW = 2.5, 5.0
_MANY = 99


@dataclass(frozen=True, slots=True)
class _Look:
    """Sizes of a header; baselines are below its top, which is 1.2 under the frame."""

    height: float
    name_at: float
    class_at: float
    name: Style
    class_line: Style
    figure_sizes: tuple[float, ...]
    pitch: float


_CARD = _Look(
    11.2,
    5.0,
    9.2,
    Style(down_to(13, 9), Face.BOLD, ((9, _MANY),)),
    Style(down_to(8), wraps=((SMALLEST_POINTS, _MANY),)),
    down_to(11),
    12.5,
)
_LARGE = _Look(
    13.2,
    6.3,
    11.2,
    Style(down_to(17, 9), Face.BOLD, ((9, _MANY),)),
    Style(down_to(9), wraps=((SMALLEST_POINTS, _MANY),)),
    down_to(13),
    14.0,
)
_NAME_LEADING, _CLASS_LEADING = 3.8, 2.9


@dataclass(frozen=True, slots=True)
class _Figure:
    value: str
    label: str
    key: str


@dataclass(frozen=True, slots=True)
class _Heading:
    """A header with every text fitted."""

    look: _Look
    name: Fitted
    class_line: Fitted
    tags: tuple[BlackTag, ...]
    tags_below: bool
    pitch: float

    @property
    def name_growth(self) -> float:
        return _NAME_LEADING * max(0, len(self.name.lines) - 1)

    @property
    def height(self) -> float:
        lines = _CLASS_LEADING * max(0, len(self.class_line.lines) - 1)
        return self.look.height + self.name_growth + lines + (_TAG_ROW if self.tags_below else 0)


def header(plan: Plan, sheet: str = "") -> Block:
    """Name, class line and figures, with what stands between them and the first band.

    ``sheet`` tells the sheets of a ship apart where it takes several.
    """
    heading = _heading(plan, sheet)

    def draw(pen: Pen, y: float) -> None:
        top = y + _TOP
        _draw_figures(plan, pen, top, heading)
        _draw_words(plan, pen, top, heading)
        pen.rule(FRAME, top + heading.height, plan.left + plan.right - 2 * FRAME, HEAD_RULE)

    return Block(_TOP + heading.height + BELOW_HEADER, draw)


def _heading(plan: Plan, sheet: str) -> _Heading:
    look = _LARGE if plan.manner.large else _CARD
    metrics, ship = plan.symbols.metrics, plan.ship
    pitch = _pitch(plan, look)
    room = plan.width - _figures_width(plan, look, pitch)
    tags = tuple(BlackTag(text) for text in (*ship.tags, sheet) if text)
    beside = room - sum(tag.width(metrics) + _TAG_GAP for tag in tags)
    below = bool(tags) and metrics.shrink(ship.name, beside, look.name.sizes, Face.BOLD) is None
    return _Heading(
        look,
        fit(metrics, ship.name, room if below else beside, look.name),
        fit(metrics, ship.class_line, room, look.class_line),
        tags,
        below,
        pitch,
    )


def _figures(plan: Plan) -> tuple[_Figure, ...]:
    """MASS and points; large sheets add what the ship costs with its craft, and its crew.

    Rule: FBC-1.7, FBC-2.5
    """
    totals = plan.ship.audit.totals
    figures = (
        _Figure(str(totals.mass), "MASS", "mass"),
        _Figure(str(totals.npv), "NPV", "npv"),
        _Figure(str(totals.cpv), "CPV", "cpv"),
    )
    if not plan.manner.large:
        return figures
    craft = (_Figure(str(totals.npv_with_craft), "with craft", "npv:craft"),) if totals.craft else ()
    crew = (_Figure(str(plan.ship.audit.crew_factors), "crew", "crew"),) if plan.ship.has_crew else ()
    return figures + craft + crew


def _figure_size(plan: Plan, look: _Look, figure: _Figure) -> float:
    size = plan.symbols.metrics.shrink(figure.value, look.pitch - 2, look.figure_sizes, Face.BOLD)
    return size or SMALLEST_POINTS


def _pitch(plan: Plan, look: _Look) -> float:
    """Usually the look's; wider where a number has more digits than the smallest size can take."""
    widths = [
        plan.symbols.metrics.width(each.value, _figure_size(plan, look, each), Face.BOLD) for each in _figures(plan)
    ]
    return max(look.pitch, max(widths) + 2)


def _figures_width(plan: Plan, look: _Look, pitch: float) -> float:
    figures = _figures(plan)
    metrics, first = plan.symbols.metrics, figures[0]
    size = _figure_size(plan, look, first)
    widest = max(metrics.width(first.value, size, Face.BOLD), metrics.width(first.label, SMALLEST_POINTS))
    return (len(figures) - 1) * pitch + widest + 3


def _draw_figures(plan: Plan, pen: Pen, top: float, heading: _Heading) -> None:
    look = heading.look
    for index, figure in enumerate(reversed(_figures(plan))):
        x = plan.right - index * heading.pitch
        size = _figure_size(plan, look, figure)
        pen.write(x, top + look.name_at, figure.value, size, Face.BOLD, Anchor.END, key=figure.key)
        pen.write(x, top + look.class_at, figure.label, anchor=Anchor.END, key=figure.key)


def _draw_words(plan: Plan, pen: Pen, top: float, heading: _Heading) -> None:
    look, name = heading.look, heading.name
    y = top + look.name_at
    for index, line in enumerate(name.lines):
        pen.write(plan.left, y + _NAME_LEADING * index, line, name.size, Face.BOLD, key="name")
    base = top + look.class_at + heading.name_growth
    for index, line in enumerate(heading.class_line.lines):
        pen.write(plan.left, base + _CLASS_LEADING * index, line, heading.class_line.size, key="class")
    if heading.tags_below:
        _draw_tags(pen, plan.left, top + heading.height - 2.1, heading)
    elif heading.tags:
        end = pen.metrics.width(name.lines[-1], name.size, Face.BOLD) if name.lines else -_TAG_GAP
        _draw_tags(pen, plan.left + end + _TAG_GAP, y - 0.2, heading)


def _draw_tags(pen: Pen, x: float, baseline: float, heading: _Heading) -> None:
    for tag in heading.tags:
        tag.draw(pen, x, baseline)
        x += tag.width(pen.metrics) + _TAG_GAP
