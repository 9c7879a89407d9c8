"""Armour, hull, core systems and drives together: side by side where they fit, else one below the other."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING

from fleetforge.sheets.marks import FLAG_WIDTH
from fleetforge.sheets.packing import COLUMN
from fleetforge.systems.full_thrust.sheet.armourband import armour_block, widest_layer
from fleetforge.systems.full_thrust.sheet.drives import BLOCK_WIDTH, DriveBlock, drive_block
from fleetforge.systems.full_thrust.sheet.hullband import BOX, Hull, hull_block, hull_of
from fleetforge.systems.full_thrust.sheet.plan import HALF, Block, remembered, stack
from fleetforge.systems.full_thrust.sheet.ship import of_design, structure_of
from fleetforge.systems.full_thrust.sheet.state import CLEAN

if TYPE_CHECKING:
    from fleetforge.sheets.page_parts import Pen
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Design
    from fleetforge.systems.full_thrust.options import ConstructionOptions
    from fleetforge.systems.full_thrust.sheet.plan import Place, Plan

_CARD_WIDTH = 8 * COLUMN
_GAP, _WIDE_GAP = 1.0, 5.5
_ARMOUR_GAP = 2.0
_NOTE_GAP = 0.5


def hull_part(plan: Plan) -> Block:
    """The whole part; its height is that of its highest column."""
    ship = plan.ship
    if ship.state is not CLEAN:
        return _part(plan)
    return _clean_part(plan.place, ship.catalogue, structure_of(ship.design, ship.catalogue), ship.audit.options)


@lru_cache(maxsize=64)
def _clean_part(place: Place, catalogue: Catalogue, structure: Design, options: ConstructionOptions) -> Block:
    """The part before a battle: nothing but the structure is looked at, so the same one is drawn once."""
    return remembered(_part(place.of(of_design(catalogue, structure, options))), place.symbols)


def _part(plan: Plan) -> Block:
    beside = _beside(plan, hull_of(plan))
    if beside is not None:
        room = beside - _ARMOUR_GAP - plan.left
        if widest_layer(plan) * HALF - (HALF - BOX) <= room:
            return _side_by_side(
                stack((armour_block(plan, room), hull_block(hull_of(plan), room=beside - _NOTE_GAP))),
                drive_block(plan.part(beside, BLOCK_WIDTH)).stacked,
            )
    return stack((armour_block(plan, plan.width), hull_and_drives(plan)))


def hull_and_drives(plan: Plan) -> Block:
    """The part without the armour."""
    hull = hull_of(plan)
    beside = _beside(plan, hull)
    if beside is None:
        return stack((hull_block(hull, room=plan.right), _in_a_row(plan)))
    drives = drive_block(plan.part(beside, BLOCK_WIDTH)).stacked
    return _side_by_side(hull_block(hull, room=beside - _NOTE_GAP), drives)


def _beside(plan: Plan, hull: Hull) -> float | None:
    """Left edge of the drives beside the hull, None where there is no room.

    On a card they stand at its right edge, on a wider sheet one column right of the flags.
    """
    last = plan.right - BLOCK_WIDTH
    if plan.width <= _CARD_WIDTH:
        return last if hull.end + _GAP <= last + 1e-6 else None
    if hull.end + _WIDE_GAP > last + 1e-6:
        return None
    cells = hull.cell_x + FLAG_WIDTH - plan.left
    return min(plan.left + ceil((cells + COLUMN - 1e-6) / COLUMN) * COLUMN, last)


def _side_by_side(left: Block, right: Block) -> Block:
    def draw(pen: Pen, y: float) -> None:
        left.draw(pen, y)
        right.draw(pen, y)

    return Block(max(left.height, right.height), draw)


def _in_a_row(plan: Plan) -> Block:
    """Core systems or power, then the drives to the right of them."""
    block: DriveBlock = drive_block(plan.part(plan.left, BLOCK_WIDTH))
    if block.upper is None:
        return block.lower
    room = plan.width - 2 * BLOCK_WIDTH
    x = plan.left + BLOCK_WIDTH + min(room, 4 * COLUMN - BLOCK_WIDTH)
    return _side_by_side(block.upper, drive_block(plan.part(x, BLOCK_WIDTH)).lower)
