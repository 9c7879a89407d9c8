"""Two ships side by side, boarders aboard one, a ship that is taken: for tests of boarding in battle."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.battle.boarding.fighting import FightRound, SettleRound
from fleetforge.systems.full_thrust.battle.boarding.sending import SendParties
from fleetforge.systems.full_thrust.battle.measuring import Measure
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS
from fleetforge.systems.full_thrust.design.model import Component
from tests.designs import a_ship
from tests.systems.full_thrust.battle.battles import a_battle, done, until

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle_options import BattleOptions
    from tests.systems.full_thrust.battle.battles import BattlePlay

PARTIES = tuple(Component(f"p{number}", "boarding_party") for number in range(1, 5))


def options(**changes: str) -> BattleOptions:
    boarding = replace(DEFAULT_BATTLE_OPTIONS.boarding, **changes)  # type: ignore[arg-type]
    return replace(DEFAULT_BATTLE_OPTIONS, boarding=boarding)


ALL_ON = options(raids="on", prize_crews="on")


def at_the_end(chosen: BattleOptions = ALL_ON) -> BattlePlay:
    """Rook (a1, four parties) beside Bishop (b1, 60 MASS: three crew, one team), in the boarding phase."""
    rook = replace(a_ship(), id="red", name="Rook", components=(*a_ship().components, *PARTIES))
    bishop = replace(a_ship(), id="blue", name="Bishop")
    play = a_battle((rook,), (bishop,), options=chosen)
    until(play, "end")
    done(play, Measure("a1", "b1", 4.0))
    return play


def boarded(chosen: BattleOptions = ALL_ON, parties: int = 2) -> BattlePlay:
    play = at_the_end(chosen)
    done(play, SendParties("a1", "b1", tuple(f"p{number}" for number in range(1, parties + 1))))
    return play


def taken(chosen: BattleOptions = ALL_ON) -> BattlePlay:
    play = boarded(chosen)
    done(play, FightRound("b1"), 4, 5, 1)
    done(play, SettleRound("b1"))
    return play
