"""A whole battle of fighters at one moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from fleetforge.journal import state as journal
from fleetforge.systems.hex_impulse.battle.phases import Phase, phases_of
from fleetforge.systems.hex_impulse.battle.units import CapitalUnit, DeclaredShot, FighterUnit, Unit
from fleetforge.systems.hex_impulse.design import Pair
from fleetforge.systems.hex_impulse.evasion import pool_size
from fleetforge.systems.hex_impulse.options import HexOptions
from fleetforge.systems.hex_impulse.weapons import WeaponType


@dataclass(frozen=True, slots=True, kw_only=True)
class Battle(journal.BattleState):
    """A battle at one moment; an event makes the next one. ``types`` are the weapon types as read."""

    options: HexOptions
    types: Mapping[str, WeaponType]
    fighters: Mapping[str, FighterUnit]
    capitals: Mapping[str, CapitalUnit]
    shots: tuple[DeclaredShot, ...] = ()
    last_side: str = ""
    """The side that moved last in this impulse. Rule: HIF-30.35"""

    @property
    def phases(self) -> tuple[Phase, ...]:
        """The phases of a turn. Rule: HIF-24"""
        return phases_of(self.options)

    @property
    def phase(self) -> Phase:
        """The phase that the turn is in."""
        return self.phases[self.phase_index]

    @property
    def impulse(self) -> int:
        """The impulse, 0 outside impulses."""
        return self.phase.impulse

    @property
    def rosters(self) -> Mapping[str, Mapping[str, Unit]]:
        """Fighters and capital ships."""
        return {"fighter": self.fighters, "capital": self.capitals}

    @property
    def in_play(self) -> tuple[FighterUnit, ...]:
        """Fighters that are not destroyed."""
        return tuple(one for one in self.fighters.values() if one.is_in_play)

    def unit(self, unit_id: str) -> Unit | None:
        """The unit of this id, or None."""
        return self.fighters.get(unit_id) or self.capitals.get(unit_id)

    def system_name(self, system: str) -> str:
        """What people call a weapon system; its id where there is none."""
        kind = self.types.get(system)
        return kind.name if kind else system

    def shot(self, shot_id: str) -> DeclaredShot | None:
        """The shot of this id in this impulse, or None."""
        return next((one for one in self.shots if one.id == shot_id), None)

    def with_fighter(self, fighter: FighterUnit) -> Battle:
        """The same battle with this fighter as it is now."""
        return replace(self, fighters={**self.fighters, fighter.id: fighter})

    def with_capital(self, capital: CapitalUnit) -> Battle:
        """The same battle with this capital ship as it is now."""
        return replace(self, capitals={**self.capitals, capital.id: capital})

    def with_shot(self, shot: DeclaredShot) -> Battle:
        """The same battle with this shot as it is now, or added."""
        if self.shot(shot.id) is None:
            return replace(self, shots=(*self.shots, shot))
        return replace(self, shots=tuple(shot if one.id == shot.id else one for one in self.shots))

    def numbers(self, unit_id: str) -> Mapping[str, journal.Number[Battle]]:
        """What can be corrected of a fighter. Rule: HIF-25.21"""
        unit = self.fighters.get(unit_id)
        if unit is None:
            return {}
        design, shields = unit.design, unit.shields

        def number(now: int, most: int, name: str) -> journal.Number[Battle]:
            return journal.Number(now, most, lambda value: self.with_fighter(_corrected(unit, name, value)))

        return {
            "power": number(unit.power, design.power, "power"),
            "hull": number(unit.hull, design.hits, "hull"),
            "armour": number(unit.armour, design.armour, "armour"),
            "shields_forward": number(shields.forward, max(design.shields.total - shields.rear, 0), "forward"),
            "shields_rear": number(shields.rear, max(design.shields.total - shields.forward, 0), "rear"),
        }

    def in_phase(self, index: int) -> Battle:
        """When an impulse begins, pools are full again and nobody has moved or fired. Rule: HIF-11.6, HIF-24.2"""
        battle = replace(self, phase_index=index)
        if battle.phase.role != "shields":
            return battle
        fighters = {one.id: self._in_impulse(one) for one in self.fighters.values()}
        capitals = {one.id: replace(one, struck=()) for one in self.capitals.values()}
        return replace(battle, fighters=fighters, capitals=capitals, shots=(), last_side="")

    def _in_impulse(self, unit: FighterUnit) -> FighterUnit:
        locks = sum(one.bonus == "lock_on" and one.target == unit.id for other in self.in_play for one in other.bonuses)
        pool = pool_size(unit.design.evasion_dice, unit.holds("evasion_die"), locks)
        if unit.drifts and self.options.drift_disables != "movement_only":
            pool = 0
        return replace(unit, moved=False, pool=pool, full_pool=pool, system="", target="", fired={}, checks=0)

    def in_turn(self, number: int) -> Battle:
        """Bonuses, reinforcement, cuts and drains have lapsed. Rule: HIF-4.5, HIF-4.6, HIF-24.3"""
        fighters = {one.id: self._in_turn(one) for one in self.fighters.values()}
        return replace(self, turn=number, phase_index=0, fighters=fighters, shots=())

    def _in_turn(self, unit: FighterUnit) -> FighterUnit:
        whole = self.options.shields_reset_each_turn == "yes"
        return replace(
            unit,
            shields=unit.design.shields if whole else unit.shields,
            doing=None,
            halves=0,
            purchases=None,
            bonuses=(),
            unspent=0,
            hexes=0,
            burnt=0,
            bootlegs_turn=0,
            repaired=False,
            owed=0,
            checks=0,
        )


def _corrected(unit: FighterUnit, name: str, value: int) -> FighterUnit:
    match name:
        case "power":
            return replace(unit, power=value, ion_lost=min(unit.ion_lost, unit.design.power - value))
        case "hull":
            return replace(unit, hull=value, gone=value == 0)
        case "armour":
            return replace(unit, armour=value)
        case "forward":
            return replace(unit, shields=Pair(value, unit.shields.rear))
    return replace(unit, shields=Pair(unit.shields.forward, value))
