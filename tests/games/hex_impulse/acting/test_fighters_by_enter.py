"""Two turns of fighters at the desk: Enter does what is shown, F8 goes on where nothing has to be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fleetforge.app.acting.desk import Desk
from fleetforge.app.battle_drafting import DraftSession
from fleetforge.app.battling import open_session
from tests.games.hex_impulse.fighter_battles import squadrons

if TYPE_CHECKING:
    from pathlib import Path

MOST_KEYS = 500


def begun(path: Path, *, on_map: bool) -> None:
    """A battle of both squadrons with two impulses in a turn."""
    draft = DraftSession()
    for place, squadron in enumerate(squadrons()):
        draft.set_fleet(place, squadron)
    draft.set_option("hif.impulses_per_turn", "2")
    if on_map:
        draft.line_up()
    assert draft.start(path) is None


def press(desk: Desk) -> None:
    """Enter; F8 where that cannot be; and where no map says what is struck, it is said first."""
    act = desk.act()
    if act is not None and desk.offer is not None and desk.offer.key == "resolve" and act.panel.missing:
        assert desk.change("facing", "forward") is None
        act = desk.act()
    if act is None or act.panel.missing or act.refusals:
        assert desk.end_phase() is None
    else:
        assert desk.do() is None


@pytest.mark.rules("HIF-4.9", "HIF-24.1", "HIF-24.2", "HIF-24.3", "HIF-25.24")
@pytest.mark.parametrize("on_map", [True, False])
def test_enter_leads_through_two_turns_and_seats_change_where_purchases_are_hidden(
    tmp_path: Path, *, on_map: bool
) -> None:
    begun(tmp_path / "it.ffbattle", on_map=on_map)
    session = open_session(tmp_path / "it.ffbattle", write=True)
    desk, seats, keys = Desk(session), set(), 0
    while session.state.turn < 3 and not session.state.ended:
        keys += 1
        assert keys < MOST_KEYS, (session.state.phase, desk.offer)
        press(desk)
        seats.add(desk.seat)
    assert seats >= {"a", "b", ""}
    assert {"Allocate", "Move"} <= {type(entry.command).__name__ for entry in session.play.entries}
    session.close()
