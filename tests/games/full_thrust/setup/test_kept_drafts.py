"""A battle that is being set up is kept in a file, and found there again whoever wrote it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.app.battle_draft import Draft
from fleetforge.app.battle_draft_file import DRAFT_FILE, keep_draft, kept_draft
from fleetforge.app.battle_drafting import DraftSession
from fleetforge.app.refusing import Refused
from fleetforge.games.full_thrust.setup.setups import SETUPS
from fleetforge.storage.native.raw import as_raw
from tests.games.full_thrust.setup.drafts import CLOSEST, a_fleet, a_session, set_table, shown_in

if TYPE_CHECKING:
    from pathlib import Path


_TEXTS = st.text(max_size=30)


@settings(max_examples=25)
@given(name=_TEXTS, x=_TEXTS, width=_TEXTS, side=_TEXTS)
def test_whatever_is_typed_is_kept_and_read_back(
    tmp_path_factory: pytest.TempPathFactory, name: str, x: str, width: str, side: str
) -> None:
    folder = tmp_path_factory.mktemp("kept")
    session = a_session(a_fleet("Red"), a_fleet("Blue"))
    session.rename(name)
    session.set_start(["b2"], "x", x)
    set_table(session, width, "")
    session.rename_side(1, side)
    session.view()
    assert keep_draft(folder, session.draft) is None
    assert kept_draft(folder) == (session.draft, "")


def test_of_a_blank_draft_nothing_is_kept(tmp_path: Path) -> None:
    assert kept_draft(tmp_path) == (Draft(), "")
    keep_draft(tmp_path, Draft(name="X"))
    keep_draft(tmp_path, Draft())
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("content", [b"", b"{", b'{"kind": "fleetforge.full_thrust.ship"}', b"\xff"])
def test_a_kept_draft_that_cannot_be_read_is_told_of_and_written_over_by_nothing(
    content: bytes, tmp_path: Path
) -> None:
    (tmp_path / DRAFT_FILE).write_bytes(content)
    draft, trouble = kept_draft(tmp_path)
    assert draft == Draft()
    keep_draft(tmp_path, Draft(name="X"))
    aside = next(path for path in tmp_path.iterdir() if path.name != DRAFT_FILE)
    assert str(aside) in trouble
    assert aside.read_bytes() == content


def test_a_draft_that_was_kept_before_there_were_several_games_is_read(tmp_path: Path) -> None:
    session = a_session(a_fleet("Red"), a_fleet("Blue"))
    fleets = [side.fleet for side in session.draft.sides]
    kept = {
        "name": "Old",
        "sides": [
            {"fleet": as_raw(fleets[0]), "starts": [{}, {"x": "3", "y": "4", "movement": "vector"}]},
            {"fleet": as_raw(fleets[1]), "name": "Blues", "dice": "typed", "quarter": False},
        ],
        "options": {"fighters": {"closest_tie": "random"}},
        "movement": "vector",
        "width": "72",
        "notes": "Tea.",
    }
    whole = {"kind": "fleetforge.full_thrust.battle-draft", "schema": 1, "draft": kept}
    (tmp_path / DRAFT_FILE).write_text(json.dumps(whole))
    draft, trouble = kept_draft(tmp_path)
    assert trouble == ""
    session.rename("Old")
    session.set_start(["a2"], "x", "3")
    session.set_start(["a2"], "y", "4")
    session.turn_start(["a2"], "movement")
    session.rename_side(1, "Blues")
    session.set_dice(1, "typed")
    session.set_side_fact(1, "quarter", "no")
    session.set_option(CLOSEST, "random")
    session.set_fact("movement", "vector")
    session.set_fact("width", "72")
    assert draft == replace(session.draft, notes="Tea.")


@pytest.mark.parametrize(
    "draft",
    [
        {"sides": []},
        {"sides": [{}]},
        {"facts": {"pairs": [["movement", "sideways"]]}},
        {"options": {"pairs": [[CLOSEST, "never"]]}},
        {"sides": [{"facts": {"pairs": [["quarter", "perhaps"]]}}, {"starts": [{"pairs": [["movement", "back"]]}]}]},
        {"options": {"pairs": [["no.such", "thing"]]}},
    ],
    ids=str,
)
def test_a_kept_draft_that_somebody_edited_has_nothing_that_is_not_offered(draft: object, tmp_path: Path) -> None:
    whole = {"kind": "fleetforge.full_thrust.battle-draft", "schema": 2, "draft": draft}
    (tmp_path / DRAFT_FILE).write_text(json.dumps(whole))
    session = DraftSession(kept_draft(tmp_path)[0])
    for place, name in enumerate(("Red", "Blue")):
        session.set_fleet(place, a_fleet(name))
    session.turn_start(["b1"], "movement")
    assert shown_in(session, "movement") == ["cinematic", "cinematic", "vector", "cinematic"]
    assert not isinstance(session.setup(), Refused)
    assert session.setup().options == SETUPS.setup(a_session(a_fleet("Red"), a_fleet("Blue")).draft).options


@pytest.mark.parametrize("draft", [{"sides": [{"game": [1]}]}, {"sides": [{"game": "no_game", "fleet": {}}]}, {"x": 1}])
def test_a_kept_draft_of_another_shape_is_told_of(draft: object, tmp_path: Path) -> None:
    whole = {"kind": "fleetforge.full_thrust.battle-draft", "schema": 2, "draft": draft}
    (tmp_path / DRAFT_FILE).write_text(json.dumps(whole))
    blank, trouble = kept_draft(tmp_path)
    assert blank == Draft()
    assert "cannot be read" in trouble


def test_a_draft_that_cannot_be_kept_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    refused = keep_draft(tmp_path / "file", Draft(name="X"))
    assert refused is not None
    assert "cannot be kept" in refused.words
