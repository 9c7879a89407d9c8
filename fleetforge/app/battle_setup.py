"""A battle's set-up from what people give: fleet files, options and places as text."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from functools import cache
from string import ascii_lowercase
from typing import TYPE_CHECKING, get_args

from fleetforge.app.battle_places import SetupError, places_of, table_of
from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.games.full_thrust.files.setup_shape import MOST_SIDES
from fleetforge.kernel.option_info import infos_of
from fleetforge.kernel.words import shortened
from fleetforge.storage.errors import FileFault
from fleetforge.storage.native.shape import MOST_NAME
from fleetforge.storage.open import read_any
from fleetforge.systems.full_thrust.battle.setup import Setup, SetupSide
from fleetforge.systems.full_thrust.battle.units import Movement
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS, BattleOptions

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from fleetforge.kernel.option_info import OptionInfo
    from fleetforge.systems.full_thrust.fleet import Fleet

LEAST_SIDES = 2


def setup_of(
    files: Sequence[Path],
    *,
    name: str,
    movement: str,
    options: Sequence[str],
    places: Sequence[str],
    table: str = "",
    no_quarter: Sequence[str] = (),
) -> Setup:
    """A set-up with a side for each fleet file.

    ``places`` and ``table`` are texts that :mod:`fleetforge.app.battle_places` reads. ``no_quarter``
    are letters of sides to whom nobody surrenders.

    Raises:
        SetupError: too few sides, an option, a place, a table or a side that cannot be.
        FileFault: a file that cannot be read, or that holds no fleet.
    """
    if not LEAST_SIDES <= len(files) <= MOST_SIDES:
        raise SetupError(f"a battle has 2 to {MOST_SIDES} sides, {len(files)} were given. Name a fleet for each side.")
    if movement not in get_args(Movement):
        raise SetupError(f"there is no movement “{movement}”. Use cinematic or vector.")
    fleets = [fleet_in(file) for file in files]
    chosen = with_options(replace(DEFAULT_BATTLE_OPTIONS, construction=fleets[0].options), options)
    placed = places_of(places, len(fleets))
    letters = ascii_lowercase[: len(fleets)]
    if strangers := sorted(set(no_quarter) - {*letters}):
        raise SetupError(f"there is no side “{strangers[0]}”. Sides are {', '.join(letters)}.")
    sides = tuple(
        SetupSide(side_name(fleet), fleet, placed.get(letter, ()), quarter=letter not in no_quarter)
        for letter, fleet in zip(letters, fleets, strict=True)
    )
    title = name or title_of(side.name for side in sides)
    return Setup(title, sides, chosen, "vector" if movement == "vector" else "cinematic", table_of(table))


def side_name(fleet: Fleet) -> str:
    """What the side of a fleet is called unless somebody names it."""
    return fleet.side or fleet.name


def title_of(sides: Iterable[str]) -> str:
    """What a battle between sides is called unless somebody names it."""
    return shortened(" against ".join(sides), MOST_NAME)


def fleet_in(file: Path) -> Fleet:
    """The one fleet in a file.

    Raises:
        FileFault: a file that cannot be read, or that does not hold one fleet.
    """
    found = read_any(file, load_catalogue()).fleets
    if len(found) != 1:
        raise FileFault(file, f"it holds {len(found)} fleets, one is needed for a side", "Choose a fleet file")
    return found[0]


# Options ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OptionPlace:
    """An option of a battle, and the part of the options that it stands in."""

    part: str
    info: OptionInfo

    def value(self, options: BattleOptions) -> str:
        """What is chosen."""
        return str(getattr(getattr(options, self.part), self.info.name))


@cache
def option_places() -> dict[str, OptionPlace]:
    """Every option of a battle by its key, in the order of a form."""
    return {
        info.key: OptionPlace(part.name, info)
        for part in fields(BattleOptions)
        for info in infos_of(type(getattr(DEFAULT_BATTLE_OPTIONS, part.name)))
    }


def with_options(options: BattleOptions, pairs: Sequence[str]) -> BattleOptions:
    """The options with some set, each as ``KEY=VALUE``.

    Raises:
        SetupError: an unknown key, or a value that the option does not have.
    """
    for pair in pairs:
        key, _, value = pair.partition("=")
        options = with_option(options, key.strip(), value.strip())
    return options


def with_option(options: BattleOptions, key: str, value: str) -> BattleOptions:
    """The options with one set.

    Raises:
        SetupError: an unknown key, or a value that the option does not have.
    """
    known = option_places()
    if key not in known:
        near = get_close_matches(key, known, n=1)
        raise SetupError(f"there is no option “{key}”." + (f" Perhaps {near[0]} is meant." if near else ""))
    place = known[key]
    values = [one for one, _ in place.info.choices]
    if value not in values:
        raise SetupError(f"option {key} cannot be “{value}”. Use one of: {', '.join(values)}.")
    changed = replace(getattr(options, place.part), **{place.info.name: value})
    return replace(options, **{place.part: changed})
