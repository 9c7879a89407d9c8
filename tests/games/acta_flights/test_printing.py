"""Whole prints of forces, ships and flights: on every paper nothing overlaps or is off the page."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.printing import PrintWish
from fleetforge.games.acta_flights.files.reference import load_flights
from fleetforge.games.acta_flights.printing import FlightPrints
from fleetforge.sheets.packing import Paper, pack
from fleetforge.storage.symbols import load_symbols
from fleetforge.systems.acta_flights.muster import Muster, MusterRow, Swap
from fleetforge.systems.acta_flights.profiles import Carried
from tests.systems.full_thrust.sheet.fleets import complaints, words

if TYPE_CHECKING:
    from fleetforge.games.acta_flights.printing import SidePrint
    from fleetforge.sheets.primitives import Sheet

PRINTS = FlightPrints()
SYMBOLS = load_symbols()
KNOWN = load_flights()
CARRIERS, FLIGHTS = tuple(KNOWN.carriers.values()), tuple(KNOWN.flights.values())
PARTS = tuple(part.id for part in PRINTS.parts)


def a_muster() -> Muster:
    """A force with two ships of one profile, a swap and flights of its own."""
    ship = next(one for one in CARRIERS if any(load.flight == "Sentri" for load in one.carried))
    rows = (
        MusterRow("r1", ship.id, "Vigilant", 2, (Swap("Razik", 1),)),
        MusterRow("r2", "Rutarian", quantity=2),
    )
    return Muster("m", "Watch on the Rim", rows, (ship, KNOWN.flights["Rutarian"]), FLIGHTS)


def sheets(job: SidePrint, part: str, wish: PrintWish | None = None) -> list[Sheet]:
    """The sheets of a part, which go onto pages."""
    slotted = list(job.sheets(part, wish or PrintWish(), SYMBOLS))
    assert pack(slotted) or not slotted
    return [sheet for sheet, _ in slotted]


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("margin", [0, 8, 20])
def test_every_part_of_a_force_prints_clean_on_every_paper(paper: Paper, margin: float) -> None:
    job = PRINTS.fleet_job(a_muster())
    for part in PARTS:
        drawn = sheets(job, part, PrintWish(paper, margin=margin))
        assert drawn, part
        assert complaints(drawn) == []


@pytest.mark.parametrize("per_page", [1, 2, 4, 6])
def test_every_bundled_ship_prints_clean_in_every_slot(per_page: int) -> None:
    job = PRINTS.design_job("All", CARRIERS)
    drawn = sheets(job, "sheets", PrintWish(per_page=per_page))
    assert job.ships == len(CARRIERS) <= len(drawn)
    assert complaints(drawn) == []


@pytest.mark.rules("ACF-11.3", "ACF-11.5", "ACF-11.6")
def test_a_force_is_printed_with_what_it_takes_instead_and_what_it_bought() -> None:
    job = PRINTS.fleet_job(a_muster())
    text = "\n".join(words(sheets(job, "roster")))
    for wanted in ("Watch on the Rim", "Vigilant 1", "Vigilant 2", "Razik 1", "Rutarian 2"):
        assert wanted in text
    assert len(sheets(job, "cards")) == len(job.battle.flights)
    assert job.ships == len(sheets(job, "sheets")) == 2
    assert set(PRINTS.names(a_muster())) >= {"Watch on the Rim", "Vigilant"}


def test_flights_of_a_force_are_called_as_in_its_battles_and_the_roster_as_the_force() -> None:
    job = PRINTS.fleet_job(replace(a_muster(), side="Rim"))
    assert {card.title.partition(": ")[2].split()[0] for card in sheets(job, "cards")} == {"Rim"}
    assert "Watch on the Rim" in words(sheets(job, "roster"))
    assert any("Rim" in text and "Watch" not in text for text in words(sheets(job, "turns")))


def test_a_design_alone_is_printed_under_its_own_name() -> None:
    job = PRINTS.design_job("Sentri", (KNOWN.flights["Sentri"],))
    (card,) = sheets(job, "cards")
    assert card.title == "Flight card: Sentri"
    assert words([card]).count("Sentri") == 1
    assert sheets(job, "sheets") == []
    ship = PRINTS.design_job(CARRIERS[0].name, CARRIERS[:1])
    assert sheets(ship, "cards") == []
    assert len(sheets(ship, "sheets")) == 1


def test_a_ship_with_flights_that_nobody_knows_is_printed_all_the_same() -> None:
    ship = replace(CARRIERS[0], carried=(Carried("Viper", 2),))
    assert "Viper 2" in "\n".join(words(sheets(PRINTS.design_job("Strange", (ship,)), "sheets")))


def test_strips_fill_a_page_to_be_cut_apart() -> None:
    drawn = sheets(PRINTS.fleet_job(a_muster()), "strips")
    assert len(drawn) > 4
    assert len(set(map(id, drawn))) == 1


@pytest.mark.parametrize("part", PARTS)
def test_margins_that_leave_no_room_are_refused(part: str) -> None:
    job = PRINTS.fleet_job(a_muster())
    with pytest.raises(ValueError, match="margin"):
        sheets(job, part, PrintWish(Paper.A5, margin=80))
