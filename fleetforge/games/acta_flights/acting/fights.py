"""Dogfights that were nominated, supporters that go to meet an attacker, and attackers with another target.

Rule: ACF-6.4 to ACF-6.13, ACF-8.7 to ACF-8.9, ACF-14.21, ACF-14.26
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.choosing import toggled
from fleetforge.app.acting.draft import Draft, Offer
from fleetforge.app.acting.panels import Choices, Line, OneOf, Outcome, Outcomes, Panel
from fleetforge.app.battle_views import mark_of
from fleetforge.app.refusing import Refused
from fleetforge.app.suites.words import percent
from fleetforge.games.acta_flights.acting.deeds import reach_of
from fleetforge.games.acta_flights.acting.flight_board import BoardDraft
from fleetforge.games.acta_flights.acting.own_fire import fire_of, fire_part
from fleetforge.games.acta_flights.acting.words import (
    barred,
    duel_outcome,
    duel_shares,
    everybody,
    far_part,
    far_words,
    prospect_words,
    read_inches,
    standing,
    total_words,
    type_words,
    unit_row,
)
from fleetforge.journal.state import named
from fleetforge.systems.acta_flights.battle.dogfights import ReactSupport, ResolveDogfight, Retarget, protected
from fleetforge.systems.acta_flights.battle.prospects import duel_prospect, duel_sides, flight_prospect
from fleetforge.systems.acta_flights.battle.reading import locked, supporters, to_resolve
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.odds.dogfight import dogfight_odds, worth_of_supporter
from fleetforge.systems.acta_flights.sheet.profile_words import signed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part, Row
    from fleetforge.app.refusing import Reply
    from fleetforge.systems.acta_flights.battle.units import FlightUnit


class DogfightDraft(BoardDraft):
    """A dogfight that is about to be rolled; ``target`` only looks."""

    def panel(self) -> Panel:
        """Both totals, where it leads, and who could still support."""
        battle, flight = self.battle, self.battle.flights[self.unit]
        enemy = battle.flights[self._pair()[1]]
        own, their = duel_sides(battle, self._pair())
        odds = dogfight_odds(own, their, battle.options)
        shares = duel_shares(battle, odds, (flight.side, enemy.side))
        bar = Outcome(enemy.id, f"{flight.name} at {enemy.name}", f"net difference {odds.d:+d}", shares)
        parts: tuple[Part, ...] = (
            Line(total_words(own), signed(own.bonus), clause="ACF-6.6"),
            Line(total_words(their), signed(their.bonus), clause="ACF-6.7"),
            Outcomes("target", "Where it leads", (bar,), enemy.id, "ACF-13.1"),
            *self._after(),
        )
        act = f"Fight {enemy.name}, roll 2 dice" if own.is_pod == their.is_pod else f"Fight {enemy.name}"
        return Panel(f"{flight.name} in a dogfight", act, parts, flight.profile.name, mark_of(battle, flight.side))

    def _after(self) -> Iterator[Line]:
        own, their = duel_sides(self.battle, self._pair())
        worth = worth_of_supporter(own, their, self.battle.options)
        tie = {
            "higher_destroys_lower": "A tie destroys nobody; both stay locked",
            "tie_both_destroyed": "A tie destroys both",
            "tie_reroll": "A tie is rolled again",
        }
        yield Line("One more supporter adds to win", percent(worth), clause="ACF-13.1")
        yield Line(tie[self.battle.options.dogfight_compare], tone="quiet", clause="ACF-14.1")

    def _pair(self) -> tuple[str, str]:
        one = self.battle.flights[self.unit].nomination
        return self.unit, one.targets[0] if one and one.targets else self.unit

    def change(self, key: str, value: str) -> Reply:
        """``target`` is looked at; it was nominated and stays."""
        del value
        if key != "target":
            raise KeyError(key)
        return None

    def command(self) -> ResolveDogfight:
        """The roll."""
        return ResolveDogfight(self.unit)


class ReactDraft(BoardDraft):
    """Supporters that meet an ``attacker``: ``flights`` toggles one that goes, ``principal`` is who fights.

    ``fire`` toggles a flight that uses its Anti-Fighter before contact. At first the best fighter goes alone.
    """

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._attackers = attackers_of(self.battle, unit)
        self._holds_fire: tuple[str, ...] = ()
        self._begin(self._attackers[0])

    def _begin(self, attacker: str) -> None:
        self._attacker = attacker
        base = protected(self.battle, attacker)
        self._there = tuple(one for unit in sorted(base) for one in supporters(self.battle, unit))
        able = [one for one in self._there if not self._barred(one)[0]]
        own = [one for one in able if one.id == self.unit]
        best = max(own or able, key=lambda one: one.profile.dogfight or 0, default=None)
        self._flights: tuple[str, ...] = (best.id,) if best else ()
        self._principal = best.id if best else ""

    def _barred(self, flight: FlightUnit) -> tuple[str, str]:
        return barred(self.battle, ReactSupport((flight.id,), flight.id, self._attacker))

    def panel(self) -> Panel:
        """Who may go, who fights, where that leads."""
        attacker = self.battle.flights[self._attacker]
        rows = tuple(unit_row(self.battle, one, type_words(one), "", self._barred(one)) for one in self._there)
        go = Choices("flights", "Go to meet it", rows, self._flights, many=True, clause="ACF-8.7")
        lost = Line(f"{attacker.name} loses its attack, win or lose", clause="ACF-8.9")
        parts = (*self._whom(), go, *self._who(), *self._odds(), *self._fire(), lost)
        side = self._there[0].side if self._there else ""
        missing = "" if self._flights else "Choose the flights that go."
        act = f"{named(self.battle, self._principal)} meets {attacker.name}" if self._flights else "Meet it"
        return Panel(f"Supporters meet {attacker.name}", act, parts, "", mark_of(self.battle, side), missing)

    def _whom(self) -> tuple[OneOf, ...]:
        if len(self._attackers) == 1:
            return ()
        options = tuple((one, named(self.battle, one)) for one in self._attackers)
        return (OneOf("attacker", "Attacker", options, self._attacker, "ACF-8.7"),)

    def _who(self) -> tuple[OneOf, ...]:
        if len(self._flights) < len(("principal", "supporter")):
            return ()
        options = tuple((one, named(self.battle, one)) for one in self._flights)
        return (OneOf("principal", "Fights", options, self._principal, "ACF-8.8"),)

    def _odds(self) -> tuple[Outcomes, ...]:
        principal = self.battle.flights.get(self._principal)
        if principal is None:
            return ()
        attacker = self.battle.flights[self._attacker]
        odds = duel_prospect(self.battle, principal, attacker, (len(self._flights) - 1, 0))
        pair = (principal.id, attacker.id)
        row = duel_outcome(
            self.battle, odds, pair, f"{principal.name} at {attacker.name}", f"net difference {odds.d:+d}"
        )
        return (Outcomes("target", "Where it leads", (row,), attacker.id, "ACF-13.1"),)

    def _meeting(self) -> dict[str, frozenset[str]]:
        if self.battle.options.react_fighter_af == "no":
            return {}
        return {self._attacker: frozenset(self._flights), **dict.fromkeys(self._flights, frozenset({self._attacker}))}

    def _fire(self) -> tuple[Part, ...]:
        return fire_part(self.battle, self._meeting(), self._holds_fire, "ACF-14.27")

    def change(self, key: str, value: str) -> Reply:
        """``attacker``, ``flights``, ``principal`` or ``fire``; ``target`` only looks."""
        there = {one.id for one in self._there}
        if key == "fire":
            self._holds_fire = toggled(self._holds_fire, value)
        elif key == "attacker" and value in self._attackers:
            self._begin(value)
        elif key == "flights" and value in there:
            self._flights = toggled(self._flights, value)
            self._principal = self._principal if self._principal in self._flights else next(iter(self._flights), "")
        elif key == "principal" and value in self._flights:
            self._principal = value
        elif key in ("attacker", "flights", "principal"):
            return Refused("There is no such choice.", "Choose one of the list.")
        elif key != "target":
            raise KeyError(key)
        return None

    def command(self) -> ReactSupport | None:
        """They go; none while nobody is chosen."""
        if not self._flights:
            return None
        fire = fire_of(self.battle, self._meeting(), self._holds_fire)
        return ReactSupport(self._flights, self._principal, self._attacker, fire)


def attackers_of(battle: Battle, unit_id: str) -> tuple[str, ...]:
    """Flights that supporters may meet now: the unit itself, else those at what it supports, or at the unit."""
    pending = [
        one.id for one in battle.flights.values() if any(supporters(battle, base) for base in protected(battle, one.id))
    ]
    if unit_id in pending:
        return (unit_id,)
    flight = battle.flights.get(unit_id)
    wanted = {unit_id, flight.supports if flight else ""}
    return tuple(one for one in pending if protected(battle, one) & wanted)


class RetargetDraft(Draft[Battle]):
    """Another target of a flight that was met: ``target``, ``distance``, ``weapon`` where only one fires."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        flight = self._flight
        self._enemies = {one.id: one for one in everybody(self.battle) if one.side != flight.side}
        before = flight.nomination.targets if flight.nomination else ()
        self._target = next((one for one in self._enemies if one not in before), "")
        self._text = ""
        one_weapon = self.battle.options.flight_fires == "one_weapon" and len(flight.profile.weapons) > 1
        self._weapon = flight.profile.weapons[0].name if one_weapon else ""
        self._anyway = standing(self.battle, Retarget(unit, unit))

    @property
    def _flight(self) -> FlightUnit:
        return self.battle.flights[self.unit]

    def panel(self) -> Panel:
        """The targets with their odds."""
        rows = tuple(self._row(one) for one in self._enemies)
        parts: list[Part] = [Choices("target", "Attacks instead", rows, (self._target,), clause="ACF-14.21")]
        parts.append(far_part("distance", "Inches", self._text, f"empty: {far_words(self._far())}", "ACF-5.8"))
        if self._weapon:
            options = tuple((one.name, one.name) for one in self._flight.profile.weapons)
            parts.append(OneOf("weapon", "Weapon", options, self._weapon, "ACF-14.10"))
        missing = "" if self._target else "No other enemy is on the table."
        mark = mark_of(self.battle, self._flight.side)
        act = f"Attack {named(self.battle, self._target)}"
        return Panel(f"{self._flight.name}: another target", act, tuple(parts), mark=mark, missing=missing)

    def _row(self, target: str) -> Row:
        unit = self._enemies[target]
        odds = flight_prospect(self.battle, self._flight, unit, self._far(), self._weapon)
        against = barred(self.battle, Retarget(self.unit, target, self._far(), self._weapon), self._anyway)
        return unit_row(self.battle, unit, prospect_words(odds), "", against)

    def _far(self) -> float:
        typed = read_inches(self._text).inches
        return reach_of(self._flight) if typed is None else typed

    def change(self, key: str, value: str) -> Reply:
        """``target``, ``distance`` or ``weapon``."""
        if key == "distance":
            self._text = value
        elif key == "target" and value in self._enemies:
            self._target = value
        elif key == "weapon" and self._flight.profile.weapon(value):
            self._weapon = value
        elif key in ("target", "weapon"):
            return Refused("There is no such choice.", "Choose one of the list.")
        else:
            raise KeyError(key)
        return None

    def command(self) -> Retarget | None:
        """The new target; none where there is no other."""
        return Retarget(self.unit, self._target, self._far(), self._weapon) if self._target else None


def _fights(battle: Battle, unit: str) -> bool:
    return any(one.id == unit and one.nomination and one.nomination.kind == "dogfight" for one in to_resolve(battle))


def _may_meet(battle: Battle, unit: str) -> bool:
    """A supporter of what is attacked, or the unit itself that is; the attacker too, since his panel tells of it."""
    return bool(attackers_of(battle, unit))


def _was_met(battle: Battle, unit: str) -> bool:
    flight = battle.flights.get(unit)
    allowed = battle.options.attack_after_react == "retarget_other"
    free = flight is not None and flight.attack_lost and flight.is_in_play and not locked(battle, flight)
    return allowed and free


OFFERS = (
    Offer("dogfight", "Dogfight", "ACF-6.4", ResolveDogfight.roles, _fights, DogfightDraft, _fights),
    Offer("retarget", "Attack another unit", "ACF-14.21", Retarget.roles, _was_met, RetargetDraft, deliberate=True),
)
REACT = (Offer("react", "Meet the attacker", "ACF-8.7", ReactSupport.roles, _may_meet, ReactDraft),)
"""After the attack in the order of menus: who selects the attacker sees his attack first."""
