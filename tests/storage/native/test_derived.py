"""Shapes from the types of fields take what the types say, within bounds, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import pytest
from pydantic_core import SchemaValidator, ValidationError

from fleetforge.storage.errors import FileFault
from fleetforge.storage.native.derived import MOST_NUMBER, plain_file_type, shape_of


@dataclass(frozen=True, slots=True)
class Oar:
    length: int = 3


@dataclass(frozen=True, slots=True)
class Boat:
    id: str
    name: str
    rig: Literal["lug", "gaff"] = "lug"
    oars: tuple[Oar, ...] = ()
    spare: Oar | None = None
    marks: tuple[str, ...] = ()
    is_painted: bool = False
    notes: str = ""


@dataclass(frozen=True, slots=True)
class Odd:
    depth: float


BOAT = {"id": "b", "name": "B"}
FULL: dict[str, Any] = {
    **BOAT,
    "rig": "gaff",
    "oars": [{"length": 4}, {}],
    "spare": {"length": 5},
    "marks": ["x"],
    "is_painted": True,
    "notes": "two\nlines",
}


def test_every_type_that_a_file_holds_is_taken() -> None:
    validator = SchemaValidator(shape_of(Boat))
    assert validator.validate_python(BOAT) == Boat("b", "B")
    whole = Boat("b", "B", "gaff", (Oar(4), Oar()), Oar(5), ("x",), is_painted=True, notes="two\nlines")
    assert validator.validate_python(FULL) == whole


@pytest.mark.parametrize(
    "wrong",
    [
        {"id": ""},
        {"name": "two\nlines"},
        {"rig": "square"},
        {"oars": [{"length": "3"}]},
        {"oars": [{"length": MOST_NUMBER + 1}]},
        {"oars": {}},
        {"spare": 3},
        {"is_painted": 1},
        {"marks": [3]},
        {"more": 1},
    ],
)
def test_what_does_not_fit_a_type_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        SchemaValidator(shape_of(Boat)).validate_python({**BOAT, **wrong})


def test_a_type_that_no_file_holds_is_a_mistake_of_the_writer() -> None:
    with pytest.raises(TypeError, match="depth is of type"):
        shape_of(Odd)


def test_a_misspelt_field_of_a_part_is_told_with_the_one_that_is_meant() -> None:
    files = plain_file_type("ship", "boats", Boat)
    text = files.text(Boat("b", "B", oars=(Oar(5),)))
    assert files.read(text.encode(), "x") == Boat("b", "B", oars=(Oar(5),))
    with pytest.raises(FileFault, match="perhaps “length” is meant"):
        files.read(text.replace('"length"', '"lenght"').encode(), "x")
