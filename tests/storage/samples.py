"""Small files of our own making in the formats that can be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from fleetforge.storage.errors import FileFault
from fleetforge.systems.full_thrust.arcs import ALL_ROUND
from fleetforge.systems.full_thrust.design.model import Component, Design, FighterGroup, Loadout

if TYPE_CHECKING:
    from collections.abc import Callable

Json: TypeAlias = dict[str, Any]

HERON_MASS, HERON_NPV, HERON_CPV = 50, 171, 146
IBIS_MASS, IBIS_NPV, IBIS_WINGS = 60, 207, 36


def fault_of(read: Callable[[], object]) -> FileFault | None:
    """What reading complained about, if it did; anything else it raises is a mistake of ours."""
    try:
        read()
    except FileFault as fault:
        return fault
    return None


def mount(left: str, count: int) -> Json:
    """Arcs as ftLibShip has them."""
    return {"leftArc": left, "numArcs": count}


def heron() -> Design:
    """A missile frigate that uses all its MASS and costs 171."""
    return Design(
        id="heron",
        name="Heron",
        mass=HERON_MASS,
        hull_boxes=12,
        thrust=4,
        armour_layers=(4,),
        components=(
            Component("fcs1", "fire_control"),
            Component("fcs2", "fire_control"),
            Component("mag1", "sm_magazine", 6),
            Component("pds1", "pds"),
            Component("pds2", "pds"),
            Component("beam1", "beam", 2, ("AP", "FP", "F")),
            Component("beam2", "beam", 2, ("F", "FS", "AS")),
            Component("beam3", "beam", 1, ALL_ROUND),
            Component("beam4", "beam", 1, ALL_ROUND),
            Component("sml1", "sm_launcher", arcs=("FP", "F", "FS"), magazine="mag1"),
        ),
        class_label="Missile Frigate",
    )


def ibis() -> Design:
    """A small carrier with two fighter groups; 207 points bare, 36 more with them."""
    return Design(
        id="ibis",
        name="Ibis",
        mass=IBIS_MASS,
        hull_boxes=12,
        thrust=2,
        armour_layers=(10,),
        components=(
            Component("fcs1", "fire_control"),
            Component("bay1", "hangar_bay"),
            Component("bay2", "hangar_bay"),
            Component("scrn1", "screen"),
            *(Component(f"pds{number}", "pds") for number in range(1, 5)),
        ),
        loadout=Loadout(groups=(FighterGroup("bay1"), FighterGroup("bay2", "interceptor"))),
        class_label="Escort Carrier",
    )


def ftlib_heron(**changes: Any) -> Json:
    """The Heron as ftLibShip has it: the magazine counts salvoes."""
    ship: Json = {
        "hull": {"points": 12, "rows": 4, "stealth": "0", "streamlining": "none"},
        "armour": [[4, 0]],
        "systems": [
            {"name": "drive", "thrust": 4, "advanced": False, "id": "Aa-1_"},
            {"name": "ftl", "advanced": False, "id": "Bb2xx"},
            {"name": "fireControl", "id": "Cc3xx"},
            {"name": "fireControl", "id": "Dd4xx"},
            {"name": "magazine", "capacity": 3, "id": "Ee5xx"},
        ],
        "weapons": [
            {"name": "pds", "id": "Ff6xx"},
            {"name": "pds", "id": "Gg7xx"},
            {"name": "beam", "class": 2, "leftArc": "AP", "numArcs": 3, "id": "Hh8xx"},
            {"name": "beam", "class": 2, "leftArc": "F", "numArcs": 3, "id": "Ii9xx"},
            {"name": "beam", "class": 1, "leftArc": "F", "numArcs": 6, "id": "Jj0xx"},
            {"name": "beam", "class": 1, "leftArc": "FS", "numArcs": 6, "id": "Kk1xx"},
        ],
        "ordnance": [{"name": "salvoLauncher", "leftArc": "FP", "numArcs": 3, "id": "Ll2xx", "magazine": "Ee5xx"}],
        "extras": [],
        "fighters": [],
        "orientation": "alpha",
        "points": HERON_NPV,
        "cpv": HERON_CPV,
        "mass": HERON_MASS,
        "class": "Missile Frigate",
        "name": "Heron",
    }
    return ship | changes


def ftlib_ibis(**changes: Any) -> Json:
    """The Ibis as ftLibShip has it: a screen without a level, wings that name their hangars."""
    ship = ftlib_heron(
        armour=[[10, 0]],
        systems=[
            {"name": "drive", "thrust": 2, "advanced": False, "id": "d"},
            {"name": "ftl", "advanced": False, "id": "f"},
            {"name": "fireControl", "id": "c"},
            {"name": "hangar", "id": "h1", "isRack": False, "critRules": False},
            {"name": "hangar", "id": "h2", "isRack": False, "critRules": False},
            {"name": "screen", "area": False, "advanced": False, "id": "s"},
        ],
        weapons=[{"name": "pds", "id": f"p{number}"} for number in range(4)],
        ordnance=[],
        fighters=[
            {"name": "fighters", "type": "standard", "id": "w1", "mods": [], "hangar": "h1"},
            {"name": "fighters", "type": "interceptor", "id": "w2", "mods": [], "hangar": "h2"},
        ],
        points=IBIS_NPV,
        cpv=IBIS_NPV - IBIS_MASS + 18 - 36,
        mass=IBIS_MASS,
        name="Ibis",
    )
    return ship | {"class": "Escort Carrier"} | changes


def corpus(*designs: Json, **changes: Any) -> Json:
    """A corpus of these designs."""
    return {"schema": "fleetforge-design-corpus/1", "count": len(designs), "designs": [*designs]} | changes


def corpus_heron(**changes: Any) -> Json:
    """The Heron as the corpus has it, equal items merged."""
    return {
        "id": "heron",
        "name": "Heron",
        "faction": "",
        "tech": "human",
        "class_label": "Missile Frigate",
        "class_code": None,
        "book": "FB9",
        "page": 3,
        "hull_kind": "warship",
        "mass": HERON_MASS,
        "npv_printed": HERON_NPV,
        "hull_boxes": 12,
        "armour_layers": [4],
        "drive": "standard",
        "thrust": 4,
        "ftl": True,
        "streamlining": "none",
        "systems": [
            {"type": "fire_control", "count": 2},
            {"type": "sm_magazine", "capacity": 6, "count": 1},
            {"type": "pds", "count": 2},
            {"type": "beam", "class": 2, "arcs": ["AP", "FP", "F"], "count": 1},
            {"type": "beam", "class": 2, "arcs": ["F", "FS", "AS"], "count": 1},
            {"type": "beam", "class": 1, "arcs": [*ALL_ROUND], "count": 2},
            {"type": "sm_launcher", "arcs": ["FP", "F", "FS"], "count": 1},
        ],
        "origin": "catalogue",
        "by_rules": {
            "mass_used": HERON_MASS,
            "npv": HERON_NPV,
            "cpv": HERON_CPV,
            "damage_rows": [3, 3, 3, 3],
            "crew_factors": 3,
            "crew_marks": [4, 8, 12],
        },
    } | changes


def dfm_heron(**changes: Any) -> Json:
    """The Heron as the Fleet Manager has it: the magazine counts MASS and names its launchers."""
    systems: list[Json] = [
        {"type": "fire_control"},
        {"type": "fire_control"},
        {"type": "sm_magazine", "capacity": 6, "feeds": ["s10"]},
        {"type": "pds"},
        {"type": "pds"},
        {"type": "beam", "class": 2, "arcs": ["F", "AP", "FP"]},
        {"type": "beam", "class": 2, "arcs": ["F", "FS", "AS"]},
        {"type": "beam", "class": 1, "arcs": [*ALL_ROUND]},
        {"type": "beam", "class": 1, "arcs": [*ALL_ROUND]},
        {"type": "sm_launcher", "arcs": ["F", "FS", "FP"]},
    ]
    return {
        "schema_version": 2,
        "id": "heron",
        "ruleset": "fb",
        "race": "human",
        "faction": None,
        "name": "Heron",
        "type_label": "Missile Frigate",
        "type_code": "",
        "hull_kind": "warship",
        "tmf": HERON_MASS,
        "hull_boxes": 12,
        "armour": 4,
        "armour_layers": [4],
        "thrust": 4,
        "ftl": True,
        "streamlining": "none",
        "systems": [{"uid": f"s{number}", **system} for number, system in enumerate(systems, start=1)],
        "default_loadout": {"fighters": [], "magazines": [{"magazine": "s3", "salvos": ["std", "std", "std"]}]},
        "allow_rule_breaking": False,
        "layout_hints": {},
        "source": {"kind": "custom"},
        "notes": "",
    } | changes


def dfm_file(*designs: Json, **changes: Any) -> Json:
    """A Fleet Manager catalogue of these designs."""
    return {"schema_version": 2, "designs": [*designs]} | changes
