"""The order of battle and the selected unit of a battle with flights at one moment, as plain values.

Rule: ACF-11.5, ACF-11.6, ACF-12.4
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.battle_views import Fact, SideView, UnitRow, UnitView, mark_of
from fleetforge.games.acta_flights.battle.waiting import has_done, still
from fleetforge.journal.state import named
from fleetforge.systems.acta_flights.battle.nominating import nomination_words
from fleetforge.systems.acta_flights.battle.prospects import anti_fighter_dice, ship_pool
from fleetforge.systems.acta_flights.battle.reading import aboard, enemies_touched, principal, supporters
from fleetforge.systems.acta_flights.battle.units import ShipUnit
from fleetforge.systems.acta_flights.conditions import crippled_speed
from fleetforge.systems.acta_flights.sheet.profile_words import at_least, battery_words, signed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from fleetforge.app.battle_views import Glyph
    from fleetforge.systems.acta_flights.battle.state import Battle
    from fleetforge.systems.acta_flights.battle.units import FlightUnit, Unit

LOST_TO = {"": "destroyed", "dogfight": "lost in a dogfight", "fire": "shot down"}


def all_sides(battle: Battle) -> tuple[SideView, ...]:
    """All sides with their ships and flights."""
    left = frozenset(still(battle))
    return tuple(
        SideView(
            side.id,
            mark,
            side.name,
            side.id == battle.acting and not battle.ended,
            tuple(unit_row(battle, one, mark, left) for one in units_of(battle, side.id)),
        )
        for mark, side in enumerate(battle.sides, start=1)
    )


def units_of(battle: Battle, side: str) -> Iterator[Unit]:
    """Ships of a side, then its flights: those on the table, those that wait, those that are lost."""
    yield from (one for one in battle.ships.values() if one.side == side)
    order = ("in_play", "hyperspace", "aboard", "destroyed")
    flights = (one for one in battle.flights.values() if one.side == side)
    yield from sorted(flights, key=lambda one: order.index(one.status))


def glyph_of(battle: Battle, unit: Unit, left: Collection[str]) -> Glyph:
    """How a unit stands in this phase; ``left`` are units with something to do."""
    if is_gone(unit):
        return "gone"
    if battle.ended:
        return "none"
    if unit.id in left:
        return "to_act"
    return "done" if has_done(battle, unit) else "none"


def is_gone(unit: Unit) -> bool:
    """Whether a unit takes no part any more."""
    return bool(unit.removed) if isinstance(unit, ShipUnit) else unit.status == "destroyed"


def unit_row(battle: Battle, unit: Unit, mark: int, left: Collection[str]) -> UnitRow:
    """A unit as a row."""
    glyph = glyph_of(battle, unit, left)
    if isinstance(unit, ShipUnit):
        return _ship_row(battle, unit, mark, glyph)
    return UnitRow(
        unit.id,
        "group",
        mark,
        unit.name,
        f"Dogfight {signed(unit.profile.dogfight)}",
        glyph,
        0,
        0,
        under=state_words(battle, unit),
        gone=is_gone(unit),
    )


def _ship_row(battle: Battle, ship: ShipUnit, mark: int, glyph: Glyph) -> UnitRow:
    profile = ship.profile
    return UnitRow(
        ship.id,
        "ship",
        mark,
        ship.name,
        profile.name if profile.name != ship.name else "",
        glyph,
        ship.damage or 0,
        profile.damage or 0,
        lost=tuple(sorted(ship.traits_lost)),
        pill=_pill(ship),
        under=", ".join(_ship_line(battle, ship)),
        gone=is_gone(ship),
        noun="Damage",
    )


def _ship_line(battle: Battle, ship: ShipUnit) -> Iterator[str]:
    """Crew, and flights aboard."""
    if ship.crew is not None:
        yield f"crew {ship.crew} of {ship.profile.crew}"
    if ship.profile.craft:
        yield f"{len(aboard(battle, ship.id))} of {ship.profile.craft} aboard"


def _pill(ship: ShipUnit) -> str:
    """The most urgent word about a ship."""
    if ship.removed:
        return "out"
    if ship.damage == 0:
        return "no Damage left"
    if ship.crippled:
        return "crippled"
    return "skeleton crew" if ship.is_skeleton else ""


def state_words(battle: Battle, flight: FlightUnit) -> str:
    """What a flight does, the most urgent first."""
    if flight.status == "destroyed":
        return LOST_TO[flight.lost_to]
    if flight.status == "hyperspace":
        return "in hyperspace"
    if flight.status == "aboard":
        return f"aboard {named(battle, flight.home)}"
    return _flying_words(battle, flight)


def _flying_words(battle: Battle, flight: FlightUnit) -> str:
    one = flight.nomination
    if one is not None and one.kind != "hold" and flight.id not in battle.resolved:
        return nomination_words(battle, one).removeprefix(f"{flight.name} ")
    if enemies := enemies_touched(battle, flight):
        return f"in a dogfight with {_names(battle, sorted(enemies))}"
    if flight.intercepts:
        return f"intercepts for {named(battle, flight.intercepts)}"
    if flight.supports:
        return f"supports {named(battle, flight.supports)}"
    if on := [one for one in flight.contacts if one in battle.ships]:
        return f"on {_names(battle, on)}"
    return "launched this turn" if flight.ready > battle.turn else flight.place or "free"


def _names(battle: Battle, units: Iterable[str]) -> str:
    return ", ".join(named(battle, one) for one in units)


def unit_view(battle: Battle, unit_id: str) -> UnitView | None:
    """The selected unit, None if there is none of this id."""
    unit = battle.unit(unit_id)
    if unit is None:
        return None
    side = battle.side(unit.side)
    row = unit_row(battle, unit, mark_of(battle, unit.side), still(battle))
    facts = _ship_facts(battle, unit) if isinstance(unit, ShipUnit) else _flight_facts(battle, unit)
    return UnitView(row, side.name if side else unit.side, tuple(facts), row.lost, (), unit.id)


def _ship_facts(battle: Battle, ship: ShipUnit) -> Iterator[Fact]:
    """Figures that are asked for at the table; those of traits that a ship never had are left out."""
    profile, now = ship.profile, ship.now
    yield Fact("Hull", str(profile.hull))
    yield Fact("Speed", f'{crippled_speed(profile.speed, crippled=ship.crippled)}"')
    if ship.damage is not None:
        yield Fact("Damage", f"{ship.damage} of {profile.damage}")
    if ship.crew is not None:
        yield Fact("Crew", f"{ship.crew} of {profile.crew}")
    if profile.craft:
        yield Fact("Aboard", f"{len(aboard(battle, ship.id))} of {profile.craft}")
    if profile.battery.dice:
        yield Fact("Anti-Fighter", f"{anti_fighter_dice(battle, ship)} of {battery_words(profile.battery)}")
    if profile.interceptors or ship.interceptors:
        pool = ship_pool(battle, ship)
        yield Fact("Interceptors", f"{pool.dice} at {pool.need}+" if pool.dice else "none left")
    if now.stealth is not None:
        yield Fact("Stealth", at_least(now.stealth))
    if now.dodge is not None:
        yield Fact("Dodge", at_least(now.dodge))
    if escorts := supporters(battle, ship.id):
        yield Fact("Supported by", ", ".join(one.name for one in escorts))
    if ship.special_action:
        yield Fact("Special Action", ship.special_action)


def _flight_facts(battle: Battle, flight: FlightUnit) -> Iterator[Fact]:
    profile = flight.profile
    yield Fact("Type", profile.name)
    yield Fact("Move", f'{profile.move}"')
    yield Fact("Hull", f"{profile.to_hit}{' (assumed)' if profile.is_hull_assumed else ''}")
    yield Fact("Dogfight", signed(principal(battle, flight).bonus))
    yield Fact("Dodge", at_least(profile.dodge))
    if profile.stealth is not None:
        yield Fact("Stealth", at_least(profile.stealth))
    if profile.battery.dice:
        yield Fact("Anti-Fighter", battery_words(profile.battery))
    yield Fact("State", state_words(battle, flight))
    if flight.contacts:
        yield Fact("Touches", _names(battle, sorted(flight.contacts)))
    if escorts := supporters(battle, flight.id):
        yield Fact("Supported by", ", ".join(one.name for one in escorts))
