"""A fleet workspace in a window, with its commands live."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QMainWindow

from fleetforge.gui.commands import Commands
from fleetforge.gui.fleet.workspace import FleetWorkspace
from tests.gui.fleet.office import Office

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return Office(tmp_path)


@pytest.fixture
def place(office: Office, qtbot: QtBot) -> FleetWorkspace:
    window = QMainWindow()
    workspace = FleetWorkspace(office)
    # Pages are laid out only where a test looks at them.
    workspace.side.show_page("library")
    window.setCentralWidget(workspace)
    bar = workspace.bottom_bar()
    assert bar is not None
    bar.setParent(window.statusBar())
    commands = Commands(window)
    commands.add(workspace.commands(), "fleet")
    commands.set_scope("fleet")
    office.actions = {command.id: commands.action(command.id) for command in workspace.commands()}
    office.commands = commands
    window.resize(1208, 756)
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitExposed(window)
    return workspace
