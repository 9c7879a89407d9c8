"""What may stand against a ship's fire beyond the rules for shots, and against its other weapons."""

from __future__ import annotations

from fleetforge.kernel.finding import FaultKind
from fleetforge.systems.full_thrust.fire.faults import NO_MODE

# What is named
NO_WEAPON = FaultKind(
    "unknown-weapon",
    "FTC-9.2",
    "{subject} has no weapon {found}.",
    "Use one of: {allowed}.",
)
NO_TARGET = FaultKind(
    "unknown-target",
    "FTC-9.2",
    "{subject}: there is no target {found} in this battle.",
    "Use one of: {allowed}.",
)
NO_RANGE = FaultKind(
    "range-unknown",
    "FTC-3.7",
    "{subject}: how far is {target} from {ship}? The dice depend on it.",
    "Measure the range, or give it with the shot.",
)
NO_ARC = FaultKind(
    "arc-unsettled",
    "FTC-3.6",
    "{subject}: {target} lies on the line between the arcs {found}.",
    "Say which of the two arcs counts.",
)
OWN_SHIP = FaultKind(
    "E_FRIENDLY",
    "FTC-3.1",
    "{subject}: {target} belongs to your own side.",
    "Fire at an enemy.",
)
NO_AIM = FaultKind(
    "aim-unfit",
    "FTC-4.9",
    "{subject}: a needle beam is aimed at one working system of {target}, and at no core system; {found} is none.",
    "Name one of its systems: drive, ftl or a component.",
)
PROTECTED = FaultKind(
    "target-protected",
    "FTC-4.26",
    "{subject}: {target} still has a screen or armour, and point defence does nothing against those.",
    "Choose another weapon, or a ship without screen and armour.",
)

# Fire that is declared
NOT_DECLARED = FaultKind(
    "not-declared",
    "FFB-14.3",
    "{subject} has declared no fire.",
    "Declare its fire, or fire at once.",
)

# The ship
OUT_OF_CONTROL = FaultKind(
    "out-of-control",
    "FTC-5.16",
    "{subject}: {ship} is out of control and fires at nothing but what attacks it.",
    "Leave the shot out until the bridge works again.",
)
POWERLESS = FaultKind(
    "no-power-core",
    "FTC-5.18",
    "{subject}: {ship} dumped its power core and has no weapons.",
    "Leave the shot out.",
)
SHROUDED = FaultKind(
    "shrouded",
    "FTC-4.27",
    "{subject} hides in its vapour shroud this turn and fires at nothing at all.",
    "Let it hold its fire.",
)
LEAVING = FaultKind(
    "ftl-ordered",
    "FTC-2.21",
    "{subject}: {ship} warms its FTL drive up; no offensive fire and no area defence this turn.",
    "Use point defence only.",
)
NOVA_ARMED = FaultKind(
    "nova-armed",
    "FTC-4.22",
    "{subject} has armed its nova cannon; no other weapon fires this turn.",
    "Fire the nova cannon, or hold fire.",
)

# Weapons with a price or a hand of their own
ALONE = FaultKind(
    "fires-alone",
    "FTC-4.23",
    "{subject} fires alone: no other weapon of the ship fires in that turn.",
    "Leave the other shots out.",
)
NOT_CHARGED = FaultKind(
    "not-charged",
    "FTC-4.23",
    "{subject} holds a charge of {found}; it fires from {allowed} on.",
    "Charge it in further turns.",
)
NO_ENTRY = FaultKind(
    "damage-not-entered",
    "FTC-4.19",
    "{subject} is resolved by hand; its damage is not given.",
    "Enter the damage of the shot, 0 for a miss (a hint: {allowed}).",
)
NO_POD = FaultKind(
    "pod-not-named",
    "FTC-4.19",
    "{subject}: is it a lance or a leech?",
    "Name the pod.",
)
TOO_DEAR = FaultKind(
    "E_POWER",
    "FTC-4.17",
    "{subject}: {found} power buys no die at this range; one takes {allowed}.",
    "Give it {allowed} power for each die.",
)

FIRM = frozenset({NO_MODE.code, NOT_DECLARED.code, NO_WEAPON.code, NO_TARGET.code, NO_RANGE.code, NO_ARC.code})
"""Nothing could be carried out with these."""
