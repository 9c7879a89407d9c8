"""Core systems, main drive and FTL drive: the block beside or below the hull.

Rule: FBC-2.9, FBC-3.3, FTC-5.12
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.sheets.marks import Mark, mark_art, stamped
from fleetforge.sheets.primitives import Anchor, Box, Face, Stamp
from fleetforge.systems.full_thrust.design.hull import thrust_left, turn_limit
from fleetforge.systems.full_thrust.sheet.plan import LABEL_AT, LABEL_SIZE, SYMBOL, Block, centred_note, label, stack
from fleetforge.systems.full_thrust.sheet.power import power_table
from fleetforge.systems.full_thrust.sheet.state import CORE_SYSTEMS

if TYPE_CHECKING:
    from fleetforge.sheets.page_parts import Pen
    from fleetforge.systems.full_thrust.design.model import Design
    from fleetforge.systems.full_thrust.sheet.plan import Plan

BLOCK_WIDTH = 30.8
DRIVE_SYMBOL, CORE_SYMBOL, HIT_SYMBOL = 12.2, 9.1, 4.1 / 0.92
_HIT = 4.1
_FRAME_AT, _FRAME_LINE, _FRAME_HEIGHT = 3.1, 0.5, 10.0
_CORE_SQUARE, _CORE_PITCH, _CORE_SIDE = 8.0, 10.4, 1.0
_NAMES_AT, _ENTRY_AT, _ENTRY_HEIGHT, _USES_AT = 15.4, 16.4, 4.4, 23.2
_CORE_HEIGHT, _CORE_HEIGHT_LARGE = 17.3, 24.4
_HOUSE_AT, _HOUSE_INK, _HOUSE_HEIGHT = 2.5, 0.98, 11.2
_DRIVE_HEIGHT = 15.0
_DRIVE_MARK, _MARK_DROP = 9.8, 0.3
"""The mark is smaller than the house, so that it stays clear of the words above."""
_HITS_X, _HIT_PITCH = 11.5, 4.9
_FTL_X = 22.7
_FTL_INK = 1.33
_NAMES = {"bridge": ("Bridge", "turns out"), "life": ("Life", "turns left"), "power": ("Power", "roll 5\N{EN DASH}6")}


@dataclass(frozen=True, slots=True)
class DriveBlock:
    """The parts of the block; ``upper`` is the core box or the power table, if any."""

    upper: Block | None
    lower: Block

    @property
    def stacked(self) -> Block:
        """One over the other."""
        return stack((self.upper, self.lower)) if self.upper else self.lower


def drive_block(plan: Plan) -> DriveBlock:
    """The block for a plan whose left edge is the block's; it is 30.8 wide."""
    upper: Block | None = None
    if plan.ship.has_core:
        upper = _core(plan)
    elif plan.ship.design.drive == "power_node":
        upper = power_table(plan, BLOCK_WIDTH)
    return DriveBlock(upper, Block(_DRIVE_HEIGHT, lambda pen, y: _draw_drives(plan, pen, y)))


def _core(plan: Plan) -> Block:
    """Three squares in a frame, their names below; large sheets have a box under each."""

    def draw(pen: Pen, y: float) -> None:
        label(pen, plan.left, y + LABEL_AT, "Core systems")
        half = _FRAME_LINE / 2
        x, top = plan.left + half, y + _FRAME_AT + half
        pen.add(Box(x, top, BLOCK_WIDTH - _FRAME_LINE, _FRAME_HEIGHT - half, _FRAME_LINE))
        for index, name in enumerate(CORE_SYSTEMS):
            _draw_core(plan, pen, plan.left + _CORE_SIDE + index * _CORE_PITCH, y, name)

    return Block(_CORE_HEIGHT_LARGE if plan.manner.large else _CORE_HEIGHT, draw)


def _draw_core(plan: Plan, pen: Pen, x: float, y: float, name: str) -> None:
    key, state = f"core:{name}", plan.ship.state
    inset = (CORE_SYMBOL - _CORE_SQUARE) / 2
    square = y + _FRAME_AT + (_FRAME_HEIGHT - _CORE_SQUARE) / 2 + 0.12
    symbol = f"core_{name}"
    pen.add(*stamped(plan.symbols, x - inset, square - inset, symbol, CORE_SYMBOL, state.mark(key), key=key))
    middle, (title, use) = x + _CORE_SQUARE / 2, _NAMES[name]
    centred_note(pen, middle, y + _NAMES_AT, title)
    entry = state.core_turns.get(key, "")
    if plan.manner.large:
        pen.box(x, y + _ENTRY_AT, _CORE_SQUARE, _ENTRY_HEIGHT, key=key)
        pen.write(middle, y + _ENTRY_AT + 3.2, entry, 8, Face.ITALIC, Anchor.MIDDLE, key=key)
        centred_note(pen, middle, y + _USES_AT, use)


def _draw_drives(plan: Plan, pen: Pen, y: float) -> None:
    design = plan.ship.design
    if is_driven(design):
        _draw_main_drive(plan, pen, y)
    else:
        label(pen, plan.left, y + LABEL_AT, "Drive", "none", key="drive")
    if design.ftl:
        label(pen, plan.left + _FTL_X, y + LABEL_AT, "FTL", key="ftl")
        x, mark = plan.left + _FTL_X - _FTL_INK, plan.ship.state.mark("ftl")
        pen.add(*stamped(plan.symbols, x, y + _HOUSE_AT + 1.2, "ftl", SYMBOL, mark, key="ftl"))
    else:
        label(pen, plan.left + _FTL_X, y + LABEL_AT, "", "no FTL")


def is_driven(design: Design) -> bool:
    """Whether it has a main drive at all. Rule: FBC-3.6, FBC-22.5"""
    return design.drive == "power_node" or (design.drive != "none" and (design.thrust or 0) > 0)


def _draw_main_drive(plan: Plan, pen: Pen, y: float) -> None:
    design, failures = plan.ship.design, plan.ship.state.drive_failures
    advanced = design.drive == "advanced_grav"
    room = _FTL_X - pen.metrics.width("Drive", LABEL_SIZE, Face.BOLD) - 2.6
    label(pen, plan.left, y + LABEL_AT, "Drive", plan.first_fitting(_limit_words(design, failures), room), key="drive")
    number = "" if design.drive == "power_node" else f"{design.thrust}{'A' if advanced else ''}"
    symbol = "drive_adv" if advanced else "drive"
    x, top = plan.left - _HOUSE_INK + 0.25, y + _HOUSE_AT
    pen.add(Stamp(x, top, plan.symbols.art(symbol, DRIVE_SYMBOL, number=number), "drive"))
    mark = Mark.DESTROYED if failures >= 2 else plan.ship.state.mark("drive")
    if (over := mark_art(mark, _DRIVE_MARK)).items:
        inset = (DRIVE_SYMBOL - _DRIVE_MARK) / 2
        pen.add(Stamp(x + inset, top + inset + _MARK_DROP, over, "drive"))
    for hit, words in enumerate(_hit_words(design), start=1):
        _draw_hit(plan, pen, y, hit, words)


def _limit_words(design: Design, failures: int) -> tuple[str, ...]:
    """How much of the thrust may turn the ship, after the failures so far. Rule: FBC-3.3"""
    if design.drive == "power_node":
        return ("power node",)
    limit = turn_limit(thrust_left(design.thrust or 0, failures), advanced=design.drive == "advanced_grav")
    return f"turn limit {limit}", f"turn {limit}", str(limit)


def _hit_words(design: Design) -> tuple[str, ...]:
    """What is left after each failure; a drive of thrust 1 has only one. Rule: FTC-5.12, FBC-22.6"""
    if design.drive == "power_node":
        return "\N{MULTIPLICATION SIGN}2", "0"
    left = thrust_left(design.thrust or 0, 1)
    return (str(left), "0") if left else ("0",)


def _draw_hit(plan: Plan, pen: Pen, y: float, hit: int, words: str) -> None:
    """A box to slash, with what is left once it is."""
    key = f"drive:hit:{hit}"
    x = plan.left + _HITS_X
    top = y + _HOUSE_AT + _HOUSE_HEIGHT - _HIT - (2 - hit) * _HIT_PITCH
    inset = (HIT_SYMBOL - _HIT) / 2
    mark = Mark.SPENT if plan.ship.state.drive_failures >= hit else Mark.OK
    pen.add(*stamped(plan.symbols, x - inset, top - inset, "cef", HIT_SYMBOL, mark, key=key))
    pen.write(x + _HIT + 0.8, top + _HIT / 2 + 1.0, words, 8, Face.BOLD, key=key)
