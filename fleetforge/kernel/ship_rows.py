"""Rows of ships, as fleets of any game are put together: so many ships of one design."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class ShipRow:
    """So many ships of one design that the fleet holds; without a name they are called as their design."""

    id: str
    design_id: str
    name: str = ""
    quantity: int = 1
    notes: str = ""


def numbered_names(name: str, quantity: int) -> Iterator[str]:
    """The name of each ship of a row; several are told apart by a number."""
    return (f"{name} {number}" for number in range(1, quantity + 1)) if quantity > 1 else iter((name,) * quantity)
