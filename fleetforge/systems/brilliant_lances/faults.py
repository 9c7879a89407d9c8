"""What may stand against designs and sensor tasks, in the rules' own codes.

``{subject}`` is the name of what would act or is judged. Codes that the rules do not have are of the same make.

Rule: BLS-1 to BLS-10, BLS-17.6
"""

from __future__ import annotations

from fleetforge.kernel.finding import FaultKind, Severity

# Declaring
PLOT_MISSING = FaultKind("BL_PLOT_MISSING", "BLS-1.1", "{subject} has no plotted move.", "Plot a move for {subject}.")
POWER_SETTING = FaultKind(
    "BL_POWER_SETTING",
    "BLS-2.1",
    "{subject} can be set from SR 1 to SR {allowed}; {found} is given.",
    "Give a whole number from 1 to {allowed}.",
)
ARC_UNKNOWN = FaultKind(
    "BL_ARC_UNKNOWN",
    "BLS-2.3",
    "Choose arcs from the {allowed} around the ship; {found} is given for {subject}.",
    "Give numbers from 1 to {allowed}.",
)
DECLARE_LATE = FaultKind(
    "BL_DECLARE_LATE",
    "BLS-2.4",
    "Sensor settings must be declared before the Sensor phase; {subject} comes too late.",
    "Declare it in the next turn, or undo back to the declarations.",
)
# Sensor tasks
DM_NOT_APPLICABLE = FaultKind(
    "BL_DM_NOT_APPLICABLE",
    "BLS-3.8",
    "{found} does not apply to {subject} / {allowed}.",
    "Leave that DM out.",
)
NOT_IN_SCAN_ARC = FaultKind(
    "BL_NOT_IN_SCAN_ARC",
    "BLS-2.5",
    "{subject} is outside the arcs {found} is scanning.",
    "Use the sensor's own SR, without a DM for that emitter.",
)
TARGET_OUTSIDE_SWEEP = FaultKind(
    "BL_TARGET_OUTSIDE_SWEEP",
    "BLS-2.6",
    "{found} is outside the arcs being scanned by {subject}.",
    "Use another sensor, or sweep more arcs in the next turn.",
)
BAND = FaultKind("BL_BAND", "BLS-3.1", "{subject} cannot receive {found}.", "Use a sensor that can, or its own SR.")
NOT_EMITTER = FaultKind(
    "BL_NOT_EMITTER",
    "BLS-3.3",
    "{found} is not an emitter as seen from {subject}.",
    "Use the sensor's own SR.",
)
EMITTER_NO_SR = FaultKind(
    "BL_EMITTER_NO_SR",
    "BLS-20.16",
    "{found} has no range rating.",
    "Use the sensor's own SR, or enter a rating in the design.",
)
ONE_METHOD = FaultKind(
    "BL_ONE_METHOD",
    "BLS-3.7",
    "{subject} has already been tasked this turn.",
    "Use the method that it was tasked with, or another sensor.",
)
ONE_ROLL = FaultKind(
    "BL_ONE_ROLL",
    "BLS-7.3",
    "{subject} has already rolled this turn.",
    "Use another sensor, or wait for the next turn.",
)
SENSOR_OFF = FaultKind("BL_SENSOR_OFF", "BLS-6.5", "{subject} is off or damaged.", "Use a sensor that is on.")
LOS_BLOCKED = FaultKind(
    "BL_LOS_BLOCKED",
    "BLS-8.2",
    "{subject} has no unblocked line of sight to {found}.",
    "Use the sensor's own SR, without a DM for an active target.",
)
PAINT_HEXSIDE = FaultKind(
    "BL_PAINT_HEXSIDE",
    "BLS-4.2",
    "Both sensors must see {found} through the same hexside.",
    "Work without painting, or with another active sensor.",
)
PAINT_LADAR_SCAN = FaultKind(
    "BL_PAINT_LADAR_SCAN", "BLS-4.3", "A LADAR paints only with a lock.", "Paint with another sensor, or by lock."
)
PAINT_NO_LOCK = FaultKind(
    "BL_PAINT_NO_LOCK",
    "BLS-4.4",
    "{subject} has no lock on {found}.",
    "Lock on with it first, or paint by scanning.",
)
LOCK_RANGE = FaultKind(
    "BL_LOCK_RANGE",
    "BLS-6.3",
    "{found} is beyond Extreme range for {subject}; only Bogey detection is possible.",
    "Come closer than {allowed} hexes, or be content with a Bogey.",
)
BOGEY_RANGE = FaultKind(
    "BL_BOGEY_RANGE",
    "BLS-20.6",
    "{found} is beyond Extreme range for the active sensor {subject}.",
    "Use a passive sensor.",
)
ABOVE_IMPOSSIBLE = FaultKind(
    "BL_ABOVE_IMPOSSIBLE",
    "BLS-16.7",
    "The task of {subject} would be {found}; the limit is Impossible.",
    "Come closer, or find a DM that helps.",
)
LOCK_IMPOSSIBLE = FaultKind(
    "BL_LOCK_IMPOSSIBLE",
    "BLS-10.1",
    "Lock-On would be {found}; the limit is Impossible.",
    "Come closer, or find a DM that helps.",
)
LOCK_MAX_RANGE = FaultKind(
    "BL_LOCK_MAX_RANGE",
    "BLS-10.2",
    "TL {tl} cannot lock a {found} target beyond {allowed} hexes.",
    "Come within {allowed} hexes.",
)
MISSILE_LOCK_ONCE = FaultKind(
    "BL_MISSILE_LOCK_ONCE",
    "BLS-7.16",
    "{subject} has already attempted its lock this turn.",
    "Try again in the next turn.",
)
MISSILE_NO_LOCK = FaultKind(
    "BL_MISSILE_NO_LOCK", "BLS-7.18", "{subject} has no lock to home on.", "Lock on before movement, or let it coast."
)
ASPECT_UNKNOWN = FaultKind(
    "BL_ASPECT_UNKNOWN",
    "BLS-14.5",
    "Aspects are bow, stern and broadside; {found} is given for {subject}.",
    "Use one of the three.",
)
# Designs
SIZE_UNKNOWN = FaultKind(
    "BL_SIZE_UNKNOWN",
    "BLS-17.6",
    "Size must be VS, S, M, L, VL or G; {subject} has {found}.",
    "Choose one of the six.",
)
SR_WHOLE = FaultKind(
    "BL_SR_WHOLE",
    "BLS-17.6",
    "Short range must be a whole number of hexes, 1 or more; {subject} has {found}.",
    "Give a whole number, 1 or more.",
)
POWER_PASSIVE = FaultKind(
    "BL_POWER_PASSIVE",
    "BLS-17.6",
    "Only active sensors have power settings; {subject} is passive.",
    "Take the settings off {subject}.",
)
SPINAL_ARC = FaultKind(
    "BL_SPINAL_ARC",
    "BLS-17.6",
    "A spinal mount fires into arc 1 only; {subject} has arcs {found}.",
    "Give {subject} arc 1.",
)
SPINAL_TRAINED = FaultKind(
    "BL_SPINAL_TRAINED",
    "BLS-17.6",
    "A spinal mount cannot be trained; {subject} is said to be.",
    "Make {subject} a turret or a bay, or not trainable.",
)
WEAPON_ARCS = FaultKind(
    "BL_WEAPON_ARCS",
    "BLS-16.16",
    "Firing arcs are 1 to 5; {subject} has {found}.",
    "Give {subject} one arc or more, from 1 to 5.",
)
TL_SENSOR = FaultKind(
    "BL_TL_SENSOR",
    "BLS-17.6",
    "{subject} is of TL {found}, above its ship's TL {allowed}.",
    "Nothing to mend if it was bought elsewhere.",
    Severity.WARNING,
)
ARRAY_LENGTH = FaultKind(
    "BL_ARRAY_LENGTH",
    "BLS-16.18",
    "The passive array {subject} needs a hull of {allowed} m; this one has {found} m.",
    "Nothing to mend if it is no fixed array.",
    Severity.WARNING,
)
NO_SENSOR = FaultKind(
    "BL_NO_SENSOR",
    "BLS-17.6",
    "{subject} has no sensors: it can neither detect nor lock.",
    "Add a sensor, if it has one.",
    Severity.WARNING,
)
ASPECT_DM = FaultKind(
    "BL_ASPECT_DM",
    "BLS-17.6",
    "A DM for an aspect must be -5 to +5; {subject} has {found}.",
    "Give a number from -5 to +5.",
)
NUMBER = FaultKind(
    "BL_NUMBER",
    "BLS-17.1",
    "{what} of {subject} must be {allowed}; {found} is given.",
    "Give {allowed}.",
)
NAME_TWICE = FaultKind(
    "BL_NAME_TWICE",
    "BLS-17.1",
    "{subject} has several items named {found}; commands and prints could not tell them apart.",
    "Give each its own name.",
)
FIGURE = FaultKind("BL_FIGURE", "BLS-16.4", "{subject}: the rules need {allowed}.", "Give {allowed}.")

ALL_KINDS: tuple[FaultKind, ...] = tuple(value for value in list(globals().values()) if isinstance(value, FaultKind))
