"""What a ship may launch now: its fighter groups, and its ordnance with launchers and ammunition.

Rule: FFB-8.4, FFB-8.10, FFB-8.12, FTC-3.3, FTC-4.11, FTC-4.16, FTC-4.24, FTC-5.16, FTC-5.20
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle.classic.checks import is_classic
from fleetforge.systems.full_thrust.battle.condition import (
    fire_controls,
    fitted,
    is_shrouded,
    marks_of,
    may,
    title_of,
    works,
)
from fleetforge.systems.full_thrust.battle.craft import faults
from fleetforge.systems.full_thrust.battle.pieces import ORDNANCE_OF
from fleetforge.systems.full_thrust.battle.units import component_key
from fleetforge.systems.full_thrust.boarding.faults import OFFENSIVE_LOCK
from fleetforge.systems.full_thrust.fire.fire_control import launch_controls

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.kernel.finding import FaultKind, Value
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Group, MarkerKind, Ship
    from fleetforge.systems.full_thrust.catalogue import OrdnanceType
    from fleetforge.systems.full_thrust.design.model import Component, SalvoType
    from fleetforge.systems.full_thrust.fire.fire_control import Launched

ByHand: TypeAlias = Literal["AMT"]
"""Ordnance that no listed component launches: an item that the catalogue does not know stands for it."""

LAUNCHES: Mapping[str, MarkerKind] = {
    "sm_launcher": "SM",
    "sm_rack": "SM",
    "mt_missile": "HM",
    "plasma_bolt_launcher": "PB",
}
"""What the listed families launch."""
BY_HAND = "unlisted"
EVERY_SECOND_TURN = 2
"""Turns from one plasma bolt to the next. Rule: FTC-4.16"""
CONTROLLED: Mapping[MarkerKind, Launched] = {"SM": "salvo", "HM": "heavy_missile", "PB": "plasma"}


@dataclass(frozen=True, slots=True)
class Loaded:
    """A launcher with what it would launch now.

    ``salvo`` is the place of the salvo in its magazine, None where it draws on none.
    """

    item: Component
    kind: MarkerKind
    figures: OrdnanceType | None
    variant: str = ""
    salvo: int | None = None

    @property
    def reach(self) -> int | None:
        """How far its marker may be placed, None where the data have no figure. Rule: FFB-8.10"""
        return self.figures.reach(extended=self.variant == "extended") if self.figures else None

    @property
    def strength(self) -> int:
        """Level of a bolt, 1 for everything else. Rule: FTC-4.16"""
        return (self.item.size or 1) if self.kind == "PB" else 1


def bays(battle: Battle, ship: Ship) -> tuple[str, ...]:
    """Ids of fighter bays that work. Rule: FTC-5.20"""
    return tuple(
        item.id for item, _ in fitted(battle.catalogue, ship, "fighter_bay", "craft_bay") if works(ship, item.id)
    )


def launchers_of(ship: Ship) -> tuple[Component, ...]:
    """Everything fitted that launches ordnance."""
    return tuple(item for item in ship.design.components if item.family in LAUNCHES)


def loaded(battle: Battle, ship: Ship, item: Component, *, wanted: SalvoType | None = None) -> Loaded:
    """A launcher with what it would launch: ``wanted`` picks a kind of salvo, else the next in line.

    Rule: FTC-4.11, FTC-4.16, FTC-4.24
    """
    kind = LAUNCHES.get(item.family, "AMT")
    figures = battle.catalogue.ordnance.get(ORDNANCE_OF[kind])
    if item.family != "sm_launcher":
        return Loaded(item, kind, figures, item.variant)
    salvoes = ship.stores.salvoes.get(magazine_of(ship, item), ())
    place = next((at for at, one in enumerate(salvoes) if wanted in (None, one)), None)
    return Loaded(item, kind, figures, salvoes[place] if place is not None else "", place)


def magazine_of(ship: Ship, launcher: Component) -> str:
    """Id of the magazine that a launcher draws on: the one it names, or the only one there is."""
    magazines = ship.design.of_family("sm_magazine")
    return launcher.magazine or (magazines[0].id if len(magazines) == 1 else "")


def against_launcher(battle: Battle, ship: Ship, load: Loaded, *, wanted: SalvoType | None = None) -> Iterator[Refusal]:
    """Everything that stands against launching from this launcher now.

    Rule: FTC-4.11, FTC-4.16, FTC-5.15, FTC-5.20, FFB-14.4
    """
    place = component_key(load.item.id)
    for kind, found, allowed in _reasons(battle, ship, load, wanted):
        yield Refusal(kind, place, title_of(battle, ship, place), found, allowed)


def _reasons(
    battle: Battle, ship: Ship, load: Loaded, wanted: SalvoType | None = None
) -> Iterator[tuple[FaultKind, Value, Value]]:
    """What stands against a launcher: the kind of fault, what was found and what is allowed."""
    item = load.item
    if ship.has_lost(component_key(item.id)):
        yield faults.LAUNCHER_LOST, "knocked out", ""
    if item.id in ship.stores.spent:
        yield faults.SPENT, "", ""
    if item.id in ship.turn.fired:
        yield faults.FIRED, "", ""
    ready = ship.stores.ready_turn.get(item.id, 0)
    if ready > battle.turn:
        yield faults.RECHARGING, battle.turn, ready
    if item.family == "sm_launcher":
        magazine = magazine_of(ship, item)
        if ship.has_lost(component_key(magazine)):
            yield faults.LAUNCHER_LOST, "its magazine is knocked out", ""
        if load.salvo is None:
            left = ", ".join(ship.stores.salvoes.get(magazine, ())) or "none"
            yield faults.NO_SALVO, wanted or "further", left


def against_group(battle: Battle, ship: Ship, group: Group) -> Iterator[Refusal]:
    """Everything that stands against launching this group from this ship now.

    Rule: FFB-8.1, FTC-5.20, FTC-7.7
    """
    words = (("ship", ship.name),)
    if group.status != "aboard" or group.carrier != ship.id:
        found = group.status if group.carrier == ship.id else "it belongs to another ship"
        yield Refusal(faults.NOT_ABOARD, group.id, group.name, found, words=words)
    elif group.side != ship.side:
        yield Refusal(faults.NOT_ABOARD, group.id, group.name, "its pilots are prisoners", words=words)
    elif group.group.bay not in bays(battle, ship):
        yield Refusal(faults.BAY_LOST, group.id, group.name, words=words)
    if (group.ready_turn or 0) > battle.turn:
        yield Refusal(faults.NOT_READY, group.id, group.name, battle.turn, group.ready_turn or 0)


def against_ship(battle: Battle, ship: Ship, *, ordnance: bool) -> Iterator[Refusal]:
    """What keeps a ship from launching anything, or ordnance.

    Rule: FTC-2.21, FTC-4.22, FTC-4.27, FTC-5.16, FTC-5.18, FBD-12.9
    """
    reasons = {"its bridge is lost": not may(battle, ship, "launch")}
    if ordnance:
        marks = marks_of(ship)
        reasons |= {
            "its power core is dumped": ship.core.dumped,
            "it is shrouded": is_shrouded(ship),
            "it is about to leave": marks.ftl,
            "its nova cannon is armed": marks.nova,
        }
        if ship.prize is not None:
            yield Refusal(OFFENSIVE_LOCK, ship.id, ship.name)
    for reason, bars in reasons.items():
        if bars:
            yield Refusal(faults.NO_LAUNCHING, ship.id, ship.name, reason)


def against_controls(battle: Battle, ship: Ship, kinds: tuple[MarkerKind, ...]) -> Iterator[Refusal]:
    """Fire controls that launching all this takes, beside those that work. Rule: FTC-3.3"""
    launches = [CONTROLLED[kind] for kind in kinds if kind in CONTROLLED]
    needed = launch_controls(launches, battle.options.core.sml_needs_fcs)
    have = fire_controls(battle, ship)
    if needed > have:
        yield Refusal(faults.NO_CONTROL, ship.id, ship.name, needed, have)


def can_launch(battle: Battle, ship: Ship) -> bool:
    """Whether a ship has fighters or ordnance that it could launch now. Rule: FFB-8.4, FFB-8.5"""
    if ship.turn.launched or any(against_ship(battle, ship, ordnance=False)):
        return False
    groups = (group for group in battle.groups.values() if group.carrier == ship.id)
    if not is_classic(battle) and any(not any(against_group(battle, ship, group)) for group in groups):
        return True
    if any(against_ship(battle, ship, ordnance=True)):
        return False
    loads = (loaded(battle, ship, item) for item in launchers_of(ship))
    return any(
        not any(_reasons(battle, ship, load)) and not any(against_controls(battle, ship, (load.kind,)))
        for load in loads
    )
