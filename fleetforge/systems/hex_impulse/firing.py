"""Declaring fire: which weapons may fire at what, and how often.

Rule: HIF-2, HIF-5.7, HIF-7.3, HIF-7.6, HIF-9.4, HIF-9.10, HIF-16.4
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.hex_impulse import faults_fight as faults
from fleetforge.systems.hex_impulse.arcs import Sector, bears
from fleetforge.systems.hex_impulse.options import DEFAULT_HEX_OPTIONS, HexOptions
from fleetforge.systems.hex_impulse.weapons import WeaponType, check_range

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class Gun:
    """A weapon at the moment it would fire. ``fired`` counts this impulse, ``extra`` extra shots left this turn."""

    id: str
    kind: WeaponType
    arc: str = "FA"
    link: str | None = None
    works: bool = True
    ammo: int | None = None
    fired: int = 0
    extra: int = 0

    @property
    def system(self) -> str:
        """The weapon system that it belongs to. Rule: HIF-2.6"""
        return self.kind.id


@dataclass(frozen=True, slots=True)
class Firer:
    """A fighter that declares fire. ``system`` and ``target`` are what it has chosen in this impulse, if anything.

    ``drained`` are systems with the impulse from which they fire again. ``powerless`` is a drifting fighter
    whose weapons do not work.
    """

    name: str
    guns: tuple[Gun, ...]
    system: str = ""
    target: str = ""
    cut: frozenset[str] = frozenset()
    drained: tuple[tuple[str, int], ...] = ()
    cloaked: bool = False
    powerless: bool = False

    def title(self, system: str) -> str:
        """What people call a weapon system; its id in words where it has none of it."""
        return next((gun.kind.name for gun in self.guns if gun.system == system), system.replace("_", " "))

    def named(self, name: str) -> tuple[Gun, ...]:
        """The weapon of an id, or the working weapons of a linked group. Rule: HIF-2.8, HIF-13.10"""
        alone = tuple(gun for gun in self.guns if gun.id == name)
        group = tuple(gun for gun in self.guns if name and gun.link == name)
        return alone or tuple(gun for gun in group if gun.works) or group[:1]


@dataclass(frozen=True, slots=True)
class Mark:
    """What is fired at. ``sectors`` of the firer hold it; None where the players say that it is in arc.

    Rule: HIF-2.2, HIF-2.12, HIF-25.24
    """

    name: str
    distance: int
    sectors: frozenset[Sector] | None = None
    is_enemy: bool = True
    cloaked: bool = False


def check_system(firer: Firer, system: str, options: HexOptions = DEFAULT_HEX_OPTIONS) -> Iterator[Refusal]:
    """Whether a system may be chosen for an impulse. Rule: HIF-2.5, HIF-9.4, HIF-9.10"""
    guns = [gun for gun in firer.guns if gun.system == system]
    if not guns:
        known = ", ".join(dict.fromkeys(gun.system for gun in firer.guns)) or "it has none"
        yield Refusal(faults.WEAPON_UNKNOWN, "system", firer.name, system or "“”", known)
    elif not any(gun.works for gun in guns):
        yield Refusal(faults.WEAPON_DESTROYED, "system", firer.title(system))
    if firer.system and system != firer.system and any(gun.fired for gun in firer.guns):
        yield Refusal(faults.ONE_SYSTEM, "system", firer.name, firer.title(system), firer.title(firer.system))
    yield from _system_off(firer, system, firer.title(system))
    yield from _hidden(firer, options)


def check_fire(
    firer: Firer, name: str, mark: Mark, *, extra: bool = False, options: HexOptions = DEFAULT_HEX_OPTIONS
) -> Iterator[Refusal]:
    """Everything that stands against one shot, by weapon or group. Rule: HIF-2.1 to HIF-2.13, HIF-7.3, HIF-7.6"""
    guns = firer.named(name)
    if not guns:
        yield Refusal(faults.WEAPON_UNKNOWN, "weapon", firer.name, name or "“”", ", ".join(_names(firer)))
        return
    if not mark.is_enemy:
        yield Refusal(faults.TARGET, "target", firer.name, mark.name, "an enemy")
    yield from _hidden(firer, options)
    if mark.cloaked and options.cloak_effect == "silent_and_untargetable":
        yield Refusal(faults.CLOAKED, "target", mark.name)
    if firer.target and firer.target != mark.name and options.one_target_per_impulse == "yes":
        yield Refusal(faults.ONE_TARGET, "target", firer.name, mark.name, firer.target)
    if not extra:
        yield from _linked(firer, guns)
    free = extra and options.extra_shot_system == "any_system"
    if firer.system and guns[0].system != firer.system and not free:
        yield Refusal(faults.ONE_SYSTEM, "weapon", firer.name, guns[0].kind.name, firer.title(firer.system))
    yield from _system_off(firer, guns[0].system, name)
    for gun in guns:
        yield from _ready(gun, mark, extra=extra, options=options)


def _ready(gun: Gun, mark: Mark, *, extra: bool, options: HexOptions) -> Iterator[Refusal]:
    """What stands against one weapon. Rule: HIF-2.1, HIF-2.11, HIF-2.13, HIF-2.16"""
    if not gun.works:
        yield Refusal(faults.WEAPON_DESTROYED, gun.id, gun.id)
    if extra and gun.extra < 1:
        yield Refusal(faults.NO_EXTRA, gun.id, gun.id)
    if not extra and gun.fired:
        yield Refusal(faults.ALREADY_FIRED, gun.id, gun.id)
    if options.ammo == "per_weapon" and gun.ammo == 0:
        yield Refusal(faults.AMMO, gun.id, gun.id)
    yield from check_range(gun.kind, mark.distance, gun.id)
    everywhere = mark.distance == 0 and options.range0 == "all_bear_side_roll"
    if mark.sectors is not None and not everywhere and not bears(gun.arc, mark.sectors):
        yield Refusal(faults.ARC, gun.id, gun.id, mark.name, gun.arc)


def _linked(firer: Firer, guns: tuple[Gun, ...]) -> Iterator[Refusal]:
    """A weapon of a linked group named alone while another of the group works. Rule: HIF-2.8"""
    link = guns[0].link
    if not link:
        return
    named = {gun.id for gun in guns}
    left_out = [gun.id for gun in firer.guns if gun.link == link and gun.works and gun.id not in named]
    if left_out:
        yield Refusal(faults.LINK_SPLIT, "weapon", firer.name, ", ".join(left_out), link)


def _system_off(firer: Firer, system: str, name: str) -> Iterator[Refusal]:
    """A system that is cut or drained. Rule: HIF-9.4, HIF-9.10"""
    if system in firer.cut:
        yield Refusal(faults.SYSTEM_CUT, "weapon", name, firer.title(system))
    for drained, until in firer.drained:
        if system == drained:
            yield Refusal(faults.SYSTEM_DRAINED, "weapon", name, firer.title(system), until)


def _hidden(firer: Firer, options: HexOptions) -> Iterator[Refusal]:
    """A firer that is silent under its cloak, or without power. Rule: HIF-5.7, HIF-16.4"""
    if firer.cloaked and options.cloak_effect == "silent_and_untargetable":
        yield Refusal(faults.CLOAKED, "fighter", firer.name)
    if firer.powerless:
        yield Refusal(faults.POWERLESS, "fighter", firer.name, "weapons")


def _names(firer: Firer) -> list[str]:
    links = dict.fromkeys(gun.link for gun in firer.guns if gun.link)
    return [*(gun.id for gun in firer.guns), *links]
