"""``fleetforge convert``."""

from __future__ import annotations

import os.path
from typing import TYPE_CHECKING

from fleetforge.app.cli.codes import DONE, UNUSABLE
from fleetforge.app.cli.console import complain, say
from fleetforge.app.cli.report import worded
from fleetforge.app.converting import convert
from fleetforge.storage.errors import FileFault

if TYPE_CHECKING:
    from pathlib import Path

PRINTED = frozenset({".pdf", ".svg"})
"""Endings that ``print`` writes."""


def run_convert(source: Path, target: Path, *, force: bool) -> int:
    """Convert a file and list what could not be carried over; nothing is overwritten unasked."""
    try:
        _refuse(target, force=force)
        remarks = convert(source, target)
    except FileFault as fault:
        complain(fault)
        return UNUSABLE
    for remark in remarks:
        say(f"{source}, {remark.place}: {worded(remark)}")
    say(f"Wrote into the folder {target}." if target.is_dir() else f"Wrote {target}.")
    return DONE


def _refuse(target: Path, *, force: bool) -> None:
    """Raise a fault if the target is there and may not be written over, or is not for ``convert``.

    Raises:
        FileFault: as said.
    """
    if os.path.isdir(target):  # noqa: PTH112 - a name that no disk takes is for saving to refuse
        return
    if target.suffix.casefold() in PRINTED:
        raise FileFault(target, "sheets are printed, not converted", "Use fleetforge print, with -o for this name")
    if os.path.isfile(target) and not force:  # noqa: PTH113
        raise FileFault(target, "a file of this name is there already", "Choose another name, or add --force")
