"""Measure the bundled fonts once and write what the layout needs to ``resources/fonts/metrics.json``.

Run it after a font file has changed: ``python packaging/make_font_metrics.py``. It needs fontTools,
which the program itself does not; a test compares the file with the fonts.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fontTools.ttLib import TTFont

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

FONTS = Path(__file__).resolve().parents[1] / "resources" / "fonts"
INK_RANGES = ((0x21, 0x52F), (0x1E00, 0x1EFF), (0x2010, 0x203A), (0x20AC, 0x20AC), (0x2212, 0x2212))
"""Code points whose ink boxes are kept: letters, digits and punctuation of names and numbers."""


def measured(path: Path) -> dict[str, Any]:
    """Advance widths of every character and ink boxes of the common ones, in font units."""
    font = TTFont(path)
    cmap: dict[int, str] = font.getBestCmap()
    advances = {code: font["hmtx"][name][0] for code, name in cmap.items()}
    ink = {code: _box(font, cmap[code]) for code in _inked(cmap)} if path.stem.startswith("Roboto") else {}
    return {
        "units": font["head"].unitsPerEm,
        "cap": font["glyf"][cmap[ord("H")]].yMax,
        "ascent": font["glyf"][cmap[ord("É")]].yMax,
        "descent": font["glyf"][cmap[ord("g")]].yMin,
        "advances": [[start, values] for start, values in _spans(advances)],
        "ink": [[start, [number for box in boxes for number in box]] for start, boxes in _spans(ink)],
    }


def _inked(cmap: Iterable[int]) -> list[int]:
    return [code for code in cmap if any(first <= code <= last for first, last in INK_RANGES)]


def _box(font: TTFont, name: str) -> tuple[int, int, int, int]:
    """Left, bottom, right, top of a glyph; four noughts when it has no ink."""
    glyph = font["glyf"][name]
    if not glyph.numberOfContours:
        return (0, 0, 0, 0)
    return (glyph.xMin, glyph.yMin, glyph.xMax, glyph.yMax)


def _spans(values: dict[int, Any]) -> Iterator[tuple[int, list[Any]]]:
    """Runs of neighbouring code points as (first code point, values)."""
    span: list[Any] = []
    start = 0
    for code in sorted(values):
        if code != start + len(span):
            if span:
                yield start, span
            start, span = code, []
        span.append(values[code])
    if span:
        yield start, span


def content(folder: Path) -> str:
    """The text of ``metrics.json`` for the fonts of a folder."""
    fonts = {path.stem: measured(path) for path in sorted(folder.glob("*.ttf"))}
    lines = [f'"{name}":{json.dumps(data, separators=(",", ":"))}' for name, data in fonts.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    (FONTS / "metrics.json").write_text(content(FONTS), encoding="utf-8")
