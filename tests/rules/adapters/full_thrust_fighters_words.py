"""Words of the examples about fire at and by fighters, turned into values."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.kernel.option_info import infos_of
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS
from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
from fleetforge.systems.full_thrust.fighters.markers import SHORT, check_ordnance_type
from tests.rules.adapters.full_thrust_core_words import core_options

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from fleetforge.kernel.dice import Faces
    from fleetforge.kernel.finding import Refusal
    from fleetforge.systems.full_thrust.battle_options import BattleOptions
    from fleetforge.systems.full_thrust.fighters.markers import MarkerKind

CATALOGUE = load_catalogue()
KINDS: dict[str, MarkerKind] = {word: kind for kind, short in SHORT.items() for word in (kind, short)}


def options_of(given: Mapping[str, Any]) -> BattleOptions:
    """The defaults, but for options that an example names, in a group of their own or among its fields."""
    named = {**given, **given.get("options", {})}
    chosen: dict[str, Any] = {
        info.name: _value(named.get(info.key, named.get(info.name)))
        for info in infos_of(FighterOptions)
        if info.key in named or info.name in named
    }
    return replace(DEFAULT_BATTLE_OPTIONS, fighters=FighterOptions(**chosen), core=core_options(given))


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def error_of(refusals: Iterable[Refusal]) -> dict[str, Any]:
    """The first of the refusals in the words of an example; nothing if there is none."""
    return next(({"error": one.code} for one in refusals), {})


def in_waves(chains: Sequence[Sequence[int]]) -> list[int]:
    """Faces as they are thrown: first dice, then what they earned, then what those earned."""
    deepest = max(map(len, chains), default=0)
    return [chain[depth] for depth in range(deepest) for chain in chains if len(chain) > depth]


def tuples(chains: Any) -> tuple[Faces, ...]:
    return tuple(tuple(chain) for chain in chains or ())


def unknown_types(records: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    unknown = [record for record in records if record["type"] not in KINDS]
    return error_of(one for record in unknown for one in check_ordnance_type(record["id"], record["type"]))
