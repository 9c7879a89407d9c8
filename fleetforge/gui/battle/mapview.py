"""The plot of a battle in the hand: units chosen, walked through, measured between and put where they stand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import atan2, degrees, hypot
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QInputDevice, QKeyEvent, QMouseEvent, QNativeGestureEvent, QWheelEvent
from PySide6.QtWidgets import QApplication

from fleetforge.app.battle_ground import TABLE, Hexes
from fleetforge.gui.battle.mapcanvas import STEP, MapCanvas
from fleetforge.gui.battle.maphexes import paint_pointed_hex
from fleetforge.gui.battle.mappaint import Ghost, Ruler, paint_ghost, paint_ring, paint_ruler, paint_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QFocusEvent, QPainter
    from PySide6.QtWidgets import QWidget

    from fleetforge.app.battle_ground import Ground
    from fleetforge.app.battle_map import MapView, Reach
    from fleetforge.gui.theme import Skin
    from fleetforge.sheets.plot import Spot

_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_PAGES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_SHIFT, _CONTROL, _ALT = (
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)
_PANNED, _MOVED = 60, 0.1
"""Pixels that an arrow key shifts the table; a unit that is put nearer to where it was has not moved."""
_WIDEST = 60.0
"""Degrees from the direction of an arrow key in which it still finds units."""
_NOTCH = 120
_HELP = (
    "Arrows go from unit to unit, Page Up and Page Down through all of them, Enter selects. Plus and minus look closer "
    "and farther, 0 shows all, Control and arrows shift. M measures from the selected unit, G takes a "
    "unit, to put it elsewhere."
)


@dataclass(slots=True)
class _Press:
    """A button that is held down: where, on which unit, and what moving the pointer does."""

    start: QPointF
    last: QPointF
    unit: str
    does: str
    """``pan``, ``measure`` or ``place``."""
    moved: bool = False


def _unknown(_one: str, _other: str) -> Reach | None:
    return None


class BattleMap(MapCanvas):
    """A plot that answers to pointer and keyboard. What is selected is the owner's to say."""

    placed = Signal(str, float, float, int)
    """A unit was put somewhere: x and y, and its facing, 0 for one that has none."""
    picked = Signal(str, float, float)
    """A unit was clicked, or reached with the arrows and Enter, or bare ground (""): x and y of it."""

    def __init__(self, name: str = "Plot of the table", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = name
        self.may_place = False
        """Whether units can be put elsewhere."""
        self.ghost: Ghost | None = None
        self.asked: Ghost | None = None
        """A unit that was put down, and is not yet there: the owner asks why."""
        self.measures = False
        """Whether the way from the selected unit to the one pointed at is measured."""
        self._reach: Callable[[str, str], Reach | None] = _unknown
        self._spot_reach: Callable[[Spot, Spot], Reach | None] | None = None
        self._hovered = ""
        self._pointed_at: Spot | None = None
        self._current = ""
        self._press: _Press | None = None
        self._space = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleDescription(_HELP)
        self._describe()

    def set_measures(
        self, between: Callable[[str, str], Reach | None], on_ground: Callable[[Spot, Spot], Reach | None]
    ) -> None:
        """What lies between two units, and between two places."""
        self._reach, self._spot_reach = between, on_ground

    def show_view(self, view: MapView | None) -> None:
        """Show another moment; what is held in the hand is put back."""
        super().show_view(view)
        self.asked = None
        self.drop_ghost()
        if view is None or view.unit(self._current) is None:
            self._current = self._selected()
        if view is None or view.unit(self._hovered) is None:
            self._hovered = ""
        self._describe()

    def _ground(self) -> Ground:
        return self.view.ground if self.view else TABLE

    # What is pointed at

    @property
    def pointed(self) -> str:
        """The unit under the pointer, else the one that the keyboard is on."""
        return self._hovered or (self._current if self.hasFocus() else "")

    def words(self) -> str:
        """What is said of the unit that is pointed at: itself, and how far it is from the selected one."""
        view = self.view
        unit = view.unit(self.pointed) if view else None
        if view is None:
            return ""
        if unit is None:
            return self._ground_words(view)
        reach = self._reach(view.selected, unit.id) if view.selected != unit.id else None
        base = view.unit(view.selected)
        return f"{unit.words}. {reach.words} from {base.plotted.name}" if reach and base else unit.words

    def _ground_words(self, view: MapView) -> str:
        """What is said of bare ground, where it has a name."""
        place, base = self._pointed_at, view.unit(view.selected)
        words = view.ground.spot_words(place) if place else ""
        reach = self._spot_reach(base.plotted.place, place) if words and place and base and self._spot_reach else None
        return f"{words}, {reach.words} from {base.plotted.name}" if reach and base else words

    def _describe(self) -> None:
        words = self.words()
        self.setAccessibleName(f"{self.name}: {words}" if words else self.name)
        self.update()

    def point_at(self, unit: str) -> None:
        """Have the pointer on a unit, "" for none."""
        if unit != self._hovered:
            self._hovered = unit
            self._describe()

    def _point_at_ground(self, spot: QPointF | None) -> None:
        """Have the pointer on a hex, or nowhere."""
        ground = self._ground()
        place = (
            ground.held(self.frame_shown.place((spot.x(), spot.y()))) if spot and isinstance(ground, Hexes) else None
        )
        if place != self._pointed_at:
            self._pointed_at = place
            self._describe()

    def _walk_to(self, unit: str) -> None:
        self._current = unit
        self._hovered = ""
        self.bring_in(unit)
        self._describe()

    # The hand

    def put_back(self) -> None:
        """The unit that was put down is left where it was."""
        self.asked = None
        self.update()

    def pick_up(self, unit: str) -> None:
        """Take a unit into the hand, to put it elsewhere."""
        shown = self.view.unit(unit) if self.view else None
        if shown is not None and self.may_place:
            one = shown.plotted
            self.ghost = Ghost(unit, *one.place, one.facing)
            self.update()

    def drop_ghost(self) -> None:
        """Leave the unit where it was."""
        self.ghost = None
        if self._press is not None and self._press.does == "place":
            self._press = None
        self.update()

    def put_down(self) -> None:
        """Say where the unit in the hand is put, unless it is where it was."""
        ghost, self.ghost = self.ghost, None
        unit = self.view.unit(ghost.unit) if self.view and ghost else None
        self.update()
        if ghost is None or unit is None:
            return
        x, y = self._ground().settled(ghost.place)
        one = unit.plotted
        if ghost.facing != one.facing or hypot(x - one.place[0], y - one.place[1]) >= _MOVED:
            self.asked = replace(ghost, x=x, y=y)
            self.placed.emit(ghost.unit, x, y, ghost.facing or 0)

    def turn_ghost(self, points: int) -> None:
        """Turn the unit in the hand, so many facings to starboard."""
        if self.ghost is not None and self.ghost.facing is not None:
            self.ghost = replace(self.ghost, facing=(self.ghost.facing + points - 1) % self._ground().facings + 1)
            self.update()

    def _hold_at(self, ghost: Ghost, place: Spot) -> None:
        self.ghost = replace(ghost, x=place[0], y=place[1])
        self.update()

    # Pointer

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Hold the table, a unit or the end of a ruler."""
        place, unit = event.position(), self.unit_at(event.position())
        if event.button() == Qt.MouseButton.MiddleButton or (self._space and _is_left(event)):
            self._press = _Press(place, place, unit, "pan")
        elif _is_left(event) and event.modifiers() & _SHIFT:
            self._press = _Press(place, place, unit, "measure")
        elif _is_left(event):
            self._press = _Press(place, place, unit, "place" if unit and self.may_place else "pan")
            self._current = unit or self._current
        self._describe()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at a unit, or go on with what is held."""
        place, press = event.position(), self._press
        self.point_at(self.unit_at(place))
        self._point_at_ground(place)
        if press is None:
            return
        if not press.moved:
            press.moved = (place - press.start).manhattanLength() >= QApplication.startDragDistance()
            if press.moved and press.does == "place":
                self.pick_up(press.unit)
        if press.moved:
            self._drag(press, place - press.last)
            press.last = place
        self.update()

    def _drag(self, press: _Press, way: QPointF) -> None:
        if press.does == "pan":
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.pan(way.x(), way.y())
        elif press.does == "place" and self.ghost is not None:
            scale = self.frame_shown.scale
            self._hold_at(self.ghost, (self.ghost.x + way.x() / scale, self.ghost.y - way.y() / scale))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go: a unit is put down, or was clicked."""
        press, self._press = self._press, None
        self.unsetCursor()
        self.update()
        if press is None:
            return
        if press.moved and press.does == "place":
            self.put_down()
        elif not press.moved and press.does != "measure" and _is_left(event):
            self._pick(press.unit, press.start)

    def _pick(self, unit: str, spot: QPointF) -> None:
        """Say what was clicked: a unit counts as clicked where it stands, however it is drawn."""
        if not unit:
            # Enter after a click on bare ground gives the act: it must not choose a unit walked to long before.
            self._current = self._selected()
            self._describe()
        shown = self.view.unit(unit) if self.view else None
        place = shown.plotted.place if shown else self.frame_shown.place((spot.x(), spot.y()))
        self.picked.emit(unit, *place)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Look closer at what is under the pointer; turn the unit in the hand; a touchpad's two fingers shift."""
        notches = event.angleDelta().y() or event.angleDelta().x()
        by_finger = event.device().type() == QInputDevice.DeviceType.TouchPad and not event.pixelDelta().isNull()
        if self.ghost is not None:
            if abs(notches) >= _NOTCH:
                self.turn_ghost(-1 if notches > 0 else 1)
        elif by_finger and not event.modifiers() & _CONTROL:
            self.pan(event.pixelDelta().x(), event.pixelDelta().y())
        else:
            self.zoom(STEP ** (notches / _NOTCH), event.position())
        event.accept()

    def event(self, event: QEvent) -> bool:
        """Two fingers that spread look closer; keys of the map are not the window's while it has the focus."""
        if isinstance(event, QNativeGestureEvent):
            if event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
                self.zoom(1 + event.value(), event.position())
                return True
        elif event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._wants(event):
            event.accept()
            return True
        return super().event(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is pointed at."""
        super().leaveEvent(event)
        self.point_at("")
        self._point_at_ground(None)

    # Keyboard

    def _wants(self, event: QKeyEvent) -> bool:
        """Whether a key means something here, whatever it means in the window."""
        key, held = Qt.Key(event.key()), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key in _ENTER:
            return self.ghost is not None or (self._current != "" and self._current != self._selected())
        if key == Qt.Key.Key_Escape:
            return self.ghost is not None or self.measures
        keys = {*_ARROWS, *_PAGES, Qt.Key.Key_M, Qt.Key.Key_G, Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_0}
        return key in keys and not held & ~(_SHIFT | _CONTROL)

    def _selected(self) -> str:
        """The selected unit where it is on the plot: a group in its bay is not."""
        return self.view.selected if self.view and self.view.unit(self.view.selected) else ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk, look, measure, place."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space = True
        elif not self._wants(event):
            super().keyPressEvent(event)
        elif Qt.Key(event.key()) in _ARROWS:
            self._arrow(_ARROWS[Qt.Key(event.key())], event.modifiers())
        elif Qt.Key(event.key()) in _PAGES:
            self._page(_PAGES[Qt.Key(event.key())])
        elif event.key() in _ENTER:
            self._enter()
        else:
            self._letter(Qt.Key(event.key()))

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """The space bar no longer holds the table."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space = False
        super().keyReleaseEvent(event)

    def _letter(self, key: Qt.Key) -> None:
        if key == Qt.Key.Key_M:
            self.measures = not self.measures
        elif key == Qt.Key.Key_G:
            self.pick_up(self._current or self._selected())
        elif key == Qt.Key.Key_Escape:
            self.measures = self.measures and self.ghost is not None
            self.drop_ghost()
        elif key == Qt.Key.Key_0:
            self.show_all()
        else:
            self.zoom(STEP if key == Qt.Key.Key_Plus else 1 / STEP)
        self.update()

    def _enter(self) -> None:
        if self.ghost is not None:
            self.put_down()
        elif self._current:
            self._pick(self._current, QPointF())

    def _arrow(self, way: tuple[int, int], held: Qt.KeyboardModifier) -> None:
        dx, dy = way
        if self.ghost is not None:
            self._hold_at(self.ghost, self._ground().nudged(self.ghost.place, dx, -dy, fine=bool(held & _SHIFT)))
        elif held & _CONTROL:
            self.pan(-dx * _PANNED, -dy * _PANNED)
        elif goal := self._beside(dx, dy):
            self._walk_to(goal)

    def _page(self, step: int) -> None:
        """The next unit in the order of the plot, or a facing."""
        if self.ghost is not None:
            self.turn_ghost(step)
            return
        units = [unit.id for unit in self.view.units] if self.view else []
        if units:
            here = units.index(self._current) if self._current in units else (-1 if step > 0 else 0)
            self._walk_to(units[(here + step) % len(units)])

    def _beside(self, dx: int, dy: int) -> str:
        """The nearest unit in a direction; the selected one to begin with."""
        if self.view is None:
            return ""
        if self.view.unit(self._current) is None:
            return self._selected() or self.view.units[0].id
        x, y = self.spot_of(self._current)
        best, found = 0.0, ""
        for unit in self.view.units:
            to = self.spot_of(unit.id)
            along, across = (to[0] - x) * dx + (to[1] - y) * dy, abs((to[0] - x) * dy) + abs((to[1] - y) * dx)
            if along <= 0 or degrees(atan2(across, along)) > _WIDEST:
                continue
            far = along + 2 * across
            if not found or far < best:
                best, found = far, unit.id
        return found

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keyboard is."""
        super().focusInEvent(event)
        self._current = self._current or self._selected()
        self._describe()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """It is elsewhere."""
        super().focusOutEvent(event)
        self._space = False
        self._describe()

    # Painting

    def ruler(self) -> Ruler | None:
        """The line that is measured: as it is dragged, else from the selected unit to the one pointed at."""
        view = self.view
        if view is None:
            return None
        if self._press is not None and self._press.does == "measure":
            return self._pulled(self._press)
        one, other = view.selected, self.pointed
        if not self.measures or view.unit(one) is None or not other:
            return None
        reach = self._reach(one, other)
        return Ruler(self.spot_of(one), self.spot_of(other), reach.words) if reach else None

    def _pulled(self, press: _Press) -> Ruler | None:
        """From where the button was pressed to the pointer; units are measured from their places."""
        start, end = self._end_of(press.unit, press.start), self._end_of(self._hovered, press.last)
        reach = self._reach(press.unit, self._hovered) if press.unit and self._hovered else None
        if reach is None and self._spot_reach is not None:
            reach = self._spot_reach(self.frame_shown.place(start), self.frame_shown.place(end))
        return Ruler(start, end, reach.words) if reach and press.moved else None

    def _end_of(self, unit: str, spot: QPointF) -> Spot:
        shown = self.view.unit(unit) if self.view and unit else None
        return self.frame_shown.spot(shown.plotted.place) if shown else (spot.x(), spot.y())

    def paint_over(self, painter: QPainter, skin: Skin) -> None:
        """Rings, ruler, the unit in the hand, words."""
        current = self._current if self.hasFocus() else ""
        if self._pointed_at is not None:
            paint_pointed_hex(painter, self._pointed_at, self.frame_shown, skin)
        for unit in {self._hovered, current} - {""}:
            paint_ring(painter, self.spot_of(unit), self.radius_at(unit), skin, focus=unit == current)
        ruler = self.ruler()
        if ruler is not None:
            paint_ruler(painter, ruler, skin)
        for ghost in (self.asked, self.ghost):
            held = self.view.unit(ghost.unit) if self.view and ghost else None
            if held is not None and ghost is not None:
                paint_ghost(painter, held, ghost, self._ground(), self.frame_shown, skin)
        words = self.words()
        if words and ruler is None:
            paint_words(painter, QRectF(self.rect()), words, skin)


def _is_left(event: QMouseEvent) -> bool:
    return event.button() == Qt.MouseButton.LeftButton
