"""What can be added to a ship: sensors, emitters, weapons and missiles of every kind, aspects.

Rule: BLS-14.5, BLS-16.17, BLS-16.21, BLS-17.2 to BLS-17.5
"""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, Any

from fleetforge.app.blueprint import Addition
from fleetforge.systems.brilliant_lances.ships import ASPECTS, Aspect, Director, Missile, Sensor, Transmitter, Weapon

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from fleetforge.systems.brilliant_lances.ships import Ship

NEW_SENSOR = Sensor("Passive array", "PEMS", 4)
_SENSORS = (
    (NEW_SENSOR, "Passive electromagnetic array; hears the radio band and sees plumes.", "PE"),
    (Sensor("Active array", "AEMS", 8), "Active electromagnetic array; using it is going active.", "AE"),
    (Sensor("Thermal telescope", "HRT", 4), "High-resolution thermal, passive; sees plumes.", "HR"),
    (Sensor("Direction finder", "DF", 8), "Hears the radio band.", "DF"),
    (Sensor("Radar", "RADAR", 4), "Active; using it is going active.", "RA"),
    (Sensor("Ladar", "LADAR", 4), "Active; heard by a ship that it holds a lock on. Paints only with a lock.", "LA"),
    (Sensor("Laser detector", "LASER_DETECTOR", 4), "Hears lasers.", "LD"),
)
_TRANSMITTERS = (
    (Transmitter("Radio", "radio", 8), "Heard by all in the radio band while it is on.", "RC"),
    (Transmitter("Laser communicator", "laser_communicator", 8), "Heard by whom it talks to.", "LC"),
    (Transmitter("Maser communicator", "maser_communicator", 8), "Heard on the straight line of its beam.", "MC"),
    (Transmitter("Jammer", "jammer", 8), "Hinders locks, and is heard while it is on.", "J"),
)
_WEAPONS = (
    (Weapon("Laser turret", "laser", sr=5), "A hit gives the target −1 to detect the firer.", "L"),
    (
        Weapon("Directed laser turret", "laser", sr=5, director=Director(4)),
        "Its fire director is an active sensor.",
        "LM",
    ),
    (Weapon("Spinal particle accelerator", "PAW", "spinal", (1,), 10, is_trainable=False), "Bears in arc 1.", "PA"),
    (Weapon("Spinal meson gun", "MG", "spinal", (1,), 10, is_trainable=False), "Bears in arc 1.", "MG"),
    (Weapon("Missile bay", "missile", "bay"), "Launches missiles.", "MB"),
)
_MISSILES = (
    (Missile("Guided missile", g_turns=12), "Steered by its ship; locks after movement.", "GM"),
    (Missile("Homing missile", "semi_independent", g_turns=12), "Homes with a lock in hand.", "HM"),
    (Missile("Hunter missile", "independent", g_turns=12), "Often locks before movement, so as to home.", "FIM"),
)
_GROUPS: tuple[tuple[str, str, str, tuple[tuple[Any, str, str], ...]], ...] = (
    ("sensors", "Sensors", "BLS-17.2", _SENSORS),
    ("transmitters", "Emitters", "BLS-17.3", _TRANSMITTERS),
    ("weapons", "Weapons", "BLS-17.4", _WEAPONS),
    ("missiles", "Missiles", "BLS-17.5", _MISSILES),
)


def additions(ship: Ship) -> tuple[Addition, ...]:
    """All of them, each under a name that the ship does not have yet."""
    return (*_fittings(ship), *_aspects(ship))


def free_name(wanted: str, taken: Collection[str]) -> str:
    """The name, with a number if it is taken."""
    names = (f"{wanted} {number}" for number in count(2))
    return wanted if wanted not in taken else next(name for name in names if name not in taken)


def _fittings(ship: Ship) -> Iterator[Addition]:
    for key, group, clause, parts in _GROUPS:
        taken = {one.name for one in getattr(ship, key)}
        for number, (part, help_words, letter) in enumerate(parts):
            yield Addition(
                f"{key}:{number}",
                part.name,
                group,
                replace(part, name=free_name(part.name, taken)),
                key,
                help=help_words,
                clause=clause,
                letter=letter,
                words=_search_words(part),
            )


def _search_words(part: Any) -> str:
    kinds = (getattr(part, name, "") for name in ("kind", "mount", "control"))
    return " ".join(str(kind).replace("_", " ") for kind in kinds)


def _aspects(ship: Ship) -> Iterator[Addition]:
    taken = {one.aspect for one in ship.aspects}
    for aspect in ASPECTS:
        yield Addition(
            f"aspects:{aspect}",
            f"{aspect.capitalize()} aspect",
            "Aspects",
            Aspect(aspect, dm=1),
            "aspects",
            help="Counts as another size from this angle, with the optional rule.",
            clause="BLS-14.5",
            letter=aspect[:2].capitalize(),
            words="size signature",
            reason="it has this" if aspect in taken else "",
        )
