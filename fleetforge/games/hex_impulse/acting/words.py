"""What panels of fighters have in common: who is meant, weapons that fire together, figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.battle_views import mark_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.hex_impulse.battle.state import Battle
    from fleetforge.systems.hex_impulse.battle.units import FighterUnit, Unit
    from fleetforge.systems.hex_impulse.design import Mount


def in_play(battle: Battle, unit: str) -> FighterUnit | None:
    """The fighter of an id that is not destroyed, or None."""
    fighter = battle.fighters.get(unit)
    return fighter if fighter is not None and fighter.is_in_play else None


def enemies(battle: Battle, side: str) -> Iterator[Unit]:
    """What a side may fire at: fighters in play, then capital ships. Rule: HIF-2.2"""
    yield from (one for one in battle.in_play if one.side != side)
    yield from (one for one in battle.capitals.values() if one.side != side)


def marked(battle: Battle, unit: Unit) -> int:
    """The mark of the side of a unit."""
    return mark_of(battle, unit.side)


def barrels(unit: FighterUnit) -> dict[str, tuple[Mount, ...]]:
    """Linked groups and single weapons by the names that fire is declared with, as long as one works. Rule: HIF-2.8"""
    found: dict[str, tuple[Mount, ...]] = {}
    for mount in unit.design.weapons:
        name = mount.link or mount.id
        group = unit.design.linked(mount.link) if mount.link else (mount,)
        working = tuple(one for one in group if one.id not in unit.destroyed_weapons)
        if working:
            found[name] = working
    return found
