"""Every fault that an order, a move or an FTL jump can have: code, clause, words and mend.

Limits that make a ship drift have the codes of the rules; the other codes are ours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.kernel.finding import FaultKind, Severity

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.systems.full_thrust.movement.drive import Hold

# Limits of a move
THRUST = FaultKind(
    "thrust",
    "FTC-2.3",
    "{subject}: the order takes {found} thrust points, the drive gives {allowed}.",
    "Turn less or change velocity less, {allowed} points together.",
)
TURN_LIMIT = FaultKind(
    "turn_limit",
    "FTC-2.3",
    "{subject}: the order turns with {found} points, at most {allowed} may turn the ship.",
    "Turn by {allowed} points at most.",
)
TURNED_BEFORE = FaultKind(
    "turn_limit",
    "FTC-2.5",
    "{subject}: a ship of thrust 1 that turned last turn may not turn this turn.",
    "Go straight on or change velocity by 1; turn again next turn.",
)
NEGATIVE_VELOCITY = FaultKind(
    "negative_velocity",
    "FTC-2.2",
    "{subject}: the order slows the ship from {allowed} by more than that, to {found}.",
    "Slow down by {allowed} at most.",
)
THRUSTER_POINTS = FaultKind(
    "thruster_points",
    "FTC-2.14",
    "{subject}: rotation and push take {found} thruster points, the thrusters give {allowed}.",
    "Push less, or leave the rotation out: {allowed} points together.",
)
ROTATIONS = FaultKind(
    "rotations",
    "FTC-2.15",
    "{subject}: {found} rotations are ordered; at most {allowed} is allowed in a turn.",
    "Order a single rotation.",
)
PUSHES = FaultKind(
    "pushes",
    "FTC-2.15",
    "{subject}: {found} pushes are ordered; at most {allowed} is allowed in a turn.",
    "Order a single push.",
)
PUSHES_OF_A_KIND = FaultKind(
    "pushes",
    "FTC-2.20",
    "{subject}: {found} pushes {way} are ordered; at most {allowed} is allowed in a turn.",
    "Order one push to a side and one in reverse at most.",
)
PUSH_SIZE = FaultKind(
    "push_size",
    "FTC-2.20",
    "{subject}: a push of {found} MU is ordered; a push is {allowed} MU.",
    "Push by {allowed} MU, or burn the main drive.",
)

# What bars the drive
_NO_THRUST = "Order no thrust: straight on at the same velocity."
FTL_HOLD = FaultKind(
    "ftl_no_thrust",
    "FTC-2.21",
    "{subject}: the FTL drive warms up and the order takes {found} points of thrust; none may be used.",
    "Order no thrust, or take back the FTL order.",
)
NOVA_HOLD = FaultKind(
    "nova_no_thrust",
    "FTC-4.22",
    "{subject}: the nova cannon is armed and the order takes {found} points of thrust; none may be used.",
    "Order no thrust, or do not arm the cannon.",
)
BRIDGE_HOLD = FaultKind(
    "out_of_control",
    "FTC-5.16",
    "{subject}: the bridge is lost and the order takes {found} points of thrust; none may be used.",
    _NO_THRUST,
)
CORE_HOLD = FaultKind(
    "core_dumped",
    "FTC-5.18",
    "{subject}: the power core is dumped and the order takes {found} points of thrust; there is none.",
    _NO_THRUST,
)
LAUNCH_HOLD = FaultKind(
    "launch_no_thrust",
    "FTC-7.2",
    "{subject}: fighters are launched and the order takes {found} points of thrust; none may be used.",
    "Order no thrust, or launch in another turn.",
)
HOLDS: Mapping[Hold, FaultKind] = {
    "ftl": FTL_HOLD,
    "nova": NOVA_HOLD,
    "out_of_control": BRIDGE_HOLD,
    "core_dumped": CORE_HOLD,
    "launch": LAUNCH_HOLD,
}

# Things that are only said
NO_ORDER = FaultKind(
    "no_order",
    "FTC-2.11",
    "{subject} has no order and goes straight on at velocity {found}.",
    "Nothing to do, or write an order.",
    Severity.NOTE,
)
VELOCITY_DIFFERS = FaultKind(
    "velocity",
    "FTC-2.9",
    "{subject}: the order starts from velocity {found}, but the velocity is {allowed}, which is used.",
    "Write {allowed} in front, or correct the velocity of the ship.",
    Severity.WARNING,
)

# Orders that cannot be read; {at} is the place of the letter, from 1
_CINEMATIC = "Write velocity, turn and change, such as 8P2+4: at 8, port 2, faster by 4."
_VECTOR = "Write the orders in their sequence, such as TP3 MD6: rotate 3 points to port, burn 6."
UNREADABLE = FaultKind("order_text", "FTC-2.9", "“{found}” at letter {at} is no part of an order.", _CINEMATIC)
NUMBER_MISSING = FaultKind(
    "order_number",
    "FTC-2.9",
    "A number is missing after “{found}” at letter {at}.",
    "Write the number, or take it out.",
)
NUMBER_LARGE = FaultKind(
    "order_number_large", "FTC-2.9", "{found} at letter {at} is too large; {allowed} is the most.", "Write less."
)
VELOCITY_LATE = FaultKind(
    "order_velocity",
    "FTC-2.9",
    "The number {found} at letter {at} stands alone; a velocity stands in front of everything else.",
    "Put P or S before a turn, + or - before a change of velocity, : before the new velocity.",
)
TURNS_MANY = FaultKind(
    "order_turns", "FTC-2.8", "The order has {found} turns; {allowed} is the most.", "Join turns, such as P1P1 to P2."
)
CHANGES_MANY = FaultKind(
    "order_changes", "FTC-2.9", "The velocity is changed {found} times; {allowed} is the most.", "Write one change."
)
NEW_MANY = FaultKind(
    "order_news", "FTC-2.9", "The new velocity is written {found} times; {allowed} is the most.", "Write it once."
)
NEW_VELOCITY = FaultKind(
    "order_new_velocity",
    "FTC-2.9",
    "The order says the new velocity is {found}, but from {velocity} it is {allowed}.",
    "Write :{allowed}, or put the velocity or its change right.",
)
VECTOR_UNREADABLE = FaultKind(
    "order_text", "FTC-2.14", "“{found}” at letter {at} is no part of a vector order.", _VECTOR
)
VECTOR_ZERO = FaultKind(
    "order_number",
    "FTC-2.14",
    "{found} at letter {at} does nothing; the least is {allowed}.",
    "Write more, or leave it out.",
)
MOVES_MANY = FaultKind(
    "order_moves",
    "FTC-9.1",
    "“{found}” at letter {at} is a second movement order; there is one in a box.",
    "Write one movement order; further orders follow after semicolons, such as 8P2; shroud.",
)
MARK_UNKNOWN = FaultKind(
    "order_mark",
    "FTC-9.1",
    "“{found}” at letter {at} is no order that the log knows.",
    "Did you mean: {allowed}? Anything else can be written after “note”.",
)
MARK_TWICE = FaultKind(
    "order_mark_twice", "FTC-9.1", "“{found}” at letter {at} is written a second time.", "Write it once."
)
MARK_ARGUMENT = FaultKind(
    "order_mark_argument",
    "FTC-9.1",
    "“{subject}” at letter {at} does not go with “{found}”.",
    "Write {subject} with {allowed}.",
)

# FTL
NO_FTL = FaultKind(
    "no_ftl",
    "FTC-5.19",
    "{subject} has no working FTL drive and cannot leave by FTL.",
    "Repair the drive first, or leave over the edge of the table.",
)

ALL = tuple(value for value in tuple(globals().values()) if isinstance(value, FaultKind))
"""Every kind of this page."""
