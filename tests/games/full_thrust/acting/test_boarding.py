"""Parties that are sent, landed, loaded and withdrawn, and teams that are formed, as drafts."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fleetforge.app.acting.panels import Chips, Choices, Count, OneOf, Typed
from fleetforge.games.full_thrust.acting.boarding_words import capture_words
from fleetforge.games.full_thrust.acting.drafts import Sight
from fleetforge.games.full_thrust.acting.offers import OFFERS
from fleetforge.systems.full_thrust.battle.boarding.cutters import LandCutter, LoadCutter
from fleetforge.systems.full_thrust.battle.boarding.sending import FormTeams, SendParties, WithdrawParties
from fleetforge.systems.full_thrust.battle.measuring import Measure, distance
from tests.battle_files import a_table, sample_file
from tests.games.full_thrust.acting.boarding_desks import CUTTERS_ON, boarding_table, side_by_side
from tests.games.full_thrust.acting.boarding_desks import given as give
from tests.games.full_thrust.acting.desks import accept, drafted, panel_of, part
from tests.games.full_thrust.acting.fire_desks import sample_before
from tests.systems.full_thrust.battle.boarders import options

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fleetforge.app.battle_table import BattleTable

KEYED = (Choices, Chips, Count, OneOf, Typed)
FOUGHT = 181
"""Records of the sample before the round aboard Duguay is settled, with systems to be repaired elsewhere."""


@pytest.fixture
def table(tmp_path: Path) -> Iterator[BattleTable]:
    """Four ships beside each other, in the boarding phase."""
    with closing(boarding_table(tmp_path)) as table:
        side_by_side(table)
        yield table


def rows(table: BattleTable, key: str = "target") -> dict[str, tuple[str, str, str]]:
    """Detail, aside and bar of each row of a list."""
    shown = part(table.desk, key)
    assert isinstance(shown, Choices)
    return {row.key: (row.detail, row.aside, row.barred) for row in shown.rows}


@pytest.mark.rules("FBD-3.7", "FBD-4.4", "FBD-15")
def test_a_ship_with_parties_beside_an_enemy_sends_all_of_them_at_a_key(table: BattleTable) -> None:
    table.desk.select("a1")
    panel = panel_of(table.desk)
    assert (panel.title, panel.act, panel.mark) == (
        "Rook sends boarding parties",
        "Send 4 boarding parties aboard Bishop",
        1,
    )
    assert rows(table)["b1"] == ("4 mu, velocity 0, course 0", "captured 62 %", "")
    assert rows(table)["a2"] == ("4 mu, velocity 0, course 0", "helps", "")
    table.desk.change("target", "b2")
    table.desk.change("many", "3")
    assert drafted(table.desk) == SendParties("a1", "b2", ("bp1", "bp2", "bp3"))
    accept(table.desk)
    assert len(table.battle.ships["b2"].aboard.guests) == 3


@pytest.mark.rules("FBD-3.3", "FBD-3.4")
def test_a_target_that_does_not_match_is_barred_with_the_reason_and_may_be_insisted_on(table: BattleTable) -> None:
    give(table, Measure("a1", "b2", 9.0))
    table.desk.select("a1")
    assert "6" in rows(table)["b2"][2]
    assert table.desk.change("target", "b2") is None
    act = table.desk.act()
    assert act is not None
    assert [one.code for one in act.refusals] == ["E_BOARD_RANGE"]
    assert act.may_allow
    assert table.desk.do("The umpire says so") is None
    assert table.session.play.entry(table.length).overruled == ("E_BOARD_RANGE",)


def test_a_range_that_is_typed_is_noted_first_and_then_held(table: BattleTable) -> None:
    table.desk.select("a1")
    table.desk.change("target", "b1")
    table.desk.change("mu", "5,5")
    assert panel_of(table.desk).act == "Note 5.5 mu to Bishop"
    accept(table.desk)
    assert distance(table.battle, "a1", "b1") == 5.5
    table.desk.select("a1")
    for odd in ("far", "-3", "nan", "1e9", "∞"):
        table.desk.change("mu", odd)
        shown = part(table.desk, "mu")
        assert isinstance(shown, Typed)
        assert shown.fault
        assert table.desk.draft is not None
        assert table.desk.draft.command() is None
    table.desk.change("mu", "")
    assert isinstance(drafted(table.desk), SendParties)


@pytest.mark.rules("FBD-4.7")
def test_more_parties_than_there_are_cannot_be_sent(table: BattleTable) -> None:
    table.desk.select("a2")
    table.desk.change("many", "0")
    act = table.desk.act()
    assert act is not None
    assert [one.code for one in act.refusals] == ["E_BF_COUNT"]
    assert not act.may_allow
    assert table.desk.change("many", "two") is not None
    assert table.desk.change("target", "zz") is not None


def test_far_from_all_enemies_sending_is_found_under_more(tmp_path: Path) -> None:
    with closing(boarding_table(tmp_path)) as table:
        for foe in ("b1", "b2"):
            give(table, Measure("a1", foe, 20.0))
        table.desk.select("a1")
        offers = {one.key: one.seldom for one in table.desk.offers()}
        assert "send-parties" not in offers
        assert offers["send-help"]
        table.desk.choose_offer("send-help")
        assert all(barred for key, (_, _, barred) in rows(table).items() if key in ("b1", "b2"))


@pytest.mark.rules("FBD-1.22")
def test_the_owner_forms_fewer_teams_and_sees_what_that_leaves(table: BattleTable) -> None:
    give(table, SendParties("a1", "b1", ("bp1",)))
    table.desk.select("b1")
    table.desk.choose_offer("form-teams")
    table.desk.change("teams", "0")
    shown = part(table.desk, "teams")
    assert isinstance(shown, Count)
    assert shown.detail == "3 damage control parties left"
    assert drafted(table.desk) == FormTeams("b1", 0)
    table.desk.change("teams", "5")
    act = table.desk.act()
    assert act is not None
    assert [one.code for one in act.refusals] == ["E_BF_COUNT"]


@pytest.mark.rules("FBD-6.8", "FBD-13.10")
def test_parties_are_withdrawn_where_the_option_allows_it(tmp_path: Path) -> None:
    with closing(boarding_table(tmp_path, options(withdraw="true"))) as table:
        side_by_side(table)
        give(table, SendParties("a1", "b1", ("bp1", "bp2")))
        table.desk.select("b1")
        table.desk.choose_offer("withdraw-parties")
        table.desk.change("target", "a2")
        table.desk.change("many", "1")
        assert panel_of(table.desk).act == "Withdraw 1 boarding party to Pawn"
        assert drafted(table.desk) == WithdrawParties("b1", "a2", ("a1:bp1",))
        accept(table.desk)
        assert [one.component for one in table.battle.ships["a2"].aboard.guests] == ["bp1"]


@pytest.mark.rules("FBD-10.8", "FBD-10.12")
def test_a_cutter_is_loaded_in_its_bay_and_lands_what_it_carries(tmp_path: Path) -> None:
    with closing(boarding_table(tmp_path, CUTTERS_ON, "launch")) as table:
        table.desk.select("a1c1")
        table.desk.choose_offer("load-cutter")
        assert drafted(table.desk) == LoadCutter("a1c1", ("bp1", "bp2"))
        assert table.desk.change("many", "9") is not None
        table.desk.change("many", "1")
        accept(table.desk)
        cutter = table.battle.groups["a1c1"]
        assert cutter.parties == ("bp1",)
        battle = table.battle.with_group(replace(cutter, status="flying", run="b2"))
        end = next(index for index, phase in enumerate(battle.phases) if phase.role == "end")
        battle = replace(battle, phase_index=end)
        offer = next(one for one in OFFERS if one.key == "land-cutter")
        assert offer.fits(battle, "a1c1")
        assert offer.waits is not None
        assert offer.waits(battle, "a1c1")
        draft = offer.make(Sight(battle, "", table.session.play), "a1c1")
        assert draft.command() == LandCutter("a1c1", "b2")
        assert draft.panel().act == "Land 1 boarding party on Knight"


def test_parties_of_the_sample_battle_are_sent_as_they_were(tmp_path: Path) -> None:
    with closing(a_table(sample_file(tmp_path))) as table:
        play = table.session.play
        sent = 0
        offer = next(one for one in OFFERS if one.key == "send-parties")
        for number, entry in enumerate(play.entries):
            command = entry.command
            if isinstance(command, SendParties):
                battle = play.state_at(number)
                assert offer.fits(battle, command.ship)
                draft = offer.make(Sight(battle, "", play), command.ship)
                draft.change("target", command.target)
                draft.change("many", str(len(command.parties)))
                assert draft.command() == command
                sent += 1
        assert sent == 2


@given(data=st.data())
@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_changes_leave_a_panel(table: BattleTable, data: st.DataObject) -> None:
    table.desk.select("")
    table.desk.select(data.draw(st.sampled_from(("a1", "b2"))))
    for _ in range(4):
        keys = [one.key for one in panel_of(table.desk).parts if isinstance(one, KEYED)]
        table.desk.change(
            data.draw(st.sampled_from(keys)), data.draw(st.sampled_from(("a1", "b1", "", "3", "-1", "x")))
        )
        assert panel_of(table.desk).act
        assert table.desk.act() is not None


def test_no_unit_that_is_no_ship_sends_anybody(table: BattleTable) -> None:
    for offer in OFFERS:
        if offer.key in ("send-parties", "form-teams", "withdraw-parties", "settle-round", "fight-round", "prize-crew"):
            assert not offer.fits(table.battle, "")
            assert not offer.fits(table.battle, "zz")
            assert not offer.fits(replace(table.battle, phase_index=0), "a1")


def test_a_fight_too_large_to_be_told_to_the_end_has_no_figure() -> None:
    assert capture_words(6, 6) == "captured 41 %"
    assert capture_words(12, 12)
    assert capture_words(13, 1) == ""
    assert capture_words(1, 13) == ""
    assert capture_words(0, 3) == ""
    assert capture_words(2, 0) == "captured 100 %"


def test_a_fight_aboard_is_settled_before_anybody_repairs(tmp_path: Path) -> None:
    with sample_before(tmp_path, FOUGHT) as table:
        assert table.desk.unit == "b6"
        assert table.desk.offer is not None
        assert table.desk.offer.key == "settle-round"
        assert {"a2", "b6"} <= set(table.desk.waiting())
