"""Why an order, a move or a jump is refused in a battle.

What a written order or a move itself can have wrong stands with the rules of movement.
"""

from __future__ import annotations

from fleetforge.kernel.finding import FaultKind

# Order boxes
MARK_UNFIT = FaultKind(
    "order_mark_unfit",
    "FTC-9.1",
    "{subject} has no working {allowed} for the order “{found}”.",
    "Leave “{found}” out, or correct the system if it works.",
)
POOLS_UNFIT = FaultKind(
    "order_pools_unfit",
    "FTC-1.2",
    "{subject} has no generators whose power could be split: {found}.",
    "Leave the power pools out.",
)
POOLS_OVER = FaultKind(
    "order_pools_over",
    "FTC-1.2",
    "{subject}: the pools hold {found} power, the generators give {allowed}.",
    "Split {allowed} power at most.",
)
EMERGENCY_OFF = FaultKind(
    "emergency_off",
    "FTC-2.25",
    "{subject}: emergency thrust is not in play in this battle.",
    "Leave “emergency” out; the option is chosen when a battle is set up.",
)
GROUP_UNFIT = FaultKind(
    "order_launch_unfit",
    "FTC-7.2",
    "{subject} has no fighter group {found} aboard.",
    "Name one of: {allowed}.",
)

# Moves
MOVED = FaultKind(
    "moved",
    "FTC-2.11",
    "{subject} has moved already this turn.",
    "Leave it out; a place can be corrected by hand.",
)
NONE_LEFT = FaultKind(
    "none_to_move",
    "FTC-2.11",
    "Every ship has moved already this turn.",
    "Go on to the next phase.",
)
NO_REPLOT = FaultKind(
    "no_replot",
    "FTC-2.25",
    "{subject} keeps the order it has: only a ship whose emergency thrust failed plots again.",
    "Move the ships by their orders, or correct velocity and place by hand.",
)

# Edges of the table
OFF_TABLE = FaultKind(
    "not_off_table",
    "FTC-2.12",
    "{subject} has not left over an edge of the table.",
    "Choose a ship that did.",
)
RETURN_ROLLED = FaultKind(
    "return_rolled",
    "FTC-2.12",
    "The die for the return of {subject} is thrown already: {found}.",
    "Wait for that turn, or undo the roll.",
)
NOT_BACK = FaultKind(
    "not_back_yet",
    "FTC-2.12",
    "{subject} does not return in turn {found}: {allowed}.",
    "Wait until then.",
)
WRONG_EDGE = FaultKind(
    "wrong_edge",
    "FTC-2.12",
    "{subject} left over the {allowed} edge and returns there; {found} is not on it.",
    "Give a place on that edge.",
)

# FTL
NO_JUMP = FaultKind(
    "no_jump",
    "FTC-2.22",
    "{subject} neither leaves nor arrives by FTL this turn, or its jump is settled.",
    "Order FTL the turn before, and move the ships first.",
)

# By hand
PLACE_UNFIT = FaultKind(
    "place_unfit",
    "FTC-9.3",
    "{subject} cannot stand at {found}.",
    "Give x and y in MU, each from {allowed}.",
)

FIRM = frozenset({NO_REPLOT.code, NO_JUMP.code, OFF_TABLE.code, PLACE_UNFIT.code})
"""Codes that no agreement of players can lift: there would be nothing to carry out."""
KINDS = (
    MARK_UNFIT,
    POOLS_UNFIT,
    POOLS_OVER,
    EMERGENCY_OFF,
    GROUP_UNFIT,
    MOVED,
    NONE_LEFT,
    NO_REPLOT,
    OFF_TABLE,
    RETURN_ROLLED,
    NOT_BACK,
    WRONG_EDGE,
    NO_JUMP,
    PLACE_UNFIT,
)
