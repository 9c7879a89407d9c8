"""One way from bytes to a checked value, for ships and fleets alike.

A good file takes one pass of the validator. Only when that fails is the text looked at again: an
older schema is migrated, anything else becomes one clear fault.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from pydantic_core import SchemaValidator, ValidationError

from fleetforge.storage import jsontext
from fleetforge.storage.native import migrate
from fleetforge.storage.native.faults import file_fault
from fleetforge.storage.native.raw import as_raw, as_text, compact
from fleetforge.storage.native.shape import envelope

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic_core import CoreSchema

    from fleetforge.storage.native.migrate import Step

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True, eq=False)
class FileType(Generic[Value]):
    """A kind of native file: how its text becomes a value and back."""

    kind: str
    key: str
    schema: int
    steps: Mapping[int, Step]
    validator: SchemaValidator
    known: Mapping[str, tuple[str, ...]]
    """Field names by the field that holds the object, for suggestions."""

    def read(self, data: bytes, file: str) -> Value:
        """The value in a file's bytes.

        Raises:
            FileFault: for anything but a good file of this kind.
        """
        try:
            value: Value = self.validator.validate_json(data)[self.key]
        except ValidationError as problem:
            value = self._second_look(data, file, problem)
        return value

    def text(self, value: Value) -> str:
        """The text of a file that holds ``value``."""
        return as_text({"kind": self.kind, "schema": self.schema, self.key: as_raw(value)})

    def _second_look(self, data: bytes, file: str, problem: ValidationError) -> Value:
        raw = jsontext.parse(data, file)
        schema = migrate.identify(raw, file, self.kind, self.schema)
        if schema == self.schema and not data.startswith(b"\xef\xbb\xbf"):
            raise file_fault(problem, file, self.known) from problem
        assert isinstance(raw, dict)  # noqa: S101 - identify has refused anything else
        today = migrate.upgraded(raw, file, schema, self.schema, self.steps)
        try:
            value: Value = self.validator.validate_json(compact(today))[self.key]
        except ValidationError as second:
            raise file_fault(second, file, self.known) from second
        return value


def file_type(
    kind: str, schema: int, steps: Mapping[int, Step], key: str, content: CoreSchema, known: Mapping[str, type[Any]]
) -> FileType[Any]:
    """A kind of native file whose value stands under ``key``; ``known`` names the dataclasses in it."""
    names = {field: tuple(item.name for item in fields(holder)) for field, holder in known.items()}
    validator = SchemaValidator(envelope(kind, schema, key, content))
    return FileType(kind, key, schema, steps, validator, {"": ("kind", "schema", key), **names})
