"""What a session answers when it does not do, or not quite, what was typed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Refused:
    """What was wrong with what was typed, and how to mend it; said beside the control.

    ``applied`` says that the value was mended and taken, not turned down.
    """

    what: str
    mend: str = ""
    clause: str = ""
    applied: bool = False

    @property
    def words(self) -> str:
        """Both sentences."""
        return " ".join(part for part in (self.what, self.mend) if part)


Reply: TypeAlias = Refused | None
"""None: it was done as it was asked."""
