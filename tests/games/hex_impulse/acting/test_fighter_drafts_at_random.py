"""Battles of fighters played at random through the drafts: nothing breaks, and limits of the rules hold."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.app.printing import PrintWish
from fleetforge.app.records import RECORD, BattlePast
from fleetforge.app.workbench import load_workbench
from fleetforge.games.hex_impulse.acting.offers import OFFERS
from fleetforge.games.hex_impulse.battle.game import BATTLES
from fleetforge.games.hex_impulse.records import FighterRecords
from fleetforge.journal.past import turns_of
from fleetforge.journal.play import Play
from fleetforge.systems.hex_impulse.battle.resolving import Evaded
from fleetforge.systems.hex_impulse.options import HexOptions
from tests.games.hex_impulse.fighter_battles import DraftHand, a_battle, a_draft, a_sight, offered, sample
from tests.games.panel_changes import changes_of
from tests.systems.full_thrust.sheet.fleets import SYMBOLS, complaints

if TYPE_CHECKING:
    from fleetforge.app.acting.draft import Draft
    from fleetforge.systems.hex_impulse.battle.state import Battle
    from tests.games.hex_impulse.fighter_battles import FighterPlay

NUMBERS = st.integers(0, 100_000)
ODD = ("", "none", "-4", "3", "99", "1e9", "½", "a1", "other", "FFRF", "s1")
KINDS: dict[str, dict[str, object]] = {
    "map": {},
    "typed": {"on_map": False, "capitals": "Dauntless 3"},
    "other readings": {
        "on_map": False,
        "evasion_declare": "before_attack",
        "fire_timing": "sequential",
        "side_split_odd": "owner",
        "weapon_pick": "owner",
        "drain_window": "owner_names_start",
        "allocation_open": "yes",
        "shift_cap": "facing_maximum",
        "repair_when": "turn_start",
        "capitals": "Dauntless 6 3",
    },
}
FEW_IMPULSES = {"impulses_per_turn": "2"}


def sound(battle: Battle) -> None:
    """What is true of every battle. Rule: HIF-4.1, HIF-11.6, HIF-12.2, HIF-13.8"""
    for one in battle.fighters.values():
        assert 0 <= one.power <= one.design.power
        assert one.power + one.ion_lost <= one.design.power
        assert 0 <= one.pool <= one.full_pool
        assert 0 <= one.armour <= one.design.armour
        assert one.hull <= one.design.hits
        assert min(one.shields.forward, one.shields.rear) >= 0
        assert one.shields.total <= one.design.shields.total
        assert min(one.reinforcement.forward, one.reinforcement.rear, one.unspent, one.owed) >= 0


def dice_in_impulses(play: FighterPlay) -> Counter[tuple[int, int, str]]:
    """Evasion dice that were used, by turn, impulse and fighter."""
    used: Counter[tuple[int, int, str]] = Counter()
    for number, entry in enumerate(play.entries):
        battle = play.state_at(number)
        for event in entry.events:
            if isinstance(event, Evaded) and (shot := battle.shot(event.shot)):
                used[battle.turn, battle.impulse, shot.target] += 1
    return used


@cache
def played(kind: str) -> tuple[FighterPlay, tuple[Battle, ...]]:
    """A battle that a random hand has played through drafts, and all its moments."""
    play = a_battle(**KINDS[kind], **FEW_IMPULSES)
    hand = DraftHand(3)
    states = [play.state]
    for _ in range(700):
        hand.step(play)
        states.append(play.state)
        if play.state.ended:
            break
    return play, tuple(states)


@pytest.mark.rules("HIF-4.1", "HIF-11.6", "HIF-12.2", "HIF-24.2", "HIF-25")
@pytest.mark.parametrize("kind", KINDS)
def test_battles_played_through_drafts_keep_the_limits_of_the_rules(kind: str) -> None:
    play, states = played(kind)
    for battle in states:
        sound(battle)
    assert states[-1].turn > 1 or states[-1].ended
    for (turn, impulse, name), used in dice_in_impulses(play).items():
        pools = [one.fighters[name].full_pool for one in states if (one.turn, one.impulse) == (turn, impulse)]
        assert used <= max(pools)
    assert play.audit() == ()
    again: FighterPlay = Play(play.game, play.state_at(0))
    for entry in play.entries:
        again.add(entry)
    assert again.state == play.state


def works(draft: Draft[Battle]) -> None:
    """It shows a panel, and its command is one that the rules can judge."""
    panel, command = draft.panel(), draft.command()
    assert panel.title
    assert panel.act
    assert command is not None or panel.missing or draft.seats() is not None
    if command is not None:
        assert all(one.message for one in BATTLES.rules.all_refusals(draft.battle, command))
        assert command.words(draft.battle)


@pytest.mark.parametrize("kind", KINDS)
@given(moment=NUMBERS, place=NUMBERS, steps=st.lists(st.tuples(NUMBERS, st.none() | NUMBERS), max_size=4))
@settings(max_examples=40)
def test_any_sequence_of_changes_leaves_a_draft_working(
    kind: str, moment: int, place: int, steps: list[tuple[int, int | None]]
) -> None:
    play, _ = played(kind)
    number = moment % (play.length + 1)
    battle = play.state_at(number)
    pairs = list(offered(battle))
    offer, unit = pairs[place % len(pairs)]
    past: FighterPlay = Play(play.game, battle)
    draft = offer.make(a_sight(past, unit), unit)
    works(draft)
    for at, odd in steps:
        if found := changes_of(draft.panel()):
            key, value = found[at % len(found)]
            draft.change(key, value if odd is None else ODD[odd % len(ODD)])
            works(draft)
    for letter in "EFLRBTW":
        if (change := draft.letter(letter)) is not None:
            draft.change(*change)
            works(draft)


@pytest.mark.parametrize("kind", KINDS)
def test_every_moment_can_be_shown(kind: str) -> None:
    _, states = played(kind)
    views = BATTLES.views(a_draft(), load_workbench())
    for battle in states[::7]:
        bar = views.phase_bar(battle)
        assert bar.spoken
        assert bar.now
        for side in views.sides(battle):
            for row in side.rows:
                assert row.spoken
                view = views.unit(battle, row.id)
                assert view is not None
                if view.sheet_ship:
                    shapes = {shape.key for shape in views.sheet(battle, row.id, 14).items}
                    assert set(views.halos(battle, row.id)) <= shapes
        assert list(BATTLES.state_lines(battle))


@pytest.mark.rules("HIF-0.9", "HIF-28.2")
@pytest.mark.parametrize("kind", KINDS)
def test_every_turn_that_was_played_is_put_on_paper(kind: str) -> None:
    play, _ = played(kind)
    records, turns = FighterRecords("Fighters"), turns_of(play.state_at(0), play.entries)
    past = BattlePast(None, play.state_at(0), play.state, tuple(play.entries))
    made = [sheet for turn in turns[:3] for sheet, _ in records.of_turn(RECORD, turn, PrintWish(), SYMBOLS)]
    assert complaints(made) == []
    for part in records.parts:
        assert list(records.of_battle(part, past, turns, PrintWish(), SYMBOLS))


def test_every_offer_comes_into_question_somewhere() -> None:
    moments = [battle for kind in KINDS for battle in played(kind)[1][::3]]
    moments += [sample().state_at(number) for number in range(sample().length)]
    seen = {offer.key for battle in moments for offer, _ in offered(battle)}
    assert {offer.key for offer in OFFERS} == seen


def test_drafts_refuse_keys_that_they_do_not_have() -> None:
    play, states = played("map")
    for battle in states[::40]:
        for offer, unit in offered(battle):
            with pytest.raises(KeyError):
                offer.make(a_sight(Play(play.game, battle), unit), unit).change("nonsense", "1")


def test_the_readings_that_are_played_exist() -> None:
    known = {one.name for one in fields(HexOptions)}
    for kind in KINDS.values():
        assert set(kind) - {"on_map", "capitals"} <= known
