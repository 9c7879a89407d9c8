"""``fleetforge check``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.checking import check_content
from fleetforge.app.cli.codes import DONE, FINDINGS, UNUSABLE
from fleetforge.app.cli.console import complain, say, say_json
from fleetforge.app.cli.report import design_record, file_report, fleet_report, remarks_report
from fleetforge.app.reading import read_any
from fleetforge.kernel.turning import unturned
from fleetforge.storage.errors import FileFault

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from fleetforge.app.checking import CheckedFile


def run_check(files: Iterable[Path], *, as_json: bool, bill: bool) -> int:
    """Check files and print what was found; the faults of unreadable files go to stderr.

    Returns:
        The exit code: an unreadable file weighs more than an illegal design.
    """
    checked, all_readable = _checked(files)
    if as_json:
        _print_json(checked)
    else:
        for file in checked:
            for line in file_report(file, bill=bill):
                say(unturned(line))
    if not all_readable:
        return UNUSABLE
    return DONE if all(file.is_legal for file in checked) else FINDINGS


def _checked(files: Iterable[Path]) -> tuple[list[CheckedFile], bool]:
    checked, all_readable = [], True
    for path in files:
        try:
            checked.append(check_content(str(path), read_any(path)))
        except FileFault as fault:
            complain(fault)
            all_readable = False
    return checked, all_readable


def _print_json(checked: list[CheckedFile]) -> None:
    """One object per design on stdout; what concerns a whole fleet or the file goes to stderr."""
    say_json([design_record(one, file) for file in checked for one in file.designs])
    for file in checked:
        for line in remarks_report(file):
            say(unturned(line), err=True)
        for fleet in file.fleets:
            for line in fleet_report(fleet):
                say(unturned(line), err=True)
