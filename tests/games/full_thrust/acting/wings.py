"""Desks on battles that begin in the middle, with groups in flight and ordnance on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.app.acting.desk import Desk
from fleetforge.app.acting.panels import Choices
from fleetforge.app.battling import new_battle, open_session
from fleetforge.games.full_thrust.battle.game import BATTLES
from fleetforge.systems.full_thrust.battle.setup import Setup, SetupSide
from tests.designs import a_ship
from tests.games.full_thrust.acting.desks import part
from tests.systems.full_thrust.battle.battles import a_fleet
from tests.systems.full_thrust.battle.craft.flights import play

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.app.acting.draft import Draft
    from fleetforge.app.acting.panels import Row
    from fleetforge.systems.full_thrust.battle.phases import Role
    from fleetforge.systems.full_thrust.battle.state import Battle


def desk_at(folder: Path, battle: Battle, role: Role, unit: str, offer: str = "") -> Desk:
    """A desk on a battle at the start of a phase, a unit selected, dice typed; it keeps a file of its own."""
    path = folder / "any.ffbattle"
    sides = tuple(SetupSide(side.name, a_fleet(a_ship(), name=side.name)) for side in battle.sides)
    new_battle(path, BATTLES, Setup("Any", sides))
    session = open_session(path)
    session.play = play(battle, role)
    desk = Desk(session)
    desk.set_source("typed")
    desk.select(unit)
    if offer:
        desk.choose_offer(offer)
    return desk


def draft_of(desk: Desk) -> Draft[Any]:
    """The draft; there must be one."""
    assert desk.draft is not None
    return desk.draft


def rows_of(desk: Desk, key: str) -> dict[str, Row]:
    """The rows of a list, by key."""
    choices = part(desk, key)
    assert isinstance(choices, Choices)
    return {row.key: row for row in choices.rows}


def chosen_of(desk: Desk, key: str) -> tuple[str, ...]:
    """What is chosen in a list."""
    choices = part(desk, key)
    assert isinstance(choices, Choices)
    return choices.chosen
