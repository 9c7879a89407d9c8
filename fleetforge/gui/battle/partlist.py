"""The parts of a panel beneath each other: widgets are kept by kind and key, so that focus and caret stay."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from fleetforge.app.acting.panels import Line
from fleetforge.gui.battle.parts import part_widget
from fleetforge.gui.battle.parts.base import drop
from fleetforge.gui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.gui.battle.parts.base import PartWidget

PADDING, GAP, LINE_GAP = 16, 16, 6
_Name = tuple[str, str, int]
"""Kind and key of a part, and the how many-th of them it is."""


class PartList(QScrollArea):
    """Shows a tuple of parts, and scrolls where they have no room."""

    changed = Signal(str, str)
    clause_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._widgets: dict[_Name, PartWidget[Any]] = {}
        self._shown: tuple[Part, ...] = ()
        self._digits: PartWidget[Any] | None = None
        self._wanted = 0
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._show_wanted)
        self.setAccessibleName("What can be done")
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._inner = QWidget()
        self._column = QVBoxLayout(self._inner)
        self._column.setContentsMargins(*[theme().px(side) for side in (PADDING, 4, PADDING, PADDING)])
        self._column.setSpacing(0)
        self._column.addStretch(1)
        self.setWidget(self._inner)

    def widgets(self) -> tuple[PartWidget[Any], ...]:
        """The widgets of the parts, from the top."""
        return tuple(self._widgets.values())

    def show_parts(self, parts: Sequence[Part]) -> None:
        """Show other parts. What stays keeps its widget; what is the same is left alone."""
        new = tuple(parts)
        names = _names(new)
        same = names == list(self._widgets)
        if not same:
            self._rebuild(names, new)
        digits = next((one for one, part in zip(self._widgets.values(), new, strict=True) if _takes(part)), None)
        old = self._shown if same else (None,) * len(new)
        for widget, part, before in zip(self._widgets.values(), new, old, strict=True):
            if part != before:
                widget.show_part(part)
            widget.show_digits(widget is digits)
        self._digits = digits
        self._shown = new

    def _rebuild(self, names: Sequence[_Name], parts: Sequence[Part]) -> None:
        old = self._widgets
        self._widgets = {
            name: old[name] if name in old else self._made(part) for name, part in zip(names, parts, strict=True)
        }
        for name, widget in old.items():
            # Removed and not only taken: a place that is left over would keep the size that the widget had in it.
            self._column.removeWidget(widget)
            if name not in self._widgets:
                drop(widget)
        before: Part | None = None
        for place, (widget, part) in enumerate(zip(self._widgets.values(), parts, strict=True)):
            self._column.insertWidget(place, widget)
            widget.set_above(_gap(before, part))
            before = part

    def _made(self, part: Part) -> PartWidget[Any]:
        """A widget that shows its part already: in the list everything in it would be laid out one by one."""
        widget = part_widget(part)
        # In here first: a widget that shows itself while it is nowhere is a window of its own, and takes the keyboard.
        widget.setParent(self._inner)
        widget.show_part(part)
        widget.changed.connect(partial(self._changed, widget))
        widget.clause_wanted.connect(self.clause_wanted)
        return widget

    def _changed(self, widget: PartWidget[Any], key: str, value: str) -> None:
        """Tell of a change; not of a number that was half typed into what is being taken away."""
        if widget in self._widgets.values():
            self.changed.emit(key, value)

    def show_reply(self, key: str, reply: Reply) -> bool:
        """Say beneath the part of a key what was refused, and nothing beneath the others; tells whether it is there."""
        plain, found = key.partition("/")[0], False
        for (_, name, _), widget in self._widgets.items():
            mine = bool(reply and plain) and name == plain and not found
            widget.show_reply(reply if mine else None)
            found = found or mine
            if mine:
                self.ensureWidgetVisible(widget.note)
        return found

    def edit(self, key: str) -> None:
        """Put the focus into the line of a key, with all of it selected."""
        for (_, name, _), widget in self._widgets.items():
            line = widget.findChild(QLineEdit) if name == key else None
            if line is not None:
                line.setFocus(Qt.FocusReason.OtherFocusReason)
                line.selectAll()
                return

    def set_locked(self, locked: bool) -> None:
        """Whether everything can only be looked at."""
        self._inner.setEnabled(not locked)

    # Keys

    def press_digit(self, digit: int) -> bool:
        """Choose what stands under a digit in the first part that has digits."""
        if self._digits is None or not self._digits.press_digit(digit):
            return False
        self._wanted = digit
        self._soon.start()
        return True

    def _show_wanted(self) -> None:
        """Bring what a digit has chosen into sight, once it has the size that it got by that."""
        widget = self._digits.under_digit(self._wanted) if self._digits is not None else None
        if widget is not None:
            self.ensureWidgetVisible(widget, 0, theme().px(GAP))

    def step_by(self, steps: int) -> bool:
        """Count up or down in the first part that counts."""
        return any(widget.step_by(steps) for widget in self._widgets.values())

    # Room

    def minimumSizeHint(self) -> QSize:
        """It gives way to whatever stands beneath it."""
        return QSize(super().minimumSizeHint().width(), theme().px(16))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Be no wider than what is in it, and no narrower."""
        super().resizeEvent(event)
        least = self._inner.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
        self.setMinimumWidth(least)


def _gap(before: Part | None, part: Part) -> int:
    """Room above a part, in design pixels: sentences stand closer together."""
    if before is None:
        return 0
    return LINE_GAP if isinstance(part, Line) and isinstance(before, Line) else GAP


def _takes(part: Part) -> bool:
    """Whether digits choose in it."""
    return bool(getattr(part, "rows", ()) or getattr(part, "cards", ()))


def _names(parts: Sequence[Part]) -> list[_Name]:
    seen: Counter[tuple[str, str]] = Counter()
    names: list[_Name] = []
    for part in parts:
        name = type(part).__name__, str(getattr(part, "key", ""))
        names.append((*name, seen[name]))
        seen[name] += 1
    return names
