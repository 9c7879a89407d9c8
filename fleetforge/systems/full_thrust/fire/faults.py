"""Every reason why a ship's fire is refused: the rules' own codes, in words, with a mend."""

from __future__ import annotations

from fleetforge.kernel.finding import FaultKind

# The ship and its fire controls
SHIP_DONE = FaultKind(
    "E_SHIP_DONE",
    "FFB-14.7",
    "{subject} has already fired this turn.",
    "Choose a ship that has not fired yet.",
)
NO_FCS = FaultKind(
    "E_NO_FCS",
    "FFB-18.1",
    "{subject} needs {found} working fire controls for this fire and has {allowed}.",
    "Fire at fewer targets, or aim needle beams at fewer systems.",
)

# One weapon
WEAPON_USED = FaultKind(
    "E_WEAPON_USED",
    "FFB-14.4",
    "{subject} has already fired this turn.",
    "Leave the shot out; it can fire again next turn.",
)
WEAPON_LOST = FaultKind(
    "E_WEAPON_LOST",
    "FTC-5.15",
    "{subject} is knocked out.",
    "Choose another weapon, or repair it at the end of the turn.",
)
EXPENDED = FaultKind(
    "E_EXPENDED",
    "FFB-27.6",
    "{subject} has been used up.",
    "Leave the shot out; it fires once a battle.",
)
SPLIT = FaultKind(
    "E_SPLIT",
    "FFB-14.5",
    "{subject} is declared more than once; it may fire at one target only.",
    "Keep one of its shots.",
)
NO_MODE = FaultKind(
    "E_NO_MODE",
    "FFB-0.4",
    "{subject} has no {found} mode.",
    "Choose another weapon or its other mode.",
)
PD_AT_SHIP = FaultKind(
    "E_PD_VS_SHIP",
    "FFB-15.3",
    "{subject}: point-defence mode cannot harm ships.",
    "Fire it in anti-ship mode.",
)
OUT_OF_ARC = FaultKind(
    "E_OUT_OF_ARC",
    "FFB-16.2",
    "{subject}: {target} is outside its arc.",
    "Choose a target in the arc {allowed}, or measure the arc again.",
)
AFT = FaultKind(
    "E_AFT",
    "FFB-20.1",
    "{subject}: {ship} may not fire anti-ship mode through its aft arc this turn.",
    "Choose a target that is not astern, or use point-defence mode on fighters and ordnance.",
)
OUT_OF_RANGE = FaultKind(
    "E_OUT_OF_RANGE",
    "FFB-16.3",
    "{subject}: {target} at {found} mu is beyond {allowed} mu.",
    "Choose a nearer target, or measure the range again.",
)
RANGE_NEGATIVE = FaultKind(
    "E_RANGE_NEGATIVE",
    "FFB-0.3",
    "{subject}: a range of {found} mu cannot be; distances are 0 or more.",
    "Measure from the centre of the ship to the centre of the target.",
)
