"""Sensor sheets, the sensor log and the roster: what stands on them, and that nothing overlaps."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fleetforge.kernel.ship_rows import ShipRow
from fleetforge.sheets.packing import Paper, grid, ship_slots
from fleetforge.sheets.primitives import Box, Line, Sheet, Tone
from fleetforge.storage.symbols import load_symbols
from fleetforge.systems.brilliant_lances.bands import band_limit
from fleetforge.systems.brilliant_lances.figures import DEFAULT_FIGURES, figure_infos
from fleetforge.systems.brilliant_lances.options import DEFAULT_LANCE_OPTIONS, LanceOptions
from fleetforge.systems.brilliant_lances.sheet.detection import MOST_SETTINGS, shown_settings
from fleetforge.systems.brilliant_lances.sheet.roster import roster_sheets
from fleetforge.systems.brilliant_lances.sheet.sensor_log import sensor_log_sheets
from fleetforge.systems.brilliant_lances.sheet.ship_sheet import ship_sheets
from fleetforge.systems.brilliant_lances.sheet.words import g_turns, size_line
from fleetforge.systems.brilliant_lances.ships import Aspect, Crew, Director, Missile, Sensor, Ship, Transmitter, Weapon
from fleetforge.systems.brilliant_lances.squadron import Squadron, check_squadron
from tests.systems.full_thrust.sheet.fleets import HARD_NAMES, complaints, words

SYMBOLS = load_symbols()
NEEDLE = Ship(
    "needle",
    "Arrow of Dawn",
    "Needle destroyer",
    1000,
    13,
    "M",
    (Aspect("bow", dm=1), Aspect("stern", dm=1)),
    4,
    405,
    Crew(12, 11, 10),
    (Sensor("Main array", "PEMS", 8, is_fixed_array=True), Sensor("Search set", "AEMS", 12, settings=(1, 6, 12))),
    (Transmitter("Tight beam", "laser_communicator"), Transmitter("Howler", "jammer", 8, 14)),
    (
        Weapon("Long lance", "PAW", "spinal", (1,), 10, is_trainable=False),
        Weapon("Turrets", "laser", "turret", (2, 3, 4), 6, Director(4, 13)),
    ),
    (Missile("Hound", "independent", "PEMS", 1, 14, 12, 8), Missile("Leash", "controlled", "AEMS", 2, None, 8)),
    120,
)
WORST = replace(
    NEEDLE,
    name="\N{LATIN CAPITAL LETTER A WITH RING ABOVE}ngstr\N{LATIN SMALL LETTER O WITH DIAERESIS}m " * 8,
    class_name="Fast reconnaissance and electronic warfare cruiser " * 3,
    fuel=99_999,
    sensors=tuple(Sensor(name, "AEMS", 9999, 99, 99) for name in HARD_NAMES[:5]),
    weapons=tuple(Weapon(name, "missile", "bay", (), 9999, Director(9999, 99)) for name in HARD_NAMES[:5]),
)


def drawn(ship: Ship, options: LanceOptions = DEFAULT_LANCE_OPTIONS, per_page: int = 1) -> tuple[Sheet, ...]:
    slots = ship_slots(Paper.A4, per_page)
    return ship_sheets(ship, SYMBOLS, slots.width, slots.height, DEFAULT_FIGURES, options)


def said(ship: Ship, options: LanceOptions = DEFAULT_LANCE_OPTIONS) -> str:
    return "\n".join(words(drawn(ship, options)))


@pytest.mark.rules("BLS-17.7", "BLS-17.1", "BLS-17.3", "BLS-17.4", "BLS-17.5")
def test_a_sensor_sheet_says_all_that_the_ship_is() -> None:
    text = said(NEEDLE)
    for wanted in ("Arrow of Dawn", "Needle destroyer", "1,000 tons", "hull 120 m", "size M, bow/stern-on +1"):
        assert wanted in text
    for wanted in ("Fuel 40.5 g-turns", "Howler", "jammer", "laser communicator", "PAW, spinal", "MFD 4, TL 13"):
        assert wanted in text
    for wanted in ("Hound", "PEMS 1", "Leash", "AEMS 2", "before", "after"):
        assert wanted in text
    assert "Targets: 4 − manoeuvre ____ − evasion ____ − tracking ____ = ____" in text
    assert "+ tracking ____ = ____, at most 1" in text
    assert "Spinal" not in said(replace(NEEDLE, weapons=NEEDLE.weapons[1:]))


@pytest.mark.rules("BLS-17.7", "BLS-6.3", "BLS-6.4", "BLS-6.8")
def test_every_sensor_and_every_setting_has_the_ends_of_its_bands() -> None:
    rows = {item for sheet in drawn(NEEDLE) for item in words([sheet])}
    for sr in (8, 12, 1, 6):
        assert {str(band_limit(sr, band)) for band in range(1, 8)} <= rows
    text = said(NEEDLE)
    assert text.count("auto") >= 2
    assert "Search set: SR set to" in text
    assert "Main array: SR set to" not in text
    # Asset 12 on a Lock-On at Short, Medium, Long and Extreme range.
    assert {"≤24", "≤12", "≤6", "≤3"} <= rows


@pytest.mark.rules("BLS-20.1")
def test_the_levels_follow_the_options() -> None:
    usual, printed = said(NEEDLE), said(NEEDLE, LanceOptions(bd_ladder="printed_row"))
    assert printed.split("\n").count("auto") == usual.split("\n").count("auto") + 1
    assert "Bogey detection at Long range is" in printed
    assert "Bogey detection at Long range is" not in usual


@pytest.mark.rules("BLS-17.7", "BLS-11.3")
@pytest.mark.parametrize("fuel", [1, 9, 10, 405, 2000])
def test_the_fuel_track_has_a_cell_for_each_tenth(fuel: int) -> None:
    items = [item for sheet in drawn(replace(NEEDLE, fuel=fuel)) for item in sheet.items]
    strips = [item for item in items if isinstance(item, Box) and item.key == "fuel"]
    assert len(strips) == -(-fuel // 10)
    tops = {(strip.x, strip.y): strip for strip in strips}
    cells = sum(
        isinstance(item, Line) and item.x1 == item.x2 and strip.x < item.x1 < strip.x + strip.w and item.y1 == strip.y
        for strip in tops.values()
        for item in items
    )
    assert cells + len(strips) == fuel


@pytest.mark.rules("BLS-16.16", "BLS-17.7")
def test_arcs_that_a_weapon_bears_in_are_filled() -> None:
    items = [item for sheet in drawn(NEEDLE) for item in sheet.items]
    for place, count in ((0, 1), (1, 3)):
        squares = [item for item in items if isinstance(item, Box) and item.key == f"weapons.{place}"]
        assert (len(squares), sum(one.fill is Tone.INK for one in squares)) == (5, count)


@pytest.mark.parametrize("per_page", [1, 2, 4, 6])
@pytest.mark.parametrize("ship", [NEEDLE, WORST, Ship("bare", "Bare")], ids=lambda ship: ship.id + ship.name[:4])
def test_a_sheet_is_clean_in_every_slot(ship: Ship, per_page: int) -> None:
    assert complaints(drawn(ship, per_page=per_page)) == []


@pytest.mark.rules("BLS-2.1")
def test_of_very_many_settings_those_that_double_are_shown() -> None:
    assert shown_settings(Sensor("A", "AEMS", MOST_SETTINGS)) == tuple(range(1, MOST_SETTINGS + 1))
    assert shown_settings(Sensor("A", "AEMS", 40)) == (1, 2, 4, 8, 16, 32, 40)
    assert shown_settings(Sensor("A", "PEMS", 40)) == ()


@pytest.mark.rules("BLS-14.5", "BLS-17.7")
@pytest.mark.parametrize(
    ("aspects", "line"),
    [
        ((), "M"),
        ((Aspect("bow", "S"),), "M, bow-on S"),
        ((Aspect("bow", "S", 1), Aspect("stern", dm=-2)), "M, bow-on S +1, stern-on −2"),
    ],
)
def test_the_size_line_names_aspects(aspects: tuple[Aspect, ...], line: str) -> None:
    assert size_line(replace(NEEDLE, aspects=aspects)) == line


def test_fuel_is_told_in_g_turns() -> None:
    assert [g_turns(tenths) for tenths in (0, 5, 40, 405, -15)] == ["0", "0.5", "4", "40.5", "−1.5"]


def a_squadron(**changes: Any) -> Squadron:
    rows = (ShipRow("s1", "needle", "", 2), ShipRow("s2", "worst", "Hulk"))
    return replace(Squadron("q", "Grey Picket", rows, (NEEDLE, replace(WORST, id="worst")), side="Grey"), **changes)


@pytest.mark.rules("BLS-18.3", "BLS-17.7")
@pytest.mark.parametrize("paper", Paper)
def test_the_sensor_log_has_a_row_for_each_sensor_and_room_for_more(paper: Paper) -> None:
    slots = grid(paper, 1, 1, landscape=True)
    ships = (NEEDLE, replace(NEEDLE, name="Second", sensors=(Sensor("Pair", "PEMS", 3, count=2),)))
    sheets = sensor_log_sheets("Grey", ships, SYMBOLS, slots.width, slots.height)
    text = words(sheets)
    assert text.count("Arrow of Dawn") == 2
    assert {"Pair 1", "Pair 2", "Further targets", "d20", "DMs with clause"} <= set(text)
    assert complaints(sheets) == []
    alone = sensor_log_sheets("Grey", (), SYMBOLS, slots.width, slots.height)
    assert len(alone) == 1
    assert complaints(alone) == []


@pytest.mark.rules("BLS-16.4", "BLS-16.11", "BLS-16.19")
def test_the_roster_says_every_figure_and_which_are_unconfirmed() -> None:
    slots = grid(Paper.A4, 1, 1)
    figures = replace(DEFAULT_FIGURES, handoff_dm=-2)
    squadron = a_squadron(figures=figures, options=LanceOptions(aspect_size="on"))
    sheets = roster_sheets(squadron, SYMBOLS, slots.width, slots.height)
    text = words(sheets)
    assert {"Arrow of Dawn 1", "Arrow of Dawn 2", "Hulk"} <= set(text)
    assert {f"{info.title} [{info.clause}]" for info in figure_infos()} <= set(text)
    assert "unconfirmed, changed" in text
    assert text.count("confirmed") == sum(info.is_confirmed for info in figure_infos())
    assert any("Size differs by aspect: yes" in line for line in text)
    assert complaints(sheets) == []


@pytest.mark.rules("BLS-17.6", "BLS-16.4")
def test_a_squadron_is_judged_by_its_rows_and_its_figures() -> None:
    assert check_squadron(replace(a_squadron(), designs=(NEEDLE, replace(NEEDLE, id="worst")))) != ()
    places = {finding.place for finding in check_squadron(a_squadron())}
    assert "s2" in places
    wrong = a_squadron(figures=replace(DEFAULT_FIGURES, outstanding=0))
    assert "figures.outstanding" in {finding.place for finding in check_squadron(wrong)}
