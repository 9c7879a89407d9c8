"""Whatever random ships of every technology try, allowed or not, no box, die or shot is lost or invented."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from fleetforge.app.battling import codec_of
from fleetforge.app.dice import SeededDice
from fleetforge.games.full_thrust.battle.game import BATTLES
from fleetforge.journal.entry import Entry, Turned
from fleetforge.journal.play import Play, give
from fleetforge.systems.full_thrust.battle.classic.defending import PointDefence
from fleetforge.systems.full_thrust.battle.classic.dogfights import Dogfight, Opponent
from fleetforge.systems.full_thrust.battle.classic.evading import EvadeFire
from fleetforge.systems.full_thrust.battle.classic.launching import LaunchGroup
from fleetforge.systems.full_thrust.battle.classic.strikes import PressAttack
from fleetforge.systems.full_thrust.battle.condition import fire_controls, fitted
from fleetforge.systems.full_thrust.battle.damage_control import Assigned, DamageControl, Regrow
from fleetforge.systems.full_thrust.battle.game import RULES
from fleetforge.systems.full_thrust.battle.goes import next_side, units_left
from fleetforge.systems.full_thrust.battle.gunnery.fired import FireDeclared
from fleetforge.systems.full_thrust.battle.gunnery.firing import Fire
from fleetforge.systems.full_thrust.battle.gunnery.mines import LayMine, MineStrikes
from fleetforge.systems.full_thrust.battle.gunnery.nova import FireNova, SweepNova
from fleetforge.systems.full_thrust.battle.gunnery.wave_guns import ChargeWaveGun
from fleetforge.systems.full_thrust.battle.hits_by_hand import HitByHand
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from fleetforge.systems.full_thrust.battle.turn import NextPhase, RollInitiative
from fleetforge.systems.full_thrust.battle.units import DRIVE, FTL
from fleetforge.systems.full_thrust.battle.upkeep import DumpCore
from fleetforge.systems.full_thrust.fire.declaration import Shot
from tests.designs import designs
from tests.systems.full_thrust.battle.battles import BattlePlay, a_battle
from tests.systems.full_thrust.battle.gunnery.ships import ROOK, THORN, options

if TYPE_CHECKING:
    from collections.abc import Callable

    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship
    from fleetforge.systems.full_thrust.design.model import Design
    from fleetforge.systems.full_thrust.families.base import Role

READINGS = (
    options(),
    options(fighter_rules="classic", threshold_timing="end_of_turn", strike_colours="system"),
    options(
        needle_rules="continuum",
        pod_damage="lance_2d6",
        wave_gun="table",
        plasma_armour="half_up",
        arc_boundary="roll_d6",
        bridge_hit="continuum",
        power_core_dump="owner_may_dump",
    ),
    options(
        rerolls="off", multi_dp_armour="all_on_armour", bridge_out_effect="no_action", half_rule_scope="per_volley"
    ),
)
ORDERS = ("0", "0; shroud", "0; nova", "0; mines 2", "0; A9 D4 R6", "FTL", "nonsense")


class Hand:
    """A player who tries what more or less fits a ship, and now and then anything."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def any(self, *choices: Any) -> Any:
        return self.chance.choice(choices)

    def some(self, make: Callable[[], Any], most: int = 4) -> tuple[Any, ...]:
        return tuple(make() for _ in range(self.chance.randint(0, most)))

    def ship(self, battle: Battle) -> str:
        due = units_left(battle, next_side(battle)) if battle.phase.role == "fire" else ()
        return str(self.any(*due, *due, *battle.ships, "zz"))

    def unit(self, battle: Battle) -> str:
        return str(self.any(*battle.ships, *battle.ships, *battle.groups, *battle.markers, "zz"))

    def enemy(self, battle: Battle, ship_id: str) -> str:
        foes = [one.id for one in battle.ships.values() if one.id[:1] != ship_id[:1] and one.is_on_table]
        return str(self.any(*foes, *foes, *foes, self.unit(battle)))

    def item(self, battle: Battle, ship_id: str, *roles: Role) -> str:
        ship = battle.ships.get(ship_id)
        items = [item.id for item, _ in fitted(battle.catalogue, ship, *roles)] if ship else []
        return str(self.any(*items)) if items and self.chance.random() < 0.9 else self.any("zz", "b1")

    def of(self, battle: Battle, ship_id: str, family: str) -> str:
        ship = battle.ships.get(ship_id)
        return str(self.any(*(item.id for item in ship.design.of_family(family)), "zz")) if ship else "zz"

    def key(self, battle: Battle, ship_id: str) -> str:
        ship = battle.ships.get(ship_id)
        lost = tuple(ship.damage.lost) if ship else ()
        item = self.item(battle, ship_id, "weapon", "fire_control", "screen", "point_defence")
        return str(self.any(*lost, *lost, *lost, DRIVE, FTL, "core:bridge", f"component:{item}"))

    def shot(self, battle: Battle, ship_id: str, target: str) -> Shot:
        return Shot(
            self.item(battle, ship_id, "weapon", "weapon", "point_defence"),
            target,
            self.any("as", "as", "pd"),
            self.key(battle, target),
            self.any(0, 1, 5),
            self.any(None, "lance", "leech"),
            self.any(False, False, True),
            self.any(0.0, 3.0, 6.0, 6.0, 11.0, 23.0, None, -1.0, 90.0),
            self.any(None, "F", "F", "FS", "A"),
            self.any(None, 0, 7),
        )

    def fire(self, battle: Battle) -> Command:
        ship = self.ship(battle)
        target = self.enemy(battle, ship)
        shots = self.some(lambda: self.shot(battle, ship, self.any(target, target, target, self.unit(battle))))
        return Fire(ship, shots, self.any((), (), self.some(lambda: self.ship(battle), 2)))

    def repair(self, battle: Battle) -> Command:
        ship = self.ship(battle)
        jobs = self.some(lambda: Assigned(self.key(battle, ship), self.any(0, 1, 1, 2, 3, 4)), 3)
        return self.any(DamageControl(ship, jobs), Regrow(ship, self.some(lambda: self.key(battle, ship), 2)))  # type: ignore[no-any-return]

    def defence(self, battle: Battle) -> Command:
        ship = self.ship(battle)
        return PointDefence(ship, self.some(lambda: self.shot(battle, ship, self.unit(battle))))

    def orders(self, battle: Battle) -> Command:
        ship = self.ship(battle)
        charge = ChargeWaveGun(ship, self.of(battle, ship, "wave_gun"))
        return self.any(WriteOrders(ship, self.any(*ORDERS)), charge)  # type: ignore[no-any-return]

    def mine(self, battle: Battle) -> Command:
        ship = self.ship(battle)
        mines = [marker.id for marker in battle.markers.values() if marker.kind == "MINE"]
        laid = LayMine(ship, self.of(battle, ship, "minelayer"))
        return self.any(laid, MineStrikes(self.any(*mines, "zz"), ship))  # type: ignore[no-any-return]

    def nova(self, battle: Battle) -> Command:
        ship = self.ship(battle)
        touched = self.any(None, self.some(lambda: self.unit(battle), 2))
        novas = [marker.id for marker in battle.markers.values() if marker.kind == "NOVA"]
        first = FireNova(ship, self.of(battle, ship, "nova_cannon"), touched)
        return self.any(first, SweepNova(self.any(*novas, "zz"), touched))  # type: ignore[no-any-return]

    def hit(self, battle: Battle) -> Command:
        armour = self.any("all", "half", "first", "none", "penetrating")
        return HitByHand(self.ship(battle), self.any(0, 1, 4, 9), self.any("", "a rock"), armour)

    def dogfight(self, battle: Battle) -> Command:
        return Dogfight(self.some(lambda: Opponent(self.unit(battle), self.unit(battle)), 3))

    def wish(self, battle: Battle) -> Command:
        anything: tuple[Callable[[Battle], Command], ...] = (
            self.fire,
            self.repair,
            self.defence,
            self.orders,
            self.mine,
            self.nova,
            self.hit,
            self.dogfight,
            lambda one: DumpCore(self.ship(one)),
            lambda one: LaunchGroup(self.unit(one)),
            lambda one: PressAttack(self.ship(one)),
            lambda one: EvadeFire(self.unit(one)),
        )
        fitting: dict[str, tuple[Callable[[Battle], Command], ...]] = {
            "orders": (self.orders, self.orders),
            "initiative": (lambda _: RollInitiative(), lambda _: RollInitiative()),
            "ships": (self.mine,),
            "defence": (self.defence, self.defence),
            "dogfights": (self.dogfight,),
            "fire": (*(self.fire,) * 6, self.nova),
            "end": (self.repair, self.repair, lambda one: DumpCore(self.ship(one))),
        }
        go_on = (lambda _: NextPhase(),) * (1 if battle.phase.role in ("fire", "end", "orders") else 3)
        chosen = self.any(*fitting.get(battle.phase.role, ()), *go_on, self.any(*anything))
        return chosen(battle)  # type: ignore[no-any-return]


def sound(battle: Battle) -> None:
    """Nothing is overdrawn, lost or invented."""
    for ship in battle.ships.values():
        damage, design = ship.damage, ship.design
        assert 0 <= damage.hull_used <= damage.hull_marked <= design.hull_boxes
        assert len(damage.armour_marked) in (0, len(design.armour_layers))
        assert all(0 <= gone <= boxes for gone, boxes in zip(damage.armour_marked, design.armour_layers, strict=False))
        assert 0 <= damage.drive_beyond_repair <= damage.drive_failures <= 2
        assert ship.status == "destroyed" or damage.hull_marked < design.hull_boxes
        assert_stores(ship)
    for group in battle.groups.values():
        assert 0 <= group.fighters <= group.group.fighters
        assert 0 <= group.cef <= group.full_cef


def assert_stores(ship: Ship) -> None:
    sizes = {item.id: item.size or 0 for item in ship.design.components}
    assert all(0 <= laid <= sizes[item] for item, laid in ship.stores.mines_laid.items() if item in sizes)
    assert all(held >= 0 for held in ship.stores.charge.values())
    assert all(power >= 0 for power in ship.turn.power_used.values())


def controls_hold(before: Battle, entry: Entry[Any, Any]) -> None:
    """What the rules accepted took no more fire controls than worked."""
    for event in entry.events:
        if isinstance(event, FireDeclared) and not entry.overruled:
            assert event.fire_controls <= fire_controls(before, before.ships[event.ship])
            assert len({shot.weapon for shot in event.shots}) == len(event.shots)


def played(play: BattlePlay, seed: int, steps: int) -> None:
    hand, dice, codec = Hand(seed), SeededDice(seed), codec_of(BATTLES.rules)
    for _ in range(steps):
        before = play.state
        entry = give(play, hand.wish(before), dice, allowed_because=hand.any("", "they agree"))
        sound(play.state)
        if isinstance(entry, Entry):
            controls_hold(before, entry)
            assert codec.record(codec.record_text(entry)) == entry
            assert all(isinstance(event.words(before), str) for event in entry.events)


def again(play: BattlePlay, start: Battle) -> None:
    """Replay equals play, and undoing everything equals the start."""
    replayed: BattlePlay = Play(RULES, start)
    for entry in play.entries:
        replayed.add(entry)
    assert replayed.state == play.state
    assert play.audit() == ()
    while play.length:
        play.add(Turned.UNDONE)
    assert play.state == start


@pytest.mark.rules("FTC-1.7", "FTC-3.1", "FTC-5.3", "FTC-5.11", "FTC-9.3")
@settings(max_examples=20, deadline=None, phases=(Phase.explicit, Phase.generate))
@given(reds=designs(), blues=designs(), rules=st.sampled_from(READINGS), seed=st.integers(0, 1_000_000))
def test_random_ships_fight_soundly(reds: Design, blues: Design, rules: Any, seed: int) -> None:
    play = a_battle((replace(reds, id="red"), ROOK), (replace(blues, id="blue"), THORN), options=rules)
    start = play.state
    played(play, seed, 80)
    again(play, start)
