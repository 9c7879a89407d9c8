"""A stand-in for the window, a battle with a desk, and the light colours at scale 1 before and after each test."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from shutil import copy
from typing import TYPE_CHECKING, cast

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from fleetforge.gui.battle.actionpane import ActionPane
from fleetforge.gui.theme import Scheme, install
from tests.battle_files import a_table, fresh_file
from tests.gui.battle.hands import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from fleetforge.app.battle_table import BattleTable
    from fleetforge.gui.services import WindowServices


@dataclass
class Services:
    """What the window would do, written down."""

    clauses: list[str] = field(default_factory=list)
    refreshed: int = 0

    def show_clause(self, clause_id: str) -> None:
        self.clauses.append(clause_id)

    def refresh_commands(self) -> None:
        self.refreshed += 1


@pytest.fixture(autouse=True)
def plain_theme(qapp: QApplication) -> Iterator[None]:
    install(qapp, Scheme.LIGHT, 1.0)
    yield
    # What a test made is gone before the style is set again: it would polish each of them.
    QApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete.value))
    install(qapp, Scheme.LIGHT, 1.0)


@pytest.fixture(scope="session")
def unplayed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A battle file in which nothing was played, to be copied: making one takes longer than a test."""
    return fresh_file(tmp_path_factory.mktemp("unplayed"))


@pytest.fixture
def table(unplayed: Path, tmp_path: Path) -> Iterator[BattleTable]:
    """A battle in which nothing was played, its dice typed."""
    with closing(a_table(Path(copy(unplayed, tmp_path)))) as table:
        table.desk.set_source("typed")
        yield table


@pytest.fixture
def services() -> Services:
    """A window that only opens clauses."""
    return Services()


@pytest.fixture
def pane(qtbot: QtBot, table: BattleTable, services: Services) -> ActionPane:
    """What can be done in that battle, on the screen."""
    made = ActionPane(cast("WindowServices", services))
    made.show_desk(table.desk)
    shown(qtbot, made)
    made.take_focus()
    return made
