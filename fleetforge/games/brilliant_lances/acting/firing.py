"""Fire at what is locked with what the task is made of, and shots that were resolved at the table.

Rule: BLS-8.11 to BLS-8.14, BLS-11.5, BLS-12, BLS-13.15 to BLS-13.18, BLS-15, BLS-18.2
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, get_args

from fleetforge.app.acting.choosing import following, in_range
from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Count, Line, OneOf, Outcome, Outcomes, Panel
from fleetforge.app.suites.words import percent
from fleetforge.games.brilliant_lances.acting.declaring import ShipDraft
from fleetforge.games.brilliant_lances.acting.reckoning import LEADS, dm_lines, shares_of, spinal_line
from fleetforge.games.brilliant_lances.acting.words import MOST_JAMMING, YES, is_own, said, strangers_to
from fleetforge.games.brilliant_lances.battle.knowing import is_stranger
from fleetforge.journal.state import named
from fleetforge.systems.brilliant_lances.battle.gunnery import Fire, RecordFire, spinal_refusals
from fleetforge.systems.brilliant_lances.difficulty import AVERAGE, IMPOSSIBLE, level_words
from fleetforge.systems.brilliant_lances.firing import shot_dms, shot_level
from fleetforge.systems.brilliant_lances.odds.fire import fire_odds
from fleetforge.systems.brilliant_lances.ships import WeaponKind
from fleetforge.systems.brilliant_lances.tasks import task_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.systems.brilliant_lances.battle.state import Battle
    from fleetforge.systems.brilliant_lances.battle.units import ShipUnit
    from fleetforge.systems.brilliant_lances.firing import Shot

KINDS: dict[WeaponKind, str] = {
    "laser": "Laser",
    "PAW": "Particle accelerator",
    "MG": "Meson gun",
    "missile": "Missile",
    "other": "Other",
}
_ARC = {"all": "all turn", "some": "part of the turn", "none": "never"}


class FireDraft(ShipDraft):
    """Fire a weapon at what is locked."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        names = [one.name for one in self.ship.design.weapons if one.name not in self.ship.engaged]
        bearing = [weapon for weapon, _ in shots_left(self.battle, self.ship)]
        self.weapon = next(iter((*bearing, *names, self.ship.design.weapons[0].name)))
        self.base, self.range_dm = AVERAGE, 0
        self.is_surprise = self.is_tracked = self.uses_director = False
        aimed = [target for weapon, target in shots_left(self.battle, self.ship) if weapon == self.weapon]
        self._aim(next(iter((*aimed, *(key for key, _ in self._targets()))), ""))

    def _aim(self, target: str) -> None:
        """Take a target, with the DM of its range where the group has a table. Rule: BLS-16.19"""
        self.target = target
        facts = self.battle.fact(self.ship.id, target)
        known = self.battle.figures.fire_range_dm(facts.hexes) if facts else None
        self.range_dm = self.range_dm if known is None else known

    def _targets(self) -> tuple[tuple[str, str], ...]:
        """Whom it has locked. Rule: BLS-1.3"""
        return tuple((one, named(self.battle, one)) for one in locked_by(self.battle, self.ship.id))

    def panel(self) -> Panel:
        """Weapon, target and what the task is made of."""
        missing = "" if self.target else f"{self.ship.name} has locked nobody."
        act = f"Fire {self.weapon} at {named(self.battle, self.target)}" if self.target else "Fire"
        return Panel(f"Fire of {self.ship.name}", act, tuple(self._parts()), mark=self.mark, missing=missing)

    def _parts(self) -> Iterator[Part]:
        weapons = tuple((one.name, self._weapon_words(one.name)) for one in self.ship.design.weapons)
        yield OneOf("weapon", "Weapon", weapons, self.weapon, "BLS-13.17")
        if not self.target:
            return
        yield OneOf("target", "Target", self._targets(), self.target, "BLS-1.3")
        yield from self._chances()
        yield from self._made_of()
        yield from self._shot()

    def _made_of(self) -> Iterator[Part]:
        """What the players say of the shot."""
        words = f"{level_words(self.base)}, with all DMs but range and arc"
        yield Count("base", "Task", self.base, -IMPOSSIBLE, IMPOSSIBLE, words, "BLS-16.19")
        yield OneOf("is_surprise", "It does not dodge", YES, said(self.is_surprise), "BLS-11.5")
        if not self.is_surprise:
            yield Count("range_dm", "Range DM", self.range_dm, 0, MOST_JAMMING, self._range_words(), "BLS-16.19")
        if self.ship.tracking:
            yield OneOf("is_tracked", "In the Tracking Arc", YES, said(self.is_tracked), "BLS-13.13")
        weapon = self.ship.design.weapon(self.weapon)
        if weapon and weapon.director:
            yield OneOf("uses_director", "Director leads it", YES, said(self.uses_director), "BLS-8.11")
        if weapon and weapon.is_spinal:
            yield spinal_line(self.ship.design, self.ship.thrust)

    def _range_words(self) -> str:
        """Where the DM of the range comes from. Rule: BLS-16.19"""
        facts = self.battle.fact(self.ship.id, self.target)
        hexes = facts.hexes if facts else 0
        is_known = self.battle.figures.fire_range_dm(hexes) is not None
        return f"at {hexes} hexes, {'as the group plays it' if is_known else 'from your own table: none is set up'}"

    def _weapon_words(self, name: str) -> str:
        return f"{name} (has fired)" if name in self.ship.engaged else name

    @property
    def _aimed(self) -> Shot | None:
        """The shot; of a stranger nobody knows whether it dodges, so that it is as the players say. Rule: BLS-12.1"""
        shot = self.command_of().shot(self.battle)
        if shot is None or not is_stranger(self.battle, self.target):
            return shot
        return replace(shot, is_dodging=not self.is_surprise)

    def _chances(self) -> Iterator[Part]:
        """Where it leads: against a stranger whether it dodges or not. Rule: BLS-19.5"""
        shot, gunner = self._aimed, self.ship.design.crew.gunnery
        if shot is None:
            return
        odds = fire_odds(shot, gunner, self.battle.figures, self.battle.options)
        if is_stranger(self.battle, self.target):
            yield _leads(
                ((f"If it dodges, range DM {self.range_dm}", odds.dodging), ("If it does not dodge", odds.surprised))
            )
        elif shot.is_dodging:
            yield _leads(((f"It dodges, range DM {self.range_dm}", odds.dodging),))
        else:
            yield _leads((("It does not dodge", odds.surprised),))

    def _shot(self) -> Iterator[Part]:
        """The task as it is rolled, with its DMs. Rule: BLS-12.1"""
        shot = self._aimed
        if shot is None:
            return
        figures, options, gunner = self.battle.figures, self.battle.options, self.ship.design.crew.gunnery
        yield Line(f"{shot.hexes} hexes; in the arc of {self.weapon}", _ARC[shot.arc], clause="BLS-15.1")
        level = shot_level(shot, figures, options)
        words = task_of(gunner, level, figures, options).words
        yield Line(f"Gunner {gunner}: {words}", "", "plain" if level <= IMPOSSIBLE else "warn", "BLS-12.1")
        yield from dm_lines(shot_dms(shot, figures, options))

    def change(self, key: str, value: str) -> Reply:
        """One of the parts; where it leads is only looked at."""
        if key == "base":
            self.base = in_range(value, -IMPOSSIBLE, IMPOSSIBLE, self.base)
        elif key == "range_dm":
            self.range_dm = in_range(value, 0, MOST_JAMMING, self.range_dm)
        elif key in ("is_surprise", "is_tracked", "uses_director"):
            setattr(self, key, value == "yes")
        elif key == "target" and value in dict(self._targets()):
            self._aim(value)
        elif key == "weapon" and self.ship.design.weapon(value):
            self.weapon = value
        elif key != LEADS:
            raise KeyError(key)
        return None

    def letter(self, key: str) -> tuple[str, str] | None:
        """W takes the next weapon, T the next target."""
        if key == "W":
            return "weapon", following([one.name for one in self.ship.design.weapons], self.weapon)
        if key == "T" and self.target:
            return "target", following([one for one, _ in self._targets()], self.target)
        return None

    def command_of(self) -> Fire:
        """The shot as it now stands."""
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

    def command(self) -> Fire | None:
        """The shot; none without a target."""
        return self.command_of() if self.target else None


def _leads(rows: tuple[tuple[str, Fraction | None], ...]) -> Outcomes:
    """A bar for each way the target may behave."""
    outcomes = []
    for title, chance in rows:
        if chance is None:
            outcomes.append(Outcome(title, title, "the normal DM of this range is not given", ()))
        else:
            shares = shares_of((("hit", chance), ("miss", 1 - chance)))
            outcomes.append(Outcome(title, title, f"hit {percent(chance)}", shares))
    return Outcomes(LEADS, "Where it leads", tuple(outcomes), "", "BLS-19.5")


class RecordFireDraft(ShipDraft):
    """A shot that was resolved at the table: it is felt by sensors in the next turn."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self.target = next((key for key, _ in self._targets()), "")
        self.weapon, self.kind = "", "laser"
        self.hit = self.by_director = False

    def _targets(self) -> tuple[tuple[str, str], ...]:
        return strangers_to(self.battle, self.unit)

    def panel(self) -> Panel:
        """What fired at whom, and how it went."""
        missing = "" if self.target else "Nobody of another side has been noticed."
        how = "hit" if self.hit else "miss"
        act = f"Note: {self.weapon or KINDS[self._kind]} at {named(self.battle, self.target)}, {how}"
        title = f"Shot of {self.ship.name} from the table"
        return Panel(title, act if self.target else "Note", tuple(self._parts()), mark=self.mark, missing=missing)

    @property
    def _kind(self) -> WeaponKind:
        """That of the weapon, else the one that was chosen."""
        weapon = self.ship.design.weapon(self.weapon)
        return weapon.kind if weapon else self.kind  # type: ignore[return-value]  # it is among them

    def _parts(self) -> Iterator[Part]:
        weapons = (("", "not said"), *((one.name, one.name) for one in self.ship.design.weapons))
        yield OneOf("weapon", "Weapon", weapons, self.weapon, "BLS-13.17")
        if not self.weapon:
            yield OneOf("kind", "Kind", tuple(KINDS.items()), self._kind, "BLS-8.12")
        if self.target:
            yield OneOf("target", "At", self._targets(), self.target, "BLS-8.14")
        yield OneOf("hit", "Hit", YES, said(self.hit), "BLS-8.13")
        yield OneOf("by_director", "Director led it", YES, said(self.by_director), "BLS-8.11")
        yield Line("Next turn, to the sensors of whom it was aimed at:", self._felt(), clause="BLS-8.14")

    def _felt(self) -> str:
        """What it gives to the sensors of the target. Rule: BLS-8.11 to BLS-8.13"""
        if self.by_director:
            return "the ship is active"
        if self._kind in ("PAW", "MG"):
            return "Bogey -1 for PEMS"
        return "Bogey -1" if self._kind == "laser" and self.hit else "nothing"

    def change(self, key: str, value: str) -> Reply:
        """``weapon``, ``kind``, ``target``, ``hit`` or ``by_director``."""
        if key in ("hit", "by_director"):
            setattr(self, key, value == "yes")
        elif (
            (key == "weapon" and (not value or self.ship.design.weapon(value)))
            or (key == "kind" and value in get_args(WeaponKind))
            or (key == "target" and value in dict(self._targets()))
        ):
            setattr(self, key, value)
        else:
            raise KeyError(key)
        return None

    def command(self) -> RecordFire | None:
        """It is noted; none without a target."""
        if not self.target:
            return None
        return RecordFire(self.ship.id, self.target, self._kind, self.hit, self.by_director, self.weapon)


def locked_by(battle: Battle, ship: str) -> tuple[str, ...]:
    """Whom a ship has locked with any of its sensors. Rule: BLS-1.3"""
    held = (one.target for one in battle.current if one.observer == ship and one.level == "lock")
    return tuple(dict.fromkeys(held))


def shots_left(battle: Battle, ship: ShipUnit) -> Iterator[tuple[str, str]]:
    """Weapons that have not fired, each with a target that is locked and was in its arc. Rule: BLS-13.15, BLS-15.3"""
    for weapon in ship.design.weapons:
        for target in locked_by(battle, ship.id):
            facts = battle.fact(ship.id, target)
            bears = facts is not None and facts.arc_of(weapon.name) != "none"
            if bears and not any(spinal_refusals(ship, weapon, target)):
                yield weapon.name, target


def waits_to_fire(battle: Battle, unit: str) -> bool:
    """Whether a ship has a shot left."""
    return is_own(battle, unit) and any(shots_left(battle, battle.ships[unit]))


def has_weapons(battle: Battle, unit: str) -> bool:
    """Whether there is something to fire."""
    return is_own(battle, unit) and bool(battle.ships[unit].design.weapons)


OFFERS = (
    Offer("fire", "Fire", "BLS-12.1", ("fire",), has_weapons, FireDraft, waits=waits_to_fire),
    Offer("record-fire", "Record fire", "BLS-18.2", RecordFire.roles, has_weapons, RecordFireDraft, deliberate=True),
)
