"""Flights that help others in the Attack Phase: they intercept for their ship, or support a friend that is attacked.

Rule: ACF-6.15, ACF-8.11 to ACF-8.17, ACF-14.12, ACF-14.13
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.choosing import toggled
from fleetforge.app.acting.draft import Draft, Offer
from fleetforge.app.acting.panels import Choices, Line, OneOf, Outcome, Outcomes, Panel
from fleetforge.app.battle_views import mark_of
from fleetforge.app.refusing import Refused
from fleetforge.app.suites.words import decimal, percent
from fleetforge.games.acta_flights.acting.flight_board import BoardDraft
from fleetforge.games.acta_flights.acting.words import barred, duel_shares, type_words, unit_row
from fleetforge.games.acta_flights.battle.waiting import aids
from fleetforge.journal.state import named, side_name
from fleetforge.kernel.words import counted
from fleetforge.systems.acta_flights.battle.nominating import CommitInterceptors, DeclareDefenderSupport
from fleetforge.systems.acta_flights.battle.prospects import duel_prospect, duel_sides, ship_pool
from fleetforge.systems.acta_flights.battle.reading import enemies_touched, supporters
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.brawl import Aid
from fleetforge.systems.acta_flights.odds.interceptors import interceptor_odds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part, Row
    from fleetforge.app.refusing import Reply
    from fleetforge.systems.acta_flights.battle.units import FlightUnit

HITS = (1, 2, 3)
"""Hits for which the odds are told."""
NOBODY = ""


class CommitDraft(Draft[Battle]):
    """Flights on a ship's base that intercept for it; ``flights`` toggles one, the first chosen is given up first."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._there = tuple(one for one in supporters(self.battle, unit) if not one.intercepts)
        self._chosen: tuple[str, ...] = ()

    def panel(self) -> Panel:
        """Who may, and what the dice come to."""
        ship = self.battle.ships[self.unit]
        rows = tuple(self._row(one) for one in self._there)
        title = "Intercept for it this turn"
        empty = "No free flight supports this ship."
        part = Choices("flights", title, rows, self._chosen, many=True, clause="ACF-8.11", empty=empty)
        first = named(self.battle, self._chosen[0]) if self._chosen else ""
        lost = (Line(f"The first to be lost to a natural 1 is {first}", clause="ACF-8.14"),) if first else ()
        act = f"Commit {counted(len(self._chosen), 'flight')} to intercept for {ship.name}"
        missing = "" if self._chosen else "Choose the flights that intercept."
        mark = mark_of(self.battle, ship.side)
        return Panel(f"{ship.name}: interceptors", act, (part, *self._odds(), *lost), mark=mark, missing=missing)

    def _row(self, flight: FlightUnit) -> Row:
        against = barred(self.battle, CommitInterceptors(self.unit, (flight.id,)))
        return unit_row(self.battle, flight, type_words(flight), "+1 die", against)

    def _odds(self) -> Iterator[Line]:
        """Hits that are stopped, and the chance that a flight is lost. Rule: ACF-13.5"""
        ship, more = self.battle.ships[self.unit], len(self._chosen)
        pool, flights = ship_pool(self.battle, ship, more), len(ship.interceptors) + more
        yield Line(f"{pool.own} dice of the ship, {pool.lent} of flights", f"{pool.need}+", clause="ACF-8.12")
        for hits in HITS if pool.dice else ():
            odds = interceptor_odds(pool, hits, flights, self.battle.options)
            lost = f"flight lost {percent(odds.lost.at_least(1))}" if flights else ""
            words = f"{counted(hits, 'hit')}: {decimal(odds.stopped.mean, 2)} stopped"
            yield Line(words, lost, clause="ACF-13.5")

    def change(self, key: str, value: str) -> Reply:
        """``flights``: one more or less."""
        if key != "flights":
            raise KeyError(key)
        if value not in {one.id for one in self._there}:
            return Refused("This flight does not support the ship.", "Choose one of the list.")
        self._chosen = toggled(self._chosen, value)
        return None

    def command(self) -> CommitInterceptors | None:
        """The commitment; none while nobody is chosen."""
        return CommitInterceptors(self.unit, self._chosen) if self._chosen else None


class AidDraft(BoardDraft):
    """Whom the defender's free flights support: ``aid:FLIGHT`` is one that is attacked, or nothing.

    At first each supports the first that it can.
    """

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._pairs = tuple(
            (one.flight, one.targets[0]) for one in self.battle.nominated if one.kind == "dogfight" and one.targets
        )
        self._may = {one.id: self._friends(one) for one in self.battle.flights.values() if aids(self.battle, one.id)}
        self._aid = {name: friends[0] for name, friends in self._may.items() if friends}

    def _friends(self, flight: FlightUnit) -> tuple[str, ...]:
        """Friends that are attacked by somebody whom it touches. Rule: ACF-6.7"""
        touched = enemies_touched(self.battle, flight)
        return tuple(dict.fromkeys(friend for attacker, friend in self._pairs if attacker in touched))

    def panel(self) -> Panel:
        """Each free flight with its choice, and how every dogfight stands by that."""
        defender = next((one.id for one in self.battle.sides if one.id != self.battle.acting), "")
        choices = tuple(self._choice(name, friends) for name, friends in self._may.items())
        bars = Outcomes("pair", "Dogfights", tuple(self._bars()), clause="ACF-13.1")
        title = f"{side_name(self.battle, defender)} supports its flights"
        act = f"{counted(len(self._aid), 'flight')} of {side_name(self.battle, defender)} in support"
        missing = "" if self._aid else "Nobody supports; fight the dogfights."
        parts: tuple[Part, ...] = (*choices, bars)
        return Panel(title, act, parts, mark=mark_of(self.battle, defender), missing=missing)

    def _choice(self, name: str, friends: tuple[str, ...]) -> OneOf:
        options = (*((one, named(self.battle, one)) for one in friends), (NOBODY, "nobody"))
        return OneOf(
            f"aid:{name}", f"{named(self.battle, name)} supports", options, self._aid.get(name, ""), "ACF-6.15"
        )

    def _bars(self) -> Iterator[Outcome]:
        for attacker, friend in self._pairs:
            first, second = self.battle.flights[attacker], self.battle.flights[friend]
            own = duel_sides(self.battle, (attacker, friend))[0].supporters
            helping = [one for one, wanted in self._aid.items() if wanted == friend]
            odds = duel_prospect(self.battle, first, second, (own, len(helping)))
            shares = duel_shares(self.battle, odds, (first.side, second.side))
            detail = f"{counted(own, 'supporter')} against {len(helping)}"
            yield Outcome(attacker, f"{first.name} at {second.name}", detail, shares)

    def change(self, key: str, value: str) -> Reply:
        """``aid:FLIGHT``: a friend or nobody; ``pair`` only looks."""
        name = key.removeprefix("aid:")
        if key == "pair":
            return None
        if not key.startswith("aid:") or name not in self._may:
            raise KeyError(key)
        if value not in (*self._may[name], NOBODY):
            return Refused("It cannot support this flight.", "Choose one of the list.")
        self._aid = {one: wanted for one, wanted in self._aid.items() if one != name} | ({name: value} if value else {})
        return None

    def command(self) -> DeclareDefenderSupport | None:
        """The support; none where nobody gives it."""
        aid = tuple(Aid(name, self._aid[name]) for name in self._may if name in self._aid)
        return DeclareDefenderSupport(aid=aid) if aid else None


def _has_free_flights(battle: Battle, unit: str) -> bool:
    return unit in battle.ships and any(not one.intercepts for one in supporters(battle, unit))


def _starts(battle: Battle) -> bool:
    """Whether no flight is nominated yet in the Attack Phase. Rule: ACF-14.13"""
    return battle.phase.role == "attack_winner" and not battle.is_nominated


def _may_commit(battle: Battle, unit: str) -> bool:
    return _starts(battle) and _has_free_flights(battle, unit)


def _may_commit_late(battle: Battle, unit: str) -> bool:
    by_option = battle.options.interceptor_commit == "on_first_hit" and not _starts(battle)
    return by_option and _has_free_flights(battle, unit)


def _may_aid(battle: Battle, _unit: str) -> bool:
    return any(aids(battle, one) for one in battle.flights)


_ROLES = CommitInterceptors.roles
COMMIT = Offer("intercept-for", "Commit interceptors", "ACF-8.11", _ROLES, _may_commit, CommitDraft)
LATE = Offer(
    "intercept-late", "Commit interceptors now", "ACF-14.13", _ROLES, _may_commit_late, CommitDraft, deliberate=True
)
AID = Offer("aid", "Support those attacked", "ACF-6.15", DeclareDefenderSupport.roles, _may_aid, AidDraft, aids)
OFFERS = (COMMIT, LATE, AID)
