"""The files of A Call to Arms flights, and what the library and checks say of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.app.game_files import CheckedValue, Facts, Figure, NativeFiles
from fleetforge.games.acta_flights.files.profiles import SYSTEM, Profile, profile_text, read_profile
from fleetforge.games.acta_flights.files.reference import load_flights
from fleetforge.kernel.system import is_legal
from fleetforge.storage.native.kinds import SHIP
from fleetforge.systems.acta_flights.check import FlightAudit, check_carrier, check_flight
from fleetforge.systems.acta_flights.profiles import Carrier, Flight
from fleetforge.systems.acta_flights.sheet.profile_words import at_least, signed, special_traits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.storage.imported import Imported


class FlightFiles(NativeFiles):
    """Types of flights, and ships that carry them."""

    def __init__(self) -> None:
        super().__init__(SYSTEM, {}, {})

    @property
    def kinds(self) -> tuple[str, ...]:
        """Ships only: flights are files of the same kind."""
        return (SHIP,)

    def kind_of(self, value: object) -> str:
        """The kind of a profile; empty for anything else."""
        return SHIP if isinstance(value, Flight | Carrier) else ""

    def read(self, kind: str, data: bytes, file: str) -> Any:
        """The profile in a native file.

        Raises:
            FileFault: if the bytes are no good file of that kind.
        """
        return read_profile(data, file)

    def text(self, kind: str, value: Any) -> str:
        """The text of the native file of a profile."""
        return profile_text(value)

    def facts(self, value: Profile) -> Facts:
        """Role or load, faction, the scores that a table is asked for."""
        if isinstance(value, Flight):
            return _flight_facts(value)
        return _carrier_facts(value)

    def checked(self, content: Imported) -> Iterator[CheckedValue]:
        """Every profile."""
        for profile in content.designs:
            yield _checked(profile)


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
        is_legal=is_legal(_audit(ship)),
        words=" ".join([special_traits(ship), *(weapon.name for weapon in ship.weapons), ship.source_note]),
        design_ids=tuple(load.flight for load in ship.carried),
    )


def _figures(profile: Profile) -> tuple[Figure, ...]:
    if isinstance(profile, Carrier):
        return Figure("hull", "Hull", profile.hull), Figure("speed", "Speed", profile.speed)
    dogfight = () if profile.dogfight is None else (Figure("dogfight", "Dogfight", profile.dogfight),)
    points = () if profile.points is None else (Figure("points", "Points", profile.points, is_price=True),)
    return Figure("hull", "Hull", profile.to_hit), *dogfight, Figure("move", "Move", profile.move), *points


def _audit(profile: Profile) -> FlightAudit:
    if isinstance(profile, Flight):
        return check_flight(profile)
    return check_carrier(profile, load_flights().flights)


def _checked(profile: Profile) -> CheckedValue:
    audit = _audit(profile)
    figures = tuple((one.key, one.number) for one in _figures(profile))
    line = _flight_line(profile) if isinstance(profile, Flight) else _carrier_line(profile)
    return CheckedValue(SHIP, profile.name, line, audit.findings, is_legal(audit), figures=figures)


def _flight_line(flight: Flight) -> str:
    scores = f'move {flight.move}", Dogfight {signed(flight.dogfight)}, Dodge {at_least(flight.dodge)}'
    return f"flight, Hull {flight.to_hit}, {scores}"


def _carrier_line(ship: Carrier) -> str:
    loads = ", ".join(f"{load.count} {load.flight}" for load in ship.carried) or "none"
    return f"ship, Hull {ship.hull}, Speed {ship.speed}, Craft {ship.craft}, flights aboard: {loads}"
