"""The palette as a model: heads of groups and what can be added beneath them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from fleetforge.app import assets
from fleetforge.app.design_views import figure_words
from fleetforge.gui.widgets import FACE, PaletteFace, PaletteHead

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QObject

    from fleetforge.app.design_views import Column, PaletteEntry
    from fleetforge.sheets.primitives import Art

_Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_ART_MM = 9.5
_BOXES = {"hull": "hull", "armour": "armour"}
_BOX_MM = 5.75


class PaletteModel(QAbstractListModel):
    """Entries of the palette by group; a head can't be chosen."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[PaletteEntry | str, ...] = ()
        self._columns: tuple[Column, ...] = ()
        self._heads: tuple[str, ...] = ()
        self._arts: dict[tuple[object, ...], Art] = {}

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        """Heads and entries."""
        return 0 if parent.isValid() else len(self._rows)

    def entry(self, place: int) -> PaletteEntry | None:
        """The entry of a row, None for a head."""
        row = self._rows[place] if 0 <= place < len(self._rows) else ""
        return None if isinstance(row, str) else row

    def entries(self) -> tuple[PaletteEntry, ...]:
        """All entries, without the heads."""
        return tuple(row for row in self._rows if not isinstance(row, str))

    def first(self) -> int:
        """The row of the first entry that fits, else of the first, else -1."""
        places = [place for place in range(len(self._rows)) if self.entry(place)]
        fitting = (place for place in places if (entry := self.entry(place)) and entry.fits)
        return next(fitting, places[0] if places else -1)

    def step(self, place: int, steps: int) -> int:
        """The row so many entries away, heads passed over."""
        places = [each for each in range(len(self._rows)) if self.entry(each)]
        if not places:
            return -1
        here = places.index(place) if place in places else 0
        return places[min(max(here + steps, 0), len(places) - 1)]

    def place(self, entry_id: str) -> int:
        """The row of an entry, -1 if it is not there."""
        return next((place for place in range(len(self._rows)) if getattr(self.entry(place), "id", "") == entry_id), -1)

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Heads are only seen."""
        entry = self.entry(index.row())
        return super().flags(index) if entry else Qt.ItemFlag.ItemIsEnabled

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A row as face, words or tooltip."""
        row = self._rows[index.row()]
        if isinstance(row, str):
            return (
                PaletteHead(row, *self._heads) if role == FACE else row if role == Qt.ItemDataRole.DisplayRole else None
            )
        if role == FACE:
            return self._face(row)
        if role == Qt.ItemDataRole.DisplayRole:
            return row.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return _spoken(row, self._columns)
        return _tip(row) if role == Qt.ItemDataRole.ToolTipRole else None

    def _face(self, entry: PaletteEntry) -> PaletteFace:
        first, last = ("", "", *map(str, entry.figures))[-2:]
        return PaletteFace(
            title=_titled(entry),
            mass=first,
            points=last,
            art=self._art(entry),
            art_mm=_BOX_MM if entry.symbol in _BOXES else _ART_MM,
            reason=entry.reason,
        )

    def _art(self, entry: PaletteEntry) -> Art:
        key = (entry.symbol, entry.arcs, entry.number, entry.letter)
        if key not in self._arts:
            size = _BOX_MM if entry.symbol in _BOXES else _ART_MM
            self._arts[key] = assets.symbols().art(
                entry.symbol, size, arcs=entry.arcs, number=entry.number, letter=entry.letter
            )
        return self._arts[key]

    def set_entries(self, entries: Sequence[PaletteEntry], columns: tuple[Column, ...]) -> None:
        """Show other entries with figures of these columns; the same entries with other prices keep their place."""
        self._columns = columns
        self._heads = ("", "", *(column.title for column in columns))[-2:]
        rows: list[PaletteEntry | str] = []
        group = ""
        for entry in entries:
            if entry.group != group:
                group = entry.group
                rows.append(group)
            rows.append(entry)
        if list(map(_id, rows)) == list(map(_id, self._rows)):
            changed = [place for place, row in enumerate(rows) if row != self._rows[place]]
            self._rows = tuple(rows)
            for place in changed:
                self.dataChanged.emit(self.index(place), self.index(place))
            return
        self.beginResetModel()
        self._rows = tuple(rows)
        self.endResetModel()


def _id(row: PaletteEntry | str) -> str:
    return row if isinstance(row, str) else row.id


def _spoken(entry: PaletteEntry, columns: tuple[Column, ...]) -> str:
    words = ": ".join(filter(None, (_titled(entry), figure_words(columns, entry.figures))))
    return ", ".join(filter(None, (words, entry.reason)))


def _titled(entry: PaletteEntry) -> str:
    return entry.title if entry.count == 1 else f"{entry.count} × {entry.title}"


def _tip(entry: PaletteEntry) -> str:
    there = f"{entry.fitted} fitted. " if entry.fitted else ""
    return f"{there}{entry.help}\n{entry.reason + '. ' if entry.reason else ''}{entry.clause}"
