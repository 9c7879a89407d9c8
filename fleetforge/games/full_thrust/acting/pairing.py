"""Phase 3: groups that escort another group, or screen a ship in place of their move.

Rule: FFB-7.3 to FFB-7.18
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Line, Panel, Row, Typed
from fleetforge.app.battle_views import mark_of
from fleetforge.games.full_thrust.acting.craft_words import (
    about,
    barred,
    by_distance,
    far_words,
    in_two,
    kind_of,
    name_of,
    names_of,
    read_mu,
)
from fleetforge.games.full_thrust.acting.fighter_board import BoardDraft, Choosing
from fleetforge.systems.full_thrust.battle.craft.escorts import DeclareEscort
from fleetforge.systems.full_thrust.battle.craft.screens import DeclareScreen
from fleetforge.systems.full_thrust.battle.goes import units_left
from fleetforge.systems.full_thrust.battle.measuring import distance
from fleetforge.systems.full_thrust.battle.pieces import escorts_of

if TYPE_CHECKING:
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.systems.full_thrust.battle.state import Battle


class _PairDraft(BoardDraft):
    """A group beside another unit: ``with`` is that unit, ``distance`` MU as measured.

    The nearest that is allowed is chosen.
    """

    clause: ClassVar[str]
    head: ClassVar[str]
    empty: ClassVar[str]
    quiet: ClassVar[str]

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self._far = ""
        self._rows = tuple(sorted(self._all_rows(), key=lambda row: bool(row.barred)))
        self._with = next((row.key for row in self._rows if not row.barred and row.aside), "")

    @abstractmethod
    def _others(self) -> list[str]:
        """Units that come into question."""

    @abstractmethod
    def _pair(self, other: str, far: float | None) -> DeclareEscort | DeclareScreen:
        """The command for one of them."""

    @abstractmethod
    def _act(self, other: str) -> str:
        """What Enter does."""

    def _all_rows(self) -> list[Row]:
        rows = []
        for other, far in by_distance(self.battle, self.unit, self._others()):
            unit = self.battle.unit(other)
            reason, clause = barred(self.battle, self._pair(other, None))
            mark = mark_of(self.battle, unit.side if unit else "")
            title, kind = name_of(self.battle, other), kind_of(self.battle, unit)
            rows.append(Row(other, title, kind, far_words(far), reason, clause, mark))
        return rows

    def panel(self) -> Panel:
        """Who comes into question, and at what distance."""
        group, chosen = self.battle.groups[self.unit], (self._with,) if self._with else ()
        near, far = in_two("with", self.head, self._rows, (), chosen, further="Too far", clause=self.clause)
        parts: list[Part] = [replace(near, empty=self.empty)]
        read = read_mu(self._far)
        if self._with and distance(self.battle, self.unit, self._with) is None:
            hint = "mu when the phase began; empty: near enough"
            parts.append(Typed("distance", "Measured", self._far, hint, fault=read.fault, clause=self.clause))
        if guards := escorts_of(self.battle, self.unit):
            parts.append(Line("Escorted by", names_of(self.battle, (one.id for one in guards))))
        parts.append(Line(self.quiet, tone="quiet", clause=self.clause))
        parts += [far] if far else []
        missing = read.fault if self._with else "Choose a unit that is near enough."
        act = self._act(name_of(self.battle, self._with)) if self._with else self.head
        mark = mark_of(self.battle, group.side)
        return Panel(group.name, act, tuple(parts), about(self.battle, group), mark, missing)

    def choosing(self) -> Choosing:
        """The pair that is chosen."""
        words = self._act(name_of(self.battle, self._with)) if self._with else ""
        return Choosing(self.unit, words=words[:1].lower() + words[1:])

    def change(self, key: str, value: str) -> Reply:
        """``with``: a unit; ``distance``: MU as measured."""
        if key == "with" and value in {row.key for row in self._rows}:
            self._with = value
        elif key == "distance":
            self._far = value
        return None

    def command(self) -> DeclareEscort | DeclareScreen | None:
        """The pair; None while nobody is chosen."""
        read = read_mu(self._far)
        return self._pair(self._with, read.one) if self._with and not read.fault else None


class EscortDraft(_PairDraft):
    """A group becomes the escort of another of its side. Rule: FFB-7.9"""

    clause = "FFB-7.9"
    head = "Escort"
    empty = "No other group of its side flies."
    quiet = "It moves when that group moves, and is not its go"

    def _others(self) -> list[str]:
        side = self.battle.groups[self.unit].side
        flying = (one for one in self.battle.groups.values() if one.side == side and one.status == "flying")
        return [one.id for one in flying if one.id != self.unit]

    def _pair(self, other: str, far: float | None) -> DeclareEscort:
        return DeclareEscort(self.unit, other, far)

    def _act(self, other: str) -> str:
        return f"Escort {other}"


class ScreenDraft(_PairDraft):
    """A group screens a ship, friend or enemy. Rule: FFB-7.3"""

    clause = "FFB-7.3"
    head = "Screen"
    empty = "No ship is on the table."
    quiet = "It makes no primary move and goes where the ship goes"

    def _others(self) -> list[str]:
        return [one.id for one in self.battle.ships.values() if one.is_on_table]

    def _pair(self, other: str, far: float | None) -> DeclareScreen:
        return DeclareScreen(self.unit, other, far)

    def _act(self, other: str) -> str:
        return f"Screen {other}"


def _free(battle: Battle, unit_id: str) -> bool:
    """Whether a group has done nothing yet in phase 3."""
    group = battle.groups.get(unit_id)
    return group is not None and group.status == "flying" and unit_id in units_left(battle, group.side)


OFFERS = (
    Offer("escort", "Escort", "FFB-7.9", ("primary",), _free, EscortDraft),
    Offer("screen", "Screen", "FFB-7.3", ("primary",), _free, ScreenDraft),
)
