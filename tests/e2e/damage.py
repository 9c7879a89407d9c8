"""What befalls files, and a sample battle as it stood at a moment."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from fleetforge.app.battle_samples import sample_battles
from fleetforge.app.battling import import_battle, new_battle, open_session
from tests.e2e.test_battle import opened
from tests.gui.frame.fakes import notices

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.gui.window import MainWindow


def is_told_of(window: MainWindow, path: Path, text: str) -> None:
    """A file with this text opens nothing, is named in one notice and is left as it is."""
    path.write_text(text)
    window.filing.open_paths((path,))
    window.jobs.wait()
    assert not list(window.desk)
    (said,) = notices(window)
    assert path.name in said
    assert path.read_text() == text


def open_cut_sample(window: MainWindow, folder: Path, game: str, moment: int) -> None:
    """Open the sample battle of a game as it stood after so many of its entries."""
    import_battle(sample_battles(game)[0], folder / "sample.ffbattle")
    with closing(open_session(folder / "sample.ffbattle")) as session:
        new_battle(folder / "cut.ffbattle", session.game, session.setup, session.play.entries[:moment])
    opened(window, folder / "cut.ffbattle")
