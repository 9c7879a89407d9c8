"""Phase 9a: fighters fire at fighters and ordnance, and go past escorts that fire first.

Rule: FFB-21, FFB-22
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.acting.choosing import in_range, toggled
from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Boxes, Chip, Chips, Choices, Count, Line, Panel, Row, Typed
from fleetforge.app.battle_views import mark_of
from fleetforge.app.suites.words import decimal, percent
from fleetforge.games.full_thrust.acting.craft_words import (
    about,
    barred,
    by_distance,
    far_words,
    in_two,
    kind_of,
    mean_words,
    name_of,
    names_of,
    read_mu,
)
from fleetforge.games.full_thrust.acting.fighter_board import BoardDraft, Choosing
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.battle.clash.group_fire import Aim, DrawEscortFire, FireFighters, pieces
from fleetforge.systems.full_thrust.battle.goes import units_left
from fleetforge.systems.full_thrust.battle.measuring import distance
from fleetforge.systems.full_thrust.battle.pieces import piece_of
from fleetforge.systems.full_thrust.fighters.endurance import cost
from fleetforge.systems.full_thrust.fighters.fighter_fire import GroupFire, check_group_fire, group_odds
from fleetforge.systems.full_thrust.fighters.protection import can_fire, guards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.kernel.finding import Refusal
    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.fighters.markers import Marker as Piece

HOLD = "none"
"""Key of the row for holding fire."""


class FighterFireDraft(BoardDraft):
    """At what the fighters of a group fire: ``at`` toggles a target, or ``none`` holds fire.

    ``fighters TARGET`` is how many, ``distance TARGET`` MU as measured. Fighters are shared evenly until
    somebody says otherwise. Of what attacks a ship of the own side the nearest is chosen.
    """

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self._there = pieces(sight.battle)
        self._piece: Piece = self._there[unit]
        group = sight.battle.groups[unit]
        self._most = 1 if group.is_cutter else group.fighters
        self._shared: dict[str, int] = {}
        self._far: dict[str, str] = {}
        self._rows = tuple(sorted(self._all_rows(), key=lambda row: bool(row.barred)))
        free = [row.key for row in self._rows if not row.barred and (row.aside or self._attacks_us(row.key))]
        best = sorted(free, key=lambda key: (key not in group.drawn, not self._attacks_us(key)))
        self._at: tuple[str, ...] = tuple(best[:1])

    def _attacks_us(self, name: str) -> bool:
        side = self._piece.side
        return any(ship in self.battle.ships and self.battle.ships[ship].side == side for ship in self._runs(name))

    def _runs(self, name: str) -> tuple[str, ...]:
        return self._there[name].turn.attack_run

    def _all_rows(self) -> Iterator[Row]:
        enemies = [name for name, piece in self._there.items() if piece.side != self._piece.side]
        for name, far in by_distance(self.battle, self.unit, enemies):
            parts = (kind_of(self.battle, self.battle.unit(name)), self._goal(name))
            mean = mean_words(self._odds(name, self._most).mean, self._noun(name))
            detail, title = f"{', '.join(part for part in parts if part)}; {mean}", name_of(self.battle, name)
            found = self._against(name, far)
            reason, clause = (found.message, found.clause) if found else ("", "")
            mark = mark_of(self.battle, self._there[name].side)
            yield Row(name, title, detail, far_words(far), reason, clause, mark)

    def _against(self, name: str, far: float | None) -> Refusal | None:
        """What stands against all its fire at one target, and not against its fire anyway."""
        options, group = self.battle.options.fighters, self.battle.groups[self.unit]
        ranges = {} if far is None else {name: far}
        fire = GroupFire(self._piece, {name: self._most}, ranges, group.drawn, broke_off_late=group.broke_in_9a)
        anyway = check_group_fire(replace(fire, allocation={}), self._there, options)
        return next((one for one in check_group_fire(fire, self._there, options) if one not in anyway), None)

    def _goal(self, name: str) -> str:
        goals = names_of(self.battle, self._runs(name))
        return f"attacks {goals}" if goals else ""

    def _noun(self, name: str) -> str:
        return "hits" if self._there[name].kind == "salvo" else "lost"

    def _odds(self, name: str, fighters: int) -> Distribution:
        """Losses of a target; hits on a salvo, which counts them."""
        piece, options = self._there[name], self.battle.options.fighters
        odds = group_odds(self._piece, fighters, piece, self.battle.catalogue.fighters, options)
        return odds if piece.kind == "salvo" else odds.capped(piece.strength)

    # The panel

    def panel(self) -> Panel:
        """Targets, fighters at each, what it costs, what it leads to."""
        group = self.battle.groups[self.unit]
        hold = Row(HOLD, "Hold fire", "costs nothing", clause="FFB-32.7")
        chosen, further = self._at or (HOLD,), "Further targets"
        near, far = in_two("at", "Fire at", self._rows, (hold,), chosen, further=further, clause="FFB-21.5")
        parts: list[Part] = [replace(near, many=True)]
        parts += [part for name in self._at for part in self._target_parts(name)]
        if self._at:
            left = group.cef - cost("fighter", "fire_9a")
            parts.append(Boxes("Endurance", group.cef, ("fire",), f"{max(0, left)} left", "FFB-6.11"))
        parts += [self._result(name) for name in self._at]
        parts += [replace(far, many=True)] if far else []
        mark, missing = mark_of(self.battle, group.side), self._missing()
        return Panel(f"{group.name} fires", self._act(), tuple(parts), about(self.battle, group), mark, missing)

    def _target_parts(self, name: str) -> Iterator[Part]:
        title = name_of(self.battle, name)
        if len(self._at) > 1:
            some = self._allocation()[name]
            yield Count(f"fighters {name}", f"At {title}", some, 0, self._most, f"of {self._most}", "FFB-21.5")
        if distance(self.battle, self.unit, name) is None:
            text = self._far.get(name, "")
            hint, fault = "mu; empty: within reach", read_mu(text).fault
            yield Typed(f"distance {name}", f"Measured to {title}", text, hint, fault=fault, clause="FFB-21.10")

    def _result(self, name: str) -> Line:
        fighters = self._allocation()[name]
        odds = self._odds(name, fighters)
        figure = f"{decimal(odds.mean)} {self._noun(name)}, at least 1: {percent(odds.at_least(1))}"
        return Line(f"{counted(fighters, 'fighter')} at {name_of(self.battle, name)}", figure, clause="FFB-21.6")

    def _allocation(self) -> dict[str, int]:
        """Fighters at each target: as said, the rest shared evenly over the others, the first ones more."""
        said = {name: self._shared[name] for name in self._at if name in self._shared}
        others = [name for name in self._at if name not in said]
        each, more = divmod(max(0, self._most - sum(said.values())), len(others) or 1)
        even = {name: each + (place < more) for place, name in enumerate(others)}
        return {name: said.get(name, even.get(name, 0)) for name in self._at}

    def _missing(self) -> str:
        return next((fault for name in self._at if (fault := read_mu(self._far.get(name, "")).fault)), "")

    def _act(self) -> str:
        if not self._at:
            return "Hold fire"
        dice = sum(self._allocation().values())
        return f"Fire at {names_of(self.battle, self._at)}, roll {counted(dice, 'die', 'dice')}"

    # Answering

    def choosing(self) -> Choosing:
        """Its targets."""
        return Choosing(self.unit, words=f"at {names_of(self.battle, self._at)}" if self._at else "holds fire")

    def change(self, key: str, value: str) -> Reply:
        """``at``: a target more or less, or ``none``; ``fighters TARGET`` and ``distance TARGET``: numbers."""
        part, _, name = key.partition(" ")
        if key == "at" and value == HOLD:
            self._at = ()
        elif key == "at" and value in {row.key for row in self._rows}:
            self._at = toggled(self._at, value)
        elif part == "fighters" and name in self._at:
            self._shared[name] = in_range(value, 0, self._most, self._allocation()[name])
        elif part == "distance" and name in self._at:
            self._far[name] = value
        return None

    def command(self) -> FireFighters | None:
        """The fire; at nothing it is held."""
        if self._missing():
            return None
        allocation = self._allocation()
        aims = (Aim(name, allocation[name], read_mu(self._far.get(name, "")).one) for name in self._at)
        return FireFighters(self.unit, tuple(aims))


class EscortFireDraft(BoardDraft):
    """A group lets escorts fire at it, to attack whom they guard: ``guarded`` toggles one, ``fires`` an escort.

    Rule: FFB-22.6, FFB-22.8
    """

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self._there = pieces(sight.battle)
        self._guarded: tuple[str, ...] = ()
        self._declined: tuple[str, ...] = ()
        self._rows = tuple(self._row(name) for name in _guarded_from(sight.battle, unit))
        self._guarded = tuple(row.key for row in self._rows if not row.barred)[:1]

    def _row(self, name: str) -> Row:
        reason, clause = barred(self.battle, DrawEscortFire(self.unit, (name,)))
        detail = f"guarded by {', '.join(one.title for one in self._escorts(name))}"
        far, mark = far_words(distance(self.battle, self.unit, name)), mark_of(self.battle, self._there[name].side)
        return Row(name, name_of(self.battle, name), detail, far, reason, clause, mark)

    def _escorts(self, name: str) -> tuple[Piece, ...]:
        return guards(self._there[name], self._there.values(), self.battle.options.fighters)

    def _firing(self) -> dict[str, Piece]:
        """Escorts of those chosen that could fire."""
        return {one.id: one for name in self._guarded for one in self._escorts(name) if can_fire(one)}

    def panel(self) -> Panel:
        """Whom it would attack, which escorts fire, and what that does to it."""
        group = self.battle.groups[self.unit]
        choices = Choices("guarded", "Go past the escorts of", self._rows, self._guarded, many=True, clause="FFB-22.6")
        parts: list[Part] = [choices]
        if firing := self._firing():
            chips = tuple(Chip(key, one.title, key not in self._declined) for key, one in firing.items())
            parts.append(Chips("fires", "Escorts that fire", chips, "FFB-22.8"))
        parts += [self._result(one) for key, one in firing.items() if key not in self._declined]
        missing = "" if self._guarded else "Choose a group that is guarded."
        title, act = f"{group.name} goes past escorts", f"Let escorts fire at {group.name}"
        mark = mark_of(self.battle, group.side)
        return Panel(title, act, tuple(parts), about(self.battle, group), mark, missing)

    def _result(self, escort: Piece) -> Line:
        own = self._there[self.unit]
        types, options = self.battle.catalogue.fighters, self.battle.options.fighters
        odds = group_odds(escort, escort.strength, own, types, options).capped(own.strength)
        words = f"{escort.title}, {counted(escort.strength, 'fighter')}"
        return Line(words, f"{decimal(odds.mean)} of {own.strength} lost", clause="FFB-22.6")

    def change(self, key: str, value: str) -> Reply:
        """``guarded``: a group more or less; ``fires``: an escort that fires or does not."""
        if key == "guarded" and value in {row.key for row in self._rows}:
            self._guarded = toggled(self._guarded, value)
        elif key == "fires" and value in self._firing():
            self._declined = toggled(self._declined, value)
        return None

    def command(self) -> DrawEscortFire | None:
        """The escorts' fire; None while nobody is chosen."""
        declined = tuple(one for one in self._declined if one in self._firing())
        return DrawEscortFire(self.unit, self._guarded, declined) if self._guarded else None


def _guarded_from(battle: Battle, unit_id: str) -> list[str]:
    """Enemy groups with escorts that have still to fire, the nearest first."""
    there, own = pieces(battle), piece_of(battle, unit_id)
    enemies = [name for name, piece in there.items() if own is not None and piece.side != own.side]
    guarded = [name for name in enemies if guards(there[name], there.values(), battle.options.fighters)]
    return [name for name, _ in by_distance(battle, unit_id, guarded)]


def _fires(battle: Battle, unit_id: str) -> bool:
    group = battle.groups.get(unit_id)
    return group is not None and group.status == "flying" and unit_id in units_left(battle, group.side)


def _goes_past(battle: Battle, unit_id: str) -> bool:
    return _fires(battle, unit_id) and not battle.groups[unit_id].drawn and bool(_guarded_from(battle, unit_id))


OFFERS = (
    Offer("fire-fighters", "Fire", "FFB-21.1", ("fighters",), _fires, FighterFireDraft),
    Offer("draw-escort-fire", "Let escorts fire first", "FFB-22.6", ("fighters",), _goes_past, EscortFireDraft),
)
