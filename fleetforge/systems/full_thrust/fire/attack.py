"""All fire of one ship at another: dice of neighbouring beam weapons in one handful, the others in turn.

Rule: FTC-1.7, FTC-5.4, FTC-12
"""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.battle_options.core import DEFAULT_CORE
from fleetforge.systems.full_thrust.fire.volley import volley
from fleetforge.systems.full_thrust.fire.weapons.base import BeamRule, nothing
from fleetforge.systems.full_thrust.fire.weapons.table import rule_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle_options.core import CoreOptions
    from fleetforge.systems.full_thrust.damage.armour import Blow
    from fleetforge.systems.full_thrust.fire.declaration import AimedShot
    from fleetforge.systems.full_thrust.fire.report import Report


def fire_at_ship(
    shots: Sequence[AimedShot], *, firer: str = "", options: CoreOptions = DEFAULT_CORE
) -> Rolling[tuple[Report, ...]]:
    """Resolve the shots of one ship at one target, in the order declared.

    What the reports say is one attack: its blows are taken together.

    Rule: FTC-1.7, FTC-5.4
    """
    reports: tuple[Report, ...] = ()
    for is_beam, run in groupby(shots, key=_rolls_beam_dice):
        resolver = _volley if is_beam else _each
        some = yield from resolver(tuple(run), firer, options)
        reports = (*reports, *some)
    return reports


def blows_of(reports: Iterable[Report]) -> tuple[Blow, ...]:
    """All blows of an attack, in order. Rule: FTC-5.4"""
    return tuple(blow for report in reports for blow in report.blows)


def label_of(shots: Sequence[AimedShot], firer: str) -> str:
    """What the dice are for: ``Furious: beam battery, class 2; 3 × needle beam at Vandenburg``."""
    counts = Counter(one.weapon.kind or one.weapon.title or one.weapon.id for one in shots)
    names = "; ".join(f"{count} × {title}" if count > 1 else title for title, count in counts.items())
    target = shots[0].target.title or shots[0].target.id
    return f"{firer}: {names} at {target}" if firer else f"{names} at {target}"


def _rolls_beam_dice(aimed: AimedShot) -> bool:
    return isinstance(rule_of(aimed.weapon), BeamRule)


def _volley(shots: Sequence[AimedShot], firer: str, options: CoreOptions) -> Rolling[tuple[Report, ...]]:
    rules = [rule for rule in (rule_of(one.weapon) for one in shots) if isinstance(rule, BeamRule)]
    salvoes = [rule.salvo(one, options) for rule, one in zip(rules, shots, strict=True)]
    thrown = yield from volley(label_of(shots, firer), salvoes)
    return tuple(rule.report(one, dice) for rule, one, dice in zip(rules, shots, thrown, strict=True))


def _each(shots: Sequence[AimedShot], firer: str, options: CoreOptions) -> Rolling[tuple[Report, ...]]:
    reports: tuple[Report, ...] = ()
    for one in shots:
        rule = rule_of(one.weapon)
        report = nothing(one)
        if rule is not None:
            report = yield from rule.at_ship(one, label_of((one,), firer), options)
        reports = (*reports, report)
    return reports
