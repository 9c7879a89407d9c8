"""Prints of squadrons and fighters: on every paper nothing overlaps or is off the page."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.printing import PrintWish
from fleetforge.games.hex_impulse.printing import FighterPrints
from fleetforge.sheets.packing import Paper, pack
from fleetforge.storage.symbols import load_symbols
from fleetforge.systems.hex_impulse.options import HexOptions
from tests.games.hex_impulse.fighters import fighters, squadrons
from tests.systems.full_thrust.sheet.fleets import complaints, words

if TYPE_CHECKING:
    from fleetforge.games.hex_impulse.printing import SquadronPrint
    from fleetforge.sheets.primitives import Sheet

PRINTS = FighterPrints()
SYMBOLS = load_symbols()


def sheets(job: SquadronPrint, part: str, wish: PrintWish | None = None) -> list[Sheet]:
    """The sheets of a part, which go onto pages."""
    slotted = list(job.sheets(part, wish or PrintWish(), SYMBOLS))
    assert pack(slotted)
    return [sheet for sheet, _ in slotted]


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("margin", [0, 8, 20])
def test_every_part_of_a_squadron_prints_clean_on_every_paper(paper: Paper, margin: float) -> None:
    job = PRINTS.fleet_job(squadrons()["rook-squadron"])
    for part in PRINTS.parts:
        assert complaints(sheets(job, part.id, PrintWish(paper, margin=margin))) == []


@pytest.mark.rules("HIF-28.1")
@pytest.mark.parametrize("per_page", [1, 2, 4, 6])
def test_every_bundled_fighter_prints_clean_in_every_slot(per_page: int) -> None:
    drawn = sheets(PRINTS.design_job("All", tuple(fighters().values())), "sheets", PrintWish(per_page=per_page))
    assert complaints(drawn) == []
    assert {sheet.title.removeprefix("Fighter record: ").partition(",")[0] for sheet in drawn} == {
        one.name for one in fighters().values()
    }


@pytest.mark.rules("HIF-1.8", "HIF-28.1")
def test_each_fighter_of_a_row_has_a_record_under_a_name_of_its_own() -> None:
    job = PRINTS.fleet_job(squadrons()["harrier-pack"])
    assert job.ships == 6
    titles = [sheet.title for sheet in sheets(job, "sheets") if "page" not in sheet.title]
    assert titles == [
        f"Fighter record: {name}"
        for name in ("Harrier Lead", "Harrier 1", "Harrier 2", "Swarmer 1", "Swarmer 2", "Swarmer 3")
    ]


@pytest.mark.rules("HIF-0.3", "HIF-30.1")
@pytest.mark.parametrize("impulses", ["1", "8", "32"])
def test_chart_and_turn_record_have_a_place_for_each_impulse_of_the_squadron_s_turn(impulses: str) -> None:
    squadron = replace(squadrons()["rook-squadron"], options=HexOptions(impulses_per_turn=impulses))  # type: ignore[arg-type]
    job = PRINTS.fleet_job(squadron)
    chart, form = sheets(job, "impulses"), sheets(job, "turns")
    assert complaints([*chart, *form]) == []
    assert "Rook One" in words(chart)
    assert f"Impulse {impulses}" in words(form)
    assert f"Impulse {int(impulses) + 1}" not in words(form)


@pytest.mark.rules("HIF-30.23")
def test_a_reading_that_is_changed_stands_on_the_roster() -> None:
    squadron = squadrons()["rook-squadron"]
    plain = words(sheets(PRINTS.fleet_job(squadron), "roster"))
    changed = replace(squadron, options=HexOptions(power_loss_surplus="wasted"))
    said = words(sheets(PRINTS.fleet_job(changed), "roster"))
    assert "Options" not in plain
    assert "Options" in said
    assert squadron.notes in plain


@pytest.mark.parametrize("paper", Paper)
def test_an_impulse_of_a_turn_record_begins_where_its_shots_do_and_charts_fill_their_sheets(paper: Paper) -> None:
    job = PRINTS.fleet_job(squadrons()["rook-squadron"])
    for sheet in sheets(job, "turns", PrintWish(paper)):
        told = words([sheet])
        assert told.count("firer, weapons") >= sum(text.startswith("Impulse ") for text in told)
    turns = [words([sheet]).count("Turn ____") for sheet in sheets(job, "impulses", PrintWish(paper))]
    assert sum(turns) >= 4
    assert len(set(turns)) == 1
