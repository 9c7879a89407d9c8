"""One faulty design for each code of the construction checks, all made from one small legal ship."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.design.model import (
    Component,
    Craft,
    Design,
    Erratum,
    FighterGroup,
    Loadout,
    Published,
    PulserSetting,
    Salvoes,
)
from fleetforge.systems.full_thrust.options import DEFAULT_OPTIONS, ConstructionOptions

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.arcs import Arcs
    from fleetforge.systems.full_thrust.design.model import Tech

FWD: Arcs = ("FP", "F", "FS")
FIRE_CONTROL = Component("fcs1", "fire_control")
BEAM = Component("b1", "beam", 2, FWD)
PDS = (Component("pds1", "pds"), Component("pds2", "pds"))

LEGAL = Design(
    id="legal",
    name="Legal",
    mass=20,
    hull_boxes=9,
    drive="standard",
    thrust=4,
    components=(FIRE_CONTROL, BEAM, *PDS),
)
"""MASS 20: hull 9, drive 4, FTL 2, fire control 1, beam 2, point defence 2."""


def plus(*items: Component, **changes: object) -> Design:
    """The legal ship with more items; its MASS no longer adds up, which is a finding of its own."""
    return replace(LEGAL, components=(*LEGAL.components, *items), **changes)  # type: ignore[arg-type]


def of(tech: Tech, *items: Component, **changes: object) -> Design:
    """A ship of another technology with its own drive and only these items."""
    drive = {"kravak": "advanced_grav", "savasku": "power_node"}.get(tech, "standard")
    thrust = None if tech == "savasku" else 4
    base = replace(LEGAL, tech=tech, drive=drive, thrust=thrust, components=items)  # type: ignore[arg-type]
    return replace(base, **changes)  # type: ignore[arg-type]


def carrying(*items: Component, **load: object) -> Design:
    """The legal ship with more items and a loadout."""
    return plus(*items, loadout=Loadout(**load))  # type: ignore[arg-type]


@dataclass(frozen=True)
class Case:
    """A design that has the fault, at the place named."""

    code: str
    place: str
    design: Design
    options: ConstructionOptions = DEFAULT_OPTIONS
    mixed: bool = False
    """Whether the code is only a notice because technology is mixed."""


LAUNCHER = Component("sml1", "sm_launcher", arcs=FWD)
FED = replace(LAUNCHER, magazine="mag1")
MAGAZINE = Component("mag1", "sm_magazine", 6)
BAY = Component("bay1", "hangar_bay")
CRAFT_BAY = Component("crft1", "tender_bay", 4)
CUTTER_BAY = Component("cut1", "cutter_bay")
POWER = Component("pwr1", "power_generators", 8)
WOMB = Component("womb1", "drone_womb")
PULSER = Component("plsr1", "pulser", arcs=FWD)
ALLOWED = ConstructionOptions(unused_mass="allowed")
COMBINED = ConstructionOptions(fighter_traits="combined")

CASES = (
    Case("mass-too-small", "mass", replace(LEGAL, mass=0)),
    Case("mass-over", "mass", replace(LEGAL, hull_boxes=10)),
    Case("mass-unused", "mass", replace(LEGAL, hull_boxes=8)),
    Case("mass-unused", "mass", replace(LEGAL, hull_boxes=8), ALLOWED),
    Case("hull-too-weak", "hull", replace(LEGAL, hull_boxes=1)),
    Case("armour-layer-empty", "armour:1", replace(LEGAL, armour_layers=(0,))),
    Case("armour-layers-not-of-tech", "armour:2", replace(LEGAL, armour_layers=(2, 1))),
    Case("armour-layers-mixed", "armour:2", replace(LEGAL, armour_layers=(2, 1), mixed_technology=True)),
    Case("shell-many-layers", "armour:5", of("phalon", armour_layers=(2, 2, 2, 2, 1))),
    Case("shell-layer-wider", "armour:2", of("phalon", armour_layers=(2, 3))),
    Case("thrust-negative", "drive", replace(LEGAL, thrust=-1)),
    Case("thrust-missing", "drive", replace(LEGAL, thrust=None)),
    Case("thrust-of-power-node", "drive", of("savasku", thrust=4)),
    Case("drive-not-of-tech", "drive", replace(LEGAL, drive="advanced_grav")),
    Case("drive-mixed", "drive", replace(LEGAL, drive="advanced_grav", mixed_technology=True)),
    Case("thrust-without-drive", "drive", replace(LEGAL, drive="none")),
    Case("thrust-without-drive", "drive", of("savasku", drive="none", thrust=2)),
    Case("no-ftl", "ftl", replace(LEGAL, ftl=False)),
    Case("tug-without-ftl", "tug1", plus(Component("tug1", "tug_drive", 50), ftl=False)),
    Case("streamlining-not-of-tech", "streamlining", of("kravak", streamlining="full")),
    Case("streamlining-mixed", "streamlining", of("kravak", streamlining="full", mixed_technology=True)),
    Case("no-fire-control", "fire_control", replace(LEGAL, components=(BEAM,))),
    Case("no-fire-control", "fire_control", replace(LEGAL, components=PDS)),
    Case("no-fire-control", "fire_control", of("savasku", POWER, Component("stng1", "stinger", arcs=FWD))),
    Case("no-power", "power", of("savasku", Component("crtx1", "cortex"))),
    Case("screen-backup", "s3", plus(*(Component(f"s{n}", "screen") for n in (1, 2, 3)))),
    Case("unlisted-item", "x1", plus(Component("x1", "unlisted", 3, name="Stealth field"))),
    Case("unknown-family", "x1", plus(Component("x1", "death_ray"))),
    Case("duplicate-id", "pds1", plus(Component("pds1", "pds"))),
    Case("tech-not-allowed", "k1", plus(Component("k1", "k_gun", 3, ("F",)))),
    Case("tech-mixed", "k1", plus(Component("k1", "k_gun", 3, ("F",)), mixed_technology=True)),
    Case("size-not-offered", "b2", plus(Component("b2", "beam", 0, FWD))),
    Case("size-not-offered", "b2", plus(Component("b2", "beam", None, FWD))),
    Case("size-not-offered", "b2", plus(Component("b2", "beam", 10**9, FWD))),
    Case("size-not-wanted", "p9", plus(Component("p9", "pds", 2))),
    Case("variant-not-offered", "r1", plus(Component("r1", "sm_rack", arcs=FWD, variant="huge"))),
    Case("arcs-not-offered", "b2", plus(Component("b2", "beam", 2, ("F",)))),
    Case("arcs-not-offered", "b2", plus(Component("b2", "beam", 1, FWD))),
    Case("arcs-not-offered", "b2", plus(Component("b2", "beam", 3))),
    Case("arcs-not-adjacent", "b2", plus(Component("b2", "beam", 3, ("F", "A")))),
    Case("arcs-not-adjacent", "b2", plus(Component("b2", "beam", 3, ("FS", "F")))),
    Case("arcs-not-offered", "sub1", plus(Component("sub1", "submunition", arcs=("A", "AP")))),
    Case("arcs-not-wanted", "p9", plus(Component("p9", "pds", arcs=("F",)))),
    Case("arc-barred", "sub1", plus(Component("sub1", "submunition", arcs=("A",)))),
    Case("arc-unusual", "sml1", plus(replace(FED, arcs=("AS", "A", "AP")), MAGAZINE)),
    Case("launcher-without-magazine", "sml1", plus(LAUNCHER)),
    Case("launcher-without-magazine", "sml1", plus(LAUNCHER, MAGAZINE)),
    Case("magazine-missing", "sml1", plus(replace(LAUNCHER, magazine="pds1"))),
    Case("magazine-not-wanted", "b2", plus(Component("b2", "beam", 2, FWD, magazine="mag1"), FED, MAGAZINE)),
    Case("magazine-idle", "mag1", plus(MAGAZINE)),
    Case("magazine-idle", "mag2", plus(FED, MAGAZINE, replace(MAGAZINE, id="mag2"))),
    Case("salvoes-over", "mag1", carrying(FED, MAGAZINE, salvoes=(Salvoes("mag1", ("extended",) * 3),))),
    Case("salvoes-nowhere", "mag9", carrying(salvoes=(Salvoes("mag9", ("standard",)),))),
    Case("group-without-bay", "bay9", carrying(groups=(FighterGroup("bay9"),))),
    Case("bay-shared", "bay1", carrying(BAY, groups=(FighterGroup("bay1"), FighterGroup("bay1")))),
    Case("group-size", "bay1", carrying(BAY, groups=(FighterGroup("bay1", fighters=7),))),
    Case(
        "group-not-of-tech",
        "bay1",
        of("kravak", BAY, loadout=Loadout((FighterGroup("bay1", "torpedo"),))),
    ),
    Case(
        "group-mixed",
        "bay1",
        of("kravak", BAY, loadout=Loadout((FighterGroup("bay1", "torpedo"),)), mixed_technology=True),
    ),
    Case("group-not-of-tech", "bay1", of("savasku", BAY, loadout=Loadout((FighterGroup("bay1"),)))),
    Case("group-in-wrong-bay", "bay1", carrying(BAY, groups=(FighterGroup("bay1", "drone"),))),
    Case("heavy-armed", "bay1", carrying(BAY, groups=(FighterGroup("bay1", "attack", ("heavy",)),))),
    Case("traits-combined", "bay1", carrying(BAY, groups=(FighterGroup("bay1", "attack", ("fast",)),))),
    Case("trait-twice", "bay1", carrying(BAY, groups=(FighterGroup("bay1", traits=("fast", "fast")),)), COMBINED),
    Case(
        "drone-traits",
        "womb1",
        of("savasku", WOMB, loadout=Loadout((FighterGroup("womb1", "drone", ("heavy",)),))),
        COMBINED,
    ),
    Case("traits-combined", "bay1", carrying(BAY, groups=(FighterGroup("bay1", traits=("heavy", "fast")),))),
    Case("group-without-bay", "", carrying(groups=(FighterGroup(""),))),
    Case("craft-without-bay", "bay1", carrying(BAY, craft=(Craft("bay1", "shuttle", 2),))),
    Case("craft-over", "crft1", carrying(CRAFT_BAY, craft=(Craft("crft1", "lander", 3, 2),))),
    Case("craft-over", "cut1", carrying(CUTTER_BAY, craft=(Craft("cut1", "boarding_cutter", 2, 2),))),
    Case("craft-unknown", "crft1", carrying(CRAFT_BAY, craft=(Craft("crft1", "rowing boat", 1),))),
    Case("craft-mass", "cut1", carrying(CUTTER_BAY, craft=(Craft("cut1", "boarding_cutter", 1),))),
    Case("craft-mass", "crft1", carrying(CRAFT_BAY, craft=(Craft("crft1", "shuttle", 0),))),
    Case("craft-count", "crft1", carrying(CRAFT_BAY, craft=(Craft("crft1", "shuttle", 2, 0),))),
    Case("cutters-off", "cut1", plus(CUTTER_BAY)),
    Case("cutters-off", "crft1", carrying(CRAFT_BAY, craft=(Craft("crft1", "boarding_cutter", 2, 2),))),
    Case(
        "pulser-set-twice",
        "plsr1",
        of("phalon", PULSER, loadout=Loadout(pulsers=(PulserSetting("plsr1", "L"), PulserSetting("plsr1", "C")))),
    ),
    Case("pulser-missing", "b1", carrying(pulsers=(PulserSetting("b1", "M"),))),
    Case("text-turned", "name", replace(LEGAL, name="Le\N{RIGHT-TO-LEFT OVERRIDE}lag")),
    Case(
        "text-turned",
        "name",
        plus(replace(PDS[0], id="pds3", name="Gat\N{POP DIRECTIONAL ISOLATE}")),
    ),
    Case("text-turned", "name", carrying(BAY, groups=(FighterGroup("bay1", name="\N{LEFT-TO-RIGHT MARK}Red"),))),
    Case("printed-value-differs", "npv", replace(LEGAL, published=Published("FB1", 12, 1))),
    Case(
        "known-erratum",
        "npv",
        replace(LEGAL, published=Published("FB1", 12, 1, Erratum("book_erratum", "npv", 1, 65, "A slip."))),
    ),
)
