"""What stands against commands because of the state of the battle; codes of the rules where they have one."""

from __future__ import annotations

from fleetforge.kernel import battle_faults as usual
from fleetforge.kernel.battle_faults import BattleFaults, by_clause
from fleetforge.kernel.finding import FaultKind

PHASE = by_clause(usual.PHASE, "ACF-12.1")
UNKNOWN_UNIT = by_clause(usual.UNKNOWN_UNIT, "ACF-12.2")
UNKNOWN_SIDE = by_clause(usual.UNKNOWN_SIDE, "ACF-12.2")
NOT_YOUR_UNIT = by_clause(usual.NOT_YOUR_UNIT, "ACF-12.2")
OUT_OF_PLAY = FaultKind(
    "FLIGHT_NOT_IN_PLAY",
    "ACF-12.4",
    "{subject} is not on the table: {found}.",
    "Choose a unit that is on the table.",
)
BATTLE_OVER = by_clause(usual.BATTLE_OVER, "ACF-12.2")
INITIATIVE = FaultKind(
    "initiative",
    "ACF-10.3",
    "{subject}: initiative {found}.",
    "Roll initiative once at the start of the turn.",
)
NOT_IN_HYPERSPACE = FaultKind(
    "NOT_IN_HYPERSPACE",
    "ACF-2.4",
    "{subject} is not in hyperspace.",
    "Choose a flight that waits there.",
)
DEEDS_LEFT = FaultKind(
    "DEEDS_LEFT",
    "ACF-5.6",
    "{found} is still to do before {subject}.",
    "Nominate all flights and resolve what is nominated.",
)
SHIP_SPEED = FaultKind(
    "SHIP_MOVE_FAR",
    "ACF-10.20",
    '{subject} can move {allowed}" now; {found}" is given.',
    'End the move within {allowed}", or declare the Special Action that allows more.',
)
FORCED_UNKNOWN = FaultKind(
    "FORCED_OFF_UNKNOWN",
    "ACF-8.6",
    "{subject} is not forced off by this move.",
    "Name only supporters that are slower than the move is long.",
)
AID_LATE = FaultKind(
    "DEFENDER_SUPPORT_LATE",
    "ACF-6.15",
    "{subject} declares support after the attacker's nominations and before dice; {found}.",
    "Declare it before the first dogfight of the half.",
)
RETARGET = FaultKind(
    "NO_RETARGET",
    "ACF-14.21",
    "{subject} may not be given a new target: {found}.",
    "Go on with another flight.",
)
ONE_TARGET = FaultKind(
    "ONE_TARGET",
    "ACF-5.6",
    "{subject} attacks one unit, not {found}.",
    "Name one target.",
)
WEAPON_FIRED = FaultKind(
    "WEAPON_FIRED",
    "ACF-5.8",
    "{subject} has fired {found} this turn.",
    "Fire another weapon.",
)
ONE_SYSTEM = FaultKind(
    "ONE_WEAPON_SYSTEM",
    "ACF-10.21",
    "{subject} may fire one weapon system this turn, and has: {found}.",
    "Fire no more with it this turn.",
)
NOT_LOST = FaultKind(
    "FLIGHT_NOT_LOST",
    "ACF-10.17",
    "{subject} was not lost this turn, or was tried for already.",
    "Choose a flight that was lost this turn.",
)
QUALITY = FaultKind(
    "CREW_QUALITY_MISSING",
    "ACF-10.19",
    "{subject} has no Crew Quality on its profile, and the check needs one.",
    "Give the Crew Quality with the command.",
)
NO_TRAIT = FaultKind(
    "TRAIT_NOT_THERE",
    "ACF-4.11",
    "{subject} has no trait {found} to lose.",
    "Use one of: {allowed}.",
)
SHIELDS_OFF = FaultKind(
    "SHIELDS_OFF",
    "ACF-10.20",
    "Shields of {subject} are off while it is Crippled; {found} hits are given.",
    "Give no hits that Shields stop.",
)
NO_HITS = FaultKind(
    "NO_HITS",
    "ACF-10.13",
    "{subject} cannot meet {found} hits.",
    "Give {allowed} hits.",
)
CORRECTION = by_clause(usual.CORRECTION, "ACF-12.2")
NO_REASON = by_clause(usual.NO_REASON, "ACF-12.2")
PARTIAL_LOSS = FaultKind(
    "FLIGHT_PARTIAL_LOSS",
    "ACF-1.1",
    "A flight has no damage track; {subject} is either in play or destroyed.",
    "Mark {subject} as in play or as destroyed.",
)
SHIP_MOVED = FaultKind(
    "SHIP_MOVED_ALREADY",
    "ACF-3.1",
    "{subject} has already moved this turn.",
    "Choose another ship, or undo its move.",
)
AF_ROLLED = FaultKind(
    "AF_ROLLED",
    "ACF-4.3",
    "{subject} has already rolled its Anti-Fighter dice this turn.",
    "Choose another ship.",
)
NOMINATED = FaultKind(
    "FLIGHT_NOMINATED",
    "ACF-5.6",
    "Targets are nominated already; there is no retargeting after a roll.",
    "Resolve what was nominated.",
)
NOTHING_NOMINATED = FaultKind(
    "NOTHING_NOMINATED",
    "ACF-5.6",
    "{subject} has no {found} left to resolve.",
    "Choose a flight that was nominated for it and has not acted.",
)
REACT_NO_ATTACK = FaultKind(
    "REACT_NO_ATTACK",
    "ACF-8.7",
    "{subject} has nominated no attack that supporters could meet.",
    "React to an attack that is nominated and not resolved.",
)
INTERCEPT_LATE = FaultKind(
    "INTERCEPT_LATE",
    "ACF-14.13",
    "{subject} may not be committed any more: {found}.",
    "Commit flights at the start of the Attack Phase, before any flight attacks.",
)

USUAL = BattleFaults(PHASE, UNKNOWN_UNIT, UNKNOWN_SIDE, NOT_YOUR_UNIT, BATTLE_OVER, CORRECTION, NO_REASON)
ALL_KINDS: tuple[FaultKind, ...] = tuple(value for value in list(globals().values()) if isinstance(value, FaultKind))
