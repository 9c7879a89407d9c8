"""The shape of a dataclass in a file, from the types of its fields, for values that need no bounds of their own."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic_core import core_schema

from fleetforge.storage.native.kinds import NATIVE
from fleetforge.storage.native.reading import FileType, file_type
from fleetforge.storage.native.shape import IDENTITY, NAME, NOTES, SWITCH, into, many, maybe, whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pydantic_core import CoreSchema

MOST_NUMBER = 1_000_000
MOST_PARTS = 2000
_TEXTS = {"id": IDENTITY, "name": IDENTITY, "notes": NOTES}
"""Shapes of texts by the names of their fields; others are single lines, which may be empty."""


def shape_of(kind: type[Any]) -> CoreSchema:
    """An object with exactly the fields of a dataclass.

    They hold texts, whole numbers, yes or no, words of a ``Literal``, further dataclasses, tuples of such, and
    null where a type allows None.

    Raises:
        TypeError: a field has a type that no file holds (the writer's mistake).
    """
    types = get_type_hints(kind)
    return into(kind, **{item.name: _shape(types[item.name], item.name) for item in fields(kind)})


def plain_file_type(kind: str, system: str, value: type[Any]) -> FileType[Any]:
    """Native files of a kind for a game whose values need no bounds of their own."""
    native = NATIVE[kind]
    known = {native.key: value, **dict(_parts(value))}
    return file_type(native.name, 1, {}, native.key, shape_of(value), known, system=system)


def _shape(wanted: Any, name: str) -> CoreSchema:
    if wanted in (str, int, bool):
        return {str: _TEXTS.get(name, NAME), int: whole(-MOST_NUMBER, MOST_NUMBER), bool: SWITCH}[wanted]
    if is_dataclass(wanted) and isinstance(wanted, type):
        return shape_of(wanted)
    arguments = get_args(wanted)
    if get_origin(wanted) is Literal:
        return core_schema.literal_schema(list(arguments))
    if get_origin(wanted) in (UnionType, Union) and len(arguments) == 2 and NoneType in arguments:
        return maybe(_shape(next(one for one in arguments if one is not NoneType), name))
    if get_origin(wanted) is tuple and len(arguments) == 2 and arguments[1] is Ellipsis:
        return many(_shape(arguments[0], ""), MOST_PARTS)
    raise TypeError(f"{name} is of type {wanted}, which no file holds")


def _parts(kind: type[Any]) -> Iterator[tuple[str, type[Any]]]:
    """The dataclasses within a dataclass, by the name of the field that holds them."""
    types = get_type_hints(kind)
    for item in fields(kind):
        for one in (types[item.name], *get_args(types[item.name])):
            if is_dataclass(one) and isinstance(one, type):
                yield item.name, one
                yield from _parts(one)
