"""The sensor task: what stands against it, both readings with every DM, and what one roll comes to.

Rule: BLS-3 to BLS-10, BLS-14, BLS-18.3
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.brilliant_lances.bands import EXTREME, band_limit, band_of, bogey_base, lock_base
from fleetforge.systems.brilliant_lances.difficulty import EASY, IMPOSSIBLE, level_words
from fleetforge.systems.brilliant_lances.equipment import (
    ACTIVE_EMITTERS,
    ACTIVE_KINDS,
    EVERY_CONDITION,
    can_hear,
    check_hearing,
    is_emitter,
)
from fleetforge.systems.brilliant_lances.faults import (
    ABOVE_IMPOSSIBLE,
    BOGEY_RANGE,
    DM_NOT_APPLICABLE,
    LOCK_IMPOSSIBLE,
    LOCK_MAX_RANGE,
    LOCK_RANGE,
    LOS_BLOCKED,
    SENSOR_OFF,
)
from fleetforge.systems.brilliant_lances.figures import SIZE_NAMES
from fleetforge.systems.brilliant_lances.lock_limits import max_lock_range
from fleetforge.systems.brilliant_lances.modifiers import PLAIN_SIGHT
from fleetforge.systems.brilliant_lances.painting import check_painting
from fleetforge.systems.brilliant_lances.sensing_dms import bogey_dms, lock_dms
from fleetforge.systems.brilliant_lances.settings import check_heard_sweep, check_sweep
from fleetforge.systems.brilliant_lances.tasks import SUCCESSES, task_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.brilliant_lances.equipment import Circumstances, Heard, SensorKind
    from fleetforge.systems.brilliant_lances.figures import BaseFigures
    from fleetforge.systems.brilliant_lances.modifiers import Level, Modifier, Part, ShotSeen, Sight
    from fleetforge.systems.brilliant_lances.options import LanceOptions
    from fleetforge.systems.brilliant_lances.painting import Paint
    from fleetforge.systems.brilliant_lances.tasks import Outcome, Task

Method: TypeAlias = Literal["own", "combined", "painted"]
"""How range bands are found. Rule: BLS-3.5, BLS-3.6, BLS-4"""


@dataclass(frozen=True, slots=True)
class Look:
    """One sensor at one target, with everything that counts. Rule: BLS-18.2

    ``sr`` is the effective one. ``is_active`` says that the target has gone active for this observer,
    ``fired_director`` that its director fired at the observer's ship. ``heard`` is the emitter of the
    combined method, or what the target is heard by. ``previous`` and ``handed`` are contacts of the
    turn before and of another sensor. ``terrain``, ``jamming`` and ``evasion`` are DMs as the players give them.
    """

    observer: str
    target: str
    sensor: SensorKind
    sr: int
    tl: int
    asset: int
    hexes: int
    method: Method = "own"
    sensor_name: str = ""
    is_on: bool = True
    is_swept: bool = True
    in_scan_arc: bool = True
    in_sight: bool = True
    sight: Sight = PLAIN_SIGHT
    g_turns: int = 0
    stern: Part = "none"
    is_active: bool = False
    fired_director: bool = False
    heard: Heard | None = None
    seen: Circumstances = EVERY_CONDITION
    paint: Paint | None = None
    shots: tuple[ShotSeen, ...] = ()
    previous: Level = "none"
    handed: Level = "none"
    terrain: int = 0
    jamming: int = 0
    evasion: int = 0
    is_false: bool = False

    @property
    def sensor_words(self) -> str:
        """Name of the sensor, or its kind."""
        return self.sensor_name or self.sensor

    @property
    def is_passive(self) -> bool:
        """Whether the sensor does not transmit."""
        return self.sensor not in ACTIVE_KINDS

    @property
    def hears_active(self) -> bool:
        """Whether the DMs for an active target may be taken. Rule: BLS-3.12, BLS-8.2, BLS-8.11, BLS-2.5"""
        heard = self.heard
        received = heard is not None and can_hear(self.sensor, heard.kind) and is_emitter(heard.kind, self.seen)
        scanned = (self.is_active or received) and self.in_scan_arc
        return self.is_passive and self.in_sight and (scanned or self.fired_director)

    @property
    def is_on_own_sr(self) -> bool:
        """Whether range bands are those of the sensor itself. Rule: BLS-8.3"""
        return self.method == "own" or (self.method == "painted" and (not self.paint or self.paint.mode == "scan"))

    @property
    def working_sr(self) -> int:
        """The SR that range bands come from. Rule: BLS-3.6, BLS-4.4"""
        if self.method == "combined" and self.heard:
            return self.sr + (self.heard.sr or 0)
        if self.method == "painted" and self.paint and self.paint.mode == "lock":
            return self.paint.sr
        return self.sr


@dataclass(frozen=True, slots=True)
class Reading:
    """One of the two readings of a roll: its base, its DMs, the task that is left, or why there is none.

    Rule: BLS-7.4, BLS-18.3
    """

    base: int
    dms: tuple[Modifier, ...]
    net: int
    task: Task
    refusals: tuple[Refusal, ...] = ()

    @property
    def may_be_tried(self) -> bool:
        """Whether a roll is read against it at all."""
        return not self.refusals

    def succeeds(self, face: int | None) -> bool:
        """Whether a face succeeds, or no face where the task is automatic. Rule: BLS-5.2"""
        return self.may_be_tried and (self.task.is_automatic if face is None else self.task.succeeds(face))


@dataclass(frozen=True, slots=True)
class Prospect:
    """A look as it stands before the roll. Rule: BLS-7.4, BLS-18.3"""

    look: Look
    sr: int
    band: int
    lock: Reading
    bogey: Reading

    @property
    def is_possible(self) -> bool:
        """Whether a roll is read at all. Rule: BLS-7.7, BLS-20.20"""
        return self.lock.may_be_tried or self.bogey.may_be_tried


@dataclass(frozen=True, slots=True)
class Sensed:
    """What a look came to. ``learns`` says that the owner must answer. Rule: BLS-7.4 to BLS-7.6, BLS-9"""

    level: Level
    bogey: Outcome
    used_g_turns: bool | None = None
    active_sr: int | None = None
    reveals_false: bool = False


def check_look(look: Look) -> Iterator[Refusal]:
    """What stands against a look, whatever it would come to. Rule: BLS-2.5, BLS-2.6, BLS-3, BLS-4, BLS-6.5, BLS-8.2"""
    if not look.is_on:
        yield Refusal(SENSOR_OFF, "sensor", look.sensor_words)
    yield from check_sweep(look.sensor_words, look.target, is_swept=look.is_swept)
    if look.method == "combined":
        yield from _check_combined(look)
    elif look.paint:
        yield from check_painting(look.paint, look.target)
        if not look.is_passive:
            yield _not_applicable(look, "Painting", "any reading")
    elif look.method == "painted":
        yield _not_applicable(look, "Painting without a painting sensor", "any reading")


def _check_combined(look: Look) -> Iterator[Refusal]:
    if not look.in_sight:
        yield Refusal(LOS_BLOCKED, "target", look.observer, look.target)
    if look.heard:
        yield from check_heard_sweep(look.observer, look.heard.words, is_swept=look.in_scan_arc)
        yield from check_hearing(look.observer, look.sensor_words, look.sensor, look.heard, look.seen)
    else:
        yield _not_applicable(look, "The combined method without an emitter", "any reading")
    offered = {"Evasion": look.evasion, "Jamming": look.jamming}
    yield from (_not_applicable(look, name, "combined SR") for name, dm in offered.items() if dm)


def _not_applicable(look: Look, what: str, reading: str) -> Refusal:
    return Refusal(DM_NOT_APPLICABLE, "modifiers", look.sensor_words, what, reading)


def prospect(look: Look, figures: BaseFigures, options: LanceOptions) -> Prospect:
    """Both readings of a look. Rule: BLS-6.3 to BLS-6.7, BLS-7.10 to BLS-7.12, BLS-10"""
    band = band_of(look.working_sr, look.hexes)
    return Prospect(
        look,
        look.working_sr,
        band,
        _lock_reading(look, band, figures, options),
        _bogey_reading(look, band, figures, options),
    )


def check_hope(found: Prospect) -> Iterator[Refusal]:
    """A look that could win neither a Lock-On nor a Bogey. Rule: BLS-6.3, BLS-7.7, BLS-10.1 to BLS-10.4, BLS-16.7"""
    if not found.is_possible:
        yield from found.lock.refusals
        yield from found.bogey.refusals


def _lock_reading(look: Look, band: int, figures: BaseFigures, options: LanceOptions) -> Reading:
    base, dms = lock_base(band), lock_dms(look, figures, options)
    net = base + sum(one.dm for one in dms)
    task = task_of(look.asset, net, figures, options, may_be_automatic=options.autolock == "on")
    return Reading(base, dms, net, task, tuple(_check_lock(look, band, net, task, options)))


def _check_lock(look: Look, band: int, net: int, task: Task, options: LanceOptions) -> Iterator[Refusal]:
    """Why a Lock-On may not be tried. Rule: BLS-6.3, BLS-10.1 to BLS-10.4, BLS-16.7"""
    past = options.lock_past_extreme == "on"
    most = max_lock_range(look.tl, look.sight.size, options)
    if band > EXTREME and (not past or most is None):
        limit = band_limit(look.working_sr, EXTREME) + 1
        yield Refusal(LOCK_RANGE, "range", look.sensor_words, look.target, limit)
    elif past and most is not None and look.hexes > most:
        size = SIZE_NAMES[look.sight.size]
        yield Refusal(LOCK_MAX_RANGE, "range", look.sensor_words, size, most, (("tl", look.tl),))
    elif past and net > IMPOSSIBLE:
        yield Refusal(LOCK_IMPOSSIBLE, "range", look.sensor_words, level_words(net))
    elif not task.may_be_attempted:
        yield Refusal(ABOVE_IMPOSSIBLE, "range", look.sensor_words, level_words(net))


def _bogey_reading(look: Look, band: int, figures: BaseFigures, options: LanceOptions) -> Reading:
    base, dms = bogey_base(band, options), bogey_dms(look, figures, options)
    net = base + sum(one.dm for one in dms)
    hindered = options.auto_bd_positive_dm == "any_positive_cancels" and any(one.dm > 0 for one in dms)
    task = task_of(look.asset, max(net, EASY) if hindered else net, figures, options)
    return Reading(base, dms, net, task, tuple(_check_bogey(look, band, task, options)))


def _check_bogey(look: Look, band: int, task: Task, options: LanceOptions) -> Iterator[Refusal]:
    """Why a Bogey may not be detected. Rule: BLS-16.7, BLS-20.6"""
    if options.active_bd_limit == "active_extreme" and not look.is_passive and band > EXTREME:
        yield Refusal(BOGEY_RANGE, "range", look.sensor_words, look.target)
    elif not task.may_be_attempted:
        yield Refusal(ABOVE_IMPOSSIBLE, "range", look.sensor_words, level_words(task.level))


def read(found: Prospect, face: int | None) -> Sensed:
    """What one roll comes to, read against both; None where nobody rolled.

    A Lock-On of a false Bogey shows what it is, and is none. Rule: BLS-7.4 to BLS-7.6, BLS-9
    """
    look = found.look
    locked, noticed = found.lock.succeeds(face), found.bogey.succeeds(face)
    outcome = found.bogey.task.outcome(face) if face is not None and found.bogey.may_be_tried else "failure"
    if locked or noticed:
        outcome = outcome if outcome in SUCCESSES else "success"
    level: Level = "lock" if locked else "bogey" if noticed else "none"
    if locked and look.is_false:
        return Sensed("none", outcome, reveals_false=True)
    learns = outcome == "outstanding" and level != "none"
    return Sensed(level, outcome, look.g_turns > 0 if learns else None, _active_sr(look) if learns else None)


def _active_sr(look: Look) -> int | None:
    """The SR that the target's active sensor works at, where it was active for the observer. Rule: BLS-9.4"""
    heard = look.heard
    return heard.sr if heard and look.in_scan_arc and heard.kind in ACTIVE_EMITTERS else None
