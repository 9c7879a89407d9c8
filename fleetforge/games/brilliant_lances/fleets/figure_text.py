"""Figures of the base game as they are typed: a number, five numbers, or pairs of a size or a number with a number.

Rule: BLS-16
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fleetforge.app.refusing import Refused
from fleetforge.storage.errors import one_line
from fleetforge.systems.brilliant_lances.figures import check_figures, figure_infos
from fleetforge.systems.brilliant_lances.sheet.words import figure_words

if TYPE_CHECKING:
    from fleetforge.systems.brilliant_lances.figures import BaseFigures

_NUMBER = re.compile(r"[+-]?\d{1,6}")
_MOST = 2000
_MOST_NUMBER = {"array_decimetres": 999_999, "fire_range": 99_999}
_LARGEST = 99
_TABLES = ("tl_table", "array_decimetres", "fire_range")


def typed_figures(figures: BaseFigures, name: str, text: str) -> BaseFigures | Refused:
    """The figures with one as it was typed; nothing typed is its default."""
    info = next(one for one in figure_infos() if one.name == name)
    plain = text[:_MOST].replace("\N{MINUS SIGN}", "-").strip()
    try:
        value = _parsed(name, plain) if plain else info.default
        changed = replace(figures, **{name: value})
        wrong = next((one for one in check_figures(changed) if one.place == f"figures.{name}"), None)
    except ValueError:
        like = figure_words(info.default) or ("-1: 0, 1: 2" if name == "tl_table" else "10: 0, 44: 3")
        return Refused(
            f"“{one_line(text.strip(), 40)}” is not how it is written.", f"Type it like {like}.", info.clause
        )
    if wrong is not None:
        return Refused(wrong.message, wrong.mends[0].text, info.clause)
    return changed


def _parsed(name: str, text: str) -> Any:
    """The value of a figure.

    Raises:
        ValueError: it is written otherwise.
    """
    most = _MOST_NUMBER.get(name, _LARGEST)
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if name == "size_dms":
        return tuple((key.upper(), number) for key, number in (_pair(part, most) for part in parts))
    if name in _TABLES:
        return tuple((_number(key, 99_999), number) for key, number in (_pair(part, most) for part in parts))
    numbers = tuple(_number(part, most) for part in parts)
    if name == "multipliers":
        return numbers
    (number,) = numbers
    return number


def _pair(text: str, most: int) -> tuple[str, int]:
    match = re.fullmatch(r"([+-]?\w{1,6})\s*(?::|\s)\s*([+-]?\d{1,6})", text)
    if match is None:
        raise ValueError(text)
    return match[1], _number(match[2], most)


def _number(text: str, most: int) -> int:
    if not _NUMBER.fullmatch(text) or abs(int(text)) > most:
        raise ValueError(text)
    return int(text)
