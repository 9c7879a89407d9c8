"""Full Thrust as one of the program's games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.design.check import Audit, check
from fleetforge.systems.full_thrust.options import DEFAULT_OPTIONS, ConstructionOptions

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Design

BOOKS = "Full Thrust FB1/FB2"
"""Title of the rules that ships are built by."""
FIGHTER_RULES = "Full Thrust: fighter revision (beta, unofficial)"
"""Label of the default fighter rules wherever they are named. Rule: FFB-0.1"""
BOARDING_RULES = "Full Thrust: replacement boarding rules (unofficial)"
"""Label of the default boarding rules. Rule: FBD-0.1"""


@dataclass(frozen=True, slots=True)
class FullThrust:
    """The game with its catalogue and the options in force."""

    catalogue: Catalogue
    options: ConstructionOptions = DEFAULT_OPTIONS

    id: str = "full_thrust"
    title: str = BOOKS
    status: str = "fighters beta, boarding replacement (unofficial)"
    clause_prefixes: tuple[str, ...] = ("FBC", "FTC", "FFB", "FBD")

    def check(self, design: Design) -> Audit:
        """Price and judge a design. Rule: FBC-1.2"""
        return check(design, self.catalogue, self.options)
