"""The fields of any command as parts of a panel, by their types and names, and what is typed into them as values."""

from __future__ import annotations

import json
import types
from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from fleetforge.app.acting.panels import Chip, Chips, Count, OneOf, Typed
from fleetforge.kernel.words import as_title

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fleetforge.app.acting.panels import Part
    from fleetforge.journal.command import Command

Kind: TypeAlias = Literal[
    "text", "word", "flag", "whole", "number", "place", "texts", "numbers", "wholes", "part", "parts"
]
Options: TypeAlias = tuple[tuple[str, str], ...]
Given: TypeAlias = dict[str, Any]
"""Values of fields as JSON has them, by name; a field that is left alone is not in it."""
Namer: TypeAlias = Callable[[str, Given], "Iterable[tuple[str, str]] | None"]
"""Tells what a field of this name may hold, ids with words for each; None where its name says nothing."""

MOST = 999
PLOTTED = ""
"""The chip that leaves units to the plot."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a command: its name, what it holds, whether it may be left out, and words to choose from."""

    name: str
    kind: Kind
    needed: bool
    empty: bool
    """Whether None may be given."""
    default: Any
    words: tuple[str, ...] = ()
    inner: tuple[str, ...] = ()
    """Names of the fields of what it is made of, or of each of its parts."""

    @property
    def title(self) -> str:
        """``Range mu``."""
        return as_title(self.name.replace("_", " "))


@cache
def fields_of(kind: type[Command[Any]]) -> tuple[Field, ...]:
    """The fields of a command in order, who gives it last."""
    # The roles of a command are no field of it, and their type is known to type checkers only.
    hints = get_type_hints(kind, localns={"Role": str})
    found = [_field(one.name, hints[one.name], one.default) for one in fields(kind)]
    return tuple(sorted(found, key=lambda one: one.name == "side"))


def _field(name: str, hint: Any, default: Any) -> Field:
    hints = get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)
    (plain,) = [one for one in hints if one is not type(None)]
    needed, empty = default is MISSING, type(None) in hints
    kept = None if needed else default
    arguments = get_args(plain)
    if get_origin(plain) is Literal:
        return Field(name, "word", needed, empty, kept, arguments)
    if get_origin(plain) is tuple and arguments[-1] is not Ellipsis:
        return Field(name, "place", needed, empty, kept)
    if get_origin(plain) is tuple:
        return _several(Field(name, "texts", needed, empty, kept), arguments[0])
    if is_dataclass(plain):
        names = tuple(one.name for one in fields(plain))
        return Field(name, "part", needed, empty, kept, inner=names)
    kinds: dict[type, Kind] = {str: "text", bool: "flag", int: "whole", float: "number"}
    return Field(name, kinds[plain], needed, empty, kept)


def _several(field: Field, inner: Any) -> Field:
    kinds: dict[Any, Kind] = {float: "numbers", int: "wholes"}
    kind = kinds.get(inner, "texts")
    if inner in kinds or inner is str or get_origin(inner) is Literal:
        return Field(field.name, kind, field.needed, field.empty, field.default, get_args(inner))
    names = tuple(one.name for one in fields(inner))
    return Field(field.name, "parts", field.needed, field.empty, field.default, inner=names)


# Parts


def part_of(named: Namer, field: Field, given: Given, text: str, fault: str) -> Part:
    """A field as a part of a panel: a list of what fits its name, toggles, a number, or a line to type into."""
    value = given.get(field.name, field.default)
    options = options_of(named, field, given)
    if field.kind == "texts" and options is not None:
        chips = tuple(Chip(key, title, on=key in (value or ())) for key, title in options)
        plotted = (Chip(PLOTTED, "As plotted", on=value is None),) if field.empty else ()
        return Chips(field.name, field.title, (*plotted, *chips), empty="There is none.")
    if options is not None:
        shown = "" if value is None else str(value).lower() if field.kind == "flag" else value
        return OneOf(field.name, field.title, options, shown)
    if field.kind == "whole" and not field.empty:
        return Count(field.name, field.title, value or 0, 0, MOST)
    return Typed(field.name, field.title, text, _hint(field), fault=fault)


def options_of(named: Namer, field: Field, given: Given) -> Options | None:
    """What may be chosen for a field, None where it is typed."""
    found: Options | None = None
    if field.kind == "word":
        found = tuple((word, word) for word in field.words)
    elif field.kind == "flag":
        found = (("true", "Yes"), ("false", "No"))
    elif field.kind in ("text", "texts"):
        known = named(field.name, given)
        found = None if known is None else tuple(dict(known).items())
    if found is None or field.kind == "texts" or (field.needed and not field.empty):
        return found
    return found if field.default not in ("", None) else (("", "Not said"), *found)


def _hint(field: Field) -> str:
    hints: Mapping[Kind, str] = {
        "number": "A number, such as 4.5",
        "whole": "A whole number",
        "place": "x, y in mu",
        "numbers": "Numbers with commas between",
        "wholes": "Whole numbers with commas between",
        "texts": "With commas between",
    }
    if field.kind in ("part", "parts"):
        inner = "{" + ", ".join(f'"{name}": …' for name in field.inner) + "}"
        return inner if field.kind == "part" else f"[{inner}]"
    return hints.get(field.kind, "")


# What is typed


class UnfitError(ValueError):
    """What was typed is nothing that the field can hold; the message says what it can."""


def value_of(field: Field, text: str) -> Any:
    """What was typed, as JSON has it.

    Raises:
        UnfitError: it cannot be read.
    """
    try:
        return _read(field.kind, text)
    except (ValueError, RecursionError) as problem:
        raise UnfitError(f"This cannot be read: {_hint(field)}.") from problem


def _read(kind: Kind, text: str) -> Any:
    parts = [part.strip() for part in text.split(",") if part.strip()]
    match kind:
        case "whole":
            return int(text)
        case "number":
            return float(text)
        case "numbers":
            return [float(part) for part in parts]
        case "wholes":
            return [int(part) for part in parts]
        case "place":
            x, y = parts
            return [float(x), float(y)]
        case "texts":
            return parts
        case "part" | "parts":
            return json.loads(text)
    return text


def text_of(field: Field, value: Any) -> str:
    """A value as it is typed into its field."""
    if value is None:
        return ""
    if field.kind in ("part", "parts"):
        return json.dumps(value)
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
