"""Commands, events and entries as JSON, whatever the game.

A command or event is an object whose ``command`` or ``event`` field names its kind in snake case;
its other fields are those of the dataclass. Pydantic reads the shape from the dataclass.
"""

from __future__ import annotations

import dataclasses
import json
import re
from typing import TYPE_CHECKING, Any, Generic, Protocol, Union
from unicodedata import category

from pydantic import ConfigDict, TypeAdapter, ValidationError
from pydantic_core import from_json, to_json

from fleetforge.journal.entry import Entry, Turned
from fleetforge.journal.game import CommandT, EventT
from fleetforge.kernel.turning import TURNING
from fleetforge.kernel.words import counted
from fleetforge.storage.native.faults import is_spelt, place_of, words_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fleetforge.journal.play import Record

MOST_TEXT = 4000
"""Letters that a text in a command may have."""
_CONFIG = ConfigDict(extra="forbid", str_max_length=MOST_TEXT, allow_inf_nan=False)
_STEP, _GIVEN, _COMMAND, _EVENT = "step", "given", "command", "event"


class Kinds(Protocol):
    """What a game has: the classes of its commands and events."""

    @property
    def commands(self) -> Sequence[type[Any]]:
        """Every command."""
        ...

    @property
    def events(self) -> Sequence[type[Any]]:
        """Every event."""
        ...


class CommandError(ValueError):
    """A JSON value that is no command; the message says where, what and how to mend."""


class RecordError(ValueError):
    """A line that is no record of this game; the message says what is wrong with it."""


class Codec(Generic[CommandT, EventT]):
    """Turns commands, events and records of one game into JSON and back."""

    def __init__(self, kinds: Kinds) -> None:
        self._fields = {kind_name(kind): tuple(one.name for one in dataclasses.fields(kind)) for kind in kinds.commands}
        self._commands = {kind_name(kind): _adapter(kind) for kind in kinds.commands}
        self._events = {kind_name(kind): _adapter(kind) for kind in kinds.events}

    @property
    def command_names(self) -> tuple[str, ...]:
        """Names of all commands."""
        return tuple(self._commands)

    def schema(self, name: str) -> Mapping[str, Any]:
        """JSON Schema of a command."""
        schema = self._commands[name].json_schema()
        body = schema["$defs"][next(key for key in schema["$defs"] if snake_case(key) == name)]
        body["properties"] = {_COMMAND: {"const": name}, **body.get("properties", {})}
        body["required"] = [_COMMAND, *body.get("required", ())]
        return {**body, "$defs": {key: one for key, one in schema["$defs"].items() if snake_case(key) != name}}

    def command(self, value: object) -> CommandT:
        """A command from a JSON object.

        Raises:
            CommandError: it is none: unknown kind, missing or unknown fields, values that do not fit.
        """
        if not isinstance(value, dict) or not isinstance(value.get(_COMMAND), str):
            raise CommandError('A command is an object with a field "command". Name one; see “battle commands”.')
        name = value[_COMMAND]
        if name not in self._commands:
            raise CommandError(f"There is no command “{name[:60]}”. Use one of: {', '.join(self._commands)}.")
        fields = {key: one for key, one in value.items() if key != _COMMAND}
        if hidden := _hidden(fields):
            raise CommandError(f"{name} holds a sign that is not seen ({hidden}). Leave it out.")
        try:
            command: CommandT = self._commands[name].validate_json(json.dumps(fields), strict=True)
        except ValidationError as problem:
            raise CommandError(_told(name, self._fields[name], problem)) from problem
        return command

    def command_value(self, command: CommandT) -> dict[str, Any]:
        """A command as a JSON object."""
        return self._value(command, self._commands, _COMMAND)

    def event_value(self, event: EventT) -> dict[str, Any]:
        """An event as a JSON object."""
        return self._value(event, self._events, _EVENT)

    def record_text(self, record: Record[CommandT, EventT]) -> str:
        """One record as a line of JSON."""
        return to_json(self.record_value(record)).decode()

    def record_value(self, record: Record[CommandT, EventT]) -> dict[str, Any]:
        """One record as a JSON object."""
        if isinstance(record, Turned):
            return {_STEP: record.value}
        return {
            _GIVEN: self.command_value(record.command),
            "faces": record.faces,
            "events": [self.event_value(event) for event in record.events],
            "by": record.by,
            "at": record.at,
            "overruled": record.overruled,
            "reason": record.reason,
        }

    def record(self, text: str | bytes) -> Record[CommandT, EventT]:
        """The record in a line of JSON.

        Raises:
            RecordError: it is none of this game.
        """
        try:
            return self._record(from_json(text))
        except ValidationError as problem:
            first = problem.errors(include_url=False, include_input=False)[0]
            raise RecordError(f"{problem.title}: {place_of(first['loc'])}: {first['msg']}") from problem
        except (ValueError, KeyError, TypeError, AttributeError) as problem:
            raise RecordError(f"{type(problem).__name__}: {problem}") from problem

    def _record(self, value: Any) -> Record[CommandT, EventT]:
        if _STEP in value:
            return Turned(value[_STEP])
        command = self._read(self._commands, value[_GIVEN], _COMMAND)
        events = tuple(self._read(self._events, event, _EVENT) for event in value["events"])
        faces, overruled = tuple(value["faces"]), tuple(value["overruled"])
        return Entry(command, faces, events, value["by"], value["at"], overruled, value["reason"])

    def _value(self, thing: object, adapters: Mapping[str, TypeAdapter[Any]], tag: str) -> dict[str, Any]:
        name = kind_name(type(thing))
        return {tag: name, **adapters[name].dump_python(thing)}

    def _read(self, adapters: Mapping[str, TypeAdapter[Any]], value: dict[str, Any], tag: str) -> Any:
        return adapters[value.pop(tag)].validate_python(value)


def snake_case(name: str) -> str:
    """``WriteOrders`` as ``write_orders``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def kind_name(kind: type[Any]) -> str:
    """Name of a command or event in JSON."""
    return snake_case(kind.__name__)


def _adapter(kind: type[Any]) -> TypeAdapter[Any]:
    # A union takes the settings, which a dataclass alone would have to carry itself.
    either: Any = Union[kind, None]  # noqa: UP007 - built at run time
    return TypeAdapter(either, config=_CONFIG)


def _hidden(value: object) -> str:
    """The first sign that steers a terminal or turns the text around it, by its number; empty if there is none."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            signs = (sign for sign in one if sign in TURNING or (category(sign) == "Cc" and sign not in "\n\t"))
            if found := next(signs, ""):
                return f"U+{ord(found):04X}"
        elif isinstance(one, dict | list):
            waiting += one.values() if isinstance(one, dict) else one
    return ""


def _told(name: str, fields: Sequence[str], problem: ValidationError) -> str:
    first = min(problem.errors(include_url=False), key=is_spelt)
    place = place_of(first["loc"])
    more = problem.error_count() - 1
    rest = f" ({counted(more, 'more fault')})" if more else ""
    found = words_of(first, {"": fields})
    return f"{name}: {place or 'the command'}: {found}{rest}. Correct this field; see “battle commands {name}”."
