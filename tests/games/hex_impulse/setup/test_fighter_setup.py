"""Battles of fighters are set up: two squadrons, hexes or none, capital ships, readings."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.battle_draft_file import keep_draft, kept_draft
from fleetforge.app.battle_drafting import DraftSession
from fleetforge.games.hex_impulse.battle.game import BATTLES
from fleetforge.games.hex_impulse.setup.setups import SETUPS
from fleetforge.systems.hex_impulse.arcs import Hex, distance
from fleetforge.systems.hex_impulse.design import Mount
from tests.games.hex_impulse.fighter_battles import a_draft, squadrons

if TYPE_CHECKING:
    from pathlib import Path


def a_session() -> DraftSession:
    session = DraftSession()
    for place, squadron in enumerate(squadrons()):
        session.set_fleet(place, squadron)
    return session


def places(session: DraftSession) -> list[str]:
    return [card.place for card in session.view().findings]


@pytest.mark.rules("HIF-1.4", "HIF-1.8", "HIF-30")
def test_two_squadrons_become_the_battle_before_its_first_turn() -> None:
    session = a_session()
    view = session.view()
    assert (view.game, view.missing, view.has_starts) == ("hex_impulse", "", True)
    assert [side.noun for side in view.sides] == ["squadron", "squadron"]
    session.set_option("hif.impulses_per_turn", "16")
    battle = BATTLES.start(session.setup())
    assert battle.options.impulses == 16
    assert [side.id for side in battle.sides] == ["a", "b"]
    for one in battle.fighters.values():
        assert (one.hull, one.power, one.shields) == (one.design.hits, one.design.power, one.design.shields)
        assert one.place is None
    assert len({one.name for one in battle.fighters.values()}) == len(battle.fighters)


@pytest.mark.rules("HIF-15.9")
def test_a_choice_that_is_written_is_kept_where_it_is_not_the_usual_one() -> None:
    session = a_session()
    for letter, kept in (("D", "D"), ("A", "")):
        assert session.set_start(["a1"], "facing", letter) is None
        assert session.draft.sides[0].start(1)["facing"] == kept


@pytest.mark.rules("HIF-15.9", "HIF-25.24")
def test_lines_face_each_other_out_of_reach() -> None:
    battle = BATTLES.start(a_draft())
    own, other = ([one for one in battle.fighters.values() if one.side == side] for side in "ab")
    assert {one.facing for one in own} == {"A"}
    assert {one.facing for one in other} == {"D"}
    ranges = [distance(one.place, two.place) for one in own for two in other if one.place and two.place]
    assert len(ranges) == len(own) * len(other)
    assert min(ranges) > max(kind.max_range for kind in battle.types.values())


@pytest.mark.rules("HIF-16.1", "HIF-25.24")
def test_a_start_is_a_hex_a_facing_and_the_hexes_moved_last() -> None:
    session = a_session()
    for key, text in (("b", "-2"), ("c", "5"), ("facing", "E"), ("moved", "6")):
        session.set_start(("a1",), key, text)
    unit = BATTLES.start(session.setup()).fighters["a1"]
    assert (unit.place, unit.facing, unit.last_hexes) == (Hex(-2, 5), "E", 6)
    session.set_start(("a1",), "c", "")
    assert places(session) == ["a1.c"]
    session.set_start(("a1",), "c", "far")
    assert places(session) == ["a1.c"]


@pytest.mark.rules("HIF-1.7", "HIF-24.4")
def test_capital_ships_are_written_with_their_size_class() -> None:
    session = a_session()
    session.set_side_fact(1, "capitals", "Dauntless 3, Old Hand 2 1")
    battle = BATTLES.start(session.setup())
    assert [(one.id, one.name, one.size_class) for one in battle.capitals.values()] == [
        ("bc1", "Dauntless", 3),
        ("bc2", "Old Hand 2", 1),
    ]
    session.set_side_fact(1, "capitals", "Dauntless")
    assert places(session) == ["b.capitals"]


def test_the_same_squadron_on_both_sides_flies_under_names_of_its_own() -> None:
    squadron = squadrons()[0]
    draft = a_draft(on_map=False)
    named = zip(draft.sides, ("Red", "Blue"), strict=True)
    sides = tuple(replace(side, fleet=squadron, name=name) for side, name in named)
    battle = BATTLES.start(replace(draft, sides=sides))
    names = [one.name for one in battle.fighters.values()]
    assert len(set(names)) == len(names)
    assert all(name.startswith(("Red ", "Blue ")) for name in names)


@pytest.mark.rules("HIF-27.1")
@pytest.mark.parametrize("fault", ["nobody", "hits", "weapons"])
def test_a_squadron_of_nobody_or_with_a_design_that_is_none_begins_no_battle(fault: str) -> None:
    good = squadrons()[0]
    alien = (Mount("X1", "no_such_weapon"),)
    broken = {
        "nobody": replace(good, ships=()),
        "hits": replace(good, designs=tuple(replace(one, hits=0) for one in good.designs)),
        "weapons": replace(good, designs=tuple(replace(one, weapons=alien) for one in good.designs)),
    }
    session = a_session()
    session.set_fleet(0, broken[fault])
    assert "error" in [card.severity for card in session.view().findings if card.place == "a"]


def test_a_setup_is_stored_and_read_and_a_draft_is_kept(tmp_path: Path) -> None:
    session = a_session()
    session.set_side_fact(0, "capitals", "Dauntless 3")
    session.line_up()
    setup = session.setup()
    assert SETUPS.file_type().read(SETUPS.file_type().text(setup).encode(), "it") == setup
    keep_draft(tmp_path, session.draft)
    assert kept_draft(tmp_path) == (session.draft, "")
    again = DraftSession()
    again.take_setup("hex_impulse", setup)
    assert again.setup() == setup
