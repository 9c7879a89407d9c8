"""What the rules one folder up need to know, read from the state of a battle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fleetforge.journal.state import named
from fleetforge.systems.hex_impulse.arcs import EVERYWHERE, Sector, Struck, distance, sectors_towards, struck_facing
from fleetforge.systems.hex_impulse.battle.state import Battle
from fleetforge.systems.hex_impulse.battle.units import DeclaredShot, FighterUnit, HeldBonus
from fleetforge.systems.hex_impulse.design import Pair, systems_of
from fleetforge.systems.hex_impulse.firing import Firer, Gun
from fleetforge.systems.hex_impulse.losing import Held
from fleetforge.systems.hex_impulse.menu import ITEMS, Buyer, Purchase
from fleetforge.systems.hex_impulse.movement import Helm, Pace, cap_of, speed_of
from fleetforge.systems.hex_impulse.power import DRAIN_LASTS, Doing, Source, off_systems, spendable

NOTHING = Doing()


def doing_of(unit: FighterUnit) -> Doing:
    """What a fighter does without this turn."""
    return unit.doing or NOTHING


def source_of(battle: Battle, unit: FighterUnit) -> Source:
    """A fighter as gaining sees it. Rule: HIF-9.5"""
    works = [one for one in unit.design.weapons if one.id in unit.working]
    design = unit.design
    titles = tuple((one, battle.system_name(one)) for one in design.systems)
    return Source(unit.name, systems_of(works), len(design.systems), unit.shields, design.has_shields, titles)


def buyer_of(battle: Battle, unit: FighterUnit) -> Buyer:
    """A fighter as the menu sees it. Rule: HIF-4.2, HIF-4.11, HIF-8.3"""
    doing, design = doing_of(unit), unit.design
    weapons = tuple(one.id for one in design.weapons if one.id in unit.working and one.type not in doing.cut)
    return Buyer(
        unit.name,
        design.family,
        spendable(unit.power, unit.halves),
        weapons,
        tuple(one.id for one in battle.in_play if one.side != unit.side),
        design.has_shields,
        design.cloak,
        doing.cut_speed,
        doing.cut_regen,
        unit.drifts,
        tuple((one.id, one.name) for one in battle.in_play),
    )


def speed(battle: Battle, unit: FighterUnit) -> int:
    """Hexes of the turn that are left. Rule: HIF-5.3, HIF-9.17, HIF-15.6"""
    bought = sum(ITEMS[one.item].points for one in unit.bonuses if one.bonus == "speed") + unit.burnt
    whole = speed_of(unit.design.speed, bought, cut_speed=doing_of(unit).cut_speed, options=battle.options)
    return whole if battle.options.speed_basis == "per_impulse" else max(whole - unit.hexes, 0)


def pace_of(battle: Battle, unit: FighterUnit) -> Pace:
    """How far a fighter may go in this impulse."""
    cap = cap_of(full_throttle=unit.holds("full_throttle") > 0, cut_speed=doing_of(unit).cut_speed)
    return Pace(unit.name, speed(battle, unit), cap)


def helm_of(battle: Battle, unit: FighterUnit) -> Helm:
    """What steers a fighter. Rule: HIF-8.4"""
    once = battle.options.bootleg_uses == "once_per_turn"
    left = max(1 - unit.bootlegs_turn, 0) if once else 1
    return Helm(unit.name, unit.design.turn_mode, left if unit.holds("bootleg") else None)


def speed_used(battle: Battle, unit: FighterUnit) -> dict[str, int]:
    """Hexes moved of each speed purchase; the fighter's own are moved first. Rule: HIF-10.6"""
    own = speed_of(unit.design.speed, unit.burnt, cut_speed=doing_of(unit).cut_speed, options=battle.options)
    over, used = max(unit.hexes - own, 0), {}
    for one in unit.bonuses:
        if one.bonus == "speed":
            used[one.id] = min(over, ITEMS[one.item].points)
            over -= used[one.id]
    return used


def held_of(battle: Battle, unit: FighterUnit) -> tuple[Held, ...]:
    """Bonuses as losing sees them. Rule: HIF-10.6"""
    moved = speed_used(battle, unit)
    return tuple(
        Held(one.id, ITEMS[one.item].price, _is_used(one, moved), f"{one.id} ({bonus_words(battle, one)})")
        for one in unit.bonuses
    )


def bonus_words(battle: Battle, one: Purchase | HeldBonus) -> str:
    """A purchase by its title, with what it is for: ``Lock-on (Rook Two)``, ``Shield +3 (2 forward, 1 rear)``.

    Of a bonus that is held, shield points are those that are left.
    """
    points = [f"{count} {facing}" for facing, count in (("forward", one.forward), ("rear", one.rear)) if count > 0]
    subject = one.weapon or named(battle, one.target) or ", ".join(points)
    return ITEMS[one.item].title + (f" ({subject})" if subject else "")


def bought_words(battle: Battle, purchases: Iterable[Purchase]) -> str:
    """Purchases by title, with what they are for."""
    return ", ".join(bonus_words(battle, one) for one in purchases if one.item in ITEMS) or "nothing"


def _is_used(one: HeldBonus, moved: dict[str, int]) -> bool:
    if one.bonus == "shield":
        return not one.forward + one.rear
    return moved[one.id] == ITEMS[one.item].points if one.bonus == "speed" else one.used


def firer_of(battle: Battle, unit: FighterUnit) -> Firer:
    """A fighter as declaring fire sees it. Rule: HIF-2.11"""
    doing = doing_of(unit)
    cut, drained = off_systems(doing, battle.impulse)
    until = {one.system: one.start + DRAIN_LASTS for one in doing.drain}
    guns = tuple(
        Gun(
            mount.id,
            battle.types[mount.type],
            mount.arc,
            mount.link,
            mount.id in unit.working,
            None if mount.ammo is None else max(mount.ammo - unit.shots.get(mount.id, 0), 0),
            unit.fired.get(mount.id, 0),
            len(unit.unused("extra_shot", mount.id)),
        )
        for mount in unit.design.weapons
    )
    return Firer(
        unit.name,
        guns,
        unit.system,
        named(battle, unit.target),
        cut,
        tuple((system, until[system]) for system in sorted(drained)),
        unit.holds("cloak") > 0,
        is_powerless(battle, unit),
    )


def is_powerless(battle: Battle, unit: FighterUnit) -> bool:
    """Whether nothing of a fighter works while it drifts. Rule: HIF-16.4, HIF-30.36"""
    return unit.drifts and battle.options.drift_disables == "everything"


def shields_of(battle: Battle, unit: FighterUnit) -> tuple[Pair, Pair]:
    """Shields and reinforcement that work. Rule: HIF-1.4, HIF-16.4"""
    return (Pair(), Pair()) if is_powerless(battle, unit) else (unit.shields, unit.reinforcement)


def range_of(battle: Battle, firer: str, target: str) -> int | None:
    """Hexes between two fighters, None without a map. Rule: HIF-2.12"""
    one, other = battle.fighters.get(firer), battle.fighters.get(target)
    if one is None or other is None or one.place is None or other.place is None:
        return None
    return distance(one.place, other.place)


def sectors_of(battle: Battle, firer: str, target: str) -> frozenset[Sector] | None:
    """Sectors of the firer that hold its target, None without a map. Rule: HIF-2.4, HIF-30.9"""
    one, other = battle.fighters.get(firer), battle.fighters.get(target)
    if one is None or other is None or one.place is None or other.place is None:
        return None
    origin = one.came_from if one.place == other.place and one.came_from else one.place
    return sectors_towards(origin, one.facing, other.place) or EVERYWHERE


def struck_of(battle: Battle, shot: DeclaredShot) -> Struck | None:
    """The facing that a shot strikes, None without a map. Rule: HIF-12.3, HIF-12.12, HIF-30.9"""
    one, other = battle.fighters.get(shot.firer), battle.fighters.get(shot.target)
    if one is None or other is None or one.place is None or other.place is None:
        return None
    origin = one.place
    if origin == other.place:
        if battle.options.range0 == "all_bear_side_roll":
            return "side"
        origin = one.came_from or origin
    return struck_facing(sectors_towards(other.place, other.facing, origin))


def unmoved(battle: Battle) -> Iterator[FighterUnit]:
    """Fighters that have not moved, stopped or drifted. Rule: HIF-15.12"""
    return (one for one in battle.in_play if not one.moved)


def unresolved(battle: Battle) -> Iterator[DeclaredShot]:
    """Shots that are still to resolve. Rule: HIF-24.2"""
    return (one for one in battle.shots if not one.done)


def unsettled(battle: Battle) -> Iterator[tuple[FighterUnit, str]]:
    """Fighters with checks to roll or points to give up. Rule: HIF-10.2, HIF-13.5"""
    for one in battle.in_play:
        if one.checks:
            yield one, "has checks to roll"
        if one.owed:
            yield one, f"has {one.owed} points to give up"


def may_dodge(battle: Battle, shot: DeclaredShot) -> bool:
    """Whether its target has still to choose whether to use a die. Rule: HIF-11.2, HIF-11.3"""
    target = battle.fighters.get(shot.target)
    return target is not None and not shot.dodged and target.pool > 0
