"""Commands of these battles, and the scene that one is carried out in.

Rule: BLS-18.2
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from fleetforge.journal import command as journal
from fleetforge.kernel.battle_faults import BattleFaults
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.brilliant_lances.battle import faults
from fleetforge.systems.brilliant_lances.battle.state import Battle
from fleetforge.systems.brilliant_lances.turn_order import Role

Scene: TypeAlias = journal.Scene[Battle]


@dataclass(frozen=True, slots=True, kw_only=True)
class Command(journal.Command[Battle]):
    """What a player wants in a battle of detection."""

    roles: ClassVar[tuple[Role, ...]] = ()
    faults: ClassVar[BattleFaults] = faults.USUAL


@dataclass(frozen=True, slots=True)
class ShipCommand(Command):
    """A command that a ship carries out. Rule: BLS-18.2"""

    ship: str

    acted_by: ClassVar[str] = "ship"


def check_item(subject: str, name: str, known: tuple[str, ...]) -> Iterator[Refusal]:
    """An item that a ship does not have."""
    if name not in known:
        yield Refusal(faults.NO_ITEM, "item", subject, name or "“”", ", ".join(known) or "none")
