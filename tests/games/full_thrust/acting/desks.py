"""Battles with a desk, for tests: drafts are answered as a window answers them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.panels import Cards, Chips, Choices, Count, OneOf, Outcomes, Presses, Typed
from fleetforge.systems.full_thrust.battle.command import Command

if TYPE_CHECKING:
    from fleetforge.app.acting.desk import Desk
    from fleetforge.app.acting.panels import Panel, Part
    from fleetforge.systems.full_thrust.battle.state import Battle


def panel_of(desk: Desk) -> Panel:
    """The panel; there must be one."""
    act = desk.act()
    assert act is not None
    return act.panel


def part(desk: Desk, key: str) -> Part:
    """The part of a panel that changes go to under this key; there must be one."""
    keyed = (Cards, Choices, Chips, Count, OneOf, Outcomes, Presses, Typed)
    return next(one for one in panel_of(desk).parts if isinstance(one, keyed) and one.key == key)


def drafted(desk: Desk) -> Command:
    """The command that would be given; there must be one."""
    assert desk.draft is not None
    command = desk.draft.command()
    assert isinstance(command, Command)
    return command


def accept(desk: Desk, *faces: int) -> Battle:
    """Give what is drafted with these faces; nothing may stand against it, and no die may be missing or left."""
    left = faces
    assert (reply := desk.do()) is None, reply
    while desk.deciding is not None and desk.deciding.roll is not None:
        count = desk.deciding.roll.count
        taken, left = left[:count], left[count:]
        assert (reply := desk.answer(taken)) is None, (reply, desk.deciding.roll if desk.deciding else None)
    assert not left, left
    battle: Battle = desk.battle
    return battle
