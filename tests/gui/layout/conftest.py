"""Every test begins and ends in the light colours at scale 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fleetforge.gui.theme import Scheme, theme

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication


@pytest.fixture(autouse=True)
def plain_theme(qapp: QApplication) -> Iterator[None]:
    """Put colours and size back."""
    yield
    theme().set_scheme(Scheme.LIGHT)
    theme().set_scale(1.0)
