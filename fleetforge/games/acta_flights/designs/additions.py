"""What can be added to flights and ships: weapons that profiles have, types of flights, traits.

Rule: ACF-10.9 to ACF-10.17, ACF-10.23, ACF-11
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from fleetforge.app.blueprint import Addition
from fleetforge.games.acta_flights.designs.fields import CARRIED, WEAPONS
from fleetforge.games.acta_flights.files.reference import load_flights
from fleetforge.systems.acta_flights.profiles import POD, Carried, Weapon
from fleetforge.systems.acta_flights.sheet.profile_words import at_least, signed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fleetforge.systems.acta_flights.profiles import Carrier, Flight

NEW_WEAPON = Weapon("New weapon", 2, 1)
_TRAITS = "Traits"
_HAS = "it has this"
_SCORES = (
    ("anti_fighter", "Anti-Fighter", "rolls against flights within 2 inches", "ACF-4.1"),
    ("advanced_anti_fighter", "Advanced Anti-Fighter", "as Anti-Fighter, +1 to every die", "ACF-10.15"),
)
_SHIP_SCORES = (
    ("interceptors", "Interceptors", "dice that stop hits", "ACF-10.13"),
    ("carrier", "Carrier", "launches or recovers so many flights a turn", "ACF-10.16"),
    ("craft", "Craft", "room for one flight more", "ACF-7.8"),
)
_SWITCHES = (
    ("fleet_carrier", "Fleet Carrier", "half of its flights before battle, all friends Dogfight +1", "ACF-10.17"),
    ("escort", "Escort", 'lends its Anti-Fighter dice within 8"', "ACF-10.15"),
)
_ROLLED = (
    ("dodge", "Dodge", 2, "ignores a hit on its score", "ACF-10.7"),
    ("stealth", "Stealth", 4, "must be locked on to first", "ACF-10.9"),
)


def flight_additions(flight: Flight) -> tuple[Addition, ...]:
    """What a type of flight can be given."""
    return (*_weapons(), *_scores(flight, _SCORES), *_rolled(flight), _pod(flight))


def ship_additions(ship: Carrier, flights: Iterable[Flight]) -> tuple[Addition, ...]:
    """What a ship can be given; first the types of flights that there are."""
    full = "Craft is full" if ship.flights >= ship.craft else ""
    return (
        *(_aboard(flight, full) for flight in flights),
        *_weapons(),
        *_scores(ship, (*_SHIP_SCORES, *_SCORES)),
        *_switches(ship),
        *_rolled(ship),
    )


def load_words(flight: Flight) -> str:
    """The scores of a flight in a line."""
    scores = f'Move {flight.move}", Hull {flight.to_hit}, Dogfight {signed(flight.dogfight)}'
    return f"{scores}, Dodge {at_least(flight.dodge)}"


def weapon_words(weapon: Weapon) -> str:
    """Reach, dice and traits of a weapon in a line."""
    return ", ".join((f'{weapon.range_inches}"', f"{weapon.attack_dice} AD", *weapon.traits))


def _aboard(flight: Flight, reason: str) -> Addition:
    return Addition(
        f"flight:{flight.name}",
        flight.name,
        "Flights",
        Carried(flight.name, 1),
        CARRIED,
        help=f"{flight.role.capitalize()}. {load_words(flight)}." if flight.role else load_words(flight),
        clause="ACF-11.2",
        letter=flight.name[:2].upper(),
        words=f"{flight.faction} {flight.role} aboard carried hangar",
        reason=reason,
    )


@lru_cache(maxsize=1)
def _weapons() -> tuple[Addition, ...]:
    """A plain weapon, and every weapon of the profiles that are known, each once; of two of a name, whose."""
    known = load_flights()
    units: tuple[Flight | Carrier, ...] = (*known.flights.values(), *known.carriers.values())
    owners = {NEW_WEAPON: ""}
    for unit in units:
        for weapon in unit.weapons:
            owners.setdefault(weapon, unit.name)
    names = Counter(weapon.name for weapon in owners)
    titles = {one: f"{one.name} ({owner})" if names[one.name] > 1 else one.name for one, owner in owners.items()}
    return tuple(_weapon(number, *each) for number, each in enumerate(titles.items()))


def _weapon(number: int, weapon: Weapon, title: str) -> Addition:
    return Addition(
        f"weapon:{number}",
        title,
        "Weapons",
        weapon,
        WEAPONS,
        help=f"{weapon_words(weapon)}.",
        clause="ACF-5.8",
        letter=f"{weapon.attack_dice}",
        words=" ".join(weapon.traits),
    )


def _scores(unit: Flight | Carrier, scores: tuple[tuple[str, str, str, str], ...]) -> Iterator[Addition]:
    for key, title, help_words, clause in scores:
        more = getattr(unit, key) + 1
        yield _trait(key, f"{title} +1", ((key, more),), help_words, clause)


def _switches(ship: Carrier) -> Iterator[Addition]:
    for key, title, help_words, clause in _SWITCHES:
        yield _trait(key, title, ((key, True),), help_words, clause, _HAS if getattr(ship, key) else "")


def _rolled(unit: Flight | Carrier) -> Iterator[Addition]:
    for key, title, usual, help_words, clause in _ROLLED:
        has = getattr(unit, key) is not None
        yield _trait(key, f"{title} {usual}+", ((key, usual),), help_words, clause, _HAS if has else "")


def _pod(flight: Flight) -> Addition:
    traits = flight.traits if flight.is_pod else (*flight.traits, POD)
    help_words = "loses every dogfight, cannot intercept"
    return _trait("pod", POD, (("traits", traits),), help_words, "ACF-10.23", _HAS if flight.is_pod else "")


def _trait(
    key: str, title: str, changes: tuple[tuple[str, object], ...], help_words: str, clause: str, reason: str = ""
) -> Addition:
    letter = "".join(word[0] for word in title.split() if word[0].isalpha())[:2]
    help_words = f"{help_words[:1].upper()}{help_words[1:]}."
    return Addition(
        f"trait:{key}",
        title,
        _TRAITS,
        changes=changes,
        help=help_words,
        clause=clause,
        letter=letter,
        words="trait",
        reason=reason,
    )
