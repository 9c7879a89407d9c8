"""The page on which a battle is set up: sides, table and starts, rules, and the act that begins it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from fleetforge.gui.battle.setup.columns import Filled, TurningColumns
from fleetforge.gui.battle.setup.facts import FactsPlace
from fleetforge.gui.battle.setup.fleets import FleetChooser
from fleetforge.gui.battle.setup.rules import WIDTH as RULES_WIDTH
from fleetforge.gui.battle.setup.rules import RulesPane
from fleetforge.gui.battle.setup.sides import WIDTH as SIDES_WIDTH
from fleetforge.gui.battle.setup.sides import SidesPane
from fleetforge.gui.battle.setup.starts import StartsPane
from fleetforge.gui.commands import Command
from fleetforge.gui.pages import Page
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import (
    FieldLine,
    Kind,
    commit_pending,
    form_row,
    label,
    primary_button,
    quiet_button,
    set_token,
)

if TYPE_CHECKING:
    from fleetforge.app.battle_draft_views import DraftView
    from fleetforge.app.refusing import Reply
    from fleetforge.gui.battle.setup.drafting import Drafting
    from fleetforge.gui.filing import Filing
    from fleetforge.gui.services import WindowServices

_TITLE = "New battle"
SIDES, STARTS, RULES = "sides", "starts", "rules"
_STARTS_LEAST, _MOST_NAME = 470, 420


class SetupPage(Page):
    """Shows the draft of a battle and asks it for every change."""

    def __init__(self, drafting: Drafting, services: WindowServices, filing: Filing) -> None:
        super().__init__(_TITLE, margins=(16, 12, 16, 10))
        self.session = drafting.session
        self._services = services
        self._filing = filing
        self._place = 0
        self._row_of_facts = -1
        self.name = FieldLine("Name of the battle", placeholder="as its sides are called")
        self.facts = FactsPlace(links=True)
        self.sides, self.starts, self.rules = SidesPane(), StartsPane(), RulesPane()
        self.columns = TurningColumns(
            (
                (SIDES, "S&ides", self.sides, SIDES_WIDTH),
                (STARTS, "Ta&ble and starts", self.starts, _STARTS_LEAST),
                (RULES, "R&ules", self.rules, RULES_WIDTH),
            ),
            STARTS,
        )
        self.chooser = FleetChooser(services)
        self.missing = label("", "body", wrap=True)
        self.summary = label("", "caption", wrap=True)
        self.begin_button = primary_button("Begin the battle…", hint="Ctrl+Enter", height=40, on_click=self.begin)
        self.clear_button = quiet_button("Start afresh", on_click=self.clear)
        self._lay_out()
        self._connect()
        drafting.changed.connect(self.show_draft)
        self.show_draft()

    def _lay_out(self) -> None:
        px = theme().px
        self.column.setSpacing(px(8))
        self.head_row.insertWidget(1, self.columns.turns)
        form = QWidget()
        column = QVBoxLayout(form)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(8))
        column.addLayout(self._first_row())
        column.addWidget(self._scrolled(self.columns), 1)
        column.addLayout(self._last_row())
        self._stack = QStackedWidget()
        self._stack.addWidget(form)
        self._stack.addWidget(self.chooser)
        self.column.addWidget(self._stack, 1)

    def _scrolled(self, inner: QWidget) -> QScrollArea:
        """A part that has all the room there is, and scrolls in a very low window."""
        area = QScrollArea()
        area.setWidget(Filled(inner))
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return area

    def _first_row(self) -> QGridLayout:
        px = theme().px
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(8))
        form_row(grid, 0, "&Name", self.name)
        self._grid = grid
        self._place_facts(1)
        self.name.setMaximumWidth(px(_MOST_NAME))
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        return grid

    def _place_facts(self, count: int) -> None:
        """Put a single fact beside the name, several beneath it."""
        row, column, span = (0, 2, 1) if count <= 1 else (1, 0, -1)
        if self._row_of_facts == row:
            return
        self._row_of_facts = row
        self._grid.removeWidget(self.facts)
        self._grid.addWidget(self.facts, row, column, 1, span, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)

    def _last_row(self) -> QHBoxLayout:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.missing)
        words.addWidget(self.summary)
        row = QHBoxLayout()
        row.setSpacing(theme().px(12))
        row.addLayout(words, 1)
        row.addWidget(self.clear_button)
        row.addWidget(self.begin_button)
        return row

    def _connect(self) -> None:
        session, sides, starts, rules = self.session, self.sides, self.starts, self.rules
        self.name.edited.connect(lambda text: self.name.show_refusal(_words(session.rename(text))))
        self.facts.said.connect(lambda key, text: self._answer(session.set_fact(key, text)))
        sides.fleetAsked.connect(self.ask_fleet)
        sides.addAsked.connect(self.add_side)
        sides.removed.connect(self.remove_side)
        sides.renamed.connect(lambda place, text: sides.refuse_name(place, _words(session.rename_side(place, text))))
        sides.diceChosen.connect(session.set_dice)
        sides.factSaid.connect(session.set_side_fact)
        starts.factSaid.connect(lambda key, text: self._answer(session.set_fact(key, text)))
        starts.model.typed.connect(lambda units, key, text: self._answer(session.set_start(units, key, text)))
        starts.table.turnAsked.connect(lambda units, key: self._answer(session.turn_start(units, key)))
        starts.lineUpAsked.connect(self.line_up)
        starts.clearAsked.connect(self.clear_starts)
        rules.optionChosen.connect(session.set_option)
        sides.setMinimumWidth(theme().px(SIDES_WIDTH))
        rules.setMinimumWidth(theme().px(RULES_WIDTH))
        for part in (self.facts, sides, rules):
            part.clauseAsked.connect(self._services.show_clause)
        self.chooser.chosen.connect(self._take_chosen)
        self.chooser.dismissed.connect(self.show_form)

    def _say(self, words: str) -> None:
        """Say in the status line what was done, with a link that takes it back."""
        self._services.say(words, undo=self._undo)

    def _undo(self) -> None:
        self.session.undo()

    def _answer(self, reply: Reply) -> None:
        """Say above the table why something was not done, or nothing."""
        self.starts.refuse(_words(reply))

    # What is shown

    def show_draft(self) -> None:
        """Show the draft as it stands."""
        view = self.session.view()
        self.name.set_text(view.name)
        facts = [fact for fact in view.facts if not fact.field.on_table]
        self.facts.show_facts(facts)
        self._place_facts(len(facts))
        self.columns.set_there(_parts(view))
        self.sides.show_sides(view.sides, may_add=self.session.can_add_side, may_go=self.session.can_remove_side)
        self.starts.show_view(view)
        self.rules.show_groups(view.groups)
        self.missing.setText(view.missing or "Ready to begin.")
        set_token(self.missing, "err" if view.missing else "text2")
        warnings = sum(card.severity == "warning" for card in view.findings)
        self.summary.setText(", ".join(filter(None, (view.summary, _counted(warnings)))))
        # What is missing is the next thing to do; the sides' cards and the table have its act.
        self.begin_button.set_kind(Kind.SECONDARY if view.missing else Kind.PRIMARY)

    def show_form(self) -> None:
        """Leave the choice of a fleet."""
        self._stack.setCurrentIndex(0)
        self.head.setText(_TITLE)
        self.columns.show_turns(shown=True)
        self.columns.show_part(SIDES)
        self.sides.go_to(min(self._place, len(self.sides.cards) - 1))

    def is_choosing(self) -> bool:
        """Whether a fleet is being chosen."""
        return self._stack.currentIndex() == 1

    def go_to(self, place: str) -> None:
        """Give what a finding is about the focus."""
        self.show_form()
        what, _, part = place.partition(".")
        if what == "battle":
            self._go_to_fact(part)
        elif part and len(what) == 1:
            self.sides.go_to_fact(ord(what) - ord("a"), part)
        elif part:
            self.columns.show_part(STARTS)
            self.starts.table.go_to(what, part)
        else:
            self.sides.go_to(ord(what) - ord("a"))

    def _go_to_fact(self, key: str) -> None:
        """Give a fact of the battle the focus."""
        on_table = any(fact.field.key == key and fact.field.on_table for fact in self.session.view().facts)
        if on_table:
            self.columns.show_part(STARTS)
        (self.starts.facts if on_table else self.facts).control(key).setFocus(Qt.FocusReason.OtherFocusReason)

    def next_finding(self) -> None:
        """Go to the next thing that is wrong or to be looked at, the first after the last."""
        places = [card.place for card in self.session.view().findings]
        if places:
            at = places.index(self._found) + 1 if self._found in places else 0
            self._found = places[at % len(places)]
            self.go_to(self._found)

    _found = ""

    # What people do

    def ask_fleet(self, place: int) -> None:
        """Show what fleets there are for a side."""
        self._place = place
        self._stack.setCurrentIndex(1)
        self.head.setText(f"A fleet for side {self.session.view().sides[place].letter.upper()}")
        self.columns.show_turns(shown=False)
        self.chooser.ask(self.session.game_beside(place))

    def _take_chosen(self, fleet: Any) -> None:
        self.session.set_fleet(self._place, fleet)
        if self.is_choosing():
            self.show_form()

    def take_fleet(self, fleet: Any) -> None:
        """Give a fleet from elsewhere a side."""
        self._place = self.session.take_fleet(fleet)
        side = self.session.view().sides[self._place]
        self.show_form()
        self._say(f"{fleet.name} is side {side.letter.upper()}.")

    def take_setup(self, game: str, setup: Any) -> None:
        """Set a battle of a game up again."""
        self.session.take_setup(game, setup)
        self.show_form()
        self._say(f"{self.session.undo_name}.")

    def add_side(self) -> None:
        """Add a side, and go to it."""
        self.session.add_side()
        self.show_form()
        self.sides.go_to(len(self.sides.cards) - 1)

    def remove_side(self, place: int) -> None:
        """Take a side out; the status line brings it back."""
        self.session.remove_side(place)
        self._say(f"{self.session.undo_name}.")
        self.sides.go_to(min(place, len(self.sides.cards) - 1))

    def line_up(self) -> None:
        """Place all sides along their edges."""
        commit_pending()
        self._answer(self.session.line_up())

    def clear_starts(self) -> None:
        """Empty all starts; the status line brings them back."""
        self.session.clear_starts()
        self._say(f"{self.session.undo_name}.")

    def clear(self) -> None:
        """Begin anew; the status line brings back what there was."""
        if not self.session.is_blank:
            self.session.clear()
            self._say("A new set-up.")
        self.show_form()

    def begin(self) -> None:
        """Ask for a file and begin the battle, or go to what is missing."""
        commit_pending()
        errors = [card.place for card in self.session.view().findings if card.severity == "error"]
        if errors:
            self.go_to(errors[0])
            self._services.say(f"The battle cannot begin yet. {self.session.view().missing}")
        else:
            self._filing.begin_battle(self.session)

    # What the window asks

    def first_focus(self) -> QWidget:
        """The way to the first fleet that is lacking; the begin where none is."""
        if self.is_choosing():
            return self.chooser.list if self.chooser.left.isVisibleTo(self) else self.chooser.library.search
        lacking = [card for card in self.sides.cards if not card.fleet.text()]
        return lacking[0].choose if lacking and self.sides.isVisibleTo(self) else self.name

    def commands(self) -> tuple[Command, ...]:
        """What can be done here, for menus, palette and keys."""
        return (
            Command("setup.begin", "&Begin the battle…", self.begin, "Tools", "Ctrl+Return", ("Ctrl+Enter",), "swords",
                    section=1),
            Command("setup.add-side", "&Add a side", self.add_side, "Tools", "Ins", icon="plus",
                    enabled=lambda: self.session.can_add_side, section=2),
            Command("setup.line-up", "&Line up the sides", self.line_up, "Tools", "", section=2,
                    words="starting positions table edges", enabled=lambda: self.session.view().lines_up),
            Command("setup.clear-starts", "&Clear the starting positions", self.clear_starts, "Tools", section=2,
                    enabled=lambda: bool(self.session.view().columns)),
            Command("setup.afresh", "&Start afresh", self.clear, "Tools", section=3),
            Command("setup.next-finding", "Next &finding", self.next_finding, "Tools", "F4", section=4,
                    enabled=lambda: bool(self.session.view().findings)),
        )  # fmt: skip

    def panels(self) -> tuple[QWidget, ...]:
        """Sides, starts, rules; or what there is to choose a fleet from."""
        if self.is_choosing():
            return (self.chooser.list, self.chooser.library.search)
        first, view = self.sides.cards[0].choose, self.session.view()
        there = _parts(view)
        starts = [self.starts.first_focus()] if STARTS in there else []
        rules = [self.rules.view] if RULES in there else []
        return (self.name.edit, first, *starts, *rules, self.begin_button)

    def clause_of_selection(self) -> str:
        """The clause of what has the focus: a side's quarter, a number, an option."""
        focus = self.window().focusWidget()
        if focus is not None and self.rules.isAncestorOf(focus) and (option := self.rules.current()):
            return option.clause
        return self.facts.clause_of_focus(focus) or self.sides.clause() or self.starts.clause()


def _parts(view: DraftView) -> tuple[str, ...]:
    """The parts of the form that the game has."""
    return (SIDES, *([STARTS] if view.has_starts else []), *([RULES] if view.groups else []))


def _words(reply: Reply) -> str:
    return reply.words if reply else ""


def _counted(warnings: int) -> str:
    return "" if not warnings else "1 warning" if warnings == 1 else f"{warnings} warnings"
