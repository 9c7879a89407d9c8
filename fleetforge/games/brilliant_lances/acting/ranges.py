"""How a target lies to an observer, as it was measured at the table.

Rule: BLS-1.2, BLS-14.4, BLS-15, BLS-18.2
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from fleetforge.app.acting.draft import Draft, Offer
from fleetforge.app.acting.panels import Count, OneOf, Panel, Press, Presses, Typed
from fleetforge.app.refusing import Refused
from fleetforge.games.brilliant_lances.battle.knowing import is_stranger
from fleetforge.journal.state import named
from fleetforge.kernel.words import counted
from fleetforge.systems.brilliant_lances.battle.knowledge import PairFacts, WeaponArc
from fleetforge.systems.brilliant_lances.battle.moving import MoveFact
from fleetforge.systems.brilliant_lances.battle.plotting import measure
from fleetforge.systems.brilliant_lances.battle.state import Battle
from fleetforge.systems.brilliant_lances.ships import ASPECTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply

MOST_HEXES = 9999
_PARTS = (("none", "never"), ("some", "part of the turn"), ("all", "all turn"))
_ARC = "arc."
_YES = (("yes", "Yes"), ("no", "No"))
_MOST_TERRAIN = 9
_GIVEN = {one.name for one in fields(PairFacts)} - {"arcs", "from_map"}


class RangeDraft(Draft[Battle]):
    """Range, hex and arcs of one ship to another; what was given before stands there."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self.observer = unit
        strangers = [key for key, _ in self._targets()]
        given = [one for one in strangers if self.battle.fact(unit, one) is None]
        self._aim(next(iter((*given, *strangers)), ""))

    def _aim(self, target: str) -> None:
        self.target = target
        given = self.battle.fact(self.observer, target) or self._on_map()
        self.facts, self._is_measured = given or PairFacts(0), given is not None

    def _on_map(self) -> PairFacts | None:
        """As the map has it; where a counter was noted last says nothing of now."""
        return None if is_stranger(self.battle, self.target) else measure(self.battle, self.observer, self.target)

    def _targets(self) -> list[tuple[str, str]]:
        """Units of other sides."""
        mine = self.battle.unit(self.observer)
        units = (one for units in self.battle.rosters.values() for one in units.values())
        return [(one.id, one.name) for one in units if mine and one.side != mine.side]

    def panel(self) -> Panel:
        """All that may be measured."""
        who = named(self.battle, self.observer)
        missing = "" if self._is_measured else "Give the range in hexes."
        missing = missing if self.target else "There is nobody to measure to: only the referee sees all."
        far = f"{named(self.battle, self.target)} is {counted(self.facts.hexes, 'hex', 'hexes')} from {who}"
        act = "Measure" if missing else far
        return Panel(f"Range and bearing: {who}", act, tuple(self._parts()), missing=missing)

    def _parts(self) -> Iterator[Part]:
        facts = self.facts
        if not self.target:
            return
        yield OneOf("target", "To", tuple(self._targets()), self.target, "BLS-1.2")
        yield Count("hexes", "Range", facts.hexes, 0, MOST_HEXES, "hexes after movement", "BLS-1.2")
        if not self._is_measured:
            yield Presses("hexes", (Press("0", "In the same hex"),))
        yield Typed("place", "Hex of the target", facts.place, "as 0412", clause="BLS-9.5")
        yield OneOf("stern", "In its stern arc", _PARTS, facts.stern, "BLS-14.4")
        yield OneOf("aspect", "Seen from", tuple((one, one) for one in ASPECTS), facts.aspect, "BLS-14.5")
        yield Count("terrain", "Terrain", facts.terrain, -_MOST_TERRAIN, _MOST_TERRAIN, "DM", "BLS-7.12")
        yield OneOf("in_sight", "In line of sight", _YES, "yes" if facts.in_sight else "no", "BLS-8.2")
        yield Count("bearing", "Arc it is in", facts.bearing, 0, 12, "of the observer's sweep; 0: not said", "BLS-2.6")
        yield Count(
            "back_bearing", "Arc of its sweep", facts.back_bearing, 0, 12, "the observer is in; 0: not said", "BLS-2.5"
        )
        yield Typed("hexside", "Hexside", facts.hexside, "seen through, for painting", clause="BLS-4.2")
        if self._has_maser:
            is_on = "yes" if facts.on_maser_line else "no"
            yield OneOf("on_maser_line", "On the line of its maser", _YES, is_on, "BLS-3.3")
        ship = self.battle.ships.get(self.observer)
        for weapon in ship.design.weapons if ship else ():
            yield OneOf(
                f"{_ARC}{weapon.name}", f"In arc of {weapon.name}", _PARTS, facts.arc_of(weapon.name), "BLS-15.1"
            )
        if ship and ship.track_target == self.target and self.target:
            yield OneOf("tracked", "In the Tracking Arc", _PARTS, facts.tracked, "BLS-13.10")

    @property
    def _has_maser(self) -> bool:
        """Whether the target talks by a maser now, as far as it is known."""
        target = self.battle.ships.get(self.target)
        masers = (one.name for one in target.design.transmitters if one.kind == "maser_communicator") if target else ()
        return any(name in target.transmitting for name in masers) if target else False

    def change(self, key: str, value: str) -> Reply:
        """One of the facts."""
        if key == "target":
            if value not in dict(self._targets()):
                raise KeyError(key)
            self._aim(value)
            return None
        if key.startswith(_ARC):
            name = key.removeprefix(_ARC)
            rest = tuple(one for one in self.facts.arcs if one.weapon != name)
            self.facts = replace(self.facts, arcs=(*rest, WeaponArc(name, value)))  # type: ignore[arg-type]  # of the list
            return None
        if key not in _GIVEN:
            raise KeyError(key)
        if key in ("hexes", "terrain", "bearing", "back_bearing"):
            try:
                return self._set(key, int(value))
            except ValueError:
                return Refused("This is no whole number.", "Write one, such as 40.", "BLS-1.2")
        return self._set(key, value == "yes" if key in ("in_sight", "on_maser_line") else value)

    def _set(self, key: str, value: Any) -> Reply:
        self._is_measured = self._is_measured or key == "hexes"
        self.facts = replace(self.facts, **{key: value})
        return None

    def command(self) -> MoveFact | None:
        """It lies so, as it is typed now; none before the range is given."""
        is_given = self.target and self._is_measured
        return MoveFact(self.observer, self.target, replace(self.facts, from_map=False)) if is_given else None

    def turn_to(self, unit: str) -> bool:
        """Another unit is measured from afresh."""
        del unit
        return False


def can_measure(battle: Battle, unit: str) -> bool:
    """Whether a ship or missile is selected that looks at others."""
    return (unit in battle.ships or unit in battle.missiles) and not is_stranger(battle, unit)


_FIRST = ("missile_prelock", "move", "sensor")
_LATER = tuple(role for role in MoveFact.roles if role not in _FIRST)
OFFERS = (
    Offer("range", "Range and bearing", "BLS-1.2", _FIRST, can_measure, RangeDraft),
    Offer("range-later", "Range and bearing", "BLS-1.2", _LATER, can_measure, RangeDraft, deliberate=True),
)
"""Where ranges are not what a phase is for, they are shown only where they are chosen."""
