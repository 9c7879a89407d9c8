"""The table is right: contacts, damage, fuel, what owners tell, notes, and the end of the battle.

Rule: BLS-6.5, BLS-9.3, BLS-11.7, BLS-18.2 to BLS-18.4
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, get_args

from fleetforge.app.acting.by_hand import ByHandDraft, CorrectDraft, correct_offer
from fleetforge.app.acting.draft import Draft, Offer
from fleetforge.app.acting.panels import Choices, Count, Line, OneOf, Panel, Press, Presses, Row, Typed
from fleetforge.app.acting.written import end_offer, note_offer
from fleetforge.app.battle_views import mark_of
from fleetforge.games.brilliant_lances.acting.seats import somebody_sits
from fleetforge.games.brilliant_lances.acting.words import called, is_own, sensor_names, strangers_to
from fleetforge.games.brilliant_lances.battle.knowing import LEVEL_WORDS, is_stranger
from fleetforge.journal.state import side_name
from fleetforge.systems.brilliant_lances.battle.corrections import (
    DRIVE,
    MarkDamage,
    Override,
    Reveal,
)
from fleetforge.systems.brilliant_lances.battle.state import Battle
from fleetforge.systems.brilliant_lances.contacts import Basis
from fleetforge.systems.brilliant_lances.modifiers import Level
from fleetforge.systems.brilliant_lances.sheet.words import g_turns

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply

LEVELS: dict[Level, str] = {"none": "Lost", "bogey": "Bogey", "lock": "Lock"}
BASES: dict[Basis, str] = {"own": "own SR", "emitter": "an emitter", "painted": "painting"}
_WORKS = (("no", "Out of order"), ("yes", "Works"))


class FuelDraft(CorrectDraft[Battle]):
    """Fuel of a ship, in tenths of g-turns."""

    def act(self) -> str:
        """What it becomes."""
        return f"Set fuel to {g_turns(self.value)} g-turns"

    def parts(self) -> tuple[Part, ...]:
        """What there is, and what it becomes."""
        full = g_turns(self.battle.ships[self.unit].design.fuel)
        now = Line("Fuel now", f"{g_turns(self.now(self.what))} of {full} g-turns")
        becomes = f"tenths: {g_turns(self.value)} g-turns"
        return now, Count("value", "Becomes", self.value, 0, self.most(self.what), becomes, "BLS-18.4")


class ContactDraft(ByHandDraft[Battle]):
    """What a sensor has on a target, as the table says: lost, a Bogey or a lock."""

    why_clause = "BLS-18.2"
    reasons = ("As on the table", "Lost sight of it", "Forgotten earlier")

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        held = next((one for one in self.battle.current if one.observer == unit), None)
        self.sensor = held.sensor if held else next(iter(self._sensors()), "")
        self.target = held.target if held else next((key for key, _ in self._targets()), "")
        self.level: Level = "none" if held else "bogey"
        self.basis: Basis = held.basis if held else "own"

    def _sensors(self) -> tuple[str, ...]:
        return sensor_names(self.battle.unit(self.unit))

    def _targets(self) -> tuple[tuple[str, str], ...]:
        return strangers_to(self.battle, self.unit)

    def title(self) -> str:
        """Whose contacts."""
        return f"Contacts of {self.name}"

    def act(self) -> str:
        """What it has then."""
        return f"Set {self.sensor} on {called(self.battle, self.target)}: {LEVELS[self.level].lower()}"

    def parts(self) -> tuple[Part, ...]:
        """What there is now, and what becomes of it."""
        return tuple(self._parts())

    def _parts(self) -> Iterator[Part]:
        yield OneOf("sensor", "Sensor", tuple((one, one) for one in self._sensors()), self.sensor, "BLS-18.4")
        rows = tuple(Row(key, name, "", self._now(key)) for key, name in self._targets())
        yield Choices("target", "On", rows, (self.target,), clause="BLS-1.3")
        yield OneOf("level", "Becomes", tuple(LEVELS.items()), self.level, "BLS-1.3")
        if self.level != "none":
            yield OneOf("basis", "Won by", tuple(BASES.items()), self.basis, "BLS-3.13")

    def _now(self, target: str) -> str:
        mine = (one for one in self.battle.current if (one.observer, one.sensor) == (self.unit, self.sensor))
        return next((LEVEL_WORDS[one.level] for one in mine if one.target == target), "nothing")

    def put(self, key: str, value: str) -> Reply:
        """``sensor``, ``target``, ``level`` or ``basis``."""
        known = {
            "sensor": self._sensors(),
            "target": tuple(key for key, _ in self._targets()),
            "level": get_args(Level),
            "basis": get_args(Basis),
        }
        if value not in known.get(key, ()):
            return super().put(key, value)
        setattr(self, key, value)
        return None

    def set_to(self, reason: str) -> Override:
        """The contact set."""
        basis = self.basis if self.level != "none" else "own"
        return Override(self.unit, self.sensor, self.target, self.level, reason, basis)


class DamageDraft(Draft[Battle]):
    """A sensor or the drive of a ship is out of order, or works again."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self.ship = self.battle.ships[unit]
        self._take(next(iter((*self.ship.sensors, DRIVE))))

    def _take(self, item: str) -> None:
        self.item, self.works = item, not self._works(item)

    def _works(self, item: str) -> bool:
        return self.ship.drive_works if item == DRIVE else self.ship.sensors[item].works

    def panel(self) -> Panel:
        """What is hurt, and what becomes of it."""
        rows = tuple(
            Row(item, item, "", "works" if self._works(item) else "out of order")
            for item in (*self.ship.sensors, DRIVE)
        )
        parts = (
            Choices("item", "What", rows, (self.item,), clause="BLS-6.5"),
            OneOf("works", "Becomes", _WORKS, "yes" if self.works else "no", "BLS-11.7"),
            Line("Without a working drive a ship neither moves nor micro-evades.", tone="quiet", clause="BLS-11.7"),
        )
        act = f"{self.item}: {'works' if self.works else 'out of order'}"
        mark = mark_of(self.battle, self.ship.side)
        return Panel(f"Damage of {self.ship.name}", act, parts, mark=mark)

    def change(self, key: str, value: str) -> Reply:
        """``item`` or ``works``."""
        if key == "item" and value in (*self.ship.sensors, DRIVE):
            self._take(value)
        elif key == "works":
            self.works = value == "yes"
        else:
            raise KeyError(key)
        return None

    def command(self) -> MarkDamage:
        """It is marked."""
        return MarkDamage(self.ship.id, self.item, self.works)


class RevealDraft(Draft[Battle]):
    """The owner of a ship tells the other side: ``text`` is typed, ``words`` taken from what it may ask for."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self.text = ""
        self.ship = self.battle.ships[unit]
        self.to = next(one.id for one in self.battle.sides if one.id != self.ship.side)

    def panel(self) -> Panel:
        """What is told, to whom."""
        words = self.text.strip()
        missing = "" if words else "Write what is told, or choose it."
        typed = Typed("text", "Told", self.text, "as “size M”", clause="BLS-9.3")
        presses = Presses("words", tuple(Press(one, one) for one in self._answers()))
        whom = side_name(self.battle, self.to)
        told = Line("It is told only if that side has noticed the ship.", tone="quiet", clause="BLS-9.1")
        act = f"Tell {whom}: {words}" if words else f"Tell {whom}"
        mark = mark_of(self.battle, self.ship.side)
        return Panel(f"Tell of {self.ship.name}", act, (typed, presses, told), mark=mark, missing=missing)

    def _answers(self) -> Iterator[str]:
        """What an enemy may ask for, as it stands now. Rule: BLS-9.3, BLS-9.4"""
        used = self.ship.thrust.total
        yield "used g-turns this turn" if used else "used no g-turns this turn"
        for name, one in self.ship.sensors.items():
            design = self.ship.design.sensor(name)
            if design and design.transmits and one.is_ready:
                yield f"active at SR {one.sr}"
        yield f"size {self.ship.design.size}"
        yield self.ship.name

    def change(self, key: str, value: str) -> Reply:
        """``text`` or ``words``."""
        if key not in ("text", "words"):
            raise KeyError(key)
        self.text = value
        return None

    def command(self) -> Reveal | None:
        """It is told; none without words."""
        return Reveal(self.ship.id, self.to, self.text.strip()) if self.text.strip() else None


def may_observe(battle: Battle, unit: str) -> bool:
    """Whether something with a sensor is selected that is known whole."""
    return bool(sensor_names(battle.unit(unit))) and not is_stranger(battle, unit)


OFFERS = (
    Offer("contact", "Set a contact", "BLS-18.2", (), may_observe, ContactDraft, seldom=True),
    Offer("damage", "Mark damage", "BLS-6.5", (), is_own, DamageDraft, seldom=True),
    Offer("reveal", "Tell of a ship", "BLS-9.3", (), is_own, RevealDraft, seldom=True),
    replace(correct_offer("BLS-18.4", FuelDraft), fits=is_own),
    replace(note_offer("BLS-18.3"), fits=somebody_sits),
    end_offer("BLS-18.2"),
)
