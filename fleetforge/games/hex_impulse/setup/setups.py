"""What setting up a battle of fighters asks for. The draft itself is the set-up of the battle.

Rule: HIF-1.8, HIF-15.9, HIF-25.24, HIF-30
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from fleetforge.app.battle_draft import Draft
from fleetforge.app.setup_fields import Field, StartUnit
from fleetforge.app.setups import Setups
from fleetforge.games.hex_impulse.designs.sessions import fighter_words
from fleetforge.games.hex_impulse.fleets.arming import own_types
from fleetforge.games.hex_impulse.fleets.squadron import Squadron
from fleetforge.games.hex_impulse.setup.capitals import capital_findings
from fleetforge.games.hex_impulse.setup.flown import SquadronAudit, audit_of
from fleetforge.games.hex_impulse.setup.starts import COLUMNS, half_hex, lined_up
from fleetforge.kernel.finding import FaultKind, Finding
from fleetforge.kernel.option_info import infos_of
from fleetforge.kernel.words import counted
from fleetforge.systems.hex_impulse.options import HexOptions

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pydantic_core import CoreSchema

    from fleetforge.app.battle_draft import DraftSide
    from fleetforge.app.setup_fields import Typed

SIDE_BARE = FaultKind(
    "side-without-fighters",
    "HIF-1.8",
    "{subject}: the squadron {found} has no fighters.",
    "Add some to it, or choose another squadron.",
)
SIDE_UNFIT = FaultKind(
    "side-unfit",
    "HIF-27.1",
    "{subject}: {found}",
    "Mend the design in the designer, then choose the squadron again.",
)
SIDE_OTHER_TYPE = FaultKind(
    "side-other-type",
    "HIF-26.3",
    "{subject}: its weapon type {found} has another table in the squadron of {allowed}, under the same id.",
    "Take the type of the library in one of the squadrons, or give it an id of its own.",
)


class FighterSetups(Setups[Squadron, SquadronAudit, Draft]):
    """Two sides with squadrons. Fighters start on hexes, or anywhere: then ranges are typed."""

    game = "hex_impulse"
    fleet_type = Squadron
    most_sides = 2
    side_fields = (
        Field("capitals", "Capital ships", "Capitals", clause="HIF-24.4", usual="none",
              spoken="Capital ships with their size classes, such as Dauntless 3"),
    )  # fmt: skip
    columns = COLUMNS
    starts_note = "B and C count hexes from the middle one towards its sides B and C. Without a hex, ranges are typed."
    unit_title = "Fighter"
    options = (("Fighters", infos_of(HexOptions)),)
    clauses: Mapping[str, str] = MappingProxyType(
        {
            "side-without-fleet": "HIF-1.8",
            "side-other-game": "HIF-1.8",
            "sides-count": "HIF-24.5",
            "side-other-options": "HIF-30",
            "side-name-twice": "HIF-24.5",
        }
    )
    lines_up = True

    # Squadrons

    def audit(self, fleet: Squadron) -> SquadronAudit:
        """All that is wrong with the designs of a squadron."""
        return audit_of(fleet)

    def fleet_shape(self) -> CoreSchema:
        """What a squadron may be in a file."""
        from fleetforge.games.hex_impulse.files.shapes import squadron_shape

        return squadron_shape()

    def figures(self, audit: SquadronAudit) -> str:
        """Fighters and their hits."""
        hits = sum(one.hits for one in audit.fighters)
        return f"{counted(len(audit.fighters), 'fighter')}, {counted(hits, 'hit')}"

    def units(self, audit: SquadronAudit) -> Sequence[StartUnit]:
        """The fighters."""
        return [StartUnit(place, one.name, fighter_words(one)) for place, one in enumerate(audit.fighters, start=1)]

    def tally(self, audits: Sequence[SquadronAudit]) -> str:
        """How many fighters there are."""
        return counted(sum(len(audit.fighters) for audit in audits), "fighter")

    # What is typed and said

    def lined_up(self, starts: Sequence[tuple[Typed, ...]], draft: Draft) -> list[tuple[Typed, ...]]:
        """Lines that face the middle, out of reach of each other."""
        own = (kind for side in draft.sides if side.fleet is not None for kind in own_types(side.fleet).values())
        return lined_up(starts, max((kind.max_range for kind in own), default=0))

    def side_findings(self, letter: str, side: DraftSide, audit: SquadronAudit, draft: Draft) -> Iterator[Finding]:
        """A squadron of nobody, designs that no battle takes, capital ships without a size class."""
        if not audit.fighters:
            yield Finding(SIDE_BARE, letter, self.side_title(side), found=audit.squadron.name)
        if audit.barring:
            yield Finding(SIDE_UNFIT, letter, self.side_title(side), found=audit.barring[0].message)
        yield from self._other_types(letter, side, draft)
        yield from capital_findings(f"{letter}.capitals", self.side_title(side), side.facts["capitals"])

    def _other_types(self, letter: str, side: DraftSide, draft: Draft) -> Iterator[Finding]:
        """Own weapon types that mean something else on a side before this one. Rule: HIF-26.3"""
        own = own_types(side.fleet)
        for other in draft.sides[: "abcdefgh".index(letter)]:
            theirs = own_types(other.fleet) if isinstance(other.fleet, Squadron) else {}
            for name in own.keys() & theirs.keys():
                if own[name] != theirs[name]:
                    subject, where = self.side_title(side), self.side_title(other)
                    yield Finding(SIDE_OTHER_TYPE, letter, subject, found=own[name].name, allowed=where)

    def start_findings(self, place: str, subject: str, start: Typed, draft: Draft) -> Iterator[Finding]:
        """Numbers that are none, and half a hex."""
        yield from super().start_findings(place, subject, start, draft)
        yield from half_hex(place, subject, start)


SETUPS = FighterSetups()
"""How battles of fighters are set up."""
