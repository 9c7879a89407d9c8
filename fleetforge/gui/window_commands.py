"""The commands that the window has whatever is shown in it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence

from fleetforge.app.documents import BATTLE, FLEET, SHIP
from fleetforge.app.new_documents import later_documents, later_samples
from fleetforge.app.settings import SCALES
from fleetforge.gui.commands import Command

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QMenu

    from fleetforge.gui.window import MainWindow

Key = QKeySequence.StandardKey
_COLOURS = (("system", "Colours as the s&ystem"), ("light", "&Light colours"), ("dark", "&Dark colours"))


def window_commands(window: MainWindow) -> tuple[Command, ...]:
    """All of them, in the order of the menus."""
    return (*_file(window), *_edit(window), *_view(window), *_help(window))


def welcome_commands(window: MainWindow) -> tuple[Command, ...]:
    """The choices of the welcome page by their numbers."""
    titles = ("Design a ship", "Open the sample fleets", "Look at the sample battle", "Open your own")
    return tuple(
        Command(f"welcome.{number}", title, partial(window.choose_on_welcome, number - 1), "", str(number))
        for number, title in enumerate(titles, start=1)
    )


def _file(window: MainWindow) -> tuple[Command, ...]:
    filing, has, can_save = window.filing, window.has_document, window.can_save
    return (
        Command("file.new", "&New", window.new_here, "File", Key.New, ("Ctrl+N",), "file-plus", section=1),
        Command("file.new-ship", "New s&hip", lambda: filing.new(SHIP), "File", section=1, icon="rocket"),
        Command(
            "file.new-fleet", "New &fleet", lambda: filing.new(FLEET), "File", "Ctrl+Shift+N", icon="layers",
            section=1,
        ),
        *_of_other_games(window),
        Command("file.new-battle", "New ba&ttle", window.set_up_battle, "File", "Ctrl+Shift+B", icon="swords",
                words="set up fleets sides", section=1),
        Command("file.same-battle", "New battle with the same set-&up", window.set_up_again, "File", section=1,
                enabled=window.shows_setup, words="again"),
        Command("file.open", "&Open…", filing.ask_and_open, "File", Key.Open, ("Ctrl+O",), "folder-open", section=2),
        Command("file.samples", "Open the sa&mple fleets", filing.open_samples, "File", section=2, icon="layers"),
        Command("file.sample-battle", "Open the sample &battle", filing.open_sample_battle, "File", section=2,
                icon="swords"),
        *_later_samples(window),
        Command("file.save", "&Save", window.save, "File", Key.Save, ("Ctrl+S",), "save", can_save, section=3),
        Command(
            "file.save-as", "Save &as…", window.save_as, "File", Key.SaveAs, ("Ctrl+Shift+S",), "save", can_save,
            section=3,
        ),
        Command(
            "file.save-all", "Save a&ll", window.save_all, "File", "Ctrl+Alt+S", enabled=window.has_changes, section=3
        ),
        Command(
            "file.print", "&Print…", window.print_document, "File", Key.Print, ("Ctrl+P",), "printer", window.can_print,
            words="preview pdf", section=4,
        ),
        Command("file.close", "&Close document", window.close_document, "File", "Ctrl+W", enabled=has, section=5),
        Command("file.quit", "&Quit", window.close, "File", Key.Quit, ("Ctrl+Q",), section=9),
    )  # fmt: skip


def _of_other_games(window: MainWindow) -> Iterator[Command]:
    """What can be begun with the games that came later."""
    for one in later_documents():
        kind, form = one.form.kind, one.form.form
        run = partial(window.filing.new, kind, one.game, form)
        icon = "layers" if kind == FLEET else "rocket"
        yield Command(f"file.new-{one.game}-{form or kind}", one.words, run, "File", section=1, icon=icon)


def _later_samples(window: MainWindow) -> Iterator[Command]:
    """What is bundled with the games that came later."""
    opens = {FLEET: window.filing.open_samples, BATTLE: window.filing.open_sample_battle}
    for one in later_samples():
        icon = "layers" if one.kind == FLEET else "swords"
        run = partial(opens[one.kind], one.game)
        yield Command(f"file.sample-{one.game}-{one.kind}", one.words, run, "File", section=2, icon=icon)


def _edit(window: MainWindow) -> tuple[Command, ...]:
    steps = window.steps
    return (
        Command(
            "edit.undo", "&Undo", steps.undo, "Edit", Key.Undo, ("Ctrl+Z",), "undo-2", steps.can_undo, section=1
        ),
        Command(
            "edit.redo", "&Redo", steps.redo, "Edit", "Ctrl+Shift+Z", ("Ctrl+Y",), "redo-2", steps.can_redo, section=1
        ),
        Command("edit.find", "&Find anything…", window.find_anything, "Edit", "Ctrl+K", icon="search", section=8),
        Command(
            "edit.settings", "&Settings", lambda: window.show_page("settings"), "Edit", "Ctrl+,", icon="settings",
            words="preferences options colours dark size paper", section=9,
        ),
    )  # fmt: skip


def _view(window: MainWindow) -> tuple[Command, ...]:
    places = [
        Command(
            f"view.{place.id}", f"&{place.title}", partial(window.show_place, place.id), "View",
            f"Ctrl+{number}", icon=place.icon, section=1,
        )
        for number, place in enumerate(window.places.values(), start=1)
    ]  # fmt: skip
    colours = [
        Command(f"view.{scheme}", title, partial(window.set_up, {"theme": scheme}), "View", section=5)
        for scheme, title in _COLOURS
    ]
    return (
        *places,
        Command("view.welcome", "&Welcome", lambda: window.show_page("welcome"), "View", "Alt+Home", section=2),
        Command(
            "view.next", "&Next document", lambda: window.step_document(1), "View", "Ctrl+Tab",
            enabled=window.has_several, section=3,
        ),
        Command(
            "view.previous", "&Previous document", lambda: window.step_document(-1), "View", "Ctrl+Shift+Tab",
            enabled=window.has_several, section=3,
        ),
        Command("view.panel", "Ne&xt panel", lambda: window.step_panel(1), "View", "F6", section=4),
        Command("view.panel-back", "Previous p&anel", lambda: window.step_panel(-1), "View", "Shift+F6", section=4),
        *colours,
        Command("view.larger", "Lar&ger", lambda: window.step_scale(1), "View", "Ctrl++", ("Ctrl+=",), section=6),
        Command("view.smaller", "S&maller", lambda: window.step_scale(-1), "View", "Ctrl+-", section=6),
        Command("view.contrast", "High c&ontrast", window.looks.toggle_contrast, "View", section=5),
        Command("view.full", "F&ull screen", window.toggle_full_screen, "View", "F11", section=7),
        Command("view.table", "&Table mode", window.looks.toggle_table, "View", "Shift+F11", section=7,
                words="large type high contrast full screen"),
        Command("view.back", "Bac&k", window.back, "View", "Esc", enabled=window.is_on_page, section=8),
    )  # fmt: skip


def _help(window: MainWindow) -> tuple[Command, ...]:
    return (
        Command("help.why", "&Why: the clause of what is selected", window.explain, "Help", "F1", section=1,
                icon="circle-question-mark", words="rule help clause"),
        Command("help.keys", "All &keys", lambda: window.show_page("keys"), "Help", "?", section=1),
        Command("help.about", "&About FleetForge", lambda: window.show_page("about"), "Help", section=2,
                words="licences notices version"),
    )  # fmt: skip


def next_scale(now: float, step: int) -> float:
    """The next larger or smaller size of the setting; the last one stays."""
    row = SCALES.index(now) if now in SCALES else 0
    return SCALES[max(0, min(len(SCALES) - 1, row + step))]


def add_recent(window: MainWindow, menu: QMenu) -> None:
    """Put the recent files into the menu of files, at its end."""
    if not window.shelf.recent:
        return
    recent = menu.addMenu("Open &recent")
    for number, file in enumerate(window.shelf.recent, start=1):
        action = recent.addAction(f"&{number}  {file.title.replace('&', '&&')}")
        action.setToolTip(file.path)
        action.triggered.connect(lambda _checked=False, path=file.path: window.filing.open_paths((Path(path),)))
