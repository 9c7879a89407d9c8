"""Ship designs for tests: a builder, the bundled reference designs, and a strategy of random ships.

Random ships are sound in structure (arcs, sizes and links that the rules know, of one technology)
but rarely use exactly their MASS.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, get_args

from hypothesis import strategies as st

from fleetforge.games.full_thrust.files.reference import design_files, load_catalogue
from fleetforge.games.full_thrust.files.ship import load_ship
from fleetforge.systems.full_thrust.arcs import CLOCKWISE, run
from fleetforge.systems.full_thrust.design.hull import minimum_hull
from fleetforge.systems.full_thrust.design.model import (
    Armament,
    Component,
    Craft,
    Design,
    DriveKind,
    FighterGroup,
    FighterTrait,
    Loadout,
    PulserMode,
    PulserSetting,
    Salvoes,
    SalvoType,
    Streamlining,
    Tech,
)

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.families.base import Family

DRIVES: dict[Tech, DriveKind] = {
    "human": "standard",
    "kravak": "advanced_grav",
    "phalon": "standard",
    "savasku": "power_node",
}
TECHS: tuple[Tech, ...] = get_args(Tech)
_ALPHABETS = (
    "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ'-",
    "MWQÄÖÜßéèêçñåøæœ ÅŁŻŐ",
    "αβγδεζηθικλμνξοπρστυφχψω ΑΒΓΔΘΛΞΠΣΦΨΩάέή",
    "абвгдежзиклмнопрстуфхцчшщъыьэюя АБВГДЖЗИЛПФЦЧШЩЮЯ",
)


def a_ship(**changes: Any) -> Design:
    """A small human cruiser that uses exactly its MASS, changed as a test wants it."""
    plain = Design(
        id="test-cruiser",
        name="Testbed",
        mass=60,
        hull_boxes=18,
        thrust=4,
        armour_layers=(4,),
        components=(
            Component("fc1", "fire_control"),
            Component("fc2", "fire_control"),
            Component("b1", "beam", 2, ("AP", "FP", "F")),
            Component("b2", "beam", 2, ("F", "FS", "AS")),
            Component("b3", "beam", 1, CLOCKWISE),
            Component("p1", "pds"),
            Component("p2", "pds"),
            Component("p3", "pds"),
            Component("s1", "screen"),
            Component("l1", "sm_launcher", None, ("FP", "F", "FS"), magazine="m1"),
            Component("m1", "sm_magazine", 4),
        ),
        faction="TST",
        class_label="Light Cruiser",
        class_code="CL",
    )
    return replace(plain, **changes)


@cache
def reference_designs() -> tuple[Design, ...]:
    """The bundled designs of published ships."""
    catalogue = load_catalogue()
    return tuple(load_ship(path, catalogue) for path in design_files())


def names(most: int = 60) -> st.SearchStrategy[str]:
    """Names in Latin, accented Latin, Greek and Cyrillic letters."""
    return st.one_of([st.text(alphabet, max_size=most) for alphabet in _ALPHABETS])


@st.composite
def designs(draw: st.DrawFn, *, most_items: int = 24, techs: tuple[Tech, ...] = TECHS) -> Design:
    """Random ships of every technology, with loads."""
    tech = draw(st.sampled_from(techs))
    mass = draw(st.integers(4, 300))
    thrust = None if tech == "savasku" else draw(st.integers(0, 12))
    ship = Design(
        id="random",
        name=draw(names()),
        mass=mass,
        hull_boxes=draw(st.integers(minimum_hull(mass), max(minimum_hull(mass), mass // 2))),
        tech=tech,
        hull_kind=draw(st.sampled_from(("warship", "merchant"))),
        drive=DRIVES[tech],
        thrust=thrust,
        ftl=draw(st.booleans()),
        streamlining=draw(st.sampled_from(get_args(Streamlining))) if tech == "human" else "none",
        armour_layers=draw(armour(tech)),
        components=draw(components(tech, most_items)),
        faction=draw(names(20)),
        class_label=draw(names(40)),
        class_code=draw(st.sampled_from(("", "CH", "SDN"))),
        notes=draw(st.sampled_from(("", "A prototype.", "One of a kind.\nRefitted twice, each time with more guns."))),
    )
    return replace(ship, loadout=draw(loadouts(ship)))


def armour(tech: Tech) -> st.SearchStrategy[tuple[int, ...]]:
    """Layers as the technology builds them."""
    return st.lists(st.integers(1, 20), max_size=6 if tech == "phalon" else 1).map(tuple)


@st.composite
def components(draw: st.DrawFn, tech: Tech, most: int) -> tuple[Component, ...]:
    """Items of a technology; launchers draw on one of the magazines."""
    families = [family for family in load_catalogue().menu(tech) if family.techs]
    chosen = draw(st.lists(st.sampled_from(families), max_size=most))
    items = [draw(component(family, f"c{number}")) for number, family in enumerate(chosen, start=1)]
    magazines = [item.id for item in items if item.family == "sm_magazine"]
    return tuple(
        replace(item, magazine=draw(st.sampled_from(magazines))) if item.family == "sm_launcher" and magazines else item
        for item in items
    )


@st.composite
def component(draw: st.DrawFn, family: Family, item_id: str) -> Component:
    """An item of a family with a size, arcs and variant that it may have."""
    size = None if family.size is None else draw(st.integers(family.size.least, min(family.size.most, 24)))
    variant = draw(st.sampled_from(sorted(family.variants))) if family.variants else ""
    item = Component(item_id, family.id, size, (), variant)
    counts = family.arc_counts(item)
    if not counts:
        return item
    return replace(item, arcs=run(draw(st.sampled_from(CLOCKWISE)), draw(st.sampled_from(counts))))


@st.composite
def loadouts(draw: st.DrawFn, ship: Design) -> Loadout:
    """Some bays full, some empty; salvoes that fit; pulsers set."""
    types = st.sampled_from(get_args(SalvoType))
    bays = [bay for bay in ship.of_family("hangar_bay", "drone_womb") if draw(st.booleans())]
    magazines = [item for item in ship.of_family("sm_magazine") if draw(st.booleans())]
    return Loadout(
        tuple(draw(groups(bay.id, ship.tech)) for bay in bays),
        draw(craft(ship)),
        tuple(Salvoes(item.id, tuple(draw(st.lists(types, max_size=(item.size or 0) // 3)))) for item in magazines),
        tuple(PulserSetting(item.id, draw(st.sampled_from(get_args(PulserMode)))) for item in ship.of_family("pulser")),
    )


@st.composite
def groups(draw: st.DrawFn, bay: str, tech: Tech) -> FighterGroup:
    """A fighter group, whole or not."""
    armaments: tuple[Armament, ...] = ("standard", "interceptor", "attack", "torpedo")
    traits: tuple[tuple[FighterTrait, ...], ...] = ((), ("heavy",), ("fast",), ("long_range",))
    armament = "drone" if tech == "savasku" else draw(st.sampled_from(armaments))
    return FighterGroup(bay, armament, draw(st.sampled_from(traits)), draw(st.integers(1, 6)), draw(names(20)))


@st.composite
def craft(draw: st.DrawFn, ship: Design) -> tuple[Craft, ...]:
    """Boarding cutters and small craft in some of the bays."""
    kinds = st.sampled_from(("shuttle", "lander"))
    cutters = [Craft(bay.id, "boarding_cutter", 2) for bay in ship.of_family("cutter_bay") if draw(st.booleans())]
    small = [
        Craft(bay.id, draw(kinds), 1, draw(st.integers(1, bay.size or 1)))
        for bay in ship.of_family("tender_bay")
        if draw(st.booleans())
    ]
    return (*cutters, *small)
