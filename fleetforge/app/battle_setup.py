"""A battle's set-up from what people give: fleet files, options and places as text."""

from __future__ import annotations

from dataclasses import fields, replace
from difflib import get_close_matches
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any, get_args

from fleetforge.app.battle_places import SetupError, places_of, table_of
from fleetforge.kernel.option_info import infos_of
from fleetforge.storage.errors import FileFault
from fleetforge.storage.open import read_any
from fleetforge.storage.reference import load_catalogue
from fleetforge.systems.full_thrust.battle.setup import Setup, SetupSide
from fleetforge.systems.full_thrust.battle.units import Movement
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS, BattleOptions

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from fleetforge.systems.full_thrust.fleet import Fleet

MOST_SIDES = 8


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
    if not 2 <= len(files) <= MOST_SIDES:
        raise SetupError(f"a battle has 2 to {MOST_SIDES} sides, {len(files)} were given. Name a fleet for each side.")
    if movement not in get_args(Movement):
        raise SetupError(f"there is no movement “{movement}”. Use cinematic or vector.")
    fleets = [_fleet(file) for file in files]
    chosen = with_options(replace(DEFAULT_BATTLE_OPTIONS, construction=fleets[0].options), options)
    placed = places_of(places, len(fleets))
    letters = ascii_lowercase[: len(fleets)]
    if strangers := sorted(set(no_quarter) - {*letters}):
        raise SetupError(f"there is no side “{strangers[0]}”. Sides are {', '.join(letters)}.")
    sides = tuple(
        SetupSide(fleet.side or fleet.name, fleet, placed.get(letter, ()), quarter=letter not in no_quarter)
        for letter, fleet in zip(letters, fleets, strict=True)
    )
    title = name or " against ".join(side.name for side in sides)
    return Setup(title, sides, chosen, "vector" if movement == "vector" else "cinematic", table_of(table))


def _fleet(file: Path) -> Fleet:
    found = read_any(file, load_catalogue()).fleets
    if len(found) != 1:
        raise FileFault(file, f"it holds {len(found)} fleets, one is needed for a side", "Choose a fleet file")
    return found[0]


def with_options(options: BattleOptions, pairs: Sequence[str]) -> BattleOptions:
    """The options with some set, each as ``KEY=VALUE``.

    Raises:
        SetupError: an unknown key, or a value that the option does not have.
    """
    for pair in pairs:
        key, _, value = pair.partition("=")
        options = _with_option(options, key.strip(), value.strip())
    return options


def _with_option(options: BattleOptions, key: str, value: str) -> BattleOptions:
    known: dict[str, tuple[str, str, Any]] = {}
    for part in fields(BattleOptions):
        for info in infos_of(type(getattr(options, part.name))):
            known[info.key] = (part.name, info.name, info)
    if key not in known:
        near = get_close_matches(key, known, n=1)
        raise SetupError(f"there is no option “{key}”." + (f" Perhaps {near[0]} is meant." if near else ""))
    part_name, name, info = known[key]
    values = [one for one, _ in info.choices]
    if value not in values:
        raise SetupError(f"option {key} cannot be “{value}”. Use one of: {', '.join(values)}.")
    changed = replace(getattr(options, part_name), **{name: value})
    return replace(options, **{part_name: changed})
