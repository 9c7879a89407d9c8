"""The point-defence suite: what is fitted and what it does to groups that attack.

Rule: FFB-16 to FFB-19, FFB-27, FFB-31
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING

from fleetforge.app.suites.views import PdBar, PdQuestion, PdRow, PointDefenceView
from fleetforge.app.suites.words import decimal, each, percent
from fleetforge.games.full_thrust.designs.edits.wanted import Wanted
from fleetforge.games.full_thrust.suites.counts import cost_of, count_row
from fleetforge.kernel.rounding import half_up
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.design.loadout import pulser_mode
from fleetforge.systems.full_thrust.odds.beam import HIGHEST_SCREEN
from fleetforge.systems.full_thrust.odds.suite import Battery, even_split, mount_of, resolve, shot
from fleetforge.systems.full_thrust.odds.targets import Attackers, target_drm

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.app.suites.views import Attacked, FireMode
    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.check import Audit
    from fleetforge.systems.full_thrust.design.model import Design, PulserMode
    from fleetforge.systems.full_thrust.families.base import Family
    from fleetforge.systems.full_thrust.odds.suite import Mount, Outcome

MOST_BARS = 12
MOST_GROUPS = 24
"""As many groups as the panel asks about."""
RARE = Fraction(1, 400)
"""Totals rarer than this at either end share a bar."""
_SHORT_TITLES = {
    "pds": "Point defence",
    "beam": "Beam class 1",
    "k_gun": "K-gun class 1",
    "spicule": "Spicule",
    "pod_launcher": "Interceptor pod",
    "adfc": "Area defence",
}
_NOTES = {"scattergun": "one shot", "pod_launcher": "one pod a turn"}
_CLAUSES: dict[tuple[Attacked, FireMode], str] = {
    ("this_ship", "pd"): "FFB-31.1",
    ("this_ship", "as"): "FFB-31.2",
    ("covered_ship", "pd"): "FFB-31.3",
    ("covered_ship", "as"): "FFB-31.5",
}
NO_GUIDANCE = "FFB-31.4"


def point_defence_view(audit: Audit, catalogue: Catalogue, question: PdQuestion) -> PointDefenceView:
    """The suite of a design against some groups.

    Rule: FFB-31, FFB-35.4, FFB-35.5, FFB-35.7, FFB-35.8
    """
    kinds = _kinds(audit, catalogue)
    asked = question if question.kind in dict(kinds) else replace(question, kind=kinds[0][0])
    attackers = _attackers(asked, catalogue)
    drms = tuple(target_drm(attackers.kind, mode, attackers.evasion) for mode in ("pd", "as"))
    rows = tuple(_rows(audit, catalogue, drms))
    outcome = _outcome(audit, catalogue, asked, attackers)
    bars = chart(outcome.kills)
    chosen = _chosen(bars, outcome.kills, asked.at_least)
    cost = cost_of(audit, [one for row in rows for one in row.item.ids])
    controls, short = _controls(audit, catalogue, outcome)
    least = bars[chosen].least
    chosen_words = f"{least} or more: {percent(outcome.kills.at_least(least))}"
    through = _through(outcome, attackers)
    headline = f"of {attackers.total} fighters shot down"
    figure = decimal(outcome.kills.mean)
    return PointDefenceView(
        rows=tuple(row for row in rows if row.item.is_shown),
        barred=_barred(rows),
        cost=cost,
        kinds=kinds,
        question=asked,
        figure=figure,
        headline=headline,
        through=through,
        bars=bars,
        chosen=chosen,
        chosen_words=chosen_words,
        mean_place=_place(bars, outcome.kills.mean),
        caption="fighters shot down in one turn",
        controls=controls,
        controls_short=short,
        clause=_clause(audit, catalogue, asked),
        dice=" · ".join(f"{row.item.title} {row.dice}" for row in rows if row.dice and row.item.count),
        sentence=f"{figure} {headline}, {through}. {chosen_words}. {controls}.",
        screen=screen_level(audit.design, catalogue),
    )


def screen_level(design: Design, catalogue: Catalogue) -> int:
    """Level of all screens fitted, at most 2. Rule: FTC-4.2"""
    families = (catalogue.family(item.family) for item in design.components)
    return min(HIGHEST_SCREEN, sum(family is not None and family.role == "screen" for family in families))


# Who attacks


def _kinds(audit: Audit, catalogue: Catalogue) -> tuple[tuple[str, str], ...]:
    """Armaments of groups that may come, and the same made heavy. Rule: FBC-9.2, FBC-9.3"""
    armaments = [one for one in catalogue.fighters.armaments.values() if one.id != "drone"]
    plain = [(one.id, one.title.lower()) for one in armaments]
    carriers = armaments if audit.options.fighter_traits == "combined" else armaments[:1]
    heavy = [(f"{one.id}+heavy", "heavy" if one is armaments[0] else f"heavy {one.title.lower()}") for one in carriers]
    return (*plain, *heavy)


def _attackers(asked: PdQuestion, catalogue: Catalogue) -> Attackers:
    armament, _, trait = asked.kind.partition("+")
    anti_ship = catalogue.fighters.armaments[armament].anti_ship
    kind = "heavy_fighter" if trait == "heavy" else "fighter"
    groups = min(max(asked.groups, 1), MOST_GROUPS)
    return Attackers(groups, kind=kind, anti_ship=anti_ship, evasion=asked.evasion)  # type: ignore[arg-type]


# What answers


def _rows(audit: Audit, catalogue: Catalogue, drms: Sequence[int]) -> Iterator[PdRow]:
    for family in catalogue.families.values():
        if family.point_defence is not None:
            yield _mount_row(audit, family, drms)
    for family in catalogue.families.values():
        if family.role == "area_fire_control":
            row = count_row(audit, family, Wanted(family.id), _SHORT_TITLES.get(family.id, ""))
            yield PdRow(row, words="covers 1 ship")


def _mount_row(audit: Audit, family: Family, drms: Sequence[int]) -> PdRow:
    wanted = Wanted(family.id, 1 if family.size else None)
    row = count_row(audit, family, wanted, _SHORT_TITLES.get(family.id, ""), _NOTES.get(family.id, ""))
    tuning = next((mode for item in row.ids if (mode := _tuning(audit.design, item))), None)
    mount = mount_of(family, family.sample(wanted.size, (), ""), tuning)
    if mount is None:
        return PdRow(row)
    means = [
        each(shot(mount, mode, drm).mean) if mount.has(mode) else "" for mode, drm in zip(_MODES, drms, strict=True)
    ]
    parts = [f"{title} {mean}" for title, mean in zip(("PD", "AS"), means, strict=True) if mean]
    words = " · ".join([*parts, row.note] if row.note else parts)
    return PdRow(row, means[0], means[1], mount.point_defence.text, words)


_MODES: tuple[FireMode, FireMode] = ("pd", "as")


def _tuning(design: Design, item_id: str) -> PulserMode | None:
    item = design.component(item_id)
    return pulser_mode(design, item) if item else None


def _batteries(audit: Audit, catalogue: Catalogue) -> tuple[Battery, ...]:
    """Equal mounts together, in design order; pulsers by their tuning."""
    counts: dict[Mount, int] = {}
    for item in audit.design.components:
        family = catalogue.family(item.family)
        mount = mount_of(family, item, pulser_mode(audit.design, item)) if family else None
        if mount is not None:
            counts[mount] = counts.get(mount, 0) + 1
    return tuple(Battery(mount, count) for mount, count in counts.items())


def _fitted(audit: Audit, catalogue: Catalogue, role: str) -> int:
    families = (catalogue.family(item.family) for item in audit.design.components)
    return sum(family is not None and family.role == role for family in families)


def _outcome(audit: Audit, catalogue: Catalogue, asked: PdQuestion, attackers: Attackers) -> Outcome:
    own = asked.attacked == "this_ship"
    return _resolved(
        _batteries(audit, catalogue),
        asked.mode,
        asked.attacked,
        attackers,
        _fitted(audit, catalogue, "area_fire_control"),
        _fitted(audit, catalogue, "fire_control"),
        screen_level(audit.design, catalogue) if own else asked.screen,
    )


@lru_cache(maxsize=256)
def _resolved(
    batteries: tuple[Battery, ...],
    mode: FireMode,
    attacked: Attacked,
    attackers: Attackers,
    adfc: int,
    fire_controls: int,
    screen: int,
) -> Outcome:
    shots = even_split(batteries, mode, attacked, attackers.groups, adfc=adfc, fire_controls=fire_controls)
    return resolve(shots, mode, attacked, attackers, adfc=adfc, screen=screen)


# In words


def _through(outcome: Outcome, attackers: Attackers) -> str:
    rest = f"{decimal(outcome.through)} get through"
    if not attackers.anti_ship:
        return f"{rest}, unarmed against ships"
    return f"{rest}: {decimal(outcome.damage)} damage"


def _controls(audit: Audit, catalogue: Catalogue, outcome: Outcome) -> tuple[str, bool]:
    """What the fire takes of fire controls, and whether they are short. Rule: FFB-18.1"""
    idle = sum(part.idle for part in outcome.shots)
    fitted = _fitted(audit, catalogue, "fire_control")
    if idle:
        return f"No fire control: {counted(idle, 'mount')} cannot fire", True
    if not outcome.fire_controls:
        return "No fire control needed", False
    groups = len(outcome.by_group)
    left_out = sum(not any(part.at[group] for part in outcome.shots) for group in range(groups))
    if left_out and fitted < groups:
        return f"{counted(fitted, 'fire control')} for {groups} groups: {left_out} not fired at", True
    return f"Uses {outcome.fire_controls} of {counted(fitted, 'fire control')}", False


def _clause(audit: Audit, catalogue: Catalogue, asked: PdQuestion) -> str:
    guided = _fitted(audit, catalogue, "area_fire_control") > 0
    if asked.attacked == "covered_ship" and asked.mode == "pd" and not guided:
        return NO_GUIDANCE
    return _CLAUSES[asked.attacked, asked.mode]


def _barred(rows: Sequence[PdRow]) -> str:
    """Kinds that are not for this ship, by those who build them."""
    by_reason: dict[str, list[str]] = {}
    for row in rows:
        if not row.item.is_shown:
            by_reason.setdefault(row.item.barred, []).append(row.item.title)
    return "; ".join(f"{', '.join(titles)}: {reason}" for reason, titles in by_reason.items())


# The chart


def chart(kills: Distribution) -> tuple[PdBar, ...]:
    """Bars over the totals that matter; rare ones at the ends share a bar with their neighbours."""
    first = next(total for total, _ in kills.chances if 1 - kills.at_least(total + 1) >= RARE)
    last = next(total for total, _ in reversed(kills.chances) if kills.at_least(total) >= RARE)
    first = 0 if first <= 2 else first
    step = ceil((last - first + 1) / MOST_BARS)
    starts = list(range(first, last + 1, step))
    bars = []
    for place, start in enumerate(starts):
        least = 0 if place == 0 else start
        end = starts[place + 1] if place + 1 < len(starts) else kills.highest + 1
        chance = kills.at_least(least) - (kills.at_least(end) if end <= kills.highest else 0)
        label = _label(start, end - 1, place, len(starts), kills.highest)
        bars.append(PdBar(label, least, chance, f"{label} shot down: {percent(chance)}"))
    return tuple(bars)


def _label(start: int, end: int, place: int, bars: int, highest: int) -> str:
    if place == 0 and start > 0:
        return f"to {end}"
    if place == bars - 1 and end > start:
        return f"{start}+" if end == highest else str(start)
    return str(start) if end == start else f"{start}\N{EN DASH}{end}"


def _chosen(bars: Sequence[PdBar], kills: Distribution, at_least: int | None) -> int:
    wanted = max(1, half_up(kills.mean)) if at_least is None else at_least
    return max(place for place, bar in enumerate(bars) if bar.least <= max(0, wanted))


def _place(bars: Sequence[PdBar], mean: Fraction) -> Fraction:
    if len(bars) < 3:
        return mean
    step = bars[2].least - bars[1].least
    return (mean - bars[1].least - Fraction(step - 1, 2)) / step + 1
