"""Hypothesis strategies for whatever a file may hold, odd names and empty values included."""

from __future__ import annotations

from typing import get_args

from hypothesis import strategies as st

from fleetforge.systems.full_thrust.arcs import CLOCKWISE
from fleetforge.systems.full_thrust.design.model import (
    Armament,
    Component,
    Craft,
    Design,
    DriveKind,
    Erratum,
    FighterGroup,
    FighterTrait,
    HullKind,
    Loadout,
    Published,
    PulserMode,
    PulserSetting,
    Salvoes,
    SalvoType,
    Streamlining,
    Tech,
)
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip
from fleetforge.systems.full_thrust.options import ConstructionOptions, option_infos

ODD_NAMES = (
    "",
    "AC/20",
    '"Snipey"',
    "[x]",
    "Waldburg/M",
    "a:b*?",
    "CON",
    "trailing dot.",
    "Ω" * 200,
    "🚀",
    "{subject}",
    "Sa'An'Tha",
    "Победа",
    "e\u0301toile",
)

_LETTERS = st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp"))


def names() -> st.SearchStrategy[str]:
    """Names as players type them, and worse."""
    return st.sampled_from(ODD_NAMES) | st.text(_LETTERS, max_size=12)


def ids() -> st.SearchStrategy[str]:
    """Ids of things inside a file."""
    return st.text(_LETTERS, min_size=1, max_size=8)


def components(families: tuple[str, ...] = ("beam", "pds", "unlisted", "sm_launcher")) -> st.SearchStrategy[Component]:
    """Components of any size and arcs, sensible or not."""
    return st.builds(
        Component,
        id=ids(),
        family=st.sampled_from(families),
        size=st.none() | st.integers(0, 100_000),
        arcs=st.lists(st.sampled_from(CLOCKWISE), max_size=6).map(tuple),
        variant=names(),
        magazine=names(),
        name=names(),
    )


def loadouts() -> st.SearchStrategy[Loadout]:
    """Loads, their links pointing anywhere."""
    groups = st.builds(
        FighterGroup,
        bay=ids(),
        armament=st.sampled_from(get_args(Armament)),
        traits=st.lists(st.sampled_from(get_args(FighterTrait)), max_size=3).map(tuple),
        fighters=st.integers(0, 9),
        name=names(),
    )
    craft = st.builds(Craft, bay=ids(), kind=ids(), mass=st.integers(0, 99), count=st.integers(0, 9), name=names())
    types = st.lists(st.sampled_from(get_args(SalvoType)), max_size=4).map(tuple)
    return st.builds(
        Loadout,
        groups=st.lists(groups, max_size=2).map(tuple),
        craft=st.lists(craft, max_size=2).map(tuple),
        salvoes=st.lists(st.builds(Salvoes, magazine=ids(), types=types), max_size=2).map(tuple),
        pulsers=st.lists(
            st.builds(PulserSetting, pulser=ids(), mode=st.sampled_from(get_args(PulserMode))), max_size=2
        ).map(tuple),
    )


def designs() -> st.SearchStrategy[Design]:
    """Designs that a file may hold, legal or not."""
    erratum = st.builds(
        Erratum,
        kind=st.sampled_from(("book_erratum", "printing_erratum")),
        subject=names(),
        printed=st.integers(-9, 9999),
        computed=st.integers(0, 9999),
        why=names(),
    )
    numbers = st.none() | st.integers(0, 9999)
    published = st.builds(Published, book=names(), page=numbers, npv=numbers, erratum=st.none() | erratum, note=names())
    return st.builds(
        Design,
        id=ids(),
        name=names(),
        mass=st.integers(1, 100_000),
        hull_boxes=st.integers(0, 100_000),
        tech=st.sampled_from(get_args(Tech)),
        hull_kind=st.sampled_from(get_args(HullKind)),
        drive=st.sampled_from(get_args(DriveKind)),
        thrust=st.none() | st.integers(0, 1000),
        ftl=st.booleans(),
        streamlining=st.sampled_from(get_args(Streamlining)),
        armour_layers=st.lists(st.integers(0, 99), max_size=4).map(tuple),
        components=st.lists(components(), max_size=4, unique_by=lambda item: item.id).map(tuple),
        loadout=loadouts(),
        mixed_technology=st.booleans(),
        faction=names(),
        class_label=names(),
        class_code=names(),
        notes=names() | st.just("two\nlines\tand a tab"),
        published=st.none() | published,
    )


def fleets() -> st.SearchStrategy[Fleet]:
    """Fleets with any options, their ships naming any design."""
    ship = st.builds(
        FleetShip,
        id=ids(),
        design_id=ids(),
        name=names(),
        quantity=st.integers(0, 20),
        loadout=st.none() | loadouts(),
        notes=names(),
    )
    options = st.builds(
        ConstructionOptions,
        **{info.name: st.sampled_from([value for value, _ in info.choices]) for info in option_infos()},
    )
    return st.builds(
        Fleet,
        id=ids(),
        name=names(),
        ships=st.lists(ship, max_size=3, unique_by=lambda row: row.id).map(tuple),
        designs=st.lists(designs(), max_size=2, unique_by=lambda design: design.id).map(tuple),
        limit=st.none() | st.integers(0, 10_000),
        options=options,
        side=names(),
        faction=names(),
        notes=names(),
    )
