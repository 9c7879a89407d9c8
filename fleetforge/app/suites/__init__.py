"""Suites: point defence, hangars, boarding and magazines of one design, as plain views and edits."""

from fleetforge.app.suites.boarding import BoardingRow, BoardingView
from fleetforge.app.suites.cargo import HangarBay, HangarView, LauncherRow, MagazinePart, MagazineSuite
from fleetforge.app.suites.counts import CountRow
from fleetforge.app.suites.point_defence import PdBar, PdQuestion, PdRow, PointDefenceView
from fleetforge.app.suites.suites import Suites

__all__ = [
    "BoardingRow",
    "BoardingView",
    "CountRow",
    "HangarBay",
    "HangarView",
    "LauncherRow",
    "MagazinePart",
    "MagazineSuite",
    "PdBar",
    "PdQuestion",
    "PdRow",
    "PointDefenceView",
    "Suites",
]
