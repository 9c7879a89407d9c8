"""Every fault a design can have: code, clause, words and mend, in one list.

The checks say where and what; this page says it in words. A mend that the designer can carry out
itself is added by the check as an action of :mod:`.mends`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from fleetforge.kernel.finding import FaultKind, Mend, Severity

NOTE, WARNING = Severity.NOTE, Severity.WARNING
AGREED = Mend("Nothing to do if the players agree.")
"""First mend of a notice that only some groups mind."""


@lru_cache(maxsize=256)
def citing(kind: FaultKind, clause: str) -> FaultKind:
    """The same fault, with the clause that an item or a ship is built by."""
    return replace(kind, clause=clause)


# Ship as a whole
MASS_TOO_SMALL = FaultKind(
    "mass-too-small",
    "FBC-1.1",
    "Ship MASS is {found}; a ship has at least {allowed}.",
    "Set the ship's MASS.",
)
MASS_OVER = FaultKind(
    "mass-over",
    "FBC-1.6",
    "The items take {found} MASS, {over} more than the ship's {allowed}.",
    "Take out {over} MASS of items, or raise the ship's MASS.",
)
MASS_UNUSED = FaultKind(
    "mass-unused",
    "FBC-1.6",
    "The items take {found} of the ship's {allowed} MASS and leave {left}; all must be used.",
    "Add {left} MASS of items or hull boxes, or lower the ship's MASS.",
)
MASS_UNUSED_NOTED = FaultKind(
    "mass-unused",
    "FBC-1.6",
    "The items take {found} of the ship's {allowed} MASS and leave {left} unused.",
    "Add {left} MASS of items or hull boxes if you want them.",
    NOTE,
)
HULL_TOO_WEAK = FaultKind(
    "hull-too-weak",
    "FBC-2.2",
    "Hull boxes: {found}. A ship of MASS {mass} has at least {allowed}.",
    "Give the ship more hull boxes, {allowed} or more (1 MASS, 2 points each).",
)

# Armour, drives, streamlining
ARMOUR_NEGATIVE = FaultKind(
    "armour-layer-empty",
    "FBC-3.1",
    "Boxes in armour layer {subject}: {found}. A layer has at least {allowed}.",
    "Give the layer boxes, or take it out.",
)
ARMOUR_LAYERS = FaultKind(
    "armour-layers-not-of-tech",
    "FBC-21.1",
    "{found} layers of armour on a {subject} ship; layered shells are Phalon.",
    "Put all boxes into one layer, or switch on mixed technology.",
)
ARMOUR_LAYERS_MIXED = FaultKind(
    "armour-layers-mixed",
    "FBC-16.2",
    "{found} layers of armour on a {subject} ship, allowed by mixed technology.",
    "Nothing to do if the players agree.",
    NOTE,
)
SHELL_MANY = FaultKind(
    "shell-many-layers",
    "FBC-21.1",
    "The shell has {found} layers; published ships have at most {allowed}.",
    "Nothing to do if the players agree.",
    NOTE,
)
SHELL_WIDER = FaultKind(
    "shell-layer-wider",
    "FBC-32",
    "Shell layer {subject} has {found} boxes, more than the {allowed} beneath it, as on no published ship.",
    "Move boxes to the layer beneath, or leave it if the players agree.",
    NOTE,
)
THRUST_NEGATIVE = FaultKind(
    "thrust-negative",
    "FBC-3.2",
    "The main drive has thrust {found}; the least is {allowed}.",
    "Set thrust 0 (no drive) or more.",
)
THRUST_MISSING = FaultKind(
    "thrust-missing",
    "FBC-3.2",
    "The main drive has no thrust rating.",
    "Give the drive a thrust, 0 for none.",
)
THRUST_WITHOUT_DRIVE = FaultKind(
    "thrust-without-drive",
    "FBC-3.6",
    "Thrust {found} is written down, but no main drive is fitted and none is paid for.",
    "Fit a main drive, or set thrust 0.",
)
THRUST_OF_NODE = FaultKind(
    "thrust-of-power-node",
    "FBC-22.5",
    "A main drive node has no thrust rating; {found} is written down.",
    "Take the rating out: thrust is bought with power in play.",
)
DRIVE_TECH = FaultKind(
    "drive-not-of-tech",
    "FBC-16.1",
    "The {found} drive is not of {subject} technology.",
    "Fit the {allowed} drive, or switch on mixed technology.",
)
DRIVE_MIXED = FaultKind(
    "drive-mixed",
    "FBC-16.2",
    "The {found} drive is of another technology, allowed by mixed technology.",
    "Nothing to do if the players agree.",
    NOTE,
)
NO_FTL = FaultKind(
    "no-ftl",
    "FBC-3.4",
    "No FTL drive: this is a system defence ship.",
    "Fit an FTL drive if the ship is to travel between stars.",
    NOTE,
)
TUG_WITHOUT_FTL = FaultKind(
    "tug-without-ftl",
    "FBC-9.6",
    "{subject} works on top of the ship's own FTL drive, and the ship has none.",
    "Fit an FTL drive, or take the tug drive out.",
    WARNING,
)
STREAMLINED = FaultKind(
    "streamlining-not-of-tech",
    "FBC-32",
    "A {subject} ship is not streamlined.",
    "Take the streamlining out, or switch on mixed technology.",
)
STREAMLINED_MIXED = FaultKind(
    "streamlining-mixed",
    "FBC-16.2",
    "A streamlined {subject} ship, allowed by mixed technology.",
    "Nothing to do if the players agree.",
    NOTE,
)

# Fire control and screens
NO_FIRE_CONTROL = FaultKind(
    "no-fire-control",
    "FBC-4.1",
    "The ship has weapons but no fire control: it can engage no target.",
    "Fit a fire control (1 MASS, 4 points).",
    WARNING,
)
NO_FIRE_CONTROL_NEEDED = FaultKind(
    "no-fire-control",
    "FBC-4.1",
    "The ship has no fire control; nothing fitted needs one.",
    "Nothing to do, unless the ship is to have weapons that need one.",
    WARNING,
)
NO_POWER = FaultKind(
    "no-power",
    "FBC-22.3",
    "The ship has no power generators: it can pay for no thrust, no shot and no repair.",
    "Fit power generators (1 MASS, 2 points a power).",
    WARNING,
)
SCREEN_BACKUP = FaultKind(
    "screen-backup",
    "FBC-5.5",
    "{subject} is a backup: of {found} generators {allowed} count, and the screen stays at level {allowed}.",
    "Take the spare generators out if you do not want backups.",
    NOTE,
)

# Components
UNLISTED = FaultKind(
    "unlisted-item",
    "FBC-16.1",
    "{subject} has no rules here: it takes {found} MASS and costs nothing.",
    "Replace it with a listed item, or take it out.",
)
UNKNOWN_FAMILY = FaultKind(
    "unknown-family",
    "FBC-16.1",
    "{subject}: no component family is called {found}.",
    "Replace it with a listed item, or take it out.",
)
DUPLICATE_ID = FaultKind(
    "duplicate-id",
    "FBC-1.2",
    "{subject} has the internal id of another component, so that a link may mean either.",
    "Give one of them an id of its own.",
)
WRONG_TECH = FaultKind(
    "tech-not-allowed",
    "FBC-16.1",
    "{subject} is not of {allowed} technology.",
    "Take it out, or switch on mixed technology.",
)
MIXED_TECH = FaultKind(
    "tech-mixed",
    "FBC-16.2",
    "{subject} is of another technology, allowed by mixed technology.",
    "Nothing to do if the players agree.",
    NOTE,
)
SIZE_WRONG = FaultKind(
    "size-not-offered",
    "FBC-1.2",
    "{subject}: {word} {found} is not offered; it may be {allowed}.",
    "Choose {word} {allowed}.",
)
SIZE_NOT_WANTED = FaultKind(
    "size-not-wanted", "FBC-1.2", "{subject} takes no number; {found} is written down.", "Take the number out."
)
VARIANT_WRONG = FaultKind(
    "variant-not-offered",
    "FBC-1.2",
    "{subject} is to be one of these kinds: {allowed}; {found} is written down.",
    "Choose one of the kinds.",
)
ARCS_COUNT = FaultKind(
    "arcs-not-offered",
    "FBC-6.4",
    "{subject}: number of arcs {found}; it may be {allowed}.",
    "Choose {allowed} arcs.",
)
ARCS_SPLIT = FaultKind(
    "arcs-not-adjacent",
    "FBC-6.2",
    "{subject}: arcs {found} are not one clockwise run.",
    "Choose adjacent arcs.",
)
ARCS_NOT_WANTED = FaultKind(
    "arcs-not-wanted", "FBC-6.4", "{subject} has no arcs; {found} are written down.", "Take the arcs out."
)
ARC_BARRED = FaultKind(
    "arc-barred",
    "FBC-6.4",
    "{subject} may not fire through arc {found}.",
    "Turn the mount to another arc.",
)
ARC_NOTED = FaultKind(
    "arc-unusual",
    "FBC-32",
    "{subject} covers arc {found}, which no published mount does.",
    "Nothing to do if the players agree.",
    NOTE,
)

# Missiles
NO_MAGAZINE = FaultKind(
    "launcher-without-magazine",
    "FBC-8.3",
    "{subject} draws on no magazine.",
    "Link it to a magazine, or fit one.",
)
MAGAZINE_MISSING = FaultKind(
    "magazine-missing",
    "FBC-8.3",
    "{subject} draws on {found}.",
    "Link it to a magazine, or fit one.",
)
MAGAZINE_NOT_WANTED = FaultKind(
    "magazine-not-wanted",
    "FBC-8.3",
    "{subject} draws on no magazine, yet {found} is written down for it.",
    "Take the link out.",
)
MAGAZINE_IDLE = FaultKind(
    "magazine-idle",
    "FBC-8.3",
    "{subject} feeds no launcher.",
    "Link a launcher to it, or take it out.",
)
SALVOES_OVER = FaultKind(
    "salvoes-over",
    "FBC-8.5",
    "{subject} is loaded with {found} MASS of salvoes; it holds {allowed}.",
    "Take salvoes out (2 MASS a standard one, 3 an extended one).",
)
SALVOES_NOWHERE = FaultKind(
    "salvoes-nowhere",
    "FBC-8.2",
    "Salvoes are loaded into {found}.",
    "Load them into a magazine, or take them out.",
)

# Fighters, craft, settings
GROUP_NOWHERE = FaultKind(
    "group-without-bay",
    "FBC-9.1",
    "{subject} is housed in {found}.",
    "Assign it to a free bay, or fit one (9 MASS, 27 points).",
)
BAY_SHARED = FaultKind(
    "bay-shared",
    "FBC-9.1",
    "{found} groups share {subject}; a bay houses one.",
    "Assign each group a bay of its own.",
)
GROUP_SIZE = FaultKind(
    "group-size",
    "FFB-0.10",
    "{subject} has {found} fighters; a group holds 1 to {allowed}.",
    "Set 1 to {allowed} fighters.",
)
GROUP_TECH = FaultKind(
    "group-not-of-tech",
    "FBC-9.2",
    "{subject}: such fighters are not flown by {allowed} ships.",
    "Choose another type, or switch on mixed technology.",
)
GROUP_TECH_MIXED = FaultKind(
    "group-mixed",
    "FBC-16.2",
    "{subject}: fighters of another technology, allowed by mixed technology.",
    "Nothing to do if the players agree.",
    NOTE,
)
GROUP_WRONG_BAY = FaultKind(
    "group-in-wrong-bay",
    "FBC-22.13",
    "{subject} cannot be housed in {found}: drones live in wombs, fighters in bays.",
    "Assign it to a bay of its kind.",
)
TRAITS_COMBINED = FaultKind(
    "traits-combined",
    "FBC-9.3",
    "{subject}: a group has one trait at most, and only heavy goes on other than standard fighters.",
    "Choose one type, or allow combined traits among the fleet's options.",
)
TRAIT_TWICE = FaultKind(
    "trait-twice",
    "FBC-9.3",
    "{subject} has the same trait twice.",
    "Take one of the two out.",
)
HEAVY_ARMED = FaultKind(
    "heavy-armed",
    "FFB-28.6",
    "{subject}: heavy fighters so armed are of the fighter revision; the Fleet Books have only standard ones.",
    "Nothing to do if the players agree.",
    NOTE,
)
DRONE_TRAITS = FaultKind(
    "drone-traits",
    "FBC-22.13",
    "{subject}: drones are all alike and have no traits.",
    "Take the traits out.",
)
CRAFT_NOWHERE = FaultKind(
    "craft-without-bay",
    "FBC-9.5",
    "{subject} is carried in {found}.",
    "Assign it to a craft bay, or fit one (1.5 MASS per MASS carried).",
)
CRAFT_OVER = FaultKind(
    "craft-over",
    "FBC-9.5",
    "{subject} carries {found} MASS of craft; it holds {allowed}.",
    "Take craft out, or fit a larger bay.",
)
CRAFT_UNKNOWN = FaultKind("craft-unknown", "FBC-9.4", "No small craft is called {found}.", "Choose one of: {allowed}.")
CRAFT_MASS = FaultKind(
    "craft-mass",
    "FBC-9.4",
    "{subject} is written down with MASS {found}; it has {allowed}.",
    "Set the MASS of the craft.",
)
CRAFT_COUNT = FaultKind(
    "craft-count", "FBC-9.4", "{subject}: {found} craft; an entry has at least {allowed}.", "Set 1 or more."
)
CUTTERS_OFF = FaultKind(
    "cutters-off",
    "FBD-10.1",
    "{subject}: boarding cutters are an optional rule that is not in play.",
    "Switch boarding cutters on among the fleet's options.",
    NOTE,
)
PULSER_MISSING = FaultKind(
    "pulser-missing",
    "FBC-21.2",
    "A mode is set for {found}.",
    "Take the setting out.",
)
PULSER_TWICE = FaultKind(
    "pulser-set-twice",
    "FBC-21.2",
    "{subject} is set to {found} and again to {allowed}; a pulser has one mode for a battle.",
    "Take one of the settings out.",
)

# Texts
TEXT_TURNED = FaultKind(
    "text-turned",
    "FTC-9.2",
    "Invisible signs that turn text round stand in {subject}: what is read may not be what is written.",
    "Take the invisible signs out.",
    WARNING,
)

# Published values
PRINTED_DIFFERS = FaultKind(
    "printed-value-differs",
    "FBC-1.2",
    "{subject} prints {found} points; its items cost {allowed}.",
    "Trust the items, or compare the design with the book.",
    WARNING,
)
KNOWN_ERRATUM = FaultKind(
    "known-erratum",
    "FBC-31",
    "{subject} prints {what} {found}; right is {allowed}. {why}",
    "Nothing to do: the computed value counts.",
    NOTE,
)

ALL_KINDS: tuple[FaultKind, ...] = tuple(value for value in list(globals().values()) if isinstance(value, FaultKind))
