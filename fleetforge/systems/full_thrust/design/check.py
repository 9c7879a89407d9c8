"""Checks a design: bill, totals and all findings at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from fleetforge.kernel.audit import is_legal
from fleetforge.kernel.finding import Severity
from fleetforge.systems.full_thrust.design.bill import BillLine, component_lines, cpv_hull_term, structure_lines
from fleetforge.systems.full_thrust.design.checks import CHECKS, LOADOUT_CHECKS
from fleetforge.systems.full_thrust.design.checks.published import check_published
from fleetforge.systems.full_thrust.design.checks.structure import check_mass
from fleetforge.systems.full_thrust.design.context import context_of
from fleetforge.systems.full_thrust.design.hull import crew_factors, crew_marks, defence_teams, hull_rows, troop_factors
from fleetforge.systems.full_thrust.design.loadout import load_lines
from fleetforge.systems.full_thrust.options import DEFAULT_OPTIONS

if TYPE_CHECKING:
    from fleetforge.kernel.finding import Finding
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.context import Context
    from fleetforge.systems.full_thrust.design.model import Design
    from fleetforge.systems.full_thrust.options import ConstructionOptions

CREDITS_PER_POINT = 10
"""Background money per point. Rule: FBC-1.8"""


class Totals(NamedTuple):
    """Sums of a bill. ``craft`` is the loadout's points, which NPV leaves out.

    ``mass_left`` is negative where the items take more than the ship has.
    """

    mass: int
    mass_used: int
    npv: int
    cpv: int
    craft: int
    craft_cpv: int
    non_combat_mass: int

    @property
    def mass_left(self) -> int:
        """MASS still to be used. Rule: FBC-1.6"""
        return self.mass - self.mass_used

    @property
    def npv_with_craft(self) -> int:
        """NPV and what the ship carries. Rule: FBC-1.7"""
        return self.npv + self.craft

    @property
    def cpv_with_craft(self) -> int:
        """CPV and what the ship carries. Rule: FBC-12.4"""
        return self.cpv + self.craft_cpv

    @property
    def credits(self) -> int:
        """Cost in background money, MUcr. Rule: FBC-1.8"""
        return CREDITS_PER_POINT * self.npv


@dataclass(frozen=True, slots=True)
class Audit:
    """All there is to say about a design under one set of options."""

    design: Design
    options: ConstructionOptions
    lines: tuple[BillLine, ...]
    totals: Totals
    findings: tuple[Finding, ...]
    load_lines: tuple[BillLine, ...] = ()
    """What the ship carries, itemised like ``lines`` but outside NPV. Rule: FBC-1.7"""

    @property
    def errors(self) -> tuple[Finding, ...]:
        """Findings that make the design illegal."""
        return tuple([finding for finding in self.findings if finding.severity is Severity.ERROR])

    @property
    def is_legal(self) -> bool:
        """Whether no finding is an error."""
        return is_legal(self)

    @property
    def crew_factors(self) -> int:
        """Crew factors; living ships have none. Rule: FBC-2.5, FBC-22.14"""
        return crew_of(self.design)

    @property
    def crew_marks(self) -> tuple[int, ...]:
        """Hull boxes with a crew mark. Rule: FBC-2.6"""
        return crew_marks(self.design.hull_boxes, self.crew_factors)

    @property
    def defence_teams(self) -> int:
        """Boarding factors that the whole crew can form, for nothing. Rule: FBC-15.4, FBD-2.3"""
        return defence_teams(self.crew_factors)

    @property
    def troop_factors(self) -> int:
        """Boarding factors of the troops carried, who defend only. Rule: FBC-15.3, FBD-13.4"""
        holds = self.design.of_family("hold")
        troops = sum(hold.size or 0 for hold in holds if hold.variant == "troop")
        return troop_factors(troops, odd_up=self.options.grunt_round == "up")

    @property
    def hull_rows(self) -> tuple[int, int, int, int]:
        """Boxes per damage row. Rule: FBC-2.3"""
        return hull_rows(max(0, self.design.hull_boxes))


def crew_of(design: Design) -> int:
    """Crew factors of a design.

    Rule: FBC-2.5, FBC-22.14
    """
    if design.tech == "savasku":
        return 0
    return crew_factors(max(1, design.mass), merchant=design.hull_kind == "merchant")


def check(design: Design, catalogue: Catalogue, options: ConstructionOptions = DEFAULT_OPTIONS) -> Audit:
    """Price a design and gather everything that is wrong or worth knowing.

    Never raises for what a design holds: an illegal design has a bill like any other.

    Rule: FBC-1.2, FBC-1.6
    """
    context = context_of(design, catalogue, options)
    lines = (*structure_lines(design), *component_lines(context.groups, max(1, design.mass), options))
    carried = () if design.loadout.is_empty else tuple(load_lines(design, catalogue))
    totals = _totals(context, lines, carried)
    findings = [*check_mass(context, totals.mass_used)]
    for one in CHECKS if design.loadout.is_empty else (*CHECKS, *LOADOUT_CHECKS):
        findings += one(context)
    findings += check_published(context, totals.npv)
    return Audit(design, options, lines, totals, tuple(findings), carried)


def _totals(context: Context, lines: tuple[BillLine, ...], carried: tuple[BillLine, ...]) -> Totals:
    design = context.design
    used = npv = cpv = 0
    for line in lines:
        used += line.mass
        npv += line.points
        cpv += line.cpv
    non_combat = _non_combat_mass(context, lines)
    return Totals(
        mass=design.mass,
        mass_used=used,
        npv=npv,
        cpv=cpv + cpv_hull_term(design.mass, non_combat),
        craft=sum([line.points for line in carried]),
        craft_cpv=sum([line.cpv for line in carried]),
        non_combat_mass=non_combat,
    )


def _non_combat_mass(context: Context, lines: tuple[BillLine, ...]) -> int:
    """MASS of holds and bays. Rule: FBC-12.2"""
    items = lines[len(lines) - len(context.groups) :]
    mass = 0
    for (kind, _), line in zip(context.groups, items, strict=True):
        if kind.family.non_combat:
            mass += line.mass
    return mass
