"""The designs of a game that describes them as data: which kinds there are, and the session of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fleetforge.app.design_game import DesignKind

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from fleetforge.app.form_designing import FormDesignSession
    from fleetforge.app.workbench import Workbench
    from fleetforge.storage.stamps import Stamp


@dataclass(frozen=True, slots=True)
class FormKind:
    """A kind of design: its id, the class of its values, its session, a new one."""

    id: str
    value: type[Any]
    session: type[FormDesignSession[Any]]
    new: Callable[[], Any]


class FormDesigns:
    """The designs of a game, of one kind or of several."""

    def __init__(self, *kinds: FormKind) -> None:
        self._kinds = kinds

    @property
    def kinds(self) -> tuple[DesignKind, ...]:
        """The kinds in the order of menus."""
        return tuple(DesignKind(kind.id, kind.session.noun) for kind in self._kinds)

    def holds(self, value: object) -> bool:
        """Whether a value is a design of this game."""
        return any(isinstance(value, kind.value) for kind in self._kinds)

    def new(self, kind: str) -> Any:
        """A design of a kind to begin with."""
        return next(each for each in self._kinds if each.id == kind).new()

    def session(
        self, design: Any, workbench: Workbench, path: Path | None = None, stamp: Stamp | None = None
    ) -> FormDesignSession[Any]:
        """A session of a design."""
        kind = next(each for each in self._kinds if isinstance(design, each.value))
        return kind.session(design, workbench, path, stamp)
