"""What a ship declares in its go, before any die is thrown: shots, targets, fire controls.

A :class:`Shot` is a player's choice. An :class:`AimedShot` is the same shot beside what is known of
weapon and target and what was measured; the checks and the resolvers read nothing else.

Rule: FTC-1.7, FTC-3.1, FFB-14.3
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.systems.full_thrust.arcs import Arc
from fleetforge.systems.full_thrust.design.naming import lowered
from fleetforge.systems.full_thrust.odds.targets import FireMode

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.arcs import Arcs
    from fleetforge.systems.full_thrust.design.model import Component, PulserMode
    from fleetforge.systems.full_thrust.families.base import Family, Mode
    from fleetforge.systems.full_thrust.odds.targets import TargetKind

Pod: TypeAlias = Literal["lance", "leech"]


@dataclass(frozen=True, slots=True)
class Shot:
    """One weapon at one target, as a player chooses it.

    ``range_mu`` and ``arc`` are what the players measured; None leaves it to the plotted positions.
    ``aim`` names the system that a needle beam is aimed at, ``power`` buys a stinger's dice, ``pod``
    is what a pod launcher throws, ``entered`` is a damage total for a weapon that the players
    resolve by hand, and ``via_adfc`` asks for the guidance of an area defence fire control.

    Rule: FTC-1.7, FTC-3.2, FTC-4.17, FTC-4.19, FTC-4.20, FTC-4.23, FFB-14.1
    """

    weapon: str
    target: str
    mode: FireMode = "as"
    aim: str = ""
    power: int = 0
    pod: Pod | None = None
    via_adfc: bool = False
    range_mu: float | None = None
    arc: Arc | None = None
    entered: int | None = None


@dataclass(frozen=True, slots=True)
class Weapon:
    """One mount as fire needs it: what it is, and what it may still do this turn.

    Empty ``arcs`` mean that it fires all round. ``point_defence`` and ``anti_ship`` are the modes
    that the catalogue writes as dice; everything else an anti-ship mode does follows from family
    and size. ``kind`` is what equal mounts are called together, where ``title`` tells them apart.

    Rule: FTC-1.7, FTC-4.15, FFB-27.17, FFB-27.18
    """

    id: str
    title: str
    family: str
    size: int = 1
    arcs: Arcs = ()
    tuning: PulserMode | None = None
    point_defence: Mode | None = None
    anti_ship: Mode | None = None
    area_defence: bool = False
    one_shot: bool = False
    kind: str = ""
    working: bool = True
    fired: bool = False
    spent: bool = False


@dataclass(frozen=True, slots=True)
class ShipTarget:
    """A ship that is fired at; ``screen`` is the level that stands now, a shroud's included.

    ``armoured`` says that it has an armour box left.

    Rule: FTC-5.19, FTC-4.27, FFB-1.9
    """

    id: str
    title: str = ""
    screen: int = 0
    own_side: bool = False
    armoured: bool = False


@dataclass(frozen=True, slots=True)
class MarkerTarget:
    """A fighter group or an ordnance marker that is fired at.

    ``strength`` counts fighters or levels, 1 for a heavy missile and an antimatter torpedo;
    ``hits`` are those scored on a salvo before. ``evasion`` is what was bought; ``runs`` names the
    ships that it attacks this turn, ``dropped_runs`` those that it broke off from.

    Rule: FFB-4.6, FFB-17.4, FFB-29.1, FFB-25.5
    """

    id: str
    title: str = ""
    kind: TargetKind = "fighter"
    strength: int = 6
    evasion: int = 0
    runs: frozenset[str] = frozenset()
    own_side: bool = False
    hits: int = 0
    dropped_runs: frozenset[str] = frozenset()


Target: TypeAlias = ShipTarget | MarkerTarget


@dataclass(frozen=True, slots=True)
class AimedShot:
    """A shot with its weapon, its target and what was measured.

    ``in_arc`` says that the weapon bears, ``aft`` that the target lies in the firer's aft arc.
    ``needed`` is the roll of a weapon with a plain to-hit die where it is given and not worked out.

    Rule: FTC-3.4, FTC-3.5, FTC-3.7, FFB-16.10
    """

    shot: Shot
    weapon: Weapon
    target: Target
    range_mu: float
    in_arc: bool = True
    aft: bool = False
    needed: int | None = None


@dataclass(frozen=True, slots=True)
class Ward:
    """A ship that an area defence fire control is to cover, ``distance_mu`` from the firer.

    Rule: FFB-19.1, FFB-19.2, FFB-19.3
    """

    ship: str
    distance_mu: float
    friendly: bool = True
    title: str = ""


@dataclass(frozen=True, slots=True)
class Firer:
    """The ship whose go it is. ``fire_controls`` and ``area_controls`` count working ones.

    ``aft_barred`` says that offensive fire through the aft arc is not allowed this turn.

    Rule: FTC-3.1, FTC-3.5, FFB-18.5, FFB-20.4
    """

    id: str
    title: str = ""
    fire_controls: int = 0
    area_controls: int = 0
    aft_barred: bool = False
    done: bool = False


@dataclass(frozen=True, slots=True)
class Declaration:
    """All fire of one ship in its go, and the ships that its area defence covers.

    Rule: FTC-1.7, FFB-14.3, FFB-19.13
    """

    firer: Firer
    shots: tuple[AimedShot, ...] = ()
    wards: tuple[Ward, ...] = ()


def weapon_of(family: Family, item: Component, tuning: PulserMode | None = None) -> Weapon:
    """The mount that a component is, fresh and working."""
    return Weapon(
        id=item.id,
        title=item.name or family.named(item),
        family=family.id,
        size=item.size or 1,
        arcs=item.arcs,
        tuning=tuning,
        point_defence=family.point_defence if family.fires_point_defence(item) else None,
        anti_ship=family.anti_ship,
        area_defence=family.area_defence,
        one_shot=family.one_shot,
        kind=item.name or lowered(family.named(item)),
    )
