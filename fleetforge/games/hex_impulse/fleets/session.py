"""A squadron that is being worked on.

Rule: HIF-1.8, HIF-27, HIF-30
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.fleet_rows import removed, row_name
from fleetforge.app.plain_fleeting import PlainFleetSession
from fleetforge.app.refusing import Refused
from fleetforge.games.hex_impulse.designs.sessions import fighter_words
from fleetforge.games.hex_impulse.files.own import TWIN, armoury
from fleetforge.games.hex_impulse.fleets.arming import armed, own_types, types_of
from fleetforge.games.hex_impulse.fleets.rows import squadron_view
from fleetforge.games.hex_impulse.fleets.squadron import Squadron
from fleetforge.kernel.finding import Finding, Severity
from fleetforge.storage.errors import one_line
from fleetforge.systems.hex_impulse.check import check_fighter
from fleetforge.systems.hex_impulse.design import Fighter
from fleetforge.systems.hex_impulse.faults_design import WEAPON_TYPE
from fleetforge.systems.hex_impulse.weapons import WeaponType

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from fleetforge.app.fleet_parts import FleetMend
    from fleetforge.app.fleet_rows import HeldDesign
    from fleetforge.app.fleet_views import FleetView
    from fleetforge.app.refusing import Reply

NEW_SQUADRON = "New squadron"


class SquadronSession(PlainFleetSession[Squadron]):
    """An open squadron and everything that can be done to it."""

    game = "hex_impulse"
    fleet_type = Squadron
    design_type = Fighter
    quantity_clause = "HIF-1.8"
    names_clause = "HIF-1.8"

    _seen: Mapping[str, WeaponType] | None = None
    """The weapon types that there were when the view was made."""

    @classmethod
    def empty(cls) -> Squadron:
        """A squadron without fighters."""
        return Squadron("squadron", NEW_SQUADRON)

    def points(self, design: Fighter) -> int:
        """What its design says. Rule: HIF-26.1"""
        return design.points or 0

    def design_words(self, design: Fighter) -> str:
        """Its family and how it is armed."""
        return fighter_words(design)

    def design_findings(self, design: Fighter) -> Iterable[Finding]:
        """What is wrong with it under the readings that the squadron flies by. Rule: HIF-27, HIF-30"""
        yield from check_fighter(design, types_of(self.fleet), self.fleet.options).findings
        there, own = self._known_types(), own_types(self.fleet)
        for name in design.systems:
            if name in own and there.get(name, own[name]) != own[name]:
                yield Finding(TWIN, "weapons", own[name].name, "the library", words=(("type", name),))

    def _known_types(self) -> Mapping[str, WeaponType]:
        return armoury(self.workbench.open_designs()).types

    def _brought(self, fleet: Squadron, other: Squadron) -> Squadron:
        """Weapon types that the other squadron has; those that are here stay as they are. Rule: HIF-26.3"""
        return replace(fleet, types=tuple({**own_types(other), **own_types(fleet)}.values()))

    def _stranger(self, design: HeldDesign) -> Reply:
        if isinstance(design, WeaponType):
            return Refused(f"{one_line(design.name or 'This', 40)} is a weapon type.", "Add a fighter that has it.")
        return super()._stranger(design)

    def _supplied(self, fleet: Squadron) -> Squadron:
        return armed(fleet, self._known_types())

    def view(self) -> FleetView:
        """What the screen shows, made anew when weapon types have come, changed or gone. Rule: HIF-26.3"""
        if (known := self._known_types()) != self._seen:
            self._seen, self._shown = known, None
        return super().view()

    def _made_view(self) -> FleetView:
        return squadron_view(self.fleet, super()._made_view())

    def _mends(self, finding: Finding) -> Iterator[FleetMend]:
        """A fighter that may not fly can be taken out; its design is mended in the designer.

        A weapon type can be taken from the library, where that has one.
        """
        known = self._known_types()
        if finding.code == TWIN.code:
            kind = known[str(dict(finding.words)["type"])]
            yield f"Take {kind.name} of the library.", lambda: self._with_type(kind)
        if finding.code == WEAPON_TYPE.code and (found := known.get(str(finding.found))):
            yield f"Take {found.name} of the library.", lambda: armed(self.fleet, known)
        row = next((row for row in self.fleet.ships if row.id == finding.place), None)
        if row is not None and finding.severity is Severity.ERROR:
            yield f"Take out {row_name(self.fleet, row)}.", lambda: removed(self.fleet, {row.id})

    def _with_type(self, kind: WeaponType) -> Squadron:
        """The squadron with another table in place of the one of its id."""
        types = self.fleet.types
        return replace(self.fleet, types=tuple(kind if one.id == kind.id else one for one in types))
