"""A squadron that is worked on: its ships, options, figures of the base game, undo, files, the clipboard."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.app.fleeting import fleet_session, fleets_of
from fleetforge.app.refusing import Refused
from fleetforge.app.workbench import load_workbench
from fleetforge.games.brilliant_lances.fleets.session import SquadronSession
from fleetforge.systems.brilliant_lances.figures import DEFAULT_FIGURES, BaseFigures, figure_infos
from fleetforge.systems.brilliant_lances.ships import Sensor
from tests.games.brilliant_lances.samples import FILES, ships, squadrons

if TYPE_CHECKING:
    from pathlib import Path


def a_session(name: str = "Lantern Line") -> SquadronSession:
    return SquadronSession(squadrons()[name], load_workbench())


def test_a_new_squadron_is_asked_of_the_game() -> None:
    session = fleets_of("brilliant_lances").session(None, load_workbench())
    assert (session.game, session.title, session.view().rows) == ("brilliant_lances", "New squadron", ())
    assert session.view().limit is None
    session.add(ships()["Wick"], 3)
    assert session.view().about == "3 ships, 9 sensors"
    assert isinstance(session.set_quantity("s1", 100), Refused)


@pytest.mark.rules("BLS-17.1")
def test_the_table_has_each_row_with_what_it_sees_with() -> None:
    session = a_session()
    session.rename_ship("s3", "Spark")
    view = session.view()
    assert [column.title for column in view.columns] == ["Sensors", "TL", "G rating"]
    assert [(row.name, row.figures) for row in view.rows] == [
        ("Lantern", (4, 12, 2)),
        ("Tallow", (3, 12, 4)),
        ("Spark", (6, 13, 5)),
    ]
    assert view.rows[2].subtitle.startswith("Wick, Courier scout")
    assert view.sums == (("Sensors", 13),)
    assert session.load("s1") is not None
    assert session.load("s1").parts == ()  # type: ignore[union-attr]


@pytest.mark.rules("BLS-16.4", "BLS-16.11", "BLS-16.14", "BLS-16.15", "BLS-16.18", "BLS-16.19")
@pytest.mark.parametrize(
    ("name", "typed", "value"),
    [
        ("multipliers", "16, 8, 4, 2, 2", (16, 8, 4, 2, 2)),
        ("outstanding", "8", 8),
        (
            "size_dms",
            "vs 3, S:1, M 0, L −1, VL -2, G -4",
            (("VS", 3), ("S", 1), ("M", 0), ("L", -1), ("VL", -2), ("G", -4)),
        ),
        ("handoff_dm", "-2", -2),
        ("tl_table", "-1: 0, 1: 2", ((-1, 0), (1, 2))),
        ("evasion_outstanding", "+3", 3),
        ("array_decimetres", "1: 40, 8: 5000", ((1, 40), (8, 5000))),
        ("fire_range", "10: 0, 44: 3", ((10, 0), (44, 3))),
        ("multipliers", "", DEFAULT_FIGURES.multipliers),
    ],
)
def test_figures_of_the_base_game_are_typed_undone_and_kept(
    name: str, typed: str, value: object, tmp_path: Path
) -> None:
    session = a_session()
    session.set_field("figure.outstanding", "7")
    assert session.set_field(f"figure.{name}", typed) is None
    assert getattr(session.fleet.figures, name) == value
    path = tmp_path / "x.fffleet"
    assert session.save(path) is None
    again = SquadronSession.opened(path, load_workbench())
    assert again.fleet == session.fleet
    shown = {field.id: field.value for field in again.view().fields}
    assert again.set_field(f"figure.{name}", shown[f"figure.{name}"]) is None
    assert again.fleet.figures == session.fleet.figures


@pytest.mark.rules("BLS-16.4")
@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("multipliers", "16, 8, 4"),
        ("multipliers", "1, 2, 3, 4, 5"),
        ("multipliers", "a, b, c, d, e"),
        ("outstanding", "0"),
        ("outstanding", "1, 2"),
        ("outstanding", "1000"),
        ("size_dms", "VS 2"),
        ("size_dms", "M"),
        ("fire_range", "10: 0, 10: 1"),
        ("fire_range", "near: 0"),
        ("tl_table", "1 = 2"),
    ],
)
def test_a_figure_that_no_rule_could_work_with_is_refused_with_its_clause(name: str, typed: str) -> None:
    session = a_session()
    refused = session.set_field(f"figure.{name}", typed)
    assert isinstance(refused, Refused)
    assert refused.mend
    assert refused.clause.startswith("BLS-16")
    assert session.fleet == squadrons()["Lantern Line"]


@pytest.mark.rules("BLS-16.4")
def test_the_screen_says_which_figures_are_unconfirmed_and_changed() -> None:
    session = a_session()
    session.set_field("figure.handoff_dm", "-2")
    shares = session.view().shares
    assert shares is not None
    assert len(shares.rows) == len(figure_infos())
    assert ("DM, hand-off", "BLS-16.13", "unconfirmed, changed") in shares.rows
    assert ("DM, active target", "BLS-16.12", "confirmed") in shares.rows


@pytest.mark.rules("BLS-20.1")
def test_an_option_is_chosen_and_its_sides_are_typed() -> None:
    session = a_session()
    assert session.set_option("bd_ladder", "printed_row") is None
    assert session.set_field("side", "Grey") is None
    assert isinstance(session.set_option("bd_ladder", "none"), Refused)
    assert (session.fleet.options.bd_ladder, session.fleet.side) == ("printed_row", "Grey")


@pytest.mark.rules("BLS-17.6")
def test_a_ship_with_an_error_can_be_taken_out() -> None:
    session = a_session()
    session.add(replace(ships()["Wick"], id="bad", name="Bad", tl=0, sensors=(Sensor("Eye", "PEMS", 0, tl=0),)))
    card = next(card for card in session.view().findings if card.severity == "error")
    assert card.ids == ("s4",)
    assert session.view().rows[3].severity == "error"
    assert session.mend(card.index, 0) is None
    assert session.fleet.ships == squadrons()["Lantern Line"].ships


def test_rows_are_copied_between_squadrons() -> None:
    source, target = a_session(), a_session("Ash Company")
    target.paste(source.copy_text(["s1", "s3"]))
    assert [row.name for row in target.view().rows][-2:] == ["Lantern", "Wick"]
    assert fleet_session(target.fleet, load_workbench()).view().about == target.view().about


@settings(max_examples=30)
@given(
    name=st.sampled_from([info.name for info in figure_infos()]),
    typed=st.text("0123456789,:-+ VSMLG", max_size=30) | st.text(max_size=8),
)
def test_whatever_is_typed_as_a_figure_leaves_a_squadron_that_can_be_saved(name: str, typed: str) -> None:
    session = a_session()
    session.set_field(f"figure.{name}", typed)
    back: Any = FILES.read("fleet", session.content(), "x")
    assert back == session.fleet
    assert isinstance(session.fleet.figures, BaseFigures)
