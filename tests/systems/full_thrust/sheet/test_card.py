"""Ship cards as a player reads them: what stands where, for ships of every kind."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.sheets.packing import Paper
from fleetforge.sheets.primitives import Box, Line, Sheet, Stamp, Text
from fleetforge.systems.full_thrust.arcs import ALL_ROUND, CLOCKWISE, run
from fleetforge.systems.full_thrust.design.hull import hull_rows
from fleetforge.systems.full_thrust.design.model import (
    Component,
    Craft,
    Design,
    FighterGroup,
    Loadout,
    PulserSetting,
    Salvoes,
)
from fleetforge.systems.full_thrust.options import ConstructionOptions
from fleetforge.systems.full_thrust.sheet.state import SheetState
from tests.designs import a_ship, designs, reference_designs
from tests.storage.strategies import designs as stored_designs
from tests.systems.full_thrust.sheet.soundness import (
    SLOTS,
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

SIXTY = {
    "wide letters": "W" * 60,
    "words": "Wwwwwww Mmmmmmm " * 3 + "Wwwwwww Mmmm",
    "Greek": "Ποσειδών Ωμέγα Θησεύς " * 2 + "Ποσειδών Ωμέγα Θ",
    "Cyrillic": "Щука Жёлтый Шквал " * 3 + "Щука Ж",
    "accents": "Ünïcôdé Ñandú Ægir Øresund ÅÅÅ " * 2,
    "two hundred": "W" * 200,
    "characters no font has": "\N{ROCKET}" * 60,
}


def beams(count: int) -> tuple[Component, ...]:
    return tuple(
        Component(f"b{i}", "beam", 1 + i % 4, ALL_ROUND if i % 4 == 0 else run(CLOCKWISE[i % 6], 3))
        for i in range(count)
    )


def bays(count: int) -> tuple[Component, ...]:
    return tuple(Component(f"h{i}", "hangar_bay") for i in range(count))


def lines_of(sheet: Sheet, key: str, cells: int) -> list[list[str]]:
    """Lines of so many texts with a key, from top to bottom."""
    lines: dict[float, list[str]] = {}
    for item in keyed(sheet, key):
        if isinstance(item, Text):
            lines.setdefault(item.y, []).append(item.text)
    return [texts for _, texts in sorted(lines.items()) if len(texts) == cells]


def carrier(count: int) -> Design:
    groups = tuple(
        FighterGroup(f"h{i}", "attack", ("long_range",) if i % 3 == 0 else (), name="Ω" * i) for i in range(count)
    )
    return a_ship(components=bays(count), loadout=Loadout(groups))


EXTREMES = {
    **{f"hull of {boxes}": a_ship(hull_boxes=boxes) for boxes in (0, 1, 2, 3, 5, 13, 52, 53, 100, 250, 5000)},
    **{f"crew of {mass}": a_ship(mass=mass, hull_boxes=60) for mass in (4, 20, 260, 2000)},
    "no armour": a_ship(armour_layers=()),
    "six layers": a_ship(armour_layers=(20, 16, 10, 8, 6, 3), tech="phalon"),
    "a hundred layers": a_ship(armour_layers=(50,) * 100, tech="phalon"),
    "nothing fitted": a_ship(components=()),
    "40 weapons": a_ship(components=beams(40)),
    "300 point defences": a_ship(components=tuple(Component(f"p{i}", "pds") for i in range(300))),
    "12 fighter groups": carrier(12),
    "12 groups, 40 weapons, 250 boxes": a_ship(
        hull_boxes=250,
        mass=700,
        armour_layers=(20, 16, 10, 8, 6, 3),
        components=bays(12) + beams(40) + tuple(Component(f"q{i}", "boarding_party") for i in range(25)),
        loadout=carrier(12).loadout,
    ),
    "a huge magazine": a_ship(
        components=(
            *(Component(f"l{i}", "sm_launcher", None, run(CLOCKWISE[i], 3), magazine=f"m{i % 2}") for i in range(6)),
            Component("m0", "sm_magazine", 21),
            Component("m1", "sm_magazine", 1000),
        )
    ),
    "a living giant": a_ship(
        tech="savasku",
        drive="power_node",
        thrust=None,
        mass=5000,
        components=(Component("g", "power_generators", 4000),),
    ),
    "many mines": a_ship(components=tuple(Component(f"m{size}", "minelayer", size) for size in (1, 2, 7, 60))),
    "thrust 1000": a_ship(thrust=1000),
    "nonsense": a_ship(mass=-5, hull_boxes=0, thrust=-3, armour_layers=(-3, 0, 4)),
}


@pytest.mark.parametrize(("paper", "per_page"), SLOTS)
def test_every_published_design_is_laid_out_without_a_fault(paper: Paper, per_page: int) -> None:
    for index, design in enumerate(reference_designs()):
        if index % len(SLOTS) == SLOTS.index((paper, per_page)):
            assert unsound(printed(sheet_ship(design, faction="New Anglian Confederation"), paper, per_page)) == []


@settings(max_examples=40)
@given(designs(most_items=30), st.sampled_from(SLOTS))
def test_random_designs_are_laid_out_without_a_fault(design: Design, slot: tuple[Paper, int]) -> None:
    assert unsound(printed(sheet_ship(design), *slot)) == []


@settings(max_examples=25)
@given(stored_designs(), st.sampled_from(SLOTS))
def test_whatever_a_file_may_hold_can_be_printed(design: Design, slot: tuple[Paper, int]) -> None:
    """BR-43: unusual equipment never gives an empty sheet or an error."""
    assert unsound(printed(sheet_ship(design), *slot)) == []


@pytest.mark.parametrize(("paper", "per_page"), SLOTS)
@pytest.mark.parametrize("name", EXTREMES)
def test_extremes_are_laid_out_without_a_fault(name: str, paper: Paper, per_page: int) -> None:
    assert unsound(printed(sheet_ship(EXTREMES[name]), paper, per_page)) == []


@pytest.mark.parametrize(("paper", "per_page"), SLOTS)
@pytest.mark.parametrize("name", SIXTY.values(), ids=SIXTY)
def test_long_names_stay_in_the_header_and_are_never_cut(name: str, paper: Paper, per_page: int) -> None:
    """BR-45: shrink, then wrap; never under the figures."""
    ship = sheet_ship(a_ship(class_label=name[:60], faction=name[:60]), name=name)
    sheets = printed(ship, paper, per_page)
    assert unsound(sheets) == []
    shown = "".join(item.text for item in keyed(sheets[0][0], "name") if isinstance(item, Text))
    assert shown.replace(" ", "") == name.replace(" ", "")


def test_the_header_has_the_totals_of_the_audit() -> None:
    ship = sheet_ship(a_ship())
    sheet = card(a_ship())
    for key, value in (("mass", 60), ("npv", ship.audit.totals.npv), ("cpv", ship.audit.totals.cpv)):
        assert any(isinstance(item, Text) and item.text == str(value) for item in keyed(sheet, key))


def test_a_named_ship_tells_its_class() -> None:
    assert sheet_ship(a_ship()).class_line == "Light Cruiser (CL) · TST"
    named = sheet_ship(a_ship(name="Vandenburg", class_label="FTL Tug", streamlining="full"), name="Hope")
    assert named.class_line == "Vandenburg class FTL tug (CL) · TST · fully streamlined"
    assert sheet_ship(a_ship(class_label="", class_code="", faction="")).class_line == ""


def test_the_footer_names_the_rules_their_status_and_the_verdict() -> None:
    assert "Full Thrust FB1/FB2 · fighters beta, boarding replacement (unofficial) · legal" in texts(card(a_ship()))
    options = ConstructionOptions(cutters="on")
    assert any("Boarding cutters: in play" in text for text in texts(card(a_ship(), 2, options=options)))


def test_an_illegal_design_is_flagged_beside_its_name_and_in_the_footer() -> None:
    found = texts(card(a_ship(hull_boxes=19)))
    assert "not legal" in found
    assert any(text.endswith("not legal: 1 fault") for text in found)
    assert "not legal" not in texts(card(a_ship()))


@pytest.mark.rules("FBC-2.3", "FTC-5.1")
@pytest.mark.parametrize("boxes", [1, 2, 3, 5, 18, 53, 100])
def test_every_hull_box_is_drawn_once_and_rows_that_exist_have_a_flag(boxes: int) -> None:
    sheet = printed(sheet_ship(a_ship(hull_boxes=boxes)), Paper.A4, 4)[0][0]
    drawn = [item.key for item in sheet.items if item.key.startswith("hull:") and "row" not in item.key]
    assert sorted(drawn) == sorted(f"hull:{box}" for box in range(1, boxes + 1))
    rows = sum(row > 0 for row in hull_rows(boxes))
    flags = [name for row in range(1, 5) for name in art_names(sheet, f"hull:row:{row}") if name.startswith("flag")]
    assert flags == [*["flag 6", "flag 5+", "flag 4+"][: rows - 1], "flag "]


@pytest.mark.rules("FTC-5.10")
def test_core_systems_are_lost_one_harder_and_never_with_the_first_row() -> None:
    sheet = card(a_ship())
    cells = [item.art.name for row in (1, 2, 3) for item in keyed(sheet, f"hull:row:{row}") if isinstance(item, Stamp)]
    assert [name.split("|")[1] for name in cells if name.startswith("hull cell")] == ["\N{EN DASH}", "6", "5+"]


@pytest.mark.rules("FBC-2.9")
def test_without_core_systems_neither_their_box_nor_their_column_is_drawn() -> None:
    found = card(a_ship(), options=ConstructionOptions(core_systems="off"))
    assert "Core systems" not in texts(found)
    assert "core" not in texts(found)
    assert not any(key.startswith("core:") for key in keys(found))
    assert {"core:bridge", "core:life", "core:power"} <= keys(card(a_ship()))


@pytest.mark.rules("FBC-2.6")
def test_crew_stars_stand_on_the_marked_boxes() -> None:
    sheet = card(a_ship())
    stars = [key for key in keys(sheet) if art_names(sheet, key) == ["symbol hull_star"]]
    assert sorted(stars) == sorted(f"hull:{box}" for box in sheet_ship(a_ship()).audit.crew_marks)


@pytest.mark.rules("FBC-3.3", "FTC-5.12")
@pytest.mark.parametrize(
    ("changes", "number", "left", "limit"),
    [
        ({"thrust": 6}, "6", ["3", "0"], "turn limit 3"),
        ({"thrust": 5}, "5", ["2", "0"], "turn limit 2"),
        ({"thrust": 1}, "1", ["0"], "turn limit 1"),
        ({"thrust": 6, "drive": "advanced_grav"}, "6A", ["3", "0"], "turn limit 6"),
    ],
)
def test_the_drive_shows_its_thrust_and_what_each_hit_leaves(
    changes: dict[str, object], number: str, left: list[str], limit: str
) -> None:
    sheet = card(a_ship(**changes))
    house = next(item for item in keyed(sheet, "drive") if isinstance(item, Stamp))
    assert [item.text for item in house.art.items if isinstance(item, Text)] == [number]
    assert house.art.name.startswith("symbol drive_adv" if number.endswith("A") else "symbol drive|")
    hits = [item.text for hit in (1, 2) for item in keyed(sheet, f"drive:hit:{hit}") if isinstance(item, Text)]
    assert hits == left
    assert limit in texts(sheet)


@pytest.mark.rules("FBC-3.4", "FBC-3.6")
def test_missing_drives_are_said_to_be_missing() -> None:
    sheet = card(a_ship(thrust=0, ftl=False))
    assert "none" in texts(sheet)
    assert "no FTL" in texts(sheet)
    assert "ftl" not in keys(sheet)
    assert not keyed(sheet, "drive:hit:1")


@pytest.mark.rules("FBC-22.4", "FBC-22.6", "FBC-22.14")
def test_a_living_ship_shows_power_in_place_of_crew_and_core_systems() -> None:
    design = a_ship(
        tech="savasku", drive="power_node", thrust=None, mass=100, components=(Component("g", "power_generators", 22),)
    )
    sheet = card(design)
    found = texts(sheet)
    assert [name for row in range(1, 5) for name in art_names(sheet, f"component:g:{row}")] == ["hull cell"] * 4
    assert [
        item.art.name.split("|")[1]
        for row in range(1, 5)
        for item in keyed(sheet, f"component:g:{row}")
        if isinstance(item, Stamp)
    ] == ["5", "5", "6", "6"]
    assert lines_of(sheet, "drive", 9) == [
        ["thrust", *map(str, range(1, 9))],
        ["whole", *map(str, range(2, 17, 2))],
        ["hit", *map(str, range(4, 33, 4))],
    ]
    assert "Biomass" in found
    assert "Core systems" not in found
    assert not any(art_names(sheet, key) == ["symbol hull_star"] for key in keys(sheet))


@pytest.mark.rules("FBC-21.1", "FTC-5.22")
def test_shell_layers_stand_outermost_on_top() -> None:
    """BR-18: no layer is cut to the width of the hull."""
    sheet = printed(sheet_ship(a_ship(tech="phalon", armour_layers=(16, 10, 8, 6))), Paper.A4, 4)[0][0]
    tops = {}
    for layer, boxes in enumerate((16, 10, 8, 6), start=1):
        circles = [item for box in range(1, boxes + 1) for item in keyed(sheet, f"armour:{layer}:{box}")]
        assert len(circles) == boxes
        tops[layer] = {item.y for item in circles if isinstance(item, Stamp)}
    assert max(tops[4]) < min(tops[3]) <= max(tops[3]) < min(tops[2]) <= max(tops[2]) < min(tops[1])


@pytest.mark.rules("FBC-21.2")
def test_a_pulser_shows_the_mode_it_is_set_to() -> None:
    design = a_ship(
        tech="phalon",
        components=(Component("p", "pulser", None, ("FP", "F", "FS")), Component("q", "pulser", None, ALL_ROUND)),
        loadout=Loadout(pulsers=(PulserSetting("p", "M"),)),
    )
    sheet = card(design)
    letters = {
        key: [i.text for s in keyed(sheet, key) if isinstance(s, Stamp) for i in s.art.items if isinstance(i, Text)]
        for key in ("component:p", "component:q")
    }
    assert letters == {"component:p": ["M"], "component:q": []}


@pytest.mark.rules("FBC-10.2")
def test_a_hold_is_drawn_in_four_groups_larger_first() -> None:
    sheet = card(
        a_ship(components=(Component("h", "hold", 50, variant="cargo"), Component("t", "hold", 3, variant="troop")))
    )
    numbers = [
        [item.text for item in stamp.art.items if isinstance(item, Text)]
        for group in range(1, 5)
        for stamp in keyed(sheet, f"component:h:{group}")
        if isinstance(stamp, Stamp)
    ]
    assert numbers == [["H", "13"], ["H", "13"], ["H", "12"], ["H", "12"]]
    assert {key for key in keys(sheet) if key.startswith("component:t")} == {f"component:t:{n}" for n in (1, 2, 3)}
    assert {"Cargo 50", "Troops 3"} <= set(texts(sheet))


@pytest.mark.rules("FBC-9.1", "FFB-6.1")
def test_a_fighter_group_has_a_row_with_its_fighters_and_endurance() -> None:
    groups = (
        FighterGroup("h0", "attack", (), 4, "Alpha"),
        FighterGroup("h1", "standard", ("long_range",), name="Beta"),
    )
    sheet = card(a_ship(components=bays(3), loadout=Loadout(groups)))
    found = keys(sheet)
    assert {f"fighters:h0:{n}" for n in range(1, 5)} == {
        key for key in found if key.startswith("fighters:h0:") and "cef" not in key
    }
    assert {f"fighters:h0:cef:{n}" for n in range(1, 7)} <= found
    assert {f"fighters:h1:cef:{n}" for n in range(1, 10)} <= found
    assert {"Alpha", "Attack", "Beta", "Long range"} <= set(texts(sheet))
    empty = next(item for item in keyed(sheet, "component:h2") if isinstance(item, Stamp))
    assert empty.art.items[0].dash  # type: ignore[union-attr]  # the outline of an empty bay is dotted


@pytest.mark.rules("FBD-10.4", "FBD-10.11", "FBD-10.12")
def test_craft_stand_in_rows_and_a_cutter_with_its_boxes() -> None:
    components = (Component("c", "cutter_bay"), Component("t", "tender_bay", 20), Component("u", "tender_bay", 4))
    loadout = Loadout(craft=(Craft("c", "boarding_cutter", 2), Craft("t", "lander", 5, 4, "Hoplites")))
    sheet = card(a_ship(components=components, loadout=loadout))
    found = keys(sheet)
    assert {"craft:c:hit:1", "craft:c:hit:2", "craft:c:cef:2", "craft:c:party:2"} <= found
    assert {f"craft:t:{number}" for number in range(1, 5)} <= found
    assert {"Hoplites", "Lander, MASS 5", "Boarding cutter", "Craft bay 4"} <= set(texts(sheet))


@pytest.mark.rules("FBC-8.3")
def test_a_launcher_is_joined_to_its_magazine_at_mid_height() -> None:
    sheet = card(a_ship())
    joint = next(item for item in keyed(sheet, "component:m1") if isinstance(item, Line) and item.y1 == item.y2)
    frame = next(item for item in keyed(sheet, "component:m1") if isinstance(item, Box))
    launcher = next(item for item in keyed(sheet, "component:l1") if isinstance(item, Stamp))
    assert joint.x2 == pytest.approx(frame.x)
    assert launcher.x < joint.x1 < joint.x2
    assert joint.y1 == pytest.approx(launcher.y + 4.75)


@pytest.mark.rules("FBC-8.2", "FBC-8.5")
def test_a_magazine_shows_its_load_and_its_empty_capacity() -> None:
    design = a_ship(
        components=(
            Component("l", "sm_launcher", None, ("FP", "F", "FS"), magazine="m"),
            Component("m", "sm_magazine", 10),
        ),
        loadout=Loadout(salvoes=(Salvoes("m", ("extended", "standard")),)),
    )
    sheet = card(design)
    assert art_names(sheet, "salvo:m:1") == ["cell ER"]
    assert art_names(sheet, "salvo:m:2") == ["cell S"]
    assert art_names(sheet, "component:m") == ["empty cell", "empty cell"]
    assert {"Magazine 10", "2 salvos"} <= set(own_texts(sheet))


def test_a_ship_that_fits_eight_columns_has_orders_beside_it_on_a_wide_card() -> None:
    orders = [item for item in card(a_ship(), 2).items if isinstance(item, Text) and item.key.startswith("order:")]
    assert [item.text for item in orders] == [str(turn) for turn in range(1, 9)]
    assert min(item.x for item in orders) > 95
    long_rows = card(a_ship(hull_boxes=100), 2)
    assert min(item.x for item in long_rows.items if item.key == "order:1" and isinstance(item, Text)) < 20


def test_orders_fill_the_room_left_and_go_first_where_there_is_none() -> None:
    assert {"order:1", "order:7"} <= keys(card(a_ship()))
    assert "order:1" not in keys(card(a_ship(armour_layers=(20,)), 6))


def test_orders_go_on_after_the_last_turn_played() -> None:
    sheet = card(a_ship(), state=SheetState(turn=5))
    assert "order:6" in keys(sheet)
    assert "order:5" not in keys(sheet)


def test_every_component_can_be_found_by_its_key() -> None:
    for design in reference_designs()[::5]:
        found = keys(printed(sheet_ship(design), Paper.A4, 1)[0][0])
        for item in design.components:
            assert any(key == f"component:{item.id}" or key.startswith(f"component:{item.id}:") for key in found)


def test_a_sheet_is_called_like_its_ship_and_as_large_as_its_slot() -> None:
    sheet = card(a_ship(), name="Hope")
    assert sheet.title == "Hope"
    assert (sheet.width, sheet.height) == (95.0, 138.5)


def test_the_checks_of_these_tests_see_a_fault() -> None:
    sheet = card(a_ship())
    text = next(item for item in sheet.items if isinstance(item, Text) and item.text == "PDS")
    assert faults(Sheet(sheet.width, sheet.height, (*sheet.items, text)))
    assert faults(Sheet(sheet.width - 30, sheet.height, sheet.items))
