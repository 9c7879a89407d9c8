"""What hits do to a ship in battle: boxes, threshold checks, systems, the end of the ship.

Everything that hits a ship goes through :func:`strike`: fire, fighters, missiles, plasma, mines,
explosions. It is one attack; rows that go are checked at once, or wait for the end of the turn.

Rule: FTC-1.7, FTC-5.3, FTC-5.4, FTC-5.8, FTC-5.9, FTC-5.11, FTC-9.3
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.journal.state import named
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.battle.condition import CORE_KEY, rolling_systems, title_of, track_of
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.measuring import nearest_enemy
from fleetforge.systems.full_thrust.battle.units import DRIVE, component_key
from fleetforge.systems.full_thrust.damage.armour import points_of
from fleetforge.systems.full_thrust.damage.core_systems import CoreSystem, turns_left
from fleetforge.systems.full_thrust.damage.thresholds import roll_check
from fleetforge.systems.full_thrust.damage.track import check_of, wound
from fleetforge.systems.full_thrust.ending import strike_colours
from fleetforge.systems.full_thrust.fire.weapons.spinal import burst_charge

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.command import Scene
    from fleetforge.systems.full_thrust.battle.hooks import Hooks
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Damage, Ship
    from fleetforge.systems.full_thrust.damage.armour import Blow
    from fleetforge.systems.full_thrust.damage.thresholds import Outcome
    from fleetforge.systems.full_thrust.damage.track import Check


@dataclass(frozen=True, slots=True)
class SystemDie:
    """A system's die in a threshold check, by the system's key. Rule: FTC-9.3"""

    system: str
    face: int
    failed: bool


@dataclass(frozen=True, slots=True)
class DamageTaken(Event):
    """An attack crossed boxes of a ship.

    ``points`` are all damage points, ``penetrating`` those of rerolled dice; ``armour`` counts
    boxes per layer, innermost first; ``rows`` are hull rows whose last box went. Rows ``waiting``
    are checked later.

    Rule: FTC-5.3, FTC-5.4, FTC-5.11, FTC-9.3
    """

    ship: str
    source: str
    points: int
    penetrating: int
    armour: tuple[int, ...]
    hull: int
    overkill: int
    rows: tuple[int, ...]
    destroyed: bool
    waiting: bool = False

    def apply(self, battle: Battle) -> Battle:
        """Boxes are crossed; a ship without a box left is gone, and what it carried with it."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        battle = battle.with_ship(replace(ship, damage=self._crossed(ship.damage, battle.turn)))
        return destroyed(battle, self.ship) if self.destroyed else battle

    def _crossed(self, damage: Damage, turn: int) -> Damage:
        marked = (*damage.armour_marked, *(0 for _ in self.armour))
        return replace(
            damage,
            hull_marked=damage.hull_marked + self.hull,
            armour_marked=tuple(before + more for before, more in zip(marked, self.armour, strict=False)),
            overkill=damage.overkill + self.overkill,
            rows_fallen=(*damage.rows_fallen, *(turn for _ in self.rows)),
            unchecked_rows=(*damage.unchecked_rows, *self.rows) if self.waiting else damage.unchecked_rows,
            generators_lost=damage.generators_lost | {*self.rows},
        )

    def words(self, battle: Battle) -> str:
        """How the points were shared, and which rows went."""
        parts = [f"{self.points} damage"]
        if self.penetrating:
            parts.append(f"{self.penetrating} of it penetrating")
        if sum(self.armour):
            parts.append(f"armour {sum(self.armour)}")
        parts.append(f"hull {self.hull}")
        if self.rows:
            parts.append(f"{_rows_words(self.rows)} lost")
        if self.destroyed:
            parts.append(f"destroyed, {self.overkill} to spare" if self.overkill else "destroyed")
        return f"{named(battle, self.ship)}, {self.source}: {', '.join(parts)}"


@dataclass(frozen=True, slots=True)
class CheckRolled(Event):
    """A threshold check of a ship: its row, number and bonus, and a die for each system.

    Rule: FTC-5.8, FTC-5.9, FTC-5.15, FTC-9.3
    """

    ship: str
    row: int
    number: int
    bonus: int
    dice: tuple[SystemDie, ...]

    def apply(self, battle: Battle) -> Battle:
        """Systems that failed are lost, and what was in a lost bay with them."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        ship = replace(ship, damage=replace(ship.damage, unchecked_rows=()))
        for die in self.dice:
            if die.failed:
                ship = without_system(ship, die.system)
        return emptied_bays(battle.with_ship(ship), self.ship, [die.system for die in self.dice if die.failed])

    def words(self, battle: Battle) -> str:
        """What failed."""
        ship = battle.ships.get(self.ship)
        failed = [title_of(battle, ship, die.system) for die in self.dice if die.failed] if ship else []
        bonus = f", +{self.bonus} on each die" if self.bonus else ""
        lost = "; ".join(failed) if failed else "nothing lost"
        return f"{named(battle, self.ship)}, threshold check of row {self.row} ({self.number}+{bonus}): {lost}"


@dataclass(frozen=True, slots=True)
class CoreFailed(Event):
    """A core system failed; ``turns`` is how long that lasts or what is left to the crew.

    Rule: FTC-5.16, FTC-5.17, FTC-5.18
    """

    ship: str
    core: CoreSystem
    turns: int | None
    for_good: bool = False

    def apply(self, battle: Battle) -> Battle:
        """The count begins; a later loss never lengthens that of life support."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        core = ship.core
        match self.core:
            case "bridge":
                core = replace(core, bridge_turns=self.turns, bridge_for_good=self.for_good)
            case "life":
                core = replace(core, life_turns=turns_left(core.life_turns, self.turns or 0))
            case "power":
                core = replace(core, power_lost_turn=battle.turn)
        damage = replace(ship.damage, lost=ship.damage.lost | {CORE_KEY[self.core]})
        return battle.with_ship(replace(ship, core=core, damage=damage))

    def words(self, battle: Battle) -> str:
        """What it means."""
        name = named(battle, self.ship)
        match self.core:
            case "bridge":
                return f"{name}: bridge lost, out of control " + (
                    "for good" if self.for_good else f"for {counted(self.turns or 0, 'turn')}"
                )
            case "life":
                return f"{name}: life support lost, {counted(self.turns or 0, 'turn')} left to the crew"
            case "power":
                return f"{name}: power core lost, it may explode"


@dataclass(frozen=True, slots=True)
class SystemKilled(Event):
    """A system was knocked out beyond repair, by a needle beam. Rule: FTC-4.9, FTC-5.13, FTC-6.6"""

    ship: str
    system: str

    def apply(self, battle: Battle) -> Battle:
        """It stays lost for the battle."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        ship = without_system(ship, self.system)
        damage = ship.damage
        if self.system == DRIVE:
            stay = min(damage.drive_failures, damage.drive_beyond_repair + 1)
            damage = replace(damage, drive_beyond_repair=stay)
        else:
            damage = replace(damage, beyond_repair=damage.beyond_repair | {self.system})
        return emptied_bays(battle.with_ship(replace(ship, damage=damage)), self.ship, [self.system])

    def words(self, battle: Battle) -> str:
        """What was lost."""
        ship = battle.ships.get(self.ship)
        title = title_of(battle, ship, self.system) if ship else self.system
        return f"{named(battle, self.ship)}: {title} knocked out beyond repair"


@dataclass(frozen=True, slots=True)
class ColoursRolled(Event):
    """A ship rolled for its colours with a threshold check; ``to`` is the nearest enemy. Rule: FTC-8.3"""

    ship: str
    face: int
    struck: bool
    to: str = ""

    def apply(self, battle: Battle) -> Battle:
        """A ship that strikes is out of the battle."""
        ship = battle.ships.get(self.ship)
        return battle.with_ship(replace(ship, status="struck")) if ship and self.struck else battle

    def words(self, battle: Battle) -> str:
        """Whether they came down."""
        to = f" to {named(battle, self.to)}" if self.to else ""
        return f"{named(battle, self.ship)} {f'strikes its colours{to}' if self.struck else 'fights on'}"


def _rows_words(rows: tuple[int, ...]) -> str:
    """``row 2``, ``rows 1 and 2``, ``rows 1 to 4``; rows that go together follow each other."""
    if len(rows) == 1:
        return f"row {rows[0]}"
    return f"rows {rows[0]} {'and' if rows[1] == rows[-1] else 'to'} {rows[-1]}"


def without_system(ship: Ship, key: str) -> Ship:
    """The ship without a system; a main drive fails by halves. Rule: FTC-5.12, FTC-5.13"""
    damage = ship.damage
    if key == DRIVE:
        return replace(ship, damage=replace(damage, drive_failures=min(2, damage.drive_failures + 1)))
    return replace(ship, damage=replace(damage, lost=damage.lost | {key}))


def emptied_bays(battle: Battle, ship_id: str, systems: Sequence[str]) -> Battle:
    """The battle without the groups that were inside lost bays; those in flight survive. Rule: FTC-5.20"""
    for group in battle.groups.values():
        inside = group.carrier == ship_id and group.is_inside
        if inside and component_key(group.group.bay) in systems:
            battle = battle.with_group(replace(group, status="destroyed", lost=group.group.fighters))
    return battle


def destroyed(battle: Battle, ship_id: str) -> Battle:
    """The battle after a ship is gone, and with it whatever was aboard. Rule: FTC-5.11"""
    ship = battle.ships[ship_id]
    battle = battle.with_ship(replace(ship, status="destroyed"))
    return emptied_bays(battle, ship_id, [component_key(item.id) for item in ship.design.components])


def strike(scene: Scene, ship_id: str, blows: Sequence[Blow], source: str) -> Rolling[None]:
    """One attack on a ship: its hits are shared between armour and hull, rows that go are checked.

    Args:
        scene: where it happens.
        ship_id: the ship; nothing happens to one that is not on the table.
        blows: all hits of the attack; none is an attack too, which did nothing.
        source: who or what did it, in a few words for the log.

    Rule: FTC-5.3, FTC-5.4, FTC-5.8, FTC-5.9, FTC-5.11
    """
    ship = scene.battle.ships.get(ship_id)
    if ship is None or not ship.is_on_table or not points_of(blows):
        return
    core = scene.battle.options.core
    found = wound(track_of(ship), blows, core)
    later = core.threshold_timing == "end_of_turn" and not found.destroyed
    skipped = points_of(blow for blow in blows if blow.rule == "penetrating")
    scene.emit(
        DamageTaken(
            ship_id,
            source,
            points_of(blows),
            skipped,
            found.armour_lost,
            found.hull_lost,
            found.overkill,
            found.rows,
            found.destroyed,
            waiting=later,
        )
    )
    if found.check is not None and not later:
        yield from check(scene, ship_id, found.check)


def check(scene: Scene, ship_id: str, due: Check) -> Rolling[None]:
    """Roll a threshold check of a ship and everything that follows from it.

    Rule: FTC-5.8, FTC-5.10, FTC-5.15, FTC-5.16, FTC-5.17, FTC-8.3
    """
    ship = scene.battle.ships[ship_id]
    subjects = rolling_systems(scene.battle, ship)
    rule = roll_check(due, subjects, ship=ship.name, bridge_hit=scene.battle.options.core.bridge_hit)
    outcome = yield from scene.rolling(rule, "FTC-5.8")
    dice = tuple(SystemDie(one.subject.id, one.face, one.failed) for one in outcome.verdicts)
    scene.emit(CheckRolled(ship_id, due.row, due.number, due.bonus, dice))
    for loss in outcome.core_losses:
        scene.emit(CoreFailed(ship_id, loss.core, loss.turns, loss.permanent))
    yield from _colours(scene, ship_id, due)
    yield from _bursts(scene, ship, outcome)


def _colours(scene: Scene, ship_id: str, due: Check) -> Rolling[None]:
    """A die for the colours with each check, where groups play that. Rule: FTC-8.3"""
    mode = scene.battle.options.core.strike_colours
    ship = scene.battle.ships[ship_id]
    if mode == "off" or ship.status != "fighting":
        return
    foe = nearest_enemy(scene.battle, ship)
    enemies = [side for side in scene.battle.sides if side.id != ship.side and (foe is None or side.id == foe.side)]
    quarter = any(side.quarter for side in enemies)
    colours = yield from scene.rolling(strike_colours(ship.name, due, mode=mode, quarter=quarter), "FTC-8.3")
    if colours.face is not None:
        scene.emit(ColoursRolled(ship_id, colours.face, colours.strikes, foe.id if foe else ""))


def _bursts(scene: Scene, before: Ship, outcome: Outcome) -> Rolling[None]:
    """A wave gun that is lost while charged bursts in its own ship. Rule: FTC-4.23"""
    for item, held in before.stores.charge.items():
        if component_key(item) in outcome.failed:
            yield from strike(scene, before.id, burst_charge(held), "its own wave gun bursts")


def _checks_that_waited(scene: Scene) -> Rolling[None]:
    """Checks of all rows that went this turn, pooled for each ship. Rule: FTC-1.7, FTC-5.9"""
    for ship in tuple(scene.battle.ships.values()):
        if ship.damage.unchecked_rows and ship.is_on_table:
            yield from check(scene, ship.id, check_of(ship.damage.unchecked_rows))


EVENTS = (DamageTaken, CheckRolled, CoreFailed, SystemKilled, ColoursRolled)
HOOKS: Hooks = (("end", _checks_that_waited),)
