"""What is selected and what is under the pointer, shared by sheet, bill, inspector and findings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from fleetforge.app.sheet_keys import component_of, key_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.app.designing import DesignSession


class Selection(QObject):
    """Keys of the sheet that are selected, and keys that are lit because the pointer is on them or their line."""

    changed = Signal()
    lit_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keys: tuple[str, ...] = ()
        self._lit: tuple[str, ...] = ()

    @property
    def keys(self) -> tuple[str, ...]:
        """Selected keys, the one selected first in front."""
        return self._keys

    @property
    def lit(self) -> tuple[str, ...]:
        """Keys that are lit."""
        return self._lit

    @property
    def ids(self) -> tuple[str, ...]:
        """Ids of the selected components."""
        return tuple(item_id for key in self._keys if (item_id := component_of(key)))

    def set_keys(self, keys: Iterable[str]) -> None:
        """Select these and nothing else."""
        wanted = tuple(dict.fromkeys(keys))
        if wanted != self._keys:
            self._keys = wanted
            self.changed.emit()

    def select_ids(self, ids: Iterable[str]) -> None:
        """Select these components."""
        self.set_keys(map(key_of, ids))

    def toggle(self, key: str) -> None:
        """Add a key to what is selected, or take it out."""
        self.set_keys(each for each in (*self._keys, key) if not (each == key and key in self._keys))

    def set_lit(self, keys: Iterable[str]) -> None:
        """Light these and nothing else."""
        wanted = tuple(keys)
        if wanted != self._lit:
            self._lit = wanted
            self.lit_changed.emit()

    def prune(self, session: DesignSession[Any]) -> None:
        """Let go of components that are no longer there."""
        there = set(session.component_ids)
        kept = tuple(key for key in self._keys if not (item_id := component_of(key)) or item_id in there)
        self.set_keys(kept)
        self.set_lit(key for key in self._lit if not (item_id := component_of(key)) or item_id in there)
