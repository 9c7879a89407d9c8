"""What may stand against tracking, spinal mounts and fire, in the rules' own codes.

Rule: BLS-1.3, BLS-11 to BLS-15
"""

from __future__ import annotations

from fleetforge.kernel.finding import FaultKind

FIRE_NEEDS_LOCK = FaultKind(
    "BL_FIRE_NEEDS_LOCK",
    "BLS-1.3",
    "{subject} has no Lock-On on {found}; a Lock-On is needed to fire.",
    "Lock on first.",
)
NO_FUEL_MICRO = FaultKind(
    "BL_NO_FUEL_MICRO",
    "BLS-11.3",
    "{subject} has no fuel left for micro-evasion.",
    "Declare that it does not micro-evade.",
)
NOT_SURPRISED = FaultKind(
    "BL_NOT_SURPRISED",
    "BLS-11.5",
    "{found} is micro-evading; use the normal range table.",
    "Give the DM of the normal range table.",
)
RANGE_DM_MISSING = FaultKind(
    "BL_RANGE_DM_MISSING",
    "BLS-16.19",
    "The normal range table has no DM for {found} hexes.",
    "Enter the table among the base-game figures, or give the DM with the shot.",
)
FIRE_ABOVE_IMPOSSIBLE = FaultKind(
    "BL_FIRE_ABOVE_IMPOSSIBLE",
    "BLS-12.1",
    "This shot would be {found}; the limit is Impossible.",
    "Come closer, or find a DM that helps.",
)
TRACK_ARC = FaultKind(
    "BL_TRACK_ARC", "BLS-13.3", "Choose a tracking arc from 1 to 5; {found} is given.", "Give a number from 1 to 5."
)
GTURNS = FaultKind(
    "BL_GTURNS",
    "BLS-13.3",
    "{subject} has {allowed} g-turns left this turn; {found} are wanted.",
    "Use {allowed} or fewer, in whole g-turns.",
)
TRACK_RANDOM_FACING = FaultKind(
    "BL_TRACK_RANDOM_FACING", "BLS-13.4", "Random facing: tracking is lost.", "The g-turns of tracking are gone."
)
TRACK_NEEDS_LOCK = FaultKind(
    "BL_TRACK_NEEDS_LOCK",
    "BLS-13.7",
    "{subject} had no lock on {found} last turn.",
    "Track a target that was locked last turn.",
)
LEFT_TRACK_ARC = FaultKind(
    "BL_LEFT_TRACK_ARC",
    "BLS-13.10",
    "{found} left the Tracking Arc during the turn.",
    "Fire as the plain arc of the weapon allows.",
)
SPINAL_TARGETS = FaultKind(
    "BL_SPINAL_TARGETS",
    "BLS-13.15",
    "Spinal weapons may engage {allowed} targets this turn; {found} are wanted.",
    "Engage {allowed} targets at most.",
)
SPINAL_WEAPONS = FaultKind(
    "BL_SPINAL_WEAPONS",
    "BLS-13.16",
    "{allowed} spinal weapons may fire this turn; {found} are wanted.",
    "Fire {allowed} at most.",
)
MOUNT_ONE_TARGET = FaultKind(
    "BL_MOUNT_ONE_TARGET",
    "BLS-13.17",
    "{subject} has already engaged {found}.",
    "Use another mount.",
)
OUT_OF_ARC = FaultKind(
    "BL_OUT_OF_ARC", "BLS-15.3", "{found} was never in {subject}'s arc.", "Use a weapon that had it in its arc."
)

ALL_KINDS: tuple[FaultKind, ...] = tuple(value for value in list(globals().values()) if isinstance(value, FaultKind))
