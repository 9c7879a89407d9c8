"""Battles whose ships stand at plotted places."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.journal.play import Play
from fleetforge.systems.full_thrust.battle.game import RULES
from fleetforge.systems.full_thrust.battle.setup import Placed, Setup, SetupSide, start
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS, BattleOptions
from tests.designs import a_ship
from tests.systems.full_thrust.battle.battles import BattlePlay, a_fleet

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.units import Movement
    from fleetforge.systems.full_thrust.design.model import Design

CRUISER = replace(a_ship(), id="cruiser", name="Rook")
"""Thrust 4."""


def core_options(**chosen: str) -> BattleOptions:
    """Options of the core rules that are not at their default."""
    return replace(DEFAULT_BATTLE_OPTIONS, core=replace(DEFAULT_BATTLE_OPTIONS.core, **chosen))  # type: ignore[arg-type]


def plotted(
    *placed: Placed,
    designs: tuple[Design, ...] = (),
    movement: Movement = "cinematic",
    table: tuple[float, float] | None = (72.0, 48.0),
    options: BattleOptions = DEFAULT_BATTLE_OPTIONS,
) -> BattlePlay:
    """Red ships of these designs at these places; Blue has a ship far away at 60, 40 that lies still."""
    red = designs or (CRUISER,) * len(placed)
    blue = replace(CRUISER, id="blue", name="Bishop")
    sides = (
        SetupSide("Red", a_fleet(*red, name="Red"), placed),
        SetupSide("Blue", a_fleet(blue, name="Blue"), (Placed(1, (60.0, 40.0)),)),
    )
    return Play(RULES, start(Setup("A test", sides, options, movement, table), load_catalogue()))
