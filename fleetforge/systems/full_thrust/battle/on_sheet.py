"""A ship of a battle as its sheet shows it: the state put into the marks of the layout.

Rule: FTC-9.2, FTC-9.4
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.sheets.marks import Mark
from fleetforge.systems.full_thrust.battle.condition import title_of
from fleetforge.systems.full_thrust.battle.scoring import crippled
from fleetforge.systems.full_thrust.battle.units import BRIDGE, DRIVE, LIFE, POWER, Ship, component_key
from fleetforge.systems.full_thrust.design.loadout import magazine_load
from fleetforge.systems.full_thrust.sheet.state import BayState, Order, SheetState

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Group


def sheet_state(battle: Battle, ship_id: str) -> SheetState:
    """What the sheet of a ship shows at this moment of the battle.

    Raises:
        KeyError: the battle has no such ship (a caller's mistake).
    """
    ship = battle.ships[ship_id]
    damage = ship.damage
    return SheetState(
        marks=dict(_marks(ship)),
        salvoes_gone=dict(_salvoes_gone(ship)),
        mines_laid=dict(ship.stores.mines_laid),
        bays={group.group.bay: _bay(group) for group in groups_on_sheet(battle, ship_id)},
        hull_marked=damage.hull_marked,
        hull_used=frozenset(range(damage.hull_marked - damage.hull_used + 1, damage.hull_marked + 1)),
        rows_fallen=tuple(damage.rows_fallen),
        armour_marked=damage.armour_marked,
        drive_failures=damage.drive_failures,
        core_turns=dict(_core_turns(ship)),
        crew_stood_down=ship.aboard.checked_crew,
        orders=tuple(
            Order(line.turn, str(line.velocity), line.order, str(line.new_velocity), line.course)
            for line in ship.order_sheet
        ),
        reminders=tuple(_reminders(battle, ship)),
        turn=_turn_over(battle),
        battle=battle.name,
    )


def _turn_over(battle: Battle) -> int | None:
    """The last turn of which something was played; none before the first orders are carried out."""
    begun = battle.turn if battle.phase.role not in ("orders", "initiative") else battle.turn - 1
    return begun or None


def _marks(ship: Ship) -> Iterator[tuple[str, Mark]]:
    """Lost and used systems. The main drive has boxes of its own. Rule: FTC-5.12"""
    for item in ship.stores.spent:
        yield component_key(item), Mark.USED
    for item, why in ship.aboard.parties_gone.items():
        yield component_key(item), Mark.LOST if why == "combat" else Mark.AWAY
    for key in ship.damage.lost - {DRIVE}:
        yield key, Mark.DESTROYED if key in ship.damage.beyond_repair else Mark.DAMAGED


def _salvoes_gone(ship: Ship) -> Iterator[tuple[str, frozenset[int]]]:
    """Salvoes are drawn from the first on. Rule: FTC-4.11"""
    for magazine in ship.design.of_family("sm_magazine"):
        gone = len(magazine_load(ship.design, magazine)) - len(ship.stores.salvoes.get(magazine.id, ()))
        yield magazine.id, frozenset(range(1, gone + 1))


def groups_on_sheet(battle: Battle, ship_id: str) -> tuple[Group, ...]:
    """Groups and cutters that began the battle aboard a ship, as their ids say."""
    return tuple(one for one in battle.groups.values() if one.id.startswith((f"{ship_id}f", f"{ship_id}c")))


def _bay(group: Group) -> BayState:
    """A group, or a cutter whose fighters are its damage points. Rule: FBD-10.4"""
    if group.is_cutter:
        return BayState(
            lost=int(group.status == "destroyed"),
            endurance_spent=group.full_cef - group.cef,
            away=group.status == "flying",
            hits=group.lost,
            parties=len(group.parties),
        )
    return BayState(
        lost=group.lost,
        endurance_spent=group.full_cef - group.cef,
        away=group.status == "flying",
    )


def _core_turns(ship: Ship) -> Iterator[tuple[str, str]]:
    """What is written under a core system that failed. Rule: FTC-5.16, FTC-5.17, FTC-5.18"""
    core = ship.core
    if core.bridge_for_good:
        yield _core_name(BRIDGE), "for good"
    elif core.bridge_turns is not None:
        yield _core_name(BRIDGE), f"{core.bridge_turns} out"
    if core.life_turns is not None:
        yield _core_name(LIFE), f"{core.life_turns} left"
    if core.dumped:
        yield _core_name(POWER), "dumped"


def _core_name(key: str) -> str:
    return key.removeprefix("core:")


def _reminders(battle: Battle, ship: Ship) -> Iterator[str]:
    """States that the symbols do not show. Rule: FTC-8.4, FTC-9.4"""
    if ship.status != "fighting":
        yield f"{ship.status.replace('_', ' ').capitalize()}."
    elif crippled(battle, ship):
        yield "Crippled."
    if ship.back_turn:
        yield f"Returns in turn {ship.back_turn}."
    if ship.turn.replot:
        yield "Emergency thrust failed: plot again."
    if ship.ftl_turn is not None:
        yield f"FTL: leaves in turn {ship.ftl_turn}."
    if ship.leeches:
        yield f"{len(ship.leeches)} {'leech holds' if len(ship.leeches) == 1 else 'leeches hold'} on."
    for item, held in sorted(ship.stores.charge.items()):
        if held:
            yield f"{_title(battle, ship, item)} holds a charge of {held}."
    for item, turn in sorted(ship.stores.ready_turn.items()):
        yield f"{_title(battle, ship, item)} may fire again in turn {turn}."
    yield from ship.notes


def _title(battle: Battle, ship: Ship, item: str) -> str:
    words = title_of(battle, ship, component_key(item))
    return words[:1].upper() + words[1:]


def states_of(battle: Battle) -> Mapping[str, SheetState]:
    """The sheet states of all ships, by ship id."""
    return {ship_id: sheet_state(battle, ship_id) for ship_id in battle.ships}
