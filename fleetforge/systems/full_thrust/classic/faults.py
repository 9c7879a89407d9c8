"""What may stand against commands of the classic fighter rules."""

from __future__ import annotations

from fleetforge.kernel.finding import FaultKind

NOT_ORDERED = FaultKind(
    "launch-not-ordered",
    "FTC-7.2",
    "{subject}: its launch is not in the orders of {ship}.",
    "Write launch and its name into the orders next turn.",
)
LAUNCHES_FIRST = FaultKind(
    "launches-first",
    "FTC-1.6",
    "{subject} is in flight; groups that are launched this turn move first: {found}.",
    "Launch and move those first.",
)
IN_PHASE_THREE = FaultKind(
    "launched-in-phase-3",
    "FTC-7.2",
    "{subject}: under the classic rules fighters are launched in phase 3, as ordered.",
    "Launch ordnance only in this phase.",
)
TOO_FAR = FaultKind(
    "E_MOVE_TOO_FAR",
    "FTC-7.2",
    "{subject}: {found} mu is more than the {allowed} mu of a launch turn.",
    "Move it {allowed} mu at most.",
)
NO_EVASION = FaultKind(
    "no-evasion",
    "FTC-7.8",
    "{subject}: under the classic rules evasion is bought against fire of ships only, in phase 9.",
    "Leave it out.",
)
NOT_ABLE = FaultKind(
    "duel-unfit",
    "FTC-7.4",
    "{subject} cannot fight this dogfight: {found}.",
    "Name enemy groups in flight, each once, that fight nobody else.",
)
FOUGHT = FaultKind(
    "in-a-dogfight",
    "FTC-7.4",
    "{subject} is in a dogfight this turn.",
    "Choose a group that is in none.",
)
SCREENED = FaultKind(
    "screen-unmatched",
    "FTC-7.6",
    "{subject} is screened by {found}, which nobody engages.",
    "Engage every screening group in a dogfight first.",
)
NOT_ATTACKING = FaultKind(
    "not-attacking",
    "FTC-4.26",
    "{subject}: {target} attacks neither its ship nor a ship that its area defence covers.",
    "Point defence fires at attackers only.",
)
NO_GUIDANCE = FaultKind(
    "no-area-defence",
    "FTC-4.26",
    "{subject}: {target} attacks another ship, and no area defence guides this weapon.",
    "Cover that ship with an area defence fire control, or choose another target.",
)
EVADES = FaultKind(
    "group-evades",
    "FTC-7.8",
    "{subject}: {target} evades all fire of ships this turn.",
    "Choose another target.",
)
ORDNANCE = FaultKind(
    "no-fire-at-ordnance",
    "FTC-7.8",
    "{subject}: in phase 9 ships fire at ships and at groups in no dogfight; {target} is neither.",
    "Use point defence in phase 7.",
)
EVADED = FaultKind(
    "evades-already",
    "FTC-7.8",
    "{subject} evades already.",
    "Nothing to do.",
)
CLASSIC_KINDS = (
    NOT_ORDERED,
    LAUNCHES_FIRST,
    IN_PHASE_THREE,
    TOO_FAR,
    NO_EVASION,
    NOT_ABLE,
    FOUGHT,
    SCREENED,
    NOT_ATTACKING,
    NO_GUIDANCE,
    EVADES,
    ORDNANCE,
    EVADED,
)
