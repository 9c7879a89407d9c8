"""Edits of a fleet of any game as pure functions: a fleet and a wish give a new fleet.

A fleet holds rows (``ships``) and its own copies of their designs (``designs``); what a row carries is the game's.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeAlias, TypeVar

from fleetforge.kernel.ship_rows import numbered_names
from fleetforge.storage.native.shape import MOST_NAME

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
    from dataclasses import Field


class HeldDesign(Protocol):
    """A frozen dataclass: a design as a fleet holds it."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def id(self) -> str:
        """What rows call it."""
        ...

    @property
    def name(self) -> str:
        """What people call it."""
        ...


class Row(Protocol):
    """A frozen dataclass: so many ships of one design under one name."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def id(self) -> str:
        """Unlike that of every other row."""
        ...

    @property
    def design_id(self) -> str:
        """The design, which the fleet holds."""
        ...

    @property
    def name(self) -> str:
        """What people call its ships; empty for the design's name."""
        ...

    @property
    def quantity(self) -> int:
        """How many ships."""
        ...

    @property
    def notes(self) -> str:
        """What people wrote about them."""
        ...


class RowFleet(Protocol):
    """A frozen dataclass: a fleet made of rows."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def name(self) -> str:
        """What people call it."""
        ...

    @property
    def ships(self) -> tuple[Row, ...]:
        """The rows in their order."""
        ...

    @property
    def designs(self) -> tuple[HeldDesign, ...]:
        """Every design that a row names."""
        ...


FleetT = TypeVar("FleetT", bound=RowFleet)
NewRow: TypeAlias = "Callable[[str, str, str, int], Row]"
"""Makes a row of its id, the id of its design, its name and its quantity."""

_NUMBERED = re.compile(r"(.*\S)\s+([1-9]\d{0,5})")


def row_of(fleet: RowFleet, row_id: str) -> Row | None:
    """The row of this id, or None."""
    return next((row for row in fleet.ships if row.id == row_id), None)


def design_in(fleet: RowFleet, design_id: str) -> HeldDesign | None:
    """The design of this id that the fleet holds, or None."""
    return next((design for design in fleet.designs if design.id == design_id), None)


def row_name(fleet: RowFleet, row: Row) -> str:
    """What a row is called: its own name, else its design's, else by its place."""
    design = design_in(fleet, row.design_id)
    name = row.name or (design.name if design else "")
    return name or next((f"Ship {place}" for place, one in enumerate(fleet.ships, 1) if one.id == row.id), "Ship")


def changed_row(fleet: FleetT, row_id: str, **changes: Any) -> FleetT:
    """The fleet with one row changed."""
    return replace(fleet, ships=tuple(replace(row, **changes) if row.id == row_id else row for row in fleet.ships))


def ship_names(fleet: RowFleet, without: Collection[str] = ()) -> set[str]:
    """Names of all ships as they take the table, those of the rows ``without`` left out."""
    return {name for row in fleet.ships if row.id not in without for name in names_in_row(fleet, row)}


def names_in_row(fleet: RowFleet, row: Row) -> Iterator[str]:
    """The name of each ship of a row; a row of none keeps its name."""
    return numbered_names(row_name(fleet, row), max(row.quantity, 1))


def free_name(wanted: str, taken: Collection[str]) -> str:
    """``Swift`` if nobody has it, else ``Swift 2``, ``Swift 3`` … A name of all the letters there may be is cut."""
    is_taken = wanted in taken
    if not is_taken and len(wanted) <= MOST_NAME:
        return wanted
    match = _NUMBERED.fullmatch(wanted)
    stem, number = (match[1], int(match[2]) + is_taken) if match else (wanted, 2)
    used = {name.casefold() for name in taken}
    while (candidate := _with_number(stem, number)).casefold() in used:
        number += 1
    return candidate


def _with_number(stem: str, number: int) -> str:
    return f"{stem[: MOST_NAME - len(str(number)) - 1].rstrip()} {number}"


def free_id(prefix: str, taken: Collection[str]) -> str:
    """The first of ``s1``, ``s2`` … that is not taken."""
    number = 1
    while f"{prefix}{number}" in taken:
        number += 1
    return f"{prefix}{number}"


def inserted(fleet: FleetT, rows: Iterable[Row], before: str | None = None) -> FleetT:
    """The fleet with rows put before another one, or at its end."""
    position = next((at for at, row in enumerate(fleet.ships) if row.id == before), len(fleet.ships))
    return replace(fleet, ships=(*fleet.ships[:position], *rows, *fleet.ships[position:]))


def with_design(fleet: FleetT, design: HeldDesign) -> tuple[FleetT, str]:
    """The fleet with a copy of the design, and the id that the copy has there.

    A design that the fleet already holds is not held twice; another one of the same id gets a new
    id, so that ships of the first stay what they are.
    """
    held = next((one for one in fleet.designs if one == design or _called(one, design.id) == design), None)
    if held is not None:
        return fleet, held.id
    taken = {one.id for one in fleet.designs}
    own = design.id if design.id not in taken else free_id(f"{design.id[:180]}-", taken | {f"{design.id[:180]}-1"})
    return replace(fleet, designs=(*fleet.designs, _called(design, own))), own


def _called(design: HeldDesign, own: str) -> HeldDesign:
    """A design under another id; one whose id is no field of it is known by its name."""
    return replace(design, **{"id" if "id" in design.__dataclass_fields__ else "name": own})


def added(
    fleet: FleetT, design: HeldDesign, make: NewRow, quantity: int = 1, before: str | None = None
) -> tuple[FleetT, str]:
    """The fleet with ``quantity`` ships of a design in a new row, and the row's id."""
    fleet, design_id = with_design(fleet, design)
    row_id = free_id("s", {row.id for row in fleet.ships})
    name = free_name(design.name or "Ship", ship_names(fleet))
    return inserted(fleet, [make(row_id, design_id, name, quantity)], before), row_id


def removed(fleet: FleetT, row_ids: Collection[str]) -> FleetT:
    """The fleet without some rows and without the designs that only they used."""
    rest = tuple(row for row in fleet.ships if row.id not in row_ids)
    gone = {row.design_id for row in fleet.ships} - {row.design_id for row in rest}
    return replace(fleet, ships=rest, designs=tuple(one for one in fleet.designs if one.id not in gone))


def duplicated(fleet: FleetT, row_ids: Collection[str]) -> tuple[FleetT, tuple[str, ...]]:
    """The fleet with a copy behind each of some rows, and the new rows' ids.

    A copy has an id and names of its own; its load is a value of its own, so that an edit of the
    copy's wing leaves the first ship's alone.
    """
    taken, names = {row.id for row in fleet.ships}, ship_names(fleet)
    rows: list[Row] = []
    fresh: list[str] = []
    for row in fleet.ships:
        rows.append(row)
        if row.id in row_ids:
            copy = replace(row, id=free_id("s", taken), name=_copied_name(fleet, row, names))
            taken.add(copy.id)
            names.update(names_in_row(fleet, copy))
            rows.append(copy)
            fresh.append(copy.id)
    return replace(fleet, ships=tuple(rows)), tuple(fresh)


def _copied_name(fleet: RowFleet, row: Row, taken: set[str]) -> str:
    """A name under which none of the copy's ships is called as another one."""
    name = free_name(row_name(fleet, row), {*taken, row_name(fleet, row)})
    while taken.intersection(names_in_row(fleet, replace(row, name=name))):
        name = free_name(name, {*taken, name})
    return name


def moved(fleet: FleetT, row_ids: Collection[str], before: str | None) -> FleetT:
    """The fleet with some rows, in their order, before another one or at the end."""
    chosen = [row for row in fleet.ships if row.id in row_ids]
    position = next((at for at, row in enumerate(fleet.ships) if row.id == before), len(fleet.ships))
    ahead = [row for row in fleet.ships[:position] if row.id not in row_ids]
    behind = [row for row in fleet.ships[position:] if row.id not in row_ids]
    return replace(fleet, ships=(*ahead, *chosen, *behind))


def numbered(fleet: FleetT) -> FleetT:
    """The fleet with one ship to a row and no two of the same name."""
    taken_ids = {row.id for row in fleet.ships}
    names: set[str] = set()
    rows: list[Row] = []
    for row in fleet.ships:
        for copy, name in enumerate(names_in_row(fleet, row)):
            own = row.id if copy == 0 else free_id(f"{row.id}-", taken_ids)
            taken_ids.add(own)
            called = free_name(name, names)
            names.add(called)
            rows.append(replace(row, id=own, name=called, quantity=min(row.quantity, 1)))
    return replace(fleet, ships=tuple(rows))


def with_newer_design(fleet: FleetT, design: HeldDesign) -> FleetT:
    """The fleet with its copy of a design replaced by a newer one of the same id."""
    return replace(fleet, designs=tuple(design if one.id == design.id else one for one in fleet.designs))


def merged(fleet: FleetT, other: RowFleet, rows: Sequence[Row], before: str | None) -> tuple[FleetT, tuple[str, ...]]:
    """The fleet with rows of another one put in, under ids and names that are free here."""
    kept: list[Row] = []
    taken, names = {row.id for row in fleet.ships}, ship_names(fleet)
    for row in rows:
        design = design_in(other, row.design_id)
        if design is None:
            continue
        fleet, design_id = with_design(fleet, design)
        copy = replace(row, id=free_id("s", taken), design_id=design_id)
        if names.intersection(names_in_row(fleet, copy)):
            copy = replace(copy, name=_copied_name(fleet, copy, names))
        taken.add(copy.id)
        names.update(names_in_row(fleet, copy))
        kept.append(copy)
    return inserted(fleet, kept, before), tuple(row.id for row in kept)
