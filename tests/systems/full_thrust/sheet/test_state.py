"""A moment of a battle on a sheet: every mark stands where it belongs, and nothing clashes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.sheets.marks import Mark
from fleetforge.sheets.primitives import Circle, Line, Sheet, Stamp, Text
from fleetforge.systems.full_thrust.design.model import Component, Craft, Design, FighterGroup, Loadout
from fleetforge.systems.full_thrust.sheet.state import (
    CLEAN,
    BayState,
    Boarding,
    Enemy,
    Order,
    SheetState,
)
from tests.designs import a_ship, designs, reference_designs
from tests.systems.full_thrust.sheet.battle_states import everything, states
from tests.systems.full_thrust.sheet.soundness import (
    SLOTS,
    art_names,
    card,
    keyed,
    keys,
    printed,
    sheet_ship,
    texts,
    unsound,
)

if TYPE_CHECKING:
    from fleetforge.sheets.packing import Paper


def solid(sheet: Sheet, key: str) -> bool:
    """Whether the box or circle of a key is drawn solid."""
    stamp = keyed(sheet, key)[0]
    assert isinstance(stamp, Stamp)
    return stamp.art.name.endswith("01")


@settings(max_examples=40)
@given(st.data(), designs(most_items=20), st.sampled_from(SLOTS))
def test_any_moment_of_a_battle_is_laid_out_without_a_fault(
    data: st.DataObject, design: Design, slot: tuple[Paper, int]
) -> None:
    ship = sheet_ship(design, state=data.draw(states(design)))
    assert unsound(printed(ship, *slot)) == []


@pytest.mark.parametrize(("paper", "per_page"), SLOTS)
def test_published_ships_with_every_mark_are_laid_out_without_a_fault(paper: Paper, per_page: int) -> None:
    for design in reference_designs()[SLOTS.index((paper, per_page)) :: 2 * len(SLOTS)]:
        assert unsound(printed(sheet_ship(design, state=everything(design)), paper, per_page)) == []


def test_a_clean_state_leaves_the_sheet_as_it_is() -> None:
    assert card(a_ship(), state=SheetState()) == card(a_ship(), state=CLEAN)
    assert not any("mark" in name for key in keys(card(a_ship())) for name in art_names(card(a_ship()), key))


@pytest.mark.parametrize(
    "mark", [Mark.DAMAGED, Mark.DESTROYED, Mark.REPAIRED, Mark.USED], ids=lambda mark: str(mark.value)
)
@pytest.mark.parametrize("key", ["component:fc2", "component:b1", "component:s1", "component:m1", "ftl", "core:life"])
def test_a_mark_stands_over_the_unchanged_symbol(mark: Mark, key: str) -> None:
    clean, marked = card(a_ship()), card(a_ship(), state=SheetState(marks={key: mark}))
    assert [name for name in art_names(marked, key) if not name.startswith("mark")] == art_names(clean, key)
    assert [name for name in art_names(marked, key) if name.startswith("mark")] == [f"mark {mark}"]
    others = [other for other in keys(marked) if other != key and any("mark" in n for n in art_names(marked, other))]
    assert others == []


@pytest.mark.rules("FBD-1.11")
def test_a_boarding_party_is_an_anchor_in_a_circle() -> None:
    sheet = card(a_ship(components=(*a_ship().components, Component("q1", "boarding_party"))))
    assert art_names(sheet, "component:q1") == ["symbol boarding"]
    (stamp,) = keyed(sheet, "component:q1")
    assert isinstance(stamp, Stamp)
    assert any(isinstance(part, Circle) for part in stamp.art.items)


def test_a_system_held_by_boarders_has_their_anchor() -> None:
    sheet = card(a_ship(), state=SheetState(marks={"component:b1": Mark.BOARDED}))
    assert art_names(sheet, "component:b1") == ["symbol beam", "symbol boarding_enemy"]


def test_each_generator_of_a_screen_has_its_own_mark() -> None:
    design = a_ship(components=(Component("s1", "screen"), Component("s2", "screen")))
    sheet = card(design, state=SheetState(marks={"component:s2": Mark.DAMAGED}))
    assert art_names(sheet, "component:s1") == ["symbol screen1"]
    assert art_names(sheet, "component:s2") == ["symbol screen1", "mark damaged"]


@pytest.mark.rules("FTC-5.2")
def test_hull_boxes_are_marked_from_the_first_on() -> None:
    sheet = card(a_ship(), state=SheetState(hull_marked=7, hull_repaired=frozenset({3}), turn=2))
    assert [solid(sheet, f"hull:{box}") for box in (1, 2, 4, 7, 8, 18)] == [True, True, True, True, False, False]
    mended = keyed(sheet, "hull:3")[0]
    assert isinstance(mended, Stamp)
    assert mended.art.name.endswith("|repaired")


@pytest.mark.rules("FBC-2.6")
def test_a_star_that_is_lost_is_still_a_star() -> None:
    sheet = card(a_ship(), state=SheetState(hull_marked=18, turn=2))
    assert art_names(sheet, "hull:18") == ["symbol hull_star"]
    assert solid(sheet, "hull:18")


@pytest.mark.rules("FBD-1.6", "FBD-1.7")
def test_crew_that_is_no_team_has_its_star_slashed() -> None:
    first, second, third = sheet_ship(a_ship()).audit.crew_marks
    state = SheetState(hull_marked=first, crew_stood_down=frozenset({1, 2}), turn=2)
    sheet = card(a_ship(), state=state)
    assert art_names(sheet, f"hull:{first}") == ["symbol hull_star"]
    assert art_names(sheet, f"hull:{second}") == ["symbol hull_star", "mark stood down"]
    assert art_names(sheet, f"hull:{third}") == ["symbol hull_star"]


def test_armour_is_marked_layer_by_layer() -> None:
    design = a_ship(tech="phalon", armour_layers=(6, 3))
    sheet = card(design, state=SheetState(armour_marked=(1, 3)))
    assert [solid(sheet, f"armour:2:{box}") for box in (1, 2, 3)] == [True, True, True]
    assert [solid(sheet, f"armour:1:{box}") for box in (1, 2, 6)] == [True, False, False]


def test_the_turn_in_which_a_row_fell_stands_behind_its_cell() -> None:
    sheet = card(a_ship(), state=SheetState(hull_marked=10, rows_fallen=(3, 12), turn=12))
    for row, turn in ((1, "turn 3"), (2, "turn 12")):
        assert [item.text for item in keyed(sheet, f"hull:row:{row}") if isinstance(item, Text)] == [turn]
    narrow = card(a_ship(hull_boxes=28), state=SheetState(hull_marked=10, rows_fallen=(3,), turn=4))
    assert [item.text for item in keyed(narrow, "hull:row:1") if isinstance(item, Text)] == ["T3"]


@pytest.mark.rules("FTC-5.12")
@pytest.mark.parametrize(("failures", "slashed", "limit"), [(0, 0, 2), (1, 1, 1), (2, 2, 0)])
def test_a_drive_failure_slashes_its_box_and_lowers_the_turn_limit(failures: int, slashed: int, limit: int) -> None:
    sheet = card(a_ship(), state=SheetState(drive_failures=failures, turn=1))
    assert [hit for hit in (1, 2) if "mark spent" in art_names(sheet, f"drive:hit:{hit}")] == list(
        range(1, slashed + 1)
    )
    assert ("mark destroyed" in art_names(sheet, "drive")) == (failures == 2)
    assert f"turn limit {limit}" in texts(sheet)


@pytest.mark.rules("FTC-5.21")
def test_the_generator_of_a_row_goes_with_the_row() -> None:
    design = a_ship(
        tech="savasku",
        drive="power_node",
        thrust=None,
        hull_boxes=12,
        components=(Component("g", "power_generators", 8),),
    )
    sheet = card(design, state=SheetState(hull_marked=5, turn=1))
    assert "mark destroyed" in art_names(sheet, "component:g:1")
    assert "mark destroyed" not in art_names(sheet, "component:g:2")


def test_biomass_that_was_used_is_slashed_but_not_solid() -> None:
    design = a_ship(
        tech="savasku", drive="power_node", thrust=None, components=(Component("g", "power_generators", 8),)
    )
    sheet = card(design, state=SheetState(hull_used=frozenset({18}), turn=1))
    assert art_names(sheet, "hull:18") == ["symbol hull", "mark spent"]
    assert not solid(sheet, "hull:18")


@pytest.mark.rules("FFB-6.1")
def test_fighters_are_lost_and_endurance_is_spent_from_the_right() -> None:
    design = a_ship(components=(Component("h", "hangar_bay"),), loadout=Loadout((FighterGroup("h", name="Falken"),)))
    state = SheetState(bays={"h": BayState(lost=5, endurance_spent=4, away=True)}, turn=3)
    sheet = card(design, state=state)
    assert [n for n in range(1, 7) if "mark lost" in art_names(sheet, f"fighters:h:{n}")] == [2, 3, 4, 5, 6]
    assert [n for n in range(1, 7) if "mark spent" in art_names(sheet, f"fighters:h:cef:{n}")] == [3, 4, 5, 6]
    bay = keyed(sheet, "component:h")[0]
    assert isinstance(bay, Stamp)
    assert bay.art.name.split("|")[-1] == "10"


def test_a_bay_can_be_damaged_while_its_group_is_away() -> None:
    design = a_ship(components=(Component("h", "hangar_bay"),), loadout=Loadout((FighterGroup("h"),)))
    state = SheetState(marks={"component:h": Mark.DAMAGED}, bays={"h": BayState(away=True)}, turn=3)
    for per_page in (1, 4):
        assert "mark damaged" in art_names(card(design, per_page, state=state), "component:h")


def test_craft_and_cutters_carry_their_losses() -> None:
    design = a_ship(
        components=(Component("c", "cutter_bay"), Component("t", "tender_bay", 20)),
        loadout=Loadout(craft=(Craft("c", "boarding_cutter", 2), Craft("t", "lander", 5, 4))),
    )
    bays = {"c": BayState(hits=1, endurance_spent=1, parties=1), "t": BayState(lost=2)}
    sheet = card(design, state=SheetState(bays=bays, turn=1))
    assert [n for n in (1, 2) if "mark spent" in art_names(sheet, f"craft:c:hit:{n}")] == [1]
    assert [n for n in (1, 2) if "mark spent" in art_names(sheet, f"craft:c:cef:{n}")] == [2]
    assert [n for n in range(1, 5) if "mark lost" in art_names(sheet, f"craft:t:{n}")] == [1, 2]


def test_salvoes_and_mines_that_are_gone_are_crossed_out() -> None:
    design = a_ship(
        components=(
            Component("l", "sm_launcher", None, ("FP", "F", "FS"), magazine="m"),
            Component("m", "sm_magazine", 6),
            Component("k", "minelayer", 40),
        )
    )
    sheet = card(design, 2, state=SheetState(salvoes_gone={"m": frozenset({2})}, mines_laid={"k": 1}, turn=1))
    crossed = [
        key
        for key in keys(sheet)
        if any(isinstance(item, Line) and item.x1 != item.x2 and item.y1 != item.y2 for item in keyed(sheet, key))
    ]
    assert sorted(crossed) == ["component:k:mine:1", "salvo:m:2"]


def test_mines_are_counted_on_where_their_box_is_cut() -> None:
    sheet = card(a_ship(components=(Component("k", "minelayer", 40),)))
    assert {f"component:k:mine:{number}" for number in range(1, 41)} <= keys(sheet)


@pytest.mark.rules("FTC-5.17")
def test_what_a_core_system_still_has_is_written_under_it_on_a_large_sheet() -> None:
    state = SheetState(marks={"core:life": Mark.DAMAGED}, core_turns={"core:life": "3"}, turn=4)
    sheet = card(a_ship(), 1, state=state)
    assert "3" in [item.text for item in keyed(sheet, "core:life") if isinstance(item, Text)]
    assert "mark damaged" in art_names(sheet, "core:life")


def test_boarders_are_seen_on_a_card_too() -> None:
    state = SheetState(boarding=Boarding((Enemy("Ardent", 2, 1),)), turn=5)
    sheet = card(a_ship(), state=state)
    assert {"boarders:1", "boarders:2"} <= keys(sheet)
    assert "boarders:3" not in keys(sheet)
    assert "Enemy aboard" in texts(sheet)


def test_orders_are_written_into_their_rows() -> None:
    state = SheetState(orders=(Order(1, "8", "P1+2", "10", "3"), Order(2, "10", "S2", "10", "5")), turn=2)
    sheet = card(a_ship(), state=state)
    assert [item.text for item in keyed(sheet, "order:2") if isinstance(item, Text)] == ["2", "10", "S2", "10", "5"]
    assert [item.text for item in keyed(sheet, "order:3") if isinstance(item, Text)] == ["3"]


def test_the_last_orders_are_kept_when_there_are_more_than_rows() -> None:
    orders = tuple(Order(turn, "8", "0", "8", "3") for turn in range(1, 31))
    found = {key for key in keys(card(a_ship(), state=SheetState(orders=orders, turn=30))) if key.startswith("order:")}
    assert {"order:30", "order:31"} <= found
    assert "order:1" not in found


def test_the_moment_stands_beside_the_name_and_the_battle_in_the_footer() -> None:
    state = SheetState(turn=6, battle="Raid on Tannhauser Gate")
    sheet = card(a_ship(), 2, state=state)
    assert "after turn 6" in texts(sheet)
    assert any(text.endswith("(unofficial) · Raid on Tannhauser Gate · printed after turn 6") for text in texts(sheet))
    narrow = card(a_ship(), state=state)
    assert any(text.endswith("(unofficial) · Raid on Tannhauser Gate") for text in texts(narrow))


def test_the_key_explains_the_marks_that_are_on_a_card() -> None:
    state = SheetState(marks={"component:b1": Mark.DESTROYED}, hull_marked=2, turn=6)
    found = set(texts(card(a_ship(), state=state)))
    assert {"beyond repair", "lost"} <= found
    assert not {"repaired", "away", "crew lost"} & found
    assert not {"beyond repair", "lost"} & set(texts(card(a_ship())))


def test_the_key_of_a_large_sheet_explains_all_marks() -> None:
    words = {
        "working",
        "damaged",
        "repaired",
        "beyond repair",
        "used up",
        "boarded",
        "away",
        "lost",
        "crew lost",
        "no team",
    }
    assert words <= set(texts(card(a_ship(), 1, state=SheetState(turn=1))))


def test_a_state_can_be_copied_with_changes() -> None:
    assert replace(CLEAN, turn=3).moment == "after turn 3"
    assert CLEAN.moment == ""
    assert not CLEAN.in_battle
    assert replace(CLEAN, battle="Raid").in_battle
