"""The sample battle: a picket from the first Bogey to fire, replayed, decided again, and seen by each side."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.battle_book import LogBook
from fleetforge.app.battle_samples import sample_battles
from fleetforge.app.battle_table import BattleTable
from fleetforge.app.battling import import_battle, open_session
from fleetforge.app.workbench import load_workbench
from fleetforge.games.brilliant_lances.battle.game import BATTLES
from fleetforge.systems.brilliant_lances.battle.gunnery import Fired
from fleetforge.systems.brilliant_lances.battle.sensing import ContactMade
from tests.games.brilliant_lances.battle.blind_battles import GAME, printed, shown, sits

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def picket(tmp_path: Path) -> Iterator[BattleTable]:
    (source,) = sample_battles(GAME)
    path = tmp_path / "picket.ffbattle"
    import_battle(source, path)
    with closing(BattleTable(open_session(path), load_workbench())) as table:
        yield table


@pytest.mark.rules("BLS-1.3", "BLS-7.9", "BLS-9.5", "BLS-12.1")
def test_it_goes_from_the_first_bogey_to_fire_in_four_turns_and_would_be_decided_alike(picket: BattleTable) -> None:
    play = picket.session.play
    turns: dict[type, list[int]] = {ContactMade: [], Fired: []}
    for number in range(1, play.length + 1):
        for event in play.entry(number).events:
            if isinstance(event, Fired) or (isinstance(event, ContactMade) and event.level == "bogey"):
                turns[type(event)].append(play.state_at(number - 1).turn)
    assert turns[Fired][0] - turns[ContactMade][0] + 1 >= 4
    assert play.audit() == ()
    assert play.state.ended


@pytest.mark.rules("BLS-1.4", "BLS-9.1")
def test_the_raiders_never_read_of_the_picket_that_they_did_not_notice(picket: BattleTable) -> None:
    sits(picket, "b")
    for number in range(0, picket.length, 10):
        picket.look_at(number)
        assert not any("Blue Lantern" in text for text in shown(picket))
    picket.look_at(picket.length)
    assert "Blue Lantern" not in printed(picket)
    assert [row.name for row in picket.sides()[0].rows] in ([], ["Bogey 1, Blue Tallow"])


@pytest.mark.parametrize("seat", ["a", "b"])
def test_a_log_that_follows_tells_what_one_would_that_is_begun_anew(picket: BattleTable, seat: str) -> None:
    sits(picket, seat)
    session = picket.session
    while session.play.length:
        session.undo()
    while session.redo() is not None:
        if session.play.length % 9 == 0:
            session.undo()
            session.redo()
            anew = LogBook(BATTLES, session.play, seat)
            assert len(picket.book) == len(anew)
            numbers = range(1, len(anew) + 1)
            assert [picket.book.row(one) for one in numbers] == [anew.row(one) for one in numbers]
