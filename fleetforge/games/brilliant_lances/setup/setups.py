"""What setting up a battle of detection asks for: squadrons, readings, figures of the base game.

Ships may begin on hexes of the map; else ranges are typed as they are measured.

Rule: BLS-1.2, BLS-9.2, BLS-16, BLS-20
"""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from fleetforge.app.battle_draft import Draft
from fleetforge.app.refusing import Refused
from fleetforge.app.setup_fields import YES, Column, Field, Number, StartUnit
from fleetforge.app.setups import Setups, options_in
from fleetforge.games.brilliant_lances.fleets.figure_text import typed_figures
from fleetforge.kernel.finding import FaultKind, Finding, Severity
from fleetforge.kernel.option_info import infos_of
from fleetforge.kernel.words import counted
from fleetforge.systems.brilliant_lances.battle.setup import Setup, SetupSide
from fleetforge.systems.brilliant_lances.bearings import FACINGS, hex_named
from fleetforge.systems.brilliant_lances.figures import DEFAULT_FIGURES, figure_infos
from fleetforge.systems.brilliant_lances.options import LanceOptions
from fleetforge.systems.brilliant_lances.squadron import Squadron, check_squadron

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pydantic_core import CoreSchema

    from fleetforge.app.battle_draft import DraftSide
    from fleetforge.app.setup_fields import Typed
    from fleetforge.systems.brilliant_lances.bearings import Pose
    from fleetforge.systems.brilliant_lances.figures import BaseFigures

SIDE_BARE = FaultKind(
    "side-without-ships",
    "BLS-17.1",
    "{subject}: the squadron {found} has no ships.",
    "Add some to it, or choose another squadron.",
    Severity.WARNING,
)
FIGURE_UNFIT = FaultKind(
    "figure-unfit",
    "BLS-16",
    "{subject}: “{found}” cannot be used. {allowed}",
    "Write it as it is shown, or leave it empty.",
)
_FALSE, _WHOSE, _CHANGED = "false_bogeys", "figures", "changed_figures"
_USUAL = "usual"
_WHOSE_WORDS = (("a", "the first side's"), ("b", "the second side's"), (_USUAL, "the usual ones, mostly unconfirmed"))
_LIKE = "Write it like “outstanding: 8; handoff dm: -2”. The names are {}."

_HEX = Number("the hex", 0, 9999, "BLS-20.25", like="column and row, as 0412")


class SquadronAudit:
    """A squadron with all that is wrong with it."""

    def __init__(self, squadron: Squadron) -> None:
        self.squadron = squadron
        self.findings = check_squadron(squadron)


class LanceSetups(Setups[Squadron, SquadronAudit, Draft]):
    """Two sides; the set-up of a battle is its draft."""

    game = "brilliant_lances"
    fleet_type = Squadron
    most_sides = 2
    fields = (
        Field(_FALSE, "False Bogeys", "&False Bogeys", "switch", "BLS-9.2", "no"),
        Field(_WHOSE, "Base-game figures", "Fi&gures", "choice", "BLS-16", "a", _WHOSE_WORDS),
        Field(_CHANGED, "Changed figures", "C&hanged", clause="BLS-16", usual="as outstanding: 8"),
    )
    columns = (
        Column("hex", "Hex", "hex", "column and row of its hex, as 0412", "BLS-20.25", "none",
               _HEX),
        Column("facing", "Facing", "facing", "the side of the hex that it faces: A up the map, then clockwise",
               "BLS-13.2", "A", choices=tuple(FACINGS)),
    )  # fmt: skip
    starts_note = (
        "Whoever sets up the battle sees where ships begin. Without a hex, put them on the map later, or type ranges."
    )
    unit_title = "Ship"
    options = (("Sensors", infos_of(LanceOptions)),)
    clauses: Mapping[str, str] = MappingProxyType(
        {
            "side-without-fleet": "BLS-17.1",
            "side-other-game": "BLS-17.1",
            "sides-count": "BLS-1.4",
            "side-illegal": "BLS-17.6",
            "side-other-options": "BLS-20",
            "side-name-twice": "BLS-1.4",
        }
    )

    def audit(self, fleet: Squadron) -> SquadronAudit:
        """All that is wrong with a squadron."""
        return SquadronAudit(fleet)

    def fleet_shape(self) -> CoreSchema:
        """What a squadron may be in a file."""
        from fleetforge.games.brilliant_lances.files.shapes import squadron_shape

        return squadron_shape()

    def figures(self, audit: SquadronAudit) -> str:
        """How many ships."""
        return counted(len(audit.squadron.fielded), "ship")

    def units(self, audit: SquadronAudit) -> Sequence[StartUnit]:
        """The ships."""
        return [
            StartUnit(place, ship.name, ship.class_name or f"size {ship.size}")
            for place, ship in enumerate(audit.squadron.fielded, start=1)
        ]

    def tally(self, audits: Sequence[SquadronAudit]) -> str:
        """How many ships there are."""
        return counted(sum(len(audit.squadron.fielded) for audit in audits), "ship")

    def built_by(self, fleet: Squadron) -> Mapping[str, str]:
        """The readings that a squadron was put together by."""
        return self.brought(fleet)

    def side_findings(self, letter: str, side: DraftSide, audit: SquadronAudit, draft: Draft) -> Iterator[Finding]:
        """A squadron of nothing."""
        if not audit.squadron.fielded:
            yield Finding(SIDE_BARE, letter, self.side_title(side), found=audit.squadron.name)

    def battle_findings(self, draft: Draft) -> Iterator[Finding]:
        """Figures that cannot be read, or that no rule could work with. Rule: BLS-16"""
        read = _changed(DEFAULT_FIGURES, draft.facts[_CHANGED])
        if isinstance(read, Refused):
            yield Finding(FIGURE_UNFIT, f"battle.{_CHANGED}", "Changed figures", read.what, read.mend)


def core_setup(draft: Draft) -> Setup:
    """What the rules begin a battle with.

    Raises:
        ValueError: it has not two sides with squadrons, or a figure cannot be used.
    """
    if len(draft.sides) != 2 or not all(isinstance(side.fleet, Squadron) for side in draft.sides):
        raise ValueError("two sides with a squadron each are needed")
    first, second = (SetupSide(side.name, side.fleet.fielded, _places(side)) for side in draft.sides)
    options = options_in(LanceOptions, draft.options)
    return Setup(draft.name, (first, second), options, figures_of(draft), draft.facts[_FALSE] == YES)


def _places(side: DraftSide) -> tuple[Pose | None, ...]:
    """Where the ships of a side begin, as far as it is typed. Rule: BLS-20.25"""
    starts = (side.start(number) for number in range(1, len(side.fleet.fielded) + 1))
    return tuple(_pose(start) for start in starts)


def _pose(start: Typed) -> Pose | None:
    number = _HEX.read(start["hex"])
    pose = hex_named(f"{int(number):04}") if number is not None else None
    return replace(pose, facing=start["facing"] or FACINGS[0]) if pose else None


def figures_of(draft: Draft) -> BaseFigures:
    """The figures of the base game that a battle is played by.

    Raises:
        ValueError: one cannot be used.
    """
    whose = draft.facts[_WHOSE] or "a"
    of_side = dict(draft.lettered).get(whose)
    figures = DEFAULT_FIGURES if of_side is None else of_side.fleet.figures
    read = _changed(figures, draft.facts[_CHANGED])
    match read:
        case Refused():
            raise ValueError(read.words)
        case _:
            return read


def _changed(figures: BaseFigures, text: str) -> BaseFigures | Refused:
    """The figures with those that are typed as ``name: value``, with semicolons between."""
    names = [info.name for info in figure_infos()]
    for part in filter(None, (one.strip() for one in text.split(";"))):
        name, _, value = (one.strip() for one in part.partition(":"))
        name = name.lower().replace(" ", "_")
        if name not in names or not value:
            return Refused(part, _LIKE.format(", ".join(names).replace("_", " ")), "BLS-16")
        read = typed_figures(figures, name, value)
        if isinstance(read, Refused):
            return Refused(part, read.mend, read.clause)
        figures = read
    return figures


SETUPS = LanceSetups()
