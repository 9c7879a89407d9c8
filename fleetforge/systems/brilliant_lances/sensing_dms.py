"""Which DMs count for which reading of a sensor task.

Rule: BLS-3.8, BLS-3.12, BLS-7.10 to BLS-7.15, BLS-8, BLS-20.3, BLS-20.5, BLS-20.9, BLS-20.22
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.systems.brilliant_lances.modifiers import (
    COMBINED_DM,
    OWN_SR_DM,
    Modifier,
    contact_dms,
    fire_dms,
    plume_dm,
    sight_dm,
    stern_dm,
    tl_dm,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fleetforge.systems.brilliant_lances.figures import BaseFigures
    from fleetforge.systems.brilliant_lances.options import LanceOptions
    from fleetforge.systems.brilliant_lances.sensing import Look


def lock_dms(look: Look, figures: BaseFigures, options: LanceOptions) -> tuple[Modifier, ...]:
    """DMs on the Lock-On. Rule: BLS-3.8, BLS-7.10"""
    if look.method == "combined":
        return _counting((*_tl(look, figures, options), _terrain(look)))
    active = Modifier("active target", _active(look, figures, options), "BLS-16.12")
    stern = Modifier("stern arc", stern_dm(look.stern, look.g_turns), "BLS-14.1")
    shared = (*_shared(look, figures), *_contacts(look, figures, 0))
    return _counting((active, stern, *shared, Modifier("evasion", look.evasion, "BLS-16.15")))


def bogey_dms(look: Look, figures: BaseFigures, options: LanceOptions) -> tuple[Modifier, ...]:
    """DMs on Bogey detection: those of the Lock-On but Evasion, and its own. Rule: BLS-7.10 to BLS-7.12, BLS-8"""
    if look.method == "combined":
        own = (Modifier("combined SR", COMBINED_DM, "BLS-8.4"), *_tl(look, figures, options))
        if options.combined_lock_dm == "bd_two_only":
            return _counting((*own, _terrain(look)))
        return _counting((*own, *_rest(look, figures, options)))
    return _counting((*_active_for_bogey(look, figures, options), *_rest(look, figures, options)))


def _active(look: Look, figures: BaseFigures, options: LanceOptions) -> int:
    """The Lock-On's DM for an active target, once, also where painting gives it. Rule: BLS-4.2, BLS-20.22"""
    by_paint = look.paint is not None and (look.paint.mode == "scan" or options.paint_lock_dm == "yes")
    return figures.active_dm if look.hears_active or by_paint else 0


def _active_for_bogey(look: Look, figures: BaseFigures, options: LanceOptions) -> Iterator[Modifier]:
    """The DM for an active target at the sensor's own SR, in place of the Lock-On's. Rule: BLS-8.3, BLS-20.3"""
    on_own_sr = look.hears_active and look.is_on_own_sr
    if on_own_sr:
        yield Modifier("active target, own SR", OWN_SR_DM, "BLS-8.3")
    if not on_own_sr or options.bd_active_stack == "add":
        yield Modifier("active target", _active(look, figures, options), "BLS-16.12")


def _rest(look: Look, figures: BaseFigures, options: LanceOptions) -> Iterator[Modifier]:
    """What counts for Bogey detection whether the target is active or not."""
    if options.stern_bd == "yes":
        yield Modifier("stern arc", stern_dm(look.stern, look.g_turns), "BLS-14.1")
    yield from _shared(look, figures)
    yield from _contacts(look, figures, 1)
    yield Modifier("plume", plume_dm(look.sensor, look.sight.size, look.g_turns), "BLS-8.8")
    yield from fire_dms(look.sensor, look.shots, options)


def _shared(look: Look, figures: BaseFigures) -> Iterator[Modifier]:
    yield Modifier("size", sight_dm(look.sight, figures), "BLS-16.11")
    yield _terrain(look)
    yield Modifier("jamming", look.jamming, "BLS-16.20")


def _contacts(look: Look, figures: BaseFigures, reading: int) -> Iterator[Modifier]:
    yield Modifier("previous contact", contact_dms(look.previous, figures.previous_dm)[reading], "BLS-7.13")
    yield Modifier("hand-off", contact_dms(look.handed, figures.handoff_dm)[reading], "BLS-7.15")


def _tl(look: Look, figures: BaseFigures, options: LanceOptions) -> Iterator[Modifier]:
    if look.heard:
        yield Modifier("TL of the emitter", tl_dm(look.heard.tl, look.tl, figures, options), "BLS-16.14")


def _terrain(look: Look) -> Modifier:
    return Modifier("terrain", look.terrain, "BLS-3.8")


def _counting(dms: Iterable[Modifier]) -> tuple[Modifier, ...]:
    return tuple(one for one in dms if one.dm)
