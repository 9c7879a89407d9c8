"""Ships move and try Special Actions; traits that they lose.

Rule: ACF-3.1, ACF-8.5, ACF-8.6, ACF-10.18, ACF-10.19
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.choosing import in_range
from fleetforge.app.acting.draft import Draft, Offer
from fleetforge.app.acting.panels import Choices, Count, Line, OneOf, Panel, Press, Presses, Row, Typed
from fleetforge.app.battle_views import mark_of
from fleetforge.app.refusing import Refused
from fleetforge.app.suites.words import percent
from fleetforge.games.acta_flights.acting.words import barred, far_part, far_words, read_inches
from fleetforge.games.acta_flights.battle.waiting import moves
from fleetforge.journal.state import named
from fleetforge.systems.acta_flights.anti_fighter import INTENSIFY
from fleetforge.systems.acta_flights.attack_table import BLAST_DOORS
from fleetforge.systems.acta_flights.battle.moving import MoveShip, Outrun, carrying
from fleetforge.systems.acta_flights.battle.orders import LoseTrait, SpecialAction
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.conditions import DIFFICULTIES, crew_chance, crippled_speed
from fleetforge.systems.acta_flights.launching import SCRAMBLE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply

OUTRUN = "outrun:"
"""In front of a flight, in the key of its line."""
ACTIONS = {
    SCRAMBLE: "launches two flights this turn",
    INTENSIFY: "half the attack dice, twice the Interceptors",
    BLAST_DOORS: "one weapon only; Damage and Crew ignored on 5+",
}
"""Special Actions that change what flights and ships do here. Rule: ACF-10.18, ACF-10.19"""
OTHER = "other"
_MOST_DIFFICULTY, _MOST_QUALITY = 20, 12


class MoveShipDraft(Draft[Battle]):
    """How far a ship has moved: ``distance`` typed, ``far`` a button; ``outrun:FLIGHT`` where a slow supporter stands.

    At first as far as last turn, or its Speed.
    """

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        ship = self.battle.ships[unit]
        self._speed = crippled_speed(ship.profile.speed, crippled=ship.crippled)
        self._text = f"{self._before():g}"
        self._outrun: dict[str, str] = {}

    def _before(self) -> float:
        commands = (entry.command for entry in reversed(self.sight.play.entries))
        last = (one.distance for one in commands if isinstance(one, MoveShip) and one.ship == self.unit)
        return min(next(last, float(self._speed)), float(self._speed))

    @property
    def distance(self) -> float | None:
        """Inches, None where what is typed is no distance."""
        return read_inches(self._text).inches

    def panel(self) -> Panel:
        """How far, and who comes along."""
        ship = self.battle.ships[self.unit]
        hint = f'up to {self._speed}"'
        parts = (far_part("distance", "Moves, inches", self._text, hint, "ACF-3.1"), self._fast(), *self._supporters())
        act = f"Move {ship.name} {far_words(self.distance)}" if self.distance is not None else f"Move {ship.name}"
        missing = "" if self.command() else "Type how many inches it moved."
        mark = mark_of(self.battle, ship.side)
        return Panel(f"{ship.name} moves", act, parts, f'Speed {self._speed}"', mark, missing)

    def _fast(self) -> Presses:
        marks = ((self._speed, "Full"), (self._speed / 2, "Half"), (0, "Stands still"))
        presses = (Press(f"{far:g}", f"{title} {far_words(far)}" if far else title) for far, title in marks)
        return Presses("far", tuple(presses))

    def _supporters(self) -> Iterator[Part]:
        """Who goes along, stays in a dogfight, or is forced off. Rule: ACF-8.5, ACF-8.6, ACF-14.15, ACF-14.29"""
        found = carrying(self.battle, self.unit, self.distance or 0)
        if found.carried:
            yield Line(f"Takes along {self._names(found.carried)}", clause="ACF-8.5")
        if found.left_behind:
            yield Line(f"Leaves behind, in a dogfight: {self._names(found.left_behind)}", clause="ACF-14.29")
        for one in found.forced_off:
            yield Line(f"Too slow, forced off: {named(self.battle, one)}", tone="warn", clause="ACF-8.6")
            move = self.battle.flights[one].profile.move
            title = f"{named(self.battle, one)} stands, inches from its start"
            yield far_part(f"{OUTRUN}{one}", title, self._outrun.get(one, ""), f"empty: {move}", "ACF-14.15")

    def _names(self, flights: tuple[str, ...]) -> str:
        return ", ".join(named(self.battle, one) for one in flights)

    def change(self, key: str, value: str) -> Reply:
        """``distance``, ``far`` or ``outrun:FLIGHT``."""
        if key in ("distance", "far"):
            self._text = value
        elif key.removeprefix(OUTRUN) in self.battle.flights and key.startswith(OUTRUN):
            self._outrun[key.removeprefix(OUTRUN)] = value
        else:
            raise KeyError(key)
        return None

    def command(self) -> MoveShip | None:
        """The move; none while no distance can be read."""
        if self.distance is None:
            return None
        forced = carrying(self.battle, self.unit, self.distance).forced_off
        return MoveShip(self.unit, self.distance, tuple(self._stands(one) for one in forced))

    def _stands(self, flight: str) -> Outrun:
        typed = read_inches(self._outrun.get(flight, "")).inches
        return Outrun(flight, float(self.battle.flights[flight].profile.move) if typed is None else typed)


class SpecialActionDraft(Draft[Battle]):
    """A Special Action: ``action`` of the list, or another's ``name`` and ``difficulty``; ``quality`` if unknown."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._action = next(iter(ACTIONS))
        self._name = ""
        self._difficulty = 0
        self._quality = 4

    def panel(self) -> Panel:
        """The actions with the chance of their check."""
        battle, unit = self.battle, self.battle.unit(self.unit)
        rows = [self._row(one, detail) for one, detail in ACTIONS.items()]
        rows.append(Row(OTHER, "Another", "named and checked as the base rules have it"))
        parts: list[Part] = [Choices("action", "Special Action", tuple(rows), (self._action,), clause="ACF-10.19")]
        if self._action == OTHER:
            parts.append(Typed("name", "Its name", self._name, "such as Come About!"))
            parts.append(Count("difficulty", "Check", self._difficulty, 0, _MOST_DIFFICULTY, "0: no check"))
        if self._printed() is None:
            parts.append(Count("quality", "Crew Quality", self._quality, 0, _MOST_QUALITY, "its profile gives none"))
        missing = "" if self._called() else "Name the Special Action."
        mark = mark_of(battle, unit.side) if unit else 0
        name = named(battle, self.unit)
        act = f"{name}: {self._called()}" if self._called() else name
        return Panel(f"{name}: Special Action", act, tuple(parts), mark=mark, missing=missing)

    def _row(self, action: str, detail: str) -> Row:
        needed, quality = DIFFICULTIES.get(action, 0), self._quality if self._printed() is None else self._printed()
        aside = percent(crew_chance(quality or 0, needed)) if needed else "no check"
        reason, clause = barred(self.battle, SpecialAction(self.unit, action, 0, self._given()))
        return Row(action, action, detail, aside, reason, clause)

    def _printed(self) -> int | None:
        ship = self.battle.ships.get(self.unit)
        return ship.profile.crew_quality if ship else None

    def _given(self) -> int | None:
        return self._quality if self._printed() is None else None

    def _called(self) -> str:
        return self._name.strip() if self._action == OTHER else self._action

    def change(self, key: str, value: str) -> Reply:
        """``action``, ``name``, ``difficulty`` or ``quality``."""
        if key == "name":
            self._name = value
        elif key == "difficulty":
            self._difficulty = in_range(value, 0, _MOST_DIFFICULTY, self._difficulty)
        elif key == "quality":
            self._quality = in_range(value, 0, _MOST_QUALITY, self._quality)
        elif key != "action":
            raise KeyError(key)
        elif value in (*ACTIONS, OTHER):
            self._action = value
        else:
            return Refused("There is no such Special Action.", "Choose one of the list.")
        return None

    def command(self) -> SpecialAction | None:
        """The attempt; none while the action has no name."""
        if not self._called():
            return None
        difficulty = self._difficulty if self._action == OTHER else 0
        return SpecialAction(self.unit, self._called(), difficulty, self._given())


class LoseTraitDraft(Draft[Battle]):
    """A trait that a ship loses, to a critical hit for example."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        ship = self.battle.ships[unit]
        self._traits = tuple(one for one in ship.profile.all_traits if one not in ship.traits_lost)
        self._trait = next(iter(self._traits), "")

    def panel(self) -> Panel:
        """Which."""
        ship = self.battle.ships[self.unit]
        options = tuple((one, one) for one in self._traits)
        part: Part = OneOf("trait", "Trait", options, self._trait, "ACF-4.11")
        if not options:
            part = Line("It has no trait left", tone="quiet")
        missing = "" if self._trait else "It has no trait left."
        mark = mark_of(self.battle, ship.side)
        return Panel(f"{ship.name} loses a trait", f"Lose {self._trait}", (part,), mark=mark, missing=missing)

    def change(self, key: str, value: str) -> Reply:
        """``trait``: one of those it has."""
        if key != "trait":
            raise KeyError(key)
        if value not in self._traits:
            return Refused("It has no such trait.", "Choose one of the list.")
        self._trait = value
        return None

    def command(self) -> LoseTrait | None:
        """The loss; none where nothing is left to lose."""
        return LoseTrait(self.unit, self._trait) if self._trait else None


def _is_ship(battle: Battle, unit: str) -> bool:
    return unit in battle.ships


def _may_act(battle: Battle, unit: str) -> bool:
    ship = battle.ships.get(unit)
    return ship is not None and ship.is_in_play and not ship.special_used


OFFERS = (
    Offer("move-ship", "Move a ship", "ACF-3.1", MoveShip.roles, moves, MoveShipDraft, moves),
    Offer(
        "special-action",
        "Special Action",
        "ACF-10.19",
        SpecialAction.roles,
        _may_act,
        SpecialActionDraft,
        deliberate=True,
    ),
)
BY_HAND = (Offer("lose-trait", "Lose a trait", "ACF-4.11", (), _is_ship, LoseTraitDraft, seldom=True),)
