from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fleetforge.gui.theme import theme

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication


@pytest.fixture(autouse=True)
def _theme(qapp: QApplication) -> None:
    """The theme is there before the first widget is, as in the program."""
    theme()
