"""The symbol set of the program, from ``resources/symbols/symbols.json``."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from fleetforge.sheets.symbol_language import parse
from fleetforge.sheets.symbols import Symbol, SymbolSet
from fleetforge.storage.fonts import load_metrics
from fleetforge.storage.locate import resources


@cache
def load_symbols() -> SymbolSet:
    """Every symbol with the text metrics to draw it.

    Raises:
        ValueError: a line of the data is not in the drawing language.
    """
    text = (resources() / "symbols" / "symbols.json").read_text(encoding="utf-8")
    symbols = [_symbol(data) for data in json.loads(text)]
    return SymbolSet({symbol.id: symbol for symbol in symbols}, load_metrics())


def _symbol(data: dict[str, Any]) -> Symbol:
    return Symbol(
        id=data["id"],
        title=data["title"],
        min_mm=data["min_mm"],
        steps=tuple(map(parse, data["draw"])),
        lettered=tuple(map(parse, data.get("draw_lettered", ()))),
        line_mm=data.get("line_mm"),
    )
