"""Frozen values as plain JSON values, for scripts and other programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any


def plain(value: object, short: Callable[[object], object | None] = lambda _: None) -> Any:
    """Dataclasses as objects, tuples as lists, sets as sorted lists.

    ``short`` may give what stands in place of a value that would tell too much.
    """
    if (instead := short(value)) is not None:
        return instead
    if is_dataclass(value) and not isinstance(value, type):
        return {item.name: plain(getattr(value, item.name), short) for item in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(one, short) for key, one in value.items()}
    if isinstance(value, frozenset | set):
        return sorted(plain(one, short) for one in value)
    if isinstance(value, tuple | list):
        return [plain(one, short) for one in value]
    return value
