"""Shapes follow the dataclasses they fill."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from pydantic_core import SchemaValidator, ValidationError

from fleetforge.storage.native.shape import IDENTITY, NAME, into, many, maybe, whole


@dataclass(frozen=True, slots=True)
class Box:
    label: str
    sizes: tuple[int, ...] = ()
    note: str | None = None
    tags: tuple[str, ...] = field(default_factory=tuple)


BOX = into(Box, label=IDENTITY, sizes=many(whole(0, 9), 3), note=maybe(NAME), tags=many(NAME, 2))


def test_an_object_becomes_the_dataclass_with_its_defaults() -> None:
    box = SchemaValidator(BOX).validate_json('{"label": "a", "sizes": [1, 2]}')
    assert box == Box("a", (1, 2))
    assert hash(box) == hash(Box("a", (1, 2)))


def test_a_field_without_a_shape_is_the_writers_mistake() -> None:
    with pytest.raises(KeyError, match="sizes"):
        into(Box, label=IDENTITY)


def test_a_shape_without_a_field_is_the_writers_mistake() -> None:
    with pytest.raises(TypeError, match="colour"):
        into(Box, label=IDENTITY, sizes=NAME, note=NAME, tags=NAME, colour=NAME)


WRONG = ['{"label": ""}', '{"label": "a", "sizes": [1, 2, 3, 4]}', '{"label": "a", "x": 1}', "[]"]


@pytest.mark.parametrize("text", WRONG)
def test_bounds_hold(text: str) -> None:
    with pytest.raises(ValidationError):
        SchemaValidator(BOX).validate_json(text)
