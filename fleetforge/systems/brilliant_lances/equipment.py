"""Sensors and transmitters by kind: what is active, what transmits in which band, what hears what.

Rule: BLS-3.1, BLS-3.3, BLS-16.17
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.brilliant_lances.faults import BAND, EMITTER_NO_SR, NOT_EMITTER

if TYPE_CHECKING:
    from collections.abc import Iterator

SensorKind: TypeAlias = Literal["PEMS", "AEMS", "HRT", "DF", "RADAR", "LADAR", "LASER_DETECTOR", "other"]
TransmitterKind: TypeAlias = Literal["radio", "laser_communicator", "maser_communicator", "jammer"]
EmitterKind: TypeAlias = Literal[
    "AEMS", "RADAR", "LADAR", "MFD", "radio", "laser_communicator", "maser_communicator", "jammer"
]
"""Everything that can be an EMITTER. Rule: BLS-3.3"""
ACTIVE_KINDS: tuple[SensorKind, ...] = ("AEMS", "RADAR", "LADAR")
ACTIVE_EMITTERS: tuple[EmitterKind, ...] = ("AEMS", "RADAR", "LADAR", "MFD")
"""Emitters that are active sensors, or have one inside. Rule: BLS-8.11, BLS-9.4"""
RADIO_BAND: tuple[EmitterKind, ...] = ("AEMS", "RADAR", "MFD", "radio", "maser_communicator", "jammer")
LASER_BAND: tuple[EmitterKind, ...] = ("LADAR", "laser_communicator")
HEARS: dict[SensorKind, tuple[EmitterKind, ...]] = {
    "PEMS": RADIO_BAND,
    "DF": RADIO_BAND,
    "LASER_DETECTOR": LASER_BAND,
    "other": (*RADIO_BAND, *LASER_BAND),
}
"""What a sensor can receive; what does not stand here hears nothing. Rule: BLS-3.1, BLS-16.17"""
EMITTER_NAMES: dict[EmitterKind, str] = {
    "AEMS": "AEMS",
    "RADAR": "radar",
    "LADAR": "LADAR",
    "MFD": "master fire director",
    "radio": "radio communicator",
    "laser_communicator": "laser communicator",
    "maser_communicator": "maser communicator",
    "jammer": "jammer",
}


@dataclass(frozen=True, slots=True)
class Heard:
    """An emitter as an observer hears it: its effective SR, None where it has no rating. Rule: BLS-2.2, BLS-3.6"""

    kind: EmitterKind
    tl: int
    sr: int | None
    name: str = ""

    @property
    def words(self) -> str:
        """Its name, or its kind."""
        return self.name or EMITTER_NAMES[self.kind]


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What makes some equipment an emitter for one observer only.

    ``directed_fire`` says that the director fired at the observer, ``holds_lock`` that the LADAR has a
    lock on it, ``talks`` that the laser communicator is in communication with it, ``on_line`` that it
    lies on the straight line of a maser. Rule: BLS-3.3
    """

    directed_fire: bool = False
    holds_lock: bool = False
    talks: bool = False
    on_line: bool = False


EVERY_CONDITION = Circumstances(directed_fire=True, holds_lock=True, talks=True, on_line=True)
"""Whatever transmits is an emitter."""


def is_emitter(kind: EmitterKind, seen: Circumstances) -> bool:
    """Whether working equipment is an EMITTER for an observer. Rule: BLS-3.3"""
    conditions = {
        "MFD": seen.directed_fire,
        "LADAR": seen.holds_lock,
        "laser_communicator": seen.talks,
        "maser_communicator": seen.on_line,
    }
    return conditions.get(kind, True)


def can_hear(sensor: SensorKind, emitter: EmitterKind) -> bool:
    """Whether a sensor receives in the band of an emitter. Rule: BLS-3.1, BLS-16.17"""
    return emitter in HEARS.get(sensor, ())


def check_hearing(observer: str, sensor: str, kind: SensorKind, heard: Heard, seen: Circumstances) -> Iterator[Refusal]:
    """What stands against the combined method on an emitter. Rule: BLS-3.1, BLS-3.3, BLS-20.16"""
    if not is_emitter(heard.kind, seen):
        yield Refusal(NOT_EMITTER, "emitter", observer, heard.words)
    if not can_hear(kind, heard.kind):
        yield Refusal(BAND, "sensor", sensor, heard.words)
    if heard.sr is None:
        yield Refusal(EMITTER_NO_SR, "emitter", observer, heard.words)
