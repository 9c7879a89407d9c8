"""Rounds aboard, losses, core systems given up, raids and prizes, as drafts and as a board."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fleetforge.app.acting.panels import Chips, Choices, Count, Line, OneOf
from fleetforge.games.full_thrust.acting.drafts import Sight
from fleetforge.games.full_thrust.acting.offers import OFFERS
from fleetforge.systems.full_thrust.battle.boarding.fighting import FightRound, SettleRound, losses
from fleetforge.systems.full_thrust.battle.boarding.prizes import CrewGift, RegainControl, SendPrizeCrew
from fleetforge.systems.full_thrust.battle.boarding.sending import DeclareAim, SendParties
from fleetforge.systems.full_thrust.boarding.factors import Factors, first_to_fall
from fleetforge.systems.full_thrust.boarding.fight import Fought
from fleetforge.systems.full_thrust.odds.assault import fight_odds, ways_out
from tests.battle_files import a_table, sample_file
from tests.games.full_thrust.acting.boarding_desks import boarding_table, side_by_side
from tests.games.full_thrust.acting.boarding_desks import given as give
from tests.games.full_thrust.acting.desks import accept, drafted, panel_of, part
from tests.systems.full_thrust.battle.boarders import options

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fleetforge.app.acting.panels import Board
    from fleetforge.app.battle_table import BattleTable

KEYED = (Choices, Chips, Count, OneOf)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[BattleTable]:
    """Rook's four parties are aboard Bishop, which has a team, two troops and a party of Knight."""
    with closing(boarding_table(tmp_path)) as table:
        side_by_side(table)
        give(table, SendParties("a1", "b1", ("bp1", "bp2", "bp3", "bp4")))
        give(table, SendParties("b2", "b1", ("bp1",)))
        table.desk.select("b1")
        yield table


def rolled(table: BattleTable) -> None:
    """Throw the dice: the attackers score 3 (6 and a 4 more), the defenders 1."""
    give(table, FightRound("b1"), 5, 1, 4, 5, 1, 2, 4, 3)
    table.desk.select("")
    table.desk.select("b1")


def board(table: BattleTable) -> Board:
    """What stands in the middle; there must be something."""
    assert table.desk.draft is not None
    shown = table.desk.draft.board()
    assert shown is not None
    return shown


@pytest.mark.rules("FBD-5.2", "FBD-15")
def test_a_round_is_rolled_at_a_key_and_says_what_is_to_be_expected(table: BattleTable) -> None:
    panel = panel_of(table.desk)
    assert (panel.title, panel.act) == ("Fight aboard Bishop", "Roll 8 dice")
    figures = {one.words: one.figure for one in panel.parts if isinstance(one, Line)}
    assert figures["Captured, fought to the end"] == "39 %"
    shown = board(table)
    assert shown.title == "Bishop boarded by Rook"
    assert shown.aside == "round 1; 4 mu, velocity 0, course 0"
    assert [(tile.mark, tile.figure, tile.faces, tile.result) for tile in shown.tiles] == [
        (1, "4", (), ""),
        (2, "4", (), ""),
    ]
    assert shown.tiles[1].lines == (("Defence teams", 1, 0), ("Boarding parties", 1, 0), ("Troops", 2, 0))
    assert drafted(table.desk) == FightRound("b1")


@pytest.mark.rules("FBD-5.1")
def test_a_boarded_ship_waits_for_its_round_and_for_its_losses(table: BattleTable) -> None:
    assert table.desk.waiting()[0] == "b1"
    rolled(table)
    assert table.desk.waiting()[0] == "b1"
    accept(table.desk)
    assert "b1" not in table.desk.waiting()


@pytest.mark.rules("FBD-5.7", "FBD-5.8", "FBD-7.1", "FBD-15")
def test_the_losses_stand_on_the_board_with_where_each_choice_leads(table: BattleTable) -> None:
    rolled(table)
    panel = panel_of(table.desk)
    assert (panel.title, panel.aside, panel.act) == ("Blue: cover 3 hits", "3 of 3", "Apply 4 losses")
    shown = board(table)
    assert shown.tiles[0].faces == (5, 1, 4, 5)
    assert (shown.tiles[0].result, shown.tiles[1].result) == ("3 hits", "1 hit")
    assert shown.tiles[0].lines == (("Boarding parties", 3, 1),)
    assert shown.tiles[1].lines == (("Defence teams", 0, 1), ("Boarding parties", 1, 0), ("Troops", 0, 2))
    assert shown.outcomes is not None
    titles = [(one.title, one.detail) for one in shown.outcomes.rows]
    assert titles == [
        ("Lose 3", "1 left"),
        ("Give up 1 core", "2 left"),
        ("Give up 2 cores", "3 left"),
        ("Give up 3 cores", "4 left"),
    ]
    captured = [one.shares[0].share for one in shown.outcomes.rows]
    assert captured == [fight_odds(3, left).captured for left in (1, 2, 3, 4)]
    assert all(sum(share.share for share in one.shares) == 1 for one in shown.outcomes.rows)
    assert shown.outcomes.rows[0].shares[0].words == "captured 89 %"
    assert drafted(table.desk) == SettleRound("b1")


@pytest.mark.rules("FBD-7.1", "FBD-7.9")
def test_an_outcome_that_is_chosen_gives_core_systems_up(table: BattleTable) -> None:
    rolled(table)
    assert table.desk.change("outcome", "2") is None
    assert panel_of(table.desk).act == "Give up bridge and life support, apply 2 losses"
    assert drafted(table.desk) == SettleRound("b1", ("life", "bridge"))
    shown = board(table).outcomes
    assert shown is not None
    assert shown.chosen == "2"
    table.desk.change("core", "life")
    table.desk.change("core", "power")
    assert drafted(table.desk) == SettleRound("b1", ("bridge", "power"))
    assert table.desk.change("outcome", "4") is not None
    assert table.desk.change("core", "galley") is not None
    accept(table.desk, 4)
    assert table.battle.ships["b1"].core.dumped
    assert table.battle.ships["b1"].core.bridge_turns == 4


@pytest.mark.rules("FBD-5.8")
def test_the_owner_says_who_falls(table: BattleTable) -> None:
    rolled(table)
    table.desk.change("teams", "0")
    assert panel_of(table.desk).missing == "Choose 1 more of the defenders."
    assert table.desk.draft is not None
    assert table.desk.draft.command() is None
    table.desk.change("parties:b2", "1")
    assert drafted(table.desk) == SettleRound("b1", (), 0, 2, ("b2:bp1",))
    table.desk.change("teams", "1")
    act = table.desk.act()
    assert act is not None
    assert [one.code for one in act.refusals] == ["E_CASUALTY"]
    table.desk.change("teams", "0")
    accept(table.desk)
    assert table.battle.ships["b2"].aboard.parties_gone == {"bp1": "combat"}


def test_attackers_from_several_ships_choose_which_fall(tmp_path: Path) -> None:
    with closing(boarding_table(tmp_path)) as table:
        side_by_side(table)
        give(table, SendParties("a1", "b1", ("bp1", "bp2")))
        give(table, SendParties("a2", "b1", ("bp1",)))
        give(table, FightRound("b1"), 1, 1, 1, 4, 1, 1)
        table.desk.select("b1")
        assert panel_of(table.desk).title == "Bishop: settle the round"
        assert drafted(table.desk) == SettleRound("b1")
        table.desk.change("attackers:a1", "0")
        table.desk.change("attackers:a2", "1")
        assert drafted(table.desk) == SettleRound("b1", attackers=("a2:bp1",))
        accept(table.desk)
        assert [one.ship for one in table.battle.ships["b1"].aboard.guests] == ["a1", "a1"]


@pytest.mark.rules("FBD-9.2", "FBD-9.7", "FBD-9.9")
def test_a_raid_is_declared_with_its_chance_and_its_losses_are_chosen(table: BattleTable) -> None:
    table.desk.choose_offer("declare-aim")
    assert panel_of(table.desk).act == "Declare: no aim of their own"
    assert table.desk.change("system", "component:b1") is None
    table.desk.change("raiders", "2")
    shown = part(table.desk, "raiders")
    assert isinstance(shown, Count)
    assert shown.detail == "lost 33 % if all survive"
    table.desk.change("objective", "yes")
    assert drafted(table.desk) == DeclareAim("b1", "component:b1", 2, explode_core=True)
    accept(table.desk)
    table.desk.select("b1")
    assert panel_of(table.desk).act == "Roll 6 dice"
    give(table, FightRound("b1"), 1, 1, 4, 5, 1, 1)
    table.desk.select("")
    table.desk.select("b1")
    assert drafted(table.desk) == SettleRound("b1")
    assert board(table).tiles[0].lines[1][1:] == (2, 0)
    table.desk.change("raiders", "1")
    assert drafted(table.desk) == SettleRound("b1", raiders_lost=1)
    assert board(table).tiles[0].lines[1][1:] == (1, 1)


def test_raids_that_are_not_played_are_barred(tmp_path: Path) -> None:
    with closing(boarding_table(tmp_path, options(raids="off"))) as table:
        side_by_side(table)
        give(table, SendParties("a1", "b1", ("bp1",)))
        table.desk.select("b1")
        table.desk.choose_offer("declare-aim")
        shown = part(table.desk, "system")
        assert isinstance(shown, OneOf)
        assert len(shown.barred) == len(shown.options) - 1
        table.desk.change("system", shown.options[1][0])
        act = table.desk.act()
        assert act is not None
        assert [one.code for one in act.refusals] == ["E_OPTION_OFF"]


@pytest.mark.rules("FBD-11.2", "FBD-11.6", "FBD-12.1")
def test_a_captured_ship_gets_a_crew_that_regains_control(table: BattleTable) -> None:
    give(table, FightRound("b1"), 5, 5, 5, 5, 1, 1, 1, 1)
    give(table, SettleRound("b1"))
    table.desk.select("")
    table.desk.select("b1")
    panel = panel_of(table.desk)
    assert (panel.title, panel.act, panel.aside) == ("Prize crew for Bishop", "Send 1 crew to Bishop", "1 of 1")
    assert drafted(table.desk) == SendPrizeCrew("b1", (CrewGift("a1", 1),))
    table.desk.change("gift:a1", "0")
    assert table.desk.draft is not None
    assert table.desk.draft.command() is None
    table.desk.change("gift:a2", "1")
    accept(table.desk)
    assert table.battle.ships["b1"].prize is not None
    table.desk.select("")
    table.desk.select("b1")
    assert panel_of(table.desk).act == "Roll for manoeuvre with 1 crew"
    table.desk.change("category", "ftl")
    assert drafted(table.desk) == RegainControl("b1", "ftl", 1)
    lines = [one for one in panel_of(table.desk).parts if isinstance(one, Line)]
    assert [(one.words, one.figure) for one in lines if one.figure] == [
        ("Prizes", "1 of 1 with a crew"),
        ("Bishop, of Red, prize crew 1 of 1", "nothing under control"),
    ]
    accept(table.desk, 6)
    assert table.battle.ships["b1"].prize.regained == {"ftl"}
    assert "b1" not in table.desk.waiting()


def test_boarding_of_the_sample_battle_is_played_as_it_was(tmp_path: Path) -> None:
    wanted = {FightRound: "fight-round", SettleRound: "settle-round"}
    wanted |= {SendPrizeCrew: "prize-crew", RegainControl: "regain-control"}
    found = set()
    with closing(a_table(sample_file(tmp_path))) as table:
        play = table.session.play
        for number, entry in enumerate(play.entries):
            command = entry.command
            if not isinstance(command, FightRound | SettleRound | SendPrizeCrew | RegainControl):
                continue
            battle = play.state_at(number)
            offer = next(one for one in OFFERS if one.key == wanted[type(command)])
            assert offer.fits(battle, command.ship)
            draft = offer.make(Sight(battle, "", play), command.ship)
            if isinstance(command, SettleRound) and command.give_up:
                draft.change("outcome", str(len(command.give_up)))
            assert draft.command() == command
            found.add(type(command))
    assert found == set(wanted)


@given(st.integers(0, 6), st.integers(0, 6), st.integers(0, 6), st.integers(0, 20))
def test_who_falls_by_himself_is_there_and_teams_go_first(teams: int, parties: int, troops: int, lost: int) -> None:
    force = Factors(teams, parties, troops)
    fallen = first_to_fall(force, lost)
    assert fallen.total == min(lost, force.total)
    assert fallen.troops == 0 or fallen.teams == teams
    assert fallen.parties == 0 or (fallen.teams, fallen.troops) == (teams, troops)


@pytest.mark.rules("FBD-7.1", "FBD-7.10", "FBD-15")
@given(st.integers(1, 5), st.integers(1, 5), st.integers(0, 8), st.integers(0, 8), st.integers(0, 3))
@settings(max_examples=40, deadline=None)
def test_giving_up_more_never_makes_a_capture_likelier(here: int, there: int, by: int, back: int, most: int) -> None:
    ways = ways_out(here, there, Fought(by, back), most)
    assert [way.given_up for way in ways] == list(range(most + 1))
    captured = [way.odds.captured for way in ways]
    assert captured == sorted(captured, reverse=True)
    for way in ways:
        odds = way.odds
        assert odds.captured + odds.repelled + odds.held + odds.contested == Fraction(1)
        assert odds.contested == 0


@given(data=st.data())
@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_changes_leave_a_panel_and_a_board(table: BattleTable, data: st.DataObject) -> None:
    battle = table.battle
    ship = battle.ships["b1"]
    contest = ship.aboard.contest
    assert contest is not None
    scored, back = data.draw(st.integers(0, 9)), data.draw(st.integers(0, 9))
    thrown = replace(contest, attackers=4, defenders=4, by_attackers=scored, by_defenders=back)
    battle = battle.with_ship(replace(ship, aboard=replace(ship.aboard, contest=thrown)))
    offer = next(one for one in OFFERS if one.key == "settle-round")
    draft = offer.make(Sight(battle, "", table.session.play), "b1")
    for _ in range(5):
        keys = ["outcome", *(one.key for one in draft.panel().parts if isinstance(one, KEYED))]
        value = data.draw(st.sampled_from(("0", "1", "2", "9", "-1", "x", "life", "bridge", "power")))
        draft.change(data.draw(st.sampled_from(keys)), value)
        assert draft.panel().act
        shown = draft.board()
        assert shown is not None
        assert len(shown.tiles) == 2
        command = draft.command()
        assert (command is None) == bool(draft.panel().missing)
    lost, fallen = losses(battle, thrown, 0)
    assert (lost, fallen) == (min(scored, 4), min(back, 4))
