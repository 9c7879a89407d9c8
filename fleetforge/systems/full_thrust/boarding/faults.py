"""Everything that may stand against a boarding action.

Codes are those of the rules. What a design breaks (its MASS, its hangars) is a finding of the
design and stands there. ``{subject}`` is the name of the ship or cutter that it is about.

Rule: FBD-14
"""

from __future__ import annotations

from fleetforge.kernel.finding import FaultKind

ADFC_REFIT = FaultKind(
    "E_ADFC_REFIT",
    "FBD-12.8",
    "{subject}: area defence needs a refit to its new fleet.",
    "Leave it off for this battle.",
)
ASSAULT_TARGET = FaultKind(
    "E_ASSAULT_TARGET",
    "FBD-4.4",
    "{subject} cannot be assaulted: assaults go against enemy ships.",
    "Choose an enemy ship.",
)
BF_COUNT = FaultKind(
    "E_BF_COUNT",
    "FBD-4.7",
    "{subject}: boarding parties assigned {found}, available {allowed}.",
    "Assign {allowed} or fewer, at least 1 to a raid.",
)
BF_KIND = FaultKind("E_BF_KIND", "FBD-1.1", "Unknown boarding factor kind {found}.", "Use one of: {allowed}.")
BOARD_COURSE = FaultKind(
    "E_BOARD_COURSE", "FBD-3.5", "{subject}: courses differ by {found}.", "Board when they differ by {allowed} or less."
)
BOARD_RANGE = FaultKind(
    "E_BOARD_RANGE", "FBD-3.3", "{subject} is more than {allowed} mu away: {found}.", "Board from {allowed} mu or less."
)
BOARD_VELOCITY = FaultKind(
    "E_BOARD_VELOCITY",
    "FBD-3.4",
    "{subject}: velocities differ by {found}; at most {allowed} is allowed.",
    "Match velocities first.",
)
CASUALTY = FaultKind(
    "E_CASUALTY",
    "FBD-5.8",
    "{subject}: choose {allowed} boarding factors to remove, not {found}.",
    "Name exactly those that are lost.",
)
CATEGORY = FaultKind("E_CATEGORY", "FBD-12.3", "There is no category {found} to regain.", "Choose one of: {allowed}.")
CEF = FaultKind(
    "E_CEF",
    "FBD-10.7",
    "{subject}: not enough combat endurance: {allowed} needed, {found} left.",
    "Let another unit act.",
)
CHAIN = FaultKind(
    "E_CHAIN",
    "FBD-5.4",
    "{subject}: rerolls follow 6s only and end at the first other face.",
    "Type each die with the dice that it earned.",
)
CORE_GONE = FaultKind(
    "E_CORE_GONE", "FBD-7.4", "{found} has already been lost.", "Give up another core system, or take the casualty."
)
CREW_CHECK = FaultKind(
    "E_CREW_CHECK",
    "FBD-1.8",
    "{subject}: unit {found} is already lost or checked.",
    "Mark a crew unit that still serves.",
)
CUTTER_LOAD = FaultKind(
    "E_CUTTER_LOAD",
    "FBD-10.12",
    "{subject}: a cutter carries at most {allowed} boarding parties, not {found}.",
    "Leave some behind.",
)
CUTTER_RUN = FaultKind(
    "E_CUTTER_RUN", "FBD-10.17", "{subject} has declared no run on {found}.", "Declare the run in phase 7."
)
DATA_MISSING = FaultKind(
    "E_DATA_MISSING",
    "FBD-2.8",
    "{subject}: {found} is not defined in the rules data.",
    "Add the figure to the catalogue.",
)
DECLARED = FaultKind(
    "E_DECLARED", "FBD-4.6", "{subject}: assignments are already fixed.", "Undo the dice to assign again."
)
DICE_COUNT = FaultKind(
    "E_DICE_COUNT",
    "FBD-5.2",
    "{subject}: {allowed} dice expected, {found} given.",
    "Roll one die for each boarding factor.",
)
DIE_RANGE = FaultKind(
    "E_DIE_RANGE", "FBD-5.3", "{subject}: a D6 result must be 1 to 6, not {found}.", "Read the die again."
)
MOVE_TOO_FAR = FaultKind(
    "E_MOVE_TOO_FAR", "FBD-10.3", "{subject}: a move of {found} mu exceeds {allowed} mu.", "Move {allowed} mu or less."
)
NOT_BOUGHT = FaultKind("E_NOT_BOUGHT", "FBD-1.2", "{subject} has no boarding parties.", "Send another ship.")
NOT_CORE = FaultKind("E_NOT_CORE", "FBD-7.3", "{found} is not a core system.", "Give up one of: {allowed}.")
NO_DCP = FaultKind(
    "E_NO_DCP", "FBD-1.21", "{subject}: no crew unit is free for damage control.", "Form fewer defence teams next turn."
)
NO_PRIZE_CREW = FaultKind("E_NO_PRIZE_CREW", "FBD-8.5", "{subject} needs a prize crew.", "Send one over first.")
NO_ROLL = FaultKind("E_NO_ROLL", "FBD-12.10", "Life support needs no roll.", "Choose another category.")
OFFENSE_KIND = FaultKind(
    "E_OFFENSE_KIND", "FBD-1.5", "Only boarding parties may assault, not {found}.", "Assign boarding parties."
)
OFFENSIVE_LOCK = FaultKind(
    "E_OFFENSIVE_LOCK", "FBD-12.9", "Captured weapons cannot be used in this game.", "Choose another category."
)
OFFLINE = FaultKind(
    "E_OFFLINE",
    "FBD-11.12",
    "{subject}: {found} is locked until control is regained.",
    "Regain control with damage control first.",
)
OPTION_OFF = FaultKind(
    "E_OPTION_OFF",
    "FBD-9.1",
    "The optional rule “{found}” is not in use.",
    "Choose the option when the battle is set up.",
)
PHASE = FaultKind("E_PHASE", "FBD-3.1", "Boarding is resolved after ships fire.", "Wait for the boarding phase.")
PRIZE_DONOR = FaultKind(
    "E_PRIZE_DONOR", "FBD-11.5", "{subject} is not of the victor's fleet.", "Take crew from your own ships."
)
PRIZE_KIND = FaultKind(
    "E_PRIZE_KIND", "FBD-11.9", "Prize crews are made of crew units, not {found}.", "Send crew units."
)
PRIZE_MINIMUM = FaultKind(
    "E_PRIZE_MINIMUM",
    "FBD-11.6",
    "{subject} must keep at least {allowed} crew units; {found} would be left.",
    "Send fewer.",
)
PRIZE_SIZE = FaultKind(
    "E_PRIZE_SIZE",
    "FBD-11.3",
    "{subject}: the prize crew must be {allowed} crew units, not {found}.",
    "Send exactly {allowed}.",
)
RAID_CORE = FaultKind("E_RAID_CORE", "FBD-9.4", "{found}: core systems cannot be raided.", "Raid another system.")
RAID_TARGET = FaultKind("E_RAID_TARGET", "FBD-9.3", "A raid names one system.", "Name the system.")
RAID_TURN = FaultKind(
    "E_RAID_TURN",
    "FBD-9.2",
    "Raids are declared on the first turn of a boarding; this is turn {found}.",
    "Fight on without a raid.",
)
RANGE_NEGATIVE = FaultKind(
    "E_RANGE_NEGATIVE",
    "FBD-0.3",
    "Distance cannot be negative; {found} mu is given.",
    "Measure again and give 0 mu or more.",
)
REMOVED = FaultKind("E_REMOVED", "FBD-0.4", "This profile has no {found}.", "Buy boarding parties in the design.")
REPAIR_COMBAT = FaultKind(
    "E_REPAIR_COMBAT", "FBD-1.13", "Boarding parties lost in combat cannot be recovered.", "Repair another system."
)
ROUND_DONE = FaultKind("E_ROUND_DONE", "FBD-5.10", "{subject} has already fought its round.", "Go on to the next turn.")
STATUS = FaultKind(
    "E_STATUS", "FBD-4.1", "{subject}: every boarding factor is either offensive or defensive.", "Assign each once."
)
SWAP_COUNT = FaultKind(
    "E_SWAP_COUNT",
    "FBD-7.1",
    "{subject}: only {allowed} casualties to replace, {found} core systems given up.",
    "Give up {allowed} or fewer.",
)
SWAP_SIDE = FaultKind(
    "E_SWAP_SIDE", "FBD-7.2", "Only the defender may give up core systems.", "Let the defender choose."
)
THRUST = FaultKind("E_THRUST", "FBD-12.4", "{subject}: thrust is limited to {allowed}.", "Order {allowed} or less.")
UNRESOLVED = FaultKind(
    "E_UNRESOLVED", "FBD-5.1", "{subject} has an unresolved boarding action.", "Fight its round first."
)
WITHDRAW = FaultKind("E_WITHDRAW", "FBD-6.8", "Assault parties cannot be withdrawn.", "Let them fight on.")

BOARDING_KINDS = (
    ADFC_REFIT,
    ASSAULT_TARGET,
    BF_COUNT,
    BF_KIND,
    BOARD_COURSE,
    BOARD_RANGE,
    BOARD_VELOCITY,
    CASUALTY,
    CATEGORY,
    CEF,
    CHAIN,
    CORE_GONE,
    CREW_CHECK,
    CUTTER_LOAD,
    CUTTER_RUN,
    DATA_MISSING,
    DECLARED,
    DICE_COUNT,
    DIE_RANGE,
    MOVE_TOO_FAR,
    NOT_BOUGHT,
    NOT_CORE,
    NO_DCP,
    NO_PRIZE_CREW,
    NO_ROLL,
    OFFENSE_KIND,
    OFFENSIVE_LOCK,
    OFFLINE,
    OPTION_OFF,
    PHASE,
    PRIZE_DONOR,
    PRIZE_KIND,
    PRIZE_MINIMUM,
    PRIZE_SIZE,
    RAID_CORE,
    RAID_TARGET,
    RAID_TURN,
    RANGE_NEGATIVE,
    REMOVED,
    REPAIR_COMBAT,
    ROUND_DONE,
    STATUS,
    SWAP_COUNT,
    SWAP_SIDE,
    THRUST,
    UNRESOLVED,
    WITHDRAW,
)
"""Every kind of this topic."""
