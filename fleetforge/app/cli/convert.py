"""``fleetforge convert``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from fleetforge.app.cli.codes import DONE, UNUSABLE
from fleetforge.app.cli.report import worded
from fleetforge.storage.convert import convert
from fleetforge.storage.errors import FileFault
from fleetforge.storage.reference import load_catalogue

if TYPE_CHECKING:
    from pathlib import Path


def run_convert(source: Path, target: Path, *, force: bool) -> int:
    """Convert a file and list what could not be carried over; nothing is overwritten unasked."""
    if target.is_file() and not force:
        typer.echo(f"fleetforge: {target} is there already. Choose another name, or add --force.", err=True)
        return UNUSABLE
    try:
        remarks = convert(source, target, load_catalogue())
    except FileFault as fault:
        typer.echo(f"fleetforge: {fault}", err=True)
        return UNUSABLE
    for remark in remarks:
        typer.echo(f"{source}, {remark.place}: {worded(remark)}")
    typer.echo(f"Wrote {target}.")
    return DONE
