"""What may stand against designs, deployment, moves and Anti-Fighter rolls, in the rules' own codes.

``{subject}`` is the name of what would act or is judged. Codes that the rules do not have are of the same make.

Rule: ACF-1 to ACF-4, ACF-10, ACF-11
"""

from __future__ import annotations

from fleetforge.kernel.finding import FaultKind, Severity

# Flights as units
NO_CREW_QUALITY = FaultKind(
    "FLIGHT_NO_CREW_QUALITY",
    "ACF-1.4",
    "Flights have no Crew Quality; {subject} cannot make a Crew Quality check.",
    "Leave the Crew Quality of {subject} empty.",
)
HULL_RANGE = FaultKind(
    "FLIGHT_HULL_RANGE",
    "ACF-1.5",
    "A Babylon 5 flight's Hull must be 3 to 6; {subject} has {found}.",
    "Give {subject} a Hull of 3 to 6.",
)
NO_SPECIAL_ACTION = FaultKind(
    "FLIGHT_NO_SPECIAL_ACTION",
    "ACF-10.23",
    "Flights may not use Special Actions; {subject} is a flight.",
    "Choose a ship for {found}.",
)
DESTROYED = FaultKind(
    "UNIT_DESTROYED",
    "ACF-5.7",
    "{subject} has been destroyed.",
    "Choose a unit that is in play.",
)
# Design
DOGFIGHT_SCORE_MISSING = FaultKind(
    "DOGFIGHT_SCORE_MISSING",
    "ACF-6.3",
    "{subject} needs a Dogfight score.",
    "Give {subject} a whole number with a sign, 0 if it has none printed.",
)
CRAFT_EXCEEDED = FaultKind(
    "CRAFT_EXCEEDED",
    "ACF-11.4",
    "{subject} carries {found} flights but has Craft {allowed}.",
    "Take flights off {subject} until {allowed} are left.",
)
TYPE_UNKNOWN = FaultKind(
    "FLIGHT_TYPE_UNKNOWN",
    "ACF-11.4",
    "{found} is not in the flight list; {subject} names it.",
    "Use one of: {allowed}; or take {found} into the library.",
)
SCORE_RANGE = FaultKind(
    "TRAIT_SCORE_RANGE",
    "ACF-11.4",
    "{trait} of {subject} must be 2+ to 6+; {found} is given.",
    "Give a number from 2 to 6, or none.",
)
NUMBER_RANGE = FaultKind(
    "PROFILE_NUMBER_RANGE",
    "ACF-11.1",
    "{trait} of {subject} must be {allowed}; {found} is given.",
    "Give {allowed}.",
)
AF_BOTH = FaultKind(
    "AF_BOTH",
    "ACF-11.4",
    "{subject} has Anti-Fighter and Advanced Anti-Fighter; the advanced one is assumed.",
    "Use one of the two traits.",
    Severity.WARNING,
)
NO_WEAPON = FaultKind(
    "FLIGHT_NO_WEAPON",
    "ACF-11.4",
    "{subject} has no weapon: it can fight dogfights only.",
    "Add a weapon, if it has one.",
    Severity.WARNING,
)
ONLY_WEAK = FaultKind(
    "FLIGHT_ONLY_WEAK",
    "ACF-11.4",
    "Every weapon of {subject} is Weak: it cannot intercept.",
    "Nothing to mend if that is so.",
    Severity.WARNING,
)
HULL_ASSUMED = FaultKind(
    "HULL_ASSUMED",
    "ACF-1.6",
    "{subject} has no Hull score; Hull 4 is assumed.",
    "Enter the Hull, if it is printed.",
    Severity.NOTE,
)
SWAP = FaultKind(
    "FLIGHT_SWAP",
    "ACF-10.22",
    "{found} flights of {subject} cannot be swapped for {allowed}.",
    "Swap Sentri for Razik one for one, or up to four carried Sentri for Rutarian for one Patrol choice.",
)
# Deployment
DEPLOY_LIMIT = FaultKind(
    "DEPLOY_LIMIT",
    "ACF-2.1",
    "{subject} may deploy only {allowed} of its carried flights before the battle; {found} are wanted.",
    "Deploy {allowed}, or launch the others later.",
)
DEPLOY_ZONE = FaultKind(
    "DEPLOY_ZONE",
    "ACF-2.3",
    "{subject} must be placed inside your deployment zone.",
    "Place {subject} inside the zone.",
)
DEPLOY_NO_HYPERSPACE = FaultKind(
    "DEPLOY_NO_HYPERSPACE",
    "ACF-2.4",
    "Hyperspace is not used in this scenario; {subject} cannot wait there.",
    "Place {subject} on the table or keep it aboard.",
)
# Movement
TOO_EARLY = FaultKind(
    "FLIGHTS_TOO_EARLY",
    "ACF-3.2",
    "All ships must finish moving before flights move; {found} is still to move.",
    "Move {found} first.",
)
ORDER_CHOICE = FaultKind(
    "FLIGHT_ORDER_CHOICE",
    "ACF-3.3",
    "The initiative winner, {allowed}, must first choose who moves flights first.",
    "Let {allowed} choose.",
)
BLOCK_ORDER = FaultKind(
    "FLIGHT_BLOCK_ORDER",
    "ACF-3.4",
    "It is {allowed}'s turn to move flights, not {found}'s.",
    "Let {allowed} move all flights first.",
)
MOVE_FAR = FaultKind(
    "FLIGHT_MOVE_FAR",
    "ACF-3.5",
    '{subject} can move at most {allowed}"; {found}" is given.',
    'End the move within {allowed}".',
)
MOVED_ALREADY = FaultKind(
    "FLIGHT_MOVED_ALREADY",
    "ACF-3.4",
    "{subject} has already moved this turn.",
    "Choose another flight, or undo its move.",
)
NO_OWN_MOVE = FaultKind(
    "SUPPORTER_NO_OWN_MOVE",
    "ACF-14.14",
    "{subject} was carried along with what it supports and may not move by itself as well.",
    "Choose another flight.",
)
DISTANCE = FaultKind(
    "DISTANCE_NEGATIVE",
    "ACF-1.3",
    'A distance cannot be negative; {found}" is given for {subject}.',
    "Measure again at the edge of the flight.",
)
STACK = FaultKind(
    "FLIGHT_STACK",
    "ACF-3.7",
    "Flights may not be stacked on one another; {subject} would stand on {found}.",
    "End beside {found}; touching edges is allowed.",
)
LOCKED = FaultKind(
    "FLIGHT_LOCKED",
    "ACF-3.8",
    "{subject} is locked in a dogfight and may not move.",
    "Resolve its dogfight first.",
)
FORCED_OFF = FaultKind(
    "FORCED_OFF_PLACE",
    "ACF-14.15",
    'What {subject} supports outran it: it stands {allowed} from its start, off the ship, not {found}".',
    "Place {subject} {allowed} from where it started.",
)
# Anti-Fighter
AF_WRONG_PHASE = FaultKind(
    "AF_WRONG_PHASE",
    "ACF-4.1",
    "Anti-Fighter rolls happen at the end of the Movement Phase; the turn is in {found}.",
    "Go on to the end of the Movement Phase, or undo back to it.",
)
AF_RANGE = FaultKind(
    "AF_RANGE",
    "ACF-4.2",
    '{subject} is {found}" away; Anti-Fighter reaches {allowed}".',
    'Choose a flight within {allowed}", or measure again.',
)
AF_DICE_COUNT = FaultKind(
    "AF_DICE_COUNT",
    "ACF-4.3",
    "{subject} rolls {allowed} Anti-Fighter dice, not {found}.",
    "Assign all {allowed} dice.",
)
AF_SPLIT = FaultKind(
    "AF_SPLIT",
    "ACF-4.4",
    "The split uses {found} dice but {subject} has {allowed}.",
    "Assign {allowed} dice.",
)
AF_SHARE = FaultKind(
    "AF_SHARE",
    "ACF-4.4",
    "{subject} would get {found} dice; whole dice only, one or more, and for each flight once.",
    "Give it one die or more, or leave it out.",
)
AF_NO_DODGE = FaultKind(
    "AF_NO_DODGE",
    "ACF-4.6",
    "Dodge cannot be used against Anti-Fighter; {subject} wants to dodge.",
    "Leave the Dodge roll out.",
)
AF_NO_STEALTH = FaultKind(
    "AF_NO_STEALTH",
    "ACF-4.7",
    "Stealth does not apply to Anti-Fighter; {subject} claims it.",
    "Leave the lock-on roll out.",
)
AF_TARGET_DOGFIGHT = FaultKind(
    "AF_TARGET_DOGFIGHT",
    "ACF-4.8",
    "{subject} is in a dogfight; Anti-Fighter may not fire into it.",
    "Choose a flight that touches no enemy flight.",
)
AF_TRAIT_LOST = FaultKind(
    "AF_TRAIT_LOST",
    "ACF-4.11",
    "{subject} has lost its Anti-Fighter trait.",
    "Choose another ship.",
)
AF_NONE = FaultKind(
    "AF_NONE",
    "ACF-4.1",
    "{subject} has no Anti-Fighter trait.",
    "Choose a unit with Anti-Fighter.",
)
AF_FRIENDLY = FaultKind(
    "AF_FRIENDLY",
    "ACF-14.9",
    "Anti-Fighter is rolled against enemy flights; {subject} is a friend.",
    "Choose an enemy flight.",
)
AF_FIGHTER_TIMING = FaultKind(
    "AF_FIGHTER_TIMING",
    "ACF-4.12",
    "{subject} may use Anti-Fighter only as a dogfight is about to begin.",
    "Use it as an enemy flight moves into contact.",
)
AF_IN_DOGFIGHT = FaultKind(
    "AF_IN_DOGFIGHT",
    "ACF-4.14",
    "The dogfight of {subject} has started; Anti-Fighter may no longer be used.",
    "Resolve the dogfight in the Attack Phase.",
)
AF_LEND = FaultKind(
    "AF_LEND",
    "ACF-10.15",
    "{subject} cannot lend Anti-Fighter dice: {found}.",
    'Lend before Anti-Fighter fire, from a ship with Escort, to a friend within 8" in sight.',
)

ALL_KINDS: tuple[FaultKind, ...] = tuple(value for value in list(globals().values()) if isinstance(value, FaultKind))
