"""A player of Full Thrust who gives any command at all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.systems.full_thrust.battle.game import RULES
from fleetforge.systems.full_thrust.battle.goes import next_side, units_left
from fleetforge.systems.full_thrust.battle.numbers import correctable
from fleetforge.systems.full_thrust.battle.state import Battle
from fleetforge.systems.full_thrust.battle.turn import EndBattle, NextPhase, RollInitiative
from fleetforge.systems.full_thrust.battle.units import CORE_KEYS, DRIVE, FTL, component_key
from tests.systems.hand import Hand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.state import Unit
    from fleetforge.systems.full_thrust.battle.units import Ship

TEXTS = (
    *("", "0", "+1", "-2", "P1", "S2+1", "8P1+9; emergency", "0; shroud", "0; nova", "0; mines 2", "FTL", "0; FTL"),
    *("0; launch", "MD2", "TP3 MD1", "PS1", "M4 A2", "A9 D4 R6", "Ω" * 300, "nonsense; ;", "%s {x} \0"),
)
OFTEN = tuple(kind for kind in RULES.commands for _ in range(1 if kind is EndBattle else 9))
GROUP_WORDS = ("group", "groups", "escorted", "guarded", "declined", "fighter")
FOE_WORDS = ("target", "ships", "run", "touched", "near", "system")
FAMILIES = {
    "LayMine": ("minelayer",),
    "FireNova": ("nova_cannon",),
    "ChargeWaveGun": ("wave_gun",),
    "OrdnanceLaunch": ("sm_launcher", "sm_rack", "mt_missile", "plasma_bolt_launcher", "unlisted"),
    "Shot": ("beam", "pds", "pulse_torpedo", "needle", "k_gun", "pulser", "stinger", "wave_gun", "scattergun"),
}
"""What the parts are that a command names."""
PARTS = ("weapon", "minelayer", "item", "component", "parties", "launcher")


class ShipHand(Hand[Battle]):
    """Knows the battle and which ship acts."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.ship: Ship
        self.foe: Ship

    def command(self, battle: Battle) -> Command:
        """A command that fits the phase, or now and then any at all."""
        if battle.phase.role == "initiative":
            return NextPhase() if battle.initiative else RollInitiative()
        at_end = battle.phase.role == "end"
        if self.often(0.05 if at_end else 0.13):
            return NextPhase()
        fitting = [kind for kind in RULES.commands if battle.phase.role in kind.roles]
        fitting += [kind for kind in RULES.commands if at_end and "boarding" in kind.__module__]
        kinds = fitting if fitting and self.often(0.6) else OFTEN
        self.look(battle)
        return self.made(battle, self.any(*kinds))  # type: ignore[no-any-return]

    def look(self, battle: Battle) -> None:
        """Choose who acts, mostly one whose go it is, and against whom."""
        due = units_left(battle, next_side(battle))
        ships = [battle.ships[one] for one in due if one in battle.ships] or list(battle.ships.values())
        fought_over = [one for one in battle.ships.values() if one.aboard.guests or one.prize]
        self.ship = self.any(*(fought_over if fought_over and self.often(0.2) else ships))
        others = [one for one in battle.ships.values() if one.side != self.ship.side]
        self.foe = self.any(*(others or ships))

    def several(self, battle: Battle, name: str, kind: Any) -> tuple[Any, ...]:
        """A few of a kind; of a ship's parts often each of them."""
        if name in ("parties", "give_up") and self.kind == "SettleRound":
            return ()
        if name == "parties" and self.often(0.6):
            return tuple(item.id for item in self.ship.design.of_family("boarding_party"))
        return super().several(battle, name, kind)

    def place(self, battle: Battle) -> tuple[float, float]:
        """Near somebody, or anywhere."""
        x, y = self.any(self.ship, self.foe).motion.position or (0.0, 0.0)
        near = (x + self.any(-3, 0, 2, 6), y + self.any(-6, 0, 1))
        place: tuple[float, float] = self.any(near, (x, y), (1e5, -1e5), (5.0, 5.0))
        return place

    def words(self, battle: Battle, name: str) -> list[str]:
        """Words that a text field of this name may hold."""
        fitting = list(self.fitting(battle, name))
        return fitting if fitting and self.often(0.93) else [*battle.ships, *battle.groups, *battle.markers, "zz", ""]

    def fitting(self, battle: Battle, name: str) -> Iterator[str]:
        """Words that fit."""
        if name in ("text", "why", "reason", "name"):
            yield from TEXTS
        elif name in ("side", "owner", "order"):
            yield from (side.id for side in battle.sides)
        elif name == "what":
            units: tuple[Unit, ...] = (self.ship, *battle.groups.values())
            yield from (what for unit in units for what in correctable(unit))
        elif name in PARTS:
            families = FAMILIES.get(self.kind, ())
            yield from (item.id for item in self.ship.design.components if not families or item.family in families)
        elif name in ("system", "key", "systems", "aim", "give_up"):
            yield from keys(self.any(self.ship, self.ship, self.foe))
        elif name == "category":
            yield from ("manoeuvre", "ftl", "defensive", "offensive")
        elif name == "marks":
            yield from ("FTL", "shroud", "nova", "emergency", "mines 1")
        else:
            yield from self.unit_words(battle, name)

    def unit_words(self, battle: Battle, name: str) -> Iterator[str]:
        """Units that fit."""
        if name == "cutter":
            yield from (one.id for one in battle.groups.values() if one.is_cutter)
        elif name in GROUP_WORDS:
            inside = self.kind in ("GroupLaunch", "LaunchGroup", "LoadCutter")
            yield from (
                one.id
                for one in battle.groups.values()
                if one.is_inside == inside and (one.carrier == self.ship.id or not inside)
            )
        elif name == "attackers":
            yield from (guest.component for guest in self.ship.aboard.guests)
        elif name in ("marker", "mine"):
            yield from battle.markers
        elif name in FOE_WORDS:
            yield self.foe.id
        elif name == "unit":
            yield from units_left(battle, next_side(battle)) or (*battle.groups, *battle.ships, *battle.markers)
        else:
            yield self.ship.id


def keys(ship: Ship) -> Iterator[str]:
    """Every system of a ship."""
    yield from (*CORE_KEYS, DRIVE, FTL, *sorted(ship.damage.lost) * 9)
    yield from (component_key(item.id) for item in ship.design.components)
