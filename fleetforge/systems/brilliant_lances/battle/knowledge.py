"""What observers have and what sides have learnt: contacts by observer, sensor and target, and marks by side.

Rule: BLS-9, BLS-18.4
"""

from __future__ import annotations

from dataclasses import dataclass

from fleetforge.systems.brilliant_lances.bearings import Pose
from fleetforge.systems.brilliant_lances.contacts import Basis
from fleetforge.systems.brilliant_lances.modifiers import Level, Part


@dataclass(frozen=True, slots=True)
class Held:
    """What a sensor of an observer has on a target. ``emitter`` is the one it was won by.

    ``since`` is the turn from which it has had this without a break. Rule: BLS-18.4
    """

    observer: str
    sensor: str
    target: str
    level: Level
    basis: Basis = "own"
    emitter: str = ""
    since: int = 0

    @property
    def key(self) -> tuple[str, str, str]:
        """Who, with what, whom."""
        return self.observer, self.sensor, self.target


@dataclass(frozen=True, slots=True)
class Mark:
    """What a side has learnt of a target since it first noticed it; its number is the counter's.

    ``places`` are hexes by turn. ``used_g_turns`` and ``active_sr`` are answers with the turn that they are of.
    Rule: BLS-9.1 to BLS-9.5
    """

    side: str
    target: str
    number: int
    places: tuple[tuple[int, str], ...] = ()
    used_g_turns: tuple[tuple[int, bool], ...] = ()
    active_sr: tuple[tuple[int, int], ...] = ()
    was_locked: bool = False
    is_false: bool = False
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a unit stands on the hex map, and where it stood when the turn began. Rule: BLS-1.2"""

    now: Pose
    before: Pose


@dataclass(frozen=True, slots=True)
class WeaponArc:
    """How much of the turn a target was in the arc of a weapon. Rule: BLS-15"""

    weapon: str
    part: Part


@dataclass(frozen=True, slots=True)
class PairFacts:
    """How a target lies to an observer this turn, as the players measured it after movement.

    ``bearing`` is the sweep arc of the observer that the target is in, ``back_bearing`` that of the target
    that the observer is in; 0 where nobody gave it. ``place`` is the target's hex, ``tracked`` how long it
    was in the Tracking Arc. ``from_map`` says that nobody typed it: it was measured on the hex map, and is measured
    anew with the others. Rule: BLS-1.2, BLS-18.2
    """

    hexes: int
    place: str = ""
    hexside: str = ""
    in_sight: bool = True
    terrain: int = 0
    bearing: int = 0
    back_bearing: int = 0
    on_maser_line: bool = False
    stern: Part = "none"
    aspect: str = "broadside"
    arcs: tuple[WeaponArc, ...] = ()
    tracked: Part = "none"
    from_map: bool = False

    def arc_of(self, weapon: str) -> Part:
        """How long the target was in the arc of a weapon; never, unless it is given."""
        return next((one.part for one in self.arcs if one.weapon == weapon), "none")
