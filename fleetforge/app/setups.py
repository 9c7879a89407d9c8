"""How battles of a game are set up: what a game says of it. Whatever it does not say is as here.

A game whose set-up is sides with fleets and options only says what a fleet is and which options there are; the
draft itself is the set-up of its battles then.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from fleetforge.app.battle_draft import title_of
from fleetforge.app.registry import game_of, games
from fleetforge.app.setup_fields import SetupError, number_findings, typed
from fleetforge.kernel.option_info import differing, infos_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from pydantic_core import CoreSchema

    from fleetforge.app.battle_draft import Draft, DraftSide
    from fleetforge.app.game import Game
    from fleetforge.app.refusing import Refused
    from fleetforge.app.setup_fields import Column, Field, StartUnit, Typed
    from fleetforge.kernel.audit import Audit
    from fleetforge.kernel.finding import Finding
    from fleetforge.kernel.option_info import OptionInfo
    from fleetforge.storage.native.migrate import Step
    from fleetforge.storage.native.reading import FileType


class SetupSide(Protocol):
    """A side as every set-up has it."""

    @property
    def name(self) -> str:
        """What the side is called."""
        ...

    @property
    def dice(self) -> str:
        """``typed`` or ``rolled``."""
        ...


class Setup(Protocol):
    """What every set-up has, whatever the game."""

    @property
    def name(self) -> str:
        """What the battle is called."""
        ...

    @property
    def sides(self) -> Sequence[SetupSide]:
        """The sides, ``a`` first."""
        ...


FleetT = TypeVar("FleetT")
AuditT = TypeVar("AuditT", bound="Audit")
SetupT = TypeVar("SetupT", bound=Setup)


class Setups(ABC, Generic[FleetT, AuditT, SetupT]):
    """How battles of a game are set up."""

    game: str
    fleet_type: type[FleetT]
    """What a side brings."""
    least_sides = 2
    most_sides = 8
    fields: tuple[Field, ...] = ()
    """Facts of a battle."""
    side_fields: tuple[Field, ...] = ()
    """Facts of a side."""
    columns: tuple[Column, ...] = ()
    """Columns of the table of starts; without any there is none."""
    starts_note = "What is left empty is as shown, or measured at the table."
    """What people should know of the numbers of starts."""
    unit_title = "Unit"
    """What a unit that starts is called."""
    options: tuple[tuple[str, tuple[OptionInfo, ...]], ...] = ()
    """Options of the rules by the title of their group."""
    clauses: Mapping[str, str] = MappingProxyType({})
    """Clauses of the game that faults of the frame apply, by their codes."""
    draft_steps: Mapping[int, Step] = MappingProxyType({})
    """Step from each past schema of kept drafts to the next."""

    # Fleets

    @abstractmethod
    def audit(self, fleet: FleetT) -> AuditT:
        """All that is wrong with a fleet."""

    def fleet_shape(self) -> CoreSchema:
        """What a fleet may be in a file; here what its class says."""
        from fleetforge.storage.native.derived import shape_of

        return shape_of(self.fleet_type)

    def fleet_name(self, fleet: Any) -> str:
        """What a fleet is called."""
        return str(fleet.name)

    def identity(self, fleet: Any) -> str:
        """What a fleet keeps as it is edited: its id, where it has one."""
        return str(getattr(fleet, "id", fleet.name))

    def side_name(self, fleet: FleetT) -> str:
        """What the side of a fleet is called unless somebody names it."""
        return getattr(fleet, "side", "") or self.fleet_name(fleet)

    def figures(self, audit: AuditT) -> str:
        """A fleet in figures."""
        return ""

    def units(self, audit: AuditT) -> Sequence[StartUnit]:
        """The units of a fleet that the table of starts has, by their number."""
        return ()

    def tally(self, audits: Sequence[AuditT]) -> str:
        """How much all fleets bring together, in words."""
        return ""

    # What is typed

    def built_by(self, fleet: FleetT) -> Mapping[str, str]:
        """Options that a fleet was built by, so that all sides should share them; with those at their default."""
        return {}

    def brought(self, fleet: FleetT) -> Mapping[str, str]:
        """Options that the fleet of the first side brings, with those that are at their default."""
        return dict(texts_of(fleet.options)) if hasattr(fleet, "options") else {}

    def usual(self, column: Column, draft: Draft) -> str:
        """What a column is where nothing is typed."""
        return column.usual

    def start_in(self, where: str, text: str) -> Typed:
        """A start from what stands behind the sign = of ``text``: the columns in their order, with commas between.

        Raises:
            SetupError: there are more texts than columns.
        """
        parts = [part.strip() for part in where.split(",")]
        if len(parts) > len(self.columns):
            order = ",".join(column.head.upper() for column in self.columns)
            raise SetupError(f"“{text}”: {len(parts)} values are too many. Write {order}.")
        return typed({column.key: part for column, part in zip(self.columns, parts, strict=False)})

    lines_up = False
    """Whether units can be lined up."""

    def lined_up(self, starts: Sequence[tuple[Typed, ...]], draft: Draft) -> list[tuple[Typed, ...]] | Refused:
        """The starts of the units of each side, lined up."""
        return list(starts)

    # What there is to say

    def side_findings(self, letter: str, side: DraftSide, audit: AuditT, draft: Draft) -> Iterable[Finding]:
        """What there is to say of a side beyond its name and its fleet's own faults. The place is ``b``."""
        return ()

    def start_findings(self, place: str, subject: str, start: Typed, draft: Draft) -> Iterable[Finding]:
        """What there is to say of a start. Places are ``b3.velocity``."""
        return number_findings(self.columns, start, place, subject)

    def battle_findings(self, draft: Draft) -> Iterable[Finding]:
        """What there is to say of the facts of the battle beyond numbers. Places are ``battle.width``."""
        return ()

    # The set-up

    def title(self, draft: Draft) -> str:
        """What a battle is called, nothing while no side has a name."""
        return draft.name or title_of(name for side in draft.sides if (name := self.side_title(side)))

    def side_title(self, side: DraftSide) -> str:
        """What a side is called, nothing while it has neither name nor fleet."""
        return side.name or (setups_of(side.game).side_name(side.fleet) if side.fleet is not None else "")

    def setup(self, draft: Draft) -> SetupT:
        """The set-up that a draft without errors asks for."""
        sides = tuple(replace(side, name=self.side_title(side)) for side in draft.sides)
        return replace(draft, name=self.title(draft), sides=sides)  # type: ignore[return-value]  # the usual set-up

    def draft(self, setup: SetupT) -> Draft:
        """The draft that asks for a set-up again; names may be said that are usual."""
        return setup  # type: ignore[return-value]  # the usual set-up is a draft

    def file_type(self) -> FileType[SetupT]:
        """How a set-up becomes text and back."""
        from fleetforge.app.battle_draft_file import setup_type  # which asks for the shapes of games

        return setup_type(self.game)


AnySetups = Setups[Any, Any, Any]


def setups_of(game: str) -> AnySetups:
    """How battles of a game are set up.

    Raises:
        KeyError: there is no such game, or it has no battles.
    """
    setups = game_of(game).setups()
    if setups is None:
        raise KeyError(game)
    return setups


def game_of_fleet(fleet: Any) -> str:
    """The game whose battles a fleet fights.

    Raises:
        KeyError: none's (a programmer's mistake).
    """
    if (game := _game_fought(fleet)) is None:
        raise KeyError(type(fleet).__name__)
    return game.id


def fights(fleet: Any) -> bool:
    """Whether a fleet is of a game that has battles."""
    return _game_fought(fleet) is not None


def _game_fought(fleet: Any) -> Game | None:
    setups = ((game, game.setups()) for game in games())
    return next((game for game, one in setups if one is not None and isinstance(fleet, one.fleet_type)), None)


def setup_draft(setups: AnySetups, setup: Any) -> Draft:
    """The draft that asks for a set-up again; names that are usual are not typed."""
    draft: Draft = setups.draft(setup)
    usual = tuple(replace(side, name="") if side.name == setups.side_name(side.fleet) else side for side in draft.sides)
    name = "" if draft.name == title_of(side.name for side in draft.sides) else draft.name
    return replace(draft, sides=usual, name=name)


# Options of a class -------------------------------------------------------------------------------


OptionsT = TypeVar("OptionsT")


def options_in(kind: type[OptionsT], chosen: Typed) -> OptionsT:
    """Options of a class with those that are chosen; a value that an option does not have is none."""
    texts = {info.name: chosen[info.key] for info in infos_of(kind) if chosen[info.key] in dict(info.choices)}
    return kind(**texts)


def chosen_texts(options: Any) -> Iterator[tuple[str, str]]:
    """Options of a class that are not at their default, by their keys."""
    return ((info.key, value) for info, value in differing(options))


def texts_of(options: Any) -> Iterator[tuple[str, str]]:
    """All options of a class by their keys, with those that are at their default."""
    for info in infos_of(type(options)):
        yield info.key, str(getattr(options, info.name))
