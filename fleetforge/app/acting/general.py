"""Any command with all of its fields: the place of whatever no other panel offers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from fleetforge.app.acting.draft import Draft
from fleetforge.app.acting.general_fields import (
    PLOTTED,
    UnfitError,
    fields_of,
    options_of,
    part_of,
    text_of,
    value_of,
)
from fleetforge.app.acting.panels import OneOf, Panel
from fleetforge.app.battling import codec_of
from fleetforge.app.refusing import Refused
from fleetforge.journal.command import ANY_UNIT
from fleetforge.storage.battle.codec import CommandError, kind_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.general_fields import Field, Given
    from fleetforge.app.refusing import Reply
    from fleetforge.journal.command import Command
    from fleetforge.journal.rules import BattleRules
    from fleetforge.journal.state import BattleState

StateT = TypeVar("StateT", bound="BattleState")


@cache
def kinds_of(rules: BattleRules[Any]) -> Mapping[str, type[Command[Any]]]:
    """Every command of a game by its name."""
    return {kind_name(kind): kind for kind in rules.commands}


class GeneralDraft(Draft[StateT]):
    """Any command, its fields as lists, toggles, numbers and lines; a field that is left alone has its default.

    Fields that are called like a kind of unit hold ids of such units, and ``side`` holds a side; a game that
    has more such words says so.
    """

    acts: ClassVar[frozenset[str]] = frozenset()
    """Names of fields, besides kinds of units and ``unit``, that hold the unit that is selected if it fits them."""
    aboard: ClassVar[frozenset[str]] = frozenset()
    """Names of fields that belong to the unit a command is about, and are emptied with another one."""

    def __init__(self, sight: Sight[StateT], unit: str) -> None:
        super().__init__(sight, unit)
        self.rules: BattleRules[Any] = sight.rules
        self.kinds = kinds_of(self.rules)
        role = self.battle.phase.role
        self.names = sorted(self.kinds, key=lambda name: (role not in self._roles(name), bool(self._roles(name))))
        self._begin(self.names[0])

    def named(self, name: str, given: Given) -> Iterable[tuple[str, str]] | None:
        """Ids with what people call them, for a field of this name; None where its name says nothing.

        ``given`` are values of the other fields.
        """
        del given
        rosters = self.battle.rosters
        if name in (ANY_UNIT, f"{ANY_UNIT}s"):
            return [(unit.id, unit.name) for units in rosters.values() for unit in units.values()]
        for kind, units in rosters.items():
            if name in (kind, f"{kind}s"):
                return [(unit.id, unit.name) for unit in units.values()]
        return [(side.id, side.name) for side in self.battle.sides] if name == "side" else None

    def _is_actor(self, name: str) -> bool:
        return name == ANY_UNIT or name in self.acts or name in self.battle.rosters

    def _roles(self, name: str) -> tuple[str, ...]:
        roles: tuple[str, ...] = self.kinds[name].roles
        return roles

    def _begin(self, name: str) -> None:
        self.name = name
        self._given: Given = {}
        self._texts: dict[str, str] = {}
        self._faults: dict[str, str] = {}
        actor = (one.name for one in self.fields if self._is_actor(one.name) and self._is_of_kind(one.name))
        if name := next(actor, ""):
            self._given[name] = self.unit

    def _is_of_kind(self, name: str) -> bool:
        return self.unit in dict(self.named(name, {}) or ())

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields of the command."""
        return fields_of(self.kinds[self.name])

    def panel(self) -> Panel:
        """Which command, and its fields."""
        options = tuple((name, self.kinds[name].title) for name in self.names)
        kind = OneOf("command", "Command", options, self.name, self.kinds[self.name].clause)
        parts = (
            part_of(self.named, one, self._given, self._text(one), self._faults.get(one.name, ""))
            for one in self.fields
        )
        command, missing = self._made()
        act = command.words(self.battle) if command else self.kinds[self.name].title
        return Panel("Any command", act, (kind, *parts), missing=missing)

    def _text(self, field: Field) -> str:
        return self._texts.get(field.name, text_of(field, self._given.get(field.name, field.default)))

    def change(self, key: str, value: str) -> Reply:
        """``command`` takes another one; any other key is a field of it."""
        if key == "command":
            if value not in self.kinds:
                return Refused("There is no such command.", "Choose one of the list.")
            self._begin(value)
            return None
        field = next((one for one in self.fields if one.name == key), None)
        if field is None:
            raise KeyError(key)
        options = options_of(self.named, field, self._given)
        if options is None:
            self._type(field, value)
            return None
        if value not in dict(options) and (value != PLOTTED or not field.empty):
            return Refused("There is no such choice.", "Choose one of the list.")
        return self._toggle(field, value) if field.kind == "texts" else self._choose(field, value)

    def _type(self, field: Field, text: str) -> None:
        """What is typed stays as it is, whatever is wrong with it."""
        self._texts[field.name] = text
        self._faults.pop(field.name, None)
        self._given.pop(field.name, None)
        if not text and field.kind != "text":
            return
        try:
            self._given[field.name] = value_of(field, text)
        except UnfitError as problem:
            self._faults[field.name] = str(problem)

    def _toggle(self, field: Field, value: str) -> Reply:
        """Ids keep the order in which they were chosen."""
        chosen: list[str] = list(self._given.get(field.name) or ())
        if value == PLOTTED and field.empty:
            self._given.pop(field.name, None)
            return None
        self._given[field.name] = [one for one in chosen if one != value] if value in chosen else [*chosen, value]
        return None

    def _choose(self, field: Field, value: str) -> Reply:
        if self._is_actor(field.name):
            self._given = {name: one for name, one in self._given.items() if name not in self.aboard}
        self._given[field.name] = value == "true" if field.kind == "flag" else value
        if value == "":
            del self._given[field.name]
        return None

    def command(self) -> Command[Any] | None:
        """The command; none while a field cannot be read or one that is needed is empty."""
        return self._made()[0]

    def _made(self) -> tuple[Command[Any] | None, str]:
        """The command, or why there is none."""
        if self._faults:
            name = next(iter(self._faults))
            return None, f"{name.replace('_', ' ').capitalize()}: {self._faults[name]}"
        values: dict[str, Any] = {"command": self.name, **self._given}
        for field in self.fields:
            if field.needed and values.get(field.name, "") == "":
                if field.kind != "texts" and field.kind != "whole":
                    return None, f"Fill in: {field.title.lower()}."
                values[field.name] = [] if field.kind == "texts" else 0
        try:
            return codec_of(self.rules).command(values), ""
        except CommandError as problem:
            return None, str(problem)
