"""The window's geometry and the sizes of its panels, kept between two starts as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QSplitter

    from fleetforge.gui.window import MainWindow

_GEOMETRY = "geometry"


def restore_state(window: MainWindow, splitters: Sequence[QSplitter] | None = None) -> None:
    """Put the window, or some splitters of it, back as they were; what does not fit is left as it comes."""
    if splitters is None:
        if kept := window.shelf.window_state(_GEOMETRY):
            window.restoreGeometry(_bytes(kept))
        return
    for splitter in splitters:
        if kept := window.shelf.window_state(_name(splitter)):
            splitter.restoreState(_bytes(kept))


def keep_state(window: MainWindow, splitters: Sequence[QSplitter]) -> None:
    """Write down how the window and its splitters stand; nobody is told if that fails at the end."""
    states = {_name(splitter): _text(splitter.saveState()) for splitter in splitters}
    window.shelf.keep_window_state({_GEOMETRY: _text(window.saveGeometry()), **states})


def _name(splitter: QSplitter) -> str:
    return f"splitter {splitter.objectName()}"


def _text(data: QByteArray) -> str:
    return bytes(data.toBase64().data()).decode("ascii")


def _bytes(text: str) -> QByteArray:
    return QByteArray.fromBase64(text.encode("ascii", "ignore"))
