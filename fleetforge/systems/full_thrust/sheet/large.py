"""Large sheets: a page for one ship, with boarding, damage control and notes.

What fits no single page goes on over several.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.sheets.page_parts import FOOTER, Pen
from fleetforge.systems.full_thrust.sheet.armourband import armour_rows
from fleetforge.systems.full_thrust.sheet.bands import bands
from fleetforge.systems.full_thrust.sheet.boarding import boarding_strip
from fleetforge.systems.full_thrust.sheet.foot import footer_line, marks_key
from fleetforge.systems.full_thrust.sheet.groups import group_rows, groups_block
from fleetforge.systems.full_thrust.sheet.header import header
from fleetforge.systems.full_thrust.sheet.hullpart import hull_and_drives, hull_part
from fleetforge.systems.full_thrust.sheet.lower import draw_lower, lower_least, lower_left
from fleetforge.systems.full_thrust.sheet.plan import BELOW_RULE, Block, ruled, stack

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.sheet.clusters import Clusters
    from fleetforge.systems.full_thrust.sheet.plan import Plan
    from fleetforge.systems.full_thrust.sheet.qr import Matrix


_LEAST_LOWER = 40.0
"""The last of several sheets has at least so much for orders and damage control, in mm."""


class LargeSheet:
    """One page: bands, hull, boarding strip; below them groups, orders, damage control, notes."""

    def __init__(self, plan: Plan, found: Clusters, qr: Matrix | None) -> None:
        self._plan, self._qr = plan, qr
        strip = boarding_strip(plan)
        parts = [*map(stack, bands(plan, found)), hull_part(plan)]
        parts += [strip] if strip else []
        self._top = stack((header(plan), *(ruled(plan, part) for part in parts)))
        self._key = marks_key(plan, only_used=False)
        self._foot = FOOTER + (self._key.height if self._key else 0.0)
        self._groups = groups_block(lower_left(plan))
        self.needed = self._top.height + lower_least(plan, self._groups) + self._foot

    def draw(self, height: float) -> Pen:
        """Draw it so high, at least as high as it needs."""
        pen, top = Pen(self._plan.symbols), self._top.height
        self._top.draw(pen, 0.0)
        draw_lower(self._plan, self._groups, pen, top, height - self._foot - top, self._qr)
        if self._key:
            self._key.draw(pen, height - self._foot)
        footer_line(self._plan, pen, height)
        return pen


def draw_continued(plan: Plan, found: Clusters, height: float, qr: Matrix | None) -> tuple[Pen, ...]:
    """A ship over as many sheets as it takes, cut between rows."""
    key = marks_key(plan, only_used=False)
    foot = FOOTER + (key.height if key else 0.0)
    room = height - foot - header(plan, "sheet 1 of 9").height
    pages: list[list[_Part]] = [[]]
    used = 0.0
    for part in _parts(plan, found, room):
        if used + part.block.height > room and pages[-1]:
            pages.append([])
            used = 0.0
        pages[-1].append(part)
        used += part.height
    if used + max(lower_least(plan, None), _LEAST_LOWER) > room:
        pages.append([])
        used = 0.0
    pens = [
        _draw_page(plan, parts, height, f"sheet {number} of {len(pages)}")
        for number, parts in enumerate(pages, start=1)
    ]
    draw_lower(plan, None, pens[-1], height - foot - room + used, room - used, qr)
    if key:
        key.draw(pens[-1], height - foot)
    return tuple(pens)


@dataclass(frozen=True, slots=True)
class _Part:
    """What is never cut; ``ends`` asks for a rule to what follows."""

    block: Block
    ends: bool = False

    @property
    def height(self) -> float:
        return self.block.height + (BELOW_RULE if self.ends else 0.0)


def _draw_page(plan: Plan, parts: list[_Part], height: float, sheet: str) -> Pen:
    pen = Pen(plan.symbols)
    head = header(plan, sheet)
    head.draw(pen, 0.0)
    y = head.height
    for part in parts:
        is_last = part is parts[-1] and y + part.height + BELOW_RULE > height - FOOTER
        (ruled(plan, part.block) if part.ends and not is_last else part.block).draw(pen, y)
        y += part.height
    footer_line(plan, pen, height)
    return pen


def _parts(plan: Plan, found: Clusters, room: float) -> list[_Part]:
    """Rows and blocks in order."""
    rows = [_Part(row, row is band[-1]) for band in bands(plan, found) for row in band]
    hull = hull_and_drives(plan)
    if hull.height > room:
        hull = hull_and_drives(replace(plan, manner=replace(plan.manner, tally=True)))
    groups = group_rows(plan)
    strip = boarding_strip(plan)
    return [
        *rows,
        *map(_Part, armour_rows(plan, plan.width)),
        _Part(hull, ends=True),
        *(_Part(row, row is groups[-1]) for row in groups),
        *([_Part(strip, ends=True)] if strip else []),
    ]
