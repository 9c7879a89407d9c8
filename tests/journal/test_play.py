"""A journal folds, undoes, redoes and looks back, whatever the game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.journal.entry import Entry, Turned
from fleetforge.journal.game import Decided, Refused
from fleetforge.journal.play import LOOK_BACK, Play, give
from fleetforge.kernel.dice import DiceError, ScriptedDice
from tests.journal.counting import Add, Changed, Counting, Take, at_every_entry


def a_play() -> Play[int, Add | Take, Changed]:
    return Play(Counting(), 0)


def test_an_entry_keeps_its_dice_and_its_events() -> None:
    play = a_play()
    entry = give(play, Add(3), ScriptedDice((1, 2, 3)), by="red", at="noon")
    assert entry == Entry(Add(3), (1, 2, 3), (Changed(1), Changed(2), Changed(3)), "red", "noon")
    assert play.state == 6


def test_a_refusal_changes_nothing_and_says_how_to_mend() -> None:
    play = a_play()
    refused = give(play, Take(1), ScriptedDice(()))
    assert isinstance(refused, Refused)
    assert "Take away less" in refused.text
    assert (play.state, play.length) == (0, 0)


def test_players_may_allow_what_the_rules_refuse() -> None:
    play = a_play()
    entry = give(play, Take(1), ScriptedDice(()), allowed_because="house rule")
    assert isinstance(entry, Entry)
    assert (entry.overruled, entry.reason, play.state) == (("count-low",), "house rule", -1)


def test_a_reason_is_kept_only_where_something_was_overruled() -> None:
    play = a_play()
    entry = give(play, Add(1), ScriptedDice((2,)), allowed_because="just in case")
    assert isinstance(entry, Entry)
    assert (entry.overruled, entry.reason) == ((), "")


def test_wrong_dice_change_nothing() -> None:
    play = a_play()
    with pytest.raises(DiceError, match="2 dice asked for"):
        give(play, Add(2), ScriptedDice((1,)))
    assert (play.state, play.length) == (0, 0)


def test_an_undone_command_given_again_finds_its_faces() -> None:
    play = a_play()
    give(play, Add(1), ScriptedDice((2,)))
    give(play, Add(2), ScriptedDice((3, 4)))
    play.add(Turned.UNDONE)
    assert play.tape(Add(2)) == (3, 4)
    assert play.tape(Add(1)) is None
    play.add(Turned.UNDONE)
    give(play, Add(1), ScriptedDice((5,)))
    assert play.tape(Add(2)) is None, "another die before it makes it another moment"


def test_a_new_command_ends_what_could_be_redone() -> None:
    play = a_play()
    give(play, Add(1), ScriptedDice((2,)))
    play.add(Turned.UNDONE)
    give(play, Add(1), ScriptedDice((6,)))
    assert play.next_redo is None
    with pytest.raises(IndexError):
        play.add(Turned.REDONE)


def test_looking_further_than_the_last_entry_is_a_mistake() -> None:
    with pytest.raises(IndexError, match="0 entries"):
        a_play().state_at(1)


@given(st.lists(st.one_of(st.integers(1, 6), st.sampled_from(list(Turned))), max_size=4 * LOOK_BACK))
def test_any_mixture_of_entries_undo_and_redo_equals_folding_what_is_in_force(steps: list[int | Turned]) -> None:
    play = a_play()
    done: list[int] = []
    undone: list[int] = []
    for step in steps:
        if step is Turned.UNDONE:
            if done:
                undone.append(done.pop())
                play.add(step)
        elif step is Turned.REDONE:
            if undone:
                done.append(undone.pop())
                play.add(step)
        else:
            undone.clear()
            done.append(int(step))
            give(play, Add(1), ScriptedDice((int(step),)))
        assert play.state == sum(done)
    assert at_every_entry(play) == [sum(done[:number]) for number in range(len(done) + 1)]


@given(st.lists(st.integers(1, 6), min_size=1, max_size=50))
def test_the_records_lead_to_the_same_play(faces: list[int]) -> None:
    play = a_play()
    for face in faces:
        give(play, Add(1), ScriptedDice((face,)))
    again = a_play()
    for entry in play.entries:
        again.add(entry)
    assert (again.state, again.entries) == (play.state, play.entries)


def test_an_audit_lists_what_the_rules_of_today_would_decide_otherwise() -> None:
    play = a_play()
    give(play, Add(1), ScriptedDice((2,)))
    give(play, Take(1), ScriptedDice(()))
    assert play.audit() == ()
    today = Play(Counting(bonus=1), 0)
    for entry in play.entries:
        today.add(entry)
    (difference,) = today.audit()
    assert (difference.number, difference.recorded) == (1, (Changed(2),))
    assert difference.today == Decided((Changed(3),))
    assert today.state == 1, "an old battle replays as it was recorded"


def test_an_audit_tells_of_dice_that_no_longer_answer() -> None:
    play = a_play()
    play.add(Entry(Add(2), (3,), (Changed(3),)))
    (difference,) = play.audit()
    assert "2 dice asked for, 1 given" in str(difference.today)
