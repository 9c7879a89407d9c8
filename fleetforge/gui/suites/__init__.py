"""The four suites that open under the sheet: point defence, hangars, boarding, magazines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fleetforge.gui.suites.boarding import BoardingPanel
from fleetforge.gui.suites.hangar import HangarPanel
from fleetforge.gui.suites.magazine import MagazinePanel
from fleetforge.gui.suites.panel import SuitePanel
from fleetforge.gui.suites.point_defence import PointDefencePanel

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from fleetforge.app.designing import DesignSession


@dataclass(frozen=True, slots=True)
class SuiteEntry:
    """A suite as the shipyard offers it; ``button`` is short, with its mnemonic."""

    id: str
    title: str
    button: str
    icon: str
    shortcut: str


SUITES = (
    SuiteEntry("point_defence", "Point-defence suite", "Point defence", "shield", "Alt+1"),
    SuiteEntry("hangar", "Hangars", "Hangars", "rocket", "Alt+2"),
    SuiteEntry("boarding", "Boarding", "Boarding", "anchor", "Alt+3"),
    SuiteEntry("magazine", "Magazines", "Magazines", "target", "Alt+4"),
)
_PANELS: dict[str, type[SuitePanel]] = {
    "point_defence": PointDefencePanel,
    "hangar": HangarPanel,
    "boarding": BoardingPanel,
    "magazine": MagazinePanel,
}


def make_suite(suite_id: str, session: DesignSession[Any], parent: QWidget | None = None) -> SuitePanel:
    """The panel of a suite on a session.

    Raises:
        KeyError: no suite has this id (a programmer's mistake).
    """
    entry = next(one for one in SUITES if one.id == suite_id)
    suites = session.suites()
    assert suites is not None, suite_id  # noqa: S101  # a session that names its suites has them
    return _PANELS[suite_id](session, suites, entry.title, entry.icon, parent)


__all__ = ["SUITES", "SuiteEntry", "SuitePanel", "make_suite"]
