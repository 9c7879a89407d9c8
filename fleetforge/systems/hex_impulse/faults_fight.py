"""What may stand against fire and evasion, in the rules' own codes.

Rule: HIF-2, HIF-7.4, HIF-11, HIF-17.6
"""

from __future__ import annotations

from fleetforge.kernel.finding import FaultKind

DIE = FaultKind(
    "HIF_E_DIE",
    "HIF-0.1",
    "A die shows 1 to {allowed}; {subject} is given {found}.",
    "Type what the die shows.",
)
ALREADY_FIRED = FaultKind(
    "HIF_E_ALREADY_FIRED",
    "HIF-2.1",
    "{subject} has already fired this impulse.",
    "Fire it in the next impulse, or buy it an extra shot.",
)
NO_EXTRA = FaultKind(
    "HIF_E_ALREADY_FIRED",
    "HIF-7.3",
    "{subject} has no extra shot left this turn.",
    "Fire it once in this impulse.",
)
TARGET = FaultKind(
    "HIF_E_TARGET",
    "HIF-2.2",
    "{subject} may not fire at {found}.",
    "Choose an enemy unit on the map: {allowed}.",
)
ARC = FaultKind(
    "HIF_E_ARC",
    "HIF-2.3",
    "{found} is outside the {allowed} arc of {subject}.",
    "Choose a target inside the arc, or another weapon.",
)
ONE_SYSTEM = FaultKind(
    "HIF_E_ONE_SYSTEM",
    "HIF-2.5",
    "Only one weapon system may fire in an impulse: {subject} has {allowed} or {found}.",
    "Fire weapons of {allowed} only.",
)
ONE_TARGET = FaultKind(
    "HIF_E_ONE_TARGET",
    "HIF-2.7",
    "{subject} fires at one target in an impulse: {allowed}, not {found}.",
    "Fire at {allowed}.",
)
LINK_SPLIT = FaultKind(
    "HIF_E_LINK_SPLIT",
    "HIF-2.8",
    "Linked weapons must fire at the same target; {subject} would leave out {found}.",
    "Fire the group {allowed} as one.",
)
WEAPON_UNKNOWN = FaultKind(
    "HIF_E_WEAPON_UNKNOWN",
    "HIF-2.1",
    "{subject} has no weapon {found}.",
    "Use one of: {allowed}.",
)
WEAPON_DESTROYED = FaultKind(
    "HIF_E_WEAPON_DESTROYED",
    "HIF-2.11",
    "{subject} cannot fire: it is destroyed.",
    "Choose a working weapon.",
)
SYSTEM_CUT = FaultKind(
    "HIF_E_SYSTEM_CUT",
    "HIF-9.4",
    "{found} is turned off this turn: {subject} cannot fire.",
    "Choose another system.",
)
SYSTEM_DRAINED = FaultKind(
    "HIF_E_SYSTEM_DRAINED",
    "HIF-9.10",
    "{found} is drained until impulse {allowed}: {subject} cannot fire.",
    "Fire from impulse {allowed} on, or choose another system.",
)
AMMO = FaultKind(
    "HIF_E_AMMO",
    "HIF-2.11",
    "{subject} cannot fire: it is out of ammunition.",
    "Choose another weapon.",
)
RANGE = FaultKind(
    "HIF_E_RANGE",
    "HIF-17.6",
    "{subject} reaches {allowed} hexes; the target is at {found}.",
    "Choose a target within {allowed} hexes, or measure again.",
)
CLOAKED = FaultKind(
    "HIF_E_CLOAKED",
    "HIF-5.7",
    "{subject} is cloaked: it neither fires nor is fired at.",
    "Choose a fighter that is not cloaked.",
)
POWERLESS = FaultKind(
    "HIF_E_POWERLESS",
    "HIF-16.4",
    "{subject} drifts without power, and its {found} do not work.",
    "Choose a fighter that has power.",
)
NO_EVASION_DIE = FaultKind(
    "HIF_E_NO_EVASION_DIE",
    "HIF-11.2",
    "No evasion dice left to {subject} this impulse.",
    "Take the shot.",
)
EVADE_TWICE = FaultKind(
    "HIF_E_EVADE_TWICE",
    "HIF-11.3",
    "One evasion die per shot; {subject} has used it.",
    "Take the shot.",
)
NOT_A_FIGHTER = FaultKind(
    "HIF_E_NOT_A_FIGHTER",
    "HIF-11.12",
    "Only fighters have evasion dice; {subject} is none.",
    "Take the shot.",
)
TRACKING_USED = FaultKind(
    "HIF_E_BONUS_USED",
    "HIF-7.4",
    "The tracking bonus of {subject} has been used, or was not bought.",
    "Roll without it.",
)

ALL_KINDS: tuple[FaultKind, ...] = tuple(value for value in list(globals().values()) if isinstance(value, FaultKind))
