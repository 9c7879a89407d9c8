from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fleetforge.gui.shipyard.workspace import ShipyardWorkspace
from tests.gui.shipyard.yard import YardServices

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def services() -> YardServices:
    return YardServices()


@pytest.fixture
def yard(qtbot: QtBot, services: YardServices) -> ShipyardWorkspace:
    """A shipyard of the usual size, shown."""
    made = ShipyardWorkspace(services)  # type: ignore[arg-type]
    qtbot.addWidget(made)
    qtbot.addWidget(made.bar)
    made.resize(1208, 696)
    made.show()
    return made
