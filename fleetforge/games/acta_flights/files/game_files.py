"""The files of A Call to Arms flights, and what the library and checks say of them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fleetforge.app.fleet_rows import added
from fleetforge.app.game_files import CheckedValue, Facts, Figure, NativeFiles
from fleetforge.games.acta_flights.files.force import force_text, read_force
from fleetforge.games.acta_flights.files.force_facts import checked_force, force_facts
from fleetforge.games.acta_flights.files.own import known_flights
from fleetforge.games.acta_flights.files.profiles import SYSTEM, Profile, profile_text, read_profile
from fleetforge.kernel.audit import is_legal
from fleetforge.storage.native.kinds import FLEET, SHIP
from fleetforge.systems.acta_flights.check import FlightAudit, check_carrier, check_flight
from fleetforge.systems.acta_flights.muster import Muster, MusterRow, supplied
from fleetforge.systems.acta_flights.profiles import Carrier, Flight
from fleetforge.systems.acta_flights.sheet.profile_words import at_least, signed, special_traits

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.storage.imported import Imported


class FlightFiles(NativeFiles):
    """Types of flights, ships that carry them, and forces of both."""

    def __init__(self) -> None:
        super().__init__(SYSTEM)

    @property
    def search_example(self) -> str:
        """Hulls that are hit hard."""
        return "hull:5-6"

    def kind_of(self, value: object) -> str:
        """The kind of a profile or force; empty for anything else."""
        if isinstance(value, Flight | Carrier):
            return SHIP
        return FLEET if isinstance(value, Muster) else ""

    def read(self, kind: str, data: bytes, file: str) -> Any:
        """The profile or force in a native file.

        Raises:
            FileFault: if the bytes are no good file of that kind.
        """
        return read_force(data, file) if kind == FLEET else read_profile(data, file)

    def text(self, kind: str, value: Any) -> str:
        """The text of the native file of a profile or force."""
        return force_text(value) if kind == FLEET else profile_text(value)

    def as_fleet(self, designs: tuple[Any, ...], name: str) -> Muster:
        """A force of one ship or flight of each profile."""
        force = Muster("force", name)
        for design in designs:
            force, _ = added(force, design, MusterRow)
        return supplied(force, known_flights())

    def facts(self, value: Profile | Muster) -> Facts:
        """Role or load, faction, the scores that a table is asked for; of a force what it comes to."""
        if isinstance(value, Muster):
            return force_facts(value)
        if isinstance(value, Flight):
            return _flight_facts(value)
        return _carrier_facts(value)

    def checked(self, content: Imported) -> Iterator[CheckedValue]:
        """Every profile, each of a force once, then every force."""
        for profile in content.designs:
            yield _checked(profile, known_flights())
        for force in content.fleets:
            for profile in force.designs:
                yield replace(_checked(profile, force.flights), fleet=force.name)
            yield checked_force(force)


def _flight_facts(flight: Flight) -> Facts:
    return Facts(
        flight.name,
        flight.name,
        flight.role or "flight",
        flight.faction,
        figures=_figures(flight),
        is_legal=is_legal(check_flight(flight)),
        words=" ".join(["flight", *flight.traits, *(weapon.name for weapon in flight.weapons), flight.source_note]),
    )


def _carrier_facts(ship: Carrier) -> Facts:
    loads = [f"{load.count} {load.flight}" for load in ship.carried]
    return Facts(
        ship.id,
        ship.name,
        f"ship with {', '.join(loads)}" if loads else "ship",
        ship.faction,
        figures=_figures(ship),
        is_legal=is_legal(_audit(ship, known_flights())),
        words=" ".join([special_traits(ship), *(weapon.name for weapon in ship.weapons), ship.source_note]),
        design_ids=tuple(load.flight for load in ship.carried),
    )


def _figures(profile: Profile) -> tuple[Figure, ...]:
    if isinstance(profile, Carrier):
        return Figure("hull", "Hull", profile.hull), Figure("speed", "Speed", profile.speed)
    dogfight = () if profile.dogfight is None else (Figure("dogfight", "Dogfight", profile.dogfight),)
    points = () if profile.points is None else (Figure("points", "Points", profile.points, is_price=True),)
    return Figure("hull", "Hull", profile.to_hit), *dogfight, Figure("move", "Move", profile.move), *points


def _audit(profile: Profile, flights: Mapping[str, Flight]) -> FlightAudit:
    return check_flight(profile) if isinstance(profile, Flight) else check_carrier(profile, flights)


def _checked(profile: Profile, flights: Mapping[str, Flight]) -> CheckedValue:
    audit = _audit(profile, flights)
    figures = tuple((one.key, one.number) for one in _figures(profile))
    line = _flight_line(profile) if isinstance(profile, Flight) else _carrier_line(profile)
    return CheckedValue(SHIP, profile.name, line, audit.findings, is_legal(audit), figures=figures)


def _flight_line(flight: Flight) -> str:
    scores = f'move {flight.move}", Dogfight {signed(flight.dogfight)}, Dodge {at_least(flight.dodge)}'
    return f"flight, Hull {flight.to_hit}, {scores}"


def _carrier_line(ship: Carrier) -> str:
    loads = ", ".join(f"{load.count} {load.flight}" for load in ship.carried) or "none"
    return f"ship, Hull {ship.hull}, Speed {ship.speed}, Craft {ship.craft}, flights aboard: {loads}"
