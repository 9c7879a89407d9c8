"""The parts of the loadout form: a bay, a magazine, a pulser. Each tells what a person chose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import Choice, ElidedLabel, FieldLine, Segmented, Stepper, label

if TYPE_CHECKING:
    from fleetforge.app.fleet_views import BayView, MagazineView, PulserView

EMPTY = "empty"


class _Part(QWidget):
    """A heading with words at the right, and fields beneath."""

    def __init__(self) -> None:
        super().__init__()
        px = theme().px
        self.heading = ElidedLabel("", "strong")
        self.words = label("", "caption", token="quiet")
        head = QHBoxLayout()
        head.setSpacing(px(8))
        head.addWidget(self.heading, 1)
        head.addWidget(self.words)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, px(4), 0, px(4))
        self.column.setSpacing(px(4))
        self.column.addLayout(head)

    def row(self, *widgets: QWidget) -> None:
        """Put fields side by side; the first takes what is left."""
        row = QHBoxLayout()
        row.setSpacing(theme().px(8))
        for number, widget in enumerate(widgets):
            row.addWidget(widget, 0 if number else 1)
        self.column.addLayout(row)


class GroupPart(_Part):
    """A fighter bay: type with price, name, number of fighters."""

    changed = Signal(str, str, tuple, int, str)
    """Bay, armament, traits, fighters, name."""
    cleared = Signal(str)

    def __init__(self, bay: BayView) -> None:
        super().__init__()
        self.bay = bay
        self.kind = Choice(f"{bay.title}: type of group")
        self.name = FieldLine(f"{bay.title}: name of the group", placeholder="Name")
        self.count = Stepper(f"{bay.title}: fighters", minimum=1, maximum=bay.most_fighters, value=6)
        self.row(self.kind)
        self.row(self.name, self.count)
        self.kind.chosen.connect(lambda value: self._clear() if value == EMPTY else self._tell(kind=value))
        self.name.edited.connect(lambda text: self._tell(name=text))
        self.count.edited.connect(lambda number: self._tell(count=number))
        self.show_part(bay)

    def show_part(self, bay: BayView) -> None:
        """Show what is in the bay."""
        self.bay = bay
        self.heading.set_text(bay.title)
        self.words.setText(f"{bay.points} points" if bay.group and bay.points else "")
        options = [(choice.value, f"{choice.title}, {choice.points} points") for choice in bay.groups]
        self.kind.set_options([(EMPTY, "Empty"), *options])
        self.kind.set_value(bay.group or EMPTY)
        self.name.set_text(bay.name)
        self.count.set_value(bay.fighters or bay.most_fighters)
        for field in (self.name, self.count):
            field.setVisible(bool(bay.group))

    def _clear(self) -> None:
        self.cleared.emit(self.bay.id)

    def _tell(self, kind: str = "", name: str | None = None, count: int = 0) -> None:
        armament, *traits = (kind or self.bay.group).split("+")
        fighters = count or self.bay.fighters or self.bay.most_fighters
        self.changed.emit(self.bay.id, armament, tuple(traits), fighters, self.bay.name if name is None else name)


class CraftPart(_Part):
    """A bay for small craft: kind, number, MASS of each."""

    changed = Signal(str, str, int, int)
    """Bay, kind, count, MASS of each."""
    cleared = Signal(str)

    def __init__(self, bay: BayView) -> None:
        super().__init__()
        self.bay = bay
        self.kind = Choice(f"{bay.title}: kind of craft")
        self.count = Stepper(f"{bay.title}: number of craft", minimum=1, maximum=99, value=1)
        self.mass = Stepper(f"{bay.title}: MASS of each", minimum=1, maximum=max(1, bay.capacity), value=1)
        self.row(self.kind)
        self.row(QWidget(), label("Number", "caption"), self.count)
        self.row(QWidget(), label("MASS each", "caption"), self.mass)
        self.kind.chosen.connect(lambda value: self.cleared.emit(self.bay.id) if value == EMPTY else self._tell(value))
        self.count.edited.connect(lambda number: self._tell(self.bay.craft, count=number))
        self.mass.edited.connect(lambda number: self._tell(self.bay.craft, mass=number))
        self.show_part(bay)

    def show_part(self, bay: BayView) -> None:
        """Show what is in the bay."""
        self.bay = bay
        self.heading.set_text(bay.title)
        self.words.setText(bay.words)
        self.kind.set_options([(EMPTY, "Empty"), *((choice.kind, choice.title) for choice in bay.crafts)])
        self.kind.set_value(bay.craft or EMPTY)
        self.count.set_value(bay.count or 1)
        self.mass.set_value(bay.mass or 1)
        self.count.setEnabled(bool(bay.craft))
        free = any(choice.kind == bay.craft and not choice.mass for choice in bay.crafts)
        self.mass.setEnabled(free)

    def _tell(self, kind: str, count: int = 0, mass: int = 0) -> None:
        self.changed.emit(self.bay.id, kind, count or self.bay.count or 1, mass or self.bay.mass or 1)


class MagazinePart(_Part):
    """A magazine: how many salvoes of each type."""

    changed = Signal(str, str, int)
    """Magazine, type, count."""

    def __init__(self, magazine: MagazineView) -> None:
        super().__init__()
        self.magazine = magazine
        self.counts: dict[str, Stepper] = {}
        for choice in magazine.choices:
            stepper = Stepper(f"{magazine.title}: {choice.title} salvoes", maximum=999)
            stepper.edited.connect(lambda count, kind=choice.type: self.changed.emit(self.magazine.id, kind, count))
            self.counts[choice.type] = stepper
            self.row(label(f"{choice.title}, MASS {choice.mass}", token="text2"), stepper)
        self.show_part(magazine)

    def show_part(self, magazine: MagazineView) -> None:
        """Show what is in the magazine."""
        self.magazine = magazine
        self.heading.set_text(magazine.title)
        self.words.setText(magazine.words)
        for choice in magazine.choices:
            self.counts[choice.type].set_value(choice.count)


class PulserPart(_Part):
    """A pulser: its mode."""

    changed = Signal(str, str)
    """Pulser, mode."""

    def __init__(self, pulser: PulserView) -> None:
        super().__init__()
        self.pulser = pulser
        self.mode = Segmented(f"{pulser.title}: mode", pulser.choices)
        self.column.addWidget(self.mode)
        self.mode.chosen.connect(lambda mode: self.changed.emit(self.pulser.id, mode))
        self.show_part(pulser)

    def show_part(self, pulser: PulserView) -> None:
        """Show the mode."""
        self.pulser = pulser
        self.heading.set_text(pulser.title)
        self.mode.set_value(pulser.mode)
