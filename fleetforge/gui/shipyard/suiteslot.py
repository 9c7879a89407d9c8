"""The place under the sheet where a suite or the comparison opens, and which suites there are."""

from __future__ import annotations

import importlib
import importlib.util
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from fleetforge.app.designing import DesignSession

_SUITES = "fleetforge.gui.suites"


@dataclass(frozen=True, slots=True)
class SuiteButton:
    """A suite as its button shows it."""

    id: str
    title: str
    button: str
    icon: str
    shortcut: str


def known_suites() -> tuple[SuiteButton, ...]:
    """The suites that are built."""
    if importlib.util.find_spec(_SUITES) is None:
        return ()
    found = importlib.import_module(_SUITES).SUITES
    return tuple(SuiteButton(each.id, each.title, each.button, each.icon, each.shortcut) for each in found)


def suite_panel(suite_id: str, session: DesignSession[Any], parent: QWidget) -> QWidget:
    """The panel of a suite for a design."""
    panel: QWidget = importlib.import_module(_SUITES).make_suite(suite_id, session, parent)
    return panel
