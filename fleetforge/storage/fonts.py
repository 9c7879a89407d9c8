"""The bundled fonts: their metrics as the layout wants them, their bytes for the painters."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

from fleetforge.sheets.metrics import FontData, FontId, Fonts, TextMetrics
from fleetforge.storage.locate import resources

if TYPE_CHECKING:
    from collections.abc import Iterator


@cache
def load_metrics() -> TextMetrics:
    """Text metrics from ``resources/fonts/metrics.json``; no font file is opened."""
    text = (resources() / "fonts" / "metrics.json").read_text(encoding="utf-8")
    return TextMetrics({FontId(name): _font(data) for name, data in json.loads(text).items()})


def load_fonts() -> Fonts:
    """Metrics and a way to the font files, for a painter."""
    return Fonts(load_metrics(), font_bytes)


@cache
def font_bytes(font: FontId) -> bytes:
    """The TrueType file of a bundled font."""
    return (resources() / "fonts" / f"{font}.ttf").read_bytes()


def _font(data: dict[str, Any]) -> FontData:
    units = data["units"]
    return FontData(
        cap=data["cap"] / units,
        ascent=data["ascent"] / units,
        descent=data["descent"] / units,
        advances={
            chr(start + index): advance / units
            for start, advances in data["advances"]
            for index, advance in enumerate(advances)
        },
        ink=dict(_ink(data["ink"], units)),
    )


def _ink(spans: list[Any], units: int) -> Iterator[tuple[str, tuple[float, float, float, float]]]:
    for start, numbers in spans:
        scaled = iter([number / units for number in numbers])
        for code, box in enumerate(zip(scaled, scaled, scaled, scaled, strict=True), start):
            yield chr(code), box
