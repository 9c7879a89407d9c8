"""How far a ship's sensor would find another as both now stand, in any phase; nothing is given by it.

Rule: BLS-19.2
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from fleetforge.app.acting.choosing import in_range
from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Count, Line, OneOf, Panel
from fleetforge.games.brilliant_lances.acting.declaring import ShipDraft, has_sensors
from fleetforge.games.brilliant_lances.acting.ranges import MOST_HEXES
from fleetforge.games.brilliant_lances.acting.reckoning import dm_lines, range_curve, what_is_known
from fleetforge.games.brilliant_lances.acting.words import strangers_to
from fleetforge.kernel.words import counted
from fleetforge.systems.brilliant_lances.battle.knowledge import PairFacts
from fleetforge.systems.brilliant_lances.battle.looking import Aim, look_of
from fleetforge.systems.brilliant_lances.odds.sensing import detection_reach
from fleetforge.systems.brilliant_lances.sensing import prospect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.systems.brilliant_lances.battle.state import Battle

_USUAL_HEXES = 32
_ONLY_LOOKED_AT = "Nothing is done by this: it is only looked at."


class ForeseeDraft(ShipDraft):
    """The curve of a sensor against a target, at the range that was given or at another."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        ready = [name for name, one in self.ship.sensors.items() if one.is_ready]
        self.sensor = next(iter((*ready, *self.ship.sensors)))
        self._aim(next((key for key, _ in strangers_to(self.battle, unit)), ""))

    def _aim(self, target: str) -> None:
        self.target = target
        self.facts = self.battle.fact(self.ship.id, target) or PairFacts(_USUAL_HEXES)

    def panel(self) -> Panel:
        """Sensor, target, range, the curve, and the DMs that are in it."""
        missing = _ONLY_LOOKED_AT if self.target else "Nobody of another side has been noticed."
        parts = tuple(self._parts())
        return Panel(f"Detection by {self.ship.name}", "Detection by range", parts, mark=self.mark, missing=missing)

    def _parts(self) -> Iterator[Part]:
        sensors = tuple((name, f"{name} {one.sr}") for name, one in self.ship.sensors.items())
        yield OneOf("sensor", "Sensor as it is set", sensors, self.sensor, "BLS-2.2")
        if not self.target:
            return
        yield OneOf("target", "Target as it stands", strangers_to(self.battle, self.unit), self.target, "BLS-19.2")
        words = "hexes, as given this turn" if self.battle.fact(self.ship.id, self.target) else "hexes, supposed"
        yield Count("hexes", "Range", self.facts.hexes, 0, MOST_HEXES, words, "BLS-1.2")
        yield from self._curve()

    def _curve(self) -> Iterator[Part]:
        figures, options = self.battle.figures, self.battle.options
        look = look_of(self.battle, Aim(self.ship.id, self.sensor, self.target), self.facts)
        if look is None:
            return
        found = prospect(look, figures, options)
        yield range_curve(found, figures, options)
        half = detection_reach(look, Fraction(1, 2), figures, options)
        yield Line("A contact is one in two or better up to", counted(half, "hex", "hexes"), clause="BLS-19.2")
        for title, reading in (("Lock-On", found.lock), ("Bogey", found.bogey)):
            yield from (replace(line, words=f"{title}: {line.words}") for line in dm_lines(reading.dms))
        yield from what_is_known(self.battle, self.target)

    def change(self, key: str, value: str) -> Reply:
        """``sensor``, ``target`` or ``hexes``."""
        if key == "sensor" and value in self.ship.sensors:
            self.sensor = value
        elif key == "target" and value in dict(strangers_to(self.battle, self.unit)):
            self._aim(value)
        elif key == "hexes":
            self.facts = replace(self.facts, hexes=in_range(value, 0, MOST_HEXES, self.facts.hexes))
        else:
            raise KeyError(key)
        return None

    def command(self) -> None:
        """None: it is only looked at."""
        return


OFFERS = (Offer("foresee", "Detection by range", "BLS-19.2", (), has_sensors, ForeseeDraft, deliberate=True),)
