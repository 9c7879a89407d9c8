"""Events fold into any state, whatever a record that somebody wrote by hand holds."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from fleetforge.systems.acta_flights.battle.game import RULES as FLIGHTS
from fleetforge.systems.brilliant_lances.battle.game import RULES as LANCES
from fleetforge.systems.full_thrust.battle.game import RULES as FLEETS
from fleetforge.systems.hex_impulse.battle.game import RULES as FIGHTERS
from tests.games.full_thrust.acting.test_wings_at_random import BATTLES
from tests.systems.acta_flights.flight_sample import sample
from tests.systems.brilliant_lances.battle.lance_battles import in_the_middle
from tests.systems.hex_impulse.battle.fighter_battles import under_fire

if TYPE_CHECKING:
    from fleetforge.journal.rules import BattleRules
    from fleetforge.journal.state import BattleState

KINDS = [(rules, kind) for rules in (FLEETS, FLIGHTS, LANCES, FIGHTERS) for kind in rules.events]


@cache
def state_of(rules: BattleRules[Any]) -> BattleState:
    """A battle in its middle."""
    if rules is FIGHTERS:
        return under_fire().state
    if rules is LANCES:
        return in_the_middle()
    play = sample()
    return next(iter(BATTLES.values())) if rules is FLEETS else play.state_at(play.length // 2)


def any_event(kind: type[Any], battle: BattleState) -> st.SearchStrategy[Any]:
    """Events of a kind with ids of every kind, of units that are there and others, and numbers out of all bounds."""
    ids = [unit for units in battle.rosters.values() for unit in list(units)[:4]]
    words = st.sampled_from(
        [*ids, "a", "b", "z", "", "hull", "ftl", "Ears", "component:beam1", "s1", "L1", "b1", "shield1"]
    )
    plain: dict[Any, st.SearchStrategy[Any]] = {
        str: words,
        int: st.integers(-3, 40) | st.sampled_from((10**9, -(10**9))),
        float: st.floats(-50.0, 50.0),
        bool: st.booleans(),
        type(None): st.none(),
    }
    return any_value(kind, plain)


def any_value(hint: Any, plain: dict[Any, st.SearchStrategy[Any]]) -> st.SearchStrategy[Any]:
    """Values of a type as events have them."""
    if hint in plain:
        return plain[hint]
    kind, parts = get_origin(hint), get_args(hint)
    if kind is Literal:
        return st.sampled_from(parts)
    if kind in (Union, UnionType):
        return st.one_of([any_value(part, plain) for part in parts])
    if kind is tuple and parts[-1] is Ellipsis:
        return st.lists(any_value(parts[0], plain), max_size=3).map(tuple)
    if kind is tuple:
        return st.tuples(*(any_value(part, plain) for part in parts))
    hints = get_type_hints(hint)
    return st.builds(hint, **{item.name: any_value(hints[item.name], plain) for item in fields(hint)})


@pytest.mark.parametrize(("rules", "kind"), KINDS, ids=[kind.__name__ for _, kind in KINDS])
def test_any_event_is_told_and_leaves_a_state(rules: BattleRules[Any], kind: type[Any]) -> None:
    battle = state_of(rules)

    @settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck), phases=[Phase.generate])
    @given(any_event(kind, battle))
    def folds(event: Any) -> None:
        assert isinstance(event.words(battle), str)
        after = rules.evolve(battle, event)
        assert after.phase in after.phases

    folds()
