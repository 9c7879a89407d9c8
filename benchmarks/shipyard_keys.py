"""Keys pressed in the whole window on a ship of 100 components, and the check that every pane shows the result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest

from fleetforge.games.full_thrust.designs.session import ShipSession, new_design

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QWidget

    from fleetforge.app.design_views import BillRow, FindingCard
    from fleetforge.app.workbench import Workbench
    from fleetforge.gui.shipyard.workspace import ShipyardWorkspace
    from fleetforge.sheets.primitives import Sheet

COMPONENTS = 100
PLAIN, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
_KINDS = ("beam@3", "pds", "beam@2", "beam@1", "fire_control", "pulse_torpedo", "boarding_party", "hangar_bay")


def large_session(workbench: Workbench) -> ShipSession:
    """A ship of 100 components of many kinds."""
    session = ShipSession(new_design("Measured", 300), workbench)
    session.set_hull(60)
    while len(session.design.components) < COMPONENTS:
        session.add(_KINDS[len(session.design.components) % len(_KINDS)])
    return session


class Painted(QObject):
    """Counts how often some widgets were painted."""

    def __init__(self, **widgets: QWidget) -> None:
        super().__init__()
        self._names = {widget: name for name, widget in widgets.items()}
        self.times = dict.fromkeys(widgets, 0)
        for widget in widgets.values():
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Count, and let it be painted."""
        if event.type() == QEvent.Type.Paint:
            self.times[self._names[watched]] += 1  # type: ignore[index]  # only widgets are watched
        return False


@dataclass(frozen=True, slots=True)
class Press:
    """A key press that is measured; ``before`` gets ready for it. ``edits`` tells whether the design changes."""

    name: str
    act: Callable[[int], None]
    before: Callable[[int], None]
    edits: bool = True


@dataclass(frozen=True, slots=True)
class Shown:
    """What the panes show at one time."""

    sheet: Sheet
    bill: tuple[BillRow, ...]
    findings: tuple[FindingCard, ...]
    bar: tuple[tuple[str, int], ...]
    painted: dict[str, int]


class Typist:
    """Presses keys on the widgets of a shipyard that is shown in its window."""

    def __init__(self, yard: ShipyardWorkspace, session: ShipSession) -> None:
        self.yard = yard
        self.session = session
        self.painted = Painted(
            sheet=yard.sheet.view.viewport(), bill=yard.bill.list.viewport(), findings=yard.findings, bar=yard.bar.bar
        )
        self.beams = [item.id for item in session.design.components if item.family == "beam"]

    def presses(self) -> tuple[Press, ...]:
        """What is measured, each kind of edit with designs that were never shown before where it can have them."""
        sheet, form = self.yard.sheet.view, self.yard.form
        key = Qt.Key
        return (
            Press("class of another weapon", lambda _n: _key(sheet, key.Key_BracketRight), self.select_beam),
            Press("arc of another weapon", lambda _n: _key(sheet, key.Key_4), self.select_beam),
            Press("one more", lambda _n: _key(sheet, key.Key_D, CTRL), self.select_beam),
            Press("one less", lambda _n: _key(sheet, key.Key_Delete), self.select_last),
            Press("earlier on the sheet", lambda _n: _key(sheet, key.Key_Up, CTRL), self.select_beam),
            Press(
                "hull box more",
                lambda _n: _key(form.fields["hull"].edit, key.Key_Up),
                self.go_to(form.fields["hull"].edit),
            ),
            Press(
                "MASS less",
                lambda _n: _key(form.fields["mass"].edit, key.Key_Down),
                self.go_to(form.fields["mass"].edit),
            ),
            Press("thrust up or down", self.thrust, self.go_to(form.fields["thrust"].edit)),
            Press("new name", lambda _n: _key(form.fields["name"].edit, key.Key_Return), self.type_name),
            Press("undo", lambda _n: _key(sheet, key.Key_Z, CTRL), self.go_to(sheet)),
            Press("redo", lambda _n: _key(sheet, key.Key_Y, CTRL), self.go_to(sheet)),
            Press("another item selected", self.walk, self.go_to(sheet), edits=False),
        )

    def go_to(self, widget: QWidget) -> Callable[[int], None]:
        """Put the focus on a widget."""
        return lambda _n: widget.setFocus(Qt.FocusReason.OtherFocusReason)

    def select_beam(self, number: int) -> None:
        """Select one weapon after the other."""
        self.yard.selection.select_ids((self.beams[number % len(self.beams)],))
        self.go_to(self.yard.sheet.view)(number)

    def select_last(self, number: int) -> None:
        """Select the newest component, which is a copy."""
        self.yard.selection.select_ids((self.session.design.components[-1].id,))
        self.go_to(self.yard.sheet.view)(number)

    def type_name(self, number: int) -> None:
        """Type a name; only the key that has it taken is measured."""
        field = self.yard.form.fields["name"].edit
        self.go_to(field)(number)
        field.selectAll()
        QTest.keyClicks(field, f"Name {number}")

    def thrust(self, number: int) -> None:
        """One up, one down: there are not many."""
        _key(self.yard.form.fields["thrust"].edit, Qt.Key.Key_Down if number % 2 else Qt.Key.Key_Up)

    def walk(self, number: int) -> None:
        """The arrow keys, to and fro along rows."""
        _key(self.yard.sheet.view, Qt.Key.Key_Left if number // 8 % 2 else Qt.Key.Key_Right)

    def shown(self) -> Shown:
        """What the panes show now, and how often they were painted."""
        view = self.session.view()
        columns = self.yard.sheet.columns
        bar = tuple((segment.title, segment.amount) for segment in view.limit.segments) if view.limit else ()
        return Shown(self.session.sheet(columns), view.bill, view.findings, bar, dict(self.painted.times))

    def faults(self, before: Shown) -> list[str]:
        """Panes that do not show the design as it stands, or were not painted though they show something else."""
        yard, session, now = self.yard, self.session, self.shown()
        view = session.view()
        design, fields, limit = session.design, yard.form.fields, view.limit
        rows = range(yard.bill.model.rowCount())
        checks = {
            "sheet": yard.sheet.view.sheet() is now.sheet,
            "bill": tuple(map(yard.bill.model.row, rows)) == now.bill,
            "findings": [card.what.text() for card in yard.findings.cards] == [card.what for card in now.findings],
            "form": (fields["hull"].edit.text(), fields["mass"].edit.text(), fields["name"].text())
            == (str(design.hull_boxes), str(design.mass), design.name),
            "bar": limit is not None and yard.bar.used.text() == f"{limit.used} of {limit.limit}",
            "title": yard.window().windowTitle().startswith(view.title),
        }
        return [name for name, is_right in checks.items() if not is_right] + list(self._unpainted(before, now))

    def _unpainted(self, before: Shown, now: Shown) -> Iterator[str]:
        """Panes that show something else than before and were not painted since."""
        bill = self.yard.bill.list
        seen = [
            row
            for row in range(min(len(before.bill), len(now.bill)))
            if before.bill[row] != now.bill[row]
            and bill.visualRect(bill.model().index(row, 0)).intersects(bill.viewport().rect())
        ]
        differs = {
            "sheet": before.sheet != now.sheet,
            "bill": bool(seen),
            "findings": before.findings != now.findings,
            "bar": before.bar != now.bar,
        }
        for name, is_other in differs.items():
            if is_other and now.painted[name] == before.painted[name]:
                yield f"the painting of the {name}"

    def price(self) -> None:
        """Have the palette priced for the design as it stands, which otherwise waits for a pause.

        Raises:
            AssertionError: it shows something else.
        """
        self.yard.refresh_palette()
        if self.yard.palette_column.model.entries() != self.session.palette():
            raise AssertionError("The palette is not priced for the design as it stands.")


def _key(widget: QWidget, key: Qt.Key, modifiers: Qt.KeyboardModifier = PLAIN) -> None:
    QTest.keyClick(widget, key, modifiers)
