"""Enter alone plays a battle with flights: nothing that is proposed is against the rules, and nothing is a trap."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.acting.desk import Desk
from fleetforge.app.battle_samples import sample_battles
from fleetforge.app.battling import import_battle, new_battle, open_session
from fleetforge.games.acta_flights.battle.game import BATTLES
from fleetforge.systems.acta_flights.battle.attacks import FireShip
from fleetforge.systems.acta_flights.battle.deploying import DeployFlight
from fleetforge.systems.acta_flights.battle.homing import Launch, Recover
from fleetforge.systems.acta_flights.battle.moving import MoveFlight, MoveShip
from fleetforge.systems.acta_flights.battle.nominating import Nominate
from fleetforge.systems.acta_flights.battle.orders import SpecialAction
from fleetforge.systems.acta_flights.battle.turn import ChooseFlightOrder, NextPhase, RollInitiative

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MOST_PRESSES = 300


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """The desk of the sample battle before its deployment; dice are rolled here."""
    import_battle(sample_battles("acta_flights")[0], tmp_path / "sample.ffbattle")
    with closing(open_session(tmp_path / "sample.ffbattle")) as session:
        setup = session.setup
    new_battle(tmp_path / "new.ffbattle", BATTLES, setup)
    with closing(open_session(tmp_path / "new.ffbattle")) as session:
        made = Desk(session)
        made.set_source("rolled")
        made.select(made.next_unit())
        yield made


def press_enter(desk: Desk) -> type:
    """Do what is proposed; where something must be said that only the table knows, the phase is ended."""
    act = desk.act()
    assert act is not None
    assert not act.refusals, (desk.unit, act.refusals[0].message)
    assert (desk.end_phase() if act.panel.missing else desk.do()) is None
    return type(desk._session.play.entry(desk._session.play.length).command)


def test_enter_alone_plays_two_turns_and_does_nothing_that_nobody_chose(desk: Desk) -> None:
    given: list[type] = []
    while desk.battle.turn < 3:
        given.append(press_enter(desk))
        assert len(given) < MOST_PRESSES
    usual = {DeployFlight, RollInitiative, MoveShip, ChooseFlightOrder, MoveFlight, Nominate, FireShip, Launch}
    assert set(given) == usual | {NextPhase}
    assert not {SpecialAction, Recover} & set(given)


def test_a_unit_that_is_due_is_selected_and_the_phase_goes_on_when_none_is(desk: Desk) -> None:
    while desk.battle.phase.role != "ships_move":
        press_enter(desk)
    seen = []
    for _ in range(len(desk.waiting())):
        seen.append(desk.unit)
        assert press_enter(desk) is MoveShip
    assert sorted(seen) == ["a1", "a2", "b1", "b2"]
    act = desk.act()
    assert act is not None
    assert act.panel.act == "Go on to Who moves flights first"


def test_selecting_flight_after_flight_keeps_what_was_nominated(desk: Desk) -> None:
    while desk.battle.phase.role != "attack_winner":
        press_enter(desk)
    first, second = desk.waiting()[:2]
    desk.select(first)
    assert desk.change("kind", "attack") is None
    desk.select(second)
    desk.select(next(one.id for one in desk.battle.flights.values() if one.side != desk.battle.acting))
    assert desk.draft is not None
    command = desk.draft.command()
    assert isinstance(command, Nominate)
    assert {one.flight: one.kind for one in command.nominations}[first] == "attack"
