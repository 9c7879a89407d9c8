"""Printed sheets made fit to stand beside a bill: under the keys of what a designer can choose and change."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.sheet_keys import component_of
from fleetforge.sheets.extents import located, union
from fleetforge.sheets.primitives import Box, Tone

if TYPE_CHECKING:
    from collections.abc import Callable

    from fleetforge.sheets.metrics import Extent, TextMetrics
    from fleetforge.sheets.primitives import Sheet


def keyed(sheet: Sheet, metrics: TextMetrics, key_for: Callable[[str], str]) -> Sheet:
    """The sheet with its shapes under the keys of what the designer can choose and change.

    The whole row of a part is the part's, not its words alone.
    """
    items = tuple(
        replace(item, key=key) if item.key and (key := key_for(item.key)) != item.key else item for item in sheet.items
    )
    boxes: dict[str, list[Extent]] = {}
    for item, box in located((item for item in items if component_of(item.key)), metrics):
        boxes.setdefault(item.key, []).append(box)
    rows = tuple(_row(key, union(found)) for key, found in boxes.items())
    return replace(sheet, items=(*rows, *items))


def _row(key: str, box: Extent) -> Box:
    """What is hit between the words of a row; nothing of it is seen."""
    return Box(box.left, box.top, box.right - box.left, box.bottom - box.top, stroke=Tone.NONE, key=key)
