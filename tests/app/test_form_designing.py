from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.app.design_game import design_session
from fleetforge.app.registry import add_game, take_out
from fleetforge.app.workbench import load_workbench
from tests.app.skiffs import Crews, Gun, Skiff, Skiffs, SkiffSession

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True, scope="module")
def known() -> Iterator[None]:
    add_game(Skiffs())
    yield
    take_out("skiffs")


def skiff(**values: Any) -> SkiffSession:
    return SkiffSession(Skiff(**values), load_workbench())


def armed() -> SkiffSession:
    return skiff(guns=(Gun("Bow"), Gun("Stern")), crews=(Crews("Rowers", 2),))


def test_a_session_is_found_by_the_value_of_the_game() -> None:
    assert isinstance(design_session(Skiff(), load_workbench()), SkiffSession)


@pytest.mark.parametrize(
    ("key", "typed", "value"),
    [
        ("name", " Osprey ", "Osprey"),
        ("oars", "6", 6),
        ("ram", "3", 3),
        ("ram", "", None),
        ("depth", "7", 7),
        ("depth", "", None),
        ("flag", True, True),
        ("rig", "lateen", "lateen"),
        ("marks", "red, white,, red", ("red", "white")),
        ("notes", "a\nb", "a\nb"),
    ],
)
def test_a_field_takes_what_is_typed_as_one_step(key: str, typed: Any, value: Any) -> None:
    session = skiff(ram=5, depth=3)
    before = session.design
    assert session.set_field(key, typed) is None
    assert getattr(session.design, key) == value
    session.undo()
    assert session.design == before


@pytest.mark.parametrize(("key", "typed"), [("oars", "x"), ("oars", 13), ("oars", 0), ("depth", "deep"), ("name", " ")])
def test_what_does_not_fit_is_refused_in_words(key: str, typed: Any) -> None:
    session = skiff()
    reply = session.set_field(key, typed)
    assert reply
    assert reply.words
    assert session.design == Skiff()


def test_the_form_shows_what_fields_hold() -> None:
    form = skiff(ram=9, marks=("a", "b")).view().form
    ram, marks, oars = form.field("ram"), form.field("marks"), form.field("oars")
    assert ram
    assert marks
    assert oars
    assert (ram.kind, ram.value) == ("choice", "9")
    assert [choice.text for choice in ram.choices] == ["none", "2+", "3+", "4+", "5+", "6+", "9+"]
    assert (marks.kind, marks.value) == ("line", "a, b")
    assert (oars.kind, oars.least, oars.most, oars.clause) == ("number", 1, 12, "SKF-2")
    assert marks in form.more


def test_the_bill_the_totals_and_the_sheet_follow_the_design() -> None:
    session = armed()
    view = session.view()
    assert [(row.words, row.figures) for row in view.bill] == [
        ("Oars, 4", (8,)),
        ("Bow", (5,)),
        ("Stern", (5,)),
        ("Rowers, 2", (2,)),
    ]
    assert view.totals[0].text == "20"
    assert view.limit is None
    keys = {item.key for item in session.sheet().items}
    assert {key for row in view.bill[1:] for key in row.sheet_keys} <= keys
    assert view.row_of("component:guns.1") == view.bill[2]
    assert view.row_of("field:oars") == view.bill[0]


def test_parts_are_added_and_counted_up() -> None:
    session = armed()
    session.add("gun", 2)
    assert session.last_added == ("guns.2", "guns.3")
    session.add("rowers", "2")
    assert session.design.crews == (Crews("Rowers", 4),)
    assert list(session.last_added) == ["crews.0"]
    assert {entry.id: entry.fitted for entry in session.palette()} == {"gun": 2, "rowers": 4, "flag": 0}
    session.add("flag")
    assert session.design.flag
    for entry, count in (("rowers", 7), ("gun", 99), ("nothing", 1), ("gun", "many")):
        assert session.add(entry, count)
    assert len(session.design.guns) == 4


def test_parts_are_removed_copied_and_moved_within_their_list() -> None:
    session = armed()
    session.duplicate("guns.0")
    assert [gun.name for gun in session.design.guns] == ["Bow", "Bow", "Stern"]
    assert session.last_added == ("guns.1",)
    session.move("guns.2", "guns.0")
    assert [gun.name for gun in session.design.guns] == ["Stern", "Bow", "Bow"]
    session.move("guns.0")
    assert [gun.name for gun in session.design.guns] == ["Bow", "Bow", "Stern"]
    session.shift("guns.2", -1)
    assert [gun.name for gun in session.design.guns] == ["Bow", "Stern", "Bow"]
    session.remove(("guns.0", "guns.2", "crews.0"))
    assert (session.component_ids, session.design.crews) == (("guns.0",), ())
    assert session.remove("guns.7")


def test_fields_of_parts_are_edited_together() -> None:
    session = armed()
    assert session.set_component_field(("guns.0", "guns.1"), "reach", 8) is None
    assert session.set_component_field("guns.0", "shots", ("hot",)) is None
    assert [gun.reach for gun in session.design.guns] == [8, 8]
    assert session.design.guns[0].shots == ("hot",)
    assert session.set_component_field("guns.0", "reach", 10)
    assert session.set_component_field("guns.0", "name", "")
    view = session.component("guns.0")
    assert view
    assert [field.value for field in view.fields] == ["Bow", 8, ("hot",)]
    assert session.component("guns.9") is None


def test_a_mend_is_carried_out_by_its_place() -> None:
    session = skiff(crews=(Crews("Rowers", 6),))
    card = session.view().findings[0]
    assert (card.severity, [mend.text for mend in card.mends]) == ("error", ["6 oars"])
    assert session.mend(0, 3)
    assert session.mend(card.index, card.mends[0].index) is None
    assert session.view().is_legal
    assert session.mend(0, 0)


def test_the_palette_is_searched_by_words_and_counts() -> None:
    session = skiff()
    (found,) = session.palette("3 cannon")
    assert (found.id, found.count, found.figures) == ("gun", 3, (15,))
    assert session.palette("nothing") == ()


def test_a_design_is_saved_opened_and_shared_as_text(tmp_path: Path) -> None:
    session = armed()
    assert session.save(tmp_path / "a.ffship") is None
    session.set_field("name", "Other")
    assert session.reload() is None
    assert session.design.name == "Skiff"
    other = skiff(id="own")
    assert other.paste(session.copy_text()) is None
    assert (other.design.id, other.design.guns) == ("own", session.design.guns)
    assert other.paste("3 gun\nnothing\n") is None
    assert len(other.design.guns) == 5
    for text in ("{}", "words only", '{"kind": "fleetforge.ship"}', ""):
        assert other.paste(text)
    assert session.copy_text(("guns.0", "crews.0")) == "Bow\nRowers"


def test_a_variant_is_a_copy_of_its_own_that_is_compared() -> None:
    session = armed()
    variant = session.duplicate_as_variant()
    assert (variant.name, variant.is_changed, variant.path) == ("Skiff/B", True, None)
    assert variant.design.id != session.design.id
    variant.set_field("oars", 5)
    comparison = session.compared_with(variant)
    assert comparison
    rows = {row.field: (row.left, row.right) for row in comparison.differences}
    assert rows == {"Name": ("Skiff", "Skiff/B"), "Oars": ("4", "5"), "Points": ("20", "22")}


@given(st.lists(st.tuples(st.integers(0, 8), st.integers(0, 5), st.integers(-2, 12)), max_size=12))
def test_random_edits_keep_the_design_readable(acts: list[tuple[int, int, int]]) -> None:
    session = armed()
    for act, place, number in acts:
        ids = session.component_ids[place : place + 2]
        edits = (
            lambda: session.set_field("oars", number),  # noqa: B023 - called at once
            lambda: session.add(("gun", "rowers", "flag")[place % 3], number),  # noqa: B023
            lambda: session.remove(ids),  # noqa: B023
            lambda: session.duplicate(ids),  # noqa: B023
            lambda: session.move(ids, "guns.1"),  # noqa: B023
            lambda: session.shift(ids, 1 if number > 0 else -1),  # noqa: B023
            lambda: session.set_component_field(ids, "reach", number),  # noqa: B023
            lambda: session.mend(0, 0),
            session.undo,
        )
        edits[act]()
    game = Skiffs()
    assert game.files().read("ship", session.content(), "a") == session.design
    assert len(session.view().bill) == 1 + len(session.component_ids)
