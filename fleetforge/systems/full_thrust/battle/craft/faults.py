"""What may stand against commands to fighter groups and ordnance beyond the rules for them."""

from __future__ import annotations

from fleetforge.kernel.finding import FaultKind

NO_CRAFT = FaultKind(
    "no-craft",
    "FFB-0.6",
    "{subject} is no fighter group and no ordnance.",
    "Choose a fighter group or an ordnance marker.",
)
NOT_FLYING = FaultKind(
    "not-flying",
    "FFB-0.10",
    "{subject} is not on the table: {found}.",
    "Choose a group that is flying, or launch it first.",
)
NO_SHIP = FaultKind(
    "no-such-ship",
    "FTC-8.5",
    "{subject} is no ship on the table.",
    "Choose one of: {allowed}.",
)
PRIMARY_OVER = FaultKind(
    "E_PHASE",
    "FFB-32.44",
    "Primary moves belong to phase 3; in phase 5 only a screen whose ship is gone may make one: {subject}.",
    "Use a secondary move in phase 6.",
)
MOVES = FaultKind(
    "move-count",
    "FFB-10.4",
    "{subject}: {found} secondary moves; the least is {allowed}.",
    "Give {allowed} or more.",
)
NOT_SCREENING = FaultKind(
    "not-screening",
    "FFB-9.2",
    "{subject} screens no ship.",
    "Choose a group that was declared a screen in phase 3 or 4.",
)
NOTHING_TO_LAUNCH = FaultKind(
    "nothing-to-launch",
    "FFB-8.2",
    "The launch of {subject} names neither a group nor a weapon.",
    "Name what is launched, or pass.",
)
NAMED_TWICE = FaultKind(
    "named-twice",
    "FFB-14.4",
    "{subject} is named twice in one launch.",
    "Name it once.",
)
NOT_ABOARD = FaultKind(
    "not-aboard",
    "FFB-8.1",
    "{subject} is not in a bay of {ship}: {found}.",
    "Choose a group in a working bay of {ship}.",
)
BAY_LOST = FaultKind(
    "bay-lost",
    "FTC-5.20",
    "{subject} cannot leave its bay aboard {ship}, which is out of action.",
    "Choose a group in a working bay of {ship}, or repair the bay.",
)
NOT_READY = FaultKind(
    "not-ready",
    "FTC-7.7",
    "{subject} re-arms until turn {allowed}.",
    "Launch it in turn {allowed} or later.",
)
NO_LAUNCHER = FaultKind(
    "no-launcher",
    "FFB-8.10",
    "{subject} has nothing called {found} that launches ordnance.",
    "Choose one of: {allowed}.",
)
LAUNCHER_LOST = FaultKind(
    "launcher-lost",
    "FTC-5.15",
    "{subject} is out of action ({found}).",
    "Choose another launcher, or repair it at the end of a turn.",
)
SPENT = FaultKind(
    "E_EXPENDED",
    "FTC-4.11",
    "{subject} has been used up.",
    "Choose another launcher.",
)
NO_SALVO = FaultKind(
    "no-salvo",
    "FTC-4.11",
    "{subject}: its magazine holds no {found} salvo; it holds {allowed}.",
    "Choose another kind of salvo or another launcher.",
)
RECHARGING = FaultKind(
    "recharging",
    "FTC-4.16",
    "{subject} fires every second turn: again in turn {allowed}.",
    "Launch in turn {allowed} or later.",
)
FIRED = FaultKind(
    "E_WEAPON_USED",
    "FFB-14.4",
    "{subject} has already fired this turn.",
    "Choose another launcher; it may be used again next turn.",
)
NO_CONTROL = FaultKind(
    "E_NO_FCS",
    "FTC-3.3",
    "{subject} needs {found} working fire controls to launch missiles and has {allowed}.",
    "Launch no missiles, or repair a fire control.",
)
NO_LAUNCHING = FaultKind(
    "launch-barred",
    "FTC-5.16",
    "{subject} launches nothing this turn: {found}.",
    "Pass, or choose another ship.",
)
NO_TIE = FaultKind(
    "not-yours-to-choose",
    "FFB-32.14",
    "By your rules {allowed} chooses between ships equally close to {subject}.",
    "Let {allowed} choose.",
)
NO_RUN_LEFT = FaultKind(
    "run-stands",
    "FFB-11.11",
    "The attack run of {subject} stands: {found}.",
    "Leave it as it stands.",
)
NO_BAY = FaultKind(
    "no-bay",
    "FTC-5.20",
    "{ship} has no free and working bay for {subject}.",
    "Choose a ship with a free bay.",
)
NO_CONTACT = FaultKind(
    "recovery-contact",
    "FFB-6.18",
    "{subject} is {found} mu from {ship}; a group is taken aboard in base contact.",
    "Move it to {ship} first.",
)
FOREIGN = FaultKind(
    "recovery-side",
    "FFB-6.18",
    "{ship} is not of the side of {subject}.",
    "Choose a ship of its own side.",
)
UNLISTED_ONLY = FaultKind(
    "launch-kind",
    "FTC-4.24",
    "{subject} launches no {found}; only an item that the catalogue does not list can be used as one.",
    "Leave the kind out.",
)

FIRM = frozenset(kind.code for kind in (NO_CRAFT, NO_SHIP, NOT_FLYING, NOT_ABOARD, NO_LAUNCHER, NO_BAY))
"""Nothing could be carried out with these."""
