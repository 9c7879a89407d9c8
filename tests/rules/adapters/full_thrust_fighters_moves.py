"""Kinds of ``full_thrust_fighters`` about endurance, goes, launching, screens, escorts and attack runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.systems.full_thrust.fighters.attack_runs import (
    ShipAt,
    check_forced,
    check_radius,
    check_run,
    forced_run,
    run_radius,
)
from fleetforge.systems.full_thrust.fighters.break_off import BrokenOff, broken_off, check_break_off
from fleetforge.systems.full_thrust.fighters.distance import check_distances
from fleetforge.systems.full_thrust.fighters.endurance import check_action, cost, spent
from fleetforge.systems.full_thrust.fighters.escorting import check_escorting
from fleetforge.systems.full_thrust.fighters.evasion import check_evasion
from fleetforge.systems.full_thrust.fighters.launching import LaunchGoes, check_launch_go
from fleetforge.systems.full_thrust.fighters.markers import SHORT, Marker, Turn, check_ordnance_type
from fleetforge.systems.full_thrust.fighters.screening import check_leash, check_screening
from fleetforge.systems.full_thrust.fighters.turn_order import Phase, check_initiative, order_of_sides, sequence

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fleetforge.kernel.finding import Refusal
    from fleetforge.systems.full_thrust.fighters.endurance import Action
    from fleetforge.systems.full_thrust.fighters.markers import MarkerKind
    from tests.rules.examples import Adapter, Example

KINDS: dict[str, MarkerKind] = {"fighters": "fighter"}
KINDS |= {kind: kind for kind in SHORT} | {short: kind for kind, short in SHORT.items()}
SIDES = ("A", "B")


def _error(refusals: Iterable[Refusal], at: int | None = None) -> dict[str, Any]:
    """The first of the refusals in the words of an example; nothing if there is none."""
    for refusal in refusals:
        return {"error": refusal.code} if at is None else {"error": refusal.code, "at": at}
    return {}


def _ranking(winner: str | None, sides: Iterable[str]) -> tuple[str, ...]:
    return (winner, *(side for side in sides if side != winner)) if winner else ()


def _cef(example: Example) -> Mapping[str, Any]:
    marker = Marker("u", KINDS[example.given["unit"]], "A", endurance=example.given.get("cef") or 0)
    for at, words in enumerate(example.given["actions"]):
        name, points = _action(words)
        against = check_evasion(marker, points) if name == "evade" else check_action(marker, name)
        if against:
            return _error(against, at)
        marker = spent(marker, name, points)
    return {"cef_left": marker.endurance}


def _action(words: str) -> tuple[Action, int]:
    name, _, points = words.partition(" ")
    action: Action = name  # type: ignore[assignment]
    return action, int(points or 1)


def _attack_runs(example: Example) -> Mapping[str, Any]:
    unit, given = example.given["unit"], example.given["ships"]
    if unit["type"] not in KINDS:
        return _error(check_ordnance_type("u", unit["type"]))
    marker = Marker("u", KINDS[unit["type"]], unit["side"], endurance=1)
    ships = [ShipAt(ship["id"], ship["side"], ship["distance"]) for ship in given]
    if error := _error(check_distances("u", (ship.distance for ship in ships))):
        return error
    wish = _wish(example.given)
    return _declared(marker, ships, wish) if marker.kind == "fighter" else _forced(marker, ships, wish, unit)


def _wish(given: Mapping[str, Any]) -> tuple[str, ...] | None:
    """Ships that are chosen: none chosen on purpose is another thing than nothing said."""
    if "choice" not in given:
        return None
    choice = given["choice"]
    return tuple(choice) if isinstance(choice, list) else (choice,) if choice else ()


def _declared(group: Marker, ships: list[ShipAt], wish: tuple[str, ...] | None) -> Mapping[str, Any]:
    if not wish:
        return {"runs": []}
    return _error(check_run(group, ships, wish)) or {"runs": list(wish)}


def _forced(
    marker: Marker, ships: list[ShipAt], wish: tuple[str, ...] | None, unit: Mapping[str, Any]
) -> Mapping[str, Any]:
    radius = run_radius(marker, unit.get("radius"))
    if radius is None:
        return _error(check_radius(marker, radius))
    forced = forced_run(marker, ships, radius=radius)
    runs = wish if forced.tied and wish else forced.ids
    return _error(check_forced(marker, forced, wish)) or {"runs": list(runs)}


def _order(example: Example) -> Mapping[str, Any]:
    phase: Phase = str(example.given["phase"])  # type: ignore[assignment]
    units = example.given["units"]
    ranking = _ranking(example.given.get("winner"), units)
    return _error(check_initiative("order", ranking)) or {"sequence": sequence(order_of_sides(phase, ranking), units)}


def _launch(example: Example) -> Mapping[str, Any]:
    ranking = _ranking(example.given.get("winner"), _sides(example.given["goes"]))
    if error := _error(check_initiative("launch", ranking)):
        return error
    goes = LaunchGoes(ranking)
    for at, go in enumerate(example.given["goes"]):
        ship = go["ship"] if go["act"] == "launch" else ""
        if error := _error(check_launch_go(goes, go["side"], ship), at):
            return error
        goes = goes.after_launch(go["side"], ship) if ship else goes.after_pass(go["side"])
    return {"legal": True, "closed": sorted(goes.closed)}


def _sides(goes: list[Mapping[str, Any]]) -> tuple[str, ...]:
    """The sides that take goes, and the usual ones where only one of them does."""
    named = dict.fromkeys(go["side"] for go in goes)
    return tuple(named) if len(named) > 1 else tuple(named | dict.fromkeys(SIDES))


def _break_off(example: Example) -> Mapping[str, Any]:
    turn = Turn(attack_run=("ship",), attacked=example.given.get("resolved", False))
    group = Marker("u", KINDS[example.given.get("type", "fighter")], "A", turn=turn)
    against = check_break_off(group, pending=example.given.get("pending_pd") or "none", firer="ship")
    if error := _error(against):
        return error
    after = BrokenOff()
    return {
        "broken_off": broken_off(group).turn.broken_off,
        "may_declare_other_ship": after.may_declare_other_ship,
        "may_fire_9a": after.may_fire_9a,
        "cef_cost": after.endurance_cost,
    }


def _screen(example: Example) -> Mapping[str, Any]:
    group, path = Marker("u", "fighter", "A"), example.given.get("path_distances") or []
    against = (
        *check_screening(group, "ship", example.given["start_distance"]),
        *check_leash(group, path, ship_title="ship"),
    )
    return _error(against) or {"legal": True, "cef_cost": cost("fighter", "screen")}


def _escort(example: Example) -> Mapping[str, Any]:
    escort, escorted = (Marker(example.given[role], "fighter", "A") for role in ("escort", "escorted"))
    against = check_escorting(escort, escorted, example.given["distance"], example.given.get("links") or {})
    return _error(against) or {"legal": True, "cef_cost": cost("fighter", "escort")}


ADAPTERS: dict[str, Adapter] = {
    "full_thrust_fighters.cef": _cef,
    "full_thrust_fighters.attack_runs": _attack_runs,
    "full_thrust_fighters.order": _order,
    "full_thrust_fighters.launch": _launch,
    "full_thrust_fighters.break_off": _break_off,
    "full_thrust_fighters.screen": _screen,
    "full_thrust_fighters.escort": _escort,
}
