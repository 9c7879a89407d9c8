"""Any command of a battle of fighters with all of its fields.

Rule: HIF-25
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.draft import Offer, whoever
from fleetforge.app.acting.general import GeneralDraft
from fleetforge.systems.hex_impulse.battle.state import Battle

if TYPE_CHECKING:
    from fleetforge.app.acting.general_fields import Given

UNITS = frozenset({"unit", "target"})


class AnyCommandDraft(GeneralDraft[Battle]):
    """Any command; fields that name units, weapons, systems, shots or sides are lists of these."""

    aboard = frozenset({"weapon", "system"})

    def named(self, name: str, given: Given) -> tuple[tuple[str, str], ...] | None:
        """Units, sides, shots of the impulse, and what a fighter has by name."""
        battle = self.battle
        fighters = tuple((one.id, one.name) for one in battle.fighters.values())
        capitals = tuple((one.id, one.name) for one in battle.capitals.values())
        found = {
            "side": tuple((one.id, one.name) for one in battle.sides),
            "fighter": fighters,
            "capital": capitals,
            "shot": tuple((one.id, one.id) for one in battle.shots),
            **dict.fromkeys(UNITS, fighters + capitals),
        }
        return found[name] if name in found else self._aboard(name, given)

    def _aboard(self, name: str, given: Given) -> tuple[tuple[str, str], ...] | None:
        unit = self.battle.fighters.get(str(given.get("fighter", "")))
        if unit is None:
            return None
        weapons = unit.design.weapons
        links = dict.fromkeys(one.link for one in weapons if one.link)
        names = {"weapon": [*(one.id for one in weapons), *links], "system": list(unit.design.systems)}
        return tuple((one, one) for one in names[name]) if name in names else None


OFFERS = (Offer("general", "Any command", "HIF-25", (), whoever, AnyCommandDraft, seldom=True),)
