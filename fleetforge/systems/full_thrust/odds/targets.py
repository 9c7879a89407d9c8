"""What the target does to the die: evasion, the automatic -3, heavy fighters and plasma.

Rule: FFB-29
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from fleetforge.kernel.odds import faces
from fleetforge.systems.full_thrust.odds.beam import hits
from fleetforge.systems.full_thrust.odds.notation import parse_dice

FireMode: TypeAlias = Literal["pd", "as"]
TargetKind: TypeAlias = Literal["fighter", "heavy_fighter", "heavy_missile", "salvo", "plasma", "antimatter"]

AUTOMATIC_EVASION = -3
"""Rule: FFB-29.3, FFB-29.4, FFB-29.5"""
EVADES_BY_ITSELF = ("salvo", "plasma", "antimatter")
HARD_TO_HIT = ("heavy_fighter", "plasma", "antimatter")
"""Targets with -1 against point-defence fire. Rule: FFB-17.8"""
TORPEDO_LEAST = 4
"""A torpedo fighter's die hits from here on, for its own value. Rule: FFB-28.4"""


def target_drm(kind: TargetKind, mode: FireMode, evasion: int = 0) -> int:
    """Modifier of the target on the first die.

    Raises:
        ValueError: negative evasion.

    Rule: FFB-17.7, FFB-17.8, FFB-29.1, FFB-29.2, FFB-29.3, FFB-29.4, FFB-29.5, FFB-29.6
    """
    if evasion < 0:
        raise ValueError("Evasion is 0 or more.")
    if mode == "pd":
        return -1 if kind in HARD_TO_HIT else 0
    return AUTOMATIC_EVASION if kind in EVADES_BY_ITSELF else -evasion


@dataclass(frozen=True, slots=True)
class Attackers:
    """``groups`` equal groups of ``size`` fighters; ``evasion`` is what each has bought.

    ``anti_ship`` is a fighter's dice against ships as the catalogue writes them; empty for none.
    """

    groups: int = 1
    size: int = 6
    kind: TargetKind = "fighter"
    anti_ship: str = ""
    evasion: int = 0

    @property
    def total(self) -> int:
        """Fighters of all groups."""
        return self.groups * self.size


def fighter_damage(anti_ship: str, screen: int) -> Fraction:
    """Mean damage of one fighter that reaches a ship.

    A torpedo fighter's die is no beam die: it does its own value on 4 to 6 and knows no screens.

    Rule: FFB-28.1, FFB-28.3, FFB-28.4, FFB-28.5, FFB-35.8
    """
    if not anti_ship:
        return Fraction(0)
    if ":" in anti_ship:
        return faces([face if face >= TORPEDO_LEAST else 0 for face in range(1, 7)]).mean
    return hits(parse_dice(anti_ship), screen=screen).mean
