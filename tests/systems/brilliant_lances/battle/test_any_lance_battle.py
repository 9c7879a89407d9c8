"""Any commands in any battle of detection: nothing breaks, the record is the battle, no side sees too much."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.storage.battle.codec import Codec
from fleetforge.systems.brilliant_lances.battle.game import RULES
from fleetforge.systems.brilliant_lances.battle.setup import Setup, start
from fleetforge.systems.brilliant_lances.battle.sight import view_of
from fleetforge.systems.brilliant_lances.battle.state import Battle
from fleetforge.systems.brilliant_lances.battle.units import ShipUnit
from fleetforge.systems.brilliant_lances.options import LanceOptions
from fleetforge.systems.brilliant_lances.ships import Ship
from fleetforge.systems.brilliant_lances.spinal import Thrust
from tests.systems.brilliant_lances.battle.any_lance_commands import LanceHand
from tests.systems.brilliant_lances.battle.lance_battles import a_battle, a_setup, far, until
from tests.systems.random_play import BattleEntry, RandomPlay

if TYPE_CHECKING:
    from fleetforge.journal.command import Command
    from fleetforge.journal.event import Event
    from fleetforge.systems.brilliant_lances.battle.knowledge import PairFacts

CODEC: Codec[Command[Battle], Event[Battle]] = Codec(RULES)
OPTIONS = st.builds(
    LanceOptions, **{name: st.sampled_from(get_args(hint)) for name, hint in get_type_hints(LanceOptions).items()}
)
SETUPS = st.builds(
    lambda rules, red, blue, false: replace(a_setup(red=red, blue=blue, allows_false=false), options=rules),
    OPTIONS,
    st.integers(1, 2),
    st.integers(1, 2),
    st.booleans(),
)


def strange(ship: ShipUnit, *, is_known: bool) -> ShipUnit:
    """An enemy ship that differs in everything that its enemy cannot know."""
    design = Ship("strange", "Strange", tl=3, size=ship.design.size if is_known else "VS", g_rating=9)
    name = ship.name if is_known else "Somebody Else"
    thrust = Thrust(7, 7, 7)
    return ShipUnit(ship.id, name, ship.side, design, 7, {}, first_contact=1, thrust=thrust, evasion="outstanding")


def otherwise(battle: Battle, side: str) -> Battle:
    """A battle that differs from this one in all that only the other side knows."""
    marks = {one.target: one for one in battle.marks if one.side == side}
    own = {unit.id for units in battle.rosters.values() for unit in units.values() if unit.side == side}
    ships = {}
    for key, ship in battle.ships.items():
        if ship.side == side:
            ships[key] = ship
        elif mark := marks.get(key):
            ships[key] = strange(ship, is_known=mark.was_locked and not mark.is_false)
    kept = {*own, *marks}
    locked = {(one.observer, one.target) for one in battle.current if one.level == "lock"}
    seen = {(one.observer, one.target) for one in battle.current if one.observer in own and one.target in marks}
    facts = {pair: _hidden(one, pair in locked) for pair, one in battle.facts.items() if pair in seen}
    return replace(
        battle,
        ships=ships,
        missiles={key: one for key, one in battle.missiles.items() if key in kept},
        bogeys={key: one for key, one in battle.bogeys.items() if key in kept},
        contacts=tuple(one for one in battle.contacts if one.observer in own),
        earlier=tuple(one for one in battle.earlier if one.observer in own),
        marks=tuple(marks.values()),
        handed=(),
        facts=facts,
    )


def _hidden(facts: PairFacts, is_locked: bool) -> PairFacts:
    changed = replace(facts, back_bearing=3, on_maser_line=True)
    return changed if is_locked else replace(changed, stern="all", aspect="bow")


def keeps_secrets(battle: Battle) -> None:
    """Neither side's view hangs on what only the other knows, or names whom it has not locked."""
    for side in ("a", "b"):
        view = view_of(battle, side)
        assert view == view_of(otherwise(battle, side), side)
        known = {one.target for one in battle.marks if one.side == side and one.was_locked}
        text = repr(view)
        for ship in battle.ships.values():
            if ship.side != side and ship.id not in known:
                assert ship.name not in text
                assert repr(ship.id) not in text


def sound(battle: Battle) -> None:
    """Fuel is never below nothing, contacts are of observers that are there, and each stands once."""
    assert all(ship.fuel >= 0 for ship in battle.ships.values())
    for group in (battle.contacts, battle.earlier, battle.current):
        assert len({one.key for one in group}) == len(group)
        assert all(one.level != "none" for one in group)
    numbers = [(one.side, one.number) for one in battle.marks]
    assert len(set(numbers)) == len(numbers)


class AnyBattle(RandomPlay[Battle]):
    """A battle being played at random."""

    def __init__(self, setup: Setup, seed: int) -> None:
        super().__init__(RULES, CODEC, start(setup), LanceHand(seed), seed)

    def sound(self, battle: Battle) -> None:
        sound(battle)
        keeps_secrets(battle)

    def lawful(self, before: Battle, entry: BattleEntry[Battle]) -> None:
        after = self.play.state
        for ship in after.ships.values():
            fits = ship.thrust.total <= ship.design.g_rating
            assert fits or before.ships[ship.id].thrust == ship.thrust
            engaged = [shot.weapon for shot in ship.shots if shot.weapon in ("Turret", "Lance")]
            were = [shot.weapon for shot in before.ships[ship.id].shots if shot.weapon in ("Turret", "Lance")]
            assert len(set(engaged)) == len(engaged) or engaged == were


@pytest.mark.rules("BLS-1.3", "BLS-1.4", "BLS-9.1", "BLS-18.1", "BLS-18.2", "BLS-18.4")
@given(SETUPS, st.integers(0, 2**32))
@settings(max_examples=15)
def test_any_commands_leave_a_sound_battle_a_record_that_is_it_and_secrets(setup: Setup, seed: int) -> None:
    AnyBattle(setup, seed).steps(120)


@pytest.mark.parametrize("kind", RULES.commands)
def test_every_command_is_played_at_random_and_names_its_clause(kind: type[Any], rules: Any) -> None:
    assert kind.clause in rules
    assert kind.title
    command = LanceHand(7).made(a_battle(red=2).state, kind)
    assert CODEC.command(CODEC.command_value(command)) == command


@pytest.mark.rules("BLS-1.3", "BLS-1.4")
def test_before_detection_space_looks_empty() -> None:
    play = a_battle()
    until(play, "sensor")
    far(play, 20)
    view = view_of(play.state, "a")
    assert (view.contacts, view.counters, view.pairs) == ((), (), ())
    assert [ship.name for ship in view.ships] == ["Blue Lynx"]


@pytest.mark.rules("BLS-1.4", "BLS-9.1")
def test_what_a_ship_wants_of_somebody_unnoticed_does_not_name_it() -> None:
    state = a_battle().state
    wishing = state.with_ship(replace(state.ships["a1"], track_target="b1", transmitting={"Radio": "b1"}))
    assert "'b1'" in repr(wishing.ships["a1"])
    (seen,) = view_of(wishing, "a").ships
    assert (seen.track_target, seen.transmitting) == ("", {"Radio": ""})
    keeps_secrets(wishing)
