"""What the target does to the die: evasion, the automatic -3, heavy fighters and plasma.

Rule: FFB-29
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.odds import constant, faces
from fleetforge.systems.full_thrust.fire.area import plasma_points
from fleetforge.systems.full_thrust.odds.beam import HIGHEST_SCREEN, SIDES, hits
from fleetforge.systems.full_thrust.odds.notation import parse_beam_dice

if TYPE_CHECKING:
    from fractions import Fraction

    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.full_thrust.odds.notation import BeamDice

FireMode: TypeAlias = Literal["pd", "as"]
TargetKind: TypeAlias = Literal["fighter", "heavy_fighter", "heavy_missile", "salvo", "plasma", "antimatter"]
HeavyModel: TypeAlias = Literal["drm", "screen2"]

AUTOMATIC_EVASION = -3
"""Rule: FFB-29.3, FFB-29.4, FFB-29.5"""
EVADES_BY_ITSELF = ("salvo", "plasma", "antimatter")
HARD_TO_HIT = ("heavy_fighter", "plasma", "antimatter")
"""Targets with -1 against point-defence fire. Rule: FFB-17.8"""


def target_drm(
    kind: TargetKind,
    mode: FireMode,
    evasion: int = 0,
    *,
    heavy_model: HeavyModel = "drm",
) -> int:
    """Modifier of the target on the first die.

    Raises:
        ValueError: negative evasion.

    Rule: FFB-17.7, FFB-17.8, FFB-29.1, FFB-29.2, FFB-29.3, FFB-29.4, FFB-29.5, FFB-29.6, FFB-29.7
    """
    if evasion < 0:
        raise ValueError("Evasion is 0 or more.")
    if mode == "pd":
        screened = target_column(kind, mode, heavy_model=heavy_model) > 0
        return -1 if kind in HARD_TO_HIT and not screened else 0
    return AUTOMATIC_EVASION if kind in EVADES_BY_ITSELF else -evasion


def target_column(kind: TargetKind, mode: FireMode, *, heavy_model: HeavyModel = "drm") -> int:
    """Column of the beam die table for a first die at fighters or ordnance, which have no screens.

    By the option, heavy fighters count as screened against point defence.

    Rule: FFB-1.12, FFB-29.7, FFB-32.29
    """
    return HIGHEST_SCREEN if heavy_model == "screen2" and kind == "heavy_fighter" and mode == "pd" else 0


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


@dataclass(frozen=True, slots=True)
class TorpedoDie:
    """A fighter's torpedo: one die that hits from ``least`` on for its own value.

    Rule: FFB-28.4
    """

    least: int

    def damage(self, face: int, screen: int = 0) -> int:
        """Damage of the die. ``screen`` is 0 unless the rules in force let screens touch it.

        Rule: FFB-28.4, FFB-28.5, FFB-32.28
        """
        return plasma_points(face, screen) if face >= self.least else 0


def fighter_dice(text: str) -> BeamDice | TorpedoDie | None:
    """A fighter's dice against ships as the catalogue writes them; empty text for none.

    A torpedo is written ``4-6: 1D6``.

    Raises:
        NotationError: the text is neither.

    Rule: FFB-28.1, FFB-28.3, FFB-28.4
    """
    if not text:
        return None
    least, colon, _ = text.partition("-")
    return TorpedoDie(int(least)) if colon and ":" in text else parse_beam_dice(text)


def fighter_damage(anti_ship: str, screen: int) -> Fraction:
    """Mean damage of one fighter that reaches a ship; ``anti_ship`` as the catalogue writes it.

    A torpedo fighter's die is no beam die and knows no screens.

    Rule: FFB-28.1, FFB-28.3, FFB-28.4, FFB-28.5, FFB-35.8
    """
    return damage_of(fighter_dice(anti_ship), screen).mean


def damage_of(
    dice: BeamDice | TorpedoDie | None, screen: int, *, torpedo_screen: int = 0, below: int = 7
) -> Distribution:
    """Damage of one fighter on a ship; ``torpedo_screen`` is the level that torpedoes mind.

    Rule: FFB-23.8, FFB-28, FFB-35.8
    """
    if dice is None:
        return constant(0)
    if isinstance(dice, TorpedoDie):
        return faces([dice.damage(face, torpedo_screen) for face in range(1, SIDES + 1)])
    return hits(dice, screen=screen, below=below)
