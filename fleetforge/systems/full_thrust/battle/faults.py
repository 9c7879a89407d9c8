"""Refusals that any command can meet: phase, side, turn to act, unknown units."""

from __future__ import annotations

from fleetforge.kernel import battle_faults as usual
from fleetforge.kernel.battle_faults import BattleFaults, by_clause
from fleetforge.kernel.finding import FaultKind

PHASE = by_clause(usual.PHASE, "FFB-5.1", "E_PHASE")
NOT_YOUR_TURN = FaultKind(
    "E_NOT_YOUR_TURN",
    "FFB-5.4",
    "It is the go of {allowed}, not of {found}.",
    "Let {allowed} act first, or pass for them.",
)
INITIATIVE = FaultKind(
    "E_INITIATIVE",
    "FFB-5.3",
    "Initiative has not been rolled this turn.",
    "Roll initiative in phase 2.",
)
SHIP_DONE = FaultKind(
    "E_SHIP_DONE",
    "FFB-8.5",
    "{subject} has already acted this phase.",
    "Choose another unit, or undo what it did.",
)
UNKNOWN_UNIT = by_clause(usual.UNKNOWN_UNIT, "FTC-9.2")
UNKNOWN_SIDE = by_clause(usual.UNKNOWN_SIDE, "FTC-1.3")
NOT_YOUR_UNIT = by_clause(usual.NOT_YOUR_UNIT, "FTC-1.5")
OUT_OF_BATTLE = FaultKind(
    "out-of-battle",
    "FTC-8.5",
    "{subject} is out of the battle: {found}.",
    "Choose a unit that is still in play, or correct its state.",
)
BATTLE_OVER = by_clause(usual.BATTLE_OVER, "FTC-8.5")
PASS_UNFIT = FaultKind(
    "pass-unfit",
    "FFB-32.7",
    "In this phase a side names a unit on its go; {subject} has {found} left.",
    "Choose a unit; it may do nothing.",
)
DECLARED = FaultKind(
    "E_DECLARED",
    "FFB-14.3",
    "Fire from {subject} is already declared.",
    "Roll the fire of {subject} first.",
)
CORRECTION = by_clause(usual.CORRECTION, "FTC-9.3")
NO_REASON = by_clause(usual.NO_REASON, "FTC-9.3")

USUAL = BattleFaults(PHASE, UNKNOWN_UNIT, UNKNOWN_SIDE, NOT_YOUR_UNIT, BATTLE_OVER, CORRECTION, NO_REASON)
