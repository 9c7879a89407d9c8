"""All widgets at once: they paint in both themes at every scale, are named, and cut no words."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QWidget,
)

from fleetforge.app.settings import SCALES
from fleetforge.gui.sheetview import SheetView
from fleetforge.gui.theme import Scheme, Theme
from fleetforge.gui.widgets import ArcRing, BarChart, LimitBar
from tests.gui.kit.gallery import PAGES, labels_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

ROOT = Path(__file__).resolve().parents[3]
NAMED = (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    SheetView,
    LimitBar,
    BarChart,
    ArcRing,
)


class Shown:
    """A page in a scrolling area, so that it is as large as it wants to be."""

    def __init__(self, name: str, qtbot: QtBot) -> None:
        self.area = QScrollArea()
        qtbot.addWidget(self.area)
        self.page = PAGES[name]()
        self.area.setWidget(self.page)
        self.area.resize(700, 500)
        self.area.show()
        if self.page.layout() is not None:
            height = max(self.page.sizeHint().height(), self.page.heightForWidth(self.page.width()))
            self.page.resize(self.page.width(), height)


@pytest.mark.parametrize("scheme", [Scheme.LIGHT, Scheme.DARK])
@pytest.mark.parametrize("name", PAGES)
def test_every_page_paints_in_both_themes(name: str, scheme: Scheme, look: Theme, qtbot: QtBot) -> None:
    look.set_scheme(scheme)
    shown = Shown(name, qtbot)
    image = shown.page.grab().toImage()
    colours = {image.pixel(x, y) for x in range(0, image.width(), 2) for y in range(0, image.height(), 2)}
    assert len(colours) > 12


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("name", PAGES)
def test_no_label_is_narrower_than_its_text(name: str, scale: float, look: Theme, qtbot: QtBot) -> None:
    look.set_scale(scale)
    shown = Shown(name, qtbot)
    for found in labels_of(shown.page):
        if found.isVisible():
            assert found.width() >= found.fontMetrics().horizontalAdvance(found.text().replace("&", "")), found.text()
            assert found.height() >= found.fontMetrics().height() - 2, found.text()


@pytest.mark.parametrize("name", PAGES)
def test_whatever_takes_the_focus_has_a_name(name: str, qtbot: QtBot) -> None:
    shown = Shown(name, qtbot)
    for widget in [shown.page, *shown.page.findChildren(QWidget)]:
        if isinstance(widget, NAMED) and widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
            text = widget.text() if isinstance(widget, QAbstractButton) else ""
            assert widget.accessibleName() or text, widget


@pytest.mark.parametrize("factor", ["1", "1.5", "2"])
def test_labels_fit_at_every_factor_of_the_screen(factor: str) -> None:
    """In a process of its own, since Qt reads the factor once."""
    code = (
        "from PySide6.QtWidgets import QApplication\n"
        "app = QApplication([])\n"
        "from tests.gui.kit.gallery import PAGES, labels_of\n"
        "for make in PAGES.values():\n"
        "    page = make(); page.show(); app.processEvents()\n"
        "    assert page.devicePixelRatioF() == float('" + factor + "')\n"
        "    for found in labels_of(page):\n"
        "        needed = found.fontMetrics().horizontalAdvance(found.text().replace('&', ''))\n"
        "        assert not found.isVisible() or found.width() >= needed, found.text()\n"
    )
    here = os.environ | {"QT_SCALE_FACTOR": factor, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", code], env=here, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
