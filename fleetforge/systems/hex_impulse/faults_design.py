"""What may be wrong with a fighter's design or a weapon table, in the rules' own codes and order.

Rule: HIF-17.1, HIF-26, HIF-27
"""

from __future__ import annotations

from fleetforge.kernel.finding import FaultKind, Severity

NAME = FaultKind(
    "HIF_V_NAME",
    "HIF-26.1",
    "A fighter needs a name of 1 to 60 characters; {found} are given.",
    "Give it a name.",
)
FAMILY = FaultKind(
    "HIF_V_FAMILY",
    "HIF-0.7",
    "{subject} has the technology family “{found}”.",
    "Choose one technology family: standard, swarm or vector.",
)
SIZE = FaultKind(
    "HIF_V_SIZE",
    "HIF-1.1",
    "Fighters are size class 6; {subject} has {found}.",
    "Give {subject} size class 6.",
)
POWER = FaultKind(
    "HIF_V_POWER",
    "HIF-26.1",
    "Power is a whole number from 0; {subject} has {found}.",
    "Give 0 to 99.",
)
HITS = FaultKind(
    "HIF_V_HITS",
    "HIF-26.1",
    "Hits must be at least 1; {subject} has {found}.",
    "Give 1 to 99.",
)
ARMOUR = FaultKind(
    "HIF_V_ARMOUR",
    "HIF-26.1",
    "Armour is a whole number from 0; {subject} has {found}.",
    "Give 0 to 99.",
)
SHIELDS = FaultKind(
    "HIF_V_SHIELDS",
    "HIF-12.1",
    "Shield maxima are whole numbers from 0; {subject} has {found}.",
    "Give 0 to 99 for each facing.",
)
EVASION = FaultKind(
    "HIF_V_EVASION",
    "HIF-11.1",
    "Evasion dice: 0 to 20; {subject} has {found}.",
    "Give 0 to 20; 5 is usual.",
)
SPEED = FaultKind(
    "HIF_V_SPEED",
    "HIF-26.1",
    "Speed must be at least 1; {subject} has {found}.",
    "Give 1 to 999 hexes per turn.",
)
TURN_MODE = FaultKind(
    "HIF_V_TURN_MODE",
    "HIF-15.10",
    "The turn mode is 0 to 6; {subject} has {found}.",
    "Give 0 to 6; 1 is usual, 0 turns freely.",
)
WEAPON_TYPE = FaultKind(
    "HIF_V_WEAPON_TYPE",
    "HIF-26.1",
    "Unknown weapon type {found} of {subject}.",
    "Use one of: {allowed}.",
)
WEAPON_ID = FaultKind(
    "HIF_V_WEAPON_ID",
    "HIF-27.1",
    "Two weapons of {subject} share the id {found}.",
    "Give each weapon an id of its own.",
)
ARC = FaultKind(
    "HIF_V_ARC",
    "HIF-2.4",
    "{subject} has no arc {found}.",
    "Use one of: {allowed}.",
)
LINK = FaultKind(
    "HIF_V_LINK",
    "HIF-2.8",
    "Linked weapons must be of one type and one arc, at least two; group {found} of {subject} is not.",
    "Give the group weapons that are alike, or take the link away.",
)
AMMO = FaultKind(
    "HIF_V_AMMO",
    "HIF-2.16",
    "Ammunition of {subject} is a whole number from 0; {found} is given.",
    "Give 0 to 99, or nothing where it is not counted.",
)
TABLE = FaultKind(
    "HIF_D_TABLE",
    "HIF-17.1",
    "Row {row} of {subject} has {found} entries, {allowed} expected.",
    "Give the row an entry for each range.",
)
TABLE_DIE = FaultKind(
    "HIF_D_TABLE",
    "HIF-17.1",
    "The rows of {subject} must name the dice {allowed} once and in order; they name {found}.",
    "Give each die one row.",
)
BUILT_IN = FaultKind(
    "HIF_D_BUILT_IN",
    "HIF-26.3",
    "{subject} is built in and cannot be edited.",
    "Copy it under another id and edit the copy.",
)
MIXED = FaultKind(
    "HIF_D_KIND",
    "HIF-26.3",
    "{subject} has rows and Hit numbers; a weapon type has the one or the other.",
    "Take the rows or the Hit numbers out.",
)
TYPE_NAME = FaultKind(
    "HIF_D_NAME",
    "HIF-26.3",
    "A weapon type needs a name of {allowed} letters; {found} are given.",
    "Give it a name.",
)
REACH = FaultKind(
    "HIF_D_REACH",
    "HIF-26.3",
    "{subject} reaches {found} hexes; a record has room for {allowed}.",
    "Let it reach {allowed} hexes.",
)
CELL = FaultKind(
    "HIF_D_CELL",
    "HIF-17.1",
    "{row} of {subject} is {found}.",
    "Give a whole number, {allowed}.",
)
UNARMED = FaultKind(
    "HIF_V_UNARMED",
    "HIF-27.2",
    "{subject} has no weapons.",
    "Add a weapon, if it has one.",
    Severity.WARNING,
)
POWER_OVER_HITS = FaultKind(
    "HIF_V_POWER_OVER_HITS",
    "HIF-27.2",
    "Power and hits of {subject} differ by {found}: it may drift long before it dies, or die with power left.",
    "Bring them within {allowed} of each other, if that is not meant.",
    Severity.WARNING,
)
ONE_SHIELD = FaultKind(
    "HIF_V_ONE_SHIELD",
    "HIF-27.2",
    "Only the {found} facing of {subject} has shields.",
    "Give the other facing shields, if it has any.",
    Severity.WARNING,
)
SPEED_UNUSABLE = FaultKind(
    "HIF_V_SPEED_UNUSABLE",
    "HIF-27.2",
    "{subject} has speed {found}; it can move {allowed} hexes in a turn.",
    "Give it {allowed} or less.",
    Severity.WARNING,
)

ALL_KINDS: tuple[FaultKind, ...] = tuple(value for value in list(globals().values()) if isinstance(value, FaultKind))
