"""What stands against commands because of the state of the battle; codes of the rules where they have one."""

from __future__ import annotations

from fleetforge.kernel import battle_faults as usual
from fleetforge.kernel.battle_faults import BattleFaults, by_clause
from fleetforge.kernel.finding import FaultKind

PHASE = by_clause(usual.PHASE, "HIF-24.1", "HIF_E_STEP")
UNKNOWN_UNIT = by_clause(usual.UNKNOWN_UNIT, "HIF-2.2")
UNKNOWN_SIDE = by_clause(usual.UNKNOWN_SIDE, "HIF-0.8")
NOT_YOUR_UNIT = by_clause(usual.NOT_YOUR_UNIT, "HIF-0.8")
BATTLE_OVER = by_clause(usual.BATTLE_OVER, "HIF-24.5")
CORRECTION = by_clause(usual.CORRECTION, "HIF-25.21")
NO_REASON = by_clause(usual.NO_REASON, "HIF-25.21")
OPEN = FaultKind(
    "HIF_E_STEP",
    "HIF-24.2",
    "{subject} {found}.",
    "Do that first, then go on.",
)
SETTLED = FaultKind(
    "HIF_E_STEP",
    "HIF-4.4",
    "{subject} {found}, and it cannot be changed during the turn.",
    "Undo it, if that is not what was meant.",
)
MOVE_ORDER = FaultKind(
    "HIF_E_STEP",
    "HIF-15.12",
    "{subject} cannot move yet: {found} comes first.",
    "Move {found} first.",
)
SHOT_UNKNOWN = FaultKind(
    "HIF_E_SHOT",
    "HIF-2.14",
    "There is no shot {found} in this impulse.",
    "Use one of: {allowed}.",
)
SHOT_STATE = FaultKind(
    "HIF_E_STEP",
    "HIF-2.14",
    "Shot {subject} {found}.",
    "Resolve shots in this order: attack, evasion, damage.",
)
NO_RANGE = FaultKind(
    "HIF_E_RANGE",
    "HIF-25.24",
    "The range from {subject} to {found} is not known without a map.",
    "Give the range in hexes.",
)
NO_FACING = FaultKind(
    "HIF_E_FACING",
    "HIF-25.24",
    "The facing that {subject} strikes is not known without a map.",
    "Say forward, rear or side; for a capital ship name its shield.",
)
POINTS = FaultKind(
    "HIF_E_POINTS",
    "HIF-25.20",
    "{subject} cannot do {found} points.",
    "Give 0 to {allowed} points, before they are multiplied.",
)
NO_CHECKS = FaultKind(
    "HIF_E_STEP",
    "HIF-13.5",
    "{subject} has nothing to check.",
    "Choose a fighter that was hit past its shields.",
)

USUAL = BattleFaults(PHASE, UNKNOWN_UNIT, UNKNOWN_SIDE, NOT_YOUR_UNIT, BATTLE_OVER, CORRECTION, NO_REASON)
ALL_KINDS: tuple[FaultKind, ...] = tuple(value for value in list(globals().values()) if isinstance(value, FaultKind))
