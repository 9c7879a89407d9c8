"""What may stand against attacks, dogfights, launching and supporting, in the rules' own codes.

``{subject}`` is the name of what would act or is judged. Codes that the rules do not have are of the same make.

Rule: ACF-5 to ACF-8, ACF-10, ACF-14
"""

from __future__ import annotations

from fleetforge.kernel.finding import FaultKind

# Attacks
SHIPS_TOO_EARLY = FaultKind(
    "SHIPS_TOO_EARLY",
    "ACF-5.4",
    "All flight attacks must be finished before ships fire; {found} is not done.",
    "Let {found} finish with flights first.",
)
ATTACK_ORDER = FaultKind(
    "FLIGHT_ATTACK_ORDER",
    "ACF-5.5",
    "{allowed} attacks with flights first, not {found}.",
    "Let {allowed} finish with flights first.",
)
NOMINATE_ALL = FaultKind(
    "FLIGHT_NOMINATE_ALL",
    "ACF-5.6",
    "Nominate targets for all flights before rolling; {subject} has none yet.",
    "Nominate a target for {subject}, or let it hold.",
)
NOMINATED_TWICE = FaultKind(
    "FLIGHT_NOMINATED_TWICE",
    "ACF-5.6",
    "{subject} is nominated twice: to {found} as well.",
    "Nominate each flight once.",
)
OUT_OF_RANGE = FaultKind(
    "OUT_OF_RANGE",
    "ACF-5.8",
    '{subject} is {found}" away; {weapon} reaches {allowed}".',
    'Choose a target within {allowed}".',
)
WEAPON_UNKNOWN = FaultKind(
    "WEAPON_UNKNOWN",
    "ACF-5.8",
    "{subject} has no weapon {found}.",
    "Use one of: {allowed}.",
)
ONE_WEAPON = FaultKind(
    "ONE_WEAPON",
    "ACF-14.10",
    "{subject} fires one weapon only.",
    "Name the weapon that fires.",
)
ATTACK_LOCKED = FaultKind(
    "FLIGHT_LOCKED",
    "ACF-14.4",
    "{subject} is locked in a dogfight and may not attack with its weapons.",
    "Let it dogfight, support or hold.",
)
TARGET_LOCKED = FaultKind(
    "TARGET_IN_DOGFIGHT",
    "ACF-14.5",
    "{subject} is in a dogfight and may not be fired at.",
    "Choose a target that is in no dogfight.",
)
TARGET_FRIEND = FaultKind(
    "TARGET_FRIENDLY",
    "ACF-5.9",
    "{subject} is of your own side.",
    "Choose an enemy.",
)
ONE_DEED = FaultKind(
    "FLIGHT_HAS_FOUGHT",
    "ACF-14.30",
    "{subject} has fought in this Attack Phase and may not attack.",
    "Let it hold.",
)
ACT_EARLY = FaultKind(
    "LAUNCH_ACT_EARLY",
    "ACF-7.3",
    "{subject} launched this turn and acts next turn.",
    "Choose another flight.",
)
# Dogfights
DOGFIGHT_SHIP = FaultKind(
    "DOGFIGHT_SHIP",
    "ACF-6.2",
    "Flights may dogfight only other flights; {subject} is none.",
    "Choose an enemy flight, or attack {subject} with weapons.",
)
DOGFIGHT_WRONG_PHASE = FaultKind(
    "DOGFIGHT_WRONG_PHASE",
    "ACF-6.4",
    "Dogfights are resolved in the Attack Phase; the turn is in {found}.",
    "Wait for the flight step of the Attack Phase.",
)
NO_CONTACT = FaultKind(
    "DOGFIGHT_NO_CONTACT",
    "ACF-6.5",
    "{subject} and {found} are not in contact.",
    "Choose a flight that {subject} touches.",
)
SUPPORT_NO_CONTACT = FaultKind(
    "SUPPORT_NO_CONTACT",
    "ACF-6.7",
    "{subject} is not in contact with {found} and cannot support.",
    "Support against a flight that {subject} touches.",
)
CANNOT_INITIATE = FaultKind(
    "SUPPORT_CANNOT_INITIATE",
    "ACF-6.9",
    "{subject} is supporting and may not start a dogfight.",
    "Let another flight start it.",
)
BOTH_ROLES = FaultKind(
    "DOGFIGHT_AND_SUPPORT",
    "ACF-6.10",
    "{subject} cannot both dogfight and support.",
    "Choose one of the two.",
)
DEFENDER_ENGAGED = FaultKind(
    "DEFENDER_ENGAGED",
    "ACF-6.15",
    "{subject} is directly engaged and cannot support.",
    "Let a flight support that nobody attacks.",
)
TARGET_TAKEN = FaultKind(
    "DOGFIGHT_TARGET_TAKEN",
    "ACF-14.3",
    "{found} already duels {subject}; others must support.",
    "Let the others support against {subject}.",
)
FOUGHT_ALREADY = FaultKind(
    "DOGFIGHT_FOUGHT",
    "ACF-14.2",
    "{subject} has fought its dogfight of this Attack Phase.",
    "Choose another flight.",
)
SUPPORT_NO_DUEL = FaultKind(
    "SUPPORT_NO_DOGFIGHT",
    "ACF-6.7",
    "Nobody dogfights {found}, so {subject} has nothing to support.",
    "Support against the enemy of a dogfight.",
)
# Launching and recovering
LAUNCH_SPECIAL_ACTION = FaultKind(
    "LAUNCH_SPECIAL_ACTION",
    "ACF-7.1",
    "{subject} used a Special Action and may not launch.",
    "Launch in a turn without a Special Action, or by Scramble! Scramble!",
)
LAUNCH_EMPTY = FaultKind(
    "LAUNCH_EMPTY",
    "ACF-7.1",
    "{subject} has no flight of that type aboard.",
    "Choose a type that is aboard.",
)
LAUNCH_DISTANCE = FaultKind(
    "LAUNCH_DISTANCE",
    "ACF-7.2",
    'A launched flight must be placed within {allowed}" of its ship; {found}" is given for {subject}.',
    'Place it within {allowed}".',
)
LAUNCH_LIMIT = FaultKind(
    "LAUNCH_LIMIT",
    "ACF-7.4",
    "{subject} may launch or recover {allowed} flight(s) per turn; {found} would be made.",
    "Wait for the next turn.",
)
RECOVER_SPECIAL_ACTION = FaultKind(
    "RECOVER_SPECIAL_ACTION",
    "ACF-7.5",
    "{subject} used a Special Action and may not recover flights.",
    "Recover in a turn without a Special Action.",
)
RECOVER_NO_CONTACT = FaultKind(
    "RECOVER_NO_CONTACT",
    "ACF-7.6",
    "{subject} must be in contact with {found}.",
    "Move it into contact first.",
)
RECOVER_ENEMY = FaultKind(
    "RECOVER_ENEMY",
    "ACF-7.7",
    "Only friendly flights can be recovered; {subject} is none.",
    "Choose a flight of your side.",
)
RECOVER_FULL = FaultKind(
    "RECOVER_FULL",
    "ACF-7.8",
    "{subject} already has {found} of {allowed} flights aboard.",
    "Launch one first, or use another carrier.",
)
# Supporting
SUPPORT_SHIP_FULL = FaultKind(
    "SUPPORT_SHIP_FULL",
    "ACF-8.2",
    "At most four flights may support one ship; {subject} has {found}.",
    "Choose another ship, or move a supporter away.",
)
SUPPORT_FLIGHT_FULL = FaultKind(
    "SUPPORT_FLIGHT_FULL",
    "ACF-8.3",
    "Only one flight may support another flight; {subject} has one.",
    "Choose another flight.",
)
SUPPORT_ENEMY = FaultKind(
    "SUPPORT_ENEMY",
    "ACF-8.4",
    "Flights may support only friendly units; {subject} is an enemy.",
    "Choose a unit of your side.",
)
REACT_NOT_SUPPORTING = FaultKind(
    "REACT_NOT_SUPPORTING",
    "ACF-8.7",
    "{subject} is not supporting the target of this attack.",
    "Choose a flight that supports it.",
)
REACT_LOCKED = FaultKind(
    "FLIGHT_LOCKED",
    "ACF-8.7",
    "{subject} is locked in a dogfight and may not move to meet an attacker.",
    "Choose a supporter that touches no enemy flight.",
)
REACT_PRINCIPAL = FaultKind(
    "REACT_PRINCIPAL",
    "ACF-8.8",
    "{subject} is not among the flights that go to meet the attacker.",
    "Choose the principal among them; one must go at least.",
)
ATTACK_CANCELLED = FaultKind(
    "ATTACK_CANCELLED",
    "ACF-8.9",
    "{subject} was met by supporting flights and may not make this attack.",
    "Go on with another flight.",
)
RETURN_NOT_REACTOR = FaultKind(
    "RETURN_NOT_REACTOR",
    "ACF-8.10",
    "Only flights that left this base to meet an attacker may return to it; {subject} did not.",
    "Move it there in the Movement Phase.",
)
RETURN_LOCKED = FaultKind(
    "FLIGHT_LOCKED",
    "ACF-14.20",
    "{subject} is locked in a dogfight, which holds it.",
    "Wait until its enemy is destroyed.",
)
INTERCEPT_SHIP_ONLY = FaultKind(
    "INTERCEPT_SHIP_ONLY",
    "ACF-8.13",
    "Only flights supporting a ship can intercept; {subject} supports none.",
    "Choose a flight on the base of the ship.",
)
INTERCEPT_COMMITTED = FaultKind(
    "INTERCEPT_COMMITTED",
    "ACF-8.15",
    "{subject} is intercepting for the whole turn.",
    "Choose another flight.",
)
INTERCEPT_DOGFIGHT = FaultKind(
    "INTERCEPT_DOGFIGHT",
    "ACF-8.16",
    "{subject} is in a dogfight and cannot intercept.",
    "Choose a flight that touches no enemy flight.",
)
INTERCEPT_WEAK = FaultKind(
    "INTERCEPT_WEAK",
    "ACF-8.17",
    "{subject} carries only Weak weapons and cannot intercept.",
    "Choose a flight with a weapon that is not Weak.",
)
INTERCEPT_POD = FaultKind(
    "INTERCEPT_POD",
    "ACF-10.23",
    "{subject} is a breaching pod and cannot intercept.",
    "Choose a fighter flight.",
)
# Ships
ACTION_TWICE = FaultKind(
    "SPECIAL_ACTION_TWICE",
    "ACF-10.19",
    "{subject} has used its Special Action of this turn.",
    "One Special Action a turn.",
)
ACTION_SKELETON = FaultKind(
    "SPECIAL_ACTION_SKELETON",
    "ACF-10.21",
    "{subject} is on Skeleton Crew and may not use Special Actions.",
    "Choose another ship.",
)
RESCUE = FaultKind(
    "FLEET_CARRIER_RESCUE",
    "ACF-10.17",
    "{subject} cannot be saved by a Fleet Carrier: {found}.",
    'Only a lost friendly flight within 30" that the carrier could take.',
)

ALL_KINDS: tuple[FaultKind, ...] = tuple(value for value in list(globals().values()) if isinstance(value, FaultKind))
