"""A player of battles of detection who gives any command at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.systems.brilliant_lances.battle.corrections import Note
from fleetforge.systems.brilliant_lances.battle.declaring import MicroEvade, SetEmitter, SetSensor
from fleetforge.systems.brilliant_lances.battle.game import RULES
from fleetforge.systems.brilliant_lances.battle.gunnery import Fire, RecordFire
from fleetforge.systems.brilliant_lances.battle.knowledge import PairFacts, WeaponArc
from fleetforge.systems.brilliant_lances.battle.missile_flights import Home, LaunchMissile, MissileLock
from fleetforge.systems.brilliant_lances.battle.moving import AllocateG, Evade, MoveFact, Track
from fleetforge.systems.brilliant_lances.battle.plotting import Place, TakeRanges
from fleetforge.systems.brilliant_lances.battle.searching import Search
from fleetforge.systems.brilliant_lances.battle.sensing import Sense
from fleetforge.systems.brilliant_lances.battle.state import Battle
from fleetforge.systems.brilliant_lances.battle.turn import EndBattle, NextPhase
from tests.systems.hand import Hand

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.systems.brilliant_lances.battle.command import Command
    from fleetforge.systems.brilliant_lances.battle.units import ShipUnit

OFTEN = tuple(kind for kind in RULES.commands for _ in range(1 if kind is EndBattle else 20))
ITEMS = ("Ears", "Search", "Eye", "Heat", "Radio", "Jammer", "Turret", "Lance", "Hound", "seeker", "drive", "nonsense")


class LanceHand(Hand[Battle]):
    """Knows the battle; makes commands that help it on, and commands of every kind."""

    def command(self, battle: Battle) -> Command:
        """What helps the turn on, or anything."""
        if self.often(0.75):
            fitting = list(self.fitting(battle))
            return self.any(*fitting) if fitting and self.often(0.8) else NextPhase()
        anything: Command = self.made(battle, self.any(*OFTEN))
        return anything

    def fitting(self, battle: Battle) -> Iterator[Command]:
        """Commands that fit the phase."""
        for ship in battle.ships.values():
            foe = self.any(*(one for one in battle.ships.values() if one.side != ship.side))
            yield from self.of_ship(battle, ship, foe.id)
            yield from self.on_map(battle, ship)
        for missile in battle.missiles.values():
            if battle.phase.role == "missile_prelock":
                yield MoveFact(missile.id, missile.target, PairFacts(self.any(1, 5, 20)))
                yield MissileLock(missile.id)
            elif battle.phase.role == "move":
                yield Home(missile.id)

    def of_ship(self, battle: Battle, ship: ShipUnit, foe: str) -> Iterator[Command]:
        """What a ship may do in this phase."""
        role = battle.phase.role
        if role == "declare":
            yield SetSensor(ship.id, "Search", is_on=self.often(0.7), sr=self.any(1, 8, 16))
            yield SetEmitter(ship.id, "Jammer", is_on=self.often(0.7))
            yield MicroEvade(ship.id, self.any("usual", "on", "off"))
        elif role == "plot" and not ship.is_plotted:
            yield AllocateG(ship.id, self.any(0, 1, 2), self.any(0, 1), self.any(0, 1), foe if self.often(0.5) else "")
        elif role in ("move", "sensor", "fire"):
            yield self.facts(ship.id, foe)
        if role == "evasion":
            yield Evade(ship.id)
        elif role == "tracking":
            yield Track(ship.id)
        elif role == "sensor":
            yield Sense(ship.id, self.any("Ears", "Search", "Heat"), foe, self.any("own", "own", "combined"), "Search")
        elif role == "fire":
            yield Fire(ship.id, self.any("Turret", "Lance"), foe, range_dm=1)
            yield RecordFire(ship.id, foe, self.any("laser", "PAW"), hit=self.often(0.5))
        elif role == "missile":
            yield LaunchMissile(ship.id, "Hound", foe)

    def on_map(self, battle: Battle, ship: ShipUnit) -> Iterator[Command]:
        """What a ship may do with the map."""
        if battle.phase.role == "move":
            yield Place(ship.id, self.any("5050", "5048", "4452", "6061"), self.any(*"ABCDEF"))
        elif battle.phase.role == "sensor":
            yield TakeRanges()
            yield Search(ship.id, self.any("Ears", "Search", "Heat"))

    def facts(self, observer: str, target: str) -> MoveFact:
        """Somewhere near enough to be seen now and then."""
        arcs = (WeaponArc("Turret", "all"), WeaponArc("Lance", self.any("all", "some", "none")))
        facts = PairFacts(self.any(4, 16, 40, 64, 200), self.any("", "0812", "0913"), arcs=arcs)
        return MoveFact(observer, target, facts)

    def words(self, battle: Battle, name: str) -> Sequence[str]:
        """Ids where the field names a unit or a side, items where it names one, now and then a wrong word."""
        units = [one for roster in battle.rosters.values() for one in roster]
        if name in ("side", "to", "owner") and not self.often(0.2):
            return ("a", "b", "")
        if name == "aspect":
            return ("bow", "stern", "broadside", "keel")
        if name in ("place", "hexside", "facing", "hex"):
            return ("", "A", "0812", "120,-4")
        if name in ("text", "reason", "why", "item") and self.kind in (Note.__name__, "Override", "Reveal", "Correct"):
            return ("", "they agree", "Ω" * 300)
        if name == "what":
            return ("fuel", "nonsense")
        if name in ("sensor", "emitter", "giver_sensor", "taker_sensor", "paint_sensor", "weapon", "item", "kind"):
            return ITEMS
        return (*units, "", "nobody") if self.often(0.1) else units
