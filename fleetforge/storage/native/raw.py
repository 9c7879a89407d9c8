"""Frozen values to plain JSON values and to text: short, readable, always the same bytes."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields, is_dataclass
from typing import TypeAlias

Raw: TypeAlias = dict[str, object]

_WIDTH = 110
_ALWAYS_OPEN = 2
"""Levels that are never put in one line: the file itself and the design or fleet in it."""


def as_raw(value: object) -> object:
    """The JSON value of a dataclass, tuple or plain value.

    Fields stand in the order of the dataclass; those at their default are left out.
    """
    if is_dataclass(value) and not isinstance(value, type):
        return {
            item.name: as_raw(content)
            for item in fields(value)
            if (content := getattr(value, item.name)) != _default(item)
        }
    if isinstance(value, tuple):
        return [as_raw(entry) for entry in value]
    return value


def as_text(value: object) -> str:
    """JSON text that people can read and compare: what fits in a line stays in one.

    The same value always gives the same text; it ends with a newline.
    """
    return "\n".join(_lines(value, "", 0, "")) + "\n"


def compact(value: object) -> str:
    """The shortest JSON text of a value."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _default(item: object) -> object:
    default = getattr(item, "default", MISSING)
    if default is not MISSING:
        return default
    factory = getattr(item, "default_factory", MISSING)
    return factory() if callable(factory) else MISSING


def _lines(value: object, label: str, depth: int, comma: str) -> list[str]:
    indent = "  " * depth
    flat = f"{indent}{label}{json.dumps(value, ensure_ascii=False)}{comma}"
    if not isinstance(value, dict | list) or not value or (depth >= _ALWAYS_OPEN and len(flat) <= _WIDTH):
        return [flat]
    if isinstance(value, dict):
        opening, closing = "{", "}"
        parts = [(f"{json.dumps(key, ensure_ascii=False)}: ", part) for key, part in value.items()]
    else:
        opening, closing = "[", "]"
        parts = [("", part) for part in value]
    inner = [
        line
        for number, (name, part) in enumerate(parts, start=1)
        for line in _lines(part, name, depth + 1, "," if number < len(parts) else "")
    ]
    return [f"{indent}{label}{opening}", *inner, f"{indent}{closing}{comma}"]
