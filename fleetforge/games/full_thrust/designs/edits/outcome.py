"""What an edit gives: a new design under a readable name, or a refusal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.app.refusing import Refused

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.design.model import Design


@dataclass(frozen=True, slots=True)
class Edit:
    """The design that an edit made.

    ``merge`` joins it to a step before it of the same key; ``remark`` says what was mended in what
    was typed; ``added`` are the ids of new components.
    """

    design: Design
    name: str
    merge: str = ""
    remark: Refused | None = None
    added: tuple[str, ...] = ()


Outcome: TypeAlias = Edit | Refused
