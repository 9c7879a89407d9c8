"""A whole battle at one moment: the referee's view.

Rule: BLS-18.4
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from fleetforge.journal import state as journal
from fleetforge.systems.brilliant_lances.battle.knowledge import Held, Mark, PairFacts, Standing
from fleetforge.systems.brilliant_lances.battle.phases import TURN, Phase
from fleetforge.systems.brilliant_lances.battle.units import FalseBogey, MissileUnit, ShipUnit, Unit
from fleetforge.systems.brilliant_lances.bearings import Pose
from fleetforge.systems.brilliant_lances.figures import BaseFigures
from fleetforge.systems.brilliant_lances.options import LanceOptions
from fleetforge.systems.brilliant_lances.spinal import Thrust
from fleetforge.systems.brilliant_lances.turn_order import ROLES

MOST_FUEL = 100_000
"""What fuel may be set to, in tenths of g-turns."""


@dataclass(frozen=True, slots=True)
class HandedOn:
    """A contact that one sensor passed to another this turn. Rule: BLS-3.11, BLS-7.15"""

    giver: str
    giver_sensor: str
    taker: str
    taker_sensor: str
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Battle(journal.BattleState):
    """A battle at one moment; an event makes the next one.

    ``contacts`` are of this turn, ``earlier`` those of the turn before that are not lost yet. ``facts`` are kept
    by observer and target. Rule: BLS-18.4
    """

    options: LanceOptions
    figures: BaseFigures
    ships: Mapping[str, ShipUnit]
    missiles: Mapping[str, MissileUnit] = field(default_factory=dict)
    bogeys: Mapping[str, FalseBogey] = field(default_factory=dict)
    allows_false: bool = False
    contacts: tuple[Held, ...] = ()
    earlier: tuple[Held, ...] = ()
    marks: tuple[Mark, ...] = ()
    facts: Mapping[tuple[str, str], PairFacts] = field(default_factory=dict)
    handed: tuple[HandedOn, ...] = ()
    places: Mapping[str, Standing] = field(default_factory=dict)
    """Where units stand on the hex map, as far as players put them there."""
    is_measured: bool = False
    """Whether ranges were taken from it this turn."""

    @property
    def phases(self) -> tuple[Phase, ...]:
        """The phases of a turn. Rule: BLS-18.1"""
        return TURN

    @property
    def phase(self) -> Phase:
        """The phase that the turn is in."""
        return TURN[self.phase_index]

    @property
    def rosters(self) -> Mapping[str, Mapping[str, Unit]]:
        """Ships, missiles and false Bogeys."""
        return {"ship": self.ships, "missile": self.missiles, "bogey": self.bogeys}

    def unit(self, unit_id: str) -> Unit | None:
        """The unit of this id, or None."""
        return self.ships.get(unit_id) or self.missiles.get(unit_id) or self.bogeys.get(unit_id)

    def numbers(self, unit_id: str) -> Mapping[str, journal.Number[Battle]]:
        """Fuel of a ship, in tenths of g-turns."""
        ship = self.ships.get(unit_id)
        if ship is None:
            return {}
        return {"fuel": journal.Number(ship.fuel, MOST_FUEL, lambda value: self.with_ship(replace(ship, fuel=value)))}

    @property
    def current(self) -> tuple[Held, ...]:
        """Contacts that stand now: those of the turn before stand until the Sensor phase is over.

        Rule: BLS-7.9, BLS-16.13
        """
        if ROLES.index(self.phase.role) > ROLES.index("sensor"):
            return self.contacts
        looked = {one.key for one in self.contacts}
        return (*self.contacts, *(one for one in self.earlier if one.key not in looked and not self._was_tried(one)))

    def _was_tried(self, one: Held) -> bool:
        """Whether the sensor has looked again this turn."""
        ship = self.ships.get(one.observer)
        state = ship.sensors.get(one.sensor) if ship else None
        return state is not None and one.target in state.looked

    def fact(self, observer: str, target: str) -> PairFacts | None:
        """How a target lies to an observer, None if nobody said so this turn."""
        return self.facts.get((observer, target))

    def with_ship(self, ship: ShipUnit) -> Battle:
        """The same battle with this ship as it is now."""
        return replace(self, ships={**self.ships, ship.id: ship})

    def with_missile(self, missile: MissileUnit) -> Battle:
        """The same battle with this missile as it is now."""
        return replace(self, missiles={**self.missiles, missile.id: missile})

    def with_place(self, unit: str, pose: Pose) -> Battle:
        """The same battle with a unit put on the map; before the phase of moves it begins the turn there."""
        old = self.places.get(unit)
        has_moved = ROLES.index(self.phase.role) >= ROLES.index("move")
        before = old.before if old and has_moved else pose
        return replace(self, places={**self.places, unit: Standing(pose, before)})

    def with_contact(self, held: Held) -> Battle:
        """The same battle with this contact in place of what the sensor had this turn; none is dropped."""
        rest = tuple(one for one in self.contacts if one.key != held.key)
        had = (one for one in (*self.contacts, *self.earlier) if (one.key, one.level) == (held.key, held.level))
        now = replace(held, since=min((one.since for one in had), default=self.turn))
        return replace(self, contacts=rest if held.level == "none" else (*rest, now))

    def without_contacts(self, lost: Iterable[Held]) -> Battle:
        """The same battle without some contacts, of this turn and the one before."""
        gone = {one.key for one in lost}
        kept = (tuple(one for one in group if one.key not in gone) for group in (self.contacts, self.earlier))
        contacts, earlier = kept
        return replace(self, contacts=contacts, earlier=earlier)

    def in_turn(self, number: int) -> Battle:
        """Everybody starts afresh; contacts not renewed are lost. Rule: BLS-7.9"""
        return replace(
            self,
            turn=number,
            phase_index=0,
            earlier=self.contacts,
            contacts=(),
            facts={},
            handed=(),
            is_measured=False,
            places={key: replace(one, before=one.now) for key, one in self.places.items()},
            ships={key: _afresh(one) for key, one in self.ships.items()},
            missiles={key: replace(one, has_tried=False, has_homed=False) for key, one in self.missiles.items()},
        )


def _afresh(ship: ShipUnit) -> ShipUnit:
    sensors = {
        name: replace(one, method=None, face=None, has_searched=False, looked=frozenset())
        for name, one in ship.sensors.items()
    }
    return replace(
        ship,
        sensors=sensors,
        is_plotted=False,
        thrust=Thrust(),
        track_target="",
        track_arc=1,
        evasion="none",
        tracking=None,
        shots=(),
        old_shots=ship.shots,
    )
