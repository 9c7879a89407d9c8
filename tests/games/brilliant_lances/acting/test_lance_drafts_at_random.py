"""Whatever is changed on a panel of detection, it says what Enter does, and the rules can judge and carry it out."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.app.acting.draft import Sight
from fleetforge.app.dice import SeededDice
from fleetforge.games.brilliant_lances.acting.offers import OFFERS
from fleetforge.games.brilliant_lances.battle.game import BATTLES
from fleetforge.games.brilliant_lances.battle.knowing import REFEREE
from fleetforge.journal.play import Play, give
from fleetforge.systems.brilliant_lances.battle.corrections import PlaceFalseBogey
from fleetforge.systems.brilliant_lances.battle.declaring import SetEmitter, SetSensor
from fleetforge.systems.brilliant_lances.battle.game import RULES
from fleetforge.systems.brilliant_lances.battle.plotting import Place
from fleetforge.systems.brilliant_lances.turn_order import ROLES
from tests.games.brilliant_lances.acting.lance_panels import at, offered
from tests.games.panel_changes import changes_of
from tests.systems.brilliant_lances.battle.lance_battles import a_battle, done

if TYPE_CHECKING:
    from fleetforge.app.acting.draft import Draft
    from fleetforge.systems.brilliant_lances.battle.state import Battle
    from tests.systems.brilliant_lances.battle.lance_battles import LancePlay

SEATS = ("a", "b", REFEREE.id, "")
NUMBERS = st.integers(0, 10_000)


@cache
def moment(number: int) -> Battle:
    """A moment in each phase, after the first turns and with all that can be in a battle."""
    play = a_battle(blue=2, red=2)
    done(play, SetSensor("a2", "Search"))
    done(play, SetEmitter("b1", "Jammer"))
    done(play, PlaceFalseBogey(owner="b"))
    done(play, Place("a2", "5050", "C"))
    return at(ROLES[number % len(ROLES)], play).state


def units(battle: Battle) -> list[str]:
    """Nothing selected, or any unit that is known of."""
    return ["", *(one.id for roster in battle.rosters.values() for one in roster.values())]


def works(draft: Draft[Any], battle: Battle) -> None:
    """It shows a panel; what it would do is judged, and carried out where nothing stands against it."""
    panel = draft.panel()
    command: Any = draft.command()
    assert panel.title
    assert panel.act
    assert command is not None or panel.missing or draft.seats() is not None
    if command is None:
        return
    refusals = [BATTLES.refusal_to(one, battle, draft.sight.seat) for one in RULES.all_refusals(battle, command)]
    assert all(one.message for one in refusals)
    if not refusals:
        play: LancePlay = Play(RULES, battle)
        give(play, command, SeededDice(1))
        assert play.length == 1


@given(NUMBERS, st.sampled_from(SEATS), NUMBERS, NUMBERS, st.lists(NUMBERS, max_size=4))
@settings(max_examples=150)
def test_any_changes_leave_a_draft_working(number: int, seat: str, who: int, what: int, steps: list[int]) -> None:
    battle = moment(number)
    play: LancePlay = Play(RULES, battle)
    known = BATTLES.known_to(battle, seat)
    every = units(known)
    unit = every[who % len(every)]
    fit = offered(play, unit, seat)
    draft = fit[what % len(fit)].make(Sight(known, seat, play), unit)
    works(draft, battle)
    for step in steps:
        if found := changes_of(draft.panel()):
            draft.change(*found[step % len(found)])
            works(draft, battle)


def test_every_offer_comes_into_question_somewhere_and_refuses_keys_that_it_does_not_have() -> None:
    seen = set()
    for number in range(len(ROLES)):
        battle = moment(number)
        play: LancePlay = Play(RULES, battle)
        for seat in SEATS:
            known = BATTLES.known_to(battle, seat)
            for unit in units(known):
                for offer in offered(play, unit, seat):
                    seen.add(offer.key)
                    with pytest.raises(KeyError):
                        offer.make(Sight(known, seat, play), unit).change("nonsense", "1")
    assert {offer.key for offer in OFFERS} <= seen
