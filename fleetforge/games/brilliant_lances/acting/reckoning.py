"""What will be rolled, before the dice: both ladders of a sensor task with every DM, tasks, and where a roll leads.

Rule: BLS-6, BLS-7.4, BLS-9.3, BLS-18.3, BLS-19.1
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from fleetforge.app.acting.panels import Curve, CurveStep, Line, Outcome, Outcomes, Share
from fleetforge.app.suites.words import percent
from fleetforge.games.brilliant_lances.battle.knowing import is_stranger
from fleetforge.kernel.words import counted
from fleetforge.systems.brilliant_lances.bands import EXTREME, band_limit, band_words
from fleetforge.systems.brilliant_lances.difficulty import level_words
from fleetforge.systems.brilliant_lances.faults import BOGEY_RANGE, LOCK_RANGE
from fleetforge.systems.brilliant_lances.odds.sensing import SenseOdds, detection_curve, sense_odds
from fleetforge.systems.brilliant_lances.odds.tracking import task_odds
from fleetforge.systems.brilliant_lances.sensing import read
from fleetforge.systems.brilliant_lances.spinal import spinal_limits

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fleetforge.app.acting.panels import Part, Tone
    from fleetforge.systems.brilliant_lances.battle.state import Battle
    from fleetforge.systems.brilliant_lances.figures import BaseFigures
    from fleetforge.systems.brilliant_lances.modifiers import Level, Modifier
    from fleetforge.systems.brilliant_lances.options import LanceOptions
    from fleetforge.systems.brilliant_lances.sensing import Prospect, Reading
    from fleetforge.systems.brilliant_lances.ships import Ship
    from fleetforge.systems.brilliant_lances.spinal import Thrust
    from fleetforge.systems.brilliant_lances.tasks import Task

CURVE_BANDS = 8
"""Bands that a curve has at least: Short to 16xExt."""
READINGS = ("Lock-On", "Bogey")
LEADS = "leads"
"""Key of the bar that shows where a roll leads: it is only looked at."""


def dm_lines(dms: Iterable[Modifier]) -> Iterator[Line]:
    """A quiet line for each DM, with its clause."""
    for one in dms:
        yield Line(one.name, f"{one.dm:+d}", "quiet", one.clause)


def ladders(found: Prospect) -> Iterator[Part]:
    """The band, and for each reading its base, its DMs and what is to be rolled. Rule: BLS-18.3"""
    look = found.look
    reach = f"Extreme ends at {band_limit(found.sr, EXTREME)}"
    words = f"{counted(look.hexes, 'hex', 'hexes')} with SR {found.sr}; {reach}"
    yield Line(words, band_words(found.band), clause="BLS-6.1")
    yield from _ladder("Lock-On", found.lock, found.band, "BLS-6.3")
    yield from _ladder("Bogey", found.bogey, found.band, "BLS-6.4")


def _ladder(title: str, reading: Reading, band: int, clause: str) -> Iterator[Part]:
    """What is to be rolled and what it is made of; where the range bars it, that alone."""
    barred = {one.kind for one in reading.refusals} & {LOCK_RANGE, BOGEY_RANGE}
    if barred:
        yield Line(f"{title}: not beyond Extreme range", "", "quiet", clause)
        return
    tone: Tone = "plain" if reading.may_be_tried else "warn"
    task = reading.task.words if reading.may_be_tried else f"{level_words(reading.net)} cannot be tried"
    yield Line(f"{title}: {task}", "", tone, clause)
    yield Line(f"{title} at {band_words(band)}", level_words(reading.base), "quiet", clause)
    yield from dm_lines(reading.dms)


def where_it_leads(found: Prospect, face: int | None = None) -> Outcomes:
    """Chances of a lock, of a Bogey only and of nothing; ``face`` is what the sensor has rolled. Rule: BLS-19.1"""
    odds = sense_odds(found) if face is None else _rolled(read(found, face).level)
    shares = shares_of((("Lock-On", odds.lock), ("Bogey", odds.bogey_only), ("nothing", odds.nothing)))
    detail = ", ".join(f"{one.words} {percent(one.share)}" for one in shares)
    title = "One roll" if face is None else f"It has rolled {face} already"
    return Outcomes(LEADS, "Where it leads", (Outcome(LEADS, title, detail, shares),), LEADS, "BLS-19.1")


def outstanding(found: Prospect) -> Iterator[Part]:
    """What an Outstanding Success buys, and on which faces. Rule: BLS-9.3, BLS-9.4"""
    task = found.bogey.task
    best = task_odds(task)[1]
    if best and task.target is not None and found.bogey.may_be_tried:
        most = min(task.target - task.outstanding, 20)
        words = f"Outstanding on {most} or less: its owner says whether it used g-turns, and the SR it is active with"
        yield Line(words, percent(best), "quiet", "BLS-9.3")


def _rolled(level: Level) -> SenseOdds:
    """What is certain once the sensor has rolled. Rule: BLS-20.4"""
    return SenseOdds(Fraction(level == "lock"), Fraction(level == "bogey"))


def range_curve(found: Prospect, figures: BaseFigures, options: LanceOptions, *, is_now: bool = True) -> Curve:
    """Chances of this look at the far edge of each band, all else as it stands, the present band marked.

    Without ``is_now`` no range is the present one.

    Rule: BLS-19.2
    """
    look = found.look
    rows = detection_curve(look, max(CURVE_BANDS, found.band), figures, options)
    steps = tuple(
        CurveStep(str(row.hexes), f"{row.band}, up to {row.hexes} hexes", (row.odds.lock, row.odds.bogey_only))
        for row in rows
    )
    now = sense_odds(found)
    words = f"Now {band_words(found.band)}, {counted(look.hexes, 'hex', 'hexes')}: Lock-On {percent(now.lock)}, "
    words += f"Bogey {percent(now.bogey_only)}, nothing {percent(now.nothing)}"
    if not is_now:
        return Curve("Chances by range in hexes", READINGS, steps, clause="BLS-19.2")
    return Curve("Chances by range in hexes", READINGS, steps, found.band - 1, words, "BLS-19.2")


def shares_of(rows: Iterable[tuple[str, Fraction]], mark: int = 0) -> tuple[Share, ...]:
    """Shares of a bar; what cannot be is left out."""
    return tuple(Share(words, chance, mark) for words, chance in rows if chance)


def task_parts(task: Task, title: str, names: tuple[str, str, str], clause: str) -> Iterator[Part]:
    """What is to be rolled, and chances of an Outstanding Success, of a plain one, of a failure. Rule: BLS-16.4"""
    success, outstanding, _ = task_odds(task)
    yield Line(f"{title}: {task.words}", "", clause=clause)
    rows = zip(names, (outstanding, success - outstanding, 1 - success), strict=True)
    shares = shares_of(rows)
    detail = ", ".join(f"{one.words} {percent(one.share)}" for one in shares)
    yield Outcomes(LEADS, "Where it leads", (Outcome(LEADS, "One roll", detail, shares),), LEADS, "BLS-16.6")


def spinal_line(ship: Ship, thrust: Thrust) -> Line:
    """How many spinal mounts may fire, at how many targets. Rule: BLS-13.15, BLS-13.16"""
    limits = spinal_limits(ship.g_rating, thrust, ship.spinal_mounts)
    words = f"{limits.weapons} of {ship.spinal_mounts} at {counted(limits.targets, 'target')}"
    return Line("Spinal mounts may fire", words, clause="BLS-13.16")


def what_is_known(battle: Battle, target: str) -> Iterator[Part]:
    """What chances against a stranger are reckoned from. Rule: BLS-9.1"""
    if not is_stranger(battle, target):
        return
    ship = battle.ships[target]
    was_locked = any(mark.target == target and mark.was_locked for mark in battle.marks)
    size = (
        f"Its size is {ship.design.size}, as a Lock-On showed" if was_locked else "Its size is not known and taken as M"
    )
    words = f"{size}; its g-turns, Evasion and emitters are not known and left out: the dice decide with the true ones."
    yield Line(words, "", "quiet", "BLS-9.1")
