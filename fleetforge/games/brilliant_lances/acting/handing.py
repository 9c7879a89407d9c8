"""Hand-offs: a contact that one sensor passes to another.

Rule: BLS-3.11, BLS-7.15
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.draft import Draft, Offer
from fleetforge.app.acting.panels import Choices, Line, Panel, Row
from fleetforge.app.battle_views import mark_of
from fleetforge.games.brilliant_lances.acting.words import (
    item_key,
    item_of,
    may_still_look,
    sensor_names,
    units_of_side,
)
from fleetforge.games.brilliant_lances.battle.knowing import LEVEL_WORDS
from fleetforge.journal.state import named
from fleetforge.systems.brilliant_lances.battle.sensing import HandOff
from fleetforge.systems.brilliant_lances.battle.state import Battle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.systems.brilliant_lances.battle.knowledge import Held


class HandOffDraft(Draft[Battle]):
    """Pass a contact of the selected unit to another sensor of its side."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._held = contacts_of(self.battle, unit)
        self._give(self._held[0])

    def _give(self, held: Held) -> None:
        """Take a contact to hand on, and the first sensor that could use it."""
        self.held = held
        self.taker = next((row.key for row in self._takers()), "")

    def panel(self) -> Panel:
        """What is handed on, to whom, what it is worth."""
        giver = self.battle.unit(self.unit)
        taker, sensor = item_of(self.taker)
        target = named(self.battle, self.held.target)
        missing = "" if self.taker else "No other sensor of this side could take it."
        act = f"Hand {target} to {named(self.battle, taker)}, {sensor}" if self.taker else "Hand off"
        mark = mark_of(self.battle, giver.side) if giver else 0
        title = f"Hand-off by {named(self.battle, self.unit)}"
        return Panel(title, act, tuple(self._parts()), mark=mark, missing=missing)

    def _parts(self) -> Iterator[Part]:
        rows = tuple(
            Row(key_of(one), named(self.battle, one.target), f"{one.sensor}, {one.basis}", LEVEL_WORDS[one.level])
            for one in self._held
        )
        yield Choices("contact", "Contact", rows, (key_of(self.held),), clause="BLS-7.15")
        yield Choices("taker", "To", tuple(self._takers()), (self.taker,), clause="BLS-3.11")
        dm, both = self.battle.figures.handoff_dm, self.held.level == "lock"
        readings = "Lock-On and Bogey" if both else "Bogey only"
        yield Line(f"Its next task on this target: {readings}", f"{dm:+d}", clause="BLS-7.15")
        if self.held.basis == "emitter" and both:
            told = "A lock that it wins by its own SR stays when the emitter falls silent."
            yield Line(told, "", "quiet", "BLS-3.13")

    def _takers(self) -> Iterator[Row]:
        """Every other sensor of its side that may still look at the target this turn."""
        giver = self.battle.unit(self.unit)
        for one in units_of_side(self.battle, giver.side) if giver else ():
            for sensor in sensor_names(one):
                if (one.id, sensor) != (self.unit, self.held.sensor) and may_still_look(one, sensor, self.held.target):
                    yield Row(item_key(one.id, sensor), one.name, sensor)

    def change(self, key: str, value: str) -> Reply:
        """``contact`` or ``taker``."""
        if key == "contact" and (held := {key_of(one): one for one in self._held}.get(value)):
            self._give(held)
        elif key == "taker" and value in [row.key for row in self._takers()]:
            self.taker = value
        else:
            raise KeyError(key)
        return None

    def command(self) -> HandOff | None:
        """It is handed on; none where nobody can take it."""
        taker, sensor = item_of(self.taker)
        return HandOff(self.unit, self.held.sensor, taker, sensor, self.held.target) if self.taker else None


def key_of(one: Held) -> str:
    """A contact as a key: its target and its sensor."""
    return item_key(one.target, one.sensor)


def contacts_of(battle: Battle, unit: str) -> tuple[Held, ...]:
    """What a unit has on others now."""
    return tuple(one for one in battle.current if one.observer == unit)


def has_contacts(battle: Battle, unit: str) -> bool:
    """Whether there is something to hand on."""
    return bool(contacts_of(battle, unit))


OFFERS = (Offer("hand-off", "Hand off", "BLS-7.15", HandOff.roles, has_contacts, HandOffDraft, deliberate=True),)
