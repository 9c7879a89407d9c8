"""What can go wrong with a file, as data: faults that stop, remarks that do not.

A :class:`FileFault` is raised once for a file that cannot be read or written; its text is one line
that names the file, the place, what is wrong and how to mend it. Everything that an import
changed, could not carry over or counted differently is a :data:`Remark`, gathered and handed back
beside what was read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from fleetforge.kernel.finding import FaultKind, Finding, Severity

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.kernel.finding import Value

Remark: TypeAlias = Finding
"""A finding about an import: code, place, message, severity and mend; never stops anything."""

_SHOWN = 60
_LONG = 300


class FileFault(Exception):  # noqa: N818 - a fault of the file, not an error of the program
    """A file that cannot be read or written.

    ``place`` is where inside the file (``design.components[3].size``, ``line 4, column 7``) or
    empty; ``others`` are further faults of the same file as (place, what).
    """

    def __init__(
        self,
        file: str | Path,
        what: str,
        mend: str,
        *,
        place: str = "",
        others: tuple[tuple[str, str], ...] = (),
    ) -> None:
        self.file = str(file)
        self.what = what
        self.mend = mend
        self.place = place
        self.others = others
        super().__init__(str(self))

    def __str__(self) -> str:
        return f"{self.told} {self.mend}."

    @property
    def told(self) -> str:
        """Which file, where in it, and what is wrong, without the mend."""
        where = one_line(self.file, _LONG)
        if self.place:
            where += f", {one_line(self.place, _LONG)}"
        more = f" {_more(len(self.others))}" if self.others else ""
        return f"{where}: {self.what}.{more}"

    def within(self, file: str, prefix: str) -> FileFault:
        """The same fault seen from a file that holds this text at ``prefix``."""
        place = ".".join(part for part in (prefix, self.place) if part)
        return FileFault(file, self.what, self.mend, place=place, others=self.others)


def one_line(value: object, most: int = _SHOWN) -> str:
    """A value as it may stand in a one-line message: printable, no line breaks, not too long."""
    text = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in str(value)[: most + 1])
    return text if len(text) <= most else f"{text[: most - 1]}…"


def quoted(value: object) -> str:
    """A value from a file in quotation marks, for messages."""
    return f"“{one_line(value)}”"


def remark(
    kind: FaultKind,
    place: str,
    subject: str = "",
    found: Value = "",
    allowed: Value = "",
    **words: Value,
) -> Remark:
    """One remark of this kind; text from the file is made fit for a message."""
    return Finding(
        kind,
        one_line(place, _LONG),
        one_line(subject),
        one_line(found) if isinstance(found, str) else found,
        allowed,
        tuple(words.items()),
    )


def remark_kind(code: str, severity: Severity, message: str, mend: str) -> FaultKind:
    """A kind of remark: a fault of a file, which breaks no clause."""
    return FaultKind(code=code, clause="", message=message, mend=mend, severity=severity)


def _more(count: int) -> str:
    return f"({count} more {'fault' if count == 1 else 'faults'} in this file.)"
