"""What can be added to a fighter: weapons, two of them linked, devices.

Rule: HIF-2.8, HIF-5.5, HIF-13.9, HIF-26
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from fleetforge.app.blueprint import Addition
from fleetforge.app.suites.words import decimal
from fleetforge.games.hex_impulse.designs.fields import WEAPONS
from fleetforge.games.hex_impulse.files.reference import load_weapons
from fleetforge.systems.hex_impulse.design import Mount
from fleetforge.systems.hex_impulse.odds.shots import ranges_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.systems.hex_impulse.design import Fighter
    from fleetforge.systems.hex_impulse.weapons import WeaponType

_DEVICES = (
    ("repair_unit", "Repair unit", "Mends two hits or one weapon at the end of each turn.", "HIF-14.1"),
    ("cloak", "Cloaking device", "Costs 1 power in each turn in which it is used.", "HIF-5.5"),
)
NEW_SHIELD = 4
"""Points of each facing that a fighter without shields is given."""


def additions(fighter: Fighter, types: Mapping[str, WeaponType]) -> tuple[Addition, ...]:
    """What a fighter can be given: weapons of the types that there are, own ones by themselves, and devices."""
    return (*map(_weapon, types.values()), *_devices(fighter))


@lru_cache(maxsize=256)
def _weapon(kind: WeaponType) -> Addition:
    letter = next((sign for sign in kind.name.upper() if sign.isalpha()), "W")
    return Addition(
        f"weapon:{kind.id}",
        kind.name,
        "Weapons" if kind.id in load_weapons().built_in else "Own weapons",
        Mount(f"{letter}1", kind.id),
        WEAPONS,
        help=f"{table_words(kind)}.",
        clause="HIF-26.3",
        letter=letter,
        words=f"weapon gun {kind.effect}",
        reason="" if kind.is_whole else "its table has holes",
    )


@lru_cache(maxsize=256)
def table_words(kind: WeaponType) -> str:
    """Reach of a weapon, and what a shot of it does on average near and far. Rule: HIF-26.2"""
    if not kind.is_whole:
        return f"Reaches {kind.max_range}, its table has holes"
    shots = ranges_of(kind)
    near, far = decimal(shots[0].mean), decimal(shots[-1].mean)
    what = "power off" if kind.effect == "power" else "damage"
    return f"Reaches {kind.max_range}, mean {what} {near} at range 0, {far} at {kind.max_range}"


def _devices(fighter: Fighter) -> Iterator[Addition]:
    for key, title, help_words, clause in _DEVICES:
        has = "it has one" if getattr(fighter, key) else ""
        yield _device(key, title, ((key, True),), help_words, clause, has)
    has = "it has shields" if fighter.has_shields else ""
    pair = type(fighter.shields)(NEW_SHIELD, NEW_SHIELD)
    words = f"{NEW_SHIELD} points forward and {NEW_SHIELD} to the rear, to begin with."
    yield _device("shields", "Shields", (("shields", pair),), words, "HIF-12.1", has)


def _device(
    key: str, title: str, changes: tuple[tuple[str, object], ...], help_words: str, clause: str, reason: str
) -> Addition:
    return Addition(
        f"device:{key}",
        title,
        "Devices",
        changes=changes,
        help=help_words,
        clause=clause,
        letter=title[0],
        words="device",
        reason=reason,
    )
