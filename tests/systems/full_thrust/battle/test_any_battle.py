"""Any commands of any kind over any small fleets under any options, allowed or not, undone and redone.

Nothing breaks, no box, die, shot, fighter or salvo is lost or invented, and the record is the battle.
"""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import product
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.app.dice import SeededDice
from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.games.full_thrust.files.setup_shape import setup_type
from fleetforge.journal.play import Play, give
from fleetforge.storage.battle.codec import Codec
from fleetforge.systems.full_thrust.battle.game import RULES
from fleetforge.systems.full_thrust.battle.gunnery.announced import RollFire
from fleetforge.systems.full_thrust.battle.gunnery.fired import FireDeclared
from fleetforge.systems.full_thrust.battle.setup import Placed, Setup, SetupSide, start
from fleetforge.systems.full_thrust.battle.state import Battle
from fleetforge.systems.full_thrust.battle.units import Party, Prize, component_key
from fleetforge.systems.full_thrust.battle_options import BattleOptions
from fleetforge.systems.full_thrust.design.loadout import magazine_load
from fleetforge.systems.full_thrust.design.model import Component, Craft
from tests.designs import designs
from tests.systems.full_thrust.battle.any_commands import ShipHand
from tests.systems.full_thrust.battle.battles import a_fleet
from tests.systems.full_thrust.battle.craft.flights import a_carrier, flying, placed
from tests.systems.full_thrust.battle.gunnery.test_anything import controls_hold, sound
from tests.systems.hand import field_types
from tests.systems.random_play import BattleEntry, RandomPlay

if TYPE_CHECKING:
    from fleetforge.journal.command import Command

MOVEMENTS = st.sampled_from(("cinematic", "vector"))
EXTRAS = (
    *(Component(f"p{number}", "pds") for number in (1, 2)),
    Component("fc2", "fire_control"),
    Component("cb", "cutter_bay", 2),
    *(Component(f"bp{number}", "boarding_party") for number in (1, 2, 3)),
    Component("af", "adfc"),
    Component("nc", "nova_cannon", None, ("F",)),
    Component("wg", "wave_gun", None, ("F",)),
    Component("ml", "minelayer", 2),
    Component("hold", "hold", 4, (), "troop"),
)
CRAFT = (Craft("cb", "boarding_cutter", 2),)
PLAIN = a_carrier("Roost", armour_layers=(4,))
CARRIER = replace(
    PLAIN, components=(*PLAIN.components, *EXTRAS), loadout=replace(PLAIN.loadout, craft=CRAFT), hull_boxes=24
)
"""Has what random ships rarely have together: groups, cutters, parties, salvoes, area defence, odd weapons."""


def choices(kind: type[Any]) -> st.SearchStrategy[Any]:
    """Any options of a part of the rules."""
    return st.builds(kind, **{name: st.sampled_from(get_args(values)) for name, values in get_type_hints(kind).items()})


PARTS = {item.name: choices(type(item.default)) for item in fields(BattleOptions)}
OPTIONS = st.builds(BattleOptions, **PARTS)


@st.composite
def sides(draw: st.DrawFn, name: str) -> SetupSide:
    """A carrier and a random ship, each somewhere or nowhere, moving as it likes."""
    ships = (CARRIER, replace(draw(designs(most_items=10)), id=name))
    near = st.one_of(st.none(), st.tuples(st.floats(0, 12), st.floats(0, 12)))
    way = st.one_of(st.none(), MOVEMENTS)
    placed = st.builds(Placed, st.just(1), near, st.integers(1, 12), st.integers(0, 3), st.none(), way)
    late = st.builds(Placed, st.just(2), near, st.just(12), st.integers(0, 4), st.sampled_from((None, None, 2)), way)
    return SetupSide(name, a_fleet(*ships, name=name), (draw(placed), draw(late)), quarter=draw(st.booleans()))


SETUPS = st.builds(
    Setup,
    st.just("Any"),
    st.tuples(sides("Red"), sides("Blue")),
    OPTIONS,
    MOVEMENTS,
    st.sampled_from((None, (48.0, 36.0))),
)


def midway(battle: Battle, hand: ShipHand) -> Battle:
    """The battle at some later moment: any phase, groups in flight, ordnance on the table, parties aboard."""
    for group in list(battle.groups.values()):
        if hand.often(0.6):
            run = hand.any("", "", *battle.ships)
            battle = flying(battle, group.id, at=hand.any(None, (1.0, 2.0), (4.0, 4.0)), run=run, launched_turn=0)
    for kind, side in product(("SM", "HM", "PB", "AMT", "MINE"), "ab"):
        if hand.often(0.5):
            runs = () if kind == "MINE" else hand.any((), ("a1",), ("b1",))
            battle, _ = placed(battle, kind, side, hand.any(None, (2.0, 2.0)), runs=runs)
    for ship in list(battle.ships.values()):
        lost = frozenset(component_key(item.id) for item in ship.design.components if hand.often(0.15))
        battle = battle.with_ship(replace(ship, damage=replace(ship.damage, lost=lost)))
    if hand.often(0.5):
        battle = boarded(battle, hand.any(1, 2, 3))
    if hand.often(0.3):
        prize = replace(battle.ships["b2"], side="a", status="captured", prize=Prize("a", hand.any(0, 1, 2)))
        battle = battle.with_ship(prize)
    initiative = hand.any(("a", "b"), ("b", "a"))
    phase = hand.chance.randrange(len(battle.phases))
    return replace(battle, phase_index=phase, turn=2, initiative=initiative if phase > 1 else ())


def boarded(battle: Battle, parties: int) -> Battle:
    """Parties of the first ship are aboard that of the other side."""
    names = tuple(f"bp{number}" for number in range(1, parties + 1))
    rook, bishop = battle.ships["a1"], battle.ships["b1"]
    guests = tuple(Party("a1", name, "a", 1) for name in names)
    battle = battle.with_ship(replace(rook, aboard=replace(rook.aboard, parties_gone=dict.fromkeys(names, "away"))))
    return battle.with_ship(replace(bishop, aboard=replace(bishop.aboard, guests=guests)))


def fires_once(before: Battle, entry: BattleEntry[Battle]) -> None:
    """What the rules accepted had not fired this turn, and was whole."""
    for event in entry.events:
        if isinstance(event, FireDeclared):
            assert not before.ships[event.ship].turn.fired & {shot.weapon for shot in event.shots}


def stores_hold(battle: Battle) -> None:
    """No salvo was invented, nothing flies twice, no unit has less than nothing."""
    for ship in battle.ships.values():
        magazines = ship.design.of_family("sm_magazine")
        loaded = {item.id: len(magazine_load(ship.design, item)) for item in magazines}
        assert all(len(left) <= loaded[magazine] for magazine, left in ship.stores.salvoes.items())
        assert ship.aboard.crew_away >= 0
        assert ship.prize is None or ship.prize.crew >= 0
    assert all(marker.cef >= 0 and marker.strength >= 0 and marker.hits >= 0 for marker in battle.markers.values())
    bays = [(one.carrier, one.group.bay) for one in battle.groups.values() if one.is_inside and not one.is_cutter]
    assert len(bays) == len(set(bays))
    parties = [(guest.ship, guest.component) for ship in battle.ships.values() for guest in ship.aboard.guests]
    aboard = [(one.carrier, party) for one in battle.groups.values() for party in one.parties]
    assert len({*parties, *aboard}) == len(parties) + len(aboard), "a party is in one place"


class AnyBattle(RandomPlay[Battle]):
    """A battle being played at random."""

    def __init__(self, setup: Setup, seed: int) -> None:
        hand = ShipHand(seed)
        fresh = start(setup, load_catalogue())
        super().__init__(RULES, Codec(RULES), midway(fresh, hand) if hand.often(0.7) else fresh, hand, seed)

    def sound(self, battle: Battle) -> None:
        sound(battle)
        stores_hold(battle)

    def lawful(self, before: Battle, entry: BattleEntry[Battle]) -> None:
        if not isinstance(entry.command, RollFire):  # the players may have allowed what it declared
            controls_hold(before, entry)
        fires_once(before, entry)


@pytest.mark.rules("FTC-1.7", "FTC-9.3", "FFB-5.1", "FFB-14.3")
@settings(max_examples=20)
@given(setup=SETUPS, seed=st.integers(0, 2**32))
def test_any_battle_stays_sound_and_is_what_its_record_says(setup: Setup, seed: int) -> None:
    AnyBattle(setup, seed).steps(100)
    kind = setup_type()
    assert kind.read(kind.text(setup).encode(), "it") == setup


@pytest.mark.rules("FTC-9.2")
@pytest.mark.parametrize("kind", RULES.commands, ids=lambda kind: kind.__name__)
def test_every_command_that_names_something_of_another_kind_breaks_nothing(kind: type[Command[Battle]]) -> None:
    """A group where a ship is meant, nothing at all, letters that mean something to programs."""
    brought = tuple(SetupSide(name, a_fleet(CARRIER, name=name)) for name in ("Red", "Blue"))
    battle, _ = placed(start(Setup("Any", brought), load_catalogue()), "SM")
    hand = ShipHand(1)
    hand.look(battle)
    texts = [name for name, form in field_types(kind).items() if form is str]
    for name, wrong in product(texts, ("", "zz", "a1", "a1f1", "m1", "b", "Ω{x}%s" * 500)):
        play = Play(RULES, battle)
        command = replace(hand.made(battle, kind), **{name: wrong})
        give(play, command, SeededDice(1), allowed_because="they agree")
        sound(play.state)
