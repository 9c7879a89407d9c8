"""Whole prints of squadrons and ships: on every paper nothing overlaps or is off the page."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.printing import PrintWish
from fleetforge.games.brilliant_lances.printing import LancePrints
from fleetforge.sheets.packing import Paper, pack
from fleetforge.storage.symbols import load_symbols
from fleetforge.systems.brilliant_lances.figures import DEFAULT_FIGURES
from tests.games.brilliant_lances.samples import ships, squadrons
from tests.systems.full_thrust.sheet.fleets import complaints, words

if TYPE_CHECKING:
    from fleetforge.games.brilliant_lances.printing import SquadronPrint
    from fleetforge.sheets.primitives import Sheet

PRINTS = LancePrints()
SYMBOLS = load_symbols()
PARTS = tuple(part.id for part in PRINTS.parts)


def sheets(job: SquadronPrint, part: str, wish: PrintWish | None = None) -> list[Sheet]:
    """The sheets of a part, which go onto pages."""
    slotted = list(job.sheets(part, wish or PrintWish(), SYMBOLS))
    assert pack(slotted)
    return [sheet for sheet, _ in slotted]


@pytest.mark.rules("BLS-17.7")
@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("margin", [0, 8, 20])
@pytest.mark.parametrize("name", squadrons())
def test_every_part_of_a_squadron_prints_clean_on_every_paper(name: str, paper: Paper, margin: float) -> None:
    job = PRINTS.fleet_job(squadrons()[name])
    for part in PARTS:
        assert complaints(sheets(job, part, PrintWish(paper, margin=margin))) == []


@pytest.mark.parametrize("per_page", [1, 2, 4, 6])
def test_every_bundled_ship_prints_clean_in_every_slot(per_page: int) -> None:
    job = PRINTS.design_job("All", tuple(ships().values()))
    drawn = sheets(job, "sheets", PrintWish(per_page=per_page))
    assert job.ships == len(ships()) <= len(drawn)
    assert complaints(drawn) == []


def test_two_designs_of_one_id_print_under_their_own_names() -> None:
    wick = ships()["Wick"]
    job = PRINTS.design_job("Two", (wick, replace(wick, name="Other")))
    assert [sheet.title for sheet in sheets(job, "sheets")] == ["Sensor sheet: Wick", "Sensor sheet: Other"]


def test_a_squadron_s_ships_and_its_own_name_are_those_on_its_sheets() -> None:
    squadron = squadrons()["Lantern Line"]
    text = words(sheets(PRINTS.fleet_job(squadron), "roster"))
    assert {"Lantern Line", "Wick 1", "Wick 2"} <= set(text)
    assert {"Lantern Line", "Lantern", "Tallow", "Wick"} == set(PRINTS.names(squadron))
    assert "Blue" in words(sheets(PRINTS.fleet_job(squadron), "log"))


@pytest.mark.rules("BLS-16.4", "BLS-17.7")
def test_the_sheets_of_a_squadron_follow_its_figures() -> None:
    squadron = squadrons()["Lantern Line"]
    harder = replace(squadron, figures=replace(DEFAULT_FIGURES, multipliers=(16, 6, 4, 2, 1)))
    usual, changed = (words(sheets(PRINTS.fleet_job(one), "sheets")) for one in (squadron, harder))
    # Lantern's operator has asset 12: Average is 24 as usual, and 18 by the other multiplier.
    assert "≤24" in usual
    assert "≤24" not in changed
    assert "≤18" in changed


def test_a_margin_that_leaves_no_room_is_told() -> None:
    job = PRINTS.fleet_job(squadrons()["Ash Company"])
    with pytest.raises(ValueError, match="margin"):
        sheets(job, "sheets", PrintWish(Paper.A5, margin=60))
