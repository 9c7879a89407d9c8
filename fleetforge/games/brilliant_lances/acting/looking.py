"""Sensor tasks with where they lead, and fire at what is locked.

Chances are reckoned from what who sits here knows: of a Bogey that is little. Rule: BLS-7, BLS-12, BLS-18.3, BLS-19.1
"""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from fleetforge.app.acting.choosing import in_range
from fleetforge.app.acting.draft import Draft, Offer
from fleetforge.app.acting.panels import Count, Line, OneOf, Outcome, Outcomes, Panel, Share
from fleetforge.app.battle_views import mark_of
from fleetforge.games.brilliant_lances.acting.declaring import has_sensors, is_own
from fleetforge.games.brilliant_lances.battle.knowing import is_stranger
from fleetforge.journal.state import named
from fleetforge.systems.brilliant_lances.bands import band_words
from fleetforge.systems.brilliant_lances.battle.gunnery import Fire
from fleetforge.systems.brilliant_lances.battle.looking import look_of
from fleetforge.systems.brilliant_lances.battle.sensing import Sense
from fleetforge.systems.brilliant_lances.battle.state import Battle
from fleetforge.systems.brilliant_lances.difficulty import AVERAGE, level_words
from fleetforge.systems.brilliant_lances.odds.sensing import sense_odds
from fleetforge.systems.brilliant_lances.sensing import Method, prospect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply

METHODS = {"own": "own SR", "combined": "combined SR", "painted": "painted"}
_MOST_JAMMING, _MOST_BASE = 20, 5
_NO_TARGET = "Nobody has said how a target lies to this ship: give range and bearing first."
_YES = (("yes", "Yes"), ("no", "No"))


class SenseDraft(Draft[Battle]):
    """Task a sensor with a target; painting is done by any command."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self.ship = self.battle.ships[unit]
        ready = [name for name, one in self.ship.sensors.items() if one.is_ready]
        self.sensor = next(iter((*ready, *self.ship.sensors)))
        self.method: Method = "own"
        self.emitter, self.jamming = "", 0
        looked = self.ship.sensors[self.sensor].looked
        targets = [key for key, _ in self._targets()]
        self.target = next(iter((*(one for one in targets if one not in looked), *targets)), "")

    def _targets(self) -> tuple[tuple[str, str], ...]:
        """Whoever lies somewhere to it this turn."""
        return tuple(
            (target, named(self.battle, target))
            for observer, target in self.battle.facts
            if observer == self.ship.id and getattr(self.battle.unit(target), "side", "") != self.ship.side
        )

    def _emitters(self) -> tuple[tuple[str, str], ...]:
        """What the target might transmit with; of a stranger nobody knows."""
        target = self.battle.ships.get(self.target)
        if target is None or is_stranger(self.battle, target.id):
            return (("", "not known"),)
        names = (*(one.name for one in target.design.sensors if one.transmits), *target.transmitting)
        return (("", "none"), *((one, one) for one in names))

    def panel(self) -> Panel:
        """Sensor, target, method, both ladders, and where the roll leads."""
        missing = "" if self.target else _NO_TARGET
        act = f"{self.sensor} looks at {named(self.battle, self.target)}" if self.target else "Look"
        mark = mark_of(self.battle, self.ship.side)
        return Panel(f"Sensor task of {self.ship.name}", act, tuple(self._parts()), mark=mark, missing=missing)

    def _parts(self) -> Iterator[Part]:
        sensors = tuple((name, name) for name in self.ship.sensors)
        yield OneOf("sensor", "Sensor", sensors, self.sensor, "BLS-7.3")
        if not self.target:
            return
        yield OneOf("target", "Target", self._targets(), self.target, "BLS-7.4")
        yield OneOf("method", "Method", tuple(METHODS.items()), self.method, "BLS-3.7")
        if self.method == "combined":
            yield OneOf("emitter", "Hears", self._emitters(), self.emitter, "BLS-3.6")
        yield Count("jamming", "Jamming", self.jamming, 0, _MOST_JAMMING, "DM, as at the table", "BLS-16.20")
        yield from self._prospect()

    def _prospect(self) -> Iterator[Part]:
        look = look_of(self.battle, self.command_of().aim)
        if look is None:
            return
        found = prospect(look, self.battle.figures, self.battle.options)
        yield Line("Range band", f"SR {found.sr}, {band_words(found.band)}", clause="BLS-6.1")
        for title, reading, clause in (("Lock-On", found.lock, "BLS-6.3"), ("Bogey", found.bogey, "BLS-6.4")):
            refused = reading.refusals[0].message if reading.refusals else ""
            yield Line(refused or title, "" if refused else reading.task.words, "quiet" if refused else "plain", clause)
            for dm in reading.dms:
                yield Line(f"{title}: {dm.name}", f"{dm.dm:+d}", "quiet", dm.clause)
        odds = sense_odds(found)
        shares = (("Lock-On", odds.lock), ("Bogey", odds.bogey_only), ("nothing", odds.nothing))
        bar = tuple(Share(words, share) for words, share in shares if share)
        told = ", ".join(f"{words} {float(share):.0%}" for words, share in shares)
        title = "As far as it is known" if is_stranger(self.battle, self.target) else "One roll"
        yield Outcomes("leads", "Where it leads", (Outcome("leads", title, told, bar),), "leads", "BLS-19.1")

    def change(self, key: str, value: str) -> Reply:
        """``sensor``, ``target``, ``method``, ``emitter`` or ``jamming``; where it leads is only looked at."""
        if key == "jamming":
            self.jamming = in_range(value, 0, _MOST_JAMMING, self.jamming)
        elif key == "method" and value in get_args(Method):
            self.method = value  # type: ignore[assignment]  # it is among them
        elif key in ("sensor", "target", "emitter"):
            setattr(self, key, value)
        elif key != "leads":
            raise KeyError(key)
        return None

    def command_of(self) -> Sense:
        """The task as it now stands."""
        emitter = self.emitter if self.method == "combined" else ""
        return Sense(self.ship.id, self.sensor, self.target, self.method, emitter, jamming=self.jamming)

    def command(self) -> Sense | None:
        """The task; none without a target."""
        return self.command_of() if self.target else None


class FireDraft(Draft[Battle]):
    """Fire a weapon at what is locked."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self.ship = self.battle.ships[unit]
        fired = self.ship.engaged
        names = [one.name for one in self.ship.design.weapons]
        self.weapon = next(iter((*(one for one in names if one not in fired), *names)))
        self.target = next((key for key, _ in self._targets()), "")
        self.base, self.range_dm = AVERAGE, 0
        self.is_surprise = self.is_tracked = self.uses_director = False

    def _targets(self) -> tuple[tuple[str, str], ...]:
        """Whom it has locked. Rule: BLS-1.3"""
        held = (one for one in self.battle.current if one.observer == self.ship.id and one.level == "lock")
        return tuple((one, named(self.battle, one)) for one in dict.fromkeys(held.target for held in held))

    def panel(self) -> Panel:
        """Weapon, target and what the task is made of."""
        missing = "" if self.target else f"{self.ship.name} has locked nobody."
        act = f"Fire {self.weapon} at {named(self.battle, self.target)}" if self.target else "Fire"
        mark = mark_of(self.battle, self.ship.side)
        return Panel(f"Fire of {self.ship.name}", act, tuple(self._parts()), mark=mark, missing=missing)

    def _parts(self) -> Iterator[Part]:
        weapons = tuple((one.name, one.name) for one in self.ship.design.weapons)
        yield OneOf("weapon", "Weapon", weapons, self.weapon, "BLS-13.17")
        if not self.target:
            return
        yield OneOf("target", "Target", self._targets(), self.target, "BLS-1.3")
        yield Count("base", "Task", self.base, -_MOST_BASE, _MOST_BASE, level_words(self.base), "BLS-16.19")
        yield OneOf("is_surprise", "It does not dodge", _YES, _said(self.is_surprise), "BLS-11.5")
        if not self.is_surprise:
            yield Count("range_dm", "Range", self.range_dm, 0, _MOST_JAMMING, "normal DM of the range", "BLS-16.19")
        if self.ship.tracking:
            yield OneOf("is_tracked", "In the Tracking Arc", _YES, _said(self.is_tracked), "BLS-13.13")
        weapon = self.ship.design.weapon(self.weapon)
        if weapon and weapon.director:
            yield OneOf("uses_director", "Director leads it", _YES, _said(self.uses_director), "BLS-8.11")

    def change(self, key: str, value: str) -> Reply:
        """One of the parts."""
        if key == "base":
            self.base = in_range(value, -_MOST_BASE, _MOST_BASE, self.base)
        elif key == "range_dm":
            self.range_dm = in_range(value, 0, _MOST_JAMMING, self.range_dm)
        elif key in ("is_surprise", "is_tracked", "uses_director"):
            setattr(self, key, value == "yes")
        elif key in ("weapon", "target"):
            setattr(self, key, value)
        else:
            raise KeyError(key)
        return None

    def command(self) -> Fire | None:
        """The shot; none without a target."""
        if not self.target:
            return None
        return Fire(
            self.ship.id,
            self.weapon,
            self.target,
            self.base,
            None if self.is_surprise else self.range_dm,
            self.is_surprise,
            self.is_tracked,
            self.uses_director,
        )


def _said(value: bool) -> str:
    return "yes" if value else "no"


def has_weapons(battle: Battle, unit: str) -> bool:
    """Whether there is something to fire."""
    return is_own(battle, unit) and bool(battle.ships[unit].design.weapons)


OFFERS = (
    Offer("sense", "Sensor task", "BLS-7.4", ("sensor",), has_sensors, SenseDraft),
    Offer("fire", "Fire", "BLS-12.1", ("fire",), has_weapons, FireDraft),
)
