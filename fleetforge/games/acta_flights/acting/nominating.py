"""What the flights of a side will do in its half: all of them are nominated before any dice.

Rule: ACF-5.6, ACF-5.8 to ACF-5.10, ACF-6.4, ACF-6.9, ACF-6.10, ACF-6.14, ACF-14.10
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.acting.choosing import following, toggled
from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Choices, Line, OneOf, Outcomes, Panel
from fleetforge.app.battle_views import mark_of
from fleetforge.app.refusing import Refused
from fleetforge.app.suites.words import percent
from fleetforge.games.acta_flights.acting.deeds import Deed, likely, reach_of, refused_deed
from fleetforge.games.acta_flights.acting.flight_board import BoardDraft
from fleetforge.games.acta_flights.acting.words import (
    duel_outcome,
    everybody,
    far_part,
    far_words,
    measured,
    prospect_words,
    read_inches,
    ship_words,
    type_words,
    unit_row,
)
from fleetforge.games.acta_flights.battle.waiting import nominates
from fleetforge.journal.state import side_name
from fleetforge.kernel.words import counted
from fleetforge.systems.acta_flights.battle.nominating import Nominate, nomination_words
from fleetforge.systems.acta_flights.battle.prospects import duel_prospect, flight_prospect
from fleetforge.systems.acta_flights.battle.reading import enemies_touched, supporters, to_nominate
from fleetforge.systems.acta_flights.battle.units import ShipUnit
from fleetforge.systems.acta_flights.brawl import Nomination

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Outcome, Part, Row
    from fleetforge.app.refusing import Reply
    from fleetforge.systems.acta_flights.battle.state import Battle
    from fleetforge.systems.acta_flights.battle.units import FlightUnit, Unit
    from fleetforge.systems.acta_flights.brawl import Deed as Kind
    from fleetforge.systems.acta_flights.odds.dogfight import DogfightOdds

KINDS: dict[Kind, str] = {"attack": "Attack", "dogfight": "Duel", "support": "Support", "hold": "Hold"}
LETTERS = {"A": "attack", "U": "dogfight", "S": "support", "H": "hold"}
"""Keys that say what the flight will do."""


class NominateDraft(BoardDraft):
    """The deeds of all flights of the acting side; ``flight`` is the one that is shown.

    ``kind`` is what it will do, ``target`` a unit that it attacks, dogfights or supports against, ``distance`` inches,
    ``weapon`` the one that fires where only one may. At first locked flights fight, those on an enemy ship attack it.
    """

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._own = to_nominate(self.battle, self.battle.acting)
        self._deeds = likely(self.battle, self._own)
        self._shown = ""
        self.turn_to(unit)

    def turn_to(self, unit: str) -> bool:
        """Another flight of the side is shown; what was chosen for the others stays, whatever flight is looked at."""
        if unit in self._deeds:
            self._shown = unit
        self._shown = self._shown or next(iter(self._deeds), "")
        return unit in self.battle.flights

    @property
    def _flight(self) -> FlightUnit:
        return self.battle.flights[self._shown]

    @property
    def _deed(self) -> Deed:
        return self._deeds[self._shown]

    # The panel

    def panel(self) -> Panel:
        """Each flight with its deed, and the choices of the one that is shown."""
        side = self.battle.acting
        title = f"{side_name(self.battle, side)} nominates"
        count = counted(len(self._own), "flight")
        parts = (self._flights(), *self._choices(), *self._interceptors())
        return Panel(title, f"Nominate {count}", parts, count, mark_of(self.battle, side))

    def _flights(self) -> Choices:
        rows = tuple(self._flight_row(one) for one in self._own)
        empty = "No flight of this side can act."
        return Choices("flight", "Flights", rows, (self._shown,), clause="ACF-5.6", empty=empty)

    def _flight_row(self, flight: FlightUnit) -> Row:
        deed = nomination_words(self.battle, self._nomination(flight)).removeprefix(f"{flight.name} ")
        found = refused_deed(self.battle, self._nomination(flight), self.chosen())
        return unit_row(
            self.battle, flight, deed, self._figure(flight), (found.message, found.clause) if found else ("", "")
        )

    def _figure(self, flight: FlightUnit) -> str:
        """The chance to win or to destroy, where there is one."""
        deed = self._deeds[flight.id]
        target = self.battle.unit(deed.targets[0]) if deed.targets else None
        if deed.kind == "dogfight" and target is not None and target.id in self.battle.flights:
            return f"win {percent(self._odds(flight, self.battle.flights[target.id]).win)}"
        if deed.kind == "attack" and target is not None and not isinstance(target, ShipUnit):
            odds = flight_prospect(self.battle, flight, target, self._far(flight, target), deed.weapon)
            return percent(odds.lock_on * (odds.destroyed or 0))
        return ""

    def _choices(self) -> Iterator[Part]:
        if self._shown not in self._deeds:
            return
        locked = bool(enemies_touched(self.battle, self._flight))
        none = f"{self._flight.name} touches no enemy flight."
        barred = () if locked else (("dogfight", none), ("support", none))
        title = f"{self._flight.name} ({', '.join(LETTERS)})"
        yield OneOf("kind", title, tuple(KINDS.items()), self._deed.kind, "ACF-5.6", barred)
        match self._deed.kind:
            case "attack":
                yield from self._attack()
            case "dogfight":
                rows = tuple(self._duel(self.battle.flights[one]) for one in self._touched())
                yield Outcomes("target", "Dogfight with", rows, next(iter(self._deed.targets), ""), "ACF-6.5")
            case "support":
                yield self._supported()

    def _touched(self) -> list[str]:
        return sorted({*enemies_touched(self.battle, self._flight), *self._deed.targets} & self.battle.flights.keys())

    def _attack(self) -> Iterator[Part]:
        rows = tuple(sorted((self._target(one) for one in self._enemies()), key=lambda row: bool(row.barred)))
        yield Choices(
            "target", "Attacks", rows, self._deed.targets, clause="ACF-5.8", empty="No enemy is on the table."
        )
        target = self.battle.unit(self._deed.targets[0]) if self._deed.targets else None
        if target is not None:
            hint = f"empty: {far_words(self._known(self._flight, target))}"
            yield far_part("distance", f"Inches to {target.name}", self._deed.far, hint, "ACF-5.8")
        weapons = self._flight.profile.weapons
        if self.battle.options.flight_fires == "one_weapon" and len(weapons) > 1:
            options = tuple((one.name, one.name) for one in weapons)
            yield OneOf("weapon", "Weapon", options, self._deed.weapon, "ACF-14.10")

    def _enemies(self) -> tuple[Unit, ...]:
        return tuple(one for one in everybody(self.battle) if one.side != self.battle.acting)

    def _target(self, target: Unit) -> Row:
        flight, far = self._flight, self._known(self._flight, target)
        if self._deed.targets == (target.id,):
            far = self._far(flight, target)
        one = Nomination(flight.id, "attack", (target.id,), far, self._deed.weapon)
        found = refused_deed(self.battle, one, ())
        against = (found.message, found.clause) if found else ("", "")
        about = ship_words(target) if isinstance(target, ShipUnit) else type_words(target)
        odds = prospect_words(flight_prospect(self.battle, flight, target, far, self._deed.weapon))
        return unit_row(self.battle, target, f"{odds}. {about}", far_words(far), against)

    def _duel(self, enemy: FlightUnit) -> Outcome:
        odds = self._odds(self._flight, enemy)
        one = Nomination(self._shown, "dogfight", (enemy.id,))
        found = refused_deed(self.battle, one, tuple(two for two in self.chosen() if two.flight != self._shown))
        row = duel_outcome(self.battle, odds, (self._shown, enemy.id), enemy.name, type_words(enemy))
        return replace(row, barred=found.message if found else "")

    def _odds(self, flight: FlightUnit, enemy: FlightUnit) -> DogfightOdds:
        helping = [name for name, deed in self._deeds.items() if deed.kind == "support" and enemy.id in deed.targets]
        return duel_prospect(self.battle, flight, enemy, (len(helping), 0))

    def _supported(self) -> Choices:
        fought = {one.targets[0] for one in self.chosen() if one.kind == "dogfight" and one.targets}
        rows = tuple(
            unit_row(
                self.battle,
                self.battle.flights[one],
                "adds 1 to the dogfight with it",
                "",
                ("", "") if one in fought else ("No flight of this side dogfights it.", "ACF-6.7"),
            )
            for one in self._touched()
        )
        return Choices("target", "Supports against", rows, self._deed.targets, many=True, clause="ACF-6.7")

    def _interceptors(self) -> Iterator[Line]:
        """That flights may still be committed, which is too late once anything is nominated. Rule: ACF-14.13"""
        early = self.battle.options.interceptor_commit == "attack_start" and self.battle.phase.role == "attack_winner"
        for ship in self.battle.ships.values() if early else ():
            free = [one for one in supporters(self.battle, ship.id) if not one.intercepts and one.profile.can_intercept]
            if free:
                words = f"Until then {counted(len(free), 'flight')} on {ship.name} may be committed to intercept"
                yield Line(words, tone="quiet", clause="ACF-8.11")

    # Answering

    def change(self, key: str, value: str) -> Reply:
        """``flight``, and ``kind``, ``target``, ``distance`` or ``weapon`` of the one that is shown."""
        if key == "flight" and value in self._deeds:
            self._shown = value
            return None
        if key not in ("flight", "kind", "target", "distance", "weapon"):
            raise KeyError(key)
        if self._shown in self._deeds and self._set(key, value):
            return None
        return Refused("There is no such choice.", "Choose one of the list.")

    def _set(self, key: str, value: str) -> bool:
        deed = self._deed
        if key == "distance":
            deed.far = value
        elif key == "weapon" and self._flight.profile.weapon(value):
            deed.weapon = value
        elif key == "kind" and (kind := next((one for one in KINDS if one == value), None)):
            self._take(kind)
        elif key == "target" and value in {one.id for one in self._enemies()}:
            deed.targets = toggled(deed.targets, value) if deed.kind == "support" else (value,)
            deed.far = ""
        else:
            return False
        return True

    def _take(self, kind: Kind) -> None:
        """Another deed, with the likeliest target."""
        deed, touched = self._deed, sorted(enemies_touched(self.battle, self._flight))
        deed.kind, deed.far = kind, ""
        fought = {one.targets[0] for one in self.chosen() if one.kind == "dogfight" and one.targets}
        near = [one for one in (*self.battle.ships, *self.battle.flights) if one in self._flight.contacts]
        enemies = [one.id for one in self._enemies()]
        likeliest: dict[Kind, list[str]] = {
            "dogfight": touched[:1],
            "support": [one for one in touched if one in fought],
            "attack": ([one for one in near if one in enemies] or enemies)[:1],
            "hold": [],
        }
        deed.targets = tuple(likeliest[kind])

    def letter(self, key: str) -> tuple[str, str] | None:
        """A, U, S, H: what the flight will do; T: the next target."""
        if not self._deeds:
            return None
        targets = self._touched() if self._deed.kind == "dogfight" else [one.id for one in self._enemies()]
        if key == "T" and targets and self._deed.kind in ("attack", "dogfight"):
            return "target", following(targets, next(iter(self._deed.targets), ""))
        return ("kind", LETTERS[key]) if key in LETTERS else None

    # What is given

    def _known(self, flight: FlightUnit, target: Unit) -> float:
        """Inches as they were measured this turn; in contact none; else as far as every weapon reaches."""
        if target.id in flight.contacts:
            return 0.0
        past = ((entry.command, entry.events) for entry in reversed(self.sight.play.entries))
        found = measured(past, (flight.id, target.id))
        return reach_of(flight) if found is None else found

    def _far(self, flight: FlightUnit, target: Unit) -> float:
        typed = read_inches(self._deeds[flight.id].far).inches
        return self._known(flight, target) if typed is None else typed

    def _nomination(self, flight: FlightUnit) -> Nomination:
        deed = self._deeds[flight.id]
        target = self.battle.unit(deed.targets[0]) if deed.targets else None
        if deed.kind != "attack" or target is None:
            return Nomination(flight.id, deed.kind, deed.targets)
        return Nomination(flight.id, "attack", deed.targets, self._far(flight, target), deed.weapon)

    def chosen(self) -> tuple[Nomination, ...]:
        """The deeds of all flights, in their order."""
        return tuple(self._nomination(one) for one in self._own)

    def command(self) -> Nominate:
        """All of them."""
        return Nominate(side=self.battle.acting, nominations=self.chosen())


def _may_nominate(battle: Battle, _unit: str) -> bool:
    return not battle.is_nominated and bool(battle.acting) and bool(to_nominate(battle, battle.acting))


OFFERS = (Offer("nominate", "Nominate flights", "ACF-5.6", Nominate.roles, _may_nominate, NominateDraft, nominates),)
