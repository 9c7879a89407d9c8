"""A battle at one moment, as far as all games are alike: sides, units, turn and phase."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Self

RoleT = TypeVar("RoleT", bound=str, covariant=True)
StateT = TypeVar("StateT", covariant=True)


class Unit(Protocol):
    """Anything on the table that has an owner."""

    @property
    def id(self) -> str:
        """Short and unique within the battle."""
        ...

    @property
    def name(self) -> str:
        """Its name, for people."""
        ...

    @property
    def side(self) -> str:
        """Id of the side that commands it."""
        ...


@dataclass(frozen=True, slots=True)
class Side:
    """A side: its short id (``a``, ``b``), its name for people."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Phase(Generic[RoleT]):
    """One phase: its number in the rules, its title, what it is for, its clause."""

    number: str
    title: str
    role: RoleT
    clause: str = ""

    @property
    def words(self) -> str:
        """How the log tells that it began."""
        return f"Phase {self.number}: {self.title}"

    @property
    def alternates(self) -> bool:
        """Whether sides take goes in turn."""
        return False


@dataclass(frozen=True, slots=True)
class Number(Generic[StateT]):
    """A whole number of a unit that players may correct: what it is, how large it may be, the battle with another."""

    value: int
    most: int
    made: Callable[[int], StateT]


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleState(ABC):
    """A battle at one moment; an event makes the next one.

    ``phase_index`` is the position in the list of phases. ``ended`` says why the battle is over, or is empty.
    """

    name: str
    sides: tuple[Side, ...]
    turn: int = 1
    phase_index: int = 0
    ended: str = ""

    @property
    def phase_sign(self) -> str:
        """What the phase is called where there is little room: its number, where that is short."""
        return self.phase.number

    @property
    @abstractmethod
    def phases(self) -> tuple[Phase[str], ...]:
        """The phases of a turn under the rules in force."""

    @property
    @abstractmethod
    def rosters(self) -> Mapping[str, Mapping[str, Unit]]:
        """Every unit by its id, by kind of unit; a kind is a word such as ``ship``, and names fields of commands."""

    @property
    def phase(self) -> Phase[str]:
        """The phase that the turn is in."""
        return self.phases[self.phase_index]

    def unit(self, unit_id: str) -> Unit | None:
        """The unit of this id, or None."""
        return next((units[unit_id] for units in self.rosters.values() if unit_id in units), None)

    def side(self, side_id: str) -> Side | None:
        """The side of this id, or None."""
        return next((side for side in self.sides if side.id == side_id), None)

    def numbers(self, unit_id: str) -> Mapping[str, Number[Self]]:
        """Numbers of a unit that can be set by hand, by their names; none where a game names none."""
        del unit_id
        return {}

    def in_phase(self, index: int) -> Self:
        """The battle when a phase has begun; games wipe here what was noted for one phase only."""
        return replace(self, phase_index=index)

    def in_turn(self, number: int) -> Self:
        """The battle when a turn has begun; games wipe here what was noted for one turn only."""
        return replace(self, turn=number, phase_index=0)

    def over(self, why: str) -> Self:
        """The battle when it has ended."""
        return replace(self, ended=why)


def named(battle: BattleState, unit_id: str) -> str:
    """Name of a unit, or its id where it is not there."""
    unit = battle.unit(unit_id)
    return unit.name if unit else unit_id


def side_name(battle: BattleState, side_id: str) -> str:
    """Name of a side, or its id where there is none."""
    side = battle.side(side_id)
    return side.name if side else side_id
