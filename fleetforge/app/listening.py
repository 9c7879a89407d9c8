"""Who hears of changes: functions that are called after each, until they are let go."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Listeners:
    """Functions that are called one after the other; one that is let go meanwhile is still called this time."""

    def __init__(self) -> None:
        self._callbacks: list[Callable[[], None]] = []

    def add(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Have a function called from now on; returns what ends that."""
        self._callbacks.append(callback)

        def end() -> None:
            if callback in self._callbacks:
                self._callbacks.remove(callback)

        return end

    def tell(self) -> None:
        """Call them all."""
        for callback in tuple(self._callbacks):
            callback()

    def clear(self) -> None:
        """Let all of them go."""
        self._callbacks.clear()
