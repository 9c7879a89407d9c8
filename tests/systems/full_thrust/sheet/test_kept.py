"""Parts of sheets that are kept: whatever was drawn before, a sheet is the one that is drawn afresh."""

from __future__ import annotations

import importlib
from dataclasses import replace
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.sheets.packing import Paper, ship_slots
from fleetforge.systems.full_thrust import sheet as package
from fleetforge.systems.full_thrust.options import DEFAULT_OPTIONS
from fleetforge.systems.full_thrust.sheet.ship_sheet import ship_sheet
from tests.app.sessions import Act, a_session, acts
from tests.designs import a_ship, designs
from tests.systems.full_thrust.sheet.soundness import SYMBOLS, sheet_ship

if TYPE_CHECKING:
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.systems.full_thrust.design.model import Design
    from fleetforge.systems.full_thrust.options import ConstructionOptions

NO_CORE = replace(DEFAULT_OPTIONS, core_systems="off")


def caches() -> list[Any]:
    """Everything in the package that keeps what it made."""
    modules = [importlib.import_module(f"{package.__name__}.{each.name}") for each in iter_modules(package.__path__)]
    return [
        value
        for module in modules
        for value in vars(module).values()
        if hasattr(value, "cache_clear") and value.__module__ == module.__name__
    ]


def drawn(design: Design, options: ConstructionOptions, per_page: int) -> Sheet:
    return ship_sheet(sheet_ship(design, options=options), ship_slots(Paper.A4, per_page), SYMBOLS)


def drawn_afresh(design: Design, options: ConstructionOptions, per_page: int) -> Sheet:
    for cache in caches():
        cache.cache_clear()
    return drawn(design, options, per_page)


@given(designs(most_items=16), st.lists(acts(), min_size=1, max_size=6), st.sampled_from((1, 2, 4)))
@settings(max_examples=40)
def test_a_sheet_after_any_edits_is_the_one_drawn_afresh(ship: Design, edits: list[Act], per_page: int) -> None:
    session = a_session(ship)
    states = [session.design]
    for edit in (*edits, *(type(session).undo for _ in edits)):
        edit(session)
        states.append(session.design)
    ways = [(design, options, per_page) for design in states for options in (DEFAULT_OPTIONS, NO_CORE)]
    assert [drawn(*way) for way in ways] == [drawn_afresh(*way) for way in ways]


@given(designs(most_items=8), designs(most_items=8))
@settings(max_examples=40)
def test_two_ships_never_share_what_tells_them_apart(one: Design, other: Design) -> None:
    mixed = replace(one, components=other.components, loadout=other.loadout)
    afresh = [drawn_afresh(design, DEFAULT_OPTIONS, 4) for design in (one, other, mixed)]
    assert [drawn(design, DEFAULT_OPTIONS, 4) for design in (one, other, mixed)] == afresh


def test_what_stays_is_kept() -> None:
    ship = a_ship()
    before, after = (drawn(design, DEFAULT_OPTIONS, 4) for design in (ship, replace(ship, name="Renamed")))
    kept = {id(item) for item in before.items}
    assert sum(id(item) in kept for item in after.items) > len(after.items) / 2
    assert before != after


def test_nothing_is_kept_for_ever() -> None:
    assert caches()
    for cache in caches():
        assert cache.cache_parameters()["maxsize"] is not None
