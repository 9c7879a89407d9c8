"""What setting up a battle with flights asks for, and the set-up that comes of it.

Rule: ACF-2.2, ACF-2.4, ACF-10.3, ACF-11.3
"""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from fleetforge.app.battle_draft import Draft, DraftSide
from fleetforge.app.setup_fields import YES, Field, Number, typed
from fleetforge.app.setups import Setups, chosen_texts, options_in
from fleetforge.games.acta_flights.files.reference import load_flights
from fleetforge.games.acta_flights.setup.mustered import mustered
from fleetforge.kernel.finding import FaultKind, Finding, Severity
from fleetforge.kernel.option_info import infos_of
from fleetforge.kernel.words import counted
from fleetforge.systems.acta_flights.battle.setup import Setup, SetupSide, types_in, with_flights
from fleetforge.systems.acta_flights.deployment import USUAL_LIMIT, Scenario
from fleetforge.systems.acta_flights.muster import Muster, MusterAudit, check_muster
from fleetforge.systems.acta_flights.options import FlightOptions

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pydantic_core import CoreSchema

    from fleetforge.storage.native.reading import FileType
    from fleetforge.systems.acta_flights.profiles import Flight

SIDE_BARE = FaultKind(
    "side-without-ships",
    "ACF-11.3",
    "{subject}: the force {found} has neither ships nor flights.",
    "Add some to it, or choose another force.",
    Severity.WARNING,
)
FLIGHT_UNKNOWN = FaultKind(
    "side-flight-unknown",
    "ACF-11.3",
    "{subject}: the force has flights without a profile: {found}.",
    "Give it profiles of those types, or take them out.",
)
FLIGHT_TWICE = FaultKind(
    "side-flight-differs",
    "ACF-11.1",
    "{subject} brings {found} with another profile than the other side.",
    "Give one of the two types a name of its own.",
)
_LIMIT = Number("carried flights that a ship may deploy", 0, 99)
_MODIFIER = Number("the initiative modifier", -99, 99)


class FlightSetups(Setups[Muster, MusterAudit, Setup]):
    """Two sides. Nothing is placed before: deployment is the first phase."""

    game = "acta_flights"
    fleet_type = Muster
    most_sides = 2
    fields = (
        Field("deploy_limit", "Flights deployed", "Flights a ship &deploys", clause="ACF-2.2", usual=str(USUAL_LIMIT),
              number=_LIMIT, spoken="Carried flights that a ship may deploy"),
        Field("hyperspace", "Hyperspace", "H&yperspace", "switch", "ACF-2.4", "no"),
    )  # fmt: skip
    side_fields = (
        Field("modifier", "Initiative", "Initiative", clause="ACF-10.3", usual="0", number=_MODIFIER,
              spoken="Initiative modifier"),
    )  # fmt: skip
    options = (("Flights", infos_of(FlightOptions)),)
    clauses: Mapping[str, str] = MappingProxyType(
        {
            "side-without-fleet": "ACF-11.3",
            "side-other-game": "ACF-11.3",
            "sides-count": "ACF-10.3",
            "side-illegal": "ACF-11.4",
            "side-other-options": "ACF-14",
            "side-name-twice": "ACF-10.3",
        }
    )

    # Forces

    def audit(self, fleet: Muster) -> MusterAudit:
        """All that is wrong with a force."""
        return check_muster(fleet)

    def fleet_shape(self) -> CoreSchema:
        """What a force may be in a file."""
        from fleetforge.games.acta_flights.files.muster_shape import muster_shape

        return muster_shape()

    def figures(self, audit: MusterAudit) -> str:
        """Ships and flights."""
        return _counted(audit.muster)

    def tally(self, audits: Sequence[MusterAudit]) -> str:
        """How many ships and flights there are."""
        return _counted(*(audit.muster for audit in audits))

    # What there is to say

    def side_findings(self, letter: str, side: DraftSide, audit: MusterAudit, draft: Draft) -> Iterator[Finding]:
        """A force of nothing, and flights without a profile."""
        force, title = audit.muster.force, self.side_title(side)
        if not force.ships and not force.independent:
            yield Finding(SIDE_BARE, letter, title, found=audit.muster.name)
        known = {*load_flights().flights, *audit.muster.flights}
        if strangers := sorted(types_in(force) - known):
            yield Finding(FLIGHT_UNKNOWN, letter, title, found=", ".join(strangers))

    def battle_findings(self, draft: Draft) -> Iterator[Finding]:
        """Types of flights that two sides bring, each with another profile."""
        held: dict[str, Flight] = {}
        for letter, side in draft.lettered:
            if not isinstance(side.fleet, Muster):
                continue
            for name, flight in side.fleet.flights.items():
                if held.setdefault(name, flight) != flight:
                    yield Finding(FLIGHT_TWICE, letter, self.side_title(side), found=name)

    # The set-up

    def setup(self, draft: Draft) -> Setup:
        """The set-up that a draft without errors asks for."""
        first, second = (self._side(side) for side in draft.sides)
        limit = int(_LIMIT.read(draft.facts["deploy_limit"] or str(USUAL_LIMIT)) or 0)
        scenario = Scenario(limit, draft.facts["hyperspace"] == YES)
        own = {name: flight for side in draft.sides for name, flight in side.fleet.flights.items()}
        known = {**load_flights().flights, **own}
        setup = Setup(self.title(draft), (first, second), options_in(FlightOptions, draft.options), scenario)
        return with_flights(setup, known)

    def _side(self, side: DraftSide) -> SetupSide:
        modifier = int(_MODIFIER.read(side.facts["modifier"] or "0") or 0)
        return SetupSide(self.side_title(side), side.fleet.force, modifier, side.dice)

    def draft(self, setup: Setup) -> Draft:
        """The draft that asks for a set-up again."""
        limit = setup.scenario.deploy_limit
        facts = typed(
            {
                "deploy_limit": "" if limit == USUAL_LIMIT else str(limit),
                "hyperspace": YES if setup.scenario.hyperspace else "",
            }
        )
        options = typed(dict(chosen_texts(setup.options)))
        sides = tuple(self._draft_side(side, setup) for side in setup.sides)
        return Draft(self.game, setup.name, sides, options, facts)

    def _draft_side(self, side: SetupSide, setup: Setup) -> DraftSide:
        facts = typed({"modifier": str(side.modifier) if side.modifier else ""})
        muster = replace(mustered(side.force, setup.flights), options=setup.options)
        return DraftSide(muster, self.game, side.name, side.dice, facts)

    def file_type(self) -> FileType[Setup]:
        """How a set-up becomes text and back."""
        from fleetforge.games.acta_flights.files.lines import flight_setup_type

        return flight_setup_type()


def _counted(*musters: Muster) -> str:
    forces = [muster.force for muster in musters]
    flights = sum(len(force.independent) + sum(ship.flights for ship in force.ships) for force in forces)
    return f"{counted(sum(len(force.ships) for force in forces), 'ship')}, {counted(flights, 'flight')}"


SETUPS = FlightSetups()
