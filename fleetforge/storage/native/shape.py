"""Building blocks that say what a value in a file may be.

Files are validated by pydantic's core straight into the frozen dataclasses of the rules: the
fields and defaults of a dataclass are read from the dataclass, and only the bounds are added here.
So a file's shape cannot drift from the values it holds, no second set of objects is built, and
reading costs what pydantic needs for models of the same shape.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, Any, get_args

from pydantic_core import core_schema

if TYPE_CHECKING:
    from pydantic_core import CoreSchema

MOST_MASS = 100_000
MOST_COMPONENTS = 2000
MOST_NAME = 200
MOST_NOTES = 20_000

_ONE_LINE = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*$"
_LINES = r"^[^\x00-\x08\x0b-\x1f\x7f-\x9f]*$"

NAME = core_schema.str_schema(max_length=MOST_NAME, pattern=_ONE_LINE, strict=True)
IDENTITY = core_schema.str_schema(min_length=1, max_length=MOST_NAME, pattern=_ONE_LINE, strict=True)
NOTES = core_schema.str_schema(max_length=MOST_NOTES, pattern=_LINES, strict=True)
SWITCH = core_schema.bool_schema(strict=True)


def whole(least: int, most: int) -> CoreSchema:
    """A whole number within bounds."""
    return core_schema.int_schema(ge=least, le=most, strict=True)


def maybe(inner: CoreSchema) -> CoreSchema:
    """A value or null."""
    return core_schema.nullable_schema(inner)


def one_of(literal: object) -> CoreSchema:
    """One of the words of a ``Literal`` type."""
    return core_schema.literal_schema(list(get_args(literal)))


def many(inner: CoreSchema, most: int) -> CoreSchema:
    """Up to ``most`` values, as a tuple; the first wrong one is the only one told of a million."""
    return core_schema.tuple_schema([inner], variadic_item_index=0, max_length=most, fail_fast=True)


def into(kind: type[Any], /, **shapes: CoreSchema) -> CoreSchema:
    """An object with exactly the fields of the dataclass ``kind``, validated into one.

    Raises:
        KeyError: if a field of the dataclass has no shape (the writer's mistake).
        TypeError: if a shape names no field.
    """
    known = fields(kind)
    if extra := shapes.keys() - {item.name for item in known}:
        raise TypeError(f"{kind.__name__} has no fields {sorted(extra)}")
    arguments = []
    for item in known:
        shape = shapes[item.name]
        if item.default is not MISSING:
            shape = core_schema.with_default_schema(shape, default=item.default)
        elif item.default_factory is not MISSING:
            shape = core_schema.with_default_schema(shape, default_factory=item.default_factory)
        arguments.append(core_schema.dataclass_field(item.name, shape))
    return core_schema.dataclass_schema(
        kind,
        core_schema.dataclass_args_schema(kind.__name__, arguments, extra_behavior="forbid"),
        [item.name for item in known],
        slots=True,
        frozen=True,
    )


def envelope(
    kind: str, schema: int, key: str, content: CoreSchema, system: str = "", *, named: bool = True
) -> CoreSchema:
    """A whole file: its ``kind``, its ``schema`` number and the content under ``key``.

    With a ``system``, the file names that game; it need not if it is not ``named``.
    """
    parts = {
        "kind": core_schema.literal_schema([kind]),
        "schema": core_schema.literal_schema([schema]),
        key: content,
    }
    fields = {name: core_schema.typed_dict_field(part) for name, part in parts.items()}
    if system:
        fields["system"] = core_schema.typed_dict_field(core_schema.literal_schema([system]), required=named)
    return core_schema.typed_dict_schema(fields, extra_behavior="forbid")
