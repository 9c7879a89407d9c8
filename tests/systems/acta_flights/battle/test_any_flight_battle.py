"""Any commands in any battle with flights, under any options: nothing breaks, and the record is the battle."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.storage.battle.codec import Codec
from fleetforge.systems.acta_flights.battle.game import RULES
from fleetforge.systems.acta_flights.battle.setup import Setup, SetupSide, start, with_flights
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.check import Force
from fleetforge.systems.acta_flights.deployment import Scenario
from fleetforge.systems.acta_flights.options import FlightOptions
from fleetforge.systems.acta_flights.profiles import POD
from tests.systems.acta_flights.battle.any_flight_commands import FlightHand
from tests.systems.acta_flights.flights import CATALOGUE, RAZIK
from tests.systems.random_play import BattleEntry, RandomPlay

if TYPE_CHECKING:
    from fleetforge.journal.command import Command
    from fleetforge.journal.event import Event

CODEC: Codec[Command[Battle], Event[Battle]] = Codec(RULES)
ARMED = replace(RAZIK, name="Gunboat", anti_fighter=2)
SHUTTLE = replace(RAZIK, name="Pod", traits=(POD,), weapons=())
FLIGHTS = CATALOGUE.with_flight(ARMED).with_flight(SHUTTLE)
SHIPS = st.sampled_from([one for key, one in CATALOGUE.carriers.items() if key.startswith("sample")])
KINDS = st.sampled_from(list(FLIGHTS.flights))
OPTIONS = st.builds(
    FlightOptions, **{name: st.sampled_from(get_args(hint)) for name, hint in get_type_hints(FlightOptions).items()}
)


def sides(name: str) -> st.SearchStrategy[SetupSide]:
    """One or two ships and some flights bought by themselves."""
    force = st.builds(
        Force, st.just(name), st.lists(SHIPS, min_size=1, max_size=2).map(tuple), st.lists(KINDS, max_size=3).map(tuple)
    )
    return st.builds(SetupSide, st.just(name), force, st.integers(-1, 2))


SETUPS = st.builds(
    Setup,
    st.just("Any"),
    st.tuples(sides("Blue"), sides("Red")),
    OPTIONS,
    st.builds(Scenario, st.integers(0, 3), st.booleans()),
)


def sound(battle: Battle) -> None:
    """Contact of flights is mutual; what is off the table touches, supports and intercepts nothing."""
    for one in battle.flights.values():
        assert one.id not in one.contacts
        if not one.is_in_play:
            assert (one.contacts, one.intercepts) == (frozenset(), "") or one.status == "hyperspace"
        assert (one.status == "aboard") == bool(one.home)
        for other in one.contacts:
            if other in battle.flights:
                assert one.id in battle.flights[other].contacts
    for ship in battle.ships.values():
        assert ship.damage is None or ship.damage >= 0
        assert ship.pool is None or (0 <= ship.pool.own <= 99 and 2 <= ship.pool.need <= 6)
        assert all(battle.flights[one].intercepts == ship.id for one in ship.interceptors)


def keeps_limits(before: Battle, after: Battle) -> None:
    """What the rules accepted by themselves kept their limits. Rule: ACF-7.8, ACF-8.1, ACF-8.3"""
    for ship in after.ships.values():
        inside = [one for one in after.flights.values() if one.home == ship.id]
        aboard = [one for one in before.flights.values() if one.home == ship.id]
        assert len(inside) <= max(ship.profile.craft, len(aboard))
    for unit in (*after.ships, *after.flights):
        most = 4 if unit in after.ships else 1
        escorts = [one for one in after.flights.values() if one.supports == unit and one.is_in_play]
        were = [one for one in before.flights.values() if one.supports == unit and one.is_in_play]
        assert len(escorts) <= max(most, len(were))


class AnyBattle(RandomPlay[Battle]):
    """A battle being played at random."""

    def __init__(self, setup: Setup, seed: int) -> None:
        super().__init__(RULES, CODEC, start(with_flights(setup, FLIGHTS.flights)), FlightHand(seed), seed)

    def sound(self, battle: Battle) -> None:
        sound(battle)

    def lawful(self, before: Battle, entry: BattleEntry[Battle]) -> None:
        keeps_limits(before, self.play.state)


@pytest.mark.rules("ACF-12.1", "ACF-12.2", "ACF-12.3", "ACF-12.4")
@given(SETUPS, st.integers(0, 2**32))
@settings(max_examples=15)
def test_any_commands_leave_a_sound_battle_and_a_record_that_is_it(setup: Setup, seed: int) -> None:
    AnyBattle(setup, seed).steps(120)


@pytest.mark.parametrize("kind", RULES.commands)
def test_every_command_is_played_at_random_and_names_its_clause(kind: type[Any], rules: Any) -> None:
    assert kind.clause in rules
    assert kind.title
    begin = start(with_flights(Setup("Any", (_side("Blue"), _side("Red"))), FLIGHTS.flights))
    hand = FlightHand(7)
    command = hand.made(begin, kind)
    assert CODEC.command(CODEC.command_value(command)) == command


def _side(name: str) -> SetupSide:
    return SetupSide(name, Force(name, (CATALOGUE.carriers["sample_cruiser"],), ("Razik",)))
