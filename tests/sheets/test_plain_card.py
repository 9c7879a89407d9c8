"""The plain card shows all that it is given, at any width, and inside its frame."""

from __future__ import annotations

import pytest

from fleetforge.sheets.extents import extent_of
from fleetforge.sheets.plain_card import CardLine, plain_card
from fleetforge.sheets.primitives import Box, Text
from fleetforge.storage.symbols import load_symbols

ROUNDING = 1e-6
LINES = (CardLine("Hull", boxes=50, key="field:hull"), CardLine("Crew", "brave " * 40, key="field:crew"))


@pytest.mark.parametrize("width", [70.0, 100.0, 190.0])
def test_a_box_stands_for_each_and_nothing_leaves_the_frame(width: float) -> None:
    symbols = load_symbols()
    sheet = plain_card("Otter", "a boat", (("Points", "18"),), LINES, symbols, width)
    boxes = [item for item in sheet.items if isinstance(item, Box) and item.key.startswith("field:hull:")]
    assert [box.key for box in boxes] == [f"field:hull:{number}" for number in range(1, 51)]
    words = {item.text for item in sheet.items if isinstance(item, Text)}
    assert {"Otter", "a boat", "18", "Points", "Hull", "Crew"} <= words
    for item in sheet.items:
        inside = extent_of(item, symbols.metrics)
        assert 0 <= inside.left < inside.right <= width + ROUNDING
        assert inside.bottom <= sheet.height + ROUNDING
