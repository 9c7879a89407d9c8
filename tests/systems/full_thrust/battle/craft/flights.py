"""Battles with carriers and missile ships, and hands that put groups and markers on the table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fleetforge.journal.play import Play
from fleetforge.systems.full_thrust.arcs import CLOCKWISE
from fleetforge.systems.full_thrust.battle.game import RULES
from fleetforge.systems.full_thrust.battle.state import Goes
from fleetforge.systems.full_thrust.battle.units import Group, Marker
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS, BattleOptions
from fleetforge.systems.full_thrust.design.model import Component, Design, FighterGroup, Loadout, Salvoes
from tests.designs import a_ship
from tests.systems.full_thrust.battle.battles import BattlePlay, a_battle

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.arcs import Arcs
    from fleetforge.systems.full_thrust.battle.phases import Role
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Point

FRONT: Arcs = ("FP", "F", "FS")
GROUPS = (
    FighterGroup("h1", name="Alpha"),
    FighterGroup("h2", "interceptor", name="Beta"),
    FighterGroup("h3", "torpedo", ("long_range",), name="Gamma"),
)


def a_carrier(name: str = "Ark", *, groups: tuple[FighterGroup, ...] = GROUPS, **changes: Any) -> Design:
    """A ship with three groups, two salvo launchers on one magazine, a rack, a heavy missile and a plasma bolt."""
    items = (
        Component("fc1", "fire_control"),
        Component("h1", "hangar_bay"),
        Component("h2", "hangar_bay"),
        Component("h3", "hangar_bay"),
        Component("l1", "sm_launcher", None, FRONT, magazine="mag"),
        Component("l2", "sm_launcher", None, FRONT, magazine="mag"),
        Component("mag", "sm_magazine", 7),
        Component("r1", "sm_rack", None, FRONT, "extended"),
        Component("hm", "mt_missile"),
        Component("pb", "plasma_bolt_launcher", 3, FRONT),
        Component("odd", "unlisted", 3, CLOCKWISE, name="Star torpedo"),
        Component("b1", "beam", 1, CLOCKWISE),
        Component("vs", "vapour_shroud"),
    )
    load = Loadout(groups, salvoes=(Salvoes("mag", ("standard", "extended")),))
    plain = a_ship(id=name.lower(), name=name, mass=200, hull_boxes=40, components=items, loadout=load)
    return replace(plain, mixed_technology=True, **changes)


def with_fighters(**readings: Any) -> BattleOptions:
    """Battle options with some readings of the fighter rules changed."""
    return replace(DEFAULT_BATTLE_OPTIONS, fighters=replace(DEFAULT_BATTLE_OPTIONS.fighters, **readings))


def a_flight(
    *, reds: int = 1, blues: int = 1, options: BattleOptions = DEFAULT_BATTLE_OPTIONS, **places: Point
) -> Battle:
    """Carriers a1, a2 ... against b1, b2 ...; ``places`` plots ships by id, facing up the table."""
    red = tuple(a_carrier(f"Ark{number}") for number in range(1, reds + 1))
    blue = tuple(a_carrier(f"Roc{number}") for number in range(1, blues + 1))
    battle = a_battle(red, blue, options=options).state
    for ship_id, place in places.items():
        ship = battle.ships[ship_id]
        battle = battle.with_ship(replace(ship, motion=replace(ship.motion, position=place)))
    return battle


def flying(battle: Battle, *groups: str, at: Point | None = None, **changes: Any) -> Battle:
    """The battle with groups in flight at a place."""
    for group_id in groups:
        group = battle.groups[group_id]
        battle = battle.with_group(replace(group, status="flying", position=at, **changes))
    return battle


def placed(battle: Battle, kind: str, side: str = "a", at: Point | None = None, **changes: Any) -> tuple[Battle, str]:
    """The battle with an ordnance marker on the table, and its id."""
    name = f"m{battle.next_marker}"
    cef = 3 if kind == "HM" else 0
    fields: dict[str, Any] = {"name": name.upper(), "source": "", "weapon": "", "position": at, "cef": cef, **changes}
    marker = Marker(name, side, kind, **fields)  # type: ignore[arg-type]
    return replace(battle.with_marker(marker), next_marker=battle.next_marker + 1), name


def play(battle: Battle, role: Role | None = None, *, passed: tuple[str, ...] = ()) -> BattlePlay:
    """The battle to be played, at the start of a phase of this role; initiative is won by side a."""
    if role is not None:
        index = next(place for place, phase in enumerate(battle.phases) if phase.role == role)
        goes = Goes(passed=frozenset(passed))
        battle = replace(battle, phase_index=index, initiative=tuple(side.id for side in battle.sides), goes=goes)
    return Play(RULES, battle)


def group(play_: BattlePlay, group_id: str) -> Group:
    """A group as it stands."""
    return play_.state.groups[group_id]


def marker(play_: BattlePlay, marker_id: str) -> Marker:
    """A marker as it stands."""
    return play_.state.markers[marker_id]
