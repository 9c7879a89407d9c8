"""Classic phase 7: dogfights, in which all groups fire together.

Rule: FTC-7.4
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.choosing import toggled
from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Chip, Chips, Choices, Line, Panel, Row
from fleetforge.app.battle_views import mark_of
from fleetforge.app.suites.words import decimal
from fleetforge.games.full_thrust.acting.craft_words import (
    about,
    barred,
    by_distance,
    far_words,
    kind_of,
    name_of,
    names_of,
    strength_of,
)
from fleetforge.games.full_thrust.acting.fighter_board import BoardDraft, Choosing
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.battle.classic.dogfights import Dogfight, Opponent, duel_of
from fleetforge.systems.full_thrust.classic.fighters import dogfight_odds

if TYPE_CHECKING:
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.systems.full_thrust.battle.state import Battle


class DogfightDraft(BoardDraft):
    """A dogfight that a group starts: ``at`` is the enemy, ``joins`` toggles a group of its side that fires with it.

    ``back`` toggles whether the enemy fires back, and at the first group. The nearest enemy is chosen.
    """

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        side = sight.battle.groups[unit].side
        flying = [one for one in sight.battle.groups.values() if one.status == "flying" and not one.fired]
        self._rows = tuple(
            sorted(
                (self._row(*one) for one in by_distance(sight.battle, unit, (g.id for g in flying if g.side != side))),
                key=lambda row: bool(row.barred),
            )
        )
        self._friends = tuple(one.id for one in flying if one.side == side and one.id != unit)
        self._at = next((row.key for row in self._rows if not row.barred and row.aside), "")
        self._joins: tuple[str, ...] = ()
        self._back = True

    def _row(self, name: str, far: float | None) -> Row:
        group = self.battle.groups[name]
        reason, clause = barred(self.battle, Dogfight((Opponent(self.unit, name),)))
        detail, mark = about(self.battle, group), mark_of(self.battle, group.side)
        return Row(name, group.name, detail, far_words(far), reason, clause, mark)

    def panel(self) -> Panel:
        """The enemy, who joins, whether it fires back, and what to expect of each."""
        group, chosen = self.battle.groups[self.unit], (self._at,) if self._at else ()
        empty = "No enemy group flies that has still to fight."
        choices = Choices("at", "Dogfight with", self._rows, chosen, clause="FTC-7.4", empty=empty)
        parts: tuple[Part, ...] = (
            choices,
            *(self._others() if self._at else ()),
            *(self._line(one) for one in self._duels()),
        )
        dice = sum(self.battle.groups[one.group].fighters for one in self._duels())
        act = f"Fight {name_of(self.battle, self._at)}, roll {counted(dice, 'die', 'dice')}" if self._at else "Fight"
        missing = "" if self._at else "Choose an enemy group within reach."
        mark = mark_of(self.battle, group.side)
        return Panel(f"{group.name} in a dogfight", act, parts, about(self.battle, group), mark, missing)

    def _others(self) -> tuple[Chips, ...]:
        joins = tuple(self._join(name) for name in self._friends)
        back = Chip(self._at, name_of(self.battle, self._at), self._back)
        return (
            Chips("joins", "Fire with it", joins, "FTC-7.4", "No other group of its side has still to fight."),
            Chips("back", "Fires back", (back,), "FTC-7.4"),
        )

    def _join(self, name: str) -> Chip:
        reason, _ = barred(self.battle, Dogfight((Opponent(name, self._at),)))
        return Chip(name, name_of(self.battle, name), name in self._joins, strength_of(self.battle.unit(name)), reason)

    def _duels(self) -> tuple[Opponent, ...]:
        if not self._at:
            return ()
        ours = tuple(Opponent(one, self._at) for one in (self.unit, *self._joins))
        return (*ours, Opponent(self._at, self.unit)) if self._back else ours

    def _line(self, one: Opponent) -> Line:
        duel, target = duel_of(self.battle, one), self.battle.groups[one.target]
        mean = dogfight_odds(duel).capped(target.fighters).mean if duel else 0
        words = (
            f"{name_of(self.battle, one.group)}, {kind_of(self.battle, self.battle.unit(one.group))}, at {target.name}"
        )
        return Line(words, f"{decimal(mean)} of {target.fighters} lost", clause="FTC-7.4")

    def choosing(self) -> Choosing:
        """Who fights whom."""
        return Choosing(self.unit, words=f"fights {names_of(self.battle, (self._at,))}" if self._at else "")

    def change(self, key: str, value: str) -> Reply:
        """``at``: an enemy group; ``joins``: a group of its side more or less; ``back``: it fires back or not."""
        if key == "at" and value in {row.key for row in self._rows}:
            self._at = value
        elif key == "joins" and value in self._friends:
            self._joins = toggled(self._joins, value)
        elif key == "back":
            self._back = not self._back
        return None

    def command(self) -> Dogfight | None:
        """The dogfight; None while no enemy is chosen."""
        return Dogfight(self._duels()) if self._at else None


def _fights(battle: Battle, unit_id: str) -> bool:
    group = battle.groups.get(unit_id)
    return group is not None and group.status == "flying" and not group.fired


OFFERS = (Offer("dogfight", "Dogfight", "FTC-7.4", ("dogfights",), _fights, DogfightDraft),)
