"""Colours and style sheets have one place each; nothing else in the window may hold any."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

GUI = Path(__file__).resolve().parents[2] / "fleetforge" / "gui"
WITH_COLOURS = {"tokens.py"}
WITH_STYLE_SHEET = {"theme.py"}
HEX = re.compile(r"#(?:[0-9A-Fa-f]{8}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3,4})(?![0-9A-Za-z])")


def modules() -> list[Path]:
    return sorted(GUI.rglob("*.py"))


def strings(text: str) -> list[str]:
    return [
        node.value
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]


def colours(text: str) -> list[str]:
    """Colours written as numbers, by name, or taken from Qt's own set."""
    found = [match for string in strings(text) for match in HEX.findall(string)]
    found += re.findall(r"QColor\(\s*(?:[0-9]|\"[a-z]+\")", text)
    found += [name for name in re.findall(r"GlobalColor\.(\w+)", text) if name != "transparent"]
    return found


def style_sheets(text: str) -> list[str]:
    return re.findall(r"\.setStyleSheet\(", text)


def test_no_module_but_the_tokens_holds_a_colour() -> None:
    found = {path.name: colours(path.read_text("utf-8")) for path in modules() if path.name not in WITH_COLOURS}
    assert {name: what for name, what in found.items() if what} == {}


def test_no_module_but_the_theme_sets_a_style_sheet() -> None:
    found = [path.name for path in modules() if style_sheets(path.read_text("utf-8"))]
    assert set(found) <= WITH_STYLE_SHEET


def test_the_searches_find_the_places_that_may() -> None:
    assert colours((GUI / "tokens.py").read_text("utf-8"))
    assert style_sheets((GUI / "theme.py").read_text("utf-8"))


@pytest.mark.parametrize(
    "sample",
    ['x = "#1D57B8"', 'x = "color: #fff;"', "QColor(12, 3, 4)", 'QColor("red")', "Qt.GlobalColor.red"],
)
def test_a_colour_is_seen(sample: str) -> None:
    assert colours(sample)


@pytest.mark.parametrize("sample", ['x = "item #12345678901"', "QColor(tokens.text)", "Qt.GlobalColor.transparent"])
def test_what_is_no_colour_is_left_alone(sample: str) -> None:
    assert not colours(sample)
