"""Attack dice of weapons: what hits, lock-on through Stealth, Dodge, at flights and at ships.

Rule: ACF-5, ACF-10.4, ACF-10.5, ACF-10.7, ACF-10.9 to ACF-10.12, ACF-14.22, ACF-14.24
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.dice import Roll
from fleetforge.systems.acta_flights.options import DEFAULT_FLIGHT_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.kernel.dice import Faces, Rolling
    from fleetforge.systems.acta_flights.options import FlightOptions
    from fleetforge.systems.acta_flights.profiles import Weapon, WeaponTrait

BEAM_HITS = 4
"""Beams and Mini-Beams hit on this whatever the Hull. Rule: ACF-10.12"""
FAR, NEAR = 20, 8
"""Inches beyond which, and under which, the number to lock on changes by 1. Rule: ACF-10.9"""
UNDODGED: frozenset[WeaponTrait] = frozenset({"Accurate", "Energy Mine"})
"""Traits of weapons that ignore Dodge. Rule: ACF-10.7, ACF-10.12"""


@dataclass(frozen=True, slots=True)
class Volley:
    """What the attack dice of a weapon showed: dice, re-rolled misses, further dice of Beams, hits."""

    faces: Faces
    rerolled: Faces
    further: Faces
    hits: int


@dataclass(frozen=True, slots=True)
class FlightHit:
    """What an attack did to a flight. Rule: ACF-5.2, ACF-5.3"""

    hits: int
    dodged: int

    @property
    def destroyed(self) -> bool:
        """One hit that is not dodged is enough. Rule: ACF-5.2"""
        return self.hits > self.dodged


def modifier(traits: Sequence[WeaponTrait]) -> int:
    """What traits of a weapon add to each attack die. Rule: ACF-10.10"""
    return 2 * ("Super AP" in traits) + ("AP" in traits) - ("Weak" in traits)


def is_beam(traits: Sequence[WeaponTrait]) -> bool:
    """Whether the weapon hits whatever the Hull. Rule: ACF-10.12"""
    return "Beam" in traits or "Mini-Beam" in traits


def is_hit(face: int, hull: int, traits: Sequence[WeaponTrait]) -> bool:
    """Whether an attack die hits: a natural 1 never, a natural 6 always. Rule: ACF-10.4, ACF-10.10, ACF-10.12"""
    if face in (1, 6):
        return face == 6
    return face >= BEAM_HITS if is_beam(traits) else face + modifier(traits) >= hull


def dodge_of(
    score: int | None,
    traits: Sequence[WeaponTrait],
    *,
    moved: bool = True,
    options: FlightOptions = DEFAULT_FLIGHT_OPTIONS,
) -> int | None:
    """The Dodge that counts against a weapon, None for none. Rule: ACF-5.3, ACF-10.7, ACF-14.24"""
    stays = options.dodge_needs_move == "on" and not moved
    return None if stays or UNDODGED.intersection(traits) else score


def lock_on_number(stealth: int, distance: float, *, marked: bool = False) -> int:
    """What a d6 must show to lock on to a target with Stealth; a natural 6 always does.

    ``marked`` says that another friendly ship attacked it successfully this turn. Rule: ACF-10.9
    """
    return min(6, stealth + (distance > FAR) - (distance < NEAR) - marked)


def needs_lock_on(stealth: int | None, *, flight_in_contact: bool) -> bool:
    """Whether an attack on a ship needs a lock-on roll; a flight in contact ignores Stealth. Rule: ACF-5.11"""
    return stealth is not None and not flight_in_contact


def lock_on(label: str, number: int) -> Rolling[bool]:
    """Roll to lock on; weapons that fail may not switch target. Rule: ACF-10.9"""
    (face,) = yield Roll(f"{label}: lock-on, {number}+", 1)
    return face >= number


def volley(label: str, weapon: Weapon, hull: int, *, halved: bool = False) -> Rolling[Volley]:
    """Throw a weapon's attack dice; Twin-Linked misses again once, hits of a Beam on and on.

    ``halved`` is for a ship that intensifies its defensive fire. Rule: ACF-10.4, ACF-10.10, ACF-10.12, ACF-10.19
    """
    dice = weapon.attack_dice // 2 if halved else weapon.attack_dice
    if not dice:
        return Volley((), (), (), 0)
    needs = BEAM_HITS if is_beam(weapon.traits) else hull
    faces = yield Roll(f"{label}: {weapon.name} at Hull {needs}", dice)
    hits = sum(is_hit(face, hull, weapon.traits) for face in faces)
    again: Faces = ()
    if weapon.has("Twin-Linked") and hits < len(faces):
        again = yield Roll(f"{label}: {weapon.name}, misses again", len(faces) - hits)
        hits += sum(is_hit(face, hull, weapon.traits) for face in again)
    further = (yield from _rolled_on(label, weapon, hull, hits)) if weapon.has("Beam") else ()
    return Volley(faces, again, further, hits + sum(is_hit(face, hull, weapon.traits) for face in further))


def _rolled_on(label: str, weapon: Weapon, hull: int, hits: int) -> Rolling[Faces]:
    """Further dice of a Beam: one for each hit, as long as there are hits. Rule: ACF-10.12"""
    further: Faces = ()
    while hits:
        faces = yield Roll(f"{label}: {weapon.name} rolls on", hits)
        further += faces
        hits = sum(is_hit(face, hull, weapon.traits) for face in faces)
    return further


def dodges(label: str, hits: int, score: int | None) -> Rolling[int]:
    """How many hits are dodged: one die for each. Rule: ACF-5.3, ACF-10.7"""
    if score is None or not hits:
        return 0
    faces = yield Roll(f"{label}: Dodge {score}+", hits)
    return sum(face >= score for face in faces)


def attack_flight(
    label: str, weapon: Weapon, hull: int, dodge: int | None, *, halved: bool = False
) -> Rolling[FlightHit]:
    """Attack a flight with one weapon, locked on already: no table, no damage, no critical.

    ``dodge`` is what :func:`dodge_of` says. Rule: ACF-5.1 to ACF-5.3, ACF-5.9
    """
    thrown = yield from volley(label, weapon, hull, halved=halved)
    dodged = yield from dodges(label, thrown.hits, dodge)
    return FlightHit(thrown.hits, dodged)
