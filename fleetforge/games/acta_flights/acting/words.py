"""What drafts of flights and ships have in common: names, odds in words, distances as they are typed.

Rule: ACF-1.3
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING

from fleetforge.app.acting.panels import Outcome, Row, Share, Typed
from fleetforge.app.battle_views import mark_of
from fleetforge.app.suites.words import decimal, percent
from fleetforge.journal.turns import TurnBegan
from fleetforge.kernel.words import counted
from fleetforge.systems.acta_flights.battle.attacks import FireShip
from fleetforge.systems.acta_flights.battle.firing import FireAntiFighter
from fleetforge.systems.acta_flights.battle.game import RULES
from fleetforge.systems.acta_flights.battle.nominating import Nominate
from fleetforge.systems.acta_flights.battle.units import FlightUnit
from fleetforge.systems.acta_flights.measuring import inches
from fleetforge.systems.acta_flights.sheet.profile_words import at_least, signed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from fleetforge.kernel.finding import Refusal
    from fleetforge.systems.acta_flights.battle.command import Command
    from fleetforge.systems.acta_flights.battle.prospects import Prospect
    from fleetforge.systems.acta_flights.battle.state import Battle
    from fleetforge.systems.acta_flights.battle.units import ShipUnit, Unit
    from fleetforge.systems.acta_flights.dogfight import Principal
    from fleetforge.systems.acta_flights.odds.dogfight import DogfightOdds

NO_DISTANCE = "This is no distance; type inches such as 7.5."
FARTHEST = 9999.0
"""Inches that no table has."""


@dataclass(frozen=True, slots=True)
class Read:
    """Inches that were typed, None if nothing was typed or understood, and what is wrong with them."""

    inches: float | None = None
    fault: str = ""


def read_inches(text: str) -> Read:
    """A distance as it was typed; a comma may stand for the point."""
    if not text.strip():
        return Read()
    try:
        found = float(text.strip().rstrip('"').replace(",", "."))
    except ValueError:
        return Read(fault=NO_DISTANCE)
    return Read(found) if isfinite(found) and 0 <= found <= FARTHEST else Read(fault=NO_DISTANCE)


def far_words(distance: float) -> str:
    """A distance with its unit: ``7.5"``."""
    return f'{inches(distance)}"'


def far_part(key: str, title: str, text: str, hint: str, clause: str) -> Typed:
    """A line for a distance in inches."""
    return Typed(key, title, text, hint, fault=read_inches(text).fault, clause=clause)


def standing(battle: Battle, command: Command) -> tuple[Refusal, ...]:
    """Everything that stands against a command now."""
    return tuple(RULES.all_refusals(battle, command))


def barred(battle: Battle, command: Command, anyway: Collection[Refusal] = ()) -> tuple[str, str]:
    """Why a choice is barred, with the clause: what stands against its command and not anyway; empty if nothing."""
    found = next((one for one in RULES.all_refusals(battle, command) if one not in anyway), None)
    return (found.message, found.clause) if found else ("", "")


def everybody(battle: Battle) -> tuple[Unit, ...]:
    """Ships and flights on the table."""
    units: tuple[Unit, ...] = (*battle.ships.values(), *battle.flights.values())
    return tuple(one for one in units if one.is_in_play)


def type_words(unit: Unit | None) -> str:
    """What a flight is, as the table asks for it: ``Razik, Hull 3, Dogfight +3``; nothing for ships."""
    if not isinstance(unit, FlightUnit):
        return ""
    profile = unit.profile
    return f"{profile.name}, Hull {profile.to_hit}, Dogfight {signed(profile.dogfight)}"


def ship_words(ship: ShipUnit) -> str:
    """What an attack on a ship meets: ``Hull 5, Interceptors 2, Stealth 4+``."""
    now = ship.now
    words = [f"Hull {now.hull}"]
    words += [f"Interceptors {now.interceptors}"] if now.interceptors and not ship.crippled else []
    words += [f"Stealth {at_least(now.stealth)}"] if now.stealth is not None else []
    words += [f"Dodge {at_least(now.dodge)}"] if now.dodge is not None else []
    return ", ".join(words)


def unit_row(battle: Battle, unit: Unit, detail: str, aside: str = "", against: tuple[str, str] = ("", "")) -> Row:
    """A unit as a choice; ``against`` is why it is barred, with the clause."""
    reason, clause = against
    return Row(unit.id, unit.name, detail, aside, reason, clause, mark_of(battle, unit.side))


def prospect_words(odds: Prospect) -> str:
    """What an attack may come to: ``destroyed 31 %``, or ``mean 1.3 Damage, 0.3 criticals``, with the lock-on."""
    lock = f"locks on {percent(odds.lock_on)}; " if odds.lock_on < 1 else ""
    if odds.destroyed is not None:
        return f"{lock}destroyed {percent(odds.lock_on * odds.destroyed)}"
    if odds.ship is None:
        return lock.rstrip("; ")
    means = odds.ship
    damage, criticals = decimal(odds.lock_on * means.damage), decimal(odds.lock_on * means.criticals, 2)
    stopped = f", {decimal(odds.lock_on * means.stopped)} stopped" if means.stopped else ""
    return f"{lock}mean {damage} Damage, {criticals} criticals{stopped}"


def duel_shares(battle: Battle, odds: DogfightOdds, sides: tuple[str, str]) -> tuple[Share, ...]:
    """Where a dogfight leads: the first side's win, a draw, the other's win, in the colours of the sides."""
    own, their = (mark_of(battle, side) for side in sides)
    parts = ((odds.win, "win", own), (odds.tie, "draw", 0), (odds.loss, "lose", their))
    return tuple(Share(f"{word} {percent(part)}", part, mark) for part, word, mark in parts if part)


def duel_outcome(battle: Battle, odds: DogfightOdds, pair: tuple[str, str], title: str, detail: str) -> Outcome:
    """A dogfight as a row with its bar, seen from the first flight; the key is the second."""
    first, second = (battle.flights[one] for one in pair)
    return Outcome(second.id, title, detail, duel_shares(battle, odds, (first.side, second.side)))


def total_words(one: Principal) -> str:
    """What a principal adds to its die: ``Razik 1: Dogfight +3, 1 supporter, Fleet Carrier +1``."""
    parts = [f"Dogfight {signed(one.score)}"]
    parts += [counted(one.supporters, "supporter")] if one.supporters else []
    parts += [f"Fleet Carrier {signed(one.fleet_bonus)}"] if one.fleet_bonus else []
    return f"{one.name}: {', '.join(parts)}"


def measured(entries: Iterable[tuple[Command, tuple[object, ...]]], pair: tuple[str, str]) -> float | None:
    """What was measured last between two units this turn, by the commands given since it began; None if nothing.

    ``entries`` are commands with their events, the last first.
    """
    for command, events in entries:
        if any(isinstance(event, TurnBegan) for event in events):
            return None
        for first, second, distance in _distances(command):
            if {first, second} == set(pair):
                return distance
    return None


def _distances(command: Command) -> Iterator[tuple[str, str, float]]:
    match command:
        case FireShip(ship=ship, target=target, distance=distance):
            yield ship, target, distance
        case FireAntiFighter(ship=ship, at=shots, through=through):
            yield from ((through or ship, one.flight, one.distance) for one in shots)
        case Nominate(nominations=deeds):
            yield from ((one.flight, target, one.distance) for one in deeds if one.kind == "attack"
                        for target in one.targets)  # fmt: skip
