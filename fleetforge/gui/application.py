"""Starts the window: one for each person, with their settings, and what a crash left offered."""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from fleetforge.app.shelf import Shelf, open_shelf
from fleetforge.gui.crash import Catcher
from fleetforge.gui.garbage import collecting
from fleetforge.gui.theme import STYLE, STYLE_PROPERTY, Scheme, install, theme
from fleetforge.gui.window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.app.recovery import Recovered

_SIGNAL_TICK_MS = 250
_SETTLED_AFTER_MS = 120


def run(argv: Sequence[str]) -> int:
    """Open the window with some files, or hand them to the one that is open; returns the exit code."""
    app = make_application()
    end_on_signals(app)
    return 0 if start([Path(word).absolute() for word in argv]) is None else app.exec()


def start(paths: Sequence[Path]) -> MainWindow | None:
    """The window, shown; None if one that is open has taken the files."""
    shelf = open_shelf()
    name = server_name(shelf.folder)
    if may_be_open(name) and _handed_over(name, paths):
        return None
    window = open_window(shelf, paths)
    catch_failures(window)
    # After the first look, which a timer of 0 would delay: nobody starts a second one before seeing the first.
    QTimer.singleShot(_SETTLED_AFTER_MS, window, lambda: _settle(window, name))
    return window


def server_name(home: Path) -> str:
    """The name under which the window of a home folder listens: another home is another window."""
    return f"fleetforge-{zlib.crc32(str(home.absolute()).encode()):08x}"


def may_be_open(name: str) -> bool:
    """Whether a window may listen under a name: asked of the disk where that tells, which is quicker."""
    return os.name != "posix" or Path(QDir.tempPath(), name).exists()


def _handed_over(name: str, paths: Sequence[Path]) -> bool:
    from fleetforge.gui.handover import hand_over

    return hand_over(name, paths)


def _settle(window: MainWindow, name: str) -> None:
    """Once the window is seen: collect garbage again, let later starts in."""
    collecting.want()
    gc.freeze()
    ask_about_motion(window)
    from fleetforge.gui.handover import Doorman

    doorman = Doorman(name, window)
    doorman.came.connect(lambda more: welcome_later(window, more))


def ask_about_motion(window: MainWindow) -> None:
    """Let changed lines fade unless the system asks for less motion; it is asked in another thread."""
    from fleetforge.app import motion

    def take(less: bool) -> None:
        theme().moves = not less

    window.jobs.run("Asking about motion", lambda _: motion.wants_less_motion(), take, quiet=True)


def make_application() -> QApplication:
    """The application object, named as the desktop knows it."""
    QGuiApplication.setDesktopFileName("fleetforge")
    # Named here, the style need not be asked for later: wrapping it costs the start 8 ms.
    app = QApplication([*sys.argv[:1], "-style", STYLE])
    app.setProperty(STYLE_PROPERTY, STYLE)
    app.setApplicationName("FleetForge")
    app.setApplicationDisplayName("FleetForge")
    return app


def open_window(shelf: Shelf, paths: Sequence[Path] = ()) -> MainWindow:
    """The window of a shelf, shown, its files opening, with what a crash left offered."""
    app = QApplication.instance()
    settings = shelf.settings
    if isinstance(app, QApplication):
        install(app, Scheme(settings.theme), settings.scale).set_contrast(strong=settings.contrast)
    window = MainWindow(shelf)
    window.show()
    if paths:
        window.filing.open_paths(paths)
    # After the first look: finding what was left reads the disk.
    QTimer.singleShot(0, window, lambda: offer_recovery(window))
    return window


def offer_recovery(window: MainWindow) -> None:
    """Offer what crashed programs have left; nothing is removed unless a person says so."""
    found = window.shelf.recovery.found()
    if not found:
        return
    names = ", ".join(one.kept.title for one in found[:4]) + (f" and {len(found) - 4} more" if len(found) > 4 else "")
    window.notices.add(
        f"FleetForge did not end as it should. Changes were kept of: {names}.",
        detail="\n".join(f"{one.kept.title}, {one.kept.when}: {one.kept.path or 'not saved yet'}" for one in found),
        actions=(
            ("Recover", lambda: window.filing.recover(found, window.keeper.write_all)),
            ("Throw away", lambda: _discard(window, found)),
        ),
    )


def _discard(window: MainWindow, found: Sequence[Recovered]) -> None:
    for one in found:
        window.shelf.recovery.discard(one)
    window.status.say("What was kept for recovery is thrown away")


def welcome_later(window: MainWindow, paths: Sequence[Path]) -> None:
    """Open the files of a later start in this window and bring it to the front."""
    if window.isMinimized():
        window.showNormal()
    window.raise_()
    window.activateWindow()
    if paths:
        window.filing.open_paths(paths)


def catch_failures(window: MainWindow) -> Catcher:
    """From now on failures keep the work and are shown."""
    catcher = Catcher(window)
    sys.excepthook = catcher.take
    threading.excepthook = catcher.take_from_thread
    return catcher


def _look() -> None:
    """A moment of Python: a built-in function would not do, signals are handled between steps of the interpreter."""


def end_on_signals(app: QApplication) -> None:
    """Let Ctrl+C in a terminal close the windows, which ask before something is lost."""
    if os.name != "posix":
        return
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: app.closeAllWindows())
    # Python looks at signals only while it runs, so it is made to run now and then.
    timer = QTimer(app, interval=_SIGNAL_TICK_MS)
    timer.timeout.connect(_look)
    timer.start()
