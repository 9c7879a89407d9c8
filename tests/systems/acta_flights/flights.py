"""Flights and words that tests about flights share."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from fleetforge.games.acta_flights.files.reference import load_flights
from fleetforge.kernel.dice import ScriptedDice, resolved
from fleetforge.systems.acta_flights.dogfight import Principal
from fleetforge.systems.acta_flights.options import DEFAULT_FLIGHT_OPTIONS, FlightOptions

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.kernel.dice import Rolling
    from fleetforge.kernel.finding import Fault

T = TypeVar("T")
CATALOGUE = load_flights()
RAZIK, SENTRI, RUTARIAN = (CATALOGUE.flights[name] for name in ("Razik", "Sentri", "Rutarian"))


def options(**chosen: Any) -> FlightOptions:
    """The defaults, but for some."""
    return replace(DEFAULT_FLIGHT_OPTIONS, **chosen)


def codes(faults: Iterable[Fault]) -> list[str]:
    """Codes of faults, each of which must say what is wrong and how to mend it."""
    found = list(faults)
    assert all(one.message and one.mends[0].text and "{" not in one.message for one in found)
    return [one.code for one in found]


def thrown(rule: Rolling[T], *faces: int) -> T:
    """What a rule makes of exactly these dice."""
    dice = ScriptedDice(faces)
    value = resolved(rule, dice)
    dice.finish()
    return value


def principal(score: int, supporters: int = 0, *, name: str = "Sentri 1", pod: bool = False) -> Principal:
    """A flight in a dogfight."""
    return Principal(name, score, supporters, is_pod=pod)
