"""Classic fighters: launching, dogfights, morale, screens, and fire of ships at groups.

Rule: FTC-7.1 to FTC-7.6, FTC-7.8
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from fleetforge.kernel.chains import reroll_chain
from fleetforge.kernel.dice import Roll
from fleetforge.kernel.odds import faces
from fleetforge.systems.full_thrust.fire.thrown import throw
from fleetforge.systems.full_thrust.odds.beam import EARNS_A_DIE, SIDES, TOLD_APART, beam_table, hits
from fleetforge.systems.full_thrust.odds.notation import BeamDice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.kernel.dice import Faces, Rolling
    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.full_thrust.fire.thrown import ThrownDice

COMBAT_PRICE = 1
"""Endurance of a combat turn. Rule: FTC-7.3"""
EVASION_PRICE = 1
"""Endurance of evading all fire of ships in a turn. Rule: FTC-7.8"""
TIRED_HITS_ON = 6
"""Face on which fighters without endurance return fire. Rule: FTC-7.4"""
SHIP_HITS_ON = 6
"""Face on which a ship's weapon kills a fighter. Rule: FTC-7.8"""


def launch_move(move_mu: int) -> int:
    """How far a group may move in the turn of its launch: half. Rule: FTC-7.2"""
    return move_mu // 2


@dataclass(frozen=True, slots=True)
class Duel:
    """A group at one enemy group in a dogfight.

    ``drm`` is that of its armament; ``tired`` groups have no endurance left and only return fire.

    Rule: FTC-7.4
    """

    group: str
    target: str
    fighters: int
    drm: int = 0
    tired: bool = False
    title: str = ""


@dataclass(frozen=True, slots=True)
class DuelHits:
    """What a group did in a dogfight: dice with all that they earned, and kills before they are capped."""

    group: str
    target: str
    faces: tuple[Faces, ...]
    kills: int


def dogfight(duels: Sequence[Duel]) -> Rolling[tuple[DuelHits, ...]]:
    """All groups of a dogfight fire together; losses count only when all have thrown.

    Rule: FTC-7.4
    """
    fought: tuple[DuelHits, ...] = ()
    for duel in duels:
        label = f"{duel.title or duel.group} in a dogfight"
        thrown = yield from throw(label, _dice(duel))
        kills = _tired_kills(duel, thrown) if duel.tired else thrown.hits
        fought = (*fought, DuelHits(duel.group, duel.target, tuple(one.faces for one in thrown.dice), kills))
    return fought


def _dice(duel: Duel) -> BeamDice:
    return BeamDice(duel.fighters, duel.drm, reroll=True)


def _tired_kills(duel: Duel, thrown: ThrownDice) -> int:
    """Only sixes count of groups without endurance. Rule: FTC-7.4"""
    six = beam_table(duel.drm)[-1]
    return six * sum(face == TIRED_HITS_ON for one in thrown.dice for face in one.faces)


def dogfight_odds(duel: Duel) -> Distribution:
    """Kills of a group, before they are capped by what the enemy has. Rule: FTC-7.4"""
    if not duel.tired:
        return hits(_dice(duel), below=TOLD_APART)
    table = (*(0,) * (SIDES - 1), beam_table(duel.drm)[-1])
    return reroll_chain(table, table, EARNS_A_DIE, TOLD_APART).times(duel.fighters)


@dataclass(frozen=True, slots=True)
class Morale:
    """A group's die for pressing an attack; None where it has lost nobody. Rule: FTC-7.5"""

    face: int | None
    presses: bool


def morale(group: str, fighters: int, full: int) -> Rolling[Morale]:
    """Whether a group presses its attack: one with losses must roll no more than it has fighters left.

    Rule: FTC-7.5
    """
    if fighters >= full:
        return Morale(None, presses=True)
    (face,) = yield Roll(f"{group} presses its attack on {fighters} or less", 1)
    return Morale(face, face <= fighters)


def morale_chance(fighters: int, full: int) -> Fraction:
    """Chance that it does. Rule: FTC-7.5"""
    return Fraction(1) if fighters >= full else Fraction(min(max(fighters, 0), SIDES), SIDES)


def unmatched(screens: Sequence[str], engaged: Sequence[str]) -> tuple[str, ...]:
    """Screening groups that nobody engages: while there is one, no group may attack the ship. Rule: FTC-7.6"""
    return tuple(one for one in screens if one not in engaged)


def fire_at_group(label: str, weapons: int) -> Rolling[tuple[Faces, int]]:
    """Weapons of a ship at a group that is in no dogfight: a die each, a six kills one.

    Rule: FTC-7.8
    """
    if not weapons:
        return (), 0
    thrown = yield Roll(label, weapons)
    return thrown, sum(face >= SHIP_HITS_ON for face in thrown)


def fire_at_group_odds(weapons: int) -> Distribution:
    """Kills of so many weapons. Rule: FTC-7.8"""
    return faces([int(face >= SHIP_HITS_ON) for face in range(1, SIDES + 1)]).times(weapons)
