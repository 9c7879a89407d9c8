"""What can be done in the shipyard: commands, their keys, and the words in the status line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu

from fleetforge.app.design_views import figure_words
from fleetforge.gui.commands import Command, Find
from fleetforge.gui.shipyard.suiteslot import known_suites

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QPoint

    from fleetforge.app.designing import DesignSession, Offer
    from fleetforge.app.refusing import Reply
    from fleetforge.gui.shipyard.workspace import ShipyardWorkspace

ARC_KEYS = ("F", "FS", "AS", "A", "AP", "FP")
_MENU = ("shipyard.copy", "shipyard.duplicate", "shipyard.earlier", "shipyard.later", "shipyard.remove")
_MOST_FINDS = 12


class Deeds(QObject):
    """Carries out what buttons, keys and the menu ask for, on the design that is shown."""

    def __init__(self, yard: ShipyardWorkspace) -> None:
        super().__init__(yard)
        self.yard = yard

    @property
    def session(self) -> DesignSession[Any] | None:
        """The design that is shown."""
        return self.yard.session

    @property
    def ids(self) -> tuple[str, ...]:
        """Ids of the selected components."""
        return self.yard.selection.ids

    def _has_design(self) -> bool:
        return self.session is not None

    def _has_parts(self) -> bool:
        return self.session is None or self.session.has_parts

    def _offers(self, offer: Offer) -> Callable[[], bool]:
        """Whether the game of the design has that; all of it is seen while there is no design."""
        return lambda: self.session is None or offer in self.session.offers

    def _has_selection(self) -> bool:
        return self.session is not None and bool(self.ids)

    def _ask(self, edit: Callable[[DesignSession[Any]], Reply]) -> bool:
        """Ask for an edit; say in the status line what was done, or why it was not."""
        session = self.session
        if session is None:
            return False
        before = session.design
        reply = edit(session)
        if reply:
            self.yard.services.say(reply.words)
        elif session.design is not before:
            self.yard.services.say(session.undo_name, undo=session.undo)
        return session.design is not before

    def add(self, entry_id: str, count: int) -> None:
        """Add something from the palette and select it."""
        if self._ask(lambda s: s.add(entry_id, count)) and self.session and self.session.last_added:
            self.yard.selection.select_ids(self.session.last_added)

    def remove(self) -> None:
        """Take what is selected out."""
        ids = self.ids
        if ids and self._ask(lambda s: s.remove(ids)):
            self.yard.selection.set_keys(())

    def duplicate(self) -> None:
        """Copy what is selected and select the copies."""
        ids = self.ids
        if ids and self._ask(lambda s: s.duplicate(ids)) and self.session:
            self.yard.selection.select_ids(self.session.last_added)

    def move(self, item_id: str, before: str) -> None:
        """Put a component before another; with it all that are selected, if it is one of them."""
        ids = self.ids if item_id in self.ids else (item_id,)
        self._ask(lambda s: s.move(ids, before))

    def shift_one(self, item_id: str, steps: int) -> None:
        """Put a component one place earlier or later."""
        if item_id:
            self._ask(lambda s: s.shift(item_id, steps))

    def shift(self, steps: int) -> None:
        """Put what is selected one place earlier or later."""
        ids = self.ids
        if ids:
            self._ask(lambda s: s.shift(ids, steps))

    def mend(self, finding: int, mend: int) -> None:
        """Carry out a mend of a finding."""
        self._ask(lambda s: s.mend(finding, mend))

    def select_all(self) -> None:
        """Select every component."""
        if self.session:
            self.yard.selection.select_ids(self.session.component_ids)

    def copy(self) -> None:
        """Put what is selected on the clipboard; the whole design if nothing is."""
        if self.session:
            ids = self.ids
            QGuiApplication.clipboard().setText(self.session.copy_text(ids or None))
            words = f"{len(ids)} {'item' if len(ids) == 1 else 'items'}" if ids else self.session.view().title
            self.yard.services.say(f"Copied {words}")

    def copy_design(self) -> None:
        """Put the whole design on the clipboard."""
        self.yard.selection.set_keys(())
        self.copy()

    def cut(self) -> None:
        """Put what is selected on the clipboard and take it out."""
        if self.ids:
            self.copy()
            self.remove()

    def paste(self) -> None:
        """Take in what the clipboard carries."""
        text = QGuiApplication.clipboard().text()
        if self._ask(lambda s: s.paste(text)) and self.session and self.session.last_added:
            self.yard.selection.select_ids(self.session.last_added)

    def clear_selection(self) -> None:
        """Select nothing; with nothing selected, close the suite."""
        if self.yard.selection.keys:
            self.yard.selection.set_keys(())
        else:
            self.yard.close_suite()

    def variant(self) -> None:
        """Open a copy of the design under the next variant letter."""
        if self.session and (variant := self.session.duplicate_as_variant()):
            self.yard.services.open_session(variant)

    def compare(self) -> None:
        """Open the comparison."""
        self.yard.open_compare()

    def compare_with_printed(self) -> None:
        """Open the comparison with the design as the book has it."""
        printed = self.session.as_printed() if self.session else None
        self.yard.open_compare(*((printed,) if printed else ()))

    def commands(self) -> tuple[Command, ...]:
        """Every command with its keys."""
        return (
            *self._opening_commands(),
            *self._text_commands(),
            *self._selection_commands(),
            *self._design_commands(),
            *self._arc_commands(),
            *self._suite_commands(),
        )

    def _opening_commands(self) -> tuple[Command, ...]:
        """Ways into the parts and the library."""
        yes, parts = self._has_design, self._has_parts
        return (
            Command(
                "shipyard.find", "&Add a component", self.yard.find_component, "Edit", "/", enabled=yes, offered=parts
            ),
            Command(
                "shipyard.library",
                "&Library",
                self.yard.toggle_library,
                "View",
                "Ctrl+L",
                icon="folder",
                words="open my designs folders published",
            ),
        )

    def _text_commands(self) -> tuple[Command, ...]:
        """Copying as text and pasting."""
        yes, chosen, shared = self._has_design, self._has_selection, self._offers("sharing")
        return (
            Command("shipyard.cut", "Cu&t", self.cut, "Edit", "Ctrl+X", enabled=chosen, offered=shared, section=20),
            Command("shipyard.copy", "&Copy", self.copy, "Edit", "Ctrl+C", enabled=yes, offered=shared, section=20),
            Command("shipyard.paste", "&Paste", self.paste, "Edit", "Ctrl+V", enabled=yes, offered=shared, section=20),
            Command(
                "shipyard.copy_design",
                "Copy &design as text",
                self.copy_design,
                "Edit",
                "Ctrl+Shift+C",
                enabled=yes,
                offered=shared,
                section=20,
                words="share forum code",
            ),
        )

    def _selection_commands(self) -> tuple[Command, ...]:
        """What can be done to the selected components."""
        yes, chosen, inspector = self._has_design, self._has_selection, self.yard.inspector
        return (
            Command("shipyard.remove", "&Remove", self.remove, "Edit", "Del", enabled=chosen, section=30),
            Command("shipyard.duplicate", "D&uplicate", self.duplicate, "Edit", "Ctrl+D", enabled=chosen, section=30),
            Command("shipyard.all", "Select a&ll", self.select_all, "Edit", "Ctrl+A", enabled=yes, section=30),
            Command("shipyard.clear", "Select &nothing", self.clear_selection, "Edit", "Esc", enabled=yes, section=30),
            Command(
                "shipyard.earlier",
                "Move &earlier",
                lambda: self.shift(-1),
                "Edit",
                "Ctrl+Up",
                enabled=chosen,
                section=40,
            ),
            Command(
                "shipyard.later", "Move &later", lambda: self.shift(1), "Edit", "Ctrl+Down", enabled=chosen, section=40
            ),
            Command(
                "shipyard.smaller",
                "Class do&wn",
                lambda: inspector.step_size(-1),
                "Edit",
                "[",
                enabled=chosen,
                offered=self._offers("sizes"),
                section=40,
            ),
            Command(
                "shipyard.larger",
                "Class u&p",
                lambda: inspector.step_size(1),
                "Edit",
                "]",
                enabled=chosen,
                offered=self._offers("sizes"),
                section=40,
            ),
        )

    def _design_commands(self) -> tuple[Command, ...]:
        """What concerns the whole design."""
        yes = self._has_design
        return (
            Command("shipyard.finding", "Next &finding", self.yard.next_finding, "View", "F4", enabled=yes),
            Command("shipyard.compare", "&Compare designs", self.compare, "Tools", "Ctrl+M", enabled=yes),
            Command(
                "shipyard.variant",
                "Duplicate as &variant",
                self.variant,
                "Tools",
                "Ctrl+Shift+D",
                enabled=yes,
                offered=self._offers("variants"),
            ),
        )

    def _arc_commands(self) -> tuple[Command, ...]:
        return tuple(
            Command(
                f"shipyard.arc_{arc.lower()}",
                f"Arc {arc} of the selected weapon",
                lambda arc=arc: self.yard.inspector.toggle_arc(arc),  # type: ignore[misc]
                "",
                str(number),
                enabled=self._has_selection,
                offered=self._offers("arcs"),
            )
            for number, arc in enumerate(ARC_KEYS, start=1)
        )

    def _has_suite(self, suite_id: str) -> Callable[[], bool]:
        return lambda: self.session is None or suite_id in self.session.suite_ids

    def _suite_commands(self) -> tuple[Command, ...]:
        return tuple(
            Command(
                f"shipyard.suite_{suite.id}",
                suite.title,
                lambda suite_id=suite.id: self.yard.toggle_suite(suite_id),  # type: ignore[misc]
                "View",
                suite.shortcut,
                icon=suite.icon,
                enabled=self._has_design,
                offered=self._has_suite(suite.id),
                section=60,
            )
            for suite in known_suites()
        )

    def finds(self, words: str) -> tuple[Find, ...]:
        """Components to add, for the command palette."""
        session = self.session
        if session is None or not words.strip():
            return ()
        return tuple(
            Find(
                title=f"Add {entry.count} × {entry.title}" if entry.count > 1 else f"Add {entry.title}",
                run=lambda entry=entry: self.add(entry.id, entry.count),  # type: ignore[misc]
                group="Components",
                detail=entry.reason or figure_words(session.view().columns, entry.figures),
            )
            for entry in session.palette(words)[:_MOST_FINDS]
        )

    def show_menu(self, _key: str, place: QPoint) -> None:
        """The menu of what is selected."""
        menu = QMenu(self.yard)
        menu.addActions([self.yard.services.action(command_id) for command_id in _MENU])
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)
