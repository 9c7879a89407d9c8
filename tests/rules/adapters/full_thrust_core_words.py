"""Words that the kinds of ``full_thrust_core`` share: weapons, targets, wounds."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.kernel.option_info import infos_of
from fleetforge.systems.full_thrust.battle_options.core import CoreOptions
from fleetforge.systems.full_thrust.damage.track import Track
from fleetforge.systems.full_thrust.design.model import Component
from fleetforge.systems.full_thrust.fire.declaration import AimedShot, ShipTarget, Shot, weapon_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.kernel.option_info import OptionInfo
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.damage.track import Check, Wound
    from fleetforge.systems.full_thrust.fire.declaration import Pod, Target, Weapon

FAMILIES = {
    "kgun": "k_gun",
    "submunition_pack": "submunition",
    "lance": "pod_launcher",
    "lance_pod": "pod_launcher",
    "leech": "pod_launcher",
    "leech_pod": "pod_launcher",
}
"""Types of the examples that are not called like their family."""
PODS: dict[str, Pod] = {"lance": "lance", "lance_pod": "lance", "leech": "leech", "leech_pod": "leech"}


def core_options(given: Mapping[str, Any]) -> CoreOptions:
    """The defaults, but for options that an example names, in a group of their own or among its fields."""
    named = {**given, **given.get("options", {})}
    chosen: dict[str, Any] = {
        info.name: _value(info, named[info.key]) for info in infos_of(CoreOptions) if info.key in named
    }
    return CoreOptions(**chosen)


def _value(info: OptionInfo, value: object) -> str:
    """``true`` and 48 as the option's own words."""
    if not isinstance(value, bool):
        return str(value)
    words = dict(info.choices)
    return next(word for word in (("on", "true") if value else ("off", "false")) if word in words)


@cache
def catalogue() -> Catalogue:
    return load_catalogue()


def weapon(words: Mapping[str, Any], number: int = 1) -> Weapon:
    """``{"type": "beam", "cls": 3}`` as a mount."""
    family = catalogue().families[FAMILIES.get(words["type"], words["type"])]
    item = Component(f"w{number}", family.id, words.get("cls"))
    return weapon_of(family, item, words.get("tuning"))


def aimed(words: Mapping[str, Any], range_mu: float, target: Target, number: int = 1) -> AimedShot:
    """A shot with one weapon of an example."""
    mount = weapon(words, number)
    pod = PODS.get(words["type"])
    shot = Shot(mount.id, target.id, power=words.get("power", 0), pod=pod, entered=words.get("damage"))
    return AimedShot(shot, mount, target, range_mu)


def ship_target(screen: int) -> ShipTarget:
    return ShipTarget("target", "Target", screen)


def track(words: Mapping[str, Any]) -> Track:
    """Hull and armour of a target; layers are told innermost first."""
    armour = words.get("armour_layers", words.get("armour", 0))
    layers = tuple(armour) if isinstance(armour, list) else ((armour,) if armour else ())
    return Track(words["hull"], words.get("hull_lost", 0), layers)


def check_words(check: Check | None) -> dict[str, int] | None:
    return {"number": check.number, "bonus": check.bonus} if check else None


def wound_words(wound: Wound) -> dict[str, Any]:
    return {
        "armour_lost": wound.armour_total,
        "hull_lost": wound.hull_lost,
        "overkill": wound.overkill,
        "rows_crossed": wound.rows,
        "threshold": check_words(wound.check),
        "destroyed": wound.destroyed,
    }
