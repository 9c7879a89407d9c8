"""Exact chances of fighters: damage by range, survival through evasion dice, what a point of power is worth.

Rule: HIF-29
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from fleetforge.app.odds import Answer, Chances, GameOdds, Means, Number, OddsQuery, Pick, Switch, picks
from fleetforge.games.hex_impulse.files.own import armoury
from fleetforge.kernel.option_info import infos_of
from fleetforge.kernel.words import counted
from fleetforge.systems.hex_impulse.evasion import modifiers
from fleetforge.systems.hex_impulse.menu import ITEMS
from fleetforge.systems.hex_impulse.odds.shots import Evasion, Policy, Shot, expected, ranges_of, survivals
from fleetforge.systems.hex_impulse.odds.worth import Situation, shooter_worth, target_worth
from fleetforge.systems.hex_impulse.options import HexOptions
from fleetforge.systems.hex_impulse.weapons import MOST_REACH, as_read

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fleetforge.systems.hex_impulse.odds.worth import Worth
    from fleetforge.systems.hex_impulse.weapons import WeaponType

Types: TypeAlias = "Mapping[str, WeaponType]"
MOST_SHOTS, MOST_DICE, MOST_CAPACITY = 24, 20, 99
"""Numbers up to which every question is answered at once."""
_PLACES = 2
"""Decimals of means. Rule: HIF-29.6"""
SURVIVED = 12
"""Shots up to which survival is told. Rule: HIF-29.6"""
_READINGS = ("light_fusion_reading", "missile_die", "bonus_on_zero", "natural_1_and_6")
_TABLES = _READINGS[:3]
_DICE = Number("dice", "Evasion dice", 0, MOST_DICE, 5)
_TRACKED = Switch("tracked", "Tracked: +1 to each evasion die")
_STOPPED = Switch("stopped", "The target has stopped")
_BOUGHT = Switch("evasive", "The target bought evasion -1")
_BEFORE = Switch("before", "Dice are used before the attack roll")


def fighter_odds() -> GameOdds:
    """All questions, with the built-in weapons and those of the library to choose from."""
    return GameOdds("hexes", "Hex-and-impulse fighters", _queries(armoury().types))


def _queries(known: Mapping[str, WeaponType]) -> tuple[OddsQuery, ...]:
    """The questions, about weapon types with whole tables. Rule: HIF-26.3"""
    types = {name: kind for name, kind in known.items() if kind.is_whole}
    return _ask_damage(types), _ask_through(types), _ask_survival(types), _ask_worth(types)


def _weapon(types: Types) -> Pick:
    return Pick("weapon", "Weapon", tuple((name, kind.name) for name, kind in types.items()), needed=True)


def _range() -> Number:
    return Number("range", "Range in hexes", 0, MOST_REACH, 3, needed=True)


def _ask_damage(types: Types) -> OddsQuery:
    return OddsQuery(
        "damage",
        "Damage by range",
        "Mean damage of a shot and the chance that it hits, at each range.",
        "HIF-29.1",
        (
            _weapon(types),
            Number("count", "Weapons that fire together", 1, MOST_SHOTS, 1),
            Switch("aimed", "To-hit -1 is bought"),
            Switch("strong", "Damage +1 is bought"),
            *_picks(_TABLES),
        ),
        partial(_damage, types),
    )


def _ask_through(types: Types) -> OddsQuery:
    return OddsQuery(
        "through",
        "Damage through evasion",
        "Mean damage of equal shots at a fighter with evasion dice, at each range.",
        "HIF-29.4",
        (
            _weapon(types),
            Number("shots", "Shots in the impulse", 1, MOST_SHOTS, 4, needed=True),
            *_evasion(),
            *_picks(_READINGS),
        ),
        partial(_through, types),
    )


def _ask_survival(types: Types) -> OddsQuery:
    return OddsQuery(
        "survival",
        "Survival",
        f"Chance to live through 1 to {SURVIVED} equal shots in an impulse.",
        "HIF-29.5",
        (_weapon(types), _range(), _capacity(), *_evasion(), *_picks(_READINGS)),
        partial(_survival, types),
    )


def _ask_worth(types: Types) -> OddsQuery:
    return OddsQuery(
        "worth",
        "Worth of power",
        "What each point of power does in a situation, for whoever shoots and for the target.",
        "HIF-29.6",
        (
            _weapon(types),
            _range(),
            Number("shots", "Shots in the impulse", 1, MOST_SHOTS, 4, needed=True),
            _capacity(),
            *_evasion(),
            *_picks(_READINGS),
        ),
        partial(_worth, types),
    )


def _capacity() -> Number:
    return Number("capacity", "Points that destroy the target", 1, MOST_CAPACITY, 16, needed=True)


def _evasion() -> tuple[Number | Switch, ...]:
    return _DICE, _BOUGHT, _TRACKED, _STOPPED, _BEFORE


def _picks(names: tuple[str, ...]) -> tuple[Pick, ...]:
    return picks(infos_of(HexOptions), *names)


def _options(given: Mapping[str, Any]) -> HexOptions:
    """The readings that a question asks for, the others as usual."""
    return HexOptions(**{name: given[name] for name in _READINGS if name in given})


def _kind(types: Types, given: Mapping[str, Any]) -> WeaponType:
    return as_read(types[given["weapon"]], _options(given))


def _evading(given: Mapping[str, Any]) -> Evasion:
    """The dice of the target, with what is added to them. Rule: HIF-11.7, HIF-29.2"""
    options = _options(given)
    named = modifiers(
        own_bonus=int(given["evasive"]), tracking_all=given["tracked"], stopped=given["stopped"], options=options
    )
    policy: Policy = "before" if given["before"] else "after"
    return Evasion(given["dice"], sum(value for _, value in named), policy, options)


def _damage(types: Types, given: Mapping[str, Any]) -> Answer:
    """Rule: HIF-26.2, HIF-29.1"""
    kind, count, options = _kind(types, given), given["count"], _options(given)
    bought = (-int(given["aimed"]), int(given["strong"]))
    shots = [Shot(kind, distance, *bought, options) for distance in range(kind.max_range + 1)]
    rows = tuple((_at(shot), (shot.mean * count,)) for shot in shots)
    chances = tuple((f"{_at(shot)}: a shot hits", shot.hit_chance) for shot in shots)
    what = "power off" if kind.effect == "power" else "damage"
    return Answer(_fired(kind, count), (Means((what,), rows, _PLACES), Chances(chances)))


def _through(types: Types, given: Mapping[str, Any]) -> Answer:
    """Rule: HIF-29.2, HIF-29.3, HIF-29.4"""
    kind, shots, evasion = _kind(types, given), given["shots"], _evading(given)
    rows = tuple((_at(shot), (expected(shot, shots, evasion),)) for shot in ranges_of(kind, evasion.options))
    what = "power off" if kind.effect == "power" else "damage"
    dodges = Chances((("one evasion die dodges", evasion.success),))
    return Answer(f"{_fired(kind, shots)} at {_dodging(evasion)}", (Means((what,), rows, _PLACES), dodges))


def _survival(types: Types, given: Mapping[str, Any]) -> Answer:
    """Rule: HIF-29.5, HIF-29.6"""
    kind, distance, evasion = _kind(types, given), given["range"], _evading(given)
    if distance > kind.max_range:
        return _short(kind, distance)
    shot = Shot(kind, distance, options=evasion.options)
    lives = survivals(shot, SURVIVED, evasion, given["capacity"])
    rows = tuple((f"lives through {counted(number, 'shot')}", chance) for number, chance in enumerate(lives, 1))
    return Answer(f"{kind.name} at range {distance} at {_dodging(evasion, given['capacity'])}", (Chances(rows),))


def _worth(types: Types, given: Mapping[str, Any]) -> Answer:
    """What each item does by the point of power, for the shooter, then for the target. Rule: HIF-29"""
    kind, distance, shots, evasion = _kind(types, given), given["range"], given["shots"], _evading(given)
    if distance > kind.max_range:
        return _short(kind, distance)
    now = Situation(Shot(kind, distance, options=evasion.options), shots, evasion, given["capacity"])
    as_it_is = (("target destroyed", 1 - now.survival),)
    worth = (
        _worth_table("damage more a point", shooter_worth(now, ITEMS)),
        _worth_table("damage fewer a point", target_worth(now, ITEMS)),
    )
    words = f"{_fired(kind, shots)} at range {distance} at {_dodging(evasion, given['capacity'])}"
    return Answer(words, (Means(("damage",), (("as it is", (now.damage,)),), _PLACES), Chances(as_it_is), *worth))


def _worth_table(what: str, found: Iterable[Worth]) -> Means:
    """What items do by the point, and how many in a hundred targets more or fewer live for it."""
    rows = tuple(
        (f"{ITEMS[one.item].title} for {one.price}", (one.damage_per_point, 100 * one.survival_per_point))
        for one in found
    )
    return Means((what, "% of survival a point"), rows, _PLACES)


def _at(shot: Shot) -> str:
    return f"range {shot.distance}"


def _fired(kind: WeaponType, shots: int) -> str:
    return f"{kind.name}, {counted(shots, 'shot')}"


def _dodging(evasion: Evasion, capacity: int = 0) -> str:
    points = f"{counted(capacity, 'point')} and " if capacity else ""
    return f"a fighter with {points}{counted(evasion.dice, 'evasion die', 'evasion dice')}"


def _short(kind: WeaponType, distance: int) -> Answer:
    """Beyond its reach a weapon cannot be fired. Rule: HIF-17.6"""
    words = f"{kind.name} reaches {kind.max_range} hexes; it cannot be fired at {distance}"
    return Answer(words, (Chances((("destroyed", Fraction(0)),)),))
