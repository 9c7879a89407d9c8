"""Fighters, missiles and plasma in a turn record: attack runs, attacks with their dice.

Rule: FFB-11, FFB-12, FFB-21 to FFB-25, FTC-9.3
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.journal.state import named
from fleetforge.sheets.page_tables import Dice
from fleetforge.systems.full_thrust.battle.clash.detonations import BoltDetonated
from fleetforge.systems.full_thrust.battle.clash.group_fire import DrawEscortFire, FireFighters, GroupFired
from fleetforge.systems.full_thrust.battle.clash.losses import CraftHit
from fleetforge.systems.full_thrust.battle.clash.missile_attacks import MissileAttacked
from fleetforge.systems.full_thrust.battle.clash.ship_attacks import GroupAttacked
from fleetforge.systems.full_thrust.battle.condition import screen_of
from fleetforge.systems.full_thrust.battle.craft.declared import EvasionBought, RunDeclared
from fleetforge.systems.full_thrust.battle.gunnery.fired import FireResolved
from fleetforge.systems.full_thrust.battle.measuring import distance
from fleetforge.systems.full_thrust.battle.pieces import piece_of
from fleetforge.systems.full_thrust.fighters.distance import mu
from fleetforge.systems.full_thrust.fighters.losses import target_kind
from fleetforge.systems.full_thrust.odds.targets import target_drm
from fleetforge.systems.full_thrust.record.fire_told import losses
from fleetforge.systems.full_thrust.record.telling import RunLine
from fleetforge.systems.full_thrust.record.thrown_dice import (
    Scores,
    beam_dice,
    best_dice,
    followed,
    plain_dice,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.sheets.parts import Die
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.record.telling import Readers, Telling
    from fleetforge.systems.full_thrust.record.thrown_dice import Throw

_ARRIVAL, _DAMAGE = ": missiles on target", ": damage"


def _run(telling: Telling, battle: Battle, event: RunDeclared) -> None:
    """The ships it attacks, and how far they are. Rule: FFB-11.1"""
    line = _line(telling, battle, event.unit)
    far = [distance(battle, event.unit, ship) for ship in event.ships]
    line.ships = tuple(named(battle, ship) for ship in event.ships)
    line.ranges = tuple("–" if one is None else f"{mu(round(one, 1))} mu" for one in far)


def _evasion(telling: Telling, battle: Battle, event: EvasionBought) -> None:
    """Points bought, and what they do to anti-ship fire. Rule: FFB-12.1, FFB-12.2"""
    line = _line(telling, battle, event.unit)
    line.evasion += event.points
    piece = piece_of(event.apply(battle), event.unit)
    if piece is not None:
        line.drm = target_drm(target_kind(piece), "as", piece.turn.evasion)


def _line(telling: Telling, battle: Battle, unit: str) -> RunLine:
    piece = piece_of(battle, unit)
    drm = target_drm(target_kind(piece), "as", piece.turn.evasion) if piece else 0
    return telling.runs.setdefault(named(battle, unit), RunLine(drm=drm))


def _attacked(telling: Telling, battle: Battle, event: GroupAttacked) -> None:
    """A group at its ship: its throw is the next, if each group has one. Rule: FFB-23.1"""
    left = sum(isinstance(one, GroupAttacked) for one in telling.moment.entry.events)
    left -= telling.told.count("attack")
    telling.told.append("attack")
    throw = telling.pending.pop(0) if len(telling.pending) == left else None
    ship, group = battle.ships.get(event.ship), battle.groups.get(event.group)
    dice = beam_dice(throw, Scores(event.damage), screen_of(battle, ship) if ship else 0) if throw else ()
    endurance = f"CEF {group.cef} now {max(0, group.cef - event.paid)}" if group else ""
    torpedoes = "torpedoes spent" if event.torpedoes_spent else ""
    _strike(telling, battle, event.group, event.ship, throw, dice, event.damage, endurance, torpedoes)


def _fired(telling: Telling, battle: Battle, event: GroupFired) -> None:
    """A group at fighters and ordnance, target by target; escorts fire one after the other. Rule: FFB-21.5"""
    command = telling.moment.entry.command
    targets: tuple[str, ...] = ()
    if isinstance(command, FireFighters):
        targets = tuple(dict.fromkeys(aim.target for aim in command.at))
    elif isinstance(command, DrawEscortFire):
        targets = (command.group,)
    group = battle.groups.get(event.group)
    endurance = f"CEF {group.cef} now {max(0, group.cef - event.paid)}" if group else ""
    for index, target in enumerate(targets):
        throw = telling.pending.pop(0) if telling.pending else None
        hit = _hit(telling, named(battle, event.group), target)
        dice = beam_dice(throw, Scores(hit.hits if hit else 0)) if throw else ()
        left = f"{named(battle, target)}: {losses(battle, hit)}" if hit else ""
        early = "as escort" if event.early else ""
        words = (left, endurance if index == 0 else "", early)
        _strike(telling, battle, event.group, target, throw, dice, hit.hits if hit else 0, *words)


def _hit(telling: Telling, source: str, target: str) -> CraftHit | None:
    hits = (one for one in telling.moment.entry.events if isinstance(one, CraftHit))
    return next((one for one in hits if (one.source, one.unit) == (source, target)), None)


def _missile(telling: Telling, battle: Battle, event: MissileAttacked) -> None:
    """Arrival, and behind the arrow damage. Rule: FFB-25.3"""
    first = telling.pending.pop(0) if telling.pending else None
    dice = best_dice(first, int(event.hits > 0)) if first and len(first.faces) == 1 else ()
    if first and len(first.faces) > 1:
        dice = plain_dice((first,))
    if first and first.label.endswith(_ARRIVAL) and telling.pending and telling.pending[0].label.endswith(_DAMAGE):
        dice = followed(dice, telling.pending.pop(0))
    arrived = f"{event.arrived} on target" if first and first.label.endswith(_ARRIVAL) else ""
    damage = f"{event.damage} damage" if event.damage else "no damage"
    _strike(telling, battle, event.marker, event.ship, first, dice, event.hits, arrived, damage)


def _bolt(telling: Telling, battle: Battle, event: BoltDetonated) -> None:
    """A row for each ship in its volume; the damage follows below. Rule: FFB-24.2"""
    bolt = named(battle, event.marker)
    ships = [one for one in event.caught if one in battle.ships]
    for ship in ships:
        label = f"{bolt} on {named(battle, ship)}"
        throw = next((one for one in telling.pending if one.label.startswith(label)), None)
        if throw is not None:
            telling.pending.remove(throw)
        dice = plain_dice((throw,)) if throw else ()
        _strike(telling, battle, event.marker, ship, throw, dice, None)
    if not ships:
        telling.say(battle, event.words(battle))


def _strike(
    telling: Telling,
    battle: Battle,
    unit: str,
    target: str,
    throw: Throw | None,
    dice: Sequence[Die],
    hits: int | None,
    *remarks: str,
) -> None:
    count = str(len(throw.chains)) if throw else ""
    scored = "" if hits is None else str(hits)
    remark = "; ".join(one for one in remarks if one)
    telling.row("strike", named(battle, unit), named(battle, target), count, Dice(tuple(dice)), scored, remark)


def _craft_hit(telling: Telling, battle: Battle, event: CraftHit) -> None:
    """Hits that a table has already."""
    events = telling.moment.entry.events
    if not any(isinstance(one, FireResolved | GroupFired) for one in events):
        telling.came(battle, event.words(battle))


READERS: Readers = {
    RunDeclared: _run,
    EvasionBought: _evasion,
    GroupAttacked: _attacked,
    GroupFired: _fired,
    MissileAttacked: _missile,
    BoltDetonated: _bolt,
    CraftHit: _craft_hit,
}
