"""What sides buy is hidden from each other until all have allocated."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from fleetforge.app.battle_secrets import sealed_all
from fleetforge.games.hex_impulse.battle.game import BATTLES
from fleetforge.systems.hex_impulse.battle.allocating import Allocate, Allocated
from fleetforge.systems.hex_impulse.battle.turn import NextPhase
from fleetforge.systems.hex_impulse.menu import Purchase
from tests.games.hex_impulse.fighter_battles import FighterPlay, a_battle, done, drafted

BOUGHT = (Purchase("full_throttle"), Purchase("speed3"))


def allocated(**options: str) -> FighterPlay:
    play = a_battle(**options)
    done(play, NextPhase(), Allocate("a1", BOUGHT))
    return play


def told(play: FighterPlay, side: str) -> str:
    """The state and the log as a side sees them, as text."""
    battle = BATTLES.seen_by(play.state, side)
    entries = sealed_all(BATTLES, play.entries, play.state, side)
    words = [event.words(battle) for entry in entries for event in entry.events]
    return json.dumps(BATTLES.value(battle)) + repr([entry.command for entry in entries]) + " ".join(words)


@pytest.mark.rules("HIF-4.9", "HIF-30.12")
def test_purchases_are_seen_by_their_side_alone_until_they_are_revealed() -> None:
    play = allocated()
    assert BATTLES.is_written(play.state)
    assert "full_throttle" in told(play, "a")
    for eyes in ("b", ""):
        assert "full_throttle" not in told(play, eyes)
        assert BATTLES.seen_by(play.state, eyes).fighters["a1"].purchases == ()
    done(play, *(Allocate(one.id) for one in play.state.in_play if one.purchases is None), NextPhase())
    assert not BATTLES.is_written(play.state)
    assert "full_throttle" in told(play, "b")


@pytest.mark.rules("HIF-30.12")
def test_open_purchases_are_seen_by_all() -> None:
    assert "full_throttle" in told(allocated(allocation_open="yes"), "b")


def test_the_panel_of_another_side_shows_nothing_and_asks_it_to_sit_down() -> None:
    play = allocated()
    draft = drafted(play, "allocate", "a1", seat="b")
    assert draft.seats() == "a"
    assert draft.command() is None
    assert "Throttle" not in repr(draft.panel())
    reply = draft.change("flight", "0")
    assert reply is not None


@pytest.mark.rules("HIF-4.9")
def test_a_side_that_is_done_hands_over() -> None:
    play = a_battle()
    done(play, NextPhase())
    own = [one.id for one in play.state.in_play if one.side == "a"]
    done(play, *(Allocate(one) for one in own))
    draft = drafted(play, "allocate", own[0])
    assert (draft.command(), draft.seats()) == (None, "")
    assert "Hand over" in draft.panel().act
    done(play, *(Allocate(one.id) for one in play.state.in_play if one.purchases is None))
    assert drafted(play, "allocate", own[0]).command() == NextPhase()


def test_why_purchases_were_allowed_is_hidden_with_them() -> None:
    play = allocated()
    number = next(place for place, entry in enumerate(play.entries) if isinstance(entry.events[0], Allocated))
    entries = [
        replace(entry, reason="for Full Throttle") if place == number else entry
        for place, entry in enumerate(play.entries)
    ]
    assert [entry.reason for entry in sealed_all(BATTLES, entries, play.state, "b")] == [""] * len(entries)
