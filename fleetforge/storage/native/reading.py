"""One way from bytes to a checked value, for ships and fleets alike.

A good file takes one pass of the validator. Only when that fails is the text looked at again: an
older schema is migrated, anything else becomes one clear fault.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from pydantic_core import SchemaValidator, ValidationError, from_json

from fleetforge.storage import jsontext
from fleetforge.storage.native import migrate
from fleetforge.storage.native.faults import file_fault
from fleetforge.storage.native.raw import as_raw, as_text
from fleetforge.storage.native.shape import envelope
from fleetforge.storage.repeats import refuse_repeats

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic_core import CoreSchema

    from fleetforge.storage.native.migrate import Step

Value = TypeVar("Value")

_FLAT = frozenset({"components", "groups", "craft", "salvoes", "pulsers"})
"""Fields that list objects without objects in them, which need not be looked into to count their keys."""
_DOUBTFUL = (b'\\"', b" :", b"\t:", b"\n:", b"\r:")


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
    system: str = ""
    """The game that the text names."""

    def read(self, data: bytes, file: str) -> Value:
        """The value in a file's bytes.

        Raises:
            FileFault: for anything but a good file of this kind.
        """
        try:
            raw = from_json(data, allow_inf_nan=False)
        except ValueError:
            data = jsontext.plain(data, file)
            raw = jsontext.parse(data, file)
        try:
            value: Value = self.validator.validate_python(raw)[self.key]
        except ValidationError as problem:
            value = self._second_look(raw, file, problem)
            refuse_repeats(data, file)
            return value
        if not _tells_each_key_once(data, _keys_in(raw)):
            refuse_repeats(data, file)
        return value

    def text(self, value: Value) -> str:
        """The text of a file that holds ``value``."""
        system = {"system": self.system} if self.system else {}
        return as_text({"kind": self.kind, **system, "schema": self.schema, self.key: as_raw(value)})

    def _second_look(self, raw: object, file: str, problem: ValidationError) -> Value:
        schema = migrate.identify(raw, file, self.kind, self.schema)
        if schema == self.schema:
            raise file_fault(problem, file, self.known) from problem
        assert isinstance(raw, dict)  # noqa: S101 - identify has refused anything else
        today = migrate.upgraded(raw, file, schema, self.schema, self.steps)
        try:
            value: Value = self.validator.validate_python(today)[self.key]
        except ValidationError as second:
            raise file_fault(second, file, self.known) from second
        return value


def _tells_each_key_once(data: bytes, keys: int) -> bool:
    """Whether a JSON text has surely no more keys than the parser has kept, which keeps one of each.

    It has no more keys than colons, nor, where nothing stands before a colon and no quotation mark
    in a text, than marks with a colon behind them. A text for which that is not enough may still be good.
    """
    if data.count(b":") == keys:
        return True
    return data.count(b'":') == keys and not any(sign in data for sign in _DOUBTFUL)


def _keys_in(raw: dict[str, Any]) -> int:
    """How many keys the objects of a file of the right shape have; never more than there are."""
    count = len(raw)
    for name, content in raw.items():
        kind = type(content)
        if kind is dict:
            count += _keys_in(content)
        elif kind is list and content and type(content[0]) is dict:
            count += sum(map(len if name in _FLAT else _keys_in, content))
    return count


def file_type(
    kind: str,
    schema: int,
    steps: Mapping[int, Step],
    key: str,
    content: CoreSchema,
    known: Mapping[str, type[Any]],
    *,
    system: str = "",
    named: bool = True,
) -> FileType[Any]:
    """A kind of native file whose value stands under ``key``; ``known`` names the dataclasses in it.

    ``system`` is the game that the file names; it need not name it, and is written without, if not ``named``.
    """
    names = {field: tuple(item.name for item in fields(holder)) for field, holder in known.items()}
    validator = SchemaValidator(envelope(kind, schema, key, content, system, named=named))
    top = ("kind", *(("system",) if system else ()), "schema", key)
    return FileType(kind, key, schema, steps, validator, {"": top, **names}, system if named else "")


def holds(data: bytes, key: str) -> bool:
    """Whether the bytes of a file hold a value under this key, for files that hold one of several."""
    if f'"{key}"'.encode() not in data:
        return False
    try:
        value = from_json(data.removeprefix(b"\xef\xbb\xbf"))
    except ValueError:
        return False
    return isinstance(value, dict) and key in value
