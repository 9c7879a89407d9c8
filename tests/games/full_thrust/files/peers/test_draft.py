"""Whatever is imported can be saved: the bounds of our files hold from the start."""

from __future__ import annotations

from typing import Any

import pytest

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.games.full_thrust.files.ship import read_ship, ship_text
from fleetforge.storage.errors import FileFault
from tests.games.full_thrust.files.peers.ftlib import fitted, read
from tests.storage.samples import Json, ftlib_heron, ftlib_ibis

LONG = "é" * 300


@pytest.mark.parametrize(
    "ship",
    [
        pytest.param(ftlib_heron(name=LONG, uuid=LONG, notes=LONG * 100), id="long texts"),
        pytest.param(ftlib_heron(name="bell\x07", uuid="\x1b[31m"), id="control characters"),
        pytest.param(ftlib_heron(name="half \ud800"), id="half a character"),
        pytest.param(fitted("weapons", {"name": LONG, "modifier": "a\nb"}), id="long name of an unknown item"),
        pytest.param(ftlib_ibis(fighters=[{"type": LONG, "hangar": "h1"}]), id="long name of fighters"),
        pytest.param(fitted("weapons", *[{"name": "pds"}] * 2000), id="as many items as a file may hold"),
    ],
)
def test_an_imported_ship_can_be_saved(ship: Json) -> None:
    design, _ = read(ship)
    assert read_ship(ship_text(design).encode(), "x", load_catalogue()) == design


@pytest.mark.parametrize(
    ("ship", "words"),
    [
        pytest.param(fitted("weapons", *[{"name": "pds"}] * 2001), "more than 2000 items", id="too many items"),
        pytest.param(fitted("systems", *[{"name": "screen", "level": 20}] * 200), "more than 2000", id="by level"),
        pytest.param(
            fitted("systems", *[{"name": "bay", "type": "cargo", "capacity": 99_999}] * 2), "far too big", id="holds"
        ),
        pytest.param(ftlib_heron(armour=[[99_999, 99_999]]), "far too big", id="armour"),
    ],
)
def test_what_no_file_may_hold_is_refused_on_import(ship: Any, words: str) -> None:
    with pytest.raises(FileFault, match=words):
        read(ship)
