"""Any commands in any battle of fighters, under any options: nothing breaks, and the record is the battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.storage.battle.codec import Codec
from fleetforge.systems.hex_impulse.arcs import Hex
from fleetforge.systems.hex_impulse.battle.game import RULES
from fleetforge.systems.hex_impulse.battle.setup import Placed, Setup, SetupSide, start
from fleetforge.systems.hex_impulse.battle.state import Battle
from fleetforge.systems.hex_impulse.options import HexOptions
from tests.systems.hex_impulse.battle.any_fighter_commands import FighterHand
from tests.systems.hex_impulse.fighters import SAMPLES, TYPES
from tests.systems.random_play import RandomPlay

if TYPE_CHECKING:
    from fleetforge.journal.command import Command
    from fleetforge.journal.event import Event

CODEC: Codec[Command[Battle], Event[Battle]] = Codec(RULES)
HINTS = {name: get_args(hint) for name, hint in get_type_hints(HexOptions).items()}
HINTS["impulses_per_turn"] = ("1", "2", "3")
OPTIONS = st.builds(HexOptions, **{name: st.sampled_from(values) for name, values in HINTS.items()})
DESIGNS = st.sampled_from(list(SAMPLES.values()))
PLACES = st.one_of(st.none(), st.builds(Hex, st.integers(-3, 3), st.integers(-3, 3)))


def sides(name: str, capitals: tuple[tuple[str, int], ...]) -> st.SearchStrategy[SetupSide]:
    """A few fighters, some of them on a map."""
    placed = st.builds(Placed, DESIGNS, PLACES, st.sampled_from("ABCDEF"))
    return st.builds(SetupSide, st.just(name), st.lists(placed, min_size=1, max_size=3).map(tuple), st.just(capitals))


SETUPS = st.builds(
    Setup,
    st.just("Any"),
    st.tuples(sides("Blue", ()), sides("Red", (("Dreadnought", 3), ("Barge", 5)))),
    st.just(tuple(TYPES.values())),
    OPTIONS,
)


def sound(battle: Battle) -> None:
    """Power, hull, armour and shields within bounds; no evasion die used twice; tenths below ten."""
    for one in battle.fighters.values():
        design = one.design
        assert 0 <= one.power <= design.power
        assert 0 <= one.hull <= design.hits
        assert 0 <= one.armour <= design.armour
        assert min(one.shields.forward, one.shields.rear) >= 0
        if battle.options.regen_total_cap == "yes":
            assert one.shields.total <= design.shields.total
        assert 0 <= one.ion_lost <= design.power - one.power
        assert min(one.unspent, one.owed, one.checks, one.loss, one.ion_loss) >= 0
        assert min(one.reinforcement.forward, one.reinforcement.rear) >= 0
        dodged = [shot for shot in battle.shots if shot.target == one.id and shot.dodged in ("failed", "success")]
        assert one.full_pool - one.pool == len(dodged) or not battle.impulse
    for ship in battle.capitals.values():
        assert all(0 <= tenths < 10 for tenths in ship.tenths.values())


class AnyBattle(RandomPlay[Battle]):
    """A battle being played at random."""

    def __init__(self, setup: Setup, seed: int) -> None:
        super().__init__(RULES, CODEC, start(setup), FighterHand(seed), seed)

    def sound(self, battle: Battle) -> None:
        sound(battle)


@pytest.mark.rules("HIF-4.1", "HIF-11.2", "HIF-11.3", "HIF-12.2", "HIF-25.22", "HIF-0.8")
@given(SETUPS, st.integers(0, 2**32))
@settings(max_examples=25)
def test_any_commands_leave_a_sound_battle_and_a_record_that_is_it(setup: Setup, seed: int) -> None:
    AnyBattle(setup, seed).steps(120)


@pytest.mark.parametrize("kind", RULES.commands)
def test_every_command_has_a_title_and_a_clause_and_is_kept_as_it_is(kind: type[Any], rules: Any) -> None:
    assert kind.clause in rules
    assert kind.title
    side = SetupSide("Blue", (Placed(SAMPLES["kestrel"]),), (("Barge", 3),))
    begin = start(Setup("Any", (side, side), tuple(TYPES.values())))
    command = FighterHand(7).made(begin, kind)
    assert CODEC.command(CODEC.command_value(command)) == command
