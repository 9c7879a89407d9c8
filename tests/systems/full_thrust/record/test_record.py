"""Turn records and battle reports: what was played is on paper, and only that."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.sheets.packing import Paper, grid
from fleetforge.sheets.primitives import Stamp, Text
from fleetforge.sheets.turn_form import TurnForm, turn_form_sheets
from fleetforge.storage.symbols import load_symbols
from fleetforge.systems.full_thrust.battle.boarding.fighting import FightRound, SettleRound
from fleetforge.systems.full_thrust.battle.boarding.sending import SendParties
from fleetforge.systems.full_thrust.battle.condition import rolling_systems
from fleetforge.systems.full_thrust.battle.corrections import Correct, Note
from fleetforge.systems.full_thrust.battle.damage_control import Assigned, DamageControl
from fleetforge.systems.full_thrust.battle.game import RULES
from fleetforge.systems.full_thrust.battle.hits_by_hand import HitByHand
from fleetforge.systems.full_thrust.battle.on_sheet import sheet_state
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from fleetforge.systems.full_thrust.battle.turn import EndBattle
from fleetforge.systems.full_thrust.battle.wounds import CheckRolled, DamageTaken
from fleetforge.systems.full_thrust.design.model import Component
from fleetforge.systems.full_thrust.record.past import turns_of
from fleetforge.systems.full_thrust.record.report import report_form
from fleetforge.systems.full_thrust.record.turn_record import turn_form
from tests.designs import a_ship
from tests.systems.full_thrust.battle.battles import BattlePlay, a_battle, done, until
from tests.systems.full_thrust.sheet.fleets import complaints

PARTIES = (Component("p1", "boarding_party"), Component("p2", "boarding_party"))
SYMBOLS = load_symbols()


def played() -> BattlePlay:
    """A turn with orders, a boarding that takes a ship, a correction, an override and a note."""
    rook = replace(a_ship(), id="red", name="Rook", components=(*a_ship().components, *PARTIES))
    play = a_battle((rook,), (replace(a_ship(), id="blue", name="Bishop"),))
    done(play, WriteOrders("a1", "0+2"))
    until(play, "ships")
    done(play, WriteOrders("b1", "0+1"), because="forgotten")
    until(play, "end")
    done(play, Correct("b1", "hull_marked", 3, "a meteor"))
    done(play, Note("Tea"))
    done(play, SendParties("a1", "b1", ("p1", "p2")))
    done(play, FightRound("b1"), 4, 6, 5, 1)
    done(play, SettleRound("b1"))
    return play


def words_of(form: TurnForm, paper: Paper = Paper.A4) -> list[str]:
    slots = grid(paper, 1, 1)
    sheets = turn_form_sheets(form, SYMBOLS, slots.width, slots.height)
    assert all(sheet.items for sheet in sheets)
    return [item.text for sheet in sheets for item in sheet.items if isinstance(item, Text)]


def dice_of(form: TurnForm) -> list[str]:
    slots = grid(Paper.A4, 1, 1)
    sheets = turn_form_sheets(form, SYMBOLS, slots.width, slots.height)
    stamps = (item for sheet in sheets for item in sheet.items if isinstance(item, Stamp))
    return [item.art.name for item in stamps if item.art.name.startswith("die")]


@pytest.mark.rules("FTC-9.3")
def test_a_turn_record_tells_what_was_done_with_its_dice() -> None:
    play = played()
    (turn,) = turns_of(play.state_at(0), play.entries)
    printed = " ".join(words_of(turn_form(turn)))
    for words in ("Turn 1", "Rook", "Bishop", "captured", "a meteor", "forgotten", "Tea", "0+2"):
        assert words in printed, words
    assert len(dice_of(turn_form(turn))) == 2 + 4, "two for initiative, four for the fight"


@pytest.mark.rules("FTC-9.3")
def test_what_the_players_allowed_is_printed_in_sentences() -> None:
    play = played()
    (turn,) = turns_of(play.state_at(0), play.entries)
    printed = " ".join(words_of(turn_form(turn)))
    for moment in turn.moments:
        for code in moment.entry.overruled:
            assert code not in printed
            assert RULES.overruled_words(moment.before, moment.entry.command, (code,))[0] in printed
    assert RULES.overruled_words(play.state, Note("Tea"), ("E_OF_OLD",)) == ("E_OF_OLD",)


@pytest.mark.rules("FTC-9.3")
def test_a_turn_without_corrections_says_so() -> None:
    play = a_battle()
    until(play, "fire")
    (turn,) = turns_of(play.state_at(0), play.entries)
    assert "Corrections and overrides: none." in " ".join(words_of(turn_form(turn)))


@pytest.mark.rules("FTC-9.3")
def test_turns_are_told_apart() -> None:
    play = a_battle()
    until(play, "end")
    until(play, "orders")
    done(play, Note("in turn 2"))
    first, second = turns_of(play.state_at(0), play.entries)
    assert (first.number, second.number, first.end.turn, second.end.turn) == (1, 2, 1, 2)
    assert [moment.number for moment in (*first.moments, *second.moments)] == list(range(1, play.length + 1))
    assert second.end == play.state


@pytest.mark.rules("FTC-5.8", "FTC-6.2", "FTC-9.3")
def test_checks_and_repairs_have_their_dice() -> None:
    play = a_battle()
    until(play, "end")
    entry = done(play, HitByHand("b1", 5, "a mine", "penetrating"), *_dice_for_a_check(play))
    assert any(isinstance(event, CheckRolled) for event in entry.events)
    lost = sorted(play.state.ships["b1"].damage.lost)
    done(play, DamageControl("b1", (Assigned(lost[0], 1),)), 6)
    (turn,) = turns_of(play.state_at(0), play.entries)
    printed = " ".join(words_of(turn_form(turn)))
    assert "Threshold: Bishop, lost on 6" in printed
    assert "repaired" in printed


def _dice_for_a_check(play: BattlePlay) -> tuple[int, ...]:
    count = len(rolling_systems(play.state, play.state.ships["b1"]))
    return (1, 1, 6, *(1 for _ in range(count - 3)))


@pytest.mark.rules("FTC-8.1", "FTC-8.5", "FTC-9.3")
def test_the_report_has_time_line_losses_and_points() -> None:
    play = played()
    done(play, EndBattle("Time is up"))
    form = report_form(turns_of(play.state_at(0), play.entries))
    printed = " ".join(words_of(form))
    points = play.state.ships["b1"].npv
    for words in ("Battle report", "Bishop: captured", "Bishop (captured)", f"{points}", "Time is up"):
        assert words in printed, words


@pytest.mark.rules("FTC-9.2", "FTC-9.4")
def test_a_sheet_shows_the_state_of_its_ship() -> None:
    play = played()
    done(play, HitByHand("a1", 2, "a rock"))
    state = sheet_state(play.state, "a1")
    assert state.hull_marked == play.state.ships["a1"].damage.hull_marked
    assert {"component:p1", "component:p2"} <= set(state.marks)
    assert any(isinstance(event, DamageTaken) for event in play.entries[-1].events)
    assert "Captured." in sheet_state(play.state, "b1").reminders


@pytest.mark.parametrize("paper", list(Paper))
def test_records_are_laid_out_soundly_on_every_paper(paper: Paper) -> None:
    play = played()
    slots = grid(paper, 1, 1)
    turns = turns_of(play.state_at(0), play.entries)
    for form in (turn_form(turns[0]), report_form(turns)):
        sheets = turn_form_sheets(form, SYMBOLS, slots.width, slots.height)
        assert complaints(sheets) == []
