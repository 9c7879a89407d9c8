"""Resolving shots one after the other: attack dice, an evasion die or none, damage; and fire of capital ships.

Rule: HIF-2.14, HIF-11.10, HIF-12.3, HIF-24.4
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.acting.choosing import in_range
from fleetforge.app.acting.draft import Draft, Offer
from fleetforge.app.acting.panels import (
    Chip,
    Chips,
    Choices,
    Count,
    Line,
    OneOf,
    Outcome,
    Outcomes,
    Panel,
    Row,
    Share,
    Typed,
)
from fleetforge.app.refusing import Refused
from fleetforge.app.suites.words import percent
from fleetforge.games.hex_impulse.acting.expecting import (
    declared_at,
    declared_blow,
    dice_words,
    evasion_of,
    stand_of,
)
from fleetforge.games.hex_impulse.acting.words import enemies, marked
from fleetforge.games.hex_impulse.battle.due import actor_of, due_shots
from fleetforge.journal.state import named
from fleetforge.kernel.words import counted
from fleetforge.systems.hex_impulse.battle.declaring import MOST_POINTS, CapitalFire
from fleetforge.systems.hex_impulse.battle.reading import shields_of, struck_of
from fleetforge.systems.hex_impulse.battle.resolving import ApplyDamage, AttackRoll, Evade, NoEvade
from fleetforge.systems.hex_impulse.battle.state import Battle
from fleetforge.systems.hex_impulse.battle.units import FighterUnit
from fleetforge.systems.hex_impulse.capital import SCALE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.games.hex_impulse.battle.due import Step
    from fleetforge.systems.hex_impulse.battle.command import Command
    from fleetforge.systems.hex_impulse.battle.units import DeclaredShot

STRUCK = (("forward", "Forward"), ("rear", "Rear"), ("side", "Side"))
ODD = (("forward", "Forward"), ("rear", "Rear"))
USE, TAKE = "use", "take"


def _own(battle: Battle, unit: str) -> list[tuple[DeclaredShot, Step]]:
    """Shots whose next step a unit has. Rule: HIF-25.11 to HIF-25.13"""
    return [(shot, step) for shot, step in due_shots(battle) if actor_of(shot, step) == unit]


def may_resolve(battle: Battle, unit: str) -> bool:
    """Whether a unit has the next step of a shot; with nobody selected, whether anybody has."""
    return bool(_own(battle, unit)) or (not unit and any(due_shots(battle)))


class ResolveDraft(Draft[Battle]):
    """``shot`` is the shot; ``dodge`` uses a die or takes it, ``tracking`` is declared by who fires.

    ``facing`` is what is struck, where no map says it or a capital ship is hit; ``odd_to`` takes the odd point.
    """

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._due = _own(self.battle, unit) or list(due_shots(self.battle))
        self._take(0)
        self._facing = ""

    def _take(self, place: int) -> None:
        self._shot, self._step = self._due[place]
        self._dodge, self._tracking, self._odd = USE, False, "forward"

    @property
    def _target(self) -> FighterUnit | None:
        return self.battle.fighters.get(self._shot.target)

    # The panel

    def panel(self) -> Panel:
        """The shots that are due, and the step of the one that is chosen."""
        shots = Choices("shot", "Shots", tuple(map(self._row, self._due)), (self._shot.id,), clause="HIF-11.11")
        parts = (shots, *{"attack": self._attack, "evade": self._evade, "damage": self._damage}[self._step]())
        actor = self.battle.unit(actor_of(self._shot, self._step))
        mark = marked(self.battle, actor) if actor else 0
        return Panel(f"Shot {self._shot.id}", self._act(), parts, mark=mark, missing=self._missing())

    def _row(self, due: tuple[DeclaredShot, Step]) -> Row:
        shot, step = due
        weapons = ", ".join(shot.weapons) or "capital ship"
        points = "" if shot.points is None else counted(shot.points, "point")
        detail = f"{weapons}, {step}"
        firer, target = named(self.battle, shot.firer), named(self.battle, shot.target)
        return Row(shot.id, f"{shot.id}: {firer} at {target}", detail, points)

    def _act(self) -> str:
        shot, target = self._shot, named(self.battle, self._shot.target)
        if self._step == "attack":
            return f"Roll {counted(len(shot.weapons), 'attack die', 'attack dice')}"
        if self._step == "evade":
            return "Roll an evasion die" if self._dodge == USE else "Take the shot"
        return f"Mark {counted(shot.points or 0, 'point')} on {target}"

    def _missing(self) -> str:
        if self._step != "damage" or self._known_facing():
            return ""
        return "Say which facing is struck." if self._target else "Say which shield of the ship is struck."

    def _known_facing(self) -> str:
        """What is struck, as far as it is known."""
        return self._facing or (struck_of(self.battle, self._shot) or "" if self._target else "")

    def _attack(self) -> Iterator[Part]:
        shot, target = self._shot, self._target
        yield Line(f"Range {shot.distance}", ", ".join(shot.weapons), clause="HIF-2.14")
        if target is None:
            return
        stand, this = stand_of(self.battle, target, shot.firer), declared_blow(self.battle, shot, target)
        yield stand.line(f"This shot, {dice_words(target)}", (this,))
        if others := declared_at(self.battle, target, shot.id):
            yield stand.line(f"All shots at {target.name}", (this, *others))
        yield Line(stand.words, tone="quiet", clause="HIF-29.5")

    def _evade(self) -> Iterator[Part]:
        target, points = self._target, self._shot.points
        if target is None:
            return
        evasion = evasion_of(self.battle, target, self._shot.firer, tracked=self._tracking)
        told = "the shot" if points is None else counted(points, "point")
        misses = Share(told, 1 - evasion.success, 3 - marked(self.battle, target))
        used, taken = (percent(self._lives(target, dodged)) for dodged in (evasion.success, None))
        rows = (
            Outcome(USE, "Use a die", f"{target.pool} left, {percent(evasion.success)} to dodge; lives {used}",
                    (Share("dodged", evasion.success), misses)),
            Outcome(TAKE, "Take it", f"{told}; lives {taken}", ()),
        )  # fmt: skip
        yield Outcomes("dodge", f"Evasion of {target.name}", rows, self._dodge, "HIF-11.10")
        stand = stand_of(self.battle, target, self._shot.firer)
        others = len(declared_at(self.battle, target, self._shot.id))
        more = f", with {counted(others, 'other shot')} to come and a die for each hit" if others else ""
        yield Line(f"{stand.words}{more}", tone="quiet", clause="HIF-29.5")
        firer = self.battle.fighters.get(self._shot.firer)
        if firer is not None and firer.unused("tracking_one"):
            chip = Chip("tracking", f"{firer.name} declares tracking", self._tracking, "+1")
            yield Chips("tracking", "Before the die", (chip,), "HIF-7.4")

    def _lives(self, target: FighterUnit, dodged: Fraction | None) -> Fraction:
        """Chance to live through all that is declared at it, a die used on this shot or not. Rule: HIF-29.5"""
        shot = replace(declared_blow(self.battle, self._shot, target), dodged=dodged)
        stand = stand_of(self.battle, target, self._shot.firer)
        return stand.survived((shot, *declared_at(self.battle, target, self._shot.id)))

    def _damage(self) -> Iterator[Part]:
        shot = self._shot
        if self._target is None:
            yield Typed("facing", "Shield struck", self._facing, "Its name or number", clause="HIF-3.4")
            return
        known = struck_of(self.battle, shot)
        if known is None:
            yield OneOf("facing", "Struck", STRUCK, self._facing, "HIF-12.3")
        else:
            yield Line("Struck", known, clause="HIF-12.3")
        if self._known_facing() == "side":
            yield Line("A die says where: 1-2 forward, 3-4 rear, 5-6 half on each", tone="quiet", clause="HIF-12.4")
        yield Line(_left_words(self.battle, shot, self._target), tone="quiet", clause="HIF-13.1")
        if self.battle.options.side_split_odd == "owner" and self._known_facing() == "side":
            yield OneOf("odd_to", "The odd point goes", ODD, self._odd, "HIF-12.5")

    # Choosing

    def change(self, key: str, value: str) -> Reply:
        """One of the parts that are shown."""
        match key:
            case "shot":
                places = [place for place, (shot, _) in enumerate(self._due) if shot.id == value]
                if not places:
                    return Refused("There is no such shot.", "Choose one of the list.", "HIF-2.14")
                self._take(places[0])
            case "dodge" if value in (USE, TAKE):
                self._dodge = value
            case "tracking":
                self._tracking = not self._tracking
            case "facing":
                self._facing = value.strip() if self._target is None or value in dict(STRUCK) else self._facing
            case "odd_to" if value in dict(ODD):
                self._odd = value
            case "dodge" | "odd_to":
                return Refused("There is no such choice.", "Choose one of the two.")
            case _:
                raise KeyError(key)
        return None

    def command(self) -> Command | None:
        """The step of the shot; None while nobody knows what is struck."""
        shot = self._shot.id
        if self._step == "attack":
            return AttackRoll(shot)
        if self._step == "evade":
            return Evade(shot, self._tracking) if self._dodge == USE else NoEvade(shot)
        if not self._known_facing():
            return None
        return ApplyDamage(shot, self._facing, self._odd)  # type: ignore[arg-type]  # one of the two

    def letter(self, key: str) -> tuple[str, str] | None:
        """E evades, or takes the shot."""
        if key != "E" or self._step != "evade":
            return None
        return "dodge", TAKE if self._dodge == USE else USE


def is_capital_unit(battle: Battle, unit: str) -> bool:
    """Whether a unit is a capital ship with somebody to fire at. Rule: HIF-24.4"""
    ship = battle.capitals.get(unit)
    return ship is not None and any(one.side != ship.side for one in battle.in_play)


def _left_words(battle: Battle, shot: DeclaredShot, target: FighterUnit) -> str:
    """``It has shields 8 forward and 6 rear, bought 3 and 1; 2 armour; 8 hull``, or its power against ion fire."""
    shields, bought = shields_of(battle, target)
    more = f", bought {bought.forward} and {bought.rear}" if bought.forward or bought.rear else ""
    kept = f"shields {shields.forward} forward and {shields.rear} rear{more}; " if target.design.has_shields else ""
    armour = f"{target.armour} armour; " if target.armour else ""
    return f"It has {kept}{target.power} power" if shot.ion else f"It has {kept}{armour}{target.hull} hull"


class CapitalFireDraft(Draft[Battle]):
    """``fighter`` is fired at; ``points`` are those of the ship's own rules, before they are multiplied."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._ship = self.battle.capitals[unit]
        self._targets = [one for one in enemies(self.battle, self._ship.side) if isinstance(one, FighterUnit)]
        self._fighter, self._points = self._targets[0].id, 1

    def panel(self) -> Panel:
        """Whom, and for how much."""
        rows = tuple(Row(one.id, one.name, f"hull {one.hull}") for one in self._targets)
        parts = (
            Choices("fighter", "Target", rows, (self._fighter,)),
            Count("points", "Points by its own rules", self._points, 0, MOST_POINTS, f"{self._points * SCALE} here",
                  "HIF-3.2"),
        )  # fmt: skip
        act = f"Fire at {named(self.battle, self._fighter)} for {self._points}"
        return Panel(f"Fire of {self._ship.name}", act, parts, mark=marked(self.battle, self._ship))

    def change(self, key: str, value: str) -> Reply:
        """The target, or the points."""
        if key == "points":
            self._points = in_range(value, 0, MOST_POINTS, self._points)
        elif key != "fighter":
            raise KeyError(key)
        elif value not in [one.id for one in self._targets]:
            return Refused("There is no such target.", "Choose one of the list.", "HIF-2.2")
        else:
            self._fighter = value
        return None

    def command(self) -> CapitalFire:
        """The shot, to be dodged or taken."""
        return CapitalFire(self.unit, self._fighter, self._points)


OFFERS = (
    Offer("resolve", "Resolve shots", "HIF-2.14", ("resolve",), may_resolve, ResolveDraft,
          lambda battle, unit: bool(_own(battle, unit))),
    Offer("capital-fire", "Fire of a capital ship", "HIF-24.4", ("resolve",), is_capital_unit, CapitalFireDraft),
)  # fmt: skip
