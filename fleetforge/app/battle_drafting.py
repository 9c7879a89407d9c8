"""Setting a battle up, without a window: a draft with its edits, what stands against it, and its beginning.

Everything that is typed is kept, right or wrong; what is wrong is a finding, and the battle does
not begin before it is mended.
"""

from __future__ import annotations

from dataclasses import replace
from string import ascii_uppercase
from typing import TYPE_CHECKING, Any, get_args

from fleetforge.app.battle_draft import DicePolicy, Draft, DraftSide
from fleetforge.app.battle_draft_views import draft_view
from fleetforge.app.battle_setup import with_option
from fleetforge.app.battling import battles_of, new_battle
from fleetforge.app.edits.typed import line
from fleetforge.app.history import History
from fleetforge.app.refusing import Refused, file_refusal
from fleetforge.app.setup_fields import SetupError, Typed
from fleetforge.app.setups import game_of_fleet, setup_draft, setups_of
from fleetforge.app.undoing import Undoing
from fleetforge.storage.battle.file import BATTLE_SUFFIX
from fleetforge.storage.errors import FileFault
from fleetforge.storage.names import safe_file_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from fleetforge.app.battle_draft_views import DraftView
    from fleetforge.app.refusing import Reply
    from fleetforge.app.setup_fields import Column, Field
    from fleetforge.app.setups import AnySetups

_NO_UNIT = Refused("This unit is no longer in the battle.", "Choose another one.")
_NO_SIDE = Refused("There is no such side.", "Choose one of those shown.")


class DraftSession(Undoing[Draft]):
    """A battle that is being set up. Edits answer with a :class:`Refused` for what cannot be."""

    def __init__(self, draft: Draft | None = None) -> None:
        super().__init__(draft or Draft())
        self._view: DraftView | None = None
        self._audits: dict[int, tuple[Any, Any]] = {}

    @property
    def draft(self) -> Draft:
        """All that is chosen and typed so far."""
        return self._history.value

    @property
    def setups(self) -> AnySetups:
        """How battles of the game are set up."""
        return setups_of(self.draft.game)

    @property
    def is_blank(self) -> bool:
        """Whether nothing is chosen and nothing typed."""
        return self.draft == Draft()

    def view(self) -> DraftView:
        """What the form shows; computed once for each state."""
        if self._view is None:
            self._view = draft_view(self.draft, [self._audit(side) for side in self.draft.sides])
        return self._view

    def _audit(self, side: DraftSide) -> Any:
        """The audit of a side's fleet, kept while any side has the fleet; None without one."""
        fleet = side.fleet
        if fleet is None:
            return None
        if id(fleet) not in self._audits:
            held = {id(one.fleet) for one in self.draft.sides}
            self._audits = {key: kept for key, kept in self._audits.items() if key in held}
            self._audits[id(fleet)] = (fleet, setups_of(side.game).audit(fleet))
        return self._audits[id(fleet)][1]

    # Steps

    def put(self, draft: Draft, name: str) -> None:
        """Take another draft as a step of a name; an equal one is no step."""
        if self._history.do(draft, name):
            self._changed()

    def _changed(self) -> None:
        self._view = None
        super()._changed()

    # The battle

    def clear(self) -> None:
        """Begin anew: nothing chosen and nothing typed."""
        self.put(Draft(), "Start afresh")

    def take_setup(self, game: str, setup: Any) -> None:
        """Set the same battle of a game up again."""
        self.put(setup_draft(setups_of(game), setup), "The same set-up again")

    def rename(self, text: str) -> Reply:
        """Name the battle; nothing typed names it by its sides."""
        name, remark = line(text, "A name")
        self.put(replace(self.draft, name=name), "Name the battle")
        return remark

    def set_fact(self, key: str, text: str) -> Reply:
        """Choose or type a fact of the battle; nothing is as usual.

        Raises:
            KeyError: the game has no such fact (a programmer's mistake).
        """
        field = _field(self.setups.fields, key)
        found, remark = _said(field, text)
        if remark is None or remark.applied:
            self.put(replace(self.draft, facts=self.draft.facts.but({key: found})), field.title)
        return remark

    def set_option(self, key: str, value: str) -> Reply:
        """Choose one of the readings of a rule."""
        try:
            options, info = with_option(self.setups, self.draft.options, key, value)
        except SetupError as problem:
            return Refused(f"{str(problem)[:1].upper()}{str(problem)[1:]}")
        self.put(replace(self.draft, options=options), f"Option {info.title}")
        return None

    # Sides

    @property
    def can_add_side(self) -> bool:
        """Whether there may be one side more."""
        return len(self.draft.sides) < self.setups.most_sides

    @property
    def can_remove_side(self) -> bool:
        """Whether there may be one side less."""
        return len(self.draft.sides) > self.setups.least_sides

    def add_side(self) -> Reply:
        """Add a side without a fleet."""
        if not self.can_add_side:
            return Refused(f"A battle has at most {self.setups.most_sides} sides.", "Put allies into one fleet.")
        self.put(replace(self.draft, sides=(*self.draft.sides, DraftSide())), "Add a side")
        return None

    def remove_side(self, place: int) -> Reply:
        """Take a side out, with all that is typed for its ships."""
        sides = self.draft.sides
        if not 0 <= place < len(sides):
            return _NO_SIDE
        if not self.can_remove_side:
            least = self.setups.least_sides
            return Refused(f"A battle has {least} sides at least.", "Choose another fleet for this one.")
        left = (*sides[:place], *sides[place + 1 :])
        self.put(replace(self.draft, sides=left), f"Remove side {ascii_uppercase[place]}")
        return None

    def game_beside(self, place: int) -> str:
        """The game that the other sides' fleets leave to a side, nothing while they have none."""
        others = {side.game for number, side in enumerate(self.draft.sides) if number != place and side.game}
        return others.pop() if len(others) == 1 else ""

    def set_fleet(self, place: int, fleet: Any) -> Reply:
        """Give a side its fleet. The battle is of its game, unless another side has a fleet of the battle's.

        The first side's brings the options that it was built by; they stay as they are where somebody has
        chosen other ones.
        """
        if not 0 <= place < len(self.draft.sides):
            return _NO_SIDE
        draft, game = self.draft, game_of_fleet(fleet)
        others = {side.game for number, side in enumerate(draft.sides) if number != place}
        draft = replace(draft, game=draft.game if draft.game in others else game)
        if place == 0 and draft.game == game:
            draft = replace(draft, options=_brought(draft, fleet))
        changed = draft.with_side(place, replace(draft.sides[place], fleet=fleet, game=game))
        self.put(changed, f"Fleet of side {ascii_uppercase[place]}")
        return None

    def take_fleet(self, fleet: Any) -> int:
        """Give a fleet to the side that has it, as it was; else to the first without one, else to the first.

        Returns:
            The place of the side.
        """
        game = game_of_fleet(fleet)
        sides = self.draft.sides
        held = [(side.game, setups_of(side.game).identity(side.fleet)) if side.game else () for side in sides]
        here = (game, setups_of(game).identity(fleet))
        place = held.index(here) if here in held else held.index(()) if () in held else 0
        self.set_fleet(place, fleet)
        return place

    def rename_side(self, place: int, text: str) -> Reply:
        """Name a side; nothing typed names it like its fleet."""
        name, remark = line(text, "A name")
        return self._change_side(place, "Name", lambda side: replace(side, name=name)) or remark

    def set_dice(self, place: int, dice: str) -> Reply:
        """Say whether a side types its dice from the table or has them rolled."""
        if dice not in get_args(DicePolicy):
            return Refused("Dice are typed or rolled.", "Choose one of them.")
        policy: DicePolicy = "typed" if dice == "typed" else "rolled"
        return self._change_side(place, "Dice", lambda side: replace(side, dice=policy))

    def set_side_fact(self, place: int, key: str, text: str) -> Reply:
        """Choose or type a fact of a side; nothing is as usual.

        Raises:
            KeyError: sides of the game have no such fact (a programmer's mistake).
        """
        field = _field(self.setups.side_fields, key)
        found, remark = _said(field, text)
        if remark is not None and not remark.applied:
            return remark
        change = self._change_side(place, field.title, lambda side: replace(side, facts=side.facts.but({key: found})))
        return change or remark

    def _change_side(self, place: int, what: str, change: Callable[[DraftSide], DraftSide]) -> Reply:
        if not 0 <= place < len(self.draft.sides):
            return _NO_SIDE
        changed = self.draft.with_side(place, change(self.draft.sides[place]))
        self.put(changed, f"{what} of side {ascii_uppercase[place]}")
        return None

    # Starts

    def set_start(self, units: Sequence[str], key: str, text: str) -> Reply:
        """Write a column of some units' starts down, right or wrong.

        Raises:
            KeyError: there is no such column (a programmer's mistake).
        """
        column = self._column(key)
        title = column.title
        found, remark = line(text, f"{title[:1].upper()}{title[1:]}")
        if column.choices and found == self.setups.usual(column, self.draft):
            found = ""
        return self._change_starts(units, title, lambda start: start.but({key: found})) or remark

    def turn_start(self, units: Sequence[str], key: str) -> Reply:
        """Turn a choice of some units' starts to the next one, as that of the first is turned.

        Raises:
            KeyError: there is no such column (a programmer's mistake).
        """
        column = self._column(key)
        first = next((row for row in self.view().starts if row.id in units), None)
        if first is None:
            return _NO_UNIT
        usual = self.setups.usual(column, self.draft)
        shown = first.cells[self.setups.columns.index(column)].shown
        following = column.choices[(column.choices.index(shown) + 1) % len(column.choices)]
        wanted = "" if following == usual else following
        return self._change_starts(units, column.title, lambda start: start.but({key: wanted}))

    def _column(self, key: str) -> Column:
        return {column.key: column for column in self.setups.columns}[key]

    def _change_starts(self, units: Sequence[str], what: str, change: Callable[[Typed], Typed]) -> Reply:
        draft = self.draft
        rows = [row for row in self.view().starts if row.id in units]
        for row in rows:
            place, number = row.mark - 1, int(row.id[1:])
            side = draft.sides[place]
            draft = draft.with_side(place, side.with_start(number, change(side.start(number))))
        if not rows:
            return _NO_UNIT
        self.put(draft, f"Start of {rows[0].name}: {what}" if len(rows) == 1 else f"Starts: {what}")
        return None

    def clear_starts(self) -> None:
        """Empty everything that is typed for units."""
        sides = tuple(replace(side, starts=()) for side in self.draft.sides)
        self.put(replace(self.draft, sides=sides), "Clear the starts")

    def line_up(self) -> Reply:
        """Place the units of each side along its edge of the table, facing the opposite one."""
        draft, setups = self.draft, self.setups
        audits = [self._audit(side) if side.game == draft.game else None for side in draft.sides]
        starts = [
            tuple(side.start(unit.number) for unit in setups.units(audit)) if audit else ()
            for side, audit in zip(draft.sides, audits, strict=True)
        ]
        lined = setups.lined_up(starts, draft)
        if isinstance(lined, Refused):
            return lined
        placed = tuple(replace(side, starts=row) for side, row in zip(draft.sides, lined, strict=True))
        self.put(replace(draft, sides=placed), "Line up")
        return None

    # Beginning

    def setup(self) -> Any:
        """The set-up, or a :class:`Refused` with what stands against it."""
        missing = self.view().missing
        return Refused(missing) if missing else self.setups.setup(self.draft)

    def suggested_name(self) -> str:
        """A file name for the battle that works everywhere."""
        return safe_file_name(self.view().title, BATTLE_SUFFIX)

    def start(self, path: Path) -> Reply:
        """Write the battle into a new file, never over another one. Then the draft is blank, undo brings it back.

        Of a blind battle nothing is brought back: it would show each side what the other has.
        """
        setup = self.setup()
        if isinstance(setup, Refused):
            return setup
        battles = battles_of(self.draft.game)
        try:
            new_battle(path, battles, setup)
        except FileFault as fault:
            return file_refusal(fault)
        self.put(Draft(), "Begin the battle")
        if battles.is_blind:
            self._history = History(Draft())
            self._changed()
        return None


def _field(fields: Sequence[Field], key: str) -> Field:
    return {field.key: field for field in fields}[key]


def _said(field: Field, text: str) -> tuple[str, Reply]:
    """What is kept of a text for a fact, and what to say of it; the usual choice is nothing said."""
    if not field.values:
        return line(text, field.title)
    if text in field.values:
        return ("" if text == field.usual else text), None
    return "", Refused(f"{field.title} cannot be “{text}”.", f"Use one of: {', '.join(field.values)}.", field.clause)


def _brought(draft: Draft, fleet: Any) -> Typed:
    """The options once a fleet is the first side's, of which it brings some."""
    setups, side = setups_of(draft.game), draft.sides[0]
    defaults = {info.key: info.default for _, infos in setups.options for info in infos}
    bring = setups.brought(fleet)
    before = setups.brought(side.fleet) if side.game == draft.game else {key: defaults[key] for key in bring}
    if any((draft.options[key] or defaults[key]) != value for key, value in before.items()):
        return draft.options
    return draft.options.but({key: "" if value == defaults[key] else value for key, value in bring.items()})
