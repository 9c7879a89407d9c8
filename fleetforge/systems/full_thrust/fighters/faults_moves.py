"""Everything that may stand against moving, launching, declaring and breaking off.

``{subject}`` is the name of the unit that would act. Codes are those of the rules; the few that
the rules have no code for say so.

Rule: FFB-33
"""

from __future__ import annotations

from fleetforge.kernel.finding import FaultKind, Severity

# Terms and data
RANGE_NEGATIVE = FaultKind(
    "E_RANGE_NEGATIVE",
    "FFB-0.3",
    "Distance cannot be negative; {found} mu is given.",
    "Measure again and give 0 mu or more.",
)
MARKER_TYPE = FaultKind(
    "E_MARKER_TYPE",
    "FFB-0.6",
    "Unknown ordnance type {found}.",
    "Choose one of: {allowed}.",
)
DATA_MISSING = FaultKind(
    "E_DATA_MISSING",
    "FFB-0.9",
    "{subject}: {field} is not defined in the rules data.",
    "Add the figure to the catalogue.",
)
GROUP_SIZE = FaultKind(
    "E_GROUP_SIZE",
    "FFB-0.10",
    "A fighter group holds 1 to 6 fighters; {subject} has {found}.",
    "Give the group 1 to 6 fighters.",
)

# Turn and order
PHASE = FaultKind(
    "E_PHASE",
    "FFB-5.1",
    "{subject} belongs to phase {allowed}; the turn is in phase {found}.",
    "Wait for phase {allowed}, or correct the phase.",
)
INITIATIVE = FaultKind(
    "E_INITIATIVE",
    "FFB-5.3",
    "Initiative has not been rolled this turn.",
    "Roll initiative first.",
)
NOT_YOUR_TURN = FaultKind(
    "E_NOT_YOUR_TURN",
    "FFB-5.4",
    "It is {allowed}'s move, not {found}'s.",
    "Let {allowed} act or pass first.",
)
ESCORT_MOVES_WITH = FaultKind(
    "E_ESCORT_MOVES_WITH",
    "FFB-5.13",
    "{subject} moves with {escorted}.",
    "Move {escorted}; its escorts move on the same go.",
)
SHIP_DONE = FaultKind(
    "E_SHIP_DONE",
    "FFB-8.5",
    "{subject} has already acted this phase.",
    "Choose another ship.",
)

# Endurance
CEF_NONE = FaultKind(
    "E_CEF_NONE",
    "FFB-6.1",
    "{subject} has no combat endurance.",
    "Choose a fighter group or a heavy missile.",
)
CEF = FaultKind(
    "E_CEF",
    "FFB-6.4",
    "Not enough combat endurance: {found} needed, {allowed} left ({subject}).",
    "Spend at most {allowed}.",
)
EVASION_POINTS = FaultKind(
    "E_EVASION_POINTS",
    "FFB-12.1",
    "{subject}: {found} points of evasion; the least is {allowed}.",
    "Give {allowed} or more.",
)
"""The rules have no code for it."""
ACTION_KIND = FaultKind(
    "E_ACTION_KIND",
    "FFB-36",
    "{subject} is no unit that can do this: {action}.",
    "Choose a unit of the right kind: {allowed}.",
)
"""The rules have no code for it."""

# Moves
MOVE_TOO_FAR = FaultKind(
    "E_MOVE_TOO_FAR",
    "FFB-7.1",
    "Move of {found} mu exceeds {allowed} mu ({subject}).",
    "End the move within {allowed} mu.",
)
MOVED_ALREADY = FaultKind(
    "E_MOVED_ALREADY",
    "FFB-5.4",
    "{subject} has already made its primary move.",
    "Choose another unit; a secondary move follows in phase 6.",
)
"""The rules have no code for it."""
SECONDARY_ONCE = FaultKind(
    "E_SECONDARY_ONCE",
    "FFB-10.4",
    "{subject} has already made its secondary move.",
    "Choose another unit.",
)

# Screening
SCREEN_RANGE = FaultKind(
    "E_SCREEN_RANGE",
    "FFB-7.3",
    "{subject} must start phase 3 within {allowed} mu of {ship} to screen it; it is {found} mu away.",
    "Screen a ship within {allowed} mu, or make a primary move.",
)
SCREEN_NO_MOVE = FaultKind(
    "E_SCREEN_NO_MOVE",
    "FFB-7.5",
    "A screening group makes no primary move: {subject}.",
    "Either move the group or let it screen.",
)
SCREEN_ONE = FaultKind(
    "E_SCREEN_ONE",
    "FFB-7.6",
    "{subject} already screens {ship}.",
    "Leave it there; a group screens one ship a turn.",
)
SCREEN_LEASH = FaultKind(
    "E_SCREEN_LEASH",
    "FFB-9.4",
    "A screening group must stay within {allowed} mu of {ship}; {subject} would be {found} mu away.",
    "Keep the group within {allowed} mu at every point of the ship's move.",
)

# Escorting
ESCORT_RANGE = FaultKind(
    "E_ESCORT_RANGE",
    "FFB-7.9",
    "{subject} must be within {allowed} mu of {escorted} to escort it; it is {found} mu away.",
    "Escort a group within {allowed} mu.",
)
ESCORT_TARGET = FaultKind(
    "E_ESCORT_TARGET",
    "FFB-7.10",
    "{escorted} cannot be escorted by {subject}.",
    "Escort another fighter group of your own side with a fighter group.",
)
ESCORT_CONTACT = FaultKind(
    "E_ESCORT_CONTACT",
    "FFB-7.11",
    "Escort and escorted groups must end in base contact: {subject} and {escorted}.",
    "End the move of both with their bases touching.",
)
ESCORT_CHAIN = FaultKind(
    "E_ESCORT_CHAIN",
    "FFB-7.14",
    "An escorting group cannot be escorted: {escorting} escorts already.",
    "Escort a group that escorts nobody, with a group that nobody escorts.",
)
ESCORT_ONE = FaultKind(
    "E_ESCORT_ONE",
    "FFB-7.15",
    "{subject} already escorts {escorted}.",
    "Choose another group as escort; each escorts one group.",
)
ESCORT_FULL = FaultKind(
    "E_ESCORT_FULL",
    "FFB-32.9",
    "{escorted} has {found} escorts already; your rules allow {allowed}.",
    "Escort another group, or set the option for escorts to unlimited.",
)
"""The rules have no code for it."""
ESCORT_SCREEN = FaultKind(
    "E_ESCORT_SCREEN",
    "FFB-7.16",
    "A screening group makes no primary move, so it cannot join an escort: {screening}.",
    "Either screen the ship or join the escort.",
)
ESCORT_CEF = FaultKind(
    "E_ESCORT_CEF",
    "FFB-10.6",
    "{subject} has no endurance left to keep contact with {escorted}.",
    "Leave {escorted} where it is.",
)

# Launching
LAUNCH_CLOSED = FaultKind(
    "E_LAUNCH_CLOSED",
    "FFB-8.3",
    "{subject} passed; it may launch nothing more this phase.",
    "Launch next turn.",
)
LAUNCH_PLACE = FaultKind(
    "E_LAUNCH_PLACE",
    "FFB-8.6",
    "Launched groups start in base contact with the carrier: {subject} is {found} mu from {carrier}.",
    "Set the group down touching the base of {carrier}.",
)
LAUNCH_NO_MOVE = FaultKind(
    "E_LAUNCH_NO_MOVE",
    "FFB-8.7",
    "A group makes no primary move on the turn it launches: {subject}.",
    "Use a secondary move in phase 6, or wait for next turn.",
)
LAUNCH_SCREEN = FaultKind(
    "E_LAUNCH_SCREEN",
    "FFB-8.8",
    "A newly launched group may screen only its carrier: {subject} was launched by {carrier}.",
    "Screen {carrier}.",
)
LAUNCH_ONLY_SCREEN = FaultKind(
    "E_LAUNCH_ONLY_SCREEN",
    "FFB-32.11",
    "{subject} was launched this turn; by your rules it may only screen its carrier.",
    "Wait for next turn, or set the option for newly launched groups.",
)
"""The rules have no code for it."""
LAUNCH_RANGE = FaultKind(
    "E_LAUNCH_RANGE",
    "FFB-8.10",
    "Marker is beyond the launcher's range: {found} mu, {subject} reaches {allowed} mu.",
    "Place the marker within {allowed} mu.",
)
LAUNCH_ARC = FaultKind(
    "E_LAUNCH_ARC",
    "FFB-8.10",
    "Marker is outside the launcher's arc ({subject}: {allowed}).",
    "Place the marker within the arcs {allowed}.",
)

# Attack runs
RUN_RANGE = FaultKind(
    "E_RUN_RANGE",
    "FFB-11.2",
    "Attack runs need an enemy ship within {allowed} mu: {subject} is {found} mu from {ship}.",
    "Choose an enemy ship that was within {allowed} mu when phase 7 began.",
)
RUN_NO_SHIP = FaultKind(
    "E_RUN_RANGE",
    "FFB-11.9",
    "Attack runs need an enemy ship within {allowed} mu: {subject} has none.",
    "Declare nothing for it.",
)
RUN_TARGET = FaultKind(
    "E_RUN_TARGET",
    "FFB-11.3",
    "Attack runs may be declared against enemy ships only; {ship} is none ({subject}).",
    "Choose an enemy ship.",
)
RUN_ONE = FaultKind(
    "E_RUN_ONE",
    "FFB-11.4",
    "A fighter group attacks one ship: {subject}.",
    "Name one ship.",
)
RUN_FORCED = FaultKind(
    "E_RUN_FORCED",
    "FFB-11.5",
    "{subject} must attack {ships}; it has no choice.",
    "Leave the attack as it stands.",
)
RUN_TIED = FaultKind(
    "E_RUN_FORCED",
    "FFB-11.6",
    "{subject} must attack {ships}; its owner chooses which.",
    "Choose one of {ships}.",
)
NO_BREAKING = FaultKind(
    "E_RUN_FORCED",
    "FFB-13.8",
    "{subject} must attack; only fighter groups break off.",
    "Leave the attack as it stands.",
)
ESCORT_NO_RUN = FaultKind(
    "E_ESCORT_NO_RUN",
    "FFB-32.23",
    "{subject} escorts another group and may declare no attack run by your rules.",
    "Let it escort, or set the option for escorts that cannot fire.",
)
"""The rules have no code for it."""
EMPTY_RUN = FaultKind(
    "W_EMPTY_RUN",
    "FFB-11.13",
    "This group will not be able to attack: {subject} has {lack}.",
    "Keep 1 endurance and a weapon for the attack, or let the run stand to draw fire.",
    Severity.WARNING,
)

# Evasion and breaking off
EVADE_AUTO = FaultKind(
    "E_EVADE_AUTO",
    "FFB-12.6",
    "{subject} evades automatically at -3.",
    "Nothing to do: it costs nothing and cannot be changed.",
)
BREAK_LATE = FaultKind(
    "E_BREAK_LATE",
    "FFB-13.1",
    "The attack of {subject} has already been resolved.",
    "Nothing to do.",
)
BREAK_LOCKED = FaultKind(
    "E_BREAK_LOCKED",
    "FFB-13.2",
    "{ship} is firing point defence at {subject}; break off after it is resolved.",
    "Resolve the fire of {ship} first.",
)
BREAK_NO_RUN = FaultKind(
    "E_BREAK_NO_RUN",
    "FFB-13.1",
    "{subject} has no attack run to break off from.",
    "Choose a group with an attack run.",
)
"""The rules have no code for it."""
RUN_AFTER_BREAK = FaultKind(
    "E_RUN_AFTER_BREAK",
    "FFB-13.5",
    "{subject} broke off and may not attack another ship this turn.",
    "Let it fire at fighters or ordnance in phase 9a.",
)
TARGET_GONE = FaultKind(
    "E_TARGET_GONE",
    "FFB-13.9",
    "{ship} is already destroyed; {subject} makes no attack.",
    "Choose nothing for it: the attack is lost.",
)
