"""Every remark on reading or writing ftLibShip ships, in one list."""

from __future__ import annotations

from fleetforge.kernel.finding import Severity
from fleetforge.storage.errors import remark_kind

_NOTE, _WARNING = Severity.NOTE, Severity.WARNING

# Reading
UNLISTED = remark_kind(
    "not-in-fleet-books",
    _WARNING,
    "{ship}: {subject} is not in the Fleet Books; it is kept as an unlisted item{found}.",
    "Replace it with a Fleet Book system, or leave it if the players agree.",
)
READ_AS = remark_kind(
    "read-as",
    _NOTE,
    "{ship}: {subject} is read as {found}.",
    "Change it in the design if something else is meant.",
)
NOT_CARRIED = remark_kind(
    "not-carried-over",
    _WARNING,
    "{ship}: {subject} could not be carried over ({found}).",
    "Add what is missing by hand.",
)
DROPPED = remark_kind(
    "left-out",
    _NOTE,
    "{ship}: {subject} has no place here and was left out.",
    "Nothing to do, unless you need it.",
)
SCREEN_ASSUMED = remark_kind(
    "screen-level-assumed",
    _NOTE,
    "{ship}: {subject} without a level: read as level {found}, one for each entry.",
    "Add or take out generators if another level is meant.",
)
ID_TWICE = remark_kind(
    "id-twice",
    _WARNING,
    "{ship}: {subject} has the same id in the file as another item; it got one of its own.",
    "Check what should be linked to it.",
)
MAGAZINE_LINK = remark_kind(
    "magazine-link-repaired",
    _WARNING,
    "{ship}: {subject} is linked to no magazine of the ship; it now draws on {allowed}.",
    "Check which magazine feeds it.",
)
MAGAZINE_NONE = remark_kind(
    "magazine-missing",
    _WARNING,
    "{ship}: {subject} is linked to no magazine of the ship, and there is none.",
    "Add a magazine.",
)
WING_LINK = remark_kind(
    "wing-link-repaired",
    _WARNING,
    "{ship}: the {subject} group is housed in no free bay of the ship; it now stands in {allowed}.",
    "Check which bay it belongs to.",
)
WING_NOWHERE = remark_kind(
    "wing-without-bay",
    _WARNING,
    "{ship}: the {subject} group is housed in no free bay of the ship, and no other is free; it was left out.",
    "Add a hangar bay and load the group again.",
)
MIXED = remark_kind(
    "technology-mixed",
    _NOTE,
    "{ship}: the file names no technology; its items fit {found} best, and others are mixed in.",
    "Change the technology in the design if it is wrong.",
)
SHIP_SKIPPED = remark_kind(
    "ship-left-out",
    _WARNING,
    "{subject} was left out: {found}.",
    "Correct the ship in the program that wrote the file.",
)

# Writing
NOT_WRITTEN = remark_kind(
    "not-written",
    _WARNING,
    "{ship}: {subject} cannot be said in this format and was left out.",
    "Add what the other program offers instead, by hand.",
)
WRITTEN_AS = remark_kind(
    "written-as",
    _WARNING,
    "{ship}: {subject} is written as {found}.",
    "Change it in the other program if something else is meant.",
)
DETAIL_LOST = remark_kind(
    "detail-not-written",
    _NOTE,
    "{ship}: the format has no place for {subject}.",
    "Keep the FleetForge file; it holds everything.",
)
OUTSIDE_LIMITS = remark_kind(
    "outside-other-program",
    _WARNING,
    "{ship}: {subject} is {found}; the other program takes {allowed}.",
    "Expect it to refuse or redraw this.",
)

FTLIB_KINDS = (
    UNLISTED,
    READ_AS,
    NOT_CARRIED,
    DROPPED,
    SCREEN_ASSUMED,
    ID_TWICE,
    MAGAZINE_LINK,
    MAGAZINE_NONE,
    WING_LINK,
    WING_NOWHERE,
    MIXED,
    SHIP_SKIPPED,
    NOT_WRITTEN,
    WRITTEN_AS,
    DETAIL_LOST,
    OUTSIDE_LIMITS,
)
