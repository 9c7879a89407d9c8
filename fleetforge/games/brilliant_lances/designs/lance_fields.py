"""Fields that hold what no plain field does: lists of numbers, tenths, one of some or none, a director on a weapon."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fleetforge.app.blueprint import Field
from fleetforge.app.refusing import Refused
from fleetforge.storage.errors import one_line
from fleetforge.systems.brilliant_lances.sheet.words import g_turns
from fleetforge.systems.brilliant_lances.ships import Director

if TYPE_CHECKING:
    from fleetforge.app.design_views import FieldValue
    from fleetforge.app.refusing import Reply
    from fleetforge.systems.brilliant_lances.ships import Weapon

_TENTHS = re.compile(r"(\d{1,6})(?:[.,](\d))?")


class Numbers(Field):
    """Several whole numbers: chosen where the field has choices, else typed with commas between."""

    def words(self, holder: object) -> str:
        """The numbers with commas between."""
        return ", ".join(map(str, self.held(holder))) or self.absent

    def _shown(self, value: Any) -> FieldValue:
        numbers = tuple(map(str, value))
        return numbers if self.kind == "checks" else ", ".join(numbers)

    def taken(self, typed: Any) -> tuple[Any, Reply]:
        """The numbers in order, each once."""
        parts = typed if self.kind == "checks" else str(typed)[:2000].split(",")
        words = [part.strip() for part in parts if part.strip()]
        if wrong := [one for one in words if not (one.isdecimal() and self.least <= int(one[:9]) <= self.most)]:
            what = f"“{one_line(wrong[0], 24)}” is no whole number from {self.least} to {self.most}."
            return None, Refused(what, "Type numbers with commas between.", self.clause)
        return tuple(sorted({int(one) for one in words})), None


class Tenths(Field):
    """A number with one decimal that is kept in tenths. Rule: BLS-17.1"""

    def words(self, holder: object) -> str:
        """The number."""
        return g_turns(self.held(holder))

    def _shown(self, value: Any) -> FieldValue:
        return g_turns(value)

    def taken(self, typed: Any) -> tuple[Any, Reply]:
        """Tenths."""
        match = _TENTHS.fullmatch(str(typed).strip())
        tenths = int(match[1]) * 10 + int(match[2] or 0) if match else -1
        if not 0 <= tenths <= self.most:
            what = f"{self.title} “{one_line(str(typed).strip(), 24)}” is no number with at most one decimal."
            return None, Refused(what, f"Type 0 to {g_turns(self.most)}.", self.clause)
        return tenths, None


class OrNone(Field):
    """One of some texts, or none."""

    def _shown(self, value: Any) -> FieldValue:
        return value or ""

    def taken(self, typed: Any) -> tuple[Any, Reply]:
        """The text, None for none."""
        return typed or None, None


class OfDirector(Field):
    """Whether a weapon has a fire director, and what its director is; what is given of one makes it be there."""

    def held(self, holder: Weapon) -> Any:
        """Whether there is one, or what it has."""
        inner = self.key.partition(".")[2]
        return getattr(holder.director, inner, None) if inner else holder.director is not None

    def put(self, holder: Weapon, value: Any) -> Weapon:
        """The weapon with it."""
        inner = self.key.partition(".")[2]
        director = holder.director or Director()
        if not inner:
            return replace(holder, director=director if value else None)
        if value is None and holder.director is None:
            return holder
        return replace(holder, director=replace(director, **{inner: value}))
