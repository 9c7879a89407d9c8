"""What the parts of the action panel share: a head, a place for what was refused, widgets that are kept by key."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import ClauseLink, label

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PySide6.QtWidgets import QLayout

    from fleetforge.app.refusing import Reply

P = TypeVar("P")
W = TypeVar("W", bound=QWidget)


class PartHead(QWidget):
    """The title of a part, words at the right and the clause it rests on; nothing where it has none of them."""

    clause_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.title = label("", "strong", wrap=True)
        self.right = label("", "strong")
        self.clause = ClauseLink(parent=self)
        self.clause.clauseRequested.connect(self.clause_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme().px(8))
        row.addWidget(self.title, 1)
        row.addWidget(self.right)
        row.addWidget(self.clause)

    def show_head(self, title: str, clause: str = "", right: str = "") -> None:
        """Show other words."""
        self.title.setText(title)
        self.right.setText(right)
        self.right.setVisible(bool(right))
        self.clause.set_clause(clause)
        self.setVisible(bool(title or clause or right))


class PartWidget(QWidget, Generic[P]):
    """Draws one part of a panel. What people do with it is told, never done here.

    ``body`` is the column under the head that a kind of part fills once.
    """

    changed = Signal(str, str)
    """Key of the part and the value that was chosen, as the part's docstring says."""
    clause_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.head = PartHead()
        self.head.clause_wanted.connect(self.clause_wanted)
        self.note = label("", "refusal", wrap=True)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme().px(6))
        self.body = QVBoxLayout()
        self.body.setSpacing(theme().px(8))
        column.addWidget(self.head)
        column.addLayout(self.body)
        column.addWidget(self.note)
        self.head.hide()
        self.note.hide()

    def set_above(self, pixels: int) -> None:
        """Leave so much room above it, in design pixels."""
        self._column.setContentsMargins(0, theme().px(pixels), 0, 0)

    def show_part(self, part: P) -> None:
        """Show a part of this kind; what stays keeps its widgets, the focus and the caret."""
        raise TypeError(f"{type(self).__name__} shows nothing")

    def show_reply(self, reply: Reply) -> None:
        """Say what was refused of the last change, or take the words away."""
        self.note.setText(reply.words if reply else "")
        self.note.setVisible(reply is not None)

    def has_digits(self) -> bool:
        """Whether the digits 1 to 9 can choose something of it."""
        return False

    def show_digits(self, shown: bool) -> None:
        """Show the digits that choose, or do so no longer."""

    def press_digit(self, digit: int) -> bool:
        """Choose what stands under a digit; tells whether there is such a thing."""
        return False

    def under_digit(self, digit: int) -> QWidget | None:
        """What stands under a digit."""
        return None

    def step_by(self, steps: int) -> bool:
        """Count up or down; tells whether this part counts."""
        return False


class Kept(Generic[W]):
    """The widgets of a layout by key: one that stays keeps the focus, whatever comes and goes round it."""

    def __init__(self, layout: QLayout, make: Callable[[], W]) -> None:
        self._layout = layout
        self._make = make
        self._widgets: dict[tuple[str, int], W] = {}

    def __iter__(self) -> Iterator[W]:
        """All of them, in the order in which they stand."""
        return iter(tuple(self._widgets.values()))

    def at(self, place: int) -> W | None:
        """The widget at a place, from 0; None beyond the end."""
        every = list(self._widgets.values())
        return every[place] if place < len(every) else None

    def take(self, keys: Sequence[str]) -> list[W]:
        """A widget for each key, in this order; those of other keys go. A key may stand there twice."""
        seen: Counter[str] = Counter()
        wanted: list[tuple[str, int]] = []
        for key in keys:
            wanted.append((key, seen[key]))
            seen[key] += 1
        if wanted != list(self._widgets):
            self._change(wanted)
        return list(self._widgets.values())

    def _change(self, wanted: Sequence[tuple[str, int]]) -> None:
        old = self._widgets
        self._widgets = {key: old[key] if key in old else self._make() for key in wanted}
        for key, widget in old.items():
            self._layout.removeWidget(widget)
            if key not in self._widgets:
                drop(widget)
        # Qt shows new ones by itself, later: shown at once, each would be laid out before it says anything.
        for widget in self._widgets.values():
            self._layout.addWidget(widget)


def drop(widget: QWidget) -> None:
    """Take a widget away that stands in no layout any more; the focus does not go where it happens to."""
    around = widget.parentWidget()
    focus = widget.window().focusWidget()
    if focus is not None and (focus is widget or widget.isAncestorOf(focus)):
        focus.clearFocus()
    if around is not None:
        widget.hide()
    widget.deleteLater()


def sentence(*parts: str) -> str:
    """Words that are read out for a control: what is empty is left out."""
    return ", ".join(part for part in parts if part)
