"""Battles of detection are set up: two squadrons, readings, figures of the base game, hexes to begin on."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.battle_drafting import DraftSession
from fleetforge.app.setups import setup_draft
from fleetforge.games.brilliant_lances.battle.game import BATTLES
from fleetforge.games.brilliant_lances.setup.setups import SETUPS, core_setup
from fleetforge.storage.locate import ship_data
from fleetforge.systems.brilliant_lances.bearings import hex_name
from fleetforge.systems.brilliant_lances.figures import DEFAULT_FIGURES
from fleetforge.systems.brilliant_lances.squadron import Squadron
from tests.command_line import run_here as run
from tests.games.brilliant_lances.battle.blind_battles import squadron

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.kernel.clauses import ClauseRegistry

CHANGED, FALSE, LOCK = "changed_figures", "false_bogeys", "bls.lock_past_extreme"


def a_session(*squadrons: Squadron) -> DraftSession:
    session = DraftSession()
    for place, one in enumerate(squadrons):
        session.set_fleet(place, one)
    return session


@pytest.mark.rules("BLS-1.2", "BLS-9.2", "BLS-16.4", "BLS-20.1")
def test_two_squadrons_become_a_battle_by_the_figures_and_readings_that_are_chosen() -> None:
    session = a_session(squadron("a"), squadron("b"))
    session.set_fact(CHANGED, "Multipliers: 20, 8, 4, 2, 1; handoff dm: -2")
    session.set_fact(FALSE, "yes")
    session.set_option(LOCK, "on")
    view = session.view()
    assert (view.game, view.missing, view.has_starts) == ("brilliant_lances", "", True)
    battle = BATTLES.start(session.setup())
    assert list(battle.ships) == ["a1", "a2", "b1", "b2"]
    assert battle.figures.handoff_dm == -2
    assert (battle.figures.multipliers[0], battle.allows_false, battle.options.lock_past_extreme) == (20, True, "on")


@pytest.mark.rules("BLS-20.25")
def test_ships_begin_on_the_hexes_that_are_typed_and_nowhere_without() -> None:
    session = a_session(squadron("a"), squadron("b"))
    for unit, key, text in (("a1", "hex", "412"), ("a1", "facing", "C"), ("b2", "hex", "5041")):
        assert session.set_start((unit,), key, text) is None
    battle = BATTLES.start(session.setup())
    assert {key: (hex_name(one.now), one.now.facing) for key, one in battle.places.items()} == {
        "a1": ("0412", "C"),
        "b2": ("5041", "A"),
    }
    assert battle.ships["a1"].facing == "C"
    session.set_start(("a1",), "hex", "25,9")
    (card,) = session.view().findings
    assert (card.severity, card.place) == ("error", "a1.hex")
    assert "is not column and row, as 0412" in card.what


@pytest.mark.rules("BLS-20.25")
@pytest.mark.parametrize("text", ["412", " 0412", "+412", "4_12"])
def test_no_hex_that_is_taken_as_typed_is_lost(text: str) -> None:
    session = a_session(squadron("a"), squadron("b"))
    session.set_start(("a1",), "hex", text)
    assert session.view().findings == ()
    assert hex_name(BATTLES.start(session.setup()).places["a1"].now) == "0412"


@pytest.mark.rules("BLS-16")
def test_figures_are_those_of_a_squadron_or_the_usual_ones() -> None:
    own = replace(squadron("b"), figures=replace(DEFAULT_FIGURES, outstanding=8))
    session = a_session(squadron("a"), own)
    found = {}
    for whose in ("a", "b", "usual"):
        session.set_fact("figures", whose)
        found[whose] = core_setup(session.setup()).figures.outstanding
    assert found == {"a": 10, "b": 8, "usual": 10}


@pytest.mark.rules("BLS-16.4")
@pytest.mark.parametrize("text", ["multipliers: many", "luck: 3", "multipliers", "outstanding: 0"])
def test_a_figure_that_no_rule_could_work_with_is_told(rules: ClauseRegistry, text: str) -> None:
    session = a_session(squadron("a"), squadron("b"))
    session.set_fact(CHANGED, text)
    (card,) = session.view().findings
    assert (card.severity, card.place) == ("error", f"battle.{CHANGED}")
    assert text in repr(card)
    assert all(clause in rules for clause in SETUPS.clauses.values())


@pytest.mark.rules("BLS-17.1")
def test_a_squadron_of_nothing_is_told_and_may_be_played_all_the_same() -> None:
    session = a_session(squadron("a"), Squadron("none", "Nobody"))
    (card,) = session.view().findings
    assert (card.severity, card.place) == ("warning", "b")


def test_a_setup_is_stored_read_and_set_up_again() -> None:
    session = a_session(squadron("a"), squadron("b"))
    session.set_fact(CHANGED, "multipliers: 20, 8, 4, 2, 1; handoff_dm: -2")
    setup = session.setup()
    text = SETUPS.file_type().text(setup)
    assert SETUPS.file_type().read(text.encode(), "it") == setup
    again = SETUPS.setup(setup_draft(SETUPS, setup))
    assert again == setup


def test_a_battle_needs_two_squadrons() -> None:
    setup = a_session(squadron("a"), squadron("b")).setup()
    with pytest.raises(ValueError, match="two sides"):
        core_setup(replace(setup, sides=setup.sides[:1]))


@pytest.mark.rules("BLS-1.4")
def test_of_a_battle_that_is_begun_nothing_is_brought_back_that_shows_what_a_side_has(tmp_path: Path) -> None:
    session = a_session(squadron("a"), squadron("b"))
    assert session.start(tmp_path / "blind.ffbattle") is None
    assert (session.is_blank, session.undo_name, session.redo_name) == (True, "", "")


def test_a_battle_is_begun_and_shown_by_the_command_line(tmp_path: Path) -> None:
    fleets = sorted((ship_data() / "brilliant_lances" / "fleets").glob("*.fffleet"))[:2]
    out = tmp_path / "picket.ffbattle"
    made = run("battle", "new", *fleets, "-o", out)
    assert made.code == 0, made.err
    assert "fuel" in run("battle", "show", out).out
    assert json.loads(run("battle", "show", out, "--json").out)["phase"]["role"] == "declare"
