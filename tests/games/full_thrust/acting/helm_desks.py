"""Desks of battles that a set-up describes, for tests of orders and moves."""

from __future__ import annotations

from contextlib import ExitStack, closing
from typing import TYPE_CHECKING

from fleetforge.app.battling import new_battle
from fleetforge.games.full_thrust.battle.game import BATTLES
from fleetforge.systems.full_thrust.battle.setup import Placed, Setup, SetupSide
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS
from tests.battle_files import a_table
from tests.games.full_thrust.acting.desks import accept
from tests.systems.full_thrust.battle.battles import a_fleet
from tests.systems.full_thrust.battle.plotted import CRUISER

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.app.acting.desk import Desk
    from fleetforge.app.battle_table import BattleTable
    from fleetforge.systems.full_thrust.battle.phases import Role
    from fleetforge.systems.full_thrust.battle.units import Movement
    from fleetforge.systems.full_thrust.battle_options import BattleOptions
    from fleetforge.systems.full_thrust.design.model import Design

AT_START = Placed(1, (10.0, 10.0), 12, 8)


class Tables:
    """Makes battles for a test, and closes them with it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._stack = ExitStack()
        self._count = 0

    def table(
        self,
        *designs: Design,
        placed: tuple[Placed, ...] = (AT_START,),
        enemies: tuple[Placed, ...] = (Placed(1, (60.0, 40.0)),),
        movement: Movement = "cinematic",
        options: BattleOptions = DEFAULT_BATTLE_OPTIONS,
        size: tuple[float, float] | None = (72.0, 48.0),
    ) -> BattleTable:
        """Red with these designs, a cruiser if none is given, against Blue with cruisers; dice are typed."""
        red, blue = a_fleet(*(designs or (CRUISER,)), name="Red"), a_fleet(*(CRUISER,) * len(enemies), name="Blue")
        sides = (SetupSide("Red", red, placed, dice="typed"), SetupSide("Blue", blue, enemies, dice="typed"))
        self._count += 1
        path = self._folder / f"{self._count}.ffbattle"
        new_battle(path, BATTLES, Setup("A test", sides, options, movement, size))
        return self._stack.enter_context(closing(a_table(path)))

    def close(self) -> None:
        """Close all that were made."""
        self._stack.close()


def until(desk: Desk, role: Role) -> None:
    """Go on, phase by phase, until one of this role; Red wins the initiative."""
    while desk.battle.phase.role != role:
        if desk.battle.phase.role == "initiative" and not desk.battle.initiative:
            desk.choose_offer("initiative")
            accept(desk, 6, 1)
        assert (reply := desk.end_phase()) is None, reply


def pad(desk: Desk, unit: str) -> None:
    """Open the order pad of a ship as its side."""
    desk.sit_down(desk.battle.ships[unit].side)
    desk.select(unit)
    desk.choose_offer("orders")


def order(desk: Desk, unit: str, text: str) -> None:
    """Write a ship's orders as its side."""
    pad(desk, unit)
    assert desk.change("text", text) is None
    accept(desk)
