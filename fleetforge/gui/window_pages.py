"""The pages that the window shows in place of a workspace: how each is made, kept up to date and focused."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from fleetforge.app.documents import BATTLE, FLEET

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from fleetforge.gui.filing import Filing
    from fleetforge.gui.welcome import GameOffer
    from fleetforge.gui.window import MainWindow


NEW_BATTLE = "new-battle"


def _nothing(*_: object) -> None:
    return


@dataclass(frozen=True, slots=True)
class PageKind:
    """How to make a page, what to do each time it is shown, and what has the focus then."""

    make: Callable[[MainWindow], QWidget]
    refresh: Callable[[MainWindow, Any], None] = _nothing
    focus: Callable[[Any], None] = _nothing
    place: str = ""
    """The entry of the rail that a page belongs to which something is worked on: it has a ``session`` to undo steps
    of, ``commands``, ``panels`` and a ``clause_of_selection`` like a workspace."""


def make_page(name: str, window: MainWindow) -> QWidget:
    """Make the page of a name."""
    return PAGES[name].make(window)


def _welcome(window: MainWindow) -> QWidget:
    from fleetforge.app.new_documents import rules_words
    from fleetforge.gui.welcome import WelcomePage

    filing = window.filing
    acts = (lambda: filing.new("ship"), filing.open_samples, filing.open_sample_battle, filing.ask_and_open)
    page = WelcomePage(*acts, rules=rules_words(), offers=_offers(filing))
    page.open_wanted.connect(lambda path: filing.open_paths((path,)))
    return page


def _offers(filing: Filing) -> list[GameOffer]:
    """What the games that came later offer on the welcome page."""
    from fleetforge.app.new_documents import later_documents, later_samples
    from fleetforge.gui.welcome import GameOffer

    acts: dict[str, list[tuple[str, Callable[[], object]]]] = {}
    for one in later_documents():
        run = partial(filing.new, one.form.kind, one.game, one.form.form)
        acts.setdefault(one.game_title, []).append((f"New {one.form.noun}", run))
    opens = {FLEET: filing.open_samples, BATTLE: filing.open_sample_battle}
    for samples in later_samples():
        run_sample = partial(opens[samples.kind], samples.game)
        acts.setdefault(samples.game_title, []).append((f"Sample {samples.noun}", run_sample))
    return [GameOffer(title, tuple(found)) for title, found in acts.items()]


def _settings(window: MainWindow) -> QWidget:
    from fleetforge.gui.pages import SettingsPage

    page = SettingsPage(window.shelf)
    page.changed.connect(window.set_up)
    page.back_wanted.connect(window.back)
    return page


def _keys(window: MainWindow) -> QWidget:
    from fleetforge.gui.pages import KeysPage

    page = KeysPage()
    page.back_wanted.connect(window.back)
    return page


def _about(window: MainWindow) -> QWidget:
    from fleetforge.app.notices import notices
    from fleetforge.gui.pages import AboutPage

    page = AboutPage(notices)
    page.back_wanted.connect(window.back)
    page.text.clauseRequested.connect(window.show_clause)
    return page


def _new_battle(window: MainWindow) -> QWidget:
    from fleetforge.gui.battle.setup.drafting import Drafting
    from fleetforge.gui.battle.setup.page import SetupPage

    if window.drafting is None:
        made = window.drafting = Drafting(window.shelf.folder, window.jobs, window)
        made.changed.connect(window.show_steps)
        made.trouble.connect(lambda text: window.notices.add(text))
        if made.lost:
            window.notices.add(made.lost)
    page = SetupPage(window.drafting, window.services, window.filing)
    page.back_wanted.connect(lambda: page.show_form() if page.is_choosing() else window.back())
    return page


def _focus_first(page: Any) -> None:
    page.first_focus().setFocus()


PAGES = {
    "welcome": PageKind(
        _welcome,
        lambda window, page: page.show_recent(window.shelf.recent),
        lambda page: page.cards[0].button.setFocus(),
    ),
    "settings": PageKind(_settings, lambda _window, page: page.refresh(), _focus_first),
    "keys": PageKind(_keys, lambda window, page: page.show_keys(window.key_groups()), _focus_first),
    "about": PageKind(_about, focus=_focus_first),
    NEW_BATTLE: PageKind(_new_battle, lambda _window, page: page.show_draft(), _focus_first, "battle"),
}
