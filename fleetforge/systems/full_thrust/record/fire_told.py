"""Fire of ships in a turn record: shots with their dice, damage, threshold checks.

Rule: FTC-5.3, FTC-5.8, FTC-9.3
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.journal.state import named
from fleetforge.sheets.page_tables import TABLE_TEXT, Arrow, Dice, Words
from fleetforge.sheets.primitives import Face
from fleetforge.systems.full_thrust.battle.clash.losses import CraftHit
from fleetforge.systems.full_thrust.battle.condition import screen_of
from fleetforge.systems.full_thrust.battle.gunnery.aiming import seen_from
from fleetforge.systems.full_thrust.battle.gunnery.fired import FireDeclared, FireResolved
from fleetforge.systems.full_thrust.battle.units import Group, Ship
from fleetforge.systems.full_thrust.battle.wounds import CheckRolled, DamageTaken
from fleetforge.systems.full_thrust.fighters.distance import mu
from fleetforge.systems.full_thrust.record.short_names import kind_name, short_titles
from fleetforge.systems.full_thrust.record.thrown_dice import Scores, beam_dice, best_dice, followed, plain_dice
from fleetforge.systems.full_thrust.sheet.check_dice import CheckDie, FormChecks

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.sheets.parts import Die
    from fleetforge.systems.full_thrust.battle.gunnery.fired import DeclaredShot, ShotResult
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.record.telling import Readers, Telling
    from fleetforge.systems.full_thrust.record.thrown_dice import Throw

_COUNTED = re.compile(r"(\d+) × ")
_FOLLOWS = (", damage", ", doubles")
"""How the label of a throw goes on that a hit of the throw before led to."""


@dataclass(frozen=True, slots=True)
class _Handful:
    """Throws of weapons that were thrown together: first dice, then what their hits led to."""

    throws: tuple[Throw, ...]
    weapons: int
    is_beam: bool


def _declared(telling: Telling, battle: Battle, event: FireDeclared) -> None:
    if not event.shots:
        telling.holding.append(named(battle, event.ship))
    if event.covers:
        covered = ", ".join(named(battle, one) for one in event.covers)
        telling.say(battle, f"{named(battle, event.ship)} gives area defence to {covered}")
    telling.spill()


def _resolved(telling: Telling, battle: Battle, event: FireResolved) -> None:
    """A row for each handful; firer and target stand once."""
    shots = [shot for shot in _shots(telling, event.ship) if shot.target == event.target]
    firer, target = named(battle, event.ship), named(battle, event.target)
    first = event.ship not in telling.told
    telling.told.append(event.ship)
    what = _target(battle, event, shots)
    by = _by(telling, event, shots)
    for index, (handful, results) in enumerate(_handfuls(telling.taken(), firer, target, event.results)):
        hits, penetrating = sum(one.hits for one in results), sum(one.penetrating for one in results)
        telling.row(
            "fire",
            firer if first and index == 0 else "",
            what if index == 0 else "",
            by if index == 0 else "",
            Dice(_dice(battle, event, handful, results)),
            str(hits),
            str(penetrating) if penetrating else "",
            _remark(telling, battle, event, results, last=index == 0),
        )


def _shots(telling: Telling, ship: str) -> tuple[DeclaredShot, ...]:
    events = telling.moment.entry.events
    return next((one.shots for one in events if isinstance(one, FireDeclared) and one.ship == ship), ())


def _target(battle: Battle, event: FireResolved, shots: Sequence[DeclaredShot]) -> str:
    """Name, range and arc, as far as they are known. Rule: FTC-2.1, FTC-3.4"""
    parts = [named(battle, event.target)]
    parts += [f"{mu(round(shots[0].range_mu, 1))} mu"] if shots else []
    firer = battle.ships.get(event.ship)
    arcs: tuple[str, ...] = tuple(dict.fromkeys(shot.arc for shot in shots if shot.arc))
    if not arcs and firer is not None:
        arcs = seen_from(battle, firer, event.target).arcs
    return ", ".join(parts) + (f", {'/'.join(arcs)}" if 0 < len(arcs) <= 2 else "")


def _by(telling: Telling, event: FireResolved, shots: Sequence[DeclaredShot]) -> str:
    """The number of the fire control, counted as targets were named, or point defence. Rule: FTC-3.1, FFB-18"""
    if not shots or shots[0].mode == "pd":
        return "PD"
    aimed = dict.fromkeys(one.target for one in _shots(telling, event.ship) if one.mode == "as")
    return f"FCS {list(aimed).index(event.target) + 1}"


def _handfuls(
    throws: Sequence[Throw], firer: str, target: str, results: tuple[ShotResult, ...]
) -> Iterator[tuple[_Handful, tuple[ShotResult, ...]]]:
    """Handfuls with the results of their weapons; all in one where the log does not tell them apart."""
    found: list[_Handful] = []
    for throw in throws:
        weapons, _, rest = throw.label.removeprefix(f"{firer}: ").rpartition(f" at {target}")
        if found and rest.startswith(_FOLLOWS):
            before = found[-1]
            found[-1] = _Handful((*before.throws, throw), before.weapons, is_beam=False)
        else:
            is_beam = rest in ("", ", point defence", ", anti-ship")
            found.append(_Handful((throw,), _count(weapons), is_beam))
    if sum(one.weapons for one in found) != len(results):
        yield _Handful(tuple(throws), len(results), is_beam=len(throws) == 1), results
        return
    for one in found:
        yield one, results[: one.weapons]
        results = results[one.weapons :]


def _count(weapons: str) -> int:
    """How many weapons a label names: ``2 × needle beam; pulser 1`` are three."""
    counts = (_COUNTED.match(part) for part in weapons.split("; "))
    return sum(int(found.group(1)) if found else 1 for found in counts)


def _dice(battle: Battle, event: FireResolved, handful: _Handful, results: Sequence[ShotResult]) -> tuple[Die, ...]:
    if not handful.throws:
        return ()
    first, *more = handful.throws
    target = battle.ships.get(event.target)
    hits, damage = sum(one.hits for one in results), sum(one.normal + one.penetrating for one in results)
    if not handful.is_beam:
        dice = best_dice(first, hits) if len(results) == 1 else plain_dice((first,))
    elif target is None:
        dice = beam_dice(first, Scores(hits))
    else:
        scores = Scores(damage, sum(one.penetrating for one in results))
        dice = beam_dice(first, scores, screen_of(battle, target))
    for throw in more:
        dice = followed(dice, throw)
    return dice


def _remark(telling: Telling, battle: Battle, event: FireResolved, results: Sequence[ShotResult], *, last: bool) -> str:
    """The weapons, the screens that they met, what is left of fighters and ordnance."""
    ship, target = battle.ships.get(event.ship), battle.ships.get(event.target)
    items = [item for one in results if ship and (item := ship.design.component(one.weapon))]
    kinds = Counter(kind_name(battle.catalogue, item) for item in items)
    parts = [f"{count} × {kind}" if count > 1 else kind for kind, count in kinds.items()]
    damage = sum(one.normal + one.penetrating for one in results)
    if damage and damage != sum(one.hits for one in results):
        parts.append(f"{damage} damage")
    if target is not None and (level := screen_of(battle, target)):
        parts.append(f"screen {level}")
    if target is None and last:
        parts += _left(telling, battle, event)
    return "; ".join(parts)


def _left(telling: Telling, battle: Battle, event: FireResolved) -> Iterator[str]:
    """What hits took of a group or marker. Rule: FFB-4.6"""
    source = f"fire of {named(battle, event.ship)}"
    for one in telling.moment.entry.events:
        if isinstance(one, CraftHit) and (one.unit, one.source) == (event.target, source):
            yield losses(battle, one)


def losses(battle: Battle, event: CraftHit) -> str:
    """What is left of a group or marker after hits: ``3 left``, ``destroyed``. Rule: FFB-4.6 to FFB-4.10"""
    unit = battle.unit(event.unit)
    if unit is None or isinstance(unit, Ship):
        return ""
    if not isinstance(unit, Group) and unit.kind == "SM":
        return f"{unit.hits + event.hits} hit{'' if unit.hits + event.hits == 1 else 's'} on it"
    left = (unit.fighters if isinstance(unit, Group) else unit.strength) - event.lost
    return f"{left} left" if left > 0 else "destroyed"


def _damage(telling: Telling, battle: Battle, event: DamageTaken) -> None:
    """Points, and hull boxes crossed before and after. Rule: FTC-5.3, FTC-5.4"""
    ship = battle.ships.get(event.ship)
    if ship is None:
        return
    telling.spill()
    before, boxes = ship.damage.hull_marked, ship.design.hull_boxes
    telling.row(
        "damage",
        ship.name,
        _figure(event.points - event.penetrating),
        _figure(event.penetrating),
        _figure(sum(event.armour)),
        str(before),
        Arrow(),
        f"{before + event.hull} of {boxes}",
        Words("; ".join(_fate(event)), None if event.rows or event.destroyed else TABLE_TEXT),
    )


def _figure(number: int) -> str:
    return str(number) if number else "–"


def _fate(event: DamageTaken) -> Iterator[str]:
    yield event.source
    if event.destroyed:
        yield f"destroyed, {event.overkill} to spare" if event.overkill else "destroyed"
    elif event.rows:
        yield f"{'rows' if len(event.rows) > 1 else 'row'} {', '.join(map(str, event.rows))} gone"


def _check(telling: Telling, battle: Battle, event: CheckRolled) -> None:
    """Threshold dice under the names of their systems. Rule: FTC-5.8"""
    faces = tuple(die.face for die in event.dice)
    rolled = next((one for one in telling.pending if one.clause == "FTC-5.8" and one.faces == faces), None)
    if rolled is not None:
        telling.pending.remove(rolled)
    ship = battle.ships.get(event.ship)
    names = short_titles(battle, ship) if ship else {}
    bonus = f", +{event.bonus} on each die" if event.bonus else ""
    on = f"{event.number}{'+' if event.number < 6 else ''}"
    title = f"Threshold: {named(battle, event.ship)}, lost on {on}{bonus}"
    dice = tuple(CheckDie(names.get(die.system, die.system), die.face, die.failed) for die in event.dice)
    telling.checks.append(FormChecks(((title, Face.BOLD), ("[FTC-5.8]", Face.REGULAR)), dice))


READERS: Readers = {
    FireDeclared: _declared,
    FireResolved: _resolved,
    DamageTaken: _damage,
    CheckRolled: _check,
}
