"""What a click on a sheet means: the correction of the box, system, fighter or salvo that was clicked.

Rule: FTC-9.2, FTC-9.3
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.by_hand import whole_number
from fleetforge.games.full_thrust.acting.by_hand import (
    CORRECT,
    CORRECT_SYSTEM,
    CorrectDraft,
    SalvoesDraft,
    SystemDraft,
)
from fleetforge.systems.full_thrust.battle.numbers import MINES_LAID
from fleetforge.systems.full_thrust.battle.on_sheet import groups_on_sheet
from fleetforge.systems.full_thrust.battle.units import Group, Ship

if TYPE_CHECKING:
    from fleetforge.games.full_thrust.acting.by_hand import ByHandDraft
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.systems.full_thrust.battle.state import Battle


def sheet_ship(battle: Battle, unit_id: str) -> str:
    """The ship whose sheet is shown for a unit: itself, the carrier of a group, the source of a marker."""
    unit = battle.unit(unit_id)
    if unit is None or isinstance(unit, Ship):
        return unit_id if unit else ""
    ship = unit.carrier if isinstance(unit, Group) else unit.source
    return ship if ship in battle.ships else ""


def correction_of_click(sight: Sight, unit_id: str, key: str) -> tuple[str, ByHandDraft] | None:
    """What a click on the sheet that is shown for a unit sets: the key of the offer, and its draft."""
    draft = correction_for(sight, sheet_ship(sight.battle, unit_id), key)
    if draft is None:
        return None
    return (CORRECT_SYSTEM if isinstance(draft, SystemDraft) else CORRECT).key, draft


def correction_for(sight: Sight, ship_id: str, key: str) -> ByHandDraft | None:
    """What a click on the sheet of a ship means, by the key of the shape; None where nothing can be set.

    A box that is crossed, a system that is lost, a salvo or fighter that is gone comes back, with those
    that went after it; one that is there goes, with those that would have gone before it.
    """
    ship = sight.battle.ships.get(ship_id)
    if ship is None:
        return None
    head, _, rest = key.partition(":")
    number = whole_number(rest.rpartition(":")[2]) or 0
    if head in ("hull", "armour", "drive"):
        return _of_structure(sight, ship, head, rest)
    if head in ("fighters", "craft"):
        return _of_group(sight, ship, rest)
    if head == "salvo":
        return _of_salvo(sight, ship, rest.partition(":")[0], number)
    if ":mine:" in rest:
        what = MINES_LAID + rest.partition(":")[0]
        return _counted(sight, ship.id, what, number)
    return _of_system(sight, ship, key)


def _counted(sight: Sight, unit: str, what: str, number: int) -> CorrectDraft | None:
    """A count that goes up from the first on: to this one, or to before it if it is counted already."""
    draft = CorrectDraft(sight, unit)
    if number < 1 or draft.choose(what) is not None:
        return None
    return _put(draft, number - 1 if draft.value >= number else number)


def _put(draft: CorrectDraft, value: int) -> CorrectDraft:
    draft.value = value
    return draft


def _of_structure(sight: Sight, ship: Ship, head: str, rest: str) -> ByHandDraft | None:
    numbers = [whole_number(one) or 0 for one in rest.split(":")]
    if head == "hull":
        return _counted(sight, ship.id, "hull_marked", numbers[0])
    if head == "drive":
        return _counted(sight, ship.id, "drive_failures", numbers[-1])
    layers = ship.design.armour_layers
    if len(numbers) < len(("layer", "box")) or not 1 <= numbers[0] <= len(layers):
        return None
    # Damage works from the outside in, so a box of an inner layer goes after all of the outer ones.
    return _counted(sight, ship.id, "armour_marked", sum(layers[numbers[0] :]) + numbers[1])


def _of_group(sight: Sight, ship: Ship, rest: str) -> ByHandDraft | None:
    bay, *words = rest.split(":")
    number = whole_number(words[-1]) or 0 if words else 0
    groups = [one for one in groups_on_sheet(sight.battle, ship.id) if one.group.bay == bay]
    if not groups or number < 1:
        return None
    group = groups[0]
    match words[:-1]:
        case ["cef"] if number <= group.full_cef:
            draft = CorrectDraft(sight, group.id)
            draft.choose("cef")
            return _put(draft, number - 1 if number <= group.cef else number)
        case ["hit"]:
            return _counted(sight, group.id, "lost", number)
        case [] if group.is_cutter:
            return _of_boat(sight, groups, number)
        case [] if number <= group.group.fighters:
            # The last fighters of a row are the first to go.
            return _counted(sight, group.id, "lost", group.group.fighters - number + 1)
    return None


def _of_boat(sight: Sight, cutters: list[Group], number: int) -> ByHandDraft | None:
    """One of several cutters of a bay, which goes as a whole."""
    if number > len(cutters):
        return None
    cutter = cutters[number - 1]
    draft = CorrectDraft(sight, cutter.id)
    draft.choose("lost")
    return _put(draft, 0 if cutter.lost else cutter.group.fighters)


def _of_salvo(sight: Sight, ship: Ship, magazine: str, number: int) -> ByHandDraft | None:
    draft = SalvoesDraft(sight, ship.id, magazine)
    total = len(draft.types)
    if not 1 <= number <= total:
        return None
    gone = total - draft.left
    draft.left = total - (number - 1 if gone >= number else number)
    return draft


def _of_system(sight: Sight, ship: Ship, key: str) -> ByHandDraft | None:
    draft = SystemDraft(sight, ship.id)
    return draft if draft.choose(key) is None else None
