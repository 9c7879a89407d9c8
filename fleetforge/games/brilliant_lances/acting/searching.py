"""A sensor searches for what its side has not noticed: one roll, read behind the screen. No referee is needed.

Rule: BLS-1.4, BLS-7.3, BLS-20.4
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Line, OneOf, Panel
from fleetforge.games.brilliant_lances.acting.declaring import ShipDraft, has_sensors
from fleetforge.games.brilliant_lances.acting.reckoning import range_curve
from fleetforge.systems.brilliant_lances.battle.searching import Search, may_search
from fleetforge.systems.brilliant_lances.sensing import Look, prospect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.systems.brilliant_lances.battle.state import Battle

_TOLD = "The roll is read against everything in its sweep, noticed or not. Only what is found is told."
_SUPPOSED = "Chances are those against a ship of size M that drifts with nothing on."


class SearchDraft(ShipDraft):
    """Which sensor searches, and how far it would find what."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        left = [name for name in self.ship.sensors if may_search(self.ship, name)]
        self.sensor = next(iter((*left, *self.ship.sensors)))

    def panel(self) -> Panel:
        """The sensor and its chances by range."""
        parts = tuple(self._parts())
        return Panel(f"Search by {self.ship.name}", f"{self.sensor} searches", parts, mark=self.mark)

    def _parts(self) -> Iterator[Part]:
        sensors = tuple((name, self._words(name)) for name in self.ship.sensors)
        yield OneOf("sensor", "Sensor", sensors, self.sensor, "BLS-7.3")
        yield Line(_TOLD, clause="BLS-20.4")
        design, state = self.ship.design.sensor(self.sensor), self.ship.sensors[self.sensor]
        if design is None:
            return
        tl, asset = design.tl or self.ship.design.tl, self.ship.design.crew.sensors
        look = Look(
            self.ship.name, "a drifting ship", design.kind, state.sr, tl, asset, state.sr, sensor_name=self.sensor
        )
        figures, options = self.battle.figures, self.battle.options
        yield range_curve(prospect(look, figures, options), figures, options, is_now=False)
        yield Line(_SUPPOSED, "", "quiet", "BLS-19.2")

    def _words(self, name: str) -> str:
        state = self.ship.sensors[name]
        if not state.is_ready:
            return f"{name} ({'off' if state.works else 'out of order'})"
        rolled = "" if state.face is None else f" (rolled {state.face})"
        return f"{name} {state.sr}{rolled}"

    def change(self, key: str, value: str) -> Reply:
        """``sensor``."""
        if key != "sensor" or value not in self.ship.sensors:
            raise KeyError(key)
        self.sensor = value
        return None

    def command(self) -> Search:
        """It searches."""
        return Search(self.ship.id, self.sensor)


def searches_by_map(battle: Battle, unit: str) -> bool:
    """Whether a ship on the map has a sensor that has not searched: ranges are known there without a referee."""
    return unit in battle.places and searches(battle, unit)


def waits_to_search(battle: Battle, unit: str) -> bool:
    """The same once ranges were taken from the map."""
    return battle.is_measured and searches_by_map(battle, unit)


def searches_by_word(battle: Battle, unit: str) -> bool:
    """The same where ranges are said."""
    return unit not in battle.places and searches(battle, unit)


def searches(battle: Battle, unit: str) -> bool:
    """Whether a ship has a sensor that may search."""
    return has_sensors(battle, unit) and any(may_search(battle.ships[unit], one) for one in battle.ships[unit].sensors)


OFFERS = (Offer("search", "Search", "BLS-7.3", ("sensor",), searches_by_map, SearchDraft, waits=waits_to_search),)
LATER = (Offer("search-later", "Search", "BLS-7.3", ("sensor",), searches_by_word, SearchDraft, deliberate=True),)
"""The same where ranges are said: the referee tasks sensors there."""
