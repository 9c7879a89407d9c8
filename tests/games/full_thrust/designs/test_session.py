from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.app.designing import variant_name
from fleetforge.app.refusing import Refused
from fleetforge.games.full_thrust.designs.session import new_design
from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.games.full_thrust.files.ship import load_ship
from fleetforge.systems.full_thrust.arcs import CLOCKWISE
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.design.model import Component, FighterGroup, Loadout, Salvoes
from tests.app.sessions import Act, a_session, acts
from tests.designs import a_ship, designs, reference_designs

if TYPE_CHECKING:
    from pathlib import Path

ALL_ROUND = CLOCKWISE


def test_a_new_design_is_a_hull_that_moves_and_has_no_error_but_its_unused_mass() -> None:
    session = a_session(new_design())
    assert [card.clause for card in session.view().findings if card.severity == "error"] == ["FBC-1.6"]
    assert new_design().id != new_design().id


def test_steps_have_readable_names() -> None:
    session = a_session()
    session.add("pds", 3)
    assert session.undo_name == "Add 3 point defence systems"
    session.set_thrust(6)
    assert session.undo_name == "Thrust 4 to 6"
    session.remove("b1")
    assert session.undo_name == "Remove beam battery, class 2"
    session.remove(["p1", "p2"])
    assert session.undo_name == "Remove 2 point defence systems"
    session.remove(["p3", "b2"])
    assert session.undo_name == "Remove 2 items"
    session.undo()
    assert (session.undo_name, session.redo_name) == ("Remove 2 point defence systems", "Remove 2 items")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("mass", "abc"),
        ("mass", ""),
        ("mass", "-3"),
        ("mass", "1" * 500),
        ("mass", "1e3"),
        ("thrust", "99"),
        ("thrust", "fast"),
        ("hull", "½"),
        ("armour", "4/x/2"),
        ("armour", "/".join("1" * 300)),
        ("screens", "lots"),
        ("streamlining", "very"),
        ("tech", "elvish"),
        ("drive", "sails"),
        ("hull_kind", "raft"),
    ],
)
def test_nonsense_is_refused_with_words_and_changes_nothing(field: str, value: str) -> None:
    session = a_session()
    reply = getattr(session, f"set_{field}")(value)
    assert isinstance(reply, Refused)
    assert reply.what
    assert len(reply.words) < 300
    assert not session.can_undo


def test_a_name_of_ten_thousand_letters_is_cut_and_can_still_be_saved(tmp_path: Path) -> None:
    session = a_session()
    reply = session.set_name("Ж" * 10_000)
    assert reply is not None
    assert reply.applied
    assert session.design.name == "Ж" * 200
    session.save(tmp_path / "long.ffship")
    assert load_ship(tmp_path / "long.ffship", load_catalogue()) == session.design


def test_control_signs_and_line_breaks_in_a_name_become_blanks() -> None:
    session = a_session()
    session.set_name("Van\r\nden\x00burg\u2028 \ud800 IV")
    assert session.design.name == "Van den burg IV"


def test_typing_a_name_letter_by_letter_is_one_step() -> None:
    session = a_session()
    for text in ("V", "Va", "Van"):
        session.set_name(text)
    session.undo()
    assert session.design.name == "Testbed"


def test_typed_counts_add_several() -> None:
    session = a_session(new_design())
    assert session.add_typed("3 pds") is None
    assert [item.family for item in session.design.components] == ["pds"] * 3
    assert len(session.last_added) == 3
    assert isinstance(session.add_typed("nothing of the kind"), Refused)


def test_new_items_stand_after_those_of_their_family_and_have_ids_of_their_own() -> None:
    session = a_session()
    session.add("pds", 2)
    ids = [item.id for item in session.design.components]
    assert ids[ids.index("p3") + 1 : ids.index("p3") + 3] == list(session.last_added)
    assert len(set(ids)) == len(ids)


def test_a_new_launcher_draws_on_the_magazine_and_a_new_magazine_feeds_launchers_without() -> None:
    session = a_session(new_design())
    session.add("sm_launcher")
    session.add("sm_magazine")
    launcher, magazine = session.design.components
    assert launcher.magazine == magazine.id
    session.add("sm_launcher")
    assert session.design.components[1].magazine == magazine.id


def test_removing_a_carriers_bay_takes_its_group_and_undo_brings_all_back_in_place() -> None:
    ship = a_ship(
        components=(Component("c1", "hangar_bay"), Component("c2", "hangar_bay"), Component("p1", "pds")),
        loadout=Loadout((FighterGroup("c1", "attack", fighters=4, name="Alpha"), FighterGroup("c2", "torpedo"))),
    )
    session = a_session(ship)
    before = session.content()
    session.remove("c1")
    assert [group.bay for group in session.design.loadout.groups] == ["c2"]
    assert not [card for card in session.view().findings if "bay" in card.what]
    session.undo()
    assert session.content() == before


def test_removing_a_magazine_unlinks_its_launchers_and_empties_its_load() -> None:
    session = a_session(a_ship(loadout=Loadout(salvoes=(Salvoes("m1", ("extended",)),))))
    session.remove("m1")
    assert session.design.component("l1") == Component("l1", "sm_launcher", None, ("FP", "F", "FS"))
    assert session.design.loadout.is_empty


def test_copies_have_links_among_themselves() -> None:
    session = a_session(a_ship(loadout=Loadout(salvoes=(Salvoes("m1", ("extended",)),))))
    session.duplicate(["l1", "m1"])
    launcher, magazine = (session.design.component(item_id) for item_id in session.last_added)
    assert launcher is not None
    assert magazine is not None
    assert launcher.magazine == magazine.id
    assert session.design.loadout.salvoes[1] == Salvoes(magazine.id, ("extended",))


def test_a_copied_launcher_alone_draws_on_the_same_magazine() -> None:
    session = a_session()
    session.duplicate("l1")
    copy = session.design.component(session.last_added[0])
    assert copy is not None
    assert copy.magazine == "m1"


@pytest.mark.rules("FBC-6.2", "FBC-6.4")
def test_a_click_on_the_ring_covers_an_arc_gives_it_up_or_turns_the_mount() -> None:
    session = a_session(
        a_ship(components=(Component("b", "beam", 3, ("F",)), Component("c", "beam", 2, ("FP", "F", "FS"))))
    )

    def arcs(item_id: str) -> tuple[str, ...]:
        item = session.design.component(item_id)
        return item.arcs if item else ()

    session.toggle_arc("b", "FS")
    assert arcs("b") == ("F", "FS")
    session.toggle_arc("b", "F")
    assert arcs("b") == ("FS",)
    session.toggle_arc("b", "AP")
    assert arcs("b") == ("AP",), "arcs that do not touch can't be one mount"
    session.toggle_arc("c", "AS")
    assert arcs("c") == ("F", "FS", "AS"), "class 2 has three arcs or six, so it turns"
    assert isinstance(session.toggle_arc("b", "AP"), Refused)


def test_class_one_beams_refuse_to_give_an_arc_up() -> None:
    session = a_session()
    reply = session.toggle_arc("b3", "A")
    assert reply is not None
    assert "all round" in reply.what


def test_a_smaller_class_keeps_the_arcs_that_it_offers() -> None:
    session = a_session(a_ship(components=(Component("b", "beam", 3, ("FP", "F", "FS", "AS")),)))
    session.step_size("b", -1)
    assert session.design.components[0].arcs in {("FP", "F", "FS"), ("F", "FS", "AS")}
    session.step_size("b", -1)
    assert session.design.components[0].arcs == ALL_ROUND
    assert isinstance(session.step_size("b", -1), Refused)


@given(st.data())
def test_whatever_is_clicked_and_stepped_arcs_stay_among_those_offered(data: st.DataObject) -> None:
    session = a_session(
        a_ship(components=(Component("b", "beam", 3, ("F",)), Component("s", "submunition", None, ("F",))))
    )
    for _ in range(8):
        item_id = data.draw(st.sampled_from(("b", "s")))
        if data.draw(st.booleans()):
            session.toggle_arc(item_id, data.draw(st.sampled_from(CLOCKWISE)))
        else:
            session.step_size(item_id, data.draw(st.sampled_from((-1, 1))))
    wrong = {"arcs-not-offered", "arcs-not-adjacent", "arc-barred", "size-not-offered"}
    assert wrong.isdisjoint(finding.code for finding in session.audit.findings)


def test_order_is_changed_by_moving_before_another_and_by_single_places() -> None:
    session = a_session()
    session.move("p3", "p1")
    assert [item.id for item in session.design.of_family("pds")] == ["p3", "p1", "p2"]
    session.shift("p3", 1)
    assert [item.id for item in session.design.of_family("pds")] == ["p1", "p3", "p2"]
    session.move("p1")
    assert session.design.components[-1].id == "p1"
    session.shift("p1", 1)
    assert session.design.components[-1].id == "p1"


def test_a_count_is_reached_by_adding_or_by_taking_the_last_out() -> None:
    session = a_session()
    session.set_count("pds", 5)
    assert len(session.design.of_family("pds")) == 5
    session.set_count("pds", 1)
    assert [item.id for item in session.design.of_family("pds")] == ["p1"]
    session.set_screens(2)
    assert len(session.design.of_family("screen")) == 2
    session.set_tech("kravak")
    assert isinstance(session.set_screens(1), Refused)


def test_every_mend_offered_can_be_carried_out_and_its_finding_goes() -> None:
    for design in (new_design(), a_ship(mass=40), a_ship(tech="kravak"), a_ship(hull_boxes=1), a_ship(ftl=False)):
        session = a_session(design)
        for card in session.view().findings:
            for mend in card.mends:
                trial = a_session(design)
                assert trial.mend(card.index, mend.index) is None
                assert trial.can_undo
                code = session.audit.findings[card.index].code
                places = [each.place for each in trial.audit.findings if each.code == code and card.severity == "error"]
                assert card.place not in places
    assert isinstance(a_session().mend(99, 0), Refused)


def test_errors_come_first_and_keep_their_index() -> None:
    session = a_session(a_ship(mass=70, ftl=False, components=(Component("b", "beam", 2, ("FP", "F", "FS")),)))
    cards = session.view().findings
    assert [card.severity for card in cards] == sorted(
        (c.severity for c in cards), key=("error", "warning", "note").index
    )
    for card in cards:
        assert session.audit.findings[card.index].message in (card.what, card.why)
    assert cards[0].what == "32 MASS unused"


@given(designs())
@settings(max_examples=60)
def test_bar_bill_and_totals_say_the_same_for_every_design(design: object) -> None:
    session = a_session(design)  # type: ignore[arg-type]
    view, totals = session.view(), check(session.design, load_catalogue()).totals
    assert view.limit
    shown = {total.title: total.text.lstrip("+") for total in view.totals}
    used = sum(segment.amount for segment in view.limit.segments)
    assert used == sum(row.figures[0] for row in view.bill) == view.limit.used == totals.mass_used
    assert str(sum(row.figures[1] for row in view.bill)) == shown["NPV"] == str(totals.npv)
    assert (shown["CPV"], view.limit.limit, shown["Craft"]) == (str(totals.cpv), totals.mass, str(totals.craft))
    assert {item.id for item in session.design.components} >= {each for row in view.bill for each in row.ids}


@given(st.lists(acts(), min_size=50, max_size=50))
@settings(max_examples=12, deadline=None)
def test_undo_all_and_redo_all_give_the_same_bytes_after_fifty_random_edits(steps: list[Act]) -> None:
    session = a_session()
    trail = [session.content()]
    for step in steps:
        step(session)
        if session.content() != trail[-1]:
            trail.append(session.content())
    last = session.content()
    while session.can_undo:
        session.undo()
    assert session.content() == trail[0]
    assert not session.is_changed
    while session.can_redo:
        session.redo()
    assert session.content() == last


@given(st.lists(acts(), max_size=12))
@settings(max_examples=40, deadline=None)
def test_whatever_is_done_the_design_can_be_saved_shown_and_drawn(tmp_path_factory: object, steps: list[Act]) -> None:
    session = a_session()
    for step in steps:
        step(session)
    path = tmp_path_factory.mktemp("s") / "a.ffship"  # type: ignore[attr-defined]
    session.save(path)
    assert load_ship(path, load_catalogue()) == session.design
    assert session.sheet().items
    assert session.view().bill
    assert all(session.component(item.id) is not None for item in session.design.components)


def test_a_view_is_made_once_for_each_state() -> None:
    session = a_session()
    assert session.view() is session.view()
    assert session.sheet(10) is session.sheet(10)
    before = session.view()
    session.set_mass(61)
    assert session.view() is not before


def test_a_variant_has_the_next_letter_and_stands_in_no_book() -> None:
    printed = next(design for design in reference_designs() if design.published)
    variant = a_session(printed).duplicate_as_variant()
    assert variant.design.published is None
    assert variant.design.id != printed.id
    assert variant.is_changed
    assert variant_name("Beijing") == "Beijing/B"
    assert variant_name("Beijing/B") == "Beijing/C"


def test_a_printed_value_that_differs_is_said_with_its_erratum() -> None:
    wrong = [design for design in reference_designs() if design.published and design.published.erratum]
    assert wrong
    for design in wrong:
        printed = a_session(design).view().printed
        assert printed is not None
        assert printed.note
    changed = replace(wrong[0], mass=wrong[0].mass + 1)
    printed = a_session(changed).view().printed
    assert printed is not None
    assert printed.differs
    assert str(printed.computed) in printed.words


def test_comparing_a_design_with_its_variant_shows_what_was_changed() -> None:
    left = a_session()
    right = left.duplicate_as_variant()
    right.add("pds")
    right.set_thrust(5)
    rows = {row.field: (row.left, row.right) for row in left.compared_with(right).differences}
    assert rows["Point defence system"] == ("3", "4")
    assert rows["Thrust"] == ("4", "5")
    assert "Faction" not in rows
