"""What the keys of a live sheet stand for: components and lines of the bill."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_COMPONENT = "component:"
_FIELD = "field:"
_OF_COMPONENTS = frozenset({"component", "salvo", "craft"})
"""What keys of symbols, salvo cells and craft in bays begin with."""
_STRUCTURE = frozenset({"hull", "drive", "ftl", "mass"})


def component_of(key: str) -> str:
    """The id of the component that a key of the sheet stands for, or nothing."""
    head, _, rest = key.partition(":")
    return rest.partition(":")[0] if head in _OF_COMPONENTS else ""


def key_of(component_id: str) -> str:
    """The key under which a component stands on the sheet."""
    return f"{_COMPONENT}{component_id}"


def field_of(key: str) -> str:
    """The key of the form's field that a key of the sheet stands for, or nothing."""
    return key.removeprefix(_FIELD) if key.startswith(_FIELD) else ""


def field_key(field: str) -> str:
    """The key under which what a field says stands on the sheet."""
    return f"{_FIELD}{field}"


def keys_of_line(line_key: str, ids: Sequence[str]) -> tuple[str, ...]:
    """Keys on the sheet of what a line of the bill pays for."""
    if ids:
        return tuple(map(key_of, ids))
    return () if line_key in ("mass", "streamlining") else (line_key,)


def line_key_of(key: str) -> str:
    """The line of the bill that a structure key of the sheet belongs to: ``hull`` for ``hull:17``; or nothing."""
    head, _, rest = key.partition(":")
    if head == "armour":
        return f"armour:{rest.partition(':')[0] or 1}"
    return head if head in _STRUCTURE else ""
