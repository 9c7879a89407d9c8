"""Settings of sensors: reduced power, limited arcs, when they are declared.

Rule: BLS-2, BLS-7.1, BLS-7.2
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.brilliant_lances.faults import (
    ARC_UNKNOWN,
    NOT_IN_SCAN_ARC,
    POWER_PASSIVE,
    POWER_SETTING,
    TARGET_OUTSIDE_SWEEP,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from fleetforge.systems.brilliant_lances.options import LanceOptions
    from fleetforge.systems.brilliant_lances.ships import Sensor


def check_power(sensor: Sensor, sr: float) -> Iterator[Refusal]:
    """What stands against setting a sensor to an SR. Rule: BLS-2.1, BLS-17.6"""
    if not sensor.transmits:
        if sr != sensor.sr:
            yield Refusal(POWER_PASSIVE, "sr", sensor.name)
    elif sr not in sensor.allowed_settings:
        yield Refusal(POWER_SETTING, "sr", sensor.name, str(sr), sensor.sr)


def check_arcs(sensor: Sensor, arcs: Collection[int], options: LanceOptions) -> Iterator[Refusal]:
    """What stands against sweeping some arcs only. Rule: BLS-2.3"""
    most = int(options.sweep_arcs)
    if arcs and not sensor.transmits:
        yield Refusal(POWER_PASSIVE, "arcs", sensor.name)
    if wrong := [arc for arc in arcs if not 1 <= arc <= most]:
        yield Refusal(ARC_UNKNOWN, "arcs", sensor.name, ", ".join(map(str, wrong)), most)


def sweeps(arcs: Collection[int], bearing: int) -> bool:
    """Whether a sensor sweeps a bearing; no arcs means all. Bearing 0 is one that nobody gave. Rule: BLS-2.3"""
    return not arcs or not bearing or bearing in arcs


def check_sweep(sensor: str, target: str, *, is_swept: bool) -> Iterator[Refusal]:
    """What stands against searching a target with a limited sweep. Rule: BLS-2.6"""
    if not is_swept:
        yield Refusal(TARGET_OUTSIDE_SWEEP, "sensor", sensor, target)


def check_heard_sweep(observer: str, emitter: str, *, is_swept: bool) -> Iterator[Refusal]:
    """What stands against treating a sensor as active that sweeps elsewhere. Rule: BLS-2.5"""
    if not is_swept:
        yield Refusal(NOT_IN_SCAN_ARC, "emitter", observer, emitter)
