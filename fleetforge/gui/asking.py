"""The few dialogs there are: where to save, what to open, and what to do before something is lost."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QMessageBox, QWidget

_SHOWN = 8


class Choice(StrEnum):
    """What to do with changes that would be lost."""

    SAVE = "save"
    DISCARD = "discard"
    CANCEL = "cancel"


class Asks:
    """Dialogs over one window; tests put another one in its place."""

    def __init__(self, window: QWidget) -> None:
        self._window = window

    def save_path(self, suggestion: str, filters: str) -> Path | None:
        """Where to save; the system's dialog asks before a file is replaced."""
        from PySide6.QtWidgets import QFileDialog  # here and below: the window starts faster without

        name, _ = QFileDialog.getSaveFileName(self._window, "Save as", suggestion, filters)
        return Path(name) if name else None

    def open_paths(self, filters: str, folder: str = "") -> tuple[Path, ...]:
        """Which files to open."""
        from PySide6.QtWidgets import QFileDialog

        names, _ = QFileDialog.getOpenFileNames(self._window, "Open", folder, filters)
        return tuple(Path(name) for name in names)

    def lose(self, titles: Sequence[str]) -> Choice:
        """What to do with documents whose changes are in no file yet."""
        from PySide6.QtWidgets import QMessageBox

        box = loss_box(titles, self._window)
        box.exec()
        return {
            QMessageBox.StandardButton.Save: Choice.SAVE,
            QMessageBox.StandardButton.SaveAll: Choice.SAVE,
            QMessageBox.StandardButton.Discard: Choice.DISCARD,
        }.get(box.standardButton(box.clickedButton()), Choice.CANCEL)


def loss_box(titles: Sequence[str], parent: QWidget) -> QMessageBox:
    """The dialog before changes are lost."""
    from PySide6.QtWidgets import QMessageBox

    several = len(titles) > 1
    what = f"{len(titles)} documents have changes" if several else f"{titles[0]} has changes"
    box = QMessageBox(parent)
    box.setWindowTitle("FleetForge")
    box.setText(f"{what} that are not saved.")
    if several:
        more = f"\nand {len(titles) - _SHOWN} more" if len(titles) > _SHOWN else ""
        box.setInformativeText("\n".join(titles[:_SHOWN]) + more)
    save = QMessageBox.StandardButton.SaveAll if several else QMessageBox.StandardButton.Save
    box.setStandardButtons(save | QMessageBox.StandardButton.Discard | QMessageBox.StandardButton.Cancel)
    box.setDefaultButton(save)
    return box
