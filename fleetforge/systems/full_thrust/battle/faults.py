"""Refusals that any command can meet: phase, side, turn to act, unknown units.

``FIRM`` kinds cannot be allowed by the players, because nothing could be carried out.
"""

from __future__ import annotations

from fleetforge.kernel.finding import FaultKind

PHASE = FaultKind(
    "E_PHASE",
    "FFB-5.1",
    "{subject} belongs to phase {allowed}; the turn is in phase {found}.",
    "Go on to phase {allowed}, or undo back to it.",
)
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
UNKNOWN_UNIT = FaultKind(
    "unknown-unit",
    "FTC-9.2",
    "There is no {subject} {found} in this battle.",
    "Use one of: {allowed}.",
)
UNKNOWN_SIDE = FaultKind(
    "unknown-side",
    "FTC-1.3",
    "There is no side {found} in this battle.",
    "Use one of: {allowed}.",
)
NOT_YOUR_UNIT = FaultKind(
    "not-your-unit",
    "FTC-1.5",
    "{subject} belongs to {allowed}, not to {found}.",
    "Give the command to a unit of {found}.",
)
OUT_OF_BATTLE = FaultKind(
    "out-of-battle",
    "FTC-8.5",
    "{subject} is out of the battle: {found}.",
    "Choose a unit that is still in play, or correct its state.",
)
BATTLE_OVER = FaultKind(
    "battle-over",
    "FTC-8.5",
    "The battle is over: {found}.",
    "Undo the end of the battle to go on.",
)
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
CORRECTION = FaultKind(
    "correction-unfit",
    "FTC-9.3",
    "{subject} cannot be set to {found}.",
    "Give {allowed}.",
)
NO_REASON = FaultKind(
    "no-reason",
    "FTC-9.3",
    "A correction of {subject} needs a reason.",
    "Say why, for the record.",
)

FIRM = frozenset({UNKNOWN_UNIT.code, UNKNOWN_SIDE.code, CORRECTION.code, NO_REASON.code})
"""Codes of this module that no agreement of players can lift; topics add their own."""
BATTLE_KINDS = (
    PHASE,
    NOT_YOUR_TURN,
    INITIATIVE,
    SHIP_DONE,
    UNKNOWN_UNIT,
    UNKNOWN_SIDE,
    NOT_YOUR_UNIT,
    OUT_OF_BATTLE,
    BATTLE_OVER,
    PASS_UNFIT,
    DECLARED,
    CORRECTION,
    NO_REASON,
)
