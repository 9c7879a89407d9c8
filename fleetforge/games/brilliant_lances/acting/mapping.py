"""Ships are put on the hex map and moved there; all ranges are taken from it.

Rule: BLS-1.2, BLS-20.25
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.draft import Draft, Offer
from fleetforge.app.acting.panels import Line, OneOf, Panel, Typed
from fleetforge.app.battle_views import mark_of
from fleetforge.games.brilliant_lances.battle.knowing import is_stranger
from fleetforge.journal.state import named
from fleetforge.kernel.words import counted
from fleetforge.sheets.hexes import cell_at, middle
from fleetforge.systems.brilliant_lances.battle.plotting import Place, TakeRanges
from fleetforge.systems.brilliant_lances.battle.state import Battle
from fleetforge.systems.brilliant_lances.bearings import FACINGS, Pose, hex_name, hex_named, hexes_between

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.sheets.plot import Spot

_MOVED = ("sensor", "fire")
_WRONG = "This is no hex: write column and row, as 0412, or 120,-4."
_MEASURED = (
    "Range, hex, hexside, sweep arcs, stern arc, aspect and arcs of weapons are measured for every pair on the map.",
    "Whether something is in an arc all turn is judged where both stood when the turn began and where they stand now.",
    "Sight, terrain and what somebody typed this turn stay as they are. Each side puts its own ships on the map.",
)


def spot_of(pose: Pose) -> Spot:
    """The middle of a hex on the plane."""
    return middle((pose.b, pose.c))


def pose_at(place: Spot) -> Pose:
    """The hex that holds a place of the plane."""
    return Pose(*cell_at(place))


class PlaceDraft(Draft[Battle]):
    """The hex of a unit, and the side of it that a ship faces."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        there = self.battle.places.get(unit)
        self.there = there
        self.hex = hex_name(there.now) if there else hex_name(Pose(0, 0))
        self.facing = there.now.facing if there else FACINGS[0] if unit in self.battle.ships else ""

    def panel(self) -> Panel:
        """Where it goes."""
        unit = self.battle.unit(self.unit)
        ahead = f", facing {self.facing}" if self.facing else ""
        act = f"{named(self.battle, self.unit)} to hex {self.hex}{ahead}"
        mark = mark_of(self.battle, unit.side) if unit else 0
        return Panel(f"On the map: {named(self.battle, self.unit)}", act, tuple(self._parts()), mark=mark)

    def _parts(self) -> Iterator[Part]:
        pose = hex_named(self.hex)
        moved = hexes_between(self.there.before, pose) if self.there and pose else 0
        says = f"{counted(moved, 'hex', 'hexes')} from where it began the turn" if self.there else ""
        fault = "" if pose else _WRONG
        yield Typed("hex", "Hex", self.hex, "as 0412", says if pose else "", fault, "BLS-20.25")
        if self.unit in self.battle.ships:
            sides = tuple((one, one) for one in FACINGS)
            yield OneOf("facing", "Faces, A up the map", sides, self.facing, "BLS-13.2")
        yield Line("Only its own side sees it on the map, and the referee.", "", "quiet", "BLS-1.4")

    def change(self, key: str, value: str) -> Reply:
        """``hex`` or ``facing``."""
        if key == "hex":
            self.hex = value.strip()
        elif key == "facing" and value in FACINGS:
            self.facing = value
        else:
            raise KeyError(key)
        return None

    def click(self, place: Spot, unit: str) -> bool:
        """A hex of the map; clicked again, the ship turns to the next side. Another unit there is selected."""
        name = hex_name(pose_at(place))
        if unit and unit != self.unit:
            return False
        if name == self.hex and self.facing:
            self.facing = FACINGS[(FACINGS.index(self.facing) + 1) % len(FACINGS)]
        self.hex = name
        return True

    def command(self) -> Place:
        """It is put there."""
        return Place(self.unit, self.hex, self.facing)


class TakeDraft(Draft[Battle]):
    """Take every range from the map."""

    def panel(self) -> Panel:
        """What is measured, and how."""
        lines = tuple(Line(one, clause="BLS-20.25") for one in _MEASURED)
        return Panel("Ranges from the map", TakeRanges.title, lines)

    def command(self) -> TakeRanges:
        """They are taken."""
        return TakeRanges()


def may_be_placed(battle: Battle, unit: str) -> bool:
    """Whether a unit is selected that is known whole."""
    return battle.unit(unit) is not None and not is_stranger(battle, unit)


def is_on_map(battle: Battle, unit: str) -> bool:
    """Whether it is, and stands on the map."""
    return unit in battle.places and may_be_placed(battle, unit)


def _moves(battle: Battle, unit: str) -> bool:
    return is_on_map(battle, unit) and not battle.is_measured


def _is_due(battle: Battle, _unit: str) -> bool:
    """Whether the map is used, and ranges of this turn were not taken from it."""
    return _has_map(battle, _unit) and not battle.is_measured


def _has_map(battle: Battle, _unit: str) -> bool:
    """Whether somebody stands on it; counters stand there by themselves."""
    return any(not is_stranger(battle, one) for one in battle.places)


FIRST = (
    Offer("move", "Move on the map", "BLS-20.25", ("move",), _moves, PlaceDraft),
    Offer("measure", TakeRanges.title, "BLS-1.2", _MOVED, _is_due, TakeDraft),
)
"""What comes first where a map is used."""
OFFERS = (
    Offer("place", Place.title, "BLS-20.25", (), may_be_placed, PlaceDraft, deliberate=True),
    Offer("measure-anew", TakeRanges.title, "BLS-1.2", TakeRanges.roles, _has_map, TakeDraft, deliberate=True),
)
