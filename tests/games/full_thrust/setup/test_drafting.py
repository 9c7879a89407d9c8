"""A battle that is being set up: its draft, what stands against it, and that it begins as the command line's does."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.battle_draft import Draft, DraftSide
from fleetforge.app.battle_drafting import DraftSession
from fleetforge.app.battle_setup import option_infos
from fleetforge.app.battling import open_session
from fleetforge.app.refusing import Refused
from fleetforge.app.setup_fields import typed
from fleetforge.app.setups import setup_draft
from fleetforge.games.full_thrust.setup import findings, starts
from fleetforge.games.full_thrust.setup.setups import SETUPS
from fleetforge.kernel.finding import FaultKind, Severity
from tests.battle_files import setup_of
from tests.designs import a_ship
from tests.games.full_thrust.setup.drafts import (
    CLOSEST,
    CONSTRUCTION,
    FILES,
    FLEETS,
    GAME,
    a_fleet,
    a_session,
    chosen,
    codes,
    fault_in,
    set_table,
    shown_in,
    typed_in,
)

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.kernel.clauses import ClauseRegistry

# What a draft begins with


def test_a_blank_draft_says_what_is_missing_and_does_not_begin(tmp_path: Path) -> None:
    session = a_session()
    assert session.is_blank
    assert codes(session) == ["error a", "error b"]
    refused = session.start(tmp_path / "a.ffbattle")
    assert refused is not None
    assert "has no fleet" in refused.words
    assert not list(tmp_path.iterdir())


def test_a_battle_is_named_by_its_sides_until_somebody_names_it() -> None:
    session = a_session(*FLEETS[:2])
    usual = session.view().title
    assert usual == " against ".join(side.usual for side in session.view().sides)
    session.rename("  The\nnarrows ")
    assert session.view().title == session.draft.name == "The narrows"
    session.rename("")
    assert session.view().title == usual


def test_the_first_fleet_brings_its_construction_rules_and_another_one_changes_them_no_more() -> None:
    key = CONSTRUCTION[0]
    info = option_infos(SETUPS)[key]
    other = next(value for value, _ in info.choices if value != info.default)
    built = replace(FLEETS[0], options=replace(FLEETS[0].options, **{info.name: other}))
    session = a_session(built, FLEETS[1])
    assert chosen(session, key) == other
    assert "warning b" in codes(session)
    session.set_option(key, info.default)
    session.set_fleet(0, built)
    assert chosen(session, key) == info.default


# Beginning


def test_a_battle_begins_as_the_command_line_begins_it(tmp_path: Path) -> None:
    """Everything that both can say, said to both."""
    session = a_session(*FLEETS[:2])
    session.rename("The narrows")
    session.set_fact("movement", "vector")
    set_table(session, "72", "48.5")
    session.set_option(CLOSEST, "random")
    session.set_side_fact(1, "quarter", "no")
    for part, text in (("x", "20"), ("y", "10.5"), ("facing", "3"), ("velocity", "8"), ("entry", "2")):
        assert session.set_start(["a2"], part, text) is None
    session.turn_start(["a2"], "movement")
    session.set_start(["b1"], "velocity", "6")
    assert session.start(tmp_path / "a.ffbattle") is None
    wanted = setup_of(
        FILES[:2],
        name="The narrows",
        movement="vector",
        options=(f"{CLOSEST}=random",),
        places=("a2=20,10.5,3,8,2,cinematic", "b1=,,12,6"),
        table="72x48.5",
        no_quarter=("b",),
    )
    with closing(open_session(tmp_path / "a.ffbattle")) as battle:
        assert battle.setup == wanted


def test_a_battle_is_never_written_over_another_file(tmp_path: Path) -> None:
    path = tmp_path / "a.ffbattle"
    path.write_text("mine")
    refused = a_session(*FLEETS[:2]).start(path)
    assert refused is not None
    assert "already" in refused.words
    assert path.read_text() == "mine"


def test_who_types_dice_is_in_the_file(tmp_path: Path) -> None:
    session = a_session(*FLEETS[:2])
    session.set_dice(1, "typed")
    session.start(tmp_path / "a.ffbattle")
    with closing(open_session(tmp_path / "a.ffbattle")) as battle:
        assert [side.dice for side in battle.setup.sides] == ["rolled", "typed"]


# Sides


def test_there_are_two_to_eight_sides() -> None:
    session = a_session(*FLEETS[:2])
    assert isinstance(session.remove_side(0), Refused)
    for _ in range(6):
        assert session.add_side() is None
    assert isinstance(session.add_side(), Refused)
    assert len(session.view().sides) == 8
    assert session.remove_side(7) is None
    assert isinstance(session.remove_side(7), Refused)


def test_a_side_takes_its_starts_with_it() -> None:
    session = a_session(a_fleet("Red"), a_fleet("Blue"))
    session.add_side()
    session.set_start(["b1"], "velocity", "7")
    session.remove_side(0)
    assert typed_in(session, "velocity") == ["7", ""]


def test_a_fleet_that_is_there_takes_its_own_place_again_and_a_new_one_the_first_free() -> None:
    session = a_session(a_fleet("Red"))
    assert session.take_fleet(a_fleet("Blue")) == 1
    assert session.take_fleet(a_fleet("Red", 5)) == 0
    assert session.take_fleet(a_fleet("Green")) == 0
    assert [side.fleet for side in session.view().sides] == ["Green", "Blue"]


def test_an_illegal_fleet_and_one_without_ships_are_warned_of_and_may_fight(tmp_path: Path) -> None:
    wrong = replace(a_fleet("Red"), designs=(replace(a_ship(), mass=7),))
    session = a_session(wrong, a_fleet("Empty", 0))
    assert codes(session) == ["warning a", "warning b"]
    assert "illegal" in session.view().sides[0].trouble
    assert session.start(tmp_path / "a.ffbattle") is None


def test_sides_of_one_name_are_warned_of_until_one_is_named() -> None:
    session = a_session(a_fleet("Red"), a_fleet("Red"))
    assert codes(session) == ["warning a"]
    session.rename_side(1, "Blue")
    assert codes(session) == []


def test_what_is_no_side_no_dice_no_movement_and_no_option_is_refused() -> None:
    session = a_session()
    before = session.draft
    replies = [
        session.set_fleet(9, FLEETS[0]),
        session.rename_side(-1, "x"),
        session.set_dice(0, "loaded"),
        session.set_fact("movement", "sideways"),
        session.set_option("ffb.closest_ti", "random"),
        session.set_option(CLOSEST, "never"),
        session.set_start(["a1"], "x", "1"),
        session.line_up(),
    ]
    assert all(isinstance(reply, Refused) and reply.words for reply in replies)
    assert session.draft is before


# The table and the starts


@pytest.mark.parametrize(
    ("part", "text"),
    [
        ("x", "left"), ("x", "nan"), ("y", "1e9"), ("facing", "13"), ("facing", "0"), ("facing", "3.5"),
        ("velocity", "-1"), ("velocity", "fast"), ("entry", "0"), ("entry", "1000"),
    ],
)  # fmt: skip
def test_a_start_that_cannot_be_is_kept_told_and_mended_in_place(part: str, text: str, tmp_path: Path) -> None:
    session = a_session(*FLEETS[:2])
    session.set_start(["a1"], "y" if part == "x" else "x", "1")
    session.set_start(["a1"], part, text)
    assert typed_in(session, part)[0] == text
    assert text in fault_in(session, part)
    assert "from" in fault_in(session, part)
    assert session.start(tmp_path / "a.ffbattle") is not None
    session.set_start(["a1"], part, "5")
    assert not fault_in(session, part)


def test_a_minus_sign_of_any_kind_and_a_fraction_are_read() -> None:
    session = a_session(*FLEETS[:2])
    session.set_start(["a1"], "x", "\N{MINUS SIGN}3.25")
    session.set_start(["a1"], "y", "-4")
    assert SETUPS.setup(session.draft).sides[0].placed[0].position == (-3.25, -4.0)


def test_half_a_place_and_half_a_table_are_told() -> None:
    session = a_session(*FLEETS[:2])
    session.set_start(["a1"], "x", "3")
    set_table(session, "72", "")
    assert codes(session) == ["error battle.height", "error a1.y"]
    set_table(session, "72", "wide")
    assert {fact.field.key: fact.fault for fact in session.view().facts}["height"]


def test_a_start_off_the_table_and_an_arrival_nowhere_are_warned_of(tmp_path: Path) -> None:
    session = a_session(*FLEETS[:2])
    set_table(session, "72", "48")
    for part, text in (("x", "73"), ("y", "1")):
        session.set_start(["a1"], part, text)
    session.set_start(["a2"], "entry", "3")
    assert codes(session) == ["warning a1.x", "warning a2.x"]
    assert session.start(tmp_path / "a.ffbattle") is None


def test_a_number_is_written_for_several_ships_as_one_step() -> None:
    session = a_session(a_fleet("Red", 3), a_fleet("Blue"))
    session.set_start(["a1", "a3", "b2"], "velocity", "6")
    assert typed_in(session, "velocity") == ["6", "", "6", "", "6"]
    session.undo()
    assert not any(typed_in(session, "velocity"))


def test_movement_of_ships_is_turned_and_turned_back_as_that_of_the_first() -> None:
    session = a_session(a_fleet("Red", 3), a_fleet("Blue"))
    session.turn_start(["a2"], "movement")
    session.turn_start(["a1", "a2"], "movement")
    assert shown_in(session, "movement")[:2] == ["vector", "vector"]
    session.turn_start(["a1", "a2"], "movement")
    assert typed_in(session, "movement")[:2] == ["", ""]


@pytest.mark.parametrize("sides", range(2, 9))
@pytest.mark.parametrize("table", [("72", "48"), ("1", "1"), ("30", "200")])
def test_sides_lined_up_stand_on_the_table_each_ship_at_a_place_of_its_own(sides: int, table: tuple[str, str]) -> None:
    session = a_session(*(a_fleet(f"Side {number}", 3) for number in range(2)))
    for number in range(2, sides):
        session.add_side()
        session.set_fleet(number, a_fleet(f"Side {number}", 3))
    set_table(session, *table)
    session.set_start(["a1"], "velocity", "9")
    session.set_start(["a2"], "entry", "2")
    assert session.line_up() is None
    rows, where = session.view().starts, list(zip(typed_in(session, "x"), typed_in(session, "y"), strict=True))
    assert not [finding for finding in codes(session) if not finding.endswith("a2.x")]
    places = [place for place, row in zip(where, rows, strict=True) if row.id != "a2"]
    assert len(set(places)) == len(places) or table == ("1", "1")
    assert typed_in(session, "velocity")[0] == "9"
    assert session.draft.sides[0].starts[1] == typed({"entry": "2"})
    facings = {row.id[0]: facing for row, facing in zip(rows, typed_in(session, "facing"), strict=True) if facing}
    assert (facings["a"], facings["b"]) == ("12", "6")


# Steps, keeping, again


def test_every_edit_is_told_and_is_a_step_that_is_taken_back_and_done_again() -> None:
    session = a_session(a_fleet("Red"), a_fleet("Blue"))
    told: list[int] = []
    end = session.subscribe(lambda: told.append(1))
    start, drafts = session.draft, []
    edits = [
        lambda: session.rename("X"), lambda: session.set_fact("movement", "vector"),
        lambda: session.set_fact("width", "9"), lambda: session.set_fact("height", "9"),
        lambda: session.set_option(CLOSEST, "random"), session.add_side, lambda: session.remove_side(2),
        lambda: session.rename_side(0, "Y"), lambda: session.set_dice(0, "typed"),
        lambda: session.set_side_fact(0, "quarter", "no"), lambda: session.set_start(["a1"], "velocity", "4"),
        lambda: session.turn_start(["a1"], "movement"), session.line_up, session.clear_starts, session.clear,
    ]  # fmt: skip
    for number, edit in enumerate(edits, start=1):
        edit()
        assert len(told) == number
        assert session.undo_name
        drafts.append(session.draft)
    for _ in edits:
        session.undo()
    assert session.draft == start
    for draft in drafts:
        session.redo()
        assert session.draft == draft
    end()
    session.undo()
    assert len(told) == 3 * len(edits)


def test_the_same_setup_again_is_the_same() -> None:
    wanted = setup_of(
        FILES[:2], name="", movement="vector", options=(f"{CLOSEST}=random",),
        places=("a1=20,10.5,3,8,cinematic", "a2=,,12,0", "b2=1,2,3,4,9"), table="72x48", no_quarter=("b",),
    )  # fmt: skip
    session = DraftSession()
    session.take_setup(GAME, wanted)
    assert session.setup() == wanted
    assert session.draft.name == ""
    named = replace(wanted, name="Again", notes="Tea at four.")
    assert SETUPS.setup(setup_draft(SETUPS, named)) == named


# What is shown


def test_every_option_of_the_rules_texts_is_shown_once_with_its_clause_and_what_differs(
    rules: ClauseRegistry,
) -> None:
    session = a_session()
    session.set_option(CLOSEST, "random")
    shown = [option for group in session.view().groups for option in group.options]
    assert [option.name for option in shown] == list(option_infos(SETUPS))
    assert all(option.clause in rules for option in shown)
    assert [option.name for option in shown if option.value != option.default] == [CLOSEST]
    assert all(option.value in dict(option.choices) for option in shown)


KINDS = [kind for module in (findings, starts) for kind in vars(module).values() if isinstance(kind, FaultKind)]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.code))
def test_every_fault_of_a_setup_names_a_clause_and_a_mend(kind: FaultKind, rules: ClauseRegistry) -> None:
    assert kind.clause in rules
    assert kind.mend
    assert kind.severity in (Severity.ERROR, Severity.WARNING)


def test_a_side_with_more_starts_than_ships_keeps_them_for_a_larger_fleet() -> None:
    side = DraftSide(a_fleet("Red", 1), GAME, starts=(typed({"velocity": "1"}), typed({"velocity": "2"})))
    draft = Draft(sides=(side, DraftSide(a_fleet("Blue", 1), GAME)))
    assert [placed.velocity for placed in SETUPS.setup(draft).sides[0].placed] == [1]
    grown = draft.with_side(0, replace(side, fleet=a_fleet("Red", 2)))
    assert [placed.velocity for placed in SETUPS.setup(grown).sides[0].placed] == [1, 2]
