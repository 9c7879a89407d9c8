"""Ships that fire, and battles at the moment of their fire."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fleetforge.systems.full_thrust.arcs import CLOCKWISE
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS
from fleetforge.systems.full_thrust.design.model import Component, FighterGroup, Loadout, PulserSetting
from fleetforge.systems.full_thrust.fire.declaration import Shot
from tests.designs import a_ship
from tests.systems.full_thrust.battle.battles import BattlePlay, a_battle, done, until

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.units import Ship
    from fleetforge.systems.full_thrust.battle_options import BattleOptions
    from fleetforge.systems.full_thrust.design.model import Design

ROOK = a_ship(
    id="rook",
    name="Rook",
    components=(
        Component("fc1", "fire_control"),
        Component("fc2", "fire_control"),
        Component("ad1", "adfc"),
        Component("b1", "beam", 2, ("FP", "F", "FS")),
        Component("b2", "beam", 1, CLOCKWISE),
        Component("b3", "beam", 1, ("A",)),
        Component("n1", "needle", None, ("F",)),
        Component("n2", "needle", None, ("F",)),
        Component("t1", "pulse_torpedo", None, ("F",)),
        Component("u1", "submunition", None, ("F",)),
        Component("p1", "pds"),
        Component("p2", "pds"),
        Component("w1", "wave_gun", None, ("F",)),
        Component("x1", "nova_cannon", None, ("F",)),
        Component("r1", "sm_rack", None, ("FP", "F", "FS"), "standard"),
        Component("y1", "minelayer", 2),
        Component("s1", "screen"),
        Component("s2", "screen"),
    ),
)
BISHOP = a_ship(id="bishop", name="Bishop")
CARRIER = a_ship(
    id="carrier",
    name="Ark",
    components=(Component("h1", "hangar_bay"), Component("fc1", "fire_control")),
    loadout=Loadout(groups=(FighterGroup("h1"),)),
)
THORN = a_ship(
    id="thorn",
    name="Thorn",
    tech="savasku",
    drive="power_node",
    thrust=None,
    armour_layers=(),
    components=(
        Component("c1", "cortex"),
        Component("g1", "power_generators", 30),
        Component("st1", "stinger", None, ("FP", "F", "FS")),
        Component("l1", "pod_launcher", None, ("F",)),
        Component("l2", "pod_launcher", None, ("F",)),
        Component("sp1", "spicule"),
    ),
)
PHALON = a_ship(
    id="moth",
    name="Moth",
    tech="phalon",
    armour_layers=(3, 2),
    components=(
        Component("fc1", "fire_control"),
        Component("q1", "pulser", None, ("FP", "F", "FS")),
        Component("v1", "vapour_shroud"),
    ),
    loadout=Loadout(pulsers=(PulserSetting("q1", "C"),)),
)


def options(**core: Any) -> BattleOptions:
    """The defaults but for some readings of the core rules."""
    return replace(DEFAULT_BATTLE_OPTIONS, core=replace(DEFAULT_BATTLE_OPTIONS.core, **core))


def firing(
    *reds: Design, blues: tuple[Design, ...] = (BISHOP,), order: str = "", rules: BattleOptions = DEFAULT_BATTLE_OPTIONS
) -> BattlePlay:
    """Red's first ship is about to fire in turn 1."""
    play = a_battle(reds or (ROOK,), blues, options=rules)
    if order:
        done(play, WriteOrders("a1", order))
    until(play, "fire")
    return play


def change(play: BattlePlay, ship_id: str, **changes: Any) -> None:
    """Put a ship into another state."""
    play.state = play.state.with_ship(replace(play.state.ships[ship_id], **changes))


def ship(play: BattlePlay, ship_id: str = "b1") -> Ship:
    """A ship as it is now."""
    return play.state.ships[ship_id]


def shot(weapon: str, target: str = "b1", range_mu: float | None = 6, **choices: Any) -> Shot:
    """A shot with a measured range."""
    return Shot(weapon, target, range_mu=range_mu, **choices)
