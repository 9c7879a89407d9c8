"""Undo and redo of what is in front: of a document, or of what is worked on on a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fleetforge.app.refusing import Reply
    from fleetforge.gui.window import MainWindow


class Stepping:
    """Takes steps back and does them again, and says which."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    @property
    def _target(self) -> Any:
        """What has the steps, a document or the session of a page; None if nothing has."""
        window = self._window
        return window.front.session if window.is_on_page() and window.front is not None else window.document

    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._target and self._target.undo_name)

    def can_redo(self) -> bool:
        """Whether there is a step to do again."""
        return bool(self._target and self._target.redo_name)

    def undo(self) -> None:
        """Take the last step back."""
        if self._target:
            name = self._target.undo_name
            self._say(f"Undone: {name}", self._target.undo())

    def redo(self) -> None:
        """Do the last undone step again."""
        if self._target:
            name = self._target.redo_name
            self._say(f"Done again: {name}", self._target.redo())

    def _say(self, words: str, refused: Reply) -> None:
        """Say what was undone or done again, or why it was not."""
        if refused:
            self._window.notices.add(refused.words)
        else:
            self._window.status.say(words)

    def show_names(self) -> None:
        """Name the steps in the commands."""
        target = self._target
        for name, word, step in (
            ("edit.undo", "&Undo", target.undo_name if target else ""),
            ("edit.redo", "&Redo", target.redo_name if target else ""),
        ):
            action = self._window.commands.action(name)
            action.setText(f"{word} {step.replace('&', '&&')}".rstrip())
            action.setToolTip(f"{word[1:]} {step}".rstrip())
