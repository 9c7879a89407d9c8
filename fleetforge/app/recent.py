"""The files that were open last, and when, in words."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

MOST = 12
_A_WEEK = 7


@dataclass(frozen=True, slots=True)
class RecentFile:
    """A file that was opened or saved: ``kind`` is ``ship`` or ``fleet``, ``about`` a short description.

    ``warning`` is said in a pill, such as ``1 finding``; ``when`` is a local time in ISO form.
    """

    path: str
    title: str
    kind: str
    about: str = ""
    warning: str = ""
    when: str = ""


def recent_file(path: Path, title: str, kind: str, about: str = "", warning: str = "") -> RecentFile:
    """A file that was opened or saved just now."""
    when = datetime.now().astimezone().isoformat(timespec="seconds")
    return RecentFile(str(path), title, kind, about, warning, when)


def with_file(files: tuple[RecentFile, ...], file: RecentFile) -> tuple[RecentFile, ...]:
    """The list with a file at its head, each path once."""
    return (file, *(other for other in files if other.path != file.path))[:MOST]


def from_record(record: Any) -> tuple[RecentFile, ...]:
    """The list of a file; entries that are none are left out."""
    entries = record if isinstance(record, list) else []
    return tuple(file for entry in entries[:MOST] for file in _file(entry))


def _file(entry: Any) -> tuple[RecentFile, ...]:
    if not isinstance(entry, dict):
        return ()
    words = {field.name: entry.get(field.name, "") for field in fields(RecentFile)}
    if not words["path"] or not all(isinstance(word, str) for word in words.values()):
        return ()
    return (RecentFile(**words),)


def to_record(files: tuple[RecentFile, ...]) -> list[dict[str, str]]:
    """The list as it stands in a file."""
    return [asdict(file) for file in files]


def when_words(when: str, now: datetime) -> str:
    """A time as people say it: ``today 19:42``, ``yesterday``, ``Sunday``, ``3 May 2026``; nothing if unreadable."""
    try:
        then = datetime.fromisoformat(when)
    except ValueError:
        return ""
    days = (now.date() - then.date()) // timedelta(days=1)
    if days <= 0:
        return f"today {then:%H:%M}"
    if days == 1:
        return "yesterday"
    return f"{then:%A}" if days < _A_WEEK else f"{then.day} {then:%B %Y}"
