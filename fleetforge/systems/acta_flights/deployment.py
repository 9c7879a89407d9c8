"""Flights on the table before the battle begins.

Rule: ACF-2, ACF-10.17, ACF-14.17
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.acta_flights.faults import DEPLOY_LIMIT, DEPLOY_NO_HYPERSPACE, DEPLOY_ZONE
from fleetforge.systems.acta_flights.faults_fight import LAUNCH_EMPTY

if TYPE_CHECKING:
    from collections.abc import Iterator

Place: TypeAlias = Literal["zone", "outside", "hyperspace", "ship"]
"""Where a flight is put: in the zone of its owner, outside it, in hyperspace, on a friendly ship's base."""
USUAL_LIMIT = 1
"""Carried flights that a ship may deploy. Rule: ACF-2.1"""


@dataclass(frozen=True, slots=True)
class Scenario:
    """What a scenario says about flights: how many a ship may deploy, whether hyperspace is used.

    Rule: ACF-2.2, ACF-2.4
    """

    deploy_limit: int = USUAL_LIMIT
    hyperspace: bool = False


USUAL = Scenario()
"""A scenario that says nothing about flights."""


@dataclass(frozen=True, slots=True)
class Deployment:
    """Carried flights that a ship wants on the table: ``wanted`` with those deployed already.

    ``carried`` is what it carried when all was aboard.
    """

    ship: str
    carried: int
    wanted: int
    fleet_carrier: bool = False
    place: Place = "zone"


def deploy_limit(carried: int, scenario: Scenario, *, fleet_carrier: bool = False) -> int:
    """Carried flights that a ship may deploy; a Fleet Carrier half of them, rounded down, if that is more.

    Rule: ACF-2.1, ACF-2.2, ACF-10.17, ACF-14.17
    """
    return max(scenario.deploy_limit, carried // 2) if fleet_carrier else scenario.deploy_limit


def check_deployment(deployment: Deployment, scenario: Scenario) -> tuple[Refusal, ...]:
    """Everything that stands against deploying carried flights. Rule: ACF-2.1 to ACF-2.4"""
    return tuple(_refusals(deployment, scenario))


def _refusals(deployment: Deployment, scenario: Scenario) -> Iterator[Refusal]:
    ship, wanted = deployment.ship, deployment.wanted
    limit = deploy_limit(deployment.carried, scenario, fleet_carrier=deployment.fleet_carrier)
    if wanted > limit:
        yield Refusal(DEPLOY_LIMIT, ship, ship, wanted, limit)
    if wanted > deployment.carried:
        yield Refusal(LAUNCH_EMPTY, ship, ship)
    yield from check_place(ship, deployment.place, scenario)


def check_place(name: str, place: Place, scenario: Scenario) -> Iterator[Refusal]:
    """Whether a flight may begin there; it need not be near its carrier. Rule: ACF-2.3, ACF-2.4, ACF-2.5"""
    if place == "outside":
        yield Refusal(DEPLOY_ZONE, name, name)
    if place == "hyperspace" and not scenario.hyperspace:
        yield Refusal(DEPLOY_NO_HYPERSPACE, name, name)
