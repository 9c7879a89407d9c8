from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.gui.shipyard.palettemodel import PaletteModel
from tests.app.sessions import a_session

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex


class Listener:
    """The rows that a model said were changed, and how often it said that all were."""

    def __init__(self, model: PaletteModel) -> None:
        self.rows: set[int] = set()
        self.resets = 0
        model.dataChanged.connect(self._changed)
        model.modelReset.connect(self._reset)

    def _changed(self, first: QModelIndex, last: QModelIndex) -> None:
        self.rows.update(range(first.row(), last.row() + 1))

    def _reset(self) -> None:
        self.resets += 1


def test_only_entries_that_say_something_else_are_told() -> None:
    model, session = PaletteModel(), a_session()
    model.set_entries(session.palette(), session.view().columns)
    before = model.entries()
    told = Listener(model)
    model.set_entries(session.palette(), session.view().columns)
    assert not told.rows
    session.add("pds", 1)
    model.set_entries(session.palette(), session.view().columns)
    rows = {entry.id: model.place(entry.id) for entry in before}
    other = {rows[old.id] for old, new in zip(before, model.entries(), strict=True) if old != new}
    assert told.rows == other
    assert rows["pds"] in told.rows
    assert told.resets == 0


def test_other_entries_are_told_as_a_whole() -> None:
    model, session = PaletteModel(), a_session()
    model.set_entries(session.palette(), session.view().columns)
    told = Listener(model)
    model.set_entries(session.palette("beam"), session.view().columns)
    assert told.resets == 1
