"""The folder in which the player's own data lives."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

HOME_VARIABLE = "FLEETFORGE_HOME"
"""Environment variable that names another folder, for tests and for players with a shared disk."""


def home() -> Path:
    """The folder of the player's data, as the system places it or the environment names it.

    It is looked up at each call and not made: whoever writes makes what it needs.
    """
    named = os.environ.get(HOME_VARIABLE, "").strip()
    return Path(named).expanduser() if named else platformdirs.user_data_path("FleetForge", appauthor=False)
