"""Words of the examples about flights, turned into values."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fleetforge.games.acta_flights.files.reference import load_flights
from fleetforge.kernel.dice import ScriptedDice
from fleetforge.kernel.option_info import infos_of
from fleetforge.systems.acta_flights.dogfight import Principal
from fleetforge.systems.acta_flights.options import DEFAULT_FLIGHT_OPTIONS, FlightOptions
from fleetforge.systems.acta_flights.profiles import Flight, Weapon, battery_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fleetforge.kernel.finding import Refusal
    from fleetforge.systems.acta_flights.profiles import Battery

FLIGHTS = load_flights().flights
USUAL = FLIGHTS["Sentri"]
"""Stands for a flight whose type an example does not say."""


def options_of(given: Mapping[str, Any]) -> FlightOptions:
    """The defaults, but for options that an example names, in a group of their own or among its fields."""
    named = {**given, **given.get("options", {})}
    infos = [info for info in infos_of(FlightOptions) if info.name in named]
    chosen: dict[str, Any] = {info.name: _value(named[info.name], dict(info.choices)) for info in infos}
    return replace(DEFAULT_FLIGHT_OPTIONS, **chosen)


def _value(word: object, known: Mapping[str, str]) -> str:
    if isinstance(word, bool):
        return next(value for value in (("on", "yes") if word else ("off", "no")) if value in known)
    return str(word)


def flight_of(name: str) -> Flight:
    """The type that a word or a label such as ``Sentri A`` names; another word stands for the usual one."""
    return next((flight for flight in FLIGHTS.values() if name.startswith(flight.name)), USUAL)


def flight_from(record: Mapping[str, Any]) -> Flight:
    """A flight as an example describes it: a known type, or a name with weapons."""
    if "weapons" in record:
        weapons = tuple(weapon_of(one) for one in record["weapons"])
        return Flight(str(record.get("name", "flight")), weapons=weapons, traits=tuple(record.get("traits", ())))
    return flight_of(record.get("type", ""))


def weapon_of(record: Mapping[str, Any]) -> Weapon:
    """A weapon as an example describes it."""
    reach, dice = record.get("range", 2), record.get("ad", 1)
    return Weapon(record.get("name", "weapon"), reach, dice, tuple(record.get("traits", ())))


def battery_in(record: Mapping[str, Any]) -> Battery:
    """The Anti-Fighter dice of a unit in an example."""
    return battery_of(record.get("anti_fighter", 0) or 0, record.get("advanced_anti_fighter", 0) or 0)


def principal_of(name: str, flight: Flight, supporters: int = 0) -> Principal:
    """A flight in a dogfight, with so many supporters."""
    return Principal(name, flight.dogfight or 0, supporters, is_pod=flight.is_pod)


def dice_in_order(dice: Mapping[str, Any] | None, *order: str) -> ScriptedDice:
    """The dice of an example as the rule asks for them: names that are not known first, then in this order."""
    named = dict(dice or {})
    rows = [row for name, row in named.items() if name not in order] + [named.get(name, ()) for name in order]
    return ScriptedDice(tuple(face for row in rows for face in ((row,) if isinstance(row, int) else row or ())))


def error_of(refusals: Iterable[Refusal]) -> dict[str, Any]:
    """The code of the first refusal, None if there is none."""
    return {"error": next((one.code for one in refusals), None)}
