"""Every test of the kit begins and ends in the light colours at scale 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fleetforge.gui.theme import Scheme, Theme, install

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication


@pytest.fixture(autouse=True)
def look(qapp: QApplication) -> Iterator[Theme]:
    """The theme, put back after the test."""
    theme = install(qapp, Scheme.LIGHT, 1.0)
    yield theme
    install(qapp, Scheme.LIGHT, 1.0)
