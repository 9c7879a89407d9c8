"""Rows of ships in the files of fleets: what they may be, and that no two things share an id."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from fleetforge.storage.errors import FileFault, quoted
from fleetforge.storage.native.shape import IDENTITY, NAME, NOTES, into, whole

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pydantic_core import CoreSchema


class _Called(Protocol):
    @property
    def id(self) -> str: ...


class RowFleet(Protocol):
    """A fleet of rows with the designs that they are of."""

    @property
    def ships(self) -> Sequence[_Called]:
        """The rows in their order."""
        ...

    @property
    def designs(self) -> Sequence[_Called]:
        """Every design that a row names."""
        ...


def row_shape(kind: type[Any], most: int, least: int = 1, **more: CoreSchema) -> CoreSchema:
    """A row of ``least`` to ``most`` ships in a file; ``more`` are the shapes of fields that a game adds."""
    return into(kind, id=IDENTITY, design_id=IDENTITY, name=NAME, quantity=whole(least, most), notes=NOTES, **more)


def refuse_twins(ids: Iterable[str], place: str, file: str, key: str = "id") -> None:
    """Two entries of the list at ``place`` may not have the same ``key``: what names it would mean either.

    Raises:
        FileFault: at the second of them.
    """
    listed = tuple(ids)
    if len(set(listed)) == len(listed):
        return
    seen: dict[str, int] = {}
    for index, one in enumerate(listed):
        if one in seen:
            what = f"{place.rpartition('.')[2]}[{seen[one]}] already has the {key} {quoted(one)}"
            raise FileFault(file, what, f"Give each its own {key}", place=f"{place}[{index}].{key}")
        seen[one] = index


def refuse_twin_rows(fleet: RowFleet, file: str) -> None:
    """No two rows, and no two designs of a fleet, may share an id.

    Raises:
        FileFault: they do.
    """
    refuse_twins((row.id for row in fleet.ships), "fleet.ships", file)
    refuse_twins((design.id for design in fleet.designs), "fleet.designs", file)
