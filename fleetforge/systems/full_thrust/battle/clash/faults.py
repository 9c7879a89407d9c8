"""What may stand against commands of phase 9 beyond the rules for them."""

from __future__ import annotations

from fleetforge.kernel.finding import FaultKind

DRAWN_FIRST = FaultKind(
    "attack-pending",
    "FFB-22.6",
    "{found} has let escorts fire at it and attacks before {subject} acts.",
    "Let {found} fire first, or let it hold its fire.",
)
NOT_GUARDED = FaultKind(
    "not-guarded",
    "FFB-22.7",
    "{subject} is guarded by no escort that has still to fire.",
    "Fire at it without letting escorts fire first.",
)
NO_ESCORT = FaultKind(
    "no-escort",
    "FFB-22.8",
    "{subject} is no escort that could fire now.",
    "Choose one of: {allowed}.",
)
NO_ATTACKERS = FaultKind(
    "no-attackers",
    "FFB-23.1",
    "Nothing attacks {subject} in this phase.",
    "Choose a ship with an attack run on it, or go on.",
)
TOGETHER = FaultKind(
    "attack-together",
    "FFB-23.3",
    "All groups that attack {subject} attack together; {found} is left out.",
    "Name {found} too, or let it break off.",
)
NO_BOLTS = FaultKind(
    "nothing-detonates",
    "FFB-24.1",
    "There is no plasma bolt and no torpedo left to detonate.",
    "Go on to the next phase.",
)
NO_BOLT = FaultKind(
    "no-bolt",
    "FFB-24.1",
    "{subject} is nothing that detonates now.",
    "Choose one of: {allowed}.",
)
HOW_FAR = FaultKind(
    "distance-unknown",
    "FFB-24.11",
    "How far is {ship} from {subject}? Its dice depend on it.",
    "Measure the distance, or give it with the command.",
)

FIRM = frozenset({NO_ATTACKERS.code, NO_BOLTS.code, NO_BOLT.code})
"""Nothing could be carried out with these."""
