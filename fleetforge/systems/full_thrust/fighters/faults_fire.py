"""Everything that may stand against fire at fighters and ordnance, and against fire by them.

``{subject}`` is the name of the unit or weapon that would fire. Codes are those of the rules;
faults that any shot of a ship may have stand in :mod:`fleetforge.systems.full_thrust.fire.faults`.

Rule: FFB-33
"""

from __future__ import annotations

from fleetforge.kernel.finding import FaultKind

# Dice that are read
DIE_RANGE = FaultKind(
    "E_DIE_RANGE",
    "FFB-1.1",
    "A D6 result must be 1 to 6; {subject} shows {found}.",
    "Read the die again.",
)
SCREEN_LEVEL = FaultKind(
    "E_SCREEN_LEVEL",
    "FFB-1.6",
    "Screen level must be 0, 1 or 2, not {found}.",
    "Give the level of the screens that work: 0, 1 or 2.",
)
CHAIN = FaultKind(
    "E_CHAIN",
    "FFB-2.2",
    "Rerolls follow natural 6s only, need an asterisk, and end at the first other face; {subject} shows {found}.",
    "Throw again for every natural 6 of dice with an asterisk, and for no other.",
)
NO_DAMAGE_ROLL = FaultKind(
    "E_NO_DAMAGE_ROLL",
    "FFB-4.5",
    "Damage is not rolled against fighters or ordnance: {subject} at {target}.",
    "Leave the damage out; every hit removes one.",
)

# Area defence
ADFC_LIMIT = FaultKind(
    "E_ADFC_LIMIT",
    "FFB-19.1",
    "Each area-defence control covers one ship per turn: {subject} has {allowed} for {found} ships.",
    "Cover fewer ships.",
)
ADFC_TARGET = FaultKind(
    "E_ADFC_TARGET",
    "FFB-19.3",
    "Area defence covers one other friendly ship; {ship} is none for {subject}.",
    "Cover another ship of your own side.",
)
ADFC_RANGE = FaultKind(
    "E_ADFC_RANGE",
    "FFB-19.2",
    "{ship} is more than {allowed} mu away from {subject}: {found} mu.",
    "Cover a ship within {allowed} mu.",
)
ADFC_WEAPON = FaultKind(
    "E_ADFC_WEAPON",
    "FFB-19.8",
    "{subject} may not use area-defence guidance.",
    "Fire it without guidance: with a fire control and inside its own range.",
)
FRIENDLY = FaultKind(
    "E_FRIENDLY",
    "FFB-17.10",
    "{target} belongs to your own side.",
    "Fire at enemies, or at a plasma bolt or antimatter torpedo of your own that attacks the ship or its ward.",
)
NO_ORDNANCE = FaultKind(
    "E_MARKER_TYPE",
    "FFB-32.2",
    "{target} is no ordnance by your rules; {subject} may not fire at it so.",
    "Use point-defence mode, or set the option that antimatter torpedoes are ordnance.",
)

# Fighters against fighters and ordnance
GROUP_DONE = FaultKind(
    "E_GROUP_DONE",
    "FFB-21.2",
    "{subject} has already fired this turn.",
    "Choose a group that has not fired yet.",
)
HAS_RUN = FaultKind(
    "E_9A_HAS_RUN",
    "FFB-11.14",
    "{subject} has declared an attack run.",
    "Break off first, or keep its fire for the ship in phase 9b.",
)
BROKE_TOO_LATE = FaultKind(
    "E_9A_HAS_RUN",
    "FFB-32.42",
    "{subject} broke off after phase 8; by your rules it may not fire in 9a.",
    "Choose another group, or set the option for breaking off in 9a.",
)
NINE_A_TARGET = FaultKind(
    "E_9A_TARGET",
    "FFB-21.4",
    "In 9a fighters fire at enemy fighters and ordnance only; {target} is none ({subject}).",
    "Choose enemy fighters or enemy ordnance that is still there.",
)
NINE_A_ALLOCATION = FaultKind(
    "E_9A_ALLOC",
    "FFB-21.5",
    "Assign at most one target to each fighter: {subject} has {allowed} for {found} shots.",
    "Assign {allowed} fighters or fewer.",
)
NINE_A_MODE = FaultKind(
    "E_9A_MODE",
    "FFB-21.6",
    "Fighters use point-defence mode in 9a: {subject}.",
    "Fire in point-defence mode.",
)
ESCORTED = FaultKind(
    "E_ESCORTED",
    "FFB-22.1",
    "{target} is escorted by {escort}; engage the escorts first.",
    "Assign a fighter to every escorting fighter first, or let the escorts fire at {subject} first.",
)
ESCORT_COVER = FaultKind(
    "E_ESCORT_COVER",
    "FFB-22.5",
    "Each escorting fighter must be targeted first: {allowed} needed, {found} assigned ({target}).",
    "Assign {allowed} fighters to the escorts, or let the escorts fire at {subject} first.",
)
ESCORT_FIRE = FaultKind(
    "E_ESCORT_FIRE",
    "FFB-22.8",
    "Escort fire out of order goes at the attacking group: {subject} may fire at {allowed} only.",
    "Fire at {allowed}, or decline.",
)

# Fighters against ships
NO_RUN = FaultKind(
    "E_9B_NO_RUN",
    "FFB-23.1",
    "{subject} has no attack run.",
    "Declare attack runs in phase 7.",
)
ONE_SHIP = FaultKind(
    "E_SPLIT",
    "FFB-23.2",
    "{subject} may fire at one target only: at {allowed}, which it declared.",
    "Let all its fighters attack {allowed}.",
)
TORPEDOES_SPENT = FaultKind(
    "E_EXPENDED",
    "FFB-28.10",
    "The torpedoes of {subject} have been used up.",
    "Break off, or re-arm the group aboard a carrier.",
)
ARMAMENT = FaultKind(
    "E_ARMAMENT",
    "FFB-28.8",
    "All fighters in a group share one armament; {subject} has {found}.",
    "Give all fighters of the group one armament.",
)
REMOVED = FaultKind(
    "E_REMOVED",
    "FFB-30.1",
    "This profile has no {found}.",
    "Play on without, or start a battle with the classic fighter rules.",
)
