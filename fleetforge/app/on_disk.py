"""What is said of a file that something else has changed, removed or put there: nothing is overwritten unasked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.app.refusing import Refused
from fleetforge.kernel.finding import Mend
from fleetforge.storage.errors import one_line
from fleetforge.storage.stamps import Change, change_since, stamp_of

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.storage.stamps import Stamp

SAVE_AS, OVERWRITE, RELOAD = "save-as", "overwrite", "reload"
"""Actions of the mends."""

_SAVE_AS = Mend("Save as another name", SAVE_AS)


def changed_refusal(path: Path, change: Change) -> Refused:
    """The open document's file is no longer what was opened or saved here."""
    name = one_line(path.name, 80)
    if change is Change.GONE:
        return Refused(
            f"{name} was removed, renamed or moved on the disk.",
            "Save it there again, or as another name.",
            mends=(Mend("Save it there again", OVERWRITE), _SAVE_AS),
        )
    return Refused(
        f"{name} was changed on the disk since it was opened or saved here.",
        "Save as another name, overwrite it, or reload it.",
        mends=(_SAVE_AS, Mend("Overwrite it", OVERWRITE), Mend("Reload from disk", RELOAD)),
    )


def taken_refusal(path: Path) -> Refused:
    """Another file has the name under which a document is to be saved."""
    return Refused(
        f"A file {one_line(path.name, 80)} is there already.",
        "Save as another name, or replace it.",
        mends=(_SAVE_AS, Mend("Replace it", OVERWRITE)),
    )


@dataclass(frozen=True, slots=True)
class Look:
    """What a quick look at a document's file found: nothing to say, or what to ask.

    ``found`` tells two states of the disk apart.
    """

    path: Path
    stamp: Stamp
    change: Change
    found: Stamp | None

    @property
    def refused(self) -> Refused | None:
        """What to ask, None if the file is as it was."""
        return None if self.change is Change.NONE else changed_refusal(self.path, self.change)

    @property
    def is_gone(self) -> bool:
        """Whether no file holds the document any more."""
        return self.change is Change.GONE


def look_at(path: Path, stamp: Stamp) -> Look:
    """Look at the file of an open document; safe in any thread."""
    change = change_since(path, stamp, quick=True)
    return Look(path, stamp, change, stamp_of(path) if change is Change.CHANGED else None)
