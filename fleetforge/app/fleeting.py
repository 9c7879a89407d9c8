"""A fleet of any game that is being worked on: named edits with undo, one view, saving.

Each edit is one step under a readable name and answers with a :class:`Refused` instead of raising
for what people type. A game says what its rows carry, what they cost and what is wrong; see
:class:`FleetGame` for how it offers its sessions.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self, cast

from fleetforge.app.documents import FLEET
from fleetforge.app.edits.typed import Bounds, line, lines, whole
from fleetforge.app.fleet_parts import mended
from fleetforge.app.fleet_pasting import pasted_fleet
from fleetforge.app.fleet_rows import (
    FleetT,
    added,
    changed_row,
    design_in,
    duplicated,
    merged,
    moved,
    numbered,
    removed,
    row_name,
    row_of,
    ship_names,
    with_newer_design,
)
from fleetforge.app.fleet_views import LoadView
from fleetforge.app.reading import game_of_value, read_kind
from fleetforge.app.refusing import Refused
from fleetforge.app.registry import game_of
from fleetforge.app.session import Session
from fleetforge.kernel.option_info import infos_of
from fleetforge.kernel.words import counted
from fleetforge.storage.errors import FileFault, one_line
from fleetforge.storage.stamps import stamp_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from fleetforge.app.fleet_parts import FleetMend
    from fleetforge.app.fleet_rows import HeldDesign, Row
    from fleetforge.app.fleet_views import FleetView
    from fleetforge.app.game_files import GameFiles
    from fleetforge.app.refusing import Reply
    from fleetforge.app.workbench import Workbench
    from fleetforge.kernel.finding import Finding
    from fleetforge.storage.stamps import Stamp

MOST_QUANTITY = 500
"""Largest number of ships in a row that can be typed; a table holds no more."""
MOST_POINTS = 10_000_000
NEW_FLEET = "New fleet"
_GONE = Refused("This ship is no longer in the fleet.", "Choose another one.")


class FleetGame(Protocol):
    """How fleets of one game are worked on: the facet ``fleets()`` of a game."""

    def session(
        self, value: Any, workbench: Workbench, path: Path | None = None, stamp: Stamp | None = None
    ) -> FleetSession[Any]:
        """A session of a fleet that was read, or of a new one if ``value`` is None."""
        ...


class Fleets:
    """That facet, for a kind of sessions."""

    def __init__(self, kind: type[FleetSession[Any]]) -> None:
        self._kind = kind

    def session(
        self, value: Any, workbench: Workbench, path: Path | None = None, stamp: Stamp | None = None
    ) -> FleetSession[Any]:
        """A session of a fleet that was read, or of a new one if ``value`` is None."""
        return self._kind(self._kind.empty() if value is None else value, workbench, path, stamp)


class FleetSession(Session[FleetT]):
    """An open fleet and everything that can be done to it, whatever the game."""

    kind = FLEET
    game: ClassVar[str]
    """Id of the game."""
    design_type: ClassVar[Any]
    """The class of designs that can be added, or a union of several."""
    most_quantity: ClassVar[int] = MOST_QUANTITY
    quantity_clause: ClassVar[str] = ""
    names_clause: ClassVar[str] = ""
    """Clauses that say what a row and the limit may be, and why two ships may not be called the same."""

    def __init__(
        self, fleet: FleetT, workbench: Workbench, path: Path | None = None, stamp: Stamp | None = None
    ) -> None:
        super().__init__(fleet, path, stamp)
        self.workbench = workbench
        self._shown: tuple[FleetT, FleetView] | None = None

    @classmethod
    def new(cls, workbench: Workbench, name: str = NEW_FLEET) -> Self:
        """A session of a fleet without ships."""
        return cls(replace(cls.empty(), name=name), workbench)

    @classmethod
    def opened(cls, path: Path, workbench: Workbench) -> Self:
        """A session of the fleet in a fleet file.

        Raises:
            FileFault: if the file cannot be read.
        """
        stamp = stamp_of(path)
        return cls(cls._loaded_from(path), workbench, path, stamp)

    @classmethod
    def _loaded_from(cls, path: Path) -> FleetT:
        game, fleet = read_kind(FLEET, path)
        if game != cls.game:
            raise FileFault(path, f"it is of {game_of(game).title}", f"Choose a file of {game_of(cls.game).title}")
        made: FleetT = fleet
        return made

    # What a game says

    @classmethod
    @abstractmethod
    def empty(cls) -> FleetT:
        """A fleet without ships."""

    @abstractmethod
    def _made_view(self) -> FleetView:
        """What the screen shows of the fleet as it is now."""

    @abstractmethod
    def _new_row(self, row_id: str, design_id: str, name: str, quantity: int) -> Row:
        """A row that carries what its design says."""

    @property
    @abstractmethod
    def findings(self) -> tuple[Finding, ...]:
        """Everything that is wrong with the fleet or worth a remark."""

    def load(self, row_id: str) -> LoadView | None:
        """What the ships of a row carry, as a form; None if there is no such row or its design is missing.

        Here they carry nothing.
        """
        row = next((one for one in self.view().rows if one.id == row_id), None)
        if row is None or self.design_of(row_id) is None:
            return None
        return LoadView(row.id, row.name, row.subtitle, "", is_own=False, parts=(), notes=row.notes)

    def set_load(self, _row_id: str, _part: str, _field: str, _value: int | str) -> Reply:
        """Change a field of the form of what the ships of a row carry."""
        return Refused("Its ships carry nothing.", "Choose another one.")

    def _mends(self, _finding: Finding) -> Iterable[FleetMend]:
        """The mends of a finding that a button can carry out."""
        return ()

    # What there is

    @property
    def fleet(self) -> FleetT:
        """The fleet as it is now."""
        return self._history.value

    @property
    def brought(self) -> tuple[Any, ...]:
        """Designs that it has with it beside those of its rows."""
        return self._files.brought_by(self.fleet)

    @property
    def title(self) -> str:
        """The fleet's name."""
        return self.fleet.name

    def view(self) -> FleetView:
        """What the screen shows, computed once for each state of the fleet."""
        if self._shown is None or self._shown[0] is not self.fleet:
            self._shown = (self.fleet, self._made_view())
        return self._shown[1]

    def design_of(self, row_id: str) -> Any:
        """The design of a row's ships, or None."""
        row = row_of(self.fleet, row_id)
        return design_in(self.fleet, row.design_id) if row else None

    def holds(self, design_id: str) -> bool:
        """Whether some ship is of this design."""
        return bool(self.rows_of(design_id))

    def rows_of(self, design_id: str) -> tuple[str, ...]:
        """Ids of the rows of a design."""
        return tuple(row.id for row in self.fleet.ships if row.design_id == design_id)

    # Its file

    @property
    def _files(self) -> GameFiles:
        return game_of(self.game).files()

    def content(self) -> bytes:
        """The bytes of the fleet's file."""
        return self._files.text(FLEET, self.fleet).encode(errors="surrogatepass")

    def _write(self, path: Path) -> None:
        self._files.save(FLEET, self.fleet, path)

    def _read(self, path: Path) -> FleetT:
        return self._loaded_from(path)

    # The fleet as a whole

    def set_field(self, field: str, text: str) -> Reply:
        """Take what was typed in one of the view's fields."""
        edits = {"limit": self.set_limit, "side": self.set_side, "faction": self.set_faction, "notes": self.set_notes}
        return edits[field](text)

    def rename(self, text: str) -> Reply:
        """Name the fleet."""
        name, remark = line(text, "A name")
        if not name:
            return Refused("A fleet needs a name.", "Type one, or press Escape to keep the old one.")
        self._step(replace(self.fleet, name=name), f"Name “{one_line(name, 30)}”")
        return remark

    def set_side(self, text: str) -> Reply:
        """Say on which side the fleet fights."""
        side, remark = line(text, "A side")
        self._step(self._with(side=side), f"Side {one_line(side, 30) or 'none'}")
        return remark

    def set_faction(self, text: str) -> Reply:
        """Say whose fleet it is."""
        faction, remark = line(text, "A faction")
        self._step(self._with(faction=faction), f"Faction {one_line(faction, 30) or 'none'}")
        return remark

    def set_notes(self, text: str) -> Reply:
        """Write the fleet's notes."""
        notes, remark = lines(text, "A note")
        self._step(self._with(notes=notes), "Notes of the fleet")
        return remark

    def set_limit(self, value: int | str | None) -> Reply:
        """Set the points limit; nothing typed is no limit."""
        if value is None or (isinstance(value, str) and not value.strip()):
            self._step(self._with(limit=None), "No limit")
            return None
        typed = value.replace(",", "").replace("\N{NARROW NO-BREAK SPACE}", "") if isinstance(value, str) else value
        limit = whole(typed, Bounds("Limit", 0, MOST_POINTS, clause=self.quantity_clause))
        if isinstance(limit, Refused):
            return replace(limit, mend=f"{limit.mend} Leave it empty for no limit.")
        self._step(self._with(limit=limit), f"Limit {limit:,}")
        return None

    def set_option(self, name: str, value: str) -> Reply:
        """Choose one of the readings of a rule, in a fleet that has options."""
        options = cast("Any", self.fleet).options
        info = next((one for one in infos_of(type(options)) if one.name == name), None)
        if info is None or value not in dict(info.choices):
            return Refused(
                f"There is no such choice for {info.title if info else one_line(name, 24)}.", "Choose another."
            )
        self._step(self._with(options=replace(options, **{name: value})), f"{info.title}: {info.words(value)}")
        return None

    def _with(self, **changes: Any) -> FleetT:
        return replace(self.fleet, **changes)

    # Ships

    def add(self, design: Any, quantity: int = 1, before: str | None = None) -> Reply:
        """Add ships of a design in a new row; :attr:`last_added` is the row's id."""
        number = self._quantity(quantity)
        if isinstance(number, Refused):
            return number
        if refused := self._stranger(design):
            return refused
        fleet, row_id = added(self.fleet, design, self._new_row, number, before)
        times = f"{number} × " if number > 1 else ""
        self._step(self._supplied(fleet), f"Add {times}{one_line(design.name or 'ship', 30)}", new=(row_id,))
        return None

    def add_all(self, designs: Iterable[Any], before: str | None = None) -> Reply:
        """Add a ship of each design as one step."""
        fleet, rows, chosen = self.fleet, [], tuple(designs)
        for design in chosen:
            if refused := self._stranger(design):
                return refused
            fleet, row_id = added(fleet, design, self._new_row, 1, before)
            rows.append(row_id)
        what = one_line(chosen[0].name or "ship", 30) if len(chosen) == 1 else counted(len(chosen), "ship")
        self._step(self._supplied(fleet), f"Add {what}", new=rows)
        return None

    def add_fleet(self, other: Any, before: str | None = None) -> Reply:
        """Add the ships of another fleet, with their names and loads, as one step."""
        if not isinstance(other, type(self.fleet)):
            return _stranger(other)
        fleet, rows = merged(self.fleet, other, other.ships, before)
        name = f"Add {counted(len(rows), 'ship')} of {one_line(other.name or 'a fleet', 30)}"
        self._step(self._supplied(self._brought(fleet, other)), name, new=rows)
        return None

    def paste(self, text: str, before: str | None = None) -> Reply:
        """Add the ships in a text: copied rows, or the content of a file that can be read."""
        try:
            other = self._pasted(text)
        except FileFault as fault:
            return Refused(f"Nothing was pasted: {fault.what}.", f"{fault.mend}.")
        fleet, rows = merged(self.fleet, other, other.ships, before)
        self._step(self._supplied(self._brought(fleet, other)), f"Paste {counted(len(rows), 'ship')}", new=rows)
        return None

    def remove(self, row_ids: Iterable[str]) -> Reply:
        """Take rows out of the fleet."""
        ids = self._known(row_ids)
        self._step(self._supplied(removed(self.fleet, ids)), f"Remove {self._words(ids)}")
        return None if ids else _GONE

    def duplicate(self, row_ids: Iterable[str]) -> Reply:
        """Copy rows under ids and names of their own; :attr:`last_added` are the copies."""
        ids = self._known(row_ids)
        name = f"Duplicate {self._words(ids)}"
        fleet, fresh = duplicated(self.fleet, ids)
        self._step(fleet, name, new=fresh)
        return None if ids else _GONE

    def move(self, row_ids: Iterable[str], before: str | None) -> Reply:
        """Move rows before another one, or to the end."""
        ids = self._known(row_ids)
        self._step(moved(self.fleet, ids, before), f"Move {self._words(ids)}")
        return None if ids else _GONE

    def shift(self, row_ids: Iterable[str], step: int) -> Reply:
        """Move rows up (-1) or down (+1) by one place."""
        ids = self._known(row_ids)
        if not ids:
            return _GONE
        order = [row.id for row in self.fleet.ships]
        places = [order.index(one) for one in ids]
        target = min(places) - 1 if step < 0 else max(places) + 2
        if target < 0 or target > len(order):
            return None
        return self.move(ids, order[target] if target < len(order) else None)

    def number_ships(self) -> Reply:
        """One ship to a row, each with a name of its own."""
        self._step(numbered(self.fleet), "Number the ships")
        return None

    def rename_ship(self, row_id: str, text: str) -> Reply:
        """Name a row's ships; nothing typed gives them their design's name."""
        row = row_of(self.fleet, row_id)
        if row is None:
            return _GONE
        name, remark = line(text, "A name")
        if name and name in ship_names(self.fleet, {row_id}):
            what = f"Another ship is called {one_line(name, 40)} too."
            remark = Refused(what, "Orders could be mixed up.", self.names_clause, applied=True)
        self._step(changed_row(self.fleet, row_id, name=name), f"Rename {self._called(row)}")
        return remark

    def set_quantity(self, row_id: str, value: int | str) -> Reply:
        """Set how many ships a row holds."""
        row = row_of(self.fleet, row_id)
        if row is None:
            return _GONE
        number = self._quantity(value)
        if isinstance(number, Refused):
            return number
        self._step(changed_row(self.fleet, row_id, quantity=number), f"{number} × {self._called(row)}")
        return None

    def set_ship_notes(self, row_id: str, text: str) -> Reply:
        """Write the notes of a row."""
        row = row_of(self.fleet, row_id)
        if row is None:
            return _GONE
        notes, remark = lines(text, "A note")
        self._step(changed_row(self.fleet, row_id, notes=notes), f"Notes of {self._called(row)}")
        return remark

    def load_like_design(self, row_id: str) -> Reply:
        """Give up a row's own load: it carries what its design says again."""
        row = row_of(self.fleet, row_id)
        if row is None:
            return _GONE
        self._step(self._without_load(row_id), f"Load {self._called(row)} like its design")
        return None

    def update_design(self, design: Any) -> Reply:
        """Replace the fleet's copy of a design, found by its id, by a newer one."""
        if refused := self._stranger(design):
            return refused
        if design_in(self.fleet, design.id) is None:
            return Refused(f"The fleet has no ship of {one_line(design.name, 40)}.", "Add one first.")
        self._step(self._supplied(with_newer_design(self.fleet, design)), f"Update {one_line(design.name, 30)}")
        return None

    # Findings, text

    def mend(self, finding_index: int, mend_index: int) -> Reply:
        """Carry out a mend that a finding offers."""
        done = mended(self.findings, self._mends, finding_index, mend_index)
        if done is None:
            return Refused("This finding is gone.", "Look at the findings again.")
        name, fleet = done
        self._step(fleet, name)
        return None

    def copy_text(self, row_ids: Iterable[str] | None = None) -> str:
        """Rows, or all of them, as text that can be pasted here, in another window or in a post.

        A line for people for each row, then the file of a fleet that is made of them.
        """
        chosen = {row.id for row in self.fleet.ships} if row_ids is None else set(self._known(row_ids))
        if not chosen:
            return ""
        rows = [f"{row.quantity} x {row.name} | {row.subtitle}" for row in self.view().rows if row.id in chosen]
        part = removed(self.fleet, {row.id for row in self.fleet.ships} - chosen)
        return "\n".join([*rows, self._files.text(FLEET, part)])

    def _pasted(self, text: str) -> FleetT:
        """The ships in a text, as a fleet.

        Raises:
            FileFault: if there is no ship of this game in it.
        """
        return cast("FleetT", pasted_fleet(text, self.game, self._files))

    def _quantity(self, value: int | str) -> int | Refused:
        return whole(value, Bounds("Quantity", 1, self.most_quantity, clause=self.quantity_clause))

    def _stranger(self, design: HeldDesign) -> Reply:
        return None if isinstance(design, self.design_type) else _stranger(design)

    def _without_load(self, _row_id: str) -> FleetT:
        """The fleet with a row that carries what its design says."""
        return self.fleet

    def _brought(self, fleet: FleetT, _other: FleetT) -> FleetT:
        """The fleet, into which ships of another were put, with what that other one has for them."""
        return fleet

    def _supplied(self, fleet: FleetT) -> FleetT:
        """The fleet with whatever else its designs need to be in the same file."""
        return fleet

    def _called(self, row: Row) -> str:
        return one_line(row_name(self.fleet, row), 30)

    def _known(self, row_ids: Iterable[str]) -> tuple[str, ...]:
        wanted = {row_ids} if isinstance(row_ids, str) else set(row_ids)
        return tuple(row.id for row in self.fleet.ships if row.id in wanted)

    def _words(self, row_ids: Sequence[str]) -> str:
        if len(row_ids) != 1:
            return counted(len(row_ids), "row")
        row = row_of(self.fleet, row_ids[0])
        return self._called(row) if row else "1 row"


def _stranger(value: Any) -> Refused:
    return Refused(f"{one_line(value.name or 'This', 40)} is of another game.", "Choose one of the same game.")


def fleets_of(game_id: str) -> FleetGame:
    """The fleets of a game.

    Raises:
        KeyError: there is no such game, or it has no fleets.
    """
    fleets = game_of(game_id).fleets()
    if fleets is None:
        raise KeyError(game_id)
    return fleets


def fleet_session(
    fleet: Any, workbench: Workbench, path: Path | None = None, stamp: Stamp | None = None
) -> FleetSession[Any]:
    """A session of a fleet of whatever game."""
    return fleets_of(game_of_value(fleet).id).session(fleet, workbench, path, stamp)
