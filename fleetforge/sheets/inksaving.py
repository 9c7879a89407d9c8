"""Spares ink: large solid fillings become outlines, and what was white on them becomes black.

A symbol keeps its filling, because the filling tells it from others; what is larger than a symbol's
solid parts (threshold flags, phase boxes) says the same in outline. A painter is handed the
changed document and paints it like any other.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.sheets.extents import extent_of
from fleetforge.sheets.primitives import Box, Circle, Document, Line, Polygon, Stamp, Text, Tone

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.sheets.metrics import Extent, TextMetrics
    from fleetforge.sheets.primitives import Art, Page, Primitive, Sheet

Filled: TypeAlias = Box | Circle | Polygon
LARGE_MM2 = 25.0
"""A filling whose frame is larger than this is spared; the largest within a symbol is 23."""
OUTLINE = 0.3
_TOUCH = 0.05


def spared(document: Document, metrics: TextMetrics) -> Document:
    """The document with large solid fillings as outlines."""
    return replace(document, pages=tuple(spared_page(page, metrics) for page in document.pages))


def spared_page(page: Page, metrics: TextMetrics) -> Page:
    """One page with large solid fillings as outlines."""
    placed = tuple(replace(one, sheet=_sheet(one.sheet, metrics)) for one in page.sheets)
    return replace(page, sheets=placed)


def _sheet(sheet: Sheet, metrics: TextMetrics) -> Sheet:
    return replace(sheet, items=_items(sheet.items, metrics))


def _items(items: Iterable[Primitive], metrics: TextMetrics) -> tuple[Primitive, ...]:
    opened: list[Extent] = []
    done: list[Primitive] = []
    for item in items:
        if isinstance(item, Stamp):
            done.append(replace(item, art=_art(item.art, metrics)))
        elif _is_large(item, metrics):
            opened.append(extent_of(item, metrics))
            done.append(_outlined(item))
        else:
            done.append(_darkened(item) if opened and _stands_on(item, opened, metrics) else item)
    return tuple(done)


@lru_cache(maxsize=1024)
def _art(art: Art, metrics: TextMetrics) -> Art:
    items = _items(art.items, metrics)
    return art if items == art.items else replace(art, name=f"{art.name}|spared", items=items)


def _is_large(item: Primitive, metrics: TextMetrics) -> bool:
    if not isinstance(item, Filled) or item.fill is not Tone.INK:
        return False
    left, top, right, bottom = extent_of(item, metrics)
    return (right - left) * (bottom - top) > LARGE_MM2


def _outlined(item: Primitive) -> Primitive:
    if isinstance(item, Filled):
        width = item.width if item.stroke is Tone.INK and item.width > 0 else OUTLINE
        return replace(item, fill=Tone.PAPER, stroke=Tone.INK, width=width)
    return item


def _stands_on(item: Primitive, opened: Iterable[Extent], metrics: TextMetrics) -> bool:
    left, top, right, bottom = extent_of(item, metrics)
    return any(
        ground.left - _TOUCH <= left
        and ground.top - _TOUCH <= top
        and right <= ground.right + _TOUCH
        and bottom <= ground.bottom + _TOUCH
        for ground in opened
    )


def _darkened(item: Primitive) -> Primitive:
    """The item with white made black."""
    if isinstance(item, Text | Line):
        return replace(item, tone=Tone.INK) if item.tone is Tone.PAPER else item
    if isinstance(item, Stamp):
        return item
    stroke = Tone.INK if item.stroke is Tone.PAPER else item.stroke
    fill = Tone.INK if item.fill is Tone.PAPER and item.stroke is not Tone.INK else item.fill
    return replace(item, stroke=stroke, fill=fill)
