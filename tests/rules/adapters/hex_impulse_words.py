"""Words of the examples about hex-and-impulse fighters, turned into values."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fleetforge.kernel.option_info import infos_of
from fleetforge.systems.hex_impulse.design import Pair
from fleetforge.systems.hex_impulse.options import DEFAULT_HEX_OPTIONS, HexOptions
from fleetforge.systems.hex_impulse.weapons import WeaponType, as_read
from tests.systems.hex_impulse.fighters import TYPES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from fleetforge.kernel.finding import Refusal


def options_of(given: Mapping[str, Any]) -> HexOptions:
    """The defaults, but for options that an example names."""
    named = given.get("options", {})
    infos = [info for info in infos_of(HexOptions) if info.name in named]
    chosen: dict[str, Any] = {info.name: _value(named[info.name]) for info in infos}
    return replace(DEFAULT_HEX_OPTIONS, **chosen)


def _value(word: object) -> str:
    return ("yes" if word else "no") if isinstance(word, bool) else str(word)


def weapon_of(given: Mapping[str, Any]) -> WeaponType:
    """The weapon of an example, under the reading in force."""
    return as_read(TYPES[given["weapon"]], options_of(given))


def pair_of(numbers: Sequence[int]) -> Pair:
    """Forward and rear."""
    return Pair(*numbers)


def both(pair: Pair) -> list[int]:
    """Forward and rear, as examples write them."""
    return [pair.forward, pair.rear]


def dice_of(dice: Mapping[str, Any] | None, name: str) -> list[int]:
    """Faces of one kind of roll."""
    return list((dice or {}).get(name, ()))


def error_of(refusals: Iterable[Refusal]) -> dict[str, Any]:
    """The code of the first refusal, None if there is none."""
    return {"error": next((one.code for one in refusals), None)}
