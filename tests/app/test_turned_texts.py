"""Signs that turn text round never get into what is typed, and are said and taken out where a file has them."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.app.cli.check import run_check
from fleetforge.app.edits.typed import line, lines
from fleetforge.app.library import Library
from fleetforge.app.reading import read_data
from fleetforge.app.workbench import load_workbench
from fleetforge.games.full_thrust.designs.session import ShipSession
from fleetforge.games.full_thrust.files.fleet import fleet_text
from fleetforge.games.full_thrust.files.ship import ship_text
from fleetforge.games.full_thrust.fleets.session import ThrustFleetSession
from fleetforge.kernel.turning import TURNING, is_turned
from fleetforge.systems.full_thrust.design.model import (
    Component,
    Craft,
    Design,
    Erratum,
    FighterGroup,
    Loadout,
    Published,
)
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip
from tests.storage.samples import ftlib_heron

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

T = "\N{RIGHT-TO-LEFT OVERRIDE}"
LOAD = Loadout((FighterGroup("h1", name=f"Red{T}"),), (Craft("c1", "shuttle", 2, name=f"{T}Boat"),))
DESIGN = Design(
    "d",
    f"Na{T}me",
    40,
    10,
    thrust=2,
    components=(
        Component("h1", "hangar_bay", name=f"{T}Deck"),
        Component("c1", "tender_bay", 4),
        Component("b1", "pds"),
    ),
    loadout=LOAD,
    faction=f"{T}N",
    class_label=f"Cruiser{T}",
    class_code=f"{T}C",
    notes=f"Two\n{T}lines",
    published=Published(f"B{T}", erratum=Erratum("book_erratum", "npv", 1, 2, f"{T}why"), note=f"{T}note"),
)
FLEET = Fleet(
    "f",
    f"Fle{T}et",
    (FleetShip("s1", "d", f"{T}One", notes=f"{T}slow", loadout=LOAD), FleetShip("s2", "d", "Two")),
    (DESIGN,),
    side=f"{T}Red",
    faction=f"{T}N",
    notes=f"{T}x",
)


def texts(value: object) -> Iterator[str]:
    """Every text in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from texts(one)
    elif is_dataclass(value):
        for field in fields(value):
            yield from texts(getattr(value, field.name))


@pytest.mark.parametrize("sign", sorted(TURNING), ids=lambda sign: f"U+{ord(sign):04X}")
def test_what_is_typed_is_what_it_shows(sign: str) -> None:
    name, remark = line(f"Van{sign}denburg", "A name")
    assert (name, remark and remark.applied) == ("Vandenburg", True)
    notes, remark = lines(f"{sign}one\n{sign}two", "A note")
    assert (notes, remark and remark.what) == (
        "one\ntwo",
        "A note has no invisible signs that turn text round; they were left out.",
    )


@pytest.mark.parametrize(
    "name", ["Vandenburg", "אריה", "الأسد", "\N{ROCKET}\N{VARIATION SELECTOR-16}", "a\N{ZERO WIDTH JOINER}b"]
)
def test_letters_of_any_direction_and_joined_signs_stay(name: str) -> None:
    assert line(name, "A name") == (name, None)


def test_every_text_that_can_be_typed_is_cleaned(tmp_path: Path) -> None:
    ship = ShipSession(Design("d", "", 40, 10), load_workbench())
    ship.add("hangar_bay")
    (bay,) = ship.last_added
    ship.set_class(T, T)
    for typed in (ship.set_name, ship.set_faction, ship.set_notes, partial(ship.set_component_name, bay)):
        typed(f"A{T}")
    ship.set_group(bay, name=T)
    ship.set_craft(bay, "shuttle", 1, 1, T)
    fleet = ThrustFleetSession.new(load_workbench())
    fleet.add(ship.design)
    row = fleet.fleet.ships[0].id
    rows = (partial(fleet.rename_ship, row), partial(fleet.set_ship_notes, row))
    for typed in (fleet.rename, fleet.set_side, fleet.set_faction, fleet.set_notes, *rows):
        typed(f"A{T}")
    library = Library(tmp_path)
    key = library.add(ship.design)
    assert isinstance(key, str)
    library.rename(key, f"B{T}")
    assert [text for text in texts((ship.design, fleet.fleet, library.design(key))) if is_turned(text)] == []
    assert {"A", "B"} <= set(texts((ship.design, fleet.fleet, library.design(key))))


def test_a_design_from_a_file_says_where_they_are_and_one_press_takes_them_all_out() -> None:
    (design,) = read_data(ship_text(DESIGN).encode(), "x.ffship").designs
    assert design == DESIGN
    session = ShipSession(design, load_workbench())
    cards = [card for card in session.view().findings if "Invisible" in card.what]
    (card,) = cards
    assert card.severity == "warning"
    places = ("name", "class", "faction", "notes", "components", "fighter groups", "craft", "book")
    assert [place for place in places if place not in card.what] == []
    assert session.mend(card.index, card.mends[0].index) is None
    assert [text for text in texts(session.design) if is_turned(text)] == []
    assert session.design.id == DESIGN.id
    assert session.undo_name == "Take the invisible signs out"


def test_a_fleet_from_a_file_says_so_and_one_press_takes_them_all_out() -> None:
    (fleet,) = read_data(fleet_text(FLEET).encode(), "x.fffleet").fleets
    session = ThrustFleetSession(fleet, load_workbench())
    (card,) = [card for card in session.view().findings if "Invisible" in card.what]
    places = ("name", "side", "faction", "notes", "names of ships", "notes of ships", "loads", "designs")
    assert [place for place in places if place not in card.what] == []
    assert session.mend(card.index, card.mends[0].index) is None
    assert [text for text in texts(session.fleet) if is_turned(text)] == []
    assert [card for card in session.view().findings if "Invisible" in card.what] == []


@pytest.mark.parametrize(("text", "file"), [(ship_text(DESIGN), "x.ffship"), (fleet_text(FLEET), "x.fffleet")])
def test_the_command_line_warns_of_them_and_prints_none(
    text: str, file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / file).write_text(text, encoding="utf-8")
    run_check([tmp_path / file], as_json=False, bill=True)
    told = capsys.readouterr().out
    assert told.count("warning: Invisible signs") == (1 if file.endswith(".ffship") else 2)
    assert not is_turned(told)
    run_check([tmp_path / file], as_json=True, bill=False)
    assert json.loads(capsys.readouterr().out)[0]["name"] == DESIGN.name


def test_a_ship_of_another_program_warns_too() -> None:

    (design,) = read_data(json.dumps(ftlib_heron(name=f"He{T}ron")).encode(), "x.json").designs
    found: Any = [card for card in ShipSession(design, load_workbench()).view().findings if "Invisible" in card.what]
    assert len(found) == 1
