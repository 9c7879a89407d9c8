"""Declarations: sensors, what transmits, micro-evasion, false Bogeys.

Rule: BLS-2, BLS-3.3, BLS-3.4, BLS-7.1, BLS-9.2, BLS-11.4
"""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from fleetforge.app.acting.choosing import in_range, toggled
from fleetforge.app.acting.draft import Draft, Offer
from fleetforge.app.acting.panels import Chip, Chips, Choices, Count, Line, OneOf, Panel, Row
from fleetforge.app.battle_views import mark_of
from fleetforge.games.brilliant_lances.acting.words import is_own
from fleetforge.games.brilliant_lances.battle.knowing import REFEREE
from fleetforge.journal.state import side_name
from fleetforge.systems.brilliant_lances.bands import EXTREME, band_limit
from fleetforge.systems.brilliant_lances.battle.corrections import PlaceFalseBogey, decoys_of
from fleetforge.systems.brilliant_lances.battle.declaring import MicroEvade, SetEmitter, SetSensor
from fleetforge.systems.brilliant_lances.battle.reading import dodges
from fleetforge.systems.brilliant_lances.battle.state import Battle
from fleetforge.systems.brilliant_lances.equipment import EMITTER_NAMES
from fleetforge.systems.brilliant_lances.micro_evasion import Dodging
from fleetforge.systems.brilliant_lances.sheet.words import g_turns

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.systems.brilliant_lances.ships import Sensor, Transmitter

_SWITCH = (("yes", "On"), ("no", "Off"))
_MOST_SR = 9999
_AS_IT_IS = "That is how it stands: change something, or go on to the next phase."
_TALKERS = ("radio", "laser_communicator", "maser_communicator")
DODGING: dict[Dodging, str] = {"usual": "In combat", "on": "From now on", "off": "Not at all"}


class ShipDraft(Draft[Battle]):
    """Something that a ship does; its side's colour is on the panel."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self.ship = self.battle.ships[unit]

    @property
    def mark(self) -> int:
        """The colour of its side."""
        return mark_of(self.battle, self.ship.side)


class SensorDraft(ShipDraft):
    """Switch a sensor, set its power, limit its arcs."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._take(next(iter(self.ship.sensors)))

    def _take(self, sensor: str) -> None:
        self.sensor, state = sensor, self.ship.sensors[sensor]
        self.is_on, self.sr, self.arcs = state.is_on, state.sr, tuple(str(arc) for arc in state.arcs)

    def panel(self) -> Panel:
        """The sensors as they stand, and what becomes of one."""
        command = self.command()
        state = f"on at SR {self.sr}" if self.is_on else "off"
        missing = _AS_IT_IS if command is None else ""
        parts = tuple(self._parts())
        return Panel(f"Sensors of {self.ship.name}", f"{self.sensor}: {state}", parts, mark=self.mark, missing=missing)

    def _parts(self) -> Iterator[Part]:
        rows = tuple(self._row(sensor) for sensor in self.ship.design.sensors)
        yield Choices("sensor", "Sensor", rows, (self.sensor,), clause="BLS-7.1")
        yield OneOf("is_on", "Switch", _SWITCH, "yes" if self.is_on else "no", "BLS-2.4")
        design = self.ship.design.sensor(self.sensor)
        if design is None or not design.transmits:
            return
        settings = design.allowed_settings
        reach = f"SR it works and is heard with; Extreme range ends at {band_limit(self.sr, EXTREME)} hexes"
        yield Count("sr", "Power", self.sr, settings[0], settings[-1], reach, "BLS-2.1")
        arcs = range(1, int(self.battle.options.sweep_arcs) + 1)
        chips = tuple(Chip(str(arc), str(arc), on=str(arc) in self.arcs) for arc in arcs)
        yield Chips("arcs", "Sweeps only these arcs (none chosen: all round)", chips, "BLS-2.3")
        if self.is_on:
            yield Line(
                "Every receiver in its arcs can hear it: the ship has gone active.", tone="warn", clause="BLS-3.4"
            )

    def _row(self, sensor: Sensor) -> Row:
        state = self.ship.sensors[sensor.name]
        kind = f"{sensor.kind}, {'active' if sensor.transmits else 'passive'}, SR {sensor.sr}"
        now = "out of order" if not state.works else f"on, SR {state.sr}" if state.is_on else "off"
        return Row(sensor.name, sensor.name, kind, now)

    def change(self, key: str, value: str) -> Reply:
        """``sensor``, ``is_on``, ``sr`` or ``arcs``."""
        if key == "sensor" and value in self.ship.sensors:
            self._take(value)
        elif key == "is_on":
            self.is_on = value == "yes"
        elif key == "sr":
            self.sr = in_range(value, 1, max(self.sr, _MOST_SR), self.sr)
        elif key == "arcs":
            self.arcs = toggled(self.arcs, value)
        else:
            raise KeyError(key)
        return None

    def command(self) -> SetSensor | None:
        """It is so set; nothing where it stands so already."""
        design, state = self.ship.design.sensor(self.sensor), self.ship.sensors[self.sensor]
        is_active = design is not None and design.transmits
        arcs = tuple(sorted(int(arc) for arc in self.arcs)) if is_active else ()
        if (self.is_on, self.sr, arcs) == (state.is_on, state.sr, state.arcs):
            return None
        return SetSensor(self.ship.id, self.sensor, self.is_on, self.sr if is_active else 0, arcs)


class EmitterDraft(ShipDraft):
    """Switch a communicator or a jammer, and say whom a communicator talks to."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._take(self.ship.design.transmitters[0].name)

    def _take(self, emitter: str) -> None:
        self.emitter = emitter
        self.is_on = emitter not in self.ship.transmitting
        self.to = self.ship.transmitting.get(emitter, "")

    @property
    def _kind(self) -> str:
        return next(one.kind for one in self.ship.design.transmitters if one.name == self.emitter)

    def _friends(self) -> tuple[tuple[str, str], ...]:
        ships = (one for one in self.battle.ships.values() if one.side == self.ship.side and one.id != self.ship.id)
        return (("", "nobody in particular"), *((one.id, one.name) for one in ships))

    def panel(self) -> Panel:
        """What transmits, and what becomes of one."""
        act = f"{self.emitter}: {'on' if self.is_on else 'off'}"
        return Panel(f"Emitters of {self.ship.name}", act, tuple(self._parts()), mark=self.mark)

    def _parts(self) -> Iterator[Part]:
        rows = tuple(self._row(one) for one in self.ship.design.transmitters)
        yield Choices("emitter", "Emitter", rows, (self.emitter,), clause="BLS-3.3")
        yield OneOf("is_on", "Switch", _SWITCH, "yes" if self.is_on else "no", "BLS-3.4")
        if self.is_on and self._kind in _TALKERS:
            yield OneOf("to", "Talks to", self._friends(), self.to, "BLS-3.3")
        yield Line(_HEARD_BY[self._kind], tone="warn" if self.is_on else "quiet", clause="BLS-3.3")
        if not self.is_on:
            yield Line("Contacts that others won by it are lost at once.", tone="quiet", clause="BLS-3.10")

    def _row(self, one: Transmitter) -> Row:
        rating = f"SR {one.sr}" if one.sr else "no rating: heard with the listener's own SR only"
        now = "transmits" if one.name in self.ship.transmitting else "off"
        return Row(one.name, one.name, f"{EMITTER_NAMES[one.kind]}, {rating}", now)

    def change(self, key: str, value: str) -> Reply:
        """``emitter``, ``is_on`` or ``to``."""
        if key == "emitter" and any(one.name == value for one in self.ship.design.transmitters):
            self._take(value)
        elif key == "is_on":
            self.is_on = value == "yes"
        elif key == "to" and value in dict(self._friends()):
            self.to = value
        else:
            raise KeyError(key)
        return None

    def command(self) -> SetEmitter:
        """It is so switched."""
        talks = self.is_on and self._kind in _TALKERS
        return SetEmitter(self.ship.id, self.emitter, self.is_on, self.to if talks else "")


_HEARD_BY = {
    "radio": "A radio is heard by every PEMS and direction finder: the ship has gone active.",
    "jammer": "A jammer is heard by every PEMS and direction finder: the ship has gone active.",
    "laser_communicator": "A laser communicator is heard by the ship that it talks to only.",
    "maser_communicator": "A maser is heard by whoever lies on its straight line only.",
}


class DodgeDraft(ShipDraft):
    """Whether a ship micro-evades."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self.dodging: Dodging = "usual" if self.ship.dodging == "on" else "on"

    def panel(self) -> Panel:
        """What is said, what it costs, how the ship stands."""
        act = f"{self.ship.name} micro-evades: {DODGING[self.dodging].lower()}"
        return Panel(f"Micro-evasion of {self.ship.name}", act, tuple(self._parts()), mark=self.mark)

    def _parts(self) -> Iterator[Part]:
        yield OneOf("dodging", "Micro-evades", tuple(DODGING.items()), self.dodging, "BLS-11.4")
        now = "yes" if dodges(self.battle, self.ship) else "no"
        yield Line(f"Now, said {DODGING[self.ship.dodging].lower()}", now, clause="BLS-11.2")
        yield Line("Each turn of it", "0.1 g-turns", clause="BLS-11.3")
        yield Line("Fuel", f"{g_turns(self.ship.fuel_left)} g-turns", clause="BLS-11.3")
        yield Line("Who does not micro-evade is fired at with +1 for 10 hexes.", tone="quiet", clause="BLS-11.5")

    def change(self, key: str, value: str) -> Reply:
        """``dodging``."""
        if key != "dodging" or value not in get_args(Dodging):
            raise KeyError(key)
        self.dodging = value  # type: ignore[assignment]  # it is among them
        return None

    def command(self) -> MicroEvade:
        """It is said."""
        return MicroEvade(self.ship.id, self.dodging)


class FalseBogeyDraft(Draft[Battle]):
    """Place a false Bogey for one's own side, or as the referee for either."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        sides = tuple((one.id, one.name) for one in self.battle.sides)
        self._sides = sides if sight.seat == REFEREE.id else tuple(one for one in sides if one[0] == sight.seat)
        mine = self.battle.unit(unit)
        self.owner = mine.side if mine and mine.side in dict(self._sides) else self._sides[0][0]

    def panel(self) -> Panel:
        """Whose it is, and what becomes of it."""
        act = f"{side_name(self.battle, self.owner)} places a false Bogey"
        owner = OneOf("owner", "Whose", self._sides, self.owner, "BLS-9.2")
        there = Line("Placed so far", str(decoys_of(self.battle, self.owner)))
        told = Line("Sensors find it as a Bogey; a Lock-On shows that it is no ship.", tone="quiet", clause="BLS-9.2")
        mark = mark_of(self.battle, self.owner)
        return Panel("False Bogey", act, (owner, there, told), mark=mark)

    def change(self, key: str, value: str) -> Reply:
        """``owner``."""
        if key != "owner" or value not in dict(self._sides):
            raise KeyError(key)
        self.owner = value
        return None

    def command(self) -> PlaceFalseBogey:
        """It is there."""
        return PlaceFalseBogey(owner=self.owner)


def has_sensors(battle: Battle, unit: str) -> bool:
    """Whether there is a sensor to set."""
    return is_own(battle, unit) and bool(battle.ships[unit].sensors)


def has_emitters(battle: Battle, unit: str) -> bool:
    """Whether there is something to switch that transmits."""
    return is_own(battle, unit) and bool(battle.ships[unit].design.transmitters)


def may_mislead(battle: Battle, _unit: str) -> bool:
    """Whether the scenario has false Bogeys, and somebody sits here who may place one. Rule: BLS-9.2"""
    return battle.allows_false and bool(battle.ships)


OFFERS = (
    Offer("sensor", "Set a sensor", "BLS-2.4", ("declare",), has_sensors, SensorDraft),
    Offer("emitter", "Set an emitter", "BLS-3.4", ("declare",), has_emitters, EmitterDraft),
    Offer("dodge", "Micro-evade", "BLS-11.4", ("declare",), is_own, DodgeDraft),
    Offer("false-bogey", "Place a false Bogey", "BLS-9.2", ("declare",), may_mislead, FalseBogeyDraft, deliberate=True),
)
