"""Any command of a battle of detection with all of its fields; lists hold what who sits here knows.

Rule: BLS-18.2
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.general import GeneralDraft
from fleetforge.games.brilliant_lances.acting.seats import somebody_sits
from fleetforge.games.brilliant_lances.battle.knowing import is_stranger
from fleetforge.systems.brilliant_lances.battle.corrections import DRIVE
from fleetforge.systems.brilliant_lances.battle.state import Battle

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.app.acting.general_fields import Given

OWN = frozenset({"ship", "giver", "taker", "painter", "unit"})
ANYBODY = frozenset({"target", "track_target", "observer"})
_SENSOR_OF = {"sensor": ("ship", "observer"), "giver_sensor": ("giver",), "taker_sensor": ("taker",)}
_EMITTERS = "emitter"


class AnyCommandDraft(GeneralDraft[Battle]):
    """Any command; what belongs to strangers is the referee's business."""

    acts = frozenset({"ship", "observer", "giver"})
    aboard = frozenset({"sensor", "emitter", "weapon", "kind", "item"})

    def named(self, name: str, given: Given) -> Iterable[tuple[str, str]] | None:
        """Units, sides, and what a ship has by name."""
        battle = self.battle
        if name in ("side", "owner") or (name == "to" and self.kinds[self.name].__name__ == "Reveal"):
            return [(one.id, one.name) for one in battle.sides]
        units = [one for units in battle.rosters.values() for one in units.values()]
        if name in OWN:
            return [(one.id, one.name) for one in units if not is_stranger(battle, one.id)]
        if name in ANYBODY or name == "to":
            return [(one.id, one.name) for one in units]
        return self._aboard(name, given)

    def _aboard(self, name: str, given: Given) -> Iterable[tuple[str, str]] | None:
        """What a ship has; of a stranger nobody knows it."""
        owners = {**_SENSOR_OF, "paint_sensor": ("painter",)}.get(name, ("ship",))
        ship = next((one for key in owners if (one := self.battle.ships.get(str(given.get(key, ""))))), None)
        if name == _EMITTERS and self.kinds[self.name].__name__ != "SetEmitter":
            return None
        if ship is None or is_stranger(self.battle, ship.id):
            return super().named(name, given)
        design = ship.design
        names = {
            "weapon": [one.name for one in design.weapons],
            "emitter": [one.name for one in design.transmitters],
            "kind": [one.name for one in design.missiles],
            "item": [*ship.sensors, DRIVE],
            **{key: list(ship.sensors) for key in (*_SENSOR_OF, "paint_sensor")},
        }
        return [(one, one) for one in names[name]] if name in names else super().named(name, given)


OFFERS = (Offer("general", "Any command", "BLS-18.2", (), somebody_sits, AnyCommandDraft, seldom=True),)
