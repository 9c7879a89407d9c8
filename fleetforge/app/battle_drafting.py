"""Setting a battle up, without a window: a draft with its edits, what stands against it, and its beginning.

Everything that is typed is kept, right or wrong; what is wrong is a finding, and the battle does
not begin before it is mended.
"""

from __future__ import annotations

from dataclasses import replace
from string import ascii_uppercase
from typing import TYPE_CHECKING, get_args

from fleetforge.app.battle_draft import Draft, DraftSide, draft_of, setup_in, table_in
from fleetforge.app.battle_draft_views import draft_view
from fleetforge.app.battle_places import PARTS, SetupError
from fleetforge.app.battle_setup import LEAST_SIDES, option_places, with_option
from fleetforge.app.battling import new_battle
from fleetforge.app.edits.typed import line
from fleetforge.app.history import History
from fleetforge.app.lining_up import lined_up
from fleetforge.app.refusing import Refused, file_refusal
from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.games.full_thrust.files.setup_shape import MOST_SIDES
from fleetforge.storage.battle.file import BATTLE_SUFFIX
from fleetforge.storage.errors import FileFault
from fleetforge.storage.names import safe_file_name
from fleetforge.systems.full_thrust.battle.setup import DicePolicy, Setup
from fleetforge.systems.full_thrust.battle.units import Movement
from fleetforge.systems.full_thrust.fleet import check_fleet
from fleetforge.systems.full_thrust.options import DEFAULT_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from fleetforge.app.battle_draft_views import DraftView
    from fleetforge.app.battle_places import StartText
    from fleetforge.app.refusing import Reply
    from fleetforge.app.workbench import Workbench
    from fleetforge.systems.full_thrust.fleet import Fleet, FleetAudit

_NO_SIDE = Refused("There is no such side.", "Choose one of those shown.")


class DraftSession:
    """A battle that is being set up. Edits answer with a :class:`Refused` for what cannot be."""

    def __init__(self, workbench: Workbench, draft: Draft | None = None) -> None:
        self.workbench = workbench
        self._history = History(draft or Draft())
        self._view: DraftView | None = None
        self._audits: dict[int, tuple[Fleet, FleetAudit]] = {}
        self._listeners: list[Callable[[], None]] = []

    @property
    def draft(self) -> Draft:
        """All that is chosen and typed so far."""
        return self._history.value

    @property
    def is_blank(self) -> bool:
        """Whether nothing is chosen and nothing typed."""
        return self.draft == Draft()

    def view(self) -> DraftView:
        """What the form shows; computed once for each state."""
        if self._view is None:
            self._view = draft_view(self.draft, [self._audit(side) for side in self.draft.sides])
        return self._view

    def _audit(self, side: DraftSide) -> FleetAudit | None:
        """The audit of a side's fleet, kept while any side has the fleet."""
        fleet = side.fleet
        if fleet is None:
            return None
        if id(fleet) not in self._audits:
            held = {id(one.fleet) for one in self.draft.sides}
            self._audits = {key: kept for key, kept in self._audits.items() if key in held}
            self._audits[id(fleet)] = (fleet, check_fleet(fleet, load_catalogue()))
        return self._audits[id(fleet)][1]

    # Steps

    def put(self, draft: Draft, name: str) -> None:
        """Take another draft as a step of a name; an equal one is no step."""
        if self._history.do(draft, name):
            self._changed()

    @property
    def undo_name(self) -> str:
        """The step that undo takes back, or nothing."""
        return self._history.undo_name

    @property
    def redo_name(self) -> str:
        """The step that redo does again, or nothing."""
        return self._history.redo_name

    def undo(self) -> Reply:
        """Take the last step back."""
        if self._history.undo():
            self._changed()
        return None

    def redo(self) -> Reply:
        """Do the last undone step again."""
        if self._history.redo():
            self._changed()
        return None

    def subscribe(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Have a function called after every change; returns what ends that."""
        self._listeners.append(callback)

        def end() -> None:
            if callback in self._listeners:
                self._listeners.remove(callback)

        return end

    def _changed(self) -> None:
        self._view = None
        for callback in tuple(self._listeners):
            callback()

    # The battle

    def clear(self) -> None:
        """Begin anew: nothing chosen and nothing typed."""
        self.put(Draft(), "Start afresh")

    def take_setup(self, setup: Setup) -> None:
        """Set the same battle up again."""
        self.put(draft_of(setup), "The same set-up again")

    def rename(self, text: str) -> Reply:
        """Name the battle; nothing typed names it by its sides."""
        name, remark = line(text, "A name")
        self.put(replace(self.draft, name=name), "Name the battle")
        return remark

    def set_movement(self, movement: str) -> Reply:
        """Choose how ships move, unless a ship says otherwise."""
        if movement not in get_args(Movement):
            return Refused("There is no such movement.", "Use cinematic or vector.", "FTC-2.13")
        way: Movement = "vector" if movement == "vector" else "cinematic"
        self.put(replace(self.draft, movement=way), f"Movement {way}")
        return None

    def set_table(self, width: str, height: str) -> Reply:
        """Set the size of the table as typed; nothing typed is a table without edges."""
        (wide, first), (high, second) = line(width, "The width"), line(height, "The height")
        self.put(replace(self.draft, width=wide, height=high), "Size of the table")
        return first or second

    def set_option(self, key: str, value: str) -> Reply:
        """Choose one of the readings of a rule."""
        try:
            options = with_option(self.draft.options, key, value)
        except SetupError as problem:
            return Refused(f"{str(problem)[:1].upper()}{str(problem)[1:]}")
        self.put(replace(self.draft, options=options), f"Option {option_places()[key].info.title}")
        return None

    # Sides

    @property
    def can_add_side(self) -> bool:
        """Whether there may be one side more."""
        return len(self.draft.sides) < MOST_SIDES

    @property
    def can_remove_side(self) -> bool:
        """Whether there may be one side less."""
        return len(self.draft.sides) > LEAST_SIDES

    def add_side(self) -> Reply:
        """Add a side without a fleet."""
        if not self.can_add_side:
            return Refused(f"A battle has at most {MOST_SIDES} sides.", "Put ships of allies into one fleet.")
        self.put(replace(self.draft, sides=(*self.draft.sides, DraftSide())), "Add a side")
        return None

    def remove_side(self, place: int) -> Reply:
        """Take a side out, with all that is typed for its ships."""
        sides = self.draft.sides
        if not 0 <= place < len(sides):
            return _NO_SIDE
        if not self.can_remove_side:
            return Refused(f"A battle has {LEAST_SIDES} sides at least.", "Choose another fleet for this one.")
        left = (*sides[:place], *sides[place + 1 :])
        self.put(replace(self.draft, sides=left), f"Remove side {ascii_uppercase[place]}")
        return None

    def set_fleet(self, place: int, fleet: Fleet) -> Reply:
        """Give a side its fleet. The first side's brings the construction rules that it was built by.

        They stay as they are where somebody has chosen other ones.
        """
        if not 0 <= place < len(self.draft.sides):
            return _NO_SIDE
        draft, before = self.draft, self.draft.sides[place].fleet
        usual = before.options if before else DEFAULT_OPTIONS
        if place == 0 and draft.options.construction == usual:
            draft = replace(draft, options=replace(draft.options, construction=fleet.options))
        changed = draft.with_side(place, replace(draft.sides[place], fleet=fleet))
        self.put(changed, f"Fleet of side {ascii_uppercase[place]}")
        return None

    def take_fleet(self, fleet: Fleet) -> int:
        """Give a fleet to the side that has it, as it was; else to the first without one, else to the first.

        Returns:
            The place of the side.
        """
        held = [side.fleet.id if side.fleet else "" for side in self.draft.sides]
        place = held.index(fleet.id) if fleet.id in held else held.index("") if "" in held else 0
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

    def set_quarter(self, place: int, *, quarter: bool) -> Reply:
        """Say whether a side gives quarter. Rule: FTC-8.3"""
        return self._change_side(place, "Quarter", lambda side: replace(side, quarter=quarter))

    def _change_side(self, place: int, what: str, change: Callable[[DraftSide], DraftSide]) -> Reply:
        if not 0 <= place < len(self.draft.sides):
            return _NO_SIDE
        changed = self.draft.with_side(place, change(self.draft.sides[place]))
        self.put(changed, f"{what} of side {ascii_uppercase[place]}")
        return None

    # Starts

    def set_start(self, ships: Sequence[str], part: str, text: str) -> Reply:
        """Write a number of some ships' starts down, right or wrong; ``part`` is one of those of a start.

        Raises:
            KeyError: there is no such part (a programmer's mistake).
        """
        title = PARTS[part].title
        typed, remark = line(text, f"{title[:1].upper()}{title[1:]}")
        return self._change_starts(ships, title, lambda start: replace(start, **{part: typed})) or remark  # type: ignore[arg-type]  # a text

    def turn_movement(self, ships: Sequence[str]) -> Reply:
        """Have ships move otherwise than the battle has it, or like it again, as the first does. Rule: FTC-2.13"""
        usual = self.draft.movement
        other: Movement = "cinematic" if usual == "vector" else "vector"
        first = next((row for row in self.view().starts if row.id in ships), None)
        wanted = None if first is None or first.differs else other
        return self._change_starts(ships, "movement", lambda start: replace(start, movement=wanted))

    def _change_starts(self, ships: Sequence[str], what: str, change: Callable[[StartText], StartText]) -> Reply:
        draft = self.draft
        rows = [row for row in self.view().starts if row.id in ships]
        for row in rows:
            place, number = row.mark - 1, int(row.id[1:])
            side = draft.sides[place]
            draft = draft.with_side(place, side.with_start(number, change(side.start(number))))
        if not rows:
            return Refused("This ship is no longer in the battle.", "Choose another one.")
        self.put(draft, f"Start of {rows[0].name}: {what}" if len(rows) == 1 else f"Starts: {what}")
        return None

    def clear_starts(self) -> None:
        """Empty everything that is typed for ships."""
        sides = tuple(replace(side, starts=()) for side in self.draft.sides)
        self.put(replace(self.draft, sides=sides), "Clear the starts")

    def line_up(self) -> Reply:
        """Place the ships of each side along its edge of the table, facing the opposite one."""
        table = table_in(self.draft)
        if table is None:
            return Refused(
                "Lining up needs the size of the table.", "Write its width and height, such as 72 and 48.", "FTC-2.12"
            )
        audits = [self._audit(side) for side in self.draft.sides]
        starts = [
            tuple(side.start(ship.number) for ship in audit.ships) if audit else ()
            for side, audit in zip(self.draft.sides, audits, strict=True)
        ]
        sides = zip(self.draft.sides, lined_up(starts, table), strict=True)
        placed = tuple(replace(side, starts=row) for side, row in sides)
        self.put(replace(self.draft, sides=placed), "Line up")
        return None

    # Beginning

    def setup(self) -> Setup | Refused:
        """The set-up, or what stands against it."""
        missing = self.view().missing
        return Refused(missing) if missing else setup_in(self.draft)

    def suggested_name(self) -> str:
        """A file name for the battle that works everywhere."""
        return safe_file_name(self.view().title, BATTLE_SUFFIX)

    def start(self, path: Path) -> Reply:
        """Write the battle into a new file, never over another one. Then the draft is blank, undo brings it back."""
        setup = self.setup()
        if isinstance(setup, Refused):
            return setup
        try:
            new_battle(path, setup)
        except FileFault as fault:
            return file_refusal(fault)
        self.put(Draft(), "Begin the battle")
        return None
