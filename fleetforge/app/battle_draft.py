"""A battle that is being set up: what is chosen and typed so far, as a frozen value.

Numbers stay texts until the battle begins, so that nothing typed is lost, right or wrong.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from string import ascii_lowercase
from typing import TYPE_CHECKING

from fleetforge.app.battle_places import LENGTH, StartText, read_start
from fleetforge.app.battle_setup import side_name, title_of
from fleetforge.systems.full_thrust.battle.setup import DicePolicy, Placed, Setup, SetupSide
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS, BattleOptions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.battle.units import Movement
    from fleetforge.systems.full_thrust.fleet import Fleet


@dataclass(frozen=True, slots=True)
class DraftSide:
    """A side: its fleet once one is chosen, its name if it is not the fleet's, how its ships start.

    ``starts`` are those of the ships in their order; there may be more or fewer of them than ships.
    """

    fleet: Fleet | None = None
    name: str = ""
    dice: DicePolicy = "rolled"
    quarter: bool = True
    starts: tuple[StartText, ...] = ()

    @property
    def title(self) -> str:
        """What the side is called, nothing while it has neither name nor fleet."""
        return self.name or (side_name(self.fleet) if self.fleet else "")

    def start(self, number: int) -> StartText:
        """How the ship of a number starts, counted from 1."""
        return self.starts[number - 1] if number <= len(self.starts) else StartText()

    def with_start(self, number: int, start: StartText) -> DraftSide:
        """The side with another start for a ship."""
        row = [*self.starts, *(StartText() for _ in range(number - len(self.starts)))]
        row[number - 1] = start
        return replace(self, starts=tuple(row))


@dataclass(frozen=True, slots=True)
class Draft:
    """All that is chosen and typed for a battle. ``width`` and ``height`` are those of the table in MU."""

    name: str = ""
    sides: tuple[DraftSide, ...] = (DraftSide(), DraftSide())
    options: BattleOptions = field(default=DEFAULT_BATTLE_OPTIONS)
    movement: Movement = "cinematic"
    width: str = ""
    height: str = ""
    notes: str = ""

    @property
    def title(self) -> str:
        """What the battle is called, nothing while no side has a name."""
        return self.name or title_of(filter(None, (side.title for side in self.sides)))

    @property
    def lettered(self) -> Iterator[tuple[str, DraftSide]]:
        """The sides with their letters, from ``a``."""
        return zip(ascii_lowercase, self.sides, strict=False)

    def with_side(self, place: int, side: DraftSide) -> Draft:
        """The draft with another side at a place."""
        return replace(self, sides=(*self.sides[:place], side, *self.sides[place + 1 :]))


def table_in(draft: Draft) -> tuple[float, float] | None:
    """The table, None if it has no edges or what is typed is no size."""
    width, height = LENGTH.read(draft.width), LENGTH.read(draft.height)
    return None if width is None or height is None else (width, height)


def setup_in(draft: Draft) -> Setup:
    """The set-up that a draft without errors asks for."""
    sides = tuple(
        SetupSide(side.title, side.fleet, _placed(side, ship_count(side.fleet)), side.dice, side.quarter)
        for side in draft.sides
        if side.fleet is not None
    )
    return Setup(draft.title, sides, draft.options, draft.movement, table_in(draft), draft.notes)


def ship_count(fleet: Fleet) -> int:
    """How many ships of a fleet take the table: those whose design it holds."""
    return sum(max(0, row.quantity) for row in fleet.ships if fleet.design(row.design_id) is not None)


def _placed(side: DraftSide, ships: int) -> tuple[Placed, ...]:
    return tuple(
        read_start(number, start, "", "")[0]
        for number, start in enumerate(side.starts[:ships], start=1)
        if not start.is_empty
    )


def draft_of(setup: Setup) -> Draft:
    """The draft that asks for a set-up again."""
    sides = tuple(_draft_side(side) for side in setup.sides)
    width, height = map(_number, setup.table) if setup.table else ("", "")
    name = "" if setup.name == title_of(side.title for side in sides) else setup.name
    return Draft(name, sides, setup.options, setup.movement, width, height, setup.notes)


def _draft_side(side: SetupSide) -> DraftSide:
    name = "" if side.name == side_name(side.fleet) else side.name
    made = DraftSide(side.fleet, name, side.dice, side.quarter)
    for placed in side.placed:
        made = made.with_start(placed.ship, _start_text(placed))
    return made


def _start_text(placed: Placed) -> StartText:
    x, y = map(_number, placed.position) if placed.position else ("", "")
    entry = "" if placed.entry_turn is None else str(placed.entry_turn)
    return StartText(x, y, str(placed.facing), str(placed.velocity), entry, placed.movement)


def _number(value: float) -> str:
    """A length as people write it; it reads back as the same one."""
    return str(int(value)) if value.is_integer() else repr(value)
