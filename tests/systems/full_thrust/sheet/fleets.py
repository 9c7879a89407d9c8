"""Small designs and fleets for tests of the pages round the ship cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.sheets.clashes import faults
from fleetforge.sheets.extents import flattened
from fleetforge.sheets.packing import MARGIN, Paper, grid
from fleetforge.sheets.primitives import Box, Stamp, Text
from fleetforge.storage.symbols import load_symbols
from fleetforge.systems.full_thrust.arcs import ALL_ROUND, Arcs, run
from fleetforge.systems.full_thrust.design.model import Component, Craft, Design, FighterGroup, Loadout
from fleetforge.systems.full_thrust.fleet import Fleet, FleetAudit, FleetShip, check_fleet
from fleetforge.systems.full_thrust.options import DEFAULT_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.sheets.primitives import Sheet
    from fleetforge.systems.full_thrust.design.model import Armament, FighterTrait

CATALOGUE = load_catalogue()
SYMBOLS = load_symbols()
METRICS = SYMBOLS.metrics
PAPERS = tuple(Paper)
MARGINS = (0.0, 5.0, 8.0, 10.0, 15.0, 20.0)
LENIENT = replace(DEFAULT_OPTIONS, unused_mass="allowed", cutters="on", fighter_traits="combined")
AHEAD: Arcs = run("FP", 3)

HARD_NAMES = (
    "W" * 60,
    "HMS " + "Mm" * 28,
    "Μεγάλη Βασίλισσα των Ωκεανών και των Μακρινών Αστέρων Πρώτη",
    "Непобедимый Щит Отечества Стерегущий Дальние Рубежи Космоса",
    "Příšerně žluťoučký kůň úpěl ďábelské ódy na lodi Ñandú Ærø",
    "Ẫ" * 60,
    "艦隊" * 30,
    "The Unbearable Lightness of Being Shot At by Plasma Bolts On",
)
"""60 letters: wide, unbreakable, Greek, Cyrillic, accented, twice accented, in no font, ordinary."""


def upright(paper: Paper, margin: float = MARGIN) -> tuple[float, float]:
    """The slot of a whole upright page."""
    slots = grid(paper, 1, 1, margin=margin)
    return slots.width, slots.height


def crosswise(paper: Paper, margin: float = MARGIN) -> tuple[float, float]:
    """The slot of a whole page laid crosswise."""
    slots = grid(paper, 1, 1, margin=margin, landscape=True)
    return slots.width, slots.height


def card(paper: Paper, margin: float = MARGIN) -> tuple[float, float]:
    """The slot of a fighter card: 8 on A4 and Letter, 4 on A5 laid crosswise."""
    across, down, landscape = (2, 2, True) if paper is Paper.A5 else (2, 4, False)
    slots = grid(paper, across, down, margin=margin, gutter=3, landscape=landscape)
    return slots.width, slots.height


def a_cruiser(name: str = "Vandenburg", **changes: object) -> Design:
    """A human cruiser of MASS 80 with beams and a salvo missile launcher."""
    components = (
        *(Component(f"f{number}", "fire_control") for number in (1, 2)),
        *(Component(f"p{number}", "pds") for number in (1, 2)),
        Component("b3", "beam", 3, AHEAD),
        Component("b2", "beam", 2, AHEAD),
        Component("b1", "beam", 1, ALL_ROUND),
        Component("l1", "sm_launcher", None, AHEAD, magazine="m1"),
        Component("m1", "sm_magazine", 4),
    )
    design = Design(
        name.lower(),
        name,
        80,
        22,
        thrust=6,
        armour_layers=(5,),
        components=components,
        class_label="Heavy Cruiser",
        class_code="CH",
    )
    return replace(design, **changes)  # type: ignore[arg-type]  # changes are checked by the dataclass


def a_carrier(
    name: str = "Inflexible",
    groups: Iterable[tuple[Armament, tuple[FighterTrait, ...], str]] = (("attack", (), "Alpha"),),
    cutters: int = 0,
    landers: int = 0,
) -> Design:
    """A carrier with a bay for each group and each cutter, and one for landers of MASS 5."""
    loads = tuple(groups)
    bays = [Component(f"h{number}", "hangar_bay") for number, _load in enumerate(loads, start=1)]
    docks = [Component(f"c{number}", "cutter_bay") for number in range(1, cutters + 1)]
    decks = [Component("t1", "tender_bay", 5 * landers)] if landers else []
    flown = tuple(
        FighterGroup(bay.id, armament, traits, name=called)
        for bay, (armament, traits, called) in zip(bays, loads, strict=True)
    )
    craft = [Craft(dock.id, "boarding_cutter", 2) for dock in docks]
    craft += [Craft(deck.id, "lander", 5, landers) for deck in decks]
    return Design(
        name.lower(),
        name,
        400,
        40,
        thrust=4,
        components=(Component("f1", "fire_control"), Component("a1", "adfc"), *decks, *bays, *docks),
        loadout=Loadout(groups=flown, craft=tuple(craft)),
        class_label="Light Carrier",
        class_code="CVL",
    )


def a_hunter() -> Design:
    """A Kra'Vak ship: advanced drive, K-guns, a scattergun."""
    components = (
        Component("f1", "fire_control"),
        Component("k1", "k_gun", 1, ALL_ROUND),
        Component("k3", "k_gun", 3, ("F",)),
        Component("s1", "scattergun"),
        Component("x1", "mkp", None, ("F",)),
    )
    return Design("hunter", "Da'Kak", 60, 18, "kravak", drive="advanced_grav", thrust=4, components=components)


def a_shell() -> Design:
    """A Phalon ship: layered armour, pulser, plasma, shroud."""
    components = (
        Component("f1", "fire_control"),
        Component("p1", "pulser", None, AHEAD),
        Component("o1", "plasma_bolt_launcher", 2, AHEAD),
        Component("v1", "vapour_shroud"),
    )
    return Design("shell", "Tuuloth", 100, 30, "phalon", thrust=3, armour_layers=(6, 4), components=components)


def a_living_ship() -> Design:
    """A Sa'Vasku ship: power instead of thrust, no crew."""
    components = (
        Component("c1", "cortex"),
        Component("g1", "power_generators", 22),
        Component("s1", "stinger", None, AHEAD),
        Component("i1", "spicule"),
    )
    return Design("living", "Fo'Sath'Aan", 100, 30, "savasku", drive="power_node", thrust=None, components=components)


def a_fleet(*designs: Design, names: tuple[str, ...] = (), copies: int = 1, **changes: object) -> Fleet:
    """``copies`` ships of each design, called as ``names`` say in turn."""
    ships = [
        FleetShip(f"s{index}", design.id, names[index % len(names)] if names else f"{design.name} {index + 1}")
        for index, design in enumerate(design for _ in range(copies) for design in designs)
    ]
    fleet = Fleet("fleet", "Third Relief Squadron", tuple(ships), tuple(designs))
    return replace(fleet, **changes)  # type: ignore[arg-type]  # changes are checked by the dataclass


def audited(*designs: Design, names: tuple[str, ...] = (), copies: int = 1, **changes: object) -> FleetAudit:
    """The same, checked under options that let the small designs here be legal."""
    fleet = a_fleet(*designs, names=names, copies=copies, **{"options": LENIENT, **changes})
    return check_fleet(fleet, CATALOGUE)


def everything(count: int = 8, name: str = "") -> FleetAudit:
    """``count`` ships of all technologies, with craft, and hard names if ``name`` is given."""
    kinds = (
        a_cruiser(),
        a_carrier(groups=[("attack", (), name), ("torpedo", (), name), ("standard", ("long_range",), name)], cutters=2),
        a_hunter(),
        a_shell(),
        a_living_ship(),
    )
    designs = [
        replace(kinds[index % len(kinds)], id=f"d{index}", name=name or kinds[index % len(kinds)].name)
        for index in range(count)
    ]
    names = (name,) if name else ()
    return audited(*designs, names=names, notes=name, side=name, faction=name, limit=3000)


def complaints(sheets: Iterable[Sheet]) -> list[str]:
    """Everything on the sheets that overlaps, leaves them or is too small."""
    return [f"{sheet.title}: {fault}" for sheet in sheets for fault in faults(sheet, METRICS)]


def words(sheets: Iterable[Sheet]) -> list[str]:
    """All texts, those inside symbols too."""
    return [item.text for sheet in sheets for item in flattened(sheet.items) if isinstance(item, Text)]


def boxes(sheets: Iterable[Sheet], ending: str) -> list[Box]:
    """Boxes whose key ends so."""
    return [item for sheet in sheets for item in sheet.items if isinstance(item, Box) and item.key.endswith(ending)]


def stamps(sheets: Iterable[Sheet], art: str) -> list[Stamp]:
    """Stamps of drawings whose name starts so."""
    found = (item for sheet in sheets for item in sheet.items if isinstance(item, Stamp))
    return [item for item in found if item.art.name.startswith(art)]


_NAMES = st.text(st.sampled_from("WMil .'-àÉßøžřŁαΩΐжЩњẪ艦🚀\t"), max_size=70)

_ARMAMENTS: st.SearchStrategy[Armament] = st.sampled_from(("standard", "interceptor", "attack", "torpedo"))
_TRAITS: st.SearchStrategy[tuple[FighterTrait, ...]] = st.sampled_from(
    ((), ("heavy",), ("fast",), ("long_range",), ("heavy", "fast"))
)


@st.composite
def fleets(draw: st.DrawFn) -> FleetAudit:
    """Fleets of every technology with any names, loads, notes and limits."""
    kinds = [a_cruiser(), a_hunter(), a_shell(), a_living_ship()]
    groups = draw(st.lists(st.tuples(_ARMAMENTS, _TRAITS, _NAMES), max_size=9))
    kinds.append(a_carrier(groups=groups, cutters=draw(st.integers(0, 4)), landers=draw(st.integers(0, 30))))
    chosen = draw(st.lists(st.sampled_from(kinds), max_size=16))
    designs = [
        replace(design, id=f"d{index}", name=draw(_NAMES), class_label=draw(_NAMES), class_code=draw(_NAMES)[:6])
        for index, design in enumerate(chosen)
    ]
    names = tuple(draw(_NAMES) for _ in designs)
    return audited(
        *designs,
        names=names,
        name=draw(_NAMES),
        side=draw(_NAMES),
        faction=draw(_NAMES),
        notes="\n".join(draw(st.lists(_NAMES, max_size=8))),
        limit=draw(st.none() | st.integers(0, 10**7)),
    )
