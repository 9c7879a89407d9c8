"""Text placed by its ink instead of its baseline: numbers in symbols, flags and dice."""

from __future__ import annotations

from fleetforge.sheets.metrics import SMALLEST_POINTS, TextMetrics
from fleetforge.sheets.primitives import Face, Text, Tone


def centred(
    metrics: TextMetrics,
    x: float,
    y: float,
    text: str,
    cap: float,
    *,
    max_width: float | None = None,
    face: Face = Face.BOLD,
    tone: Tone = Tone.INK,
    key: str = "",
) -> Text:
    """A text whose ink box is centred on (x, y), its capitals ``cap`` mm high.

    It is made smaller when its ink would be wider than ``max_width`` mm, but never smaller than
    the smallest text of a sheet.
    """
    size = metrics.size_for_cap(cap, face)
    box = metrics.ink_box(text, size, face)
    if max_width is not None and box.right - box.left > max_width:
        size *= max_width / (box.right - box.left)
    size = max(size, SMALLEST_POINTS)
    box = metrics.ink_box(text, size, face)
    return Text(x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2, text, size, face, tone=tone, key=key)
