"""Whatever is chosen in drafts of fighters and ordnance, in any order, they go on working."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.app.acting.panels import Cards, Chips, Choices, Count, OneOf, Typed
from fleetforge.games.full_thrust.acting import (
    craft_by_hand,
    dogfights,
    fighter_fire,
    flying,
    launching,
    ordnance_runs,
    pairing,
    recovering,
    runs,
    strikes,
)
from fleetforge.games.full_thrust.acting.drafts import Sight
from fleetforge.systems.full_thrust.battle.game import RULES
from tests.systems.full_thrust.battle.craft.flights import a_flight, placed, play
from tests.systems.full_thrust.battle.craft.flights import flying as in_flight
from tests.systems.full_thrust.battle.gunnery.ships import options as core_options

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.app.acting.draft import Draft, Offer
    from fleetforge.app.acting.panels import Panel
    from fleetforge.systems.full_thrust.battle.state import Battle

T = TypeVar("T")
TOPICS = (flying, pairing, launching, recovering, runs, ordnance_runs, dogfights, fighter_fire, strikes, craft_by_hand)
OFFERS = tuple(offer for topic in TOPICS for offer in topic.OFFERS)


def busy(*, places: bool, classic: bool) -> Battle:
    """Everything at once: groups that run, escort and screen, ordnance of all kinds, some aboard."""
    battle = a_flight(blues=2, a1=(0, 0), b1=(0, 5), b2=(3, 4)) if places else a_flight(blues=2)
    if classic:
        battle = replace(battle, options=core_options(fighter_rules="classic"))
    at = (1.0, 1.0) if places else None
    battle = in_flight(battle, "a1f1", at=at, run="b1", screens="a1")
    battle = in_flight(battle, "a1f2", at=at, escorts="a1f1")
    battle = in_flight(battle, "b1f1", at=at)
    battle = in_flight(battle, "b2f1", at=at, run="a1")
    battle = in_flight(battle, "b2f2", at=at, escorts="b2f1", cef=0)
    for kind in ("SM", "HM", "PB", "AMT"):
        battle, _ = placed(battle, kind, "a", at, runs=("b1",))
        battle, _ = placed(battle, kind, "b", at)
    return battle


BATTLES = {
    "plotted, classic": busy(places=True, classic=True),
    "plotted": busy(places=True, classic=False),
    "classic": busy(places=False, classic=True),
    "plain": busy(places=False, classic=False),
}
ODD = ("", "none", "-4", "3", "99", "1e9", "nan", "inf 3", "x y", "4.5 2", "1,5", "½", "b1", "a1", "m1", "a1f1", "PB")


def keys_of(panel: Panel) -> list[tuple[str, str]]:
    """Every change that the panel offers, and an odd value for every key."""
    found = []
    for part in panel.parts:
        match part:
            case Choices(key=key, rows=rows):
                found += [(key, row.key) for row in rows]
            case Chips(key=key, chips=chips):
                found += [(key, chip.key) for chip in chips]
            case OneOf(key=key, options=options):
                found += [(key, one) for one, _ in options]
            case Count(key=key, low=low, high=high):
                found += [(key, str(low)), (key, str(high))]
            case Typed(key=key):
                found += [(key, "5"), (key, "3 4")]
        if isinstance(part, Cards | Choices | Chips | OneOf | Count | Typed):
            found += [(part.key, odd) for odd in ODD[:3]]
    return found


def offered_in(battle: Battle) -> list[tuple[Offer, str]]:
    """Every offer with every unit that it fits in the phase that the battle is in."""
    units = (*battle.ships, *battle.groups, *battle.markers)
    fit = [offer for offer in OFFERS if not offer.roles or battle.phase.role in offer.roles]
    return [(offer, unit) for unit in units for offer in fit if offer.fits(battle, unit)]


def works(draft: Draft[Any]) -> None:
    """It shows a panel and a board, and its command is one that the rules can judge."""
    panel = draft.panel()
    command: Any = draft.command()
    assert panel.title
    assert panel.act
    assert command is not None or panel.missing
    if command is not None:
        assert all(one.message for one in RULES.all_refusals(draft.battle, command))
    draft.board()


def test_every_offer_comes_into_question_somewhere_and_opens_with_a_choice_that_can_be_judged() -> None:
    seen = set()
    for battle in BATTLES.values():
        for phase in battle.phases:
            game = play(battle, phase.role)
            for offer, unit in offered_in(game.state):
                works(offer.make(Sight(game.state, "a", game), unit))
                seen.add(offer.key)
    assert seen | {"launch-group"} == {offer.key for offer in OFFERS}


NUMBERS = st.integers(0, 10_000)


@pytest.mark.parametrize("name", BATTLES)
@given(phase=NUMBERS, place=NUMBERS, steps=st.lists(st.tuples(NUMBERS, st.one_of(st.none(), NUMBERS)), max_size=4))
def test_any_sequence_of_changes_leaves_a_draft_working(
    name: str, phase: int, place: int, steps: list[tuple[int, int | None]]
) -> None:
    battle = BATTLES[name]
    game = play(battle, picked(battle.phases, phase).role)
    offer, unit = picked(offered_in(game.state), place)
    draft = offer.make(Sight(game.state, "a", game), unit)
    for at, odd in steps:
        if offered := keys_of(draft.panel()):
            key, value = picked(offered, at)
            draft.change(key, value if odd is None else picked(ODD, odd))
            works(draft)


def picked(found: Sequence[T], number: int) -> T:
    return found[number % len(found)]
