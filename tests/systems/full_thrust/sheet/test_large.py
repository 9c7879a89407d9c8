"""Large sheets: boarding strip, damage control, notes, the code of the design, and several pages."""

from __future__ import annotations

import pytest

from fleetforge.sheets.packing import Paper, ship_slots
from fleetforge.sheets.parts import Die
from fleetforge.sheets.primitives import Sheet, Stamp, Text
from fleetforge.systems.full_thrust.arcs import ALL_ROUND
from fleetforge.systems.full_thrust.design.model import Component, FighterGroup, Loadout
from fleetforge.systems.full_thrust.sheet.ship_sheet import ship_sheet
from fleetforge.systems.full_thrust.sheet.state import Boarding, BoardingRound, Enemy, Repair, SheetState
from tests.designs import a_ship
from tests.systems.full_thrust.sheet.soundness import (
    SYMBOLS,
    art_names,
    card,
    faults,
    keyed,
    keys,
    own_texts,
    printed,
    sheet_ship,
    texts,
    unsound,
)

MARINES = a_ship(components=(*a_ship().components, *(Component(f"q{n}", "boarding_party") for n in range(1, 5))))
CODE = tuple(tuple((x * y + x) % 3 == 0 for x in range(57)) for y in range(57))


def art_texts(sheet: Sheet, key: str) -> list[str]:
    """Texts inside what is stamped under a key."""
    return [
        i.text
        for stamp in keyed(sheet, key)
        if isinstance(stamp, Stamp)
        for i in stamp.art.items
        if isinstance(i, Text)
    ]


def test_second_lines_are_spelled_out() -> None:
    found = set(texts(card(a_ship(), 1)))
    assert {"one target each", "6 mu · PD 1BD* · no arcs", "2 dice to 12 · 1 to 24 mu", "capacity 4"} <= found
    assert {"PDS", "Beam 2", "Magazine"} <= found


@pytest.mark.rules("FBC-1.7")
def test_the_header_adds_what_the_ship_costs_with_its_craft() -> None:
    loaded = a_ship(components=(Component("h", "hangar_bay"),), loadout=Loadout((FighterGroup("h"),)))
    ship = sheet_ship(loaded)
    sheet = card(loaded, 1)
    costs = [item.text for item in keyed(sheet, "npv:craft") if isinstance(item, Text)]
    assert costs == [str(ship.audit.totals.npv + 18), "with craft"]
    assert "npv:craft" not in keys(card(a_ship(), 1))
    assert "3" in [item.text for item in keyed(sheet, "crew") if isinstance(item, Text)]


def test_every_bay_is_a_system_of_its_own_with_the_name_of_its_group() -> None:
    design = a_ship(
        components=(Component("h", "hangar_bay"), Component("i", "hangar_bay")),
        loadout=Loadout((FighterGroup("i", "attack", name="Falken"),)),
    )
    sheet = card(design, 1)
    assert {"Bay 1", "empty", "Bay 2", "Falken"} <= set(own_texts(sheet))
    assert art_texts(sheet, "component:i") == ["A", "A"]
    assert art_texts(sheet, "component:h") == []


@pytest.mark.rules("FBD-1.2", "FBD-1.4")
def test_ships_with_boarding_parties_have_a_boarding_strip() -> None:
    sheet = card(MARINES, 1)
    assert {"Boarding", "Crew", "Own parties", "Enemy aboard", "Defence now"} <= set(own_texts(sheet))
    assert [key for key in ("crew:1", "crew:2", "crew:3") if art_names(sheet, key) == ["symbol hull_star"]]
    assert "Boarding" not in texts(card(a_ship(), 1))


@pytest.mark.rules("FBD-1.20", "FBD-5.2")
def test_a_boarding_fight_is_recorded_with_its_dice() -> None:
    fight = BoardingRound(
        5, 3, (Die(2), Die(6, scored=True), Die(4, scored=True, reroll=True)), 2, (Die(1),), "life: 4", "2 : 1"
    )
    state = SheetState(
        boarding=Boarding((Enemy("Ardent", 2, 1), Enemy("Bold", 1)), (fight,), "aboard since turn 5", 1, 2, 3),
        hull_marked=6,
        crew_stood_down=frozenset({2}),
        turn=5,
    )
    sheet = card(MARINES, 1, state=state)
    assert art_texts(sheet, "boarding:5") == ["2", "6", "4", "1"]
    assert {"life: 4", "2 : 1", "aboard since turn 5", "Ardent", "Bold"} <= set(own_texts(sheet))
    assert [key for key in keys(sheet) if key.startswith("boarders:")]
    assert art_names(sheet, "boarders:1:3") == ["symbol boarding_enemy", "mark destroyed"]
    assert art_names(sheet, "boarders:2:1") == ["symbol boarding_enemy"]
    assert art_names(sheet, "crew:2") == ["symbol hull_star", "mark stood down"]
    italics = [item.text for item in sheet.items if isinstance(item, Text) and item.face.value == "italic"]
    assert [number for number in ("1", "2", "3", "6") if number in italics] == ["1", "2", "3", "6"]
    assert faults(sheet) == []


@pytest.mark.rules("FTC-6.2")
def test_damage_control_lists_its_jobs_and_leaves_rows() -> None:
    jobs = (
        Repair(4, "drive", "3", "4+", 2),
        Repair(6, "fire control 2", "1", "6", 6, repaired=True, result="repaired"),
    )
    sheet = card(a_ship(), 1, state=SheetState(repairs=jobs, turn=6))
    assert {"Damage control", "1 party 6 · 2 parties 5+ · 3 parties 4+", "drive", "repaired"} <= set(own_texts(sheet))
    assert art_texts(sheet, "repair:4") == ["2"]
    assert art_texts(sheet, "repair:6") == ["6"]


@pytest.mark.rules("FTC-6.7")
def test_a_living_ship_repairs_with_power() -> None:
    living = a_ship(
        tech="savasku", drive="power_node", thrust=None, components=(Component("g", "power_generators", 8),)
    )
    found = set(texts(card(living, 1)))
    assert {"Repair", "power", "power equal to the system's MASS: 4+, then 1 biomass"} <= found
    assert "Damage control" not in found


def test_notes_hold_the_designs_text_the_faults_and_what_applies_now() -> None:
    design = a_ship(notes="Variant B.", hull_boxes=19)
    sheet = card(design, 1, state=SheetState(reminders=("Bridge out for two turns.",), turn=3), notes="Flagship.")
    notes = [text for text in own_texts(sheet) if text in {"Variant B.", "Flagship.", "Bridge out for two turns."}]
    assert notes == ["Variant B.", "Flagship.", "Bridge out for two turns."]
    assert any(text.startswith("Not legal: The items take") for text in own_texts(sheet))


def test_endless_notes_are_cut_with_an_ellipsis_and_what_applies_now_is_kept() -> None:
    design = a_ship(notes="Many words go here and never stop. " * 400)
    sheet = card(design, 1, state=SheetState(reminders=("Bridge out for two turns.",), turn=3))
    assert "Bridge out for two turns." in own_texts(sheet)
    assert any(text.endswith("\N{HORIZONTAL ELLIPSIS}") for text in own_texts(sheet))
    assert faults(sheet) == []


@pytest.mark.parametrize(("paper", "per_page"), [(Paper.A4, 1), (Paper.LETTER, 1), (Paper.A4, 2), (Paper.LETTER, 2)])
def test_the_code_of_the_design_is_printed_where_there_is_room(paper: Paper, per_page: int) -> None:
    sheet = ship_sheet(sheet_ship(a_ship()), ship_slots(paper, per_page), SYMBOLS, qr=CODE)
    assert len(keyed(sheet, "qr")) == 1
    assert faults(sheet) == []
    assert "qr" not in keys(ship_sheet(sheet_ship(a_ship()), ship_slots(paper, per_page), SYMBOLS))


def test_a_code_too_large_to_be_read_is_left_out() -> None:
    huge = tuple((True,) * 177 for _ in range(177))
    assert "qr" not in keys(ship_sheet(sheet_ship(a_ship()), ship_slots(Paper.A4, 1), SYMBOLS, qr=huge))


def test_a_ship_too_large_for_a_page_goes_on_over_several() -> None:
    design = a_ship(components=tuple(Component(f"b{n}", "beam", 1, ALL_ROUND) for n in range(400)), hull_boxes=200)
    sheets = printed(sheet_ship(design), Paper.A5, 2)
    assert len(sheets) > 2
    assert unsound(sheets) == []
    tags = [f"sheet {number} of {len(sheets)}" for number in range(1, len(sheets) + 1)]
    assert [next(text for text in texts(sheet) if text.startswith("sheet ")) for sheet, _ in sheets] == tags
    found = [item.key for sheet, _ in sheets for item in sheet.items]
    assert all(found.count(f"component:b{n}") == 1 for n in range(400))
    assert all(found.count(f"hull:{n}") == 1 for n in range(1, 201))
    assert "order:1" in found


def test_a_hull_too_large_to_draw_is_kept_as_a_tally() -> None:
    sheet = card(a_ship(hull_boxes=5000), 1)
    assert not any(key.startswith("hull:1") for key in keys(sheet))
    assert own_texts(sheet).count("of 1250") == 4
