"""Ships, looks and words that tests about sensors share."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from fleetforge.kernel.dice import ScriptedDice, resolved
from fleetforge.systems.brilliant_lances.figures import DEFAULT_FIGURES
from fleetforge.systems.brilliant_lances.options import DEFAULT_LANCE_OPTIONS, LanceOptions
from fleetforge.systems.brilliant_lances.sensing import Look, Prospect, prospect
from fleetforge.systems.brilliant_lances.ships import Crew, Director, Missile, Sensor, Ship, Transmitter, Weapon

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.kernel.dice import Rolling
    from fleetforge.kernel.finding import Fault

T = TypeVar("T")
FIGURES = DEFAULT_FIGURES
PLAIN = DEFAULT_LANCE_OPTIONS
CRUISER = Ship(
    "cruiser",
    "Cruiser",
    tl=12,
    g_rating=4,
    fuel=200,
    crew=Crew(10, 10, 12),
    sensors=(
        Sensor("Ears", "PEMS", 8),
        Sensor("Search", "AEMS", 16),
        Sensor("Eye", "LADAR", 6),
        Sensor("Heat", "HRT", 4),
    ),
    transmitters=(Transmitter("Radio", "radio"), Transmitter("Jammer", "jammer", 9)),
    weapons=(
        Weapon("Turret", "laser", sr=10, director=Director(6)),
        Weapon("Lance", "PAW", "spinal", (1,), 20, is_trainable=False),
    ),
    missiles=(Missile("Hound", "independent", sr=3, asset=12, g_turns=12),),
    hull_length=400,
)
LOOK = Look("Lynx", "Hare", "PEMS", 8, 12, 10, 32, sensor_name="Ears")
"""An SR 8 array of asset 10 at the far edge of Long range."""


def options(**chosen: Any) -> LanceOptions:
    """The defaults, but for some."""
    return replace(PLAIN, **chosen)


def found(rules: LanceOptions = PLAIN, /, **changes: Any) -> Prospect:
    """Both readings of a look."""
    return prospect(replace(LOOK, **changes), FIGURES, rules)


def levels(rules: LanceOptions = PLAIN, /, **changes: Any) -> tuple[int, int]:
    """Net levels of the Lock-On and of Bogey detection."""
    one = found(rules, **changes)
    return one.lock.net, one.bogey.net


def codes(faults: Iterable[Fault]) -> list[str]:
    """Codes of faults, each of which must say what is wrong and how to mend it."""
    told = list(faults)
    assert all(one.message and one.mends[0].text and "{" not in one.message + one.mends[0].text for one in told)
    return [one.code for one in told]


def thrown(rule: Rolling[T], *faces: int) -> T:
    """What a rule makes of exactly these dice."""
    dice = ScriptedDice(faces)
    value = resolved(rule, dice)
    dice.finish()
    return value
