"""Battles of detection are set up: two squadrons, readings, figures of the base game; nothing is placed."""

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
from fleetforge.systems.brilliant_lances.squadron import Squadron
from tests.command_line import run_here as run
from tests.games.brilliant_lances.battle.blind_battles import squadron

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.kernel.clauses import ClauseRegistry

MULTIPLIERS, FALSE, LOCK = "figure.multipliers", "false_bogeys", "bls.lock_past_extreme"


def a_session(*squadrons: Squadron) -> DraftSession:
    session = DraftSession()
    for place, one in enumerate(squadrons):
        session.set_fleet(place, one)
    return session


@pytest.mark.rules("BLS-1.2", "BLS-9.2", "BLS-16.4", "BLS-20.1")
def test_two_squadrons_become_a_battle_by_the_figures_and_readings_that_are_chosen() -> None:
    session = a_session(squadron("a"), squadron("b"))
    session.set_fact(MULTIPLIERS, "20, 8, 4, 2, 1")
    session.set_fact(FALSE, "yes")
    session.set_option(LOCK, "on")
    view = session.view()
    assert (view.game, view.missing, view.has_starts) == ("brilliant_lances", "", False)
    battle = BATTLES.start(session.setup())
    assert list(battle.ships) == ["a1", "a2", "b1", "b2"]
    assert (battle.figures.multipliers[0], battle.allows_false, battle.options.lock_past_extreme) == (20, True, "on")


@pytest.mark.rules("BLS-16")
def test_figures_stand_with_what_is_usual_and_how_sure_that_is() -> None:
    fields = {field.key: field for field in SETUPS.fields}
    assert fields[MULTIPLIERS].usual == "16, 8, 4, 2, 1 (unconfirmed)"
    assert all(field.clause.startswith("BLS-") for field in fields.values())


@pytest.mark.rules("BLS-16.4")
def test_a_figure_that_no_rule_could_work_with_is_told(rules: ClauseRegistry) -> None:
    session = a_session(squadron("a"), squadron("b"))
    session.set_fact(MULTIPLIERS, "many")
    (card,) = session.view().findings
    assert (card.severity, card.place) == ("error", f"battle.{MULTIPLIERS}")
    assert "many" in repr(card)
    assert all(clause in rules for clause in SETUPS.clauses.values())


@pytest.mark.rules("BLS-17.1")
def test_a_squadron_of_nothing_is_told_and_may_be_played_all_the_same() -> None:
    session = a_session(squadron("a"), Squadron("none", "Nobody"))
    (card,) = session.view().findings
    assert (card.severity, card.place) == ("warning", "b")


def test_a_setup_is_stored_read_and_set_up_again() -> None:
    session = a_session(squadron("a"), squadron("b"))
    session.set_fact(MULTIPLIERS, "20, 8, 4, 2, 1")
    setup = session.setup()
    text = SETUPS.file_type().text(setup)
    assert SETUPS.file_type().read(text.encode(), "it") == setup
    again = SETUPS.setup(setup_draft(SETUPS, setup))
    assert again == setup


def test_a_battle_needs_two_squadrons() -> None:
    setup = a_session(squadron("a"), squadron("b")).setup()
    with pytest.raises(ValueError, match="two sides"):
        core_setup(replace(setup, sides=setup.sides[:1]))


def test_a_battle_is_begun_and_shown_by_the_command_line(tmp_path: Path) -> None:
    fleets = sorted((ship_data() / "brilliant_lances" / "fleets").glob("*.fffleet"))[:2]
    out = tmp_path / "picket.ffbattle"
    made = run("battle", "new", *fleets, "-o", out)
    assert made.code == 0, made.err
    assert "fuel" in run("battle", "show", out).out
    assert json.loads(run("battle", "show", out, "--json").out)["phase"]["role"] == "declare"
