from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hypothesis import given, settings

from fleetforge.app.refusing import Refused
from fleetforge.games.full_thrust.designs.session import new_design
from fleetforge.systems.full_thrust.design.model import Component, FighterGroup, Loadout
from tests.app.sessions import a_session
from tests.designs import a_ship, designs

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.design.model import Design


@given(designs())
@settings(max_examples=40)
def test_a_copied_design_is_the_same_design_in_another_instance(design: Design) -> None:
    other = a_session(new_design())
    assert other.paste(a_session(design).copy_text()) is None
    assert replace(other.design, id=design.id) == design


def test_the_code_is_found_in_a_forum_post_that_broke_it_into_lines() -> None:
    text = a_session().copy_text()
    code = text[text.index("FF1:") :]
    broken = " ".join((code[:30], code[30:55] + "\n" + code[55:]))
    post = f"Look at this!\n> {text.partition('FF1:')[0]}\n{broken}\nWhat do you think?"
    other = a_session(new_design())
    assert other.paste(post) is None
    assert other.design.components == a_ship().components


def test_the_code_is_found_in_a_quoted_reply_that_broke_it_into_lines() -> None:
    lines = a_session().copy_text().splitlines()
    quoted = "\n".join(f"> > {line[at : at + 40]}" for line in lines for at in range(0, len(line), 40))
    other = a_session(new_design())
    assert other.paste(f"Nice ship!\n{quoted}\n> what do you think?") is None
    assert other.design.components == a_ship().components


def test_quoted_lines_of_words_are_read_too() -> None:
    session = a_session(new_design())
    assert session.paste("> 3 pds\n>> 2 × Fire control") is None
    assert session.undo_name == "Paste 5 items"


def test_copied_components_bring_what_they_carry_and_get_new_ids() -> None:
    carrier = a_ship(
        components=(Component("c1", "hangar_bay"), Component("p1", "pds")),
        loadout=Loadout((FighterGroup("c1", "attack", fighters=4, name="Alpha"),)),
    )
    session = a_session(carrier)
    text = session.copy_text(["c1"])
    assert text.startswith("1 × Fighter bay")
    session.paste(text)
    assert session.undo_name == "Paste 1 item"
    copy = session.last_added[0]
    assert copy != "c1"
    assert [group.bay for group in session.design.loadout.groups] == ["c1", copy]


def test_plain_lines_add_items_with_their_arcs() -> None:
    session = a_session(new_design())
    reply = session.paste("- 3 pds\n2 × Beam battery, class 3, arcs AP FP F\n\nhello world\n1 × beam 1, arcs all round")
    assert reply is not None
    assert reply.words == "1 line was not understood."
    beams = session.design.of_family("beam")
    assert [(item.size, item.arcs) for item in beams[:2]] == [(3, ("AP", "FP", "F"))] * 2
    assert len(session.design.of_family("pds")) == 3
    assert session.undo_name == "Paste 6 items"


def test_a_damaged_code_and_garbage_are_refused_in_words() -> None:
    session = a_session()
    code = session.copy_text().partition("FF1:")[2]
    for text in ("FF1:" + code[:40], "FF1:", "", "\x00\ud800" * 500, "FF9:ABC", "x" * 500_000):
        reply = session.paste(text)
        assert isinstance(reply, Refused), text[:20]
        assert reply.words
    assert not session.can_undo


def test_copying_nothing_gives_no_text() -> None:
    assert a_session().copy_text([]) == ""
