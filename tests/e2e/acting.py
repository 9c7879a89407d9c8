"""A player at the battle window: gives commands with the mouse and the keyboard, through the parts of the panel."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox

from fleetforge.gui.battle.parts.chips import ChipsPart
from fleetforge.gui.battle.parts.choices import ChoicesPart
from fleetforge.gui.battle.parts.entries import CountPart, OneOfPart, TypedPart
from fleetforge.gui.battle.parts.outcomes import OutcomesPart
from fleetforge.gui.battle.parts.targets import CardsPart
from fleetforge.gui.battle.parts.words import PressesPart
from tests.e2e.hands import Keys, Mouse

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from fleetforge.app.acting.desk import Desk
    from fleetforge.app.battle_table import BattleTable
    from fleetforge.app.battling import BattleEntry
    from fleetforge.gui.battle.workspace import BattleWorkspace
    from fleetforge.gui.window import MainWindow


BY_HAND = 2
"""So many commands of a kind are entered with mouse and keys; what is the same once more only takes time."""


def kind_of(entry: BattleEntry, role: str) -> tuple[object, ...]:
    """What tells commands apart that are entered differently: phase, dice, agreement, and which fields are filled."""
    command = entry.command
    filled = tuple(one.name for one in fields(command) if getattr(command, one.name))
    modes = tuple(sorted({str(shot.mode) for shot in getattr(command, "shots", ())}))
    return type(command), role, bool(entry.overruled), bool(entry.faces), filled, modes


class Player:
    """Has both hands on one battle."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.keys, self.mouse = Keys(window, qtbot), Mouse(window, qtbot)
        self._entered: Counter[tuple[object, ...]] = Counter()
        self.pressed = 0
        """Keys and clicks so far, without the digits of dice."""

    @property
    def place(self) -> BattleWorkspace:
        """The workspace."""
        place: BattleWorkspace = self.keys.place
        return place

    @property
    def table(self) -> BattleTable:
        """The battle on it."""
        assert self.place.table is not None
        return self.place.table

    @property
    def desk(self) -> Desk:
        """Its desk."""
        return self.table.desk

    # Keys and clicks

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key."""
        self.pressed += 1
        self.keys.press(key, modifiers)
        self.sees_one_window()

    def click(self, widget: QWidget) -> None:
        """Click a widget."""
        self.pressed += 1
        self.mouse.click(widget)
        QApplication.processEvents()

    def sees_one_window(self) -> None:
        """Nothing of the window has become a window of its own."""
        others = [one for one in QApplication.topLevelWidgets() if one.isVisible() and one is not self.keys.window]
        assert [one for one in others if not one.windowFlags() & Qt.WindowType.Popup] == []

    def enter(self) -> None:
        """Do what the panel says: with Enter, or with a click where Enter would press another button."""
        act = self.place.action.foot.act
        assert act.isVisible(), self.told()
        assert act.isEnabled(), self.told()
        if isinstance(self.keys.focus(), QAbstractButton):
            self.click(act)
        else:
            self.press(Qt.Key.Key_Return)

    def told(self) -> str:
        """What the panel says, for when it is not what was expected."""
        act = self.desk.act()
        pane = self.place.action
        return f"{act} | {pane.foot.act.text()} | {pane.foot.note.text()} | {pane.reply.text()}"

    def roll(self, faces: Sequence[int]) -> None:
        """Type dice as they are asked for, until none is asked for any more."""
        left = list(faces)
        while self.desk.deciding is not None and self.desk.deciding.roll is not None:
            before, count = self.desk.deciding, self.desk.deciding.roll.count
            thrown = len(before.thrown)
            QTest.keyClicks(self.keys.focus(), "".join(map(str, left[:count])))
            del left[:count]
            # Where more dice are asked for the dock goes on by itself; the last ones are confirmed.
            if self.desk.deciding is before and len(before.thrown) == thrown:
                self.keys.press(Qt.Key.Key_Return)
        assert left == [], "more dice were asked for than fell"

    def knows(self, entry: BattleEntry) -> bool:
        """Whether commands of this kind were entered by hand often enough; counts this one."""
        kind = kind_of(entry, self.desk.battle.phase.role)
        self._entered[kind] += 1
        return self._entered[kind] > BY_HAND

    def give(self, entry: BattleEntry) -> None:
        """Give a command to the desk as the panel does, and answer its dice; the window follows."""
        assert self.desk.give(entry.command, entry.reason if entry.overruled else "") is None, self.told()
        left = entry.faces
        while self.desk.deciding is not None and self.desk.deciding.roll is not None:
            count = self.desk.deciding.roll.count
            assert self.desk.answer(left[:count]) is None, self.told()
            left = left[count:]
        assert left == (), "more dice were asked for than fell"
        QApplication.processEvents()

    # Choosing

    def select(self, unit: str) -> None:
        """Click a unit in the order of battle."""
        if self.desk.unit != unit:
            self.pressed += 1
            self.mouse.click_row(self.place.order.view, self.place.order.model.row_of(unit))
            QApplication.processEvents()
        assert self.desk.unit == unit

    def offer(self, key: str) -> None:
        """Choose what is to be done, from what is offered or from the rest."""
        if self.desk.offer is not None and self.desk.offer.key == key:
            return
        offers = {one.key: one for one in self.desk.offers()}
        assert key in offers, (key, list(offers), self.told())
        if offers[key].seldom:
            self._from_the_rest(offers[key].title)
        else:
            self._one_of(self.place.action.offers, key)
        assert self.desk.offer is not None
        assert self.desk.offer.key == key

    def _from_the_rest(self, title: str) -> None:
        menu = self.place.action.foot.more.menu()
        self.pressed += 2
        menu.popup(self.place.action.foot.more.mapToGlobal(self.place.action.foot.more.rect().bottomLeft()))
        self.keys.wait(menu.isVisible)
        entry = next(one for one in menu.actions() if one.text() == title)
        QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(entry).center())
        self.keys.wait(lambda: not menu.isVisible())
        # There is no window manager that gives the keyboard back.
        self.keys.window.activateWindow()
        self.keys.wait(self.keys.window.isActiveWindow)

    def change(self, key: str, value: str) -> None:
        """Choose in a part of the panel what a value stands for."""
        widget: Any = self.part(key.partition("/")[0])
        match widget:
            case ChoicesPart():
                self.click(next(card for card in widget.cards if card.face.row.key == value))
            case OneOfPart():
                self._one_of(widget, value)
            case CountPart():
                if widget.stepper.value() != int(value):
                    self._type(widget.stepper.edit, value)
            case TypedPart():
                self._type(widget.field.edit, value)
            case ChipsPart():
                self.click(next(chip for chip in widget.chips if chip.chip.key == value))
            case PressesPart():
                self.click(next(button for button in widget.buttons if button.press.key == value))
            case OutcomesPart():
                self.click(next(row for row in widget.rows if row.row.key == value))
            case CardsPart():
                self._card(widget, key, value)
            case _:
                raise AssertionError(f"nothing can be chosen in {key}")
        QApplication.processEvents()

    def has(self, key: str) -> bool:
        """Whether the panel has a part of this key."""
        return self._part(key) is not None

    def _part(self, key: str) -> Any:
        named = self.place.action.parts._widgets.items()
        return next((widget for (_, name, _), widget in named if name == key), None)

    def part(self, key: str) -> Any:
        """The widget of the part of this key."""
        found = self._part(key)
        assert found is not None, (key, self.told())
        return found

    def _one_of(self, widget: Any, value: str) -> None:
        self.keys.wait(widget.isVisible)
        if widget.segments.isVisible():
            self.click(widget.segments.option_button(value))
            return
        choices: QComboBox = widget.list
        self.click(choices)
        self.keys.wait(choices.view().isVisible)
        step = choices.findData(value) - choices.currentIndex()
        for _ in range(abs(step)):
            self.press(Qt.Key.Key_Down if step > 0 else Qt.Key.Key_Up)
        self.press(Qt.Key.Key_Return)
        self.keys.wait(lambda: not choices.view().isVisible())
        QApplication.processEvents()

    def _type(self, line: QWidget, text: str) -> None:
        self.click(line)
        self.press(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        self.pressed += len(text)
        QTest.keyClicks(line, text)
        self.press(Qt.Key.Key_Tab)

    def _card(self, widget: Any, key: str, value: str) -> None:
        target, _, what = value.partition(" ")
        card = next(one for one in widget.cards if one.card.key == target)
        if key == "cards":
            self.click(card.head)
        elif key == "cards/chip":
            self.click(next(chip for chip in card.chips if chip.chip.key == what))
        else:
            self.click(next(mode for mode in card.modes if mode.chip.key == what))
