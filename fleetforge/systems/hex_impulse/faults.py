"""What may stand against power, purchases, shields, repair and movement, in the rules' own codes.

``{subject}`` is the name of what would act or is judged. Where one code has several messages, it has several
kinds here. Codes that the rules do not have are of the same make.

Rule: HIF-4 to HIF-10, HIF-12, HIF-14 to HIF-16
"""

from __future__ import annotations

from fleetforge.kernel.finding import FaultKind

IMPULSES = FaultKind(
    "HIF_E_IMPULSES",
    "HIF-0.3",
    "Impulses per turn must be 1 to 32; {found} is given.",
    "Give a whole number from 1 to 32, such as 8.",
)
# Power
OVERSPENT = FaultKind(
    "HIF_E_POWER_OVERSPENT",
    "HIF-4.8",
    "These cost {found} points; {subject} can spend {allowed}.",
    "Take purchases away until they cost {allowed} or less.",
)
LIMIT = FaultKind(
    "HIF_E_LIMIT",
    "HIF-4.10",
    "{item} can be bought once for {subject}.",
    "Take the second one away.",
)
WEAPON_OFF = FaultKind(
    "HIF_E_CONFLICT",
    "HIF-4.11",
    "{found} of {subject} cannot fire this turn.",
    "Name a working weapon whose system is not cut: {allowed}.",
)
THROTTLE_CUT = FaultKind(
    "HIF_E_CONFLICT",
    "HIF-6.3",
    "Full Throttle and cut speed exclude each other; {subject} wants both.",
    "Leave one of them out.",
)
REGENERATION_CUT = FaultKind(
    "HIF_E_CONFLICT",
    "HIF-7.1",
    "Regeneration of {subject} is cut this turn.",
    "Leave the bought regeneration out, or do not cut it.",
)
ITEM_UNKNOWN = FaultKind(
    "HIF_E_ITEM_UNKNOWN",
    "HIF-5",
    "There is nothing called {found} to buy for {subject}.",
    "Use one of: {allowed}.",
)
FAMILY = FaultKind(
    "HIF_E_FAMILY",
    "HIF-5.6",
    "Only {allowed} fighters may buy {item} for {price}; {subject} is {found}.",
    "Buy it at the price for any family, if it has one.",
)
NO_SHIELDS = FaultKind(
    "HIF_E_NO_SHIELDS",
    "HIF-5.4",
    "{subject} has no shields.",
    "Leave {found} out.",
)
NO_CLOAK = FaultKind(
    "HIF_E_NO_CLOAK",
    "HIF-5.5",
    "{subject} has no cloaking device.",
    "Leave the cloak out.",
)
SPLIT = FaultKind(
    "HIF_E_SPLIT",
    "HIF-6.4",
    "The points of {subject} must add up to {allowed}; {found} are given.",
    "Divide {allowed} between forward and rear.",
)
ONE_FACING = FaultKind(
    "HIF_E_SPLIT",
    "HIF-7.2",
    "All {allowed} points of {subject} go to one facing; {found} are given.",
    "Put all {allowed} forward or all to the rear.",
)
NOT_AN_ENEMY = FaultKind(
    "HIF_E_TARGET",
    "HIF-8.3",
    "{found} is no enemy that {subject} could lock on to.",
    "Choose an enemy fighter: {allowed}.",
)
SYSTEM_UNKNOWN = FaultKind(
    "HIF_E_SYSTEM_UNKNOWN",
    "HIF-9.2",
    "{subject} has no working weapon system {found}.",
    "Use one of: {allowed}.",
)
SYSTEM_TWICE = FaultKind(
    "HIF_E_SYSTEM_TWICE",
    "HIF-9.11",
    "{found} of {subject} is already cut or drained.",
    "Name each system once.",
)
DRAIN_START = FaultKind(
    "HIF_E_DRAIN_START",
    "HIF-9.10",
    "A drain of {subject} cannot begin in impulse {found}.",
    "Begin it in impulse {allowed}.",
)
DRAIN_TOO_MUCH = FaultKind(
    "HIF_E_DRAIN_TOO_MUCH",
    "HIF-9.12",
    "Only {allowed} points are on the {facing} shield of {subject}; {found} are to be drained.",
    "Drain 0 to {allowed}.",
)
ODD_DRAIN = FaultKind(
    "HIF_E_ODD_DRAIN",
    "HIF-9.12",
    "{found} shield points of {subject} are drained: the last one would yield nothing.",
    "Drain an even number over both facings together.",
)
# Losing power
GIVE_UP_MORE = FaultKind(
    "HIF_E_GIVE_UP_MORE",
    "HIF-10.2",
    "{found} points are still to be given up by {subject}.",
    "Choose further bonuses: {allowed}.",
)
BONUS_USED = FaultKind(
    "HIF_E_BONUS_USED",
    "HIF-10.5",
    "{found} of {subject} has been used and cannot be given up.",
    "Choose an unused bonus: {allowed}.",
)
BONUS_UNKNOWN = FaultKind(
    "HIF_E_BONUS_UNKNOWN",
    "HIF-10.4",
    "{subject} has no bonus {found} to give up.",
    "Choose one of: {allowed}.",
)
NOTHING_TO_GIVE_UP = FaultKind(
    "HIF_E_NOTHING_TO_GIVE_UP",
    "HIF-10.12",
    "No more points have to be given up by {subject}.",
    "Leave {found} out.",
)
# Shields
SHIFT = FaultKind(
    "HIF_E_SHIFT",
    "HIF-12.7",
    "Only {allowed} points of {subject} can be shifted; {found} are given.",
    "Shift 1 to {allowed}.",
)
# Repair
NO_REPAIR_UNIT = FaultKind(
    "HIF_E_NO_REPAIR_UNIT",
    "HIF-14.1",
    "{subject} has no working repair unit.",
    "Choose a fighter that has one.",
)
REPAIR_ONE_KIND = FaultKind(
    "HIF_E_REPAIR_ONE_KIND",
    "HIF-14.2",
    "Either two hits or one weapon per turn; {subject} would repair both.",
    "Leave the hits or the weapon out.",
)
REPAIR_LIMIT = FaultKind(
    "HIF_E_REPAIR_LIMIT",
    "HIF-14.2",
    "At most two hits per turn, and none that {subject} has not taken; {found} {what} are given.",
    "Repair 0 to {allowed} {what}.",
)
WEAPON_WHOLE = FaultKind(
    "HIF_E_WEAPON_WHOLE",
    "HIF-14.2",
    "{subject} has no destroyed weapon {found}.",
    "Choose a destroyed weapon: {allowed}.",
)
ARMOUR_REPAIR = FaultKind(
    "HIF_E_ARMOUR_REPAIR",
    "HIF-14.4",
    "Armour of {subject} cannot be repaired.",
    "Repair hull hits or a weapon.",
)
DESTROYED = FaultKind(
    "HIF_E_DESTROYED",
    "HIF-13.8",
    "{subject} is destroyed.",
    "Choose a fighter that is in play.",
)
# Movement
TOO_FAST = FaultKind(
    "HIF_E_TOO_FAST",
    "HIF-15.1",
    "{subject} may move at most {allowed} hexes this impulse; {found} are given.",
    "Move 1 to {allowed} hexes.",
)
MUST_MOVE_OR_STOP = FaultKind(
    "HIF_E_MUST_MOVE_OR_STOP",
    "HIF-15.2",
    "{subject} must move at least 1 hex or declare a stop.",
    "Move 1 hex or more, or stop.",
)
SPEED_SPENT = FaultKind(
    "HIF_E_SPEED_SPENT",
    "HIF-15.6",
    "{allowed} hexes of speed are left to {subject} this turn; {found} are given.",
    "Move no more than {allowed}, or stop.",
)
FACING = FaultKind(
    "HIF_E_FACING",
    "HIF-15.9",
    "Facing is A to F; {subject} is given {found}.",
    "Give A (ahead), then clockwise B to F.",
)
PATH = FaultKind(
    "HIF_E_PATH",
    "HIF-25.6",
    "A path of {subject} is written with F, L, R and B; it has {found}.",
    "Write F for a hex ahead, L or R for a turn, B for a bootleg.",
)
TURN_MODE = FaultKind(
    "HIF_E_TURN_MODE",
    "HIF-15.10",
    "{found} more hexes before the next turn of {subject}.",
    "Move on before you turn.",
)
BOOTLEG_NONE = FaultKind(
    "HIF_E_BOOTLEG",
    "HIF-8.4",
    "No bootleg bought this turn by {subject}.",
    "Leave the B out of the path.",
)
BOOTLEG_USED = FaultKind(
    "HIF_E_BOOTLEG",
    "HIF-8.4",
    "Bootleg of {subject} already used {found}.",
    "Leave the further B out of the path.",
)
DRIFTING = FaultKind(
    "HIF_E_DRIFTING",
    "HIF-16.2",
    "{subject} has no power and keeps its course and speed: no {found}.",
    "Leave it to drift until it has power again.",
)

ALL_KINDS: tuple[FaultKind, ...] = tuple(value for value in list(globals().values()) if isinstance(value, FaultKind))
