"""Fighter groups and ordnance markers as the movement half of the rules sees them.

The rules call both markers: everything on the table that is no ship.

Rule: FFB-0.4 to FFB-0.10, FFB-26.3
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.design.model import FULL_GROUP, Armament
from fleetforge.systems.full_thrust.fighters.faults_moves import DATA_MISSING, GROUP_SIZE, MARKER_TYPE

if TYPE_CHECKING:
    from collections.abc import Mapping

OrdnanceKind: TypeAlias = Literal["heavy_missile", "salvo", "plasma", "antimatter"]
MarkerKind: TypeAlias = Literal["fighter", "heavy_missile", "salvo", "plasma", "antimatter"]

ORDNANCE: tuple[OrdnanceKind, ...] = get_args(OrdnanceKind)
MARKERS: tuple[MarkerKind, ...] = get_args(MarkerKind)
MISSILES: tuple[MarkerKind, ...] = ("heavy_missile", "salvo")
"""Rule: FFB-0.7"""
AREA_MARKERS: tuple[MarkerKind, ...] = ("plasma", "antimatter")
"""Markers that attack everything around them. Rule: FFB-11.1"""
WITH_ENDURANCE: tuple[MarkerKind, ...] = ("fighter", "heavy_missile")
"""Rule: FFB-6.1"""
SHORT: Mapping[MarkerKind, str] = {
    "fighter": "fighters",
    "heavy_missile": "HM",
    "salvo": "SM",
    "plasma": "PB",
    "antimatter": "AMT",
}
"""What a marker is called for short. Rule: FFB-0.5"""


@dataclass(frozen=True, slots=True)
class Turn:
    """What a marker did and declared this turn; gone when the turn ends.

    ``screening`` is a ship, ``escorting`` a group, ``attack_run`` ships in the order declared.
    ``fired`` is fire at fighters and ordnance, ``attacked`` its attack on a ship.

    Rule: FFB-26.3
    """

    launched: bool = False
    moved: bool = False
    secondary_moves: int = 0
    screening: str = ""
    escorting: str = ""
    evasion: int = 0
    attack_run: tuple[str, ...] = ()
    broken_off: bool = False
    fired: bool = False
    attacked: bool = False


@dataclass(frozen=True, slots=True)
class Marker:
    """A fighter group or one ordnance marker.

    ``strength`` is fighters alive, missiles of a salvo, level of a bolt, 1 for the others.
    ``move_mu`` is the most of a primary move, None where the data have none. ``carrier`` is the
    ship that launched it. ``hits`` are those scored on a salvo this turn.

    Rule: FFB-0.6, FFB-0.10, FFB-6.1, FFB-7.2
    """

    id: str
    kind: MarkerKind
    side: str
    name: str = ""
    strength: int = FULL_GROUP
    endurance: int = 0
    move_mu: int | None = None
    carrier: str = ""
    armament: Armament = "standard"
    heavy: bool = False
    torpedoes_spent: bool = False
    hits: int = 0
    turn: Turn = field(default=Turn())

    @property
    def title(self) -> str:
        """What people call it."""
        return self.name or self.id

    @property
    def is_missile(self) -> bool:
        """Whether it is a salvo or a heavy missile. Rule: FFB-0.7"""
        return self.kind in MISSILES

    @property
    def is_ordnance(self) -> bool:
        """Whether it is anything but fighters. Rule: FFB-0.8"""
        return self.kind != "fighter"

    @property
    def has_endurance(self) -> bool:
        """Whether it owns combat endurance. Rule: FFB-6.1"""
        return self.kind in WITH_ENDURANCE


def check_ordnance_type(place: str, word: str) -> tuple[Refusal, ...]:
    """Refuse a word that is no kind of ordnance.

    Rule: FFB-0.6
    """
    if word in ORDNANCE:
        return ()
    return (Refusal(MARKER_TYPE, place, found=word, allowed=", ".join(ORDNANCE)),)


def check_group_size(place: str, title: str, fighters: int) -> tuple[Refusal, ...]:
    """Refuse a group that is too small to be one or too large.

    Rule: FFB-0.10
    """
    if 1 <= fighters <= FULL_GROUP:
        return ()
    return (Refusal(GROUP_SIZE, place, subject=title, found=fighters, allowed=FULL_GROUP),)


def check_known(place: str, title: str, figures: Mapping[str, object | None]) -> tuple[Refusal, ...]:
    """Refuse what needs figures that the rules data do not have.

    ``figures`` are the values by the words for them; None is a figure that is missing.

    Rule: FFB-0.9, FFB-6.2, FFB-7.2
    """
    return tuple(
        Refusal(DATA_MISSING, place, subject=title, words=(("field", words),))
        for words, figure in figures.items()
        if figure is None
    )
