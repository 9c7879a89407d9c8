"""What a session answers when it does not do, or not quite, what was typed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from fleetforge.kernel.finding import Mend
    from fleetforge.storage.errors import FileFault


@dataclass(frozen=True, slots=True)
class Refused:
    """What was wrong with what was typed or asked, and how to mend it; said beside the control.

    ``applied`` says that the value was mended and taken, not turned down. ``mends`` are what can be
    done about it at the press of a button; who asked knows their actions.
    """

    what: str
    mend: str = ""
    clause: str = ""
    applied: bool = False
    mends: tuple[Mend, ...] = ()

    @property
    def words(self) -> str:
        """Both sentences."""
        return " ".join(part for part in (self.what, self.mend) if part)


Reply: TypeAlias = Refused | None
"""None: it was done as it was asked."""


def file_refusal(fault: FileFault) -> Refused:
    """What to say of a file that could not be read or written: which, why, and how to mend it."""
    return Refused(fault.told, f"{fault.mend}.")
