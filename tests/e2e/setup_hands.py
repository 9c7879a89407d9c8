"""Hands for the page of a new battle: its tables and lists."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication


def double_click(view: Any, row: int) -> None:
    """Double-click a row of a list."""
    at = view.visualRect(view.model().index(row, 0)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)


def choose_cell(table: Any, row: int, column: int) -> None:
    """Go to a cell."""
    index = table.model().index(row, column)
    table.setFocus()
    table.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)


def write_cell(table: Any, row: int, column: int, text: str) -> None:
    """Click a cell and type."""
    index = table.model().index(row, column)
    table.scrollTo(index)
    at = table.visualRect(index).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    type_in_cell(table, text)
    if text.strip() and table.state() == QAbstractItemView.State.EditingState:
        QTest.keyClick(table.window().focusWidget(), Qt.Key.Key_Return)
    QApplication.processEvents()


def type_in_cell(table: Any, text: str) -> None:
    """Type into the current cell: the first sign opens its field, which has the others."""
    for sign in text:
        QTest.keyClicks(table.window().focusWidget(), sign)


def choose_option(rules: Any, name: str) -> None:
    """Go to an option of the rules."""
    rules.view.setCurrentIndex(rules.model.index(rules.model.row_of(name)))
