"""Whatever is chosen in drafts of flights and ships, in any order and at any moment, they go on working."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.app.acting.draft import Sight
from fleetforge.app.acting.panels import Cards, Chips, Choices, Count, OneOf, Outcomes, Presses, Typed
from fleetforge.app.dice import SeededDice
from fleetforge.games.acta_flights.acting.offers import OFFERS
from fleetforge.games.acta_flights.battle.phase_view import phase_bar
from fleetforge.games.acta_flights.battle.units_view import all_sides, unit_view
from fleetforge.journal.play import give
from fleetforge.systems.acta_flights.battle.game import RULES
from fleetforge.systems.acta_flights.deployment import Scenario
from fleetforge.systems.acta_flights.profiles import POD
from tests.games.acta_flights.acting.flight_sights import fits
from tests.systems.acta_flights.battle.any_flight_commands import FlightHand
from tests.systems.acta_flights.battle.flight_battles import CRUISER, FlightPlay, a_battle
from tests.systems.acta_flights.flight_sample import sample
from tests.systems.acta_flights.flights import RAZIK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.app.acting.draft import Draft, Offer
    from fleetforge.app.acting.panels import Panel
    from fleetforge.systems.acta_flights.battle.state import Battle

T = TypeVar("T")
ARMED = replace(RAZIK, name="Gunboat", anti_fighter=2)
SHUTTLE = replace(RAZIK, name="Pod", traits=(POD,), weapons=())
LINER = replace(CRUISER, escort=True, fleet_carrier=True, crew_quality=None, damage=None, stealth=4)
ODD = ("", "none", "-4", "3", "99", "1e9", "nan", "x y", "½", "a1", "b1f1", "other", "hold")


@cache
def played(kind: str) -> tuple[tuple[FlightPlay, ...], tuple[Battle, ...]]:
    """Moments of a battle: of the sample, or of one that a random hand has played."""
    if kind == "sample":
        return (sample(),), tuple(sample().state_at(number) for number in range(sample().length))
    crews = (ARMED.name, SHUTTLE.name, "Rutarian")
    chosen = {"flight_fires": "one_weapon", "attack_after_react": "retarget_other", "react_trigger": "any_contact"}
    play = a_battle(
        blue=crews, red=crews, ships=(CRUISER, LINER), scenario=Scenario(2, True), more=(ARMED, SHUTTLE), **chosen
    )
    hand, dice, states = FlightHand(11), SeededDice(11), [play.state]
    for _ in range(160):
        give(play, hand.command(play.state), dice, allowed_because="they agree" if hand.often(0.1) else "")
        states.append(play.state)
    return (play,), tuple(states)


def offered_in(battle: Battle) -> list[tuple[Offer, str]]:
    """Every offer with every unit that it fits."""
    return [
        (offer, unit) for unit in ("", *battle.ships, *battle.flights) for offer in OFFERS if fits(offer, battle, unit)
    ]


def keys_of(panel: Panel) -> list[tuple[str, str]]:
    """Every change that the panel offers, and an odd value for every key."""
    found: list[tuple[str, str]] = []
    for part in panel.parts:
        match part:
            case Choices(key=key, rows=rows) | Outcomes(key=key, rows=rows):
                found += [(key, row.key) for row in rows]
            case Chips(key=key, chips=chips):
                found += [(key, chip.key) for chip in chips]
            case OneOf(key=key, options=options):
                found += [(key, one) for one, _ in options]
            case Count(key=key, low=low, high=high):
                found += [(key, str(low)), (key, str(high))]
            case Presses(key=key, presses=presses):
                found += [(key, one.key) for one in presses]
            case Typed(key=key):
                found += [(key, "5"), (key, "words")]
        if isinstance(part, Cards | Choices | Chips | OneOf | Count | Typed):
            found += [(part.key, odd) for odd in ODD[:3]]
    return found


def works(draft: Draft[Battle]) -> None:
    """It shows a panel and a board, and its command is one that the rules can judge."""
    panel, command = draft.panel(), draft.command()
    assert panel.title
    assert panel.act
    assert command is not None or panel.missing
    if command is not None:
        assert all(one.message for one in RULES.all_refusals(draft.battle, command))
    draft.board()


def picked(found: Sequence[T], number: int) -> T:
    return found[number % len(found)]


NUMBERS = st.integers(0, 100_000)


@pytest.mark.parametrize("kind", ["sample", "random"])
@given(moment=NUMBERS, place=NUMBERS, steps=st.lists(st.tuples(NUMBERS, st.one_of(st.none(), NUMBERS)), max_size=4))
def test_any_sequence_of_changes_leaves_a_draft_working(
    kind: str, moment: int, place: int, steps: list[tuple[int, int | None]]
) -> None:
    (play,), states = played(kind)
    battle = picked(states, moment)
    offer, unit = picked(offered_in(battle), place)
    draft = offer.make(Sight(battle, "", play), unit)
    works(draft)
    for at, odd in steps:
        if offered := keys_of(draft.panel()):
            key, value = picked(offered, at)
            draft.change(key, value if odd is None else picked(ODD, odd))
            works(draft)
    for letter in "AUTSTHTW":
        if (change := draft.letter(letter)) is not None:
            draft.change(*change)
            works(draft)


@pytest.mark.parametrize("kind", ["sample", "random"])
def test_every_moment_can_be_shown(kind: str) -> None:
    for battle in played(kind)[1]:
        assert phase_bar(battle).spoken
        for side in all_sides(battle):
            assert all(row.spoken and unit_view(battle, row.id) for row in side.rows)


def test_every_offer_comes_into_question_somewhere() -> None:
    seen = {offer.key for kind in ("sample", "random") for battle in played(kind)[1] for offer, _ in offered_in(battle)}
    assert seen | {"retarget", "intercept-late"} == {offer.key for offer in OFFERS}


def test_drafts_refuse_keys_that_they_do_not_have() -> None:
    for battle in played("random")[1][::20]:
        for offer, unit in offered_in(battle):
            with pytest.raises(KeyError):
                offer.make(Sight(battle, "", played("random")[0][0]), unit).change("nonsense", "1")
