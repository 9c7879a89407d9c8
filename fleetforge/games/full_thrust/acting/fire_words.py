"""Fire in words: where a target lies, what is expected, what came of it; and what people type of range and arc.

Rule: FTC-2.1, FTC-3.4
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, get_args

from fleetforge.app.suites.words import decimal
from fleetforge.games.full_thrust.acting.fire_choice import Place
from fleetforge.journal.state import named
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.arcs import Arc
from fleetforge.systems.full_thrust.battle.measuring import FARTHEST_MU
from fleetforge.systems.full_thrust.battle.units import Group, Marker, Ship, component_key
from fleetforge.systems.full_thrust.fighters.distance import mu
from fleetforge.systems.full_thrust.fire.declaration import MarkerTarget, ShipTarget
from fleetforge.systems.full_thrust.odds.targets import target_drm
from fleetforge.systems.full_thrust.record.short_names import kind_name, short_titles

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fleetforge.systems.full_thrust.battle.gunnery.outlook import Expected, Outlook
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.fire.declaration import Shot, Target

ARCS: tuple[Arc, ...] = get_args(Arc)
NO_PLACE = "Type mu, and the arc if it matters: 14 or 14 FS."
NO_DISTANCE = f"A distance is 0 to {FARTHEST_MU} mu."
_TAKEN = {
    "fighter": ("kill", "kills"),
    "heavy_fighter": ("kill", "kills"),
    "salvo": ("missile shot down", "missiles shot down"),
    "plasma": ("level", "levels"),
}
_STANDS = {"struck": "has struck", "derelict": "derelict", "captured": "captured"}


def weapon_titles(battle: Battle, ship: Ship) -> dict[str, str]:
    """What the weapons of a ship are called on chips, by id: ``Beam 2#1``."""
    titles = short_titles(battle, ship)
    found = {item.id: titles[component_key(item.id)] for item in ship.design.components}
    return {key: title[:1].upper() + title[1:] for key, title in found.items()}


def weapons_together(battle: Battle, ship: Ship, weapons: Iterable[str]) -> str:
    """Weapons in a line, equal ones counted: ``2 × beam 2, beam 3``."""
    wanted = {*weapons}
    counts = Counter(
        item.name or kind_name(battle.catalogue, item) for item in ship.design.components if item.id in wanted
    )
    return ", ".join(f"{count} × {title}" if count > 1 else title for title, count in counts.items())


def conditions(look: Outlook, shot: Shot) -> str:
    """What matters about a target: ``14 mu, arc F, screen 1`` or ``5 mu, runs at Dauntless, evasion 1``."""
    target = look.target(shot.target)
    parts = list(_seen(look, shot))
    if isinstance(target, ShipTarget):
        parts += _of_ship(look.battle, target)
    elif target is not None:
        parts += _of_craft(look.battle, target)
    return ", ".join(parts)


def _seen(look: Outlook, shot: Shot) -> Iterator[str]:
    seen = look.seen(shot)
    if len(seen.arcs) == len(ARCS):
        yield "at the same place"
        return
    if seen.range_mu is not None:
        yield f"{mu(seen.range_mu)} mu"
    if seen.arcs:
        yield f"{'arc' if len(seen.arcs) == 1 else 'arcs'} {' and '.join(seen.arcs)}"


def _of_ship(battle: Battle, target: ShipTarget) -> Iterator[str]:
    if target.screen:
        yield f"screen {target.screen}"
    if (stands := battle.ships[target.id].status) in _STANDS:
        yield _STANDS[stands]


def _of_craft(battle: Battle, target: MarkerTarget) -> Iterator[str]:
    unit = battle.unit(target.id)
    if isinstance(unit, Group):
        yield counted(target.strength, "fighter")
    elif isinstance(unit, Marker) and unit.kind == "PB":
        yield counted(target.strength, "level")
    if target.runs:
        yield f"runs at {' and '.join(named(battle, one) for one in sorted(target.runs))}"
    if target.evasion:
        yield f"evasion {target.evasion}"
    if hard := target_drm(target.kind, "pd"):
        yield f"{'heavy' if target.kind == 'heavy_fighter' else 'hard to hit'} {hard}"
    if target.hits:
        yield f"{counted(target.hits, 'missile')} shot down"


def taken(target: Target | None, amount: int) -> str:
    """What is taken from a target: ``3 damage``, ``1 kill``, ``2 levels``."""
    return f"{amount} {_noun(target, amount)}"


def mean_words(target: Target | None, expected: Expected) -> str:
    """``mean 2.5 damage``."""
    return f"mean {decimal(expected.mean)} {_noun(target, 2)}"


def _noun(target: Target | None, amount: int) -> str:
    if not isinstance(target, MarkerTarget):
        return "damage"
    one, many = _TAKEN.get(target.kind, ("kill", "kills"))
    return one if amount == 1 else many


def dice_words(count: int) -> str:
    """``10 dice``, ``1 die``."""
    return counted(count, "die", "dice")


def read_place(text: str) -> tuple[Place, str]:
    """Range and arc as they were typed, ``14``, ``14 fs`` or ``fs``, and what is wrong with them, if anything is."""
    words = text.replace(",", ".").upper().removesuffix("MU").split()
    numbers = [word for word in words if word not in ARCS]
    arcs = [arc for word in words for arc in ARCS if arc == word]
    if len(numbers) > 1 or len(arcs) > 1:
        return Place(), NO_PLACE
    if numbers and not (numbers[0].isascii() and numbers[0].replace(".", "", 1).isdigit()):
        return Place(), NO_PLACE
    far = float(numbers[0]) if numbers else None
    if far is not None and far > FARTHEST_MU:
        return Place(), NO_DISTANCE
    return Place(far, arcs[0] if arcs else None), ""
