"""The action panel: what the selected unit can do now, what stands against it, the act itself, the dice for it.

It shows a :class:`~fleetforge.app.acting.desk.Desk` and gives all that people do to it; it decides nothing.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget
from shiboken6 import isValid

from fleetforge.app.acting.draft import CORRECT_KEY
from fleetforge.app.acting.panels import OneOf, Panel
from fleetforge.app.battle_status import next_phase_words
from fleetforge.app.refusing import Refused
from fleetforge.gui.battle.actionfoot import ActionFoot
from fleetforge.gui.battle.dicedock import DiceDock
from fleetforge.gui.battle.lowpane import LowPane
from fleetforge.gui.battle.partlist import PartList
from fleetforge.gui.battle.parts.entries import OneOfPart
from fleetforge.gui.battle.refusals import RefusalList
from fleetforge.gui.battle.sidemark import SideMark
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import ClauseLink, label, secondary_button

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QKeyEvent

    from fleetforge.app.acting.desk import Act, Desk
    from fleetforge.app.refusing import Reply
    from fleetforge.gui.services import WindowServices
    from fleetforge.kernel.dice import Faces

WIDTH, LOW = 344, 400
KEY_HINTS = (
    ("1 to 9", "the choice under this number; a face while dice are waited for"),
    ("+, -", "count up or down in the first stepper"),
    ("Enter", "the act at the foot of the panel"),
    ("Esc", "twice: take back the act whose dice are waited for"),
)
"""Keys that are no commands, for the page of all keys."""
_NOTHING = Panel("", "")


class ActionPane(LowPane):
    """The right column of the battle."""

    def __init__(self, services: WindowServices) -> None:
        super().__init__()
        self.services = services
        self.desk: Desk | None = None
        self.setProperty("ground", "surface")
        self.setAccessibleName("What can be done now")
        self._past: Callable[[], None] | None = None
        self._count = 0
        self._ending: tuple[int, int] | None = None
        self._said_of = ("", "", "", 0, 0)
        self._onward: Callable[[], None] = self.end_phase
        self.mark = SideMark()
        self.title = label("", "panel", wrap=True)
        self.aside = label("", "body", token="text2", wrap=True)
        self.offers = OneOfPart()
        self.offers.list.setPlaceholderText("What to do")
        self.parts = PartList()
        self.reply = label("", "refusal", wrap=True)
        self.reply_clause = ClauseLink(parent=self)
        self.refusals = RefusalList()
        self.foot = ActionFoot()
        self.dock = DiceDock()
        self.sentence = label("", "body", token="text2", wrap=True)
        self.back = secondary_button("Back to now", name="Acts: back to now", on_click=self._back_to_now)
        self._lay_out()
        self._connect()
        self.refresh()

    # Made once

    def _lay_out(self) -> None:
        self.stack = QStackedWidget()
        self.stack.addWidget(self._panel_page())
        self.stack.addWidget(self._sentence_page())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._head())
        column.addWidget(self.stack, 1)

    def _head(self) -> QHBoxLayout:
        px, top = theme().px, Qt.AlignmentFlag.AlignTop
        row = QHBoxLayout()
        row.setContentsMargins(px(16), px(12), px(16), px(8))
        row.setSpacing(px(8))
        row.addWidget(self.mark, 0, top)
        row.addWidget(self.title, 1, top)
        row.addWidget(self.aside, 0, top)
        self.aside.setMinimumHeight(px(24))
        return row

    def _panel_page(self) -> QWidget:
        px = theme().px
        page = QWidget()
        between = QVBoxLayout()
        between.setContentsMargins(px(16), 0, px(16), px(8))
        between.setSpacing(px(6))
        said = QHBoxLayout()
        said.addWidget(self.reply, 1)
        said.addWidget(self.reply_clause, 0, Qt.AlignmentFlag.AlignTop)
        between.addLayout(said)
        between.addWidget(self.refusals)
        offers = QVBoxLayout()
        offers.setContentsMargins(px(16), 0, px(16), px(8))
        offers.addWidget(self.offers)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(offers)
        column.addWidget(self.parts, 1)
        column.addLayout(between)
        column.addWidget(self.foot)
        column.addWidget(self.dock)
        return page

    def _sentence_page(self) -> QWidget:
        px = theme().px
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(px(16), px(4), px(16), px(16))
        column.setSpacing(px(12))
        column.addWidget(self.sentence)
        column.addWidget(self.back, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        return page

    def _connect(self) -> None:
        clauses = (self.parts, self.offers, self.refusals, self.dock)
        for asks in clauses:
            asks.clause_wanted.connect(self.services.show_clause)
        self.reply_clause.clauseRequested.connect(self.services.show_clause)
        self.offers.changed.connect(lambda _key, value: self.choose_offer(value))
        self.parts.changed.connect(self.change)
        self.refusals.allowed.connect(self._allow)
        self.foot.acted.connect(self.do)
        self.foot.source_chosen.connect(lambda source: self._run(lambda desk: desk.set_source(source)))
        self.foot.offer_chosen.connect(self.choose_offer)
        self.dock.applied.connect(lambda faces: self._run(lambda desk: desk.answer(faces)))
        self.dock.filled.connect(self._go_on)
        self.dock.emptied.connect(self._take_back)
        self.dock.rolled.connect(self.roll_here)
        self.dock.dropped.connect(lambda: self._run(lambda desk: desk.drop()))
        for digit in range(1, 10):
            QShortcut(QKeySequence(str(digit)), self, partial(self.press_digit, digit))
        for keys, steps in (("+", 1), ("-", -1)):
            QShortcut(QKeySequence(keys), self, partial(self.step_by, steps))

    # What is shown

    def show_desk(self, desk: Desk | None, back_to_now: Callable[[], None] | None = None) -> None:
        """Show another desk, or none. ``back_to_now`` while the past is looked at: it leads back."""
        if desk is not self.desk:
            self._ending = None
            self._say(None)
            self.refusals.close_reason()
        self.desk, self._past = desk, back_to_now
        self.refresh()

    def refresh(self) -> None:
        """Show the desk as it stands; what stays keeps the focus."""
        self._count += 1
        focus = self._focus()
        if self._said_of != self._matter():
            self._say(None)
            self._ending = None
        sentence = self._sentence()
        self.back.setVisible(self._past is not None)
        self.sentence.setText(sentence)
        self.stack.setCurrentIndex(1 if sentence else 0)
        if sentence or self.desk is None:
            self.title.show()
            self._show_head(Panel(self._unit_name() or "What can be done", ""))
        else:
            self._show_desk(self.desk)
        # Qt gives the focus to whatever comes next when what has it is hidden, and to nothing when it is barred.
        if focus is not None and (focus is self or not (isValid(focus) and focus.isVisible() and focus.isEnabled())):
            self.take_focus()
        self.services.refresh_commands()

    def _sentence(self) -> str:
        """Why nothing can be done here, or nothing."""
        if (desk := self.desk) is None:
            return "No battle is open."
        if self._past is not None:
            return "The past is shown. Acts are given in the present."
        return f"Nothing can be given: {desk.closed}." if desk.closed else ""

    def _unit_name(self) -> str:
        unit = self.desk.battle.unit(self.desk.unit) if self.desk else None
        return unit.name if unit else ""

    def _show_head(self, panel: Panel) -> None:
        self.mark.show_mark(panel.mark)
        self.title.setText(panel.title)
        self.aside.setText(panel.aside)
        self.aside.setVisible(bool(panel.aside) and not self.title.isHidden())

    def _show_desk(self, desk: Desk) -> None:
        act = desk.act()
        roll = desk.deciding.roll if desk.deciding else None
        panel = act.panel if act else _NOTHING
        # In a low panel the dice have the room: they say whose they are.
        for part in (self.title, self.parts):
            part.setVisible(roll is None or self.height() >= theme().px(LOW))
        self._show_head(panel if act else Panel(self._unit_name() or desk.battle.phase.title, ""))
        self._show_offers(desk, waits=desk.deciding is not None)
        self.parts.show_parts(panel.parts if act else ())
        self.parts.set_locked(desk.deciding is not None)
        self._show_refusals(act if roll is None else None)
        self._show_foot(desk, act)
        self.foot.setVisible(roll is None)
        self.dock.setVisible(roll is not None)
        is_new = self.dock.show_roll(
            roll, desk.deciding.thrown if desk.deciding else (), desk.offer.clause if desk.offer and roll else ""
        )
        if is_new and roll is not None:
            self.dock.take_focus()

    def _show_offers(self, desk: Desk, *, waits: bool) -> None:
        now = desk.offer.key if desk.offer else ""
        every = desk.offers()
        usual = [(one.key, one.title) for one in every if not one.seldom or one.key == now]
        self.offers.show_part(OneOf("offer", "", tuple(usual), now))
        self.offers.setVisible(len(usual) > 1 and not waits)
        self.foot.show_more(tuple((one.key, one.title) for one in every if one.seldom))

    def _show_refusals(self, act: Act | None) -> None:
        if act is None or not act.may_allow:
            self.refusals.close_reason()
        self.refusals.show_refusals(act.refusals if act else (), may_allow=bool(act and act.may_allow))

    def _show_foot(self, desk: Desk, act: Act | None) -> None:
        self.foot.show_source(desk.source)
        if act is not None:
            self.foot.show_act(act.panel.act, act.panel.missing, can=not (act.panel.missing or act.refusals))
            return
        following = desk.battle.unit(desk.next_unit())
        if desk.battle.ended:
            self.foot.show_act("", f"The battle is over: {desk.battle.ended}", can=False)
        elif following is not None and following.id != desk.unit:
            self._onward = self.next_unit
            self.foot.show_act(f"Next: {following.name}", "Nothing to do here in this phase.", can=True)
        else:
            self._onward = self.end_phase
            self.foot.show_act(next_phase_words(desk.battle), "Nothing to do here in this phase.", can=True)

    def _say(self, reply: Reply) -> None:
        """Say what was refused, or take the words away."""
        self._said_of = self._matter()
        self.reply.setText(reply.words if reply else "")
        self.reply.setVisible(reply is not None)
        self.reply_clause.set_clause(reply.clause if reply else "")

    def _matter(self) -> tuple[str, str, str, int, int]:
        """What words are about: who sits here, the unit, the thing to do, turn and phase."""
        if (desk := self.desk) is None:
            return "", "", "", 0, 0
        return desk.seat, desk.unit, desk.offer.key if desk.offer else "", desk.battle.turn, desk.battle.phase_index

    # Focus

    def _focus(self) -> QWidget | None:
        """What has the focus and stands in here, to be seen."""
        focus = QApplication.focusWidget()
        is_here = focus is not None and (focus is self or self.isAncestorOf(focus))
        return focus if is_here and focus and focus.isVisible() else None

    def take_focus(self) -> None:
        """Put the focus where keys are understood: on the dice, on the act, on what leads back."""
        if not self.dock.isHidden() and self.stack.currentIndex() == 0:
            self.dock.take_focus()
            return
        target: QWidget = self.foot.act if self.stack.currentIndex() == 0 else self.back
        # While nothing can be done the panel itself has the keys, and gives them on with the next change.
        (target if target.isEnabled() and not target.isHidden() else self).setFocus(Qt.FocusReason.OtherFocusReason)

    def edit(self, key: str) -> None:
        """Put the focus into the line of a part that is typed into, if it is there."""
        self.parts.edit(key)

    def stops(self) -> tuple[QWidget, ...]:
        """What the next-panel key comes to: the act, or what leads back to now."""
        stop: QWidget = self.foot.act if self.stack.currentIndex() == 0 else self.back
        return (stop,) if stop.isVisibleTo(self) and stop.isEnabled() else ()

    # What people do

    def _run(self, act: Callable[[Desk], Reply], key: str = "") -> None:
        """Give something to the desk and say what it answers, beside the part it is about if there is one."""
        if self.desk is None:
            return
        self._ending = None
        before = self._count
        reply = act(self.desk)
        if self._count == before:
            self.refresh()
        at_part = self.parts.show_reply(key, reply)
        self._say(None if at_part else reply)

    def change(self, key: str, value: str) -> None:
        """Change a part of the draft."""
        self._run(lambda desk: desk.change(key, value), key)

    def choose_offer(self, key: str) -> None:
        """Take another thing to do."""
        self._run(lambda desk: desk.choose_offer(key))

    def _allow(self, reason: str) -> None:
        self.refusals.close_reason()
        self._run(lambda desk: desk.do(reason))

    def do(self) -> None:
        """Do what the button at the foot says."""
        desk = self.desk
        if desk is None or self._sentence():
            return
        if desk.draft is not None and desk.draft.ends_phase and not desk.is_unwritten:
            self.end_phase()
        elif desk.is_unwritten or (desk.draft is not None and not self.refusals.isVisible()):
            self._run(lambda desk: desk.do())
        elif desk.draft is not None:
            self._say(None)  # What stands against it is to be seen already.
        else:
            self._onward()

    def next_unit(self) -> None:
        """Select the next unit that has something left to do."""
        unit = self.desk.next_unit() if self.desk else ""
        if unit:
            self._run(lambda desk: desk.select(unit))
        else:
            self._say(Refused("Nobody has anything left to do in this phase.", "End the phase."))

    def next_source(self) -> None:
        """Take the next way in which dice come."""
        self._run(lambda desk: desk.set_source(self.foot.following(desk.source)))

    def _go_on(self, faces: Faces) -> None:
        """Apply dice after which others are asked for: nothing is given before the last of them."""
        if self.desk is not None and self.desk.asks_more(faces):
            self._run(lambda desk: desk.answer(faces))

    def _take_back(self) -> None:
        """Have the dice before these typed again, but for the last of them."""
        faces = self.desk.take_back() if self.desk is not None else ()
        self.refresh()
        if faces:
            self.dock.refill(faces[:-1])

    def roll_here(self) -> None:
        """Throw the dice that are waited for."""
        self._run(lambda desk: desk.roll_here())

    def end_phase(self) -> None:
        """Go on to the next phase; units that have not acted are named first, and what was chosen and not done."""
        if (desk := self.desk) is None:
            return
        left, phase = desk.not_acted(), (desk.battle.turn, desk.battle.phase_index)
        if (left or desk.chosen_words()) and self._ending != phase:
            self._ending = phase
            self._say(_not_done(left, desk.chosen_words()))
            return
        self._run(lambda desk: desk.end_phase())

    def correct(self) -> None:
        """Set a value of the selected unit by hand."""
        self.choose_offer(CORRECT_KEY)

    def can_correct(self) -> bool:
        """Whether a value of the unit can be set by hand."""
        offers = self.desk.offers() if self.desk is not None and self.can_choose() else ()
        return any(one.key == CORRECT_KEY for one in offers)

    def override(self) -> None:
        """Ask for the reason to allow what is refused."""
        if self.refusals.may_allow():
            self.refusals.open_reason()

    def press_letter(self, letter: str) -> None:
        """Change what the draft has under a letter."""
        if (change := self._letter(letter)) is not None:
            self.change(*change)

    def _letter(self, letter: str) -> tuple[str, str] | None:
        draft = self.desk.draft if self.desk and self.can_act() else None
        return draft.letter(letter) if draft else None

    def press_digit(self, digit: int) -> None:
        """A face while dice are waited for, else the choice under this number."""
        if self.is_waiting():
            self.dock.type_face(digit)
        elif self.can_choose():
            self.parts.press_digit(digit)

    def step_by(self, steps: int) -> None:
        """Count up or down."""
        if self.can_choose():
            self.parts.step_by(steps)

    def _back_to_now(self) -> None:
        if self._past is not None:
            self._past()

    # Keys and commands

    def take_key(self, event: QKeyEvent) -> bool:
        """Do what a key means for the panel, wherever it was pressed; tells whether it means something."""
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if not plain or not self.can_act():
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.is_waiting():
                self.dock.enter()
            else:
                self._enter()
            return True
        if event.key() == Qt.Key.Key_Escape and self.is_waiting():
            self.dock.leave()
            return True
        return self._take_letter(event.text().upper())

    def _take_letter(self, letter: str) -> bool:
        """Letters of the draft that are no commands, such as those that its buttons show."""
        known = len(letter) == 1 and letter.isalpha() and self.has_letter(letter)
        if known:
            self.press_letter(letter)
        return known

    def _enter(self) -> None:
        """Press the button that has the focus, else do the act."""
        focus = self._focus()
        if isinstance(focus, QPushButton) and focus is not self.foot.act:
            focus.click()
        else:
            self.do()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that what has the focus has no use for."""
        if not self.take_key(event):
            super().keyPressEvent(event)

    def can_act(self) -> bool:
        """Whether acts can be given."""
        return not self._sentence()

    def is_waiting(self) -> bool:
        """Whether dice are waited for."""
        desk = self.desk
        return desk is not None and desk.deciding is not None and desk.deciding.roll is not None and self.can_act()

    def can_choose(self) -> bool:
        """Whether something can be chosen: nothing waits."""
        return self.can_act() and self.desk is not None and self.desk.deciding is None

    def has_letter(self, letter: str) -> bool:
        """Whether the draft has something under a letter now."""
        return self.can_choose() and self._letter(letter) is not None

    def can_override(self) -> bool:
        """Whether what is refused may be allowed."""
        return self.can_choose() and self.refusals.may_allow()

    def sizeHint(self) -> QSize:
        """The usual width."""
        return QSize(theme().px(WIDTH), theme().px(640))


def _not_done(left: Sequence[str], chosen: str) -> Refused:
    """Why a phase does not end at once."""
    words = [f"Not acted yet: {', '.join(left)}."] if left else []
    if chosen:
        words.append(f"Chosen and not done: {chosen}.")
    return Refused(
        " ".join(words), f"End the phase once more and {'they do nothing' if left else 'it is left undone'}."
    )
