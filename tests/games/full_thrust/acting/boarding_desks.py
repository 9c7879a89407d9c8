"""Battles at the moment of boarding, with a desk."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.battling import new_battle
from fleetforge.games.full_thrust.battle.game import BATTLES
from fleetforge.journal.entry import Entry
from fleetforge.kernel.dice import ScriptedDice
from fleetforge.systems.full_thrust.battle.measuring import Measure
from fleetforge.systems.full_thrust.battle.setup import Setup, SetupSide
from fleetforge.systems.full_thrust.battle.turn import NextPhase, RollInitiative
from fleetforge.systems.full_thrust.design.model import Component, Craft
from tests.battle_files import a_table
from tests.designs import a_ship
from tests.systems.full_thrust.battle.battles import a_fleet
from tests.systems.full_thrust.battle.boarders import ALL_ON

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.app.battle_table import BattleTable
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.phases import Role
    from fleetforge.systems.full_thrust.battle_options import BattleOptions
    from fleetforge.systems.full_thrust.design.model import Design

CUTTERS_ON = replace(ALL_ON, construction=replace(ALL_ON.construction, cutters="on"))


def parties(count: int) -> tuple[Component, ...]:
    """So many boarding parties."""
    return tuple(Component(f"bp{number}", "boarding_party") for number in range(1, count + 1))


def a_marine(name: str, *extra: Component, crafts: tuple[Craft, ...] = ()) -> Design:
    """A cruiser of 60 MASS (three crew, one defence team) with more aboard."""
    ship = a_ship()
    loadout = replace(ship.loadout, craft=crafts)
    return replace(ship, id=name.lower(), name=name, components=(*ship.components, *extra), loadout=loadout)


def boarding_table(folder: Path, options: BattleOptions = ALL_ON, role: Role = "end") -> BattleTable:
    """Rook (a1: four parties, a cutter) and Pawn (a2: one); Bishop (b1: troops) and Knight (b2: two parties)."""
    rook = a_marine("Rook", *parties(4), Component("cb", "cutter_bay", 2), crafts=(Craft("cb", "boarding_cutter", 1),))
    pawn = a_marine("Pawn", *parties(1))
    bishop = a_marine("Bishop", Component("hold", "hold", 4, (), "troop"))
    knight = a_marine("Knight", *parties(2))
    sides = (
        SetupSide("Red", a_fleet(rook, pawn, name="Red")),
        SetupSide("Blue", a_fleet(bishop, knight, name="Blue")),
    )
    path = folder / "boarding.ffbattle"
    new_battle(path, BATTLES, Setup("Boarding", sides, options))
    table = a_table(path)
    table.desk.set_source("typed")
    until(table, role)
    return table


def until(table: BattleTable, role: Role) -> None:
    """Go on, phase by phase, until one of this role."""
    while table.battle.phase.role != role:
        if table.battle.phase.role == "initiative" and not table.battle.initiative:
            given(table, RollInitiative(), 6, 5)
        given(table, NextPhase())


def given(table: BattleTable, command: Command, *faces: int) -> None:
    """Give a command past the desk; nothing may stand against it."""
    assert isinstance(table.session.give(command, ScriptedDice(faces), tape=False), Entry)


def side_by_side(table: BattleTable) -> None:
    """All ships lie 4 mu from each other."""
    ships = list(table.battle.ships)
    for one in ships:
        for other in ships[ships.index(one) + 1 :]:
            given(table, Measure(one, other, 4.0))
