"""What setting up a battle with flights asks for, and the set-up that comes of it.

Rule: ACF-2.2, ACF-2.4, ACF-10.3, ACF-11.3
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from fleetforge.app.battle_draft import Draft, DraftSide
from fleetforge.app.setup_fields import YES, Field, Number, typed
from fleetforge.app.setups import Setups, chosen_texts, options_in
from fleetforge.games.acta_flights.files.reference import load_flights
from fleetforge.kernel.option_info import infos_of
from fleetforge.systems.acta_flights.battle.setup import Setup, SetupSide
from fleetforge.systems.acta_flights.check import FlightAudit, Force, check_force
from fleetforge.systems.acta_flights.deployment import USUAL_LIMIT, Scenario
from fleetforge.systems.acta_flights.options import FlightOptions

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic_core import CoreSchema

    from fleetforge.storage.native.reading import FileType

_LIMIT = Number("carried flights that a ship may deploy", 0, 99)
_MODIFIER = Number("the initiative modifier", -99, 99)


class FlightSetups(Setups[Force, FlightAudit, Setup]):
    """Two sides. Nothing is placed before: deployment is the first phase."""

    game = "acta_flights"
    fleet_type = Force
    most_sides = 2
    fields = (
        Field("deploy_limit", "Flights deployed", "&Flights a ship deploys", clause="ACF-2.2", usual=str(USUAL_LIMIT),
              number=_LIMIT, spoken="Carried flights that a ship may deploy"),
        Field("hyperspace", "Hyperspace", "&Hyperspace", "switch", "ACF-2.4", "no"),
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
            "side-name-twice": "ACF-10.3",
        }
    )

    def audit(self, fleet: Force) -> FlightAudit:
        """All that is wrong with a force."""
        return check_force(fleet, load_flights().flights)

    def fleet_shape(self) -> CoreSchema:
        """What a force may be in a file."""
        from fleetforge.games.acta_flights.files.lines import force_shape

        return force_shape()

    def setup(self, draft: Draft) -> Setup:
        """The set-up that a draft without errors asks for."""
        first, second = (self._side(side) for side in draft.sides)
        limit = int(_LIMIT.read(draft.facts["deploy_limit"] or str(USUAL_LIMIT)) or 0)
        scenario = Scenario(limit, draft.facts["hyperspace"] == YES)
        return Setup(self.title(draft), (first, second), options_in(FlightOptions, draft.options), scenario)

    def _side(self, side: DraftSide) -> SetupSide:
        modifier = int(_MODIFIER.read(side.facts["modifier"] or "0") or 0)
        return SetupSide(self.side_title(side), side.fleet, modifier, side.dice)

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
        return Draft(self.game, setup.name, tuple(map(self._draft_side, setup.sides)), options, facts)

    def _draft_side(self, side: SetupSide) -> DraftSide:
        facts = typed({"modifier": str(side.modifier) if side.modifier else ""})
        return DraftSide(side.force, self.game, side.name, side.dice, facts)

    def file_type(self) -> FileType[Setup]:
        """How a set-up becomes text and back."""
        from fleetforge.games.acta_flights.files.lines import flight_setup_type

        return flight_setup_type()


SETUPS = FlightSetups()
