"""Attacks with weapons by flights and by ships, and Interceptors against hits that the log did not roll.

Rule: ACF-5, ACF-10.4 to ACF-10.14, ACF-13.3 to ACF-13.5
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.choosing import following, in_range
from fleetforge.app.acting.draft import Draft, Offer
from fleetforge.app.acting.panels import Answer, Choices, Count, Line, Panel, Row
from fleetforge.app.battle_views import mark_of
from fleetforge.app.refusing import Refused
from fleetforge.app.suites.words import decimal, percent
from fleetforge.games.acta_flights.acting.words import (
    barred,
    everybody,
    far_part,
    far_words,
    measured,
    prospect_words,
    read_inches,
    ship_words,
    standing,
    type_words,
    unit_row,
)
from fleetforge.games.acta_flights.battle.waiting import fires
from fleetforge.journal.state import named
from fleetforge.kernel.words import counted
from fleetforge.systems.acta_flights.battle.attacks import MOST_HITS, FireShip, Intercept, ResolveAttack
from fleetforge.systems.acta_flights.battle.prospects import flight_prospect, ship_pool, ship_prospect
from fleetforge.systems.acta_flights.battle.reading import locked, supporters, to_resolve
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.battle.units import ShipUnit
from fleetforge.systems.acta_flights.odds.interceptors import interceptor_odds
from fleetforge.systems.acta_flights.weapons import firing

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.systems.acta_flights.battle.units import FlightUnit, Unit
    from fleetforge.systems.acta_flights.odds.strikes import StrikeOdds
    from fleetforge.systems.acta_flights.profiles import Weapon


MOST_TOLD = 12
"""Hits up to which odds are told: further ones take long to count."""


def weapon_words(weapon: Weapon) -> str:
    """``range 4", 2 AD, Precise, Double Damage``."""
    return ", ".join((f'range {weapon.range_inches}"', f"{weapon.attack_dice} AD", *weapon.traits))


def target_words(target: Unit) -> str:
    """What an attack meets at a unit."""
    return ship_words(target) if isinstance(target, ShipUnit) else type_words(target)


def mean_lines(means: StrikeOdds, lock_on: Fraction) -> Iterator[Line]:
    """What an attack on a ship comes to on average, a failed lock-on included. Rule: ACF-13.4, ACF-13.5"""
    yield Line("Damage on average", decimal(lock_on * means.damage, 2), clause="ACF-13.4")
    yield Line("Criticals on average", decimal(lock_on * means.criticals, 2), clause="ACF-13.4")
    if means.stopped:
        yield Line("Hits that Interceptors stop", decimal(lock_on * means.stopped, 2), clause="ACF-13.5")
    if means.lost:
        yield Line("Intercepting flights lost", decimal(lock_on * means.lost, 2), clause="ACF-8.14")
    yield Line("Before Shields and what criticals add", tone="quiet")


def shield_part(target: Unit, shielded: int) -> tuple[Count, ...]:
    """How many hits Shields stop, which only the base rules tell; flights have none. Rule: ACF-10.5"""
    if not isinstance(target, ShipUnit) or target.crippled:
        return ()
    return (Count("shielded", "Hits that Shields stop", shielded, 0, MOST_HITS, "of each weapon", "ACF-10.5"),)


class AttackDraft(Draft[Battle]):
    """The attack that a flight was nominated for; ``shielded`` are hits that Shields stop."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._shielded = 0

    @property
    def _flight(self) -> FlightUnit:
        return self.battle.flights[self.unit]

    def panel(self) -> Panel:
        """The weapons that fire, what they come to, and who could still meet it."""
        flight, target = self._flight, self._target()
        name = target.name if target else "nobody"
        weapons = self._weapons()
        shields = shield_part(target, self._shielded) if target else ()
        fire = (Line(f"{one.name}: {weapon_words(one)}") for one in weapons)
        parts: tuple[Part, ...] = (*fire, *self._odds(), *self._met(), *shields)
        act = f"Attack {name} with {', '.join(one.name for one in weapons) or 'nothing'}"
        mark = mark_of(self.battle, flight.side)
        return Panel(f"{flight.name} attacks {name}", act, parts, flight.profile.name, mark)

    def _target(self) -> Unit | None:
        one = self._flight.nomination
        return self.battle.unit(one.targets[0]) if one and one.targets else None

    def _far(self) -> float:
        one = self._flight.nomination
        return one.distance if one else 0.0

    def _weapons(self) -> tuple[Weapon, ...]:
        one = self._flight.nomination
        named_weapon = one.weapon if one else ""
        return firing(self._flight.profile.weapons, named_weapon, self._far(), self.battle.options)

    def _odds(self) -> Iterator[Line]:
        """Rule: ACF-13.3, ACF-13.4"""
        target, one = self._target(), self._flight.nomination
        if target is None or one is None:
            return
        odds = flight_prospect(self.battle, self._flight, target, one.distance, one.weapon)
        yield Line(f"{target.name}: {target_words(target)}", far_words(one.distance), clause="ACF-5.8")
        if odds.lock_on < 1:
            yield Line("Locks on", percent(odds.lock_on), clause="ACF-10.9")
        elif isinstance(target, ShipUnit) and target.now.stealth is not None:
            yield Line("In contact: its Stealth is ignored", clause="ACF-5.11")
        if odds.destroyed is not None:
            yield Line("Destroyed, lock-on included", percent(odds.lock_on * odds.destroyed), clause="ACF-13.3")
        if odds.ship is not None:
            yield from mean_lines(odds.ship, odds.lock_on)

    def _met(self) -> Iterator[Answer]:
        """Supporters that may go to meet it before it is rolled. Rule: ACF-8.7"""
        target = self._target()
        escorts = supporters(self.battle, target.id) if target else ()
        free = [one for one in escorts if not one.intercepts and not locked(self.battle, one)]
        if free and target:
            words = f"{counted(len(free), 'flight')} supporting {target.name} may meet it first"
            yield Answer(words, f"{', '.join(one.name for one in free)}: “Meet the attacker”")

    def change(self, key: str, value: str) -> Reply:
        """``shielded``."""
        if key != "shielded":
            raise KeyError(key)
        self._shielded = in_range(value, 0, MOST_HITS, self._shielded)
        return None

    def command(self) -> ResolveAttack:
        """The roll."""
        return ResolveAttack(self.unit, self._shielded)


class FireShipDraft(Draft[Battle]):
    """A weapon of a ship at a unit: ``weapon``, ``target``, ``distance`` in inches, ``shielded``.

    At first the first weapon that has not fired, at the first enemy within its range.
    """

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        ship = self._ship
        self._enemies = {one.id: one for one in everybody(self.battle) if one.side != ship.side}
        self._weapons = {one.name: one for one in ship.profile.weapons}
        self._weapon = next((one for one in self._weapons if one not in ship.fired), next(iter(self._weapons), ""))
        past = [(entry.command, entry.events) for entry in reversed(self.sight.play.entries)]
        self._known = {one: measured(past, (unit, one)) for one in self._enemies}
        self._target = self._likeliest()
        self._text, self._shielded = "", 0

    @property
    def _ship(self) -> ShipUnit:
        return self.battle.ships[self.unit]

    def _likeliest(self) -> str:
        """A ship that it was measured to and can reach, else the first enemy, ships before flights."""
        reach = self._weapons[self._weapon].range_inches if self._weapon else 0
        known = {one: far for one, far in self._known.items() if one in self.battle.ships and far is not None}
        near = (one for one, far in known.items() if far <= reach)
        return next(near, next(iter(self._enemies), ""))

    def panel(self) -> Panel:
        """Targets with their odds, the weapon, the distance."""
        ship = self._ship
        rows = tuple(self._row(one) for one in self._enemies)
        parts: list[Part] = [
            Choices("target", "Target", rows, (self._target,), clause="ACF-5.1", empty="No enemy is on the table."),
            Choices(
                "weapon", "Weapon", self._weapon_rows(), (self._weapon,), clause="ACF-5.8", empty="It has no weapon."
            ),
        ]
        if self._target:
            hint = f"empty: {far_words(self._default())}"
            title = f"Inches to {named(self.battle, self._target)}"
            parts += [far_part("distance", title, self._text, hint, "ACF-5.8")]
            parts += shield_part(self._enemies[self._target], self._shielded)
        missing = "" if self._target and self._weapon else "There is nothing to fire, or nobody to fire at."
        act = f"Fire {self._weapon} at {named(self.battle, self._target)}"
        aside = f"{len(ship.fired)} of {len(self._weapons)} fired"
        return Panel(f"{ship.name} fires", act, tuple(parts), aside, mark_of(self.battle, ship.side), missing)

    def _row(self, target: str) -> Row:
        unit, weapon = self._enemies[target], self._weapons.get(self._weapon)
        if weapon is None:
            return unit_row(self.battle, unit, target_words(unit))
        far = self._far(target)
        odds = prospect_words(ship_prospect(self.battle, self._ship, weapon, unit, far))
        shot = FireShip(self.unit, self._weapon, target, far)
        against = barred(self.battle, shot, standing(self.battle, FireShip(self.unit, self._weapon, self.unit, 0)))
        return unit_row(self.battle, unit, f"{odds}. {target_words(unit)}", far_words(far), against)

    def _weapon_rows(self) -> tuple[Row, ...]:
        return tuple(self._weapon_row(one) for one in self._weapons.values())

    def _weapon_row(self, weapon: Weapon) -> Row:
        fired = ("It has fired this turn.", "ACF-5.4") if weapon.name in self._ship.fired else ("", "")
        return Row(weapon.name, weapon.name, weapon_words(weapon), barred=fired[0], clause=fired[1])

    def _default(self) -> float:
        known = self._known.get(self._target)
        return self._reach() if known is None else known

    def _reach(self) -> float:
        return float(self._weapons[self._weapon].range_inches) if self._weapon else 0.0

    def _far(self, target: str) -> float:
        typed = read_inches(self._text).inches
        if target == self._target and typed is not None:
            return typed
        known = self._known[target]
        return self._reach() if known is None else known

    def change(self, key: str, value: str) -> Reply:
        """``target``, ``weapon``, ``distance`` or ``shielded``."""
        if key == "distance":
            self._text = value
        elif key == "shielded":
            self._shielded = in_range(value, 0, MOST_HITS, self._shielded)
        elif key == "target" and value in self._enemies:
            self._target, self._text = value, "" if value != self._target else self._text
        elif key == "weapon" and value in self._weapons:
            self._weapon = value
        elif key in ("target", "weapon"):
            return Refused("There is no such choice.", "Choose one of the list.")
        else:
            raise KeyError(key)
        return None

    def letter(self, key: str) -> tuple[str, str] | None:
        """W: the next weapon."""
        names = list(self._weapons)
        if key != "W" or not names:
            return None
        return "weapon", following(names, self._weapon)

    def command(self) -> FireShip | None:
        """The shot; none without weapon or target."""
        if not self._weapon or not self._target:
            return None
        return FireShip(self.unit, self._weapon, self._target, self._far(self._target), self._shielded)


class InterceptDraft(Draft[Battle]):
    """Interceptors of a ship against ``hits`` that were rolled at the table."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._hits = 1

    def panel(self) -> Panel:
        """The dice that are left, and what they come to."""
        ship = self.battle.ships[self.unit]
        pool, flights = ship_pool(self.battle, ship), len(ship.interceptors)
        parts: list[Part] = [Count("hits", "Hits to meet", self._hits, 1, MOST_HITS, "", "ACF-10.13")]
        parts.append(Line("Dice left", f"{pool.dice} at {pool.need}+" if pool.dice else "none", clause="ACF-10.13"))
        if self._hits <= MOST_TOLD:
            odds = interceptor_odds(pool, self._hits, flights, self.battle.options)
            parts.append(Line("Stopped on average", decimal(odds.stopped.mean, 2), clause="ACF-13.5"))
            if flights:
                parts.append(Line("An intercepting flight is lost", percent(odds.lost.at_least(1)), "warn", "ACF-8.14"))
        act = f"Meet {counted(self._hits, 'hit')} on {ship.name}"
        return Panel(f"{ship.name}: interceptors", act, tuple(parts), mark=mark_of(self.battle, ship.side))

    def change(self, key: str, value: str) -> Reply:
        """``hits``."""
        if key != "hits":
            raise KeyError(key)
        self._hits = in_range(value, 1, MOST_HITS, self._hits)
        return None

    def command(self) -> Intercept:
        """The hits met."""
        return Intercept(self.unit, self._hits)


def _attacks(battle: Battle, unit: str) -> bool:
    return any(one.id == unit and one.nomination and one.nomination.kind == "attack" for one in to_resolve(battle))


def _is_armed(battle: Battle, unit: str) -> bool:
    ship = battle.ships.get(unit)
    return ship is not None and ship.is_in_play and bool(ship.profile.weapons)


def _may_meet(battle: Battle, unit: str) -> bool:
    ship = battle.ships.get(unit)
    return ship is not None and ship.is_in_play and bool(ship.now.interceptors or ship.interceptors)


OFFERS = (
    Offer("attack", "Flight attacks", "ACF-5.8", ResolveAttack.roles, _attacks, AttackDraft, _attacks),
    Offer("fire-ship", "Ship fires", "ACF-5.1", FireShip.roles, _is_armed, FireShipDraft, fires),
)
INTERCEPT = (
    Offer("meet-hits", "Interceptors", "ACF-10.13", Intercept.roles, _may_meet, InterceptDraft, deliberate=True),
)
