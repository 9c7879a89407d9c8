"""The editor of weapon types: cells by range, rows by dice, findings with mends, the live card."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.app.design_game import design_session, designs_of
from fleetforge.app.refusing import Refused
from fleetforge.app.registry import game_of
from fleetforge.app.sheet_keys import component_of, field_of
from fleetforge.app.workbench import load_workbench
from fleetforge.games.hex_impulse.files.reference import load_weapons
from fleetforge.storage.native.kinds import SHIP
from fleetforge.systems.hex_impulse.weapons import Row, WeaponType
from tests.games.hex_impulse.weapons import LANCE, PULSE

FILES = game_of("hex_impulse").files()
pytestmark = pytest.mark.rules("HIF-26.3")
FAULTY: dict[str, WeaponType] = {
    "HIF_D_NAME": replace(LANCE, name="x" * 61),
    "HIF_D_REACH": WeaponType("w", "Far", 40, (Row(1, 6, (1,) * 41),)),
    "HIF_D_KIND": replace(PULSE, hit=(6,)),
    "HIF_D_CELL": replace(LANCE, damage=(100, 2, 1)),
    "HIF_D_TABLE": replace(PULSE, rows=(Row(1, 6, (1, 2)),)),
    "HIF_D_BUILT_IN": load_weapons().types["blaster"],
}


def session_of(kind: WeaponType) -> Any:
    return design_session(kind, load_workbench())


def keys(session: Any) -> list[str]:
    return [field.key for field in session.view().form.fields]


def test_a_new_type_may_be_used_as_it_is() -> None:
    session = session_of(designs_of("hex_impulse").new("weapon"))
    assert session.view().findings == ()
    assert session.view().about == "weapon type, does damage"


@pytest.mark.rules("HIF-17.1", "HIF-17.2")
def test_cells_are_typed_and_kept_exactly() -> None:
    session = session_of(PULSE)
    cells = "12 11, 10  9 8 7 6 5 4 3 2 1 0"
    assert session.set_component_field("rows.1", "damage", cells) is None
    assert session.design.rows[1].damage == tuple(range(12, -1, -1))
    field = next(one for one in session.component("rows.1").fields if one.key == "damage")
    assert (field.kind, field.value) == ("numbers", "12 11 10 9 8 7 6 5 4 3 2 1 0")
    session.undo()
    assert session.design == PULSE


@pytest.mark.parametrize("typed", ["9 x 8", "9 -1", "9 100", "9.5", "9 1e3", "1 " * 200])
def test_what_is_no_cell_is_refused_with_its_place_and_nothing_changes(typed: str) -> None:
    session = session_of(LANCE)
    refused = session.set_field("hit", typed)
    assert isinstance(refused, Refused)
    assert not refused.applied
    assert session.design == LANCE
    assert refused.words


@pytest.mark.rules("HIF-17.5")
def test_a_weapon_rolls_on_rows_or_against_hit_numbers() -> None:
    session = session_of(PULSE)
    assert "hit" not in keys(session)
    session.add("hit")
    assert session.design.has_hit_numbers
    assert session.view().is_legal
    assert {"hit", "damage"} <= set(keys(session))
    session.add("rows")
    assert (len(session.design.rows), session.view().is_legal) == (6, True)


@pytest.mark.parametrize("name", load_weapons().types)
def test_every_built_in_table_can_be_begun_from(name: str) -> None:
    session, built_in = session_of(LANCE), load_weapons().types[name]
    assert session.add(f"table:{name}") is None
    made = session.design
    assert session.findings == ()
    assert (made.id, made.name) == (LANCE.id, LANCE.name)
    reached = slice(built_in.max_range + 1)
    assert [row.damage for row in made.rows] == [row.damage[reached] for row in built_in.rows]
    assert (made.hit, made.damage, made.bonus_damage, made.effect) == (
        built_in.hit, built_in.damage, built_in.bonus_damage, built_in.effect,
    )  # fmt: skip


@pytest.mark.rules("HIF-17.1")
def test_a_row_is_added_for_the_dice_that_have_none() -> None:
    session = session_of(replace(PULSE, rows=PULSE.rows[:1]))
    assert session.view().status == "1 to mend"
    session.add("row")
    assert (session.design.rows[1].first, session.design.rows[1].last) == (4, 6)
    assert session.findings == ()
    assert not next(entry for entry in session.palette() if entry.id == "row").fits


@pytest.mark.rules("HIF-17.1")
@pytest.mark.parametrize(("code", "kind"), FAULTY.items(), ids=FAULTY)
def test_every_finding_has_mends_that_mend_it(code: str, kind: WeaponType) -> None:
    view = session_of(kind).view()
    found = session_of(kind).findings
    cards = [card for card in view.findings if found[card.index].code == code]
    assert cards
    for card in cards:
        assert card.mends
        for mend in card.mends:
            session = session_of(kind)
            assert session.mend(card.index, mend.index) is None
            assert code not in {one.code for one in session.findings}
            assert session.sheet()


@pytest.mark.rules("HIF-17.1")
@pytest.mark.parametrize("rows", [(Row(2, 4, (1,) * 13),), (Row(1, 4, (1,) * 13), Row(3, 6, (0,) * 13))])
def test_dice_without_a_row_or_with_two_are_given_one_each(rows: tuple[Row, ...]) -> None:
    session = session_of(replace(PULSE, rows=rows))
    assert session.mend(0, 0) is None
    assert [(row.first, row.last) for row in session.design.rows] == [(die, die) for die in range(1, 7)]
    assert session.findings == ()


@pytest.mark.parametrize("kind", [PULSE, LANCE, FAULTY["HIF_D_REACH"], replace(PULSE, rows=(Row(1, 1, ()),) * 2)])
def test_what_is_clicked_on_the_card_is_what_is_edited(kind: WeaponType) -> None:
    session = session_of(kind)
    shapes = {item.key for item in session.sheet().items if item.key}
    assert {component_of(key) for key in shapes} - {""} <= set(session.component_ids)
    assert {field_of(key) for key in shapes} - {""} <= {"name", "hit", "damage"}
    assert "name" in {field_of(key) for key in shapes}


@pytest.mark.rules("HIF-26.2")
def test_the_card_tells_the_mean_of_each_range() -> None:
    drawn = " ".join(item.text for item in session_of(LANCE).sheet().items if hasattr(item, "text"))
    assert "2.5 1.33 0.5" in drawn


CELLS = st.lists(st.integers(0, 199), max_size=18).map(tuple)
ROWS = st.lists(st.builds(Row, st.integers(0, 9), st.integers(0, 9), CELLS), max_size=8).map(tuple)
ANY_TYPE = st.builds(
    WeaponType,
    st.just("any"),
    st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=80),
    st.integers(0, 99),
    rows=ROWS,
    hit=CELLS,
    damage=CELLS,
    bonus_damage=st.integers(0, 99),
    effect=st.sampled_from(("damage", "power")),
    columns=st.integers(0, 99),
    bonus_reach=st.none() | st.integers(0, 99),
)


@pytest.mark.rules("HIF-17.1")
@settings(max_examples=25)
@given(kind=ANY_TYPE)
def test_whatever_a_file_may_hold_is_shown_and_can_be_mended_to_the_end(kind: WeaponType) -> None:
    session = session_of(kind)
    assert FILES.read(SHIP, FILES.text(SHIP, kind).encode(), "it") == kind
    for _ in range(12):
        assert session.sheet()
        cards = [card for card in session.view().findings if card.mends]
        if not cards:
            break
        assert session.mend(cards[0].index, cards[0].mends[-1].index) is None
    by_hand = {finding.code for finding in session.findings}
    assert by_hand <= {"HIF_D_NAME", "HIF_D_TABLE"}
    if not by_hand:
        assert len(session.view().totals) == 3
