from __future__ import annotations

import json

from fleetforge.storage.locate import resources
from fleetforge.storage.symbols import load_symbols


def test_every_symbol_of_the_file_is_loaded_with_its_title_and_size() -> None:
    data = json.loads((resources() / "symbols" / "symbols.json").read_text(encoding="utf-8"))
    symbols = load_symbols()
    assert len(data) == len({entry["id"] for entry in data}) == len(symbols.symbols)
    for entry in data:
        assert entry["id"] in symbols
        assert symbols.title(entry["id"]) == entry["title"]
        assert symbols.symbols[entry["id"]].min_mm == entry["min_mm"]
        assert len(symbols.symbols[entry["id"]].steps) == len(entry["draw"])


def test_the_set_is_read_once() -> None:
    assert load_symbols() is load_symbols()


def test_hull_and_armour_keep_their_line_width_at_any_size() -> None:
    symbols = load_symbols()
    assert symbols.line_width("hull", 5.75) == symbols.line_width("armour", 20) == 0.35
    assert symbols.line_width("beam", 9.5) == 0.42 * 0.95
    assert symbols.line_width("beam", 4) == 0.25
