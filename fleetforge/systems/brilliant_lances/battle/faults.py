"""Refusals that only a battle knows: what is not there, or not now.

Rule: BLS-9.2, BLS-18.2
"""

from __future__ import annotations

from fleetforge.kernel import battle_faults as usual
from fleetforge.kernel.battle_faults import battle_faults
from fleetforge.kernel.finding import FaultKind

CLAUSE = "BLS-18.2"
NO_ITEM = FaultKind(
    "BL_NO_ITEM",
    CLAUSE,
    "{subject} has no item named {found}.",
    "Use one of: {allowed}.",
)
NO_FACTS = FaultKind(
    "BL_NO_FACTS",
    "BLS-1.2",
    "Nobody has said yet how {found} lies to {subject} this turn.",
    "Give range and bearing first.",
)
FRIENDLY = FaultKind("BL_FRIENDLY", CLAUSE, "{found} is on the side of {subject}.", "Choose an enemy.")
NOT_FRIENDLY = FaultKind("BL_NOT_FRIENDLY", "BLS-4.1", "{found} is no friend of {subject}.", "Choose a friend.")
NEGATIVE = FaultKind("BL_NEGATIVE", "BLS-1.2", "A range cannot be negative; {found} is given.", "Give 0 or more.")
NOTHING_HANDED = FaultKind(
    "BL_NOTHING_HANDED",
    "BLS-7.15",
    "{subject} has no contact with {found} to hand on.",
    "Hand on a contact that stands now.",
)
NO_EVASION = FaultKind(
    "BL_NO_EVASION",
    "BLS-16.15",
    "{subject} has spent no g-turns on {found}.",
    "Spend g-turns on it when moves are plotted.",
)
NO_TRACKED = FaultKind(
    "BL_NO_TRACKED",
    "BLS-13.7",
    "{subject} spends {found} g-turns on tracking, and no target is named.",
    "Name a target that it had locked last turn, or spend none on tracking.",
)
DONE_ALREADY = FaultKind(
    "BL_DONE_ALREADY", CLAUSE, "{subject} has done that this turn: {found}.", "Wait for the next turn, or undo it."
)
FALSE_OFF = FaultKind(
    "BL_FALSE_OFF", "BLS-9.2", "This scenario has no false Bogeys.", "Allow them when the battle is set up."
)
MISSILE_GONE = FaultKind("BL_MISSILE_GONE", CLAUSE, "{subject} is gone.", "Choose another missile.")
UNKNOWN_TRACK = FaultKind(
    "BL_UNKNOWN_TRACK", "BLS-9.1", "{subject} knows of no {found}.", "Tell of something that the side has noticed."
)
ROLLS_COUNT = FaultKind(
    "BL_ROLLS_COUNT",
    "BLS-20.4",
    "{subject} cannot search: with a roll for each target, the rolls would count those that are not noticed.",
    "Have the referee task it with each target, or play with one roll for a sensor.",
)
RANGES_MISSING = FaultKind(
    "BL_RANGES_MISSING",
    "BLS-1.2",
    "Not all ranges of {subject} are known this turn.",
    "Put every ship on the map and take all ranges from it, or have the referee give them.",
)
NO_HEX = FaultKind(
    "BL_HEX",
    "BLS-20.25",
    "{subject}: “{found}” is no hex of the map.",
    "Write column and row, as 0412, or with a comma where either is below 0 or above 99, as 120,-4.",
)
NO_FACING = FaultKind("BL_MAP_FACING", "BLS-20.25", "{subject} cannot face {found}.", "Use a side of its hex: A to F.")
MAP_EMPTY = FaultKind("BL_MAP_EMPTY", "BLS-20.25", "Nobody stands on the hex map.", "Put ships on it first.")
WRONG_ROSTER = FaultKind("BL_WRONG_ROSTER", CLAUSE, "{found} is no {allowed}.", "Name a {allowed}.")

USUAL = battle_faults(CLAUSE)
FIRM_CODES = frozenset(
    {NO_ITEM.code, NO_FACTS.code, NEGATIVE.code, FALSE_OFF.code, WRONG_ROSTER.code, UNKNOWN_TRACK.code}
    | {ROLLS_COUNT.code, NO_HEX.code, NO_FACING.code, MAP_EMPTY.code}
    | {NO_EVASION.code, NO_TRACKED.code, usual.NO_REASON.code}
)
"""What no agreement can lift: nothing could be carried out."""
ALL_KINDS: tuple[FaultKind, ...] = tuple(value for value in list(globals().values()) if isinstance(value, FaultKind))
