"""Text to read: clauses, licences, keys. HTML made here from plain values, in the colours of the theme."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QTextBrowser, QWidget

from fleetforge.app.clauses import MARKS
from fleetforge.gui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from PySide6.QtCore import QUrl

    from fleetforge.app.clauses import ClauseView

_TAGS = ("code", "b", "i")
_CLAUSE = "clause:"


class ReadingView(QTextBrowser):
    """Shows HTML that is made again when the theme changes; links to clauses are signalled."""

    clauseRequested = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setOpenLinks(False)
        self.setProperty("reading", True)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self._make: Callable[[], str] = str
        self.anchorClicked.connect(self._follow)
        theme().changed.connect(self._renew)

    def show_html(self, make: Callable[[], str]) -> None:
        """Show what a function makes, from the top."""
        self._make = make
        self._renew()

    def _renew(self) -> None:
        self.document().setDefaultStyleSheet(_style())
        self.setHtml(self._make())

    def _follow(self, link: QUrl) -> None:
        target = link.toString()
        if target.startswith(_CLAUSE):
            self.clauseRequested.emit(target.removeprefix(_CLAUSE))


def _style() -> str:
    tokens, px = theme().tokens, theme().px
    return (
        f"body, p, td, li {{ color: {tokens.text}; font-size: {px(14)}px; line-height: 145%; }}"
        f"a {{ color: {tokens.accent}; text-decoration: none; font-weight: 600; }}"
        f".quiet {{ color: {tokens.quiet}; font-size: {px(12)}px; }}"
        f".id {{ color: {tokens.accent}; font-weight: 600; font-size: {px(13)}px; }}"
        f".lit {{ background-color: {tokens.accent_soft}; }}"
        f"h1 {{ color: {tokens.text}; font-size: {px(21)}px; font-weight: 600; }}"
        f"h2 {{ color: {tokens.text}; font-size: {px(16)}px; font-weight: 600; }}"
        f"code {{ color: {tokens.text2}; font-size: {px(13)}px; }}"
        f"pre {{ color: {tokens.text2}; font-size: {px(12)}px; white-space: pre-wrap; }}"
    )


def clauses_html(title: str, clauses: Sequence[ClauseView], lit: str = "", nothing: str = "") -> str:
    """Clauses under a title, one of them marked."""
    if not clauses:
        return f"<h1>{html.escape(title)}</h1><p class='quiet'>{html.escape(nothing)}</p>"
    parts = [f"<h1>{html.escape(title)}</h1>"]
    section = title
    for clause in clauses:
        if clause.section != section:
            section = clause.section
            parts.append(f"<h2>{inline(section)}</h2>")
        parts.append(_clause_html(clause, is_lit=clause.id == lit))
    return "".join(parts)


def _clause_html(clause: ClauseView, *, is_lit: bool) -> str:
    first, *rest = clause.lines or (clause.section,)
    linked = clause.mentions
    body = f"<p><a name='{clause.id}'></a><span class='id'>{clause.id}</span>&nbsp; {inline(first, linked)}"
    body += "".join(f"<br><span class='quiet'>{inline(line, linked)}</span>" for line in rest) + "</p>"
    if not is_lit:
        return body
    return f"<table width='100%' cellpadding='8' class='lit'><tr><td class='lit'>{body}</td></tr></table>"


def inline(text: str, clauses: Iterable[str] = ()) -> str:
    """Markdown of one line as HTML; ids of clauses become links."""
    made = MARKS.sub(_tagged, html.escape(text, quote=False))
    wanted = sorted(clauses, key=len, reverse=True)
    if not wanted:
        return made
    ids = re.compile("|".join(rf"{re.escape(one)}(?![0-9a-z]|\.\d)" for one in wanted))
    return ids.sub(lambda found: f"<a href='{_CLAUSE}{found[0]}'>{found[0]}</a>", made)


def _tagged(mark: re.Match[str]) -> str:
    """What a mark holds between tags; there may be code in what is strong, and nothing in code."""
    place = mark.lastindex or 0
    inside = mark[place] if place == 1 else MARKS.sub(_tagged, mark[place])
    return f"<{_TAGS[place - 1]}>{inside}</{_TAGS[place - 1]}>"


def rows_html(rows: Iterable[tuple[str, str]]) -> str:
    """A table of two columns, the first one strong."""
    cells = "".join(
        f"<tr><td width='190'><b>{html.escape(left)}</b></td><td>{html.escape(right)}</td></tr>" for left, right in rows
    )
    return f"<table cellpadding='4'>{cells}</table>"
