"""The fighter board: every group and marker of both sides in one table, and what comes at each ship.

Rule: FFB-6, FFB-7, FFB-11, FFB-12
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.app.acting.panels import Board, BoardRow, Cell
from fleetforge.app.battle_views import mark_of
from fleetforge.games.full_thrust.acting.craft_words import kind_of, name_of, names_of
from fleetforge.games.full_thrust.acting.drafts import Draft
from fleetforge.games.full_thrust.battle.units_view import glyph_of
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.battle.goes import order_of_sides, units_left
from fleetforge.systems.full_thrust.battle.orders import seen_by
from fleetforge.systems.full_thrust.battle.pieces import ORDNANCE_OF, escorts_of, piece_of
from fleetforge.systems.full_thrust.battle.units import Group, Marker
from fleetforge.systems.full_thrust.fighters.evasion import evades_by_itself
from fleetforge.systems.full_thrust.odds.targets import AUTOMATIC_EVASION

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from fleetforge.app.battle_views import Glyph
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.systems.full_thrust.battle.phases import Role
    from fleetforge.systems.full_thrust.battle.state import Battle

_MOVING = ("Group", "Fighters", "CEF", "Carrier", "This turn")
_ATTACKING = ("Group", "Fighters", "CEF", "Evasion", "Attack run")
_VERBS: Mapping[Role, str] = {
    "primary": "moves first",
    "secondary": "moves first",
    "launch": "launches first",
    "runs": "declares first",
    "fighters": "fires first",
}
_ATTACKS: tuple[Role, ...] = ("runs", "fire", "fighters", "attacks", "plasma", "missiles", "dogfights", "strikes")
_NOUNS = {"SM": "salvo", "HM": "heavy missile", "PB": "plasma bolt", "AMT": "torpedo"}
_MANY = {"SM": "salvoes", "AMT": "torpedoes"}


@dataclass(frozen=True, slots=True)
class Choosing:
    """What the draft beside the board would do with its unit: the ship to attack, the evasion to buy."""

    unit: str
    run: str = ""
    evasion: int = 0
    words: str = ""
    """What stands in its last column meanwhile."""


class BoardDraft(Draft):
    """A draft of a group, a marker or their ship, beside the fighter board."""

    def choosing(self) -> Choosing | None:
        """What the board shows of the present choice."""
        return None

    def board(self) -> Board:
        """The fighter board, with the present choice in it."""
        return fighter_board(self.sight, self.choosing())


def fighter_board(sight: Sight, choosing: Choosing | None = None) -> Board:
    """All groups that fly and all ordnance, side by side of the battle; those in their bays too while ships launch.

    Runs that are still secret to who sits here are not on it.
    """
    battle = seen_by(sight.battle, sight.seat)
    attacking = battle.phase.role in _ATTACKS
    title = "Measured at the start of phase 7" if battle.phase.role == "runs" else ""
    rows = tuple(row for side in _sides(battle) for row in _side(battle, side, choosing, attacking=attacking))
    foot = ("Incoming", tuple(_incoming(battle, choosing))) if attacking else ("", ())
    return Board("Fighter board", title, _ATTACKING if attacking else _MOVING, rows, foot=foot)


def _sides(battle: Battle) -> tuple[str, ...]:
    """Sides in the order of their goes."""
    return order_of_sides(battle) or tuple(side.id for side in battle.sides)


def _side(battle: Battle, side_id: str, choosing: Choosing | None, *, attacking: bool) -> Iterator[BoardRow]:
    units = [
        *(one.id for one in battle.groups.values() if one.side == side_id and _is_shown(battle, one)),
        *(one.id for one in battle.markers.values() if one.side == side_id and one.kind in ORDNANCE_OF),
    ]
    if not units:
        return
    side, mark, to_act = battle.side(side_id), mark_of(battle, side_id), frozenset(units_left(battle, side_id))
    blank = (Cell(),) * (len(_MOVING) - 2)
    head = (Cell(side.name if side else side_id, strong=True), *blank, Cell(_first(battle, side_id)))
    yield BoardRow("", mark, "none", head, head=True)
    for unit in units:
        now = choosing if choosing and choosing.unit == unit else None
        tail = _attack_cells(battle, unit, now, to_act) if attacking else _move_cells(battle, unit, now)
        glyph: Glyph = "acting" if now and unit not in battle.goes.acted else _glyph(battle, unit, to_act)
        yield BoardRow(unit, mark, glyph, (*_unit_cells(battle, unit), *tail))


def _is_shown(battle: Battle, group: Group) -> bool:
    return group.status == "flying" or (battle.phase.role == "launch" and group.status == "aboard")


def _first(battle: Battle, side_id: str) -> str:
    """Who has the first go, and why."""
    order, verb = order_of_sides(battle), _VERBS.get(battle.phase.role, "")
    if not verb or not order or order[0] != side_id:
        return ""
    return f"initiative {'lost' if battle.phase.order == 'loser_first' else 'won'}: {verb}"


def _glyph(battle: Battle, unit_id: str, to_act: frozenset[str]) -> Glyph:
    unit = battle.unit(unit_id)
    return glyph_of(battle, unit, to_act) if unit else "none"


def _unit_cells(battle: Battle, unit_id: str) -> tuple[Cell, ...]:
    """Name and kind, fighters, endurance."""
    unit = battle.unit(unit_id)
    under = ", ".join(part for part in (kind_of(battle, unit), *_pairs(battle, unit_id)) if part)
    name = Cell(name_of(battle, unit_id), under, strong=True)
    if isinstance(unit, Group):
        darts = Cell(darts=(unit.fighters, unit.group.fighters))
        return name, darts, Cell(boxes=(unit.cef, unit.full_cef))
    if isinstance(unit, Marker):
        levels = Cell(f"level {unit.strength}" if unit.kind == "PB" else _hits(unit))
        return (
            name,
            levels,
            Cell(boxes=(unit.cef, max(unit.cef, _full(battle, unit)))) if unit.kind == "HM" else Cell("none"),
        )
    return name, Cell(), Cell()


def _hits(marker: Marker) -> str:
    return counted(marker.hits, "hit") if marker.hits else ""


def _full(battle: Battle, marker: Marker) -> int:
    """Endurance that a heavy missile began with, as far as the data say."""
    figures = battle.catalogue.ordnance.get(ORDNANCE_OF[marker.kind])
    return (figures.endurance if figures else 0) or 0


def _pairs(battle: Battle, unit_id: str) -> Iterator[str]:
    unit = battle.unit(unit_id)
    if not isinstance(unit, Group):
        return
    if unit.escorts:
        yield f"escorts {name_of(battle, unit.escorts)}"
    if unit.screens:
        yield f"screens {name_of(battle, unit.screens)}"
    if guards := escorts_of(battle, unit_id):
        yield f"escorted by {names_of(battle, (one.id for one in guards))}"


def _move_cells(battle: Battle, unit_id: str, choosing: Choosing | None) -> tuple[Cell, Cell]:
    """Where it came from, and what it did this turn."""
    unit = battle.unit(unit_id)
    source = unit.carrier if isinstance(unit, Group) else unit.source if isinstance(unit, Marker) else ""
    if choosing:
        return Cell(name_of(battle, source)), Cell(choosing.words or "choosing", strong=True)
    return Cell(name_of(battle, source)), Cell(_deed(battle, unit_id))


def _deed(battle: Battle, unit_id: str) -> str:
    unit = battle.unit(unit_id)
    if isinstance(unit, Group) and unit.status == "aboard":
        late = (unit.ready_turn or 0) > battle.turn
        return f"re-arms until turn {unit.ready_turn}" if late else "in its bay, ready"
    if isinstance(unit, Group) and unit.launched_turn == battle.turn:
        return "launched"
    if isinstance(unit, Marker) and unit.placed_turn == battle.turn:
        return "launched"
    if not isinstance(unit, (Group, Marker)):
        return ""
    if unit.moved_secondary:
        return "moved twice" if unit.moved_primary else "moved"
    return "moved" if unit.moved_primary else ""


def _attack_cells(battle: Battle, unit_id: str, choosing: Choosing | None, to_act: frozenset[str]) -> tuple[Cell, Cell]:
    """Evasion, and the attack run."""
    unit, piece = battle.unit(unit_id), piece_of(battle, unit_id)
    if piece is None or not isinstance(unit, (Group, Marker)):
        return Cell(), Cell()
    by_itself = evades_by_itself(piece, battle.options.fighters)
    bought = unit.evasion + (choosing.evasion if choosing else 0)
    evasion = Cell(str(AUTOMATIC_EVASION) if by_itself else str(bought), strong=by_itself or bought > 0)
    if piece.turn.attack_run:
        return evasion, Cell(f"→ {names_of(battle, piece.turn.attack_run)}", strong=True)
    if choosing:
        return evasion, Cell(choosing.words or "choosing", strong=True)
    return evasion, Cell(_no_run(battle, unit, to_act))


def _no_run(battle: Battle, unit: Group | Marker, to_act: frozenset[str]) -> str:
    if isinstance(unit, Group) and unit.broken_off:
        return "broke off"
    return "to declare" if battle.phase.role == "runs" and unit.id in to_act else "none"


# What comes at each ship


def _incoming(battle: Battle, choosing: Choosing | None) -> Iterator[str]:
    """Ship by ship: who attacks it, and what it would be with the present choice."""
    for ship_id, ship in battle.ships.items():
        now = tuple(_attackers(battle, ship_id))
        more = choosing if choosing and choosing.run == ship_id and choosing.unit not in now else None
        if now:
            yield f"{ship.name}: {_summed(battle, now)}"
        if more:
            words = _summed(battle, (*now, more.unit))
            yield f"with {name_of(battle, more.unit)}: {words}" if now else f"{ship.name} with this: {words}"


def _attackers(battle: Battle, ship_id: str) -> Iterator[str]:
    for group in battle.groups.values():
        if group.run == ship_id and group.status == "flying" and not group.attacked:
            yield group.id
    for marker in battle.markers.values():
        if ship_id in marker.runs and not marker.resolved:
            yield marker.id


def _summed(battle: Battle, units: Iterable[str]) -> str:
    """``5 fighters, 1 salvo``."""
    fighters, cutters, kinds = 0, 0, dict.fromkeys(_NOUNS, 0)
    for unit_id in units:
        unit = battle.unit(unit_id)
        if isinstance(unit, Group):
            fighters, cutters = fighters + unit.fighters * (not unit.is_cutter), cutters + unit.is_cutter
        elif isinstance(unit, Marker) and unit.kind in kinds:
            kinds[unit.kind] += 1
    parts = [counted(fighters, "fighter")] if fighters else []
    parts += [counted(cutters, "cutter")] if cutters else []
    parts += [counted(some, _NOUNS[kind], _MANY.get(kind, "")) for kind, some in kinds.items() if some]
    return ", ".join(parts)
