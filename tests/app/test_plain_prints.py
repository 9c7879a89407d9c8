"""Prints of a game that says nothing of printing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.fleet_views import FigureColumn, FleetRow, FleetView, TotalRow
from fleetforge.app.plain_prints import PlainPrint, PlainPrints
from fleetforge.app.previewing import PrintChoices, subject_of
from fleetforge.app.printing import Printer, PrintWish, all_parts, prints_of
from fleetforge.app.registry import add_game, take_out
from fleetforge.app.workbench import load_workbench
from fleetforge.games.full_thrust.printing import FullThrustPrints
from fleetforge.sheets.packing import Paper
from fleetforge.storage.imported import Imported
from tests.app.skiffs import Skiff, Skiffs
from tests.app.skirmish import SkirmishGame
from tests.designs import a_ship
from tests.systems.full_thrust.sheet.fleets import complaints, words

if TYPE_CHECKING:
    from collections.abc import Iterator

SYMBOLS = load_workbench().symbols
PINNACE = Skiff("pinnace", "Pinnace", 6)
VIEW = FleetView(
    title="Harbour watch",
    subtitle=("Port", "3 skiffs"),
    about="",
    columns=(FigureColumn("Points", is_strong=True), FigureColumn("Crew")),
    rows=(FleetRow("r1", "pinnace", 2, "Gull", "Pinnace", (24, None), notes="by the pier" * 9),),
    totals=(TotalRow("All", (24, 12)),),
    sums=(("Points", 24),),
)


@pytest.fixture(autouse=True)
def skiffs() -> Iterator[None]:
    """The game of skiffs."""
    add_game(Skiffs())
    yield
    take_out("skiffs")


def test_designs_are_printed_as_the_designer_draws_them_four_to_a_page() -> None:
    content = Imported("", tuple(replace(PINNACE, name=f"Gull {number}") for number in range(5)), game="skiffs")
    first, second = Printer(SYMBOLS).document([content], PrintWish()).pages
    assert [placed.sheet.title for placed in first.sheets if placed.sheet.title] == [f"Gull {n}" for n in range(4)]
    assert [placed.sheet.title for placed in second.sheets] == ["Gull 4"]
    assert len(Printer(SYMBOLS).document([content], PrintWish(per_page=1)).pages) == 5


def test_a_sheet_that_is_too_tall_for_a_slot_gets_a_larger_one(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.app.skiffs import SkiffSession

    drawn = SkiffSession.drawn
    monkeypatch.setattr(SkiffSession, "drawn", lambda self, columns: replace(drawn(self, columns), height=150))
    prints = prints_of(Skiffs())
    assert prints is not None
    ((_, slots),) = prints.design_job("", (PINNACE,)).sheets("sheets", PrintWish(), SYMBOLS)
    assert slots.count == 1


def test_the_roster_is_the_table_of_the_screen() -> None:
    designs = Skiffs().designs()
    for paper in Paper:
        sheets = [sheet for sheet, _ in PlainPrint(designs, (), VIEW).sheets("roster", PrintWish(paper), SYMBOLS)]
        assert complaints(sheets) == []
        text = words(sheets)
        for wanted in ("Harbour watch", "Port · 3 skiffs", "Gull", "Pinnace", "Points", "Crew", "24", "All", "12"):
            assert wanted in text


def test_designs_of_two_games_are_printed_each_by_its_own() -> None:
    contents = [Imported("", (a_ship(name="Bold"),)), Imported("", (PINNACE,), game="skiffs")]
    titles = [
        placed.sheet.title
        for page in Printer(SYMBOLS).document(contents, PrintWish(per_page=1)).pages
        for placed in page.sheets
        if placed.sheet.title
    ]
    assert titles == ["Bold", "Pinnace"]
    subject = subject_of("Both", [a_ship(), PINNACE])
    assert [part.id for part in subject.parts] == [part.id for part in FullThrustPrints().parts]
    layout = subject.previewer(load_workbench()).lay_out(PrintChoices(), lambda *_: None)
    assert {part.part: part.pages for part in layout.parts}["sheets"] == 2


def test_a_game_without_a_designer_prints_no_designs() -> None:
    assert prints_of(SkirmishGame()) is None
    assert isinstance(prints_of(Skiffs()), PlainPrints)
    assert [part.id for part in PlainPrints(Skiffs(), Skiffs().designs()).parts] == ["sheets"]
    assert len({part.id for part in all_parts()}) == len(all_parts())
