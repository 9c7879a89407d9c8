"""One side's view never holds what only the other knows: the whole window, prints and files, over random battles."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QGuiApplication, QPainter
from PySide6.QtWidgets import QApplication, QLabel, QListWidget, QListWidgetItem, QWidget

from fleetforge.app.battle_seats import seat_at, side_text
from fleetforge.app.battling import new_battle, open_session
from fleetforge.app.dice import SeededDice
from fleetforge.games.brilliant_lances.battle.game import BATTLES, LanceBattles
from fleetforge.games.brilliant_lances.battle.knowing import REFEREE, known_to, marks_of
from fleetforge.gui import preview
from fleetforge.gui.battle.middle import MAP, SHEET
from fleetforge.systems.brilliant_lances.battle.knowledge import PairFacts
from fleetforge.systems.brilliant_lances.battle.moving import FactsGiven, MoveFact
from fleetforge.systems.brilliant_lances.battle.plotting import Place, Placed, TakeRanges
from fleetforge.systems.brilliant_lances.battle.searching import Search
from fleetforge.systems.brilliant_lances.battle.sensing import Sense
from fleetforge.systems.brilliant_lances.battle.turn import NextPhase
from fleetforge.systems.brilliant_lances.bearings import Pose, hex_name
from tests.e2e.hands import Hands
from tests.e2e.reading import pdf_words
from tests.e2e.seeing import painted, texts_of, words_in
from tests.e2e.test_battle import opened
from tests.games.brilliant_lances.battle.blind_battles import NAMES, a_draft, unknown_words
from tests.systems.brilliant_lances.battle.any_lance_commands import LanceHand
from tests.systems.full_thrust.sheet.fleets import words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from PySide6.QtGui import QPaintEvent
    from pytestqt.qtbot import QtBot

    from fleetforge.app.battle_table import BattleTable
    from fleetforge.gui.window import MainWindow
    from fleetforge.systems.brilliant_lances.battle.command import Command
    from fleetforge.systems.brilliant_lances.battle.state import Battle
    from fleetforge.systems.brilliant_lances.battle.units import ShipUnit
    from tests.gui.frame.fakes import FakeAsks

SEEDS, COMMANDS = (3, 11), 70
PAGES = ("welcome", "settings", "keys", "about")


class PlacedHand(LanceHand):
    """A player whose ships come near enough to notice each other, each time in a hex that nobody was in before."""

    placed = 0

    def somewhere(self) -> str:
        """The name of the next hex."""
        self.placed += 1
        return f"{41 + self.placed % 19}{31 + self.placed // 19}"

    def facts(self, observer: str, target: str) -> MoveFact:
        """Within reach, as somebody measured it."""
        return MoveFact(observer, target, PairFacts(self.any(4, 9, 16, 40), self.somewhere()))

    def on_map(self, battle: Battle, ship: ShipUnit) -> Iterator[Command]:
        """Nothing by itself: see :meth:`plotted`."""
        del battle, ship
        yield from ()

    def plotted(self, battle: Battle) -> Iterator[Command]:
        """Every ship is put somewhere on the map, ranges are taken from it, and everybody looks around."""
        if battle.phase.role == "move":
            yield from (Place(ship, self.somewhere(), "A") for ship in battle.ships)
        elif battle.phase.role == "sensor":
            yield from (TakeRanges(), *(Search(ship, "Ears") for ship in battle.ships))


def a_random_battle(path: Path, seed: int) -> Path:
    """A battle in which anything was done, with steps back at its end that can be done again."""
    new_battle(path, BATTLES, a_draft())
    hand = PlacedHand(seed)
    with closing(open_session(path)) as session:
        for number in range(1, COMMANDS):
            command = hand.command(session.state)
            session.give(command, SeededDice(seed, number), because=hand.any("", "they agree"))
            if isinstance(command, MoveFact) and session.state.phase.role == "sensor":
                session.give(Sense(command.observer, "Ears", command.target), SeededDice(seed, -number))
            if isinstance(command, NextPhase) and seed == SEEDS[-1]:
                for one in hand.plotted(session.state):
                    session.give(one, SeededDice(seed, -number))
        session.undo()
    return path


def hidden_words(table: BattleTable, side: str) -> set[str]:
    """What a side may not come by: also every hex in which it has not noticed anybody."""
    battle = table.session.state
    known = known_to(battle, side)
    marked = {place for mark in marks_of(battle, side).values() for _, place in mark.places}
    seen = {facts.place for facts in known.facts.values()} | {hex_name(one.now) for one in known.places.values()}
    return {*unknown_words(battle, side), *(set(places_of(table, side)) - marked - seen)}


def places_of(table: BattleTable, side: str) -> Iterator[str]:
    """Hexes in which anybody of the other side was, by measure or on the map."""
    for entry in table.session.play.entries:
        for event in entry.events:
            if isinstance(event, FactsGiven) and event.observer.startswith(side) and "3" < event.facts.place < "9":
                yield event.facts.place
            elif isinstance(event, Placed) and not event.unit.startswith(side):
                yield from (name for name in (hex_name(Pose(event.b, event.c)),) if "3" < name < "9")


class Spy:
    """Somebody who looks everywhere in a window."""

    def __init__(self, window: MainWindow, qtbot: QtBot, asks: FakeAsks) -> None:
        self.window, self.hands, self.asks = window, Hands(window, qtbot), asks

    @property
    def place(self) -> Any:
        """The workspace of the battle."""
        return self.window.workspace

    @property
    def table(self) -> BattleTable:
        """The battle."""
        table: BattleTable = self.place.table
        return table

    def sits(self, seat: str) -> None:
        """Sit down, and let the window show it."""
        self.table.desk.sit_down(seat)
        self.sees()

    def sees(self) -> None:
        """Let the window show what has changed, and let go of what is not shown any more."""
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()

    def leaves_traces(self) -> None:
        """The referee looks at everything, searches the log for a ship, filters by another and opens a preview."""
        self.sits(REFEREE.id)
        self.place.choose("b1")
        self.table.desk.choose_offer(self.table.desk.offers()[0].key)
        self.place.log.search.setText(NAMES["b1"])
        self.place.log.unit.set_value("b2")
        self.place.print_document()

    def looks(self) -> Iterator[str]:
        """Choose every unit, and all that can be done with a ship and with every stranger; read what is shown then."""
        for number, unit in enumerate(row.id for side in self.table.sides() for row in side.rows):
            self.place.choose(unit)
            yield from texts_of(self.place.middle)
            if number and unit[:1] == self.table.desk.seat:
                continue
            for offer in self.table.desk.offers():
                self.table.desk.choose_offer(offer.key)
                self.sees()
                yield from (*texts_of(self.place.action), painted(self.place.action))

    def finds(self, word: str) -> Iterator[str]:
        """What the command palette has under a word."""
        self.window.find_anything()
        finder = self.window._finder
        assert finder is not None
        finder.field.setText(word)
        rows = range(finder.model.rowCount())
        yield from [repr(finder.model.index(row, 0).data()) for row in rows]
        finder.field.clear()
        finder.close_finder()

    def prints(self, out: Path) -> Iterator[str]:
        """The preview with all its pages, and the file that it saves."""
        self.place.print_document()
        page: Any = self.hands.preview()
        yield from words_in(page)
        page.choose_parts(tuple(part.id for part in page.subject.parts))
        self.hands.preview()
        self.hands.wait(lambda: len(page.document.pages) > 1 and page.options.print_button.isEnabled())
        yield " ".join(words([placed.sheet for one in page.document.pages for placed in one.sheets]))
        self.asks.save_to = out
        page.options.files["pdf"].click()
        self.hands.saved(page)
        yield from (pdf_words(out), self.asks.suggested[-1])

    def shows(self) -> Iterator[str]:
        """All that the window has as it now stands, with the map if there is one."""
        for page in (MAP, SHEET) if self.place.has_map() else (SHEET,):
            self.place.middle.show_page(page)
            self.sees()
            yield from words_in(self.window)

    def reads(self) -> Iterator[str]:
        """Everything that can be chosen, now and as it stood half way, with every page of the window."""
        yield from self.looks()
        for page in PAGES:
            self.window.show_page(page)
        self.window.show_place("battle")
        self.table.look_at(self.table.length // 2)
        yield from self.shows()
        self.table.look_at(self.table.length)
        yield from self.shows()


@pytest.fixture
def spy(window: MainWindow, qtbot: QtBot, asks: FakeAsks) -> Spy:
    return Spy(window, qtbot, asks)


@pytest.mark.rules("BLS-1.3", "BLS-1.4", "BLS-9.1", "BLS-18.4")
def test_nowhere_in_window_prints_and_files_is_what_only_the_other_side_knows(spy: Spy, tmp_path: Path) -> None:
    for seed in SEEDS:
        opened(spy.window, a_random_battle(tmp_path / f"{seed}.ffbattle", seed))
        for side in ("a", "b"):
            spy.leaves_traces()
            spy.sits(side)
            hidden = hidden_words(spy.table, side)
            assert leaks(spy.reads(), hidden) == [], (seed, side)
            assert leaks(spy.prints(tmp_path / "out.pdf"), hidden) == [], (seed, side)
            assert leaks((side_text(spy.table.session, seat_at(spy.table.session, side)),), hidden) == []
            for name in hidden & set(NAMES.values()):
                assert leaks(spy.finds(name), {name}) == [], (seed, side)


def leaks(texts: Iterable[str], hidden: Iterable[str]) -> list[tuple[str, str]]:
    """Words of those that stand in a text, each with what stands around it."""
    everything = "\n".join(texts)
    return [(word, everything.partition(word)[0][-80:]) for word in hidden if word in everything]


@pytest.mark.rules("BLS-1.4")
def test_a_leak_of_a_view_is_found(spy: Spy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that silence above means that there is none."""
    opened(spy.window, a_random_battle(tmp_path / "leaky.ffbattle", SEEDS[0]))
    hidden = hidden_words(spy.table, "a")
    monkeypatch.setattr(LanceBattles, "told_to", lambda _game, battle, _now, _seat: battle)
    spy.sits("a")
    found = leaks(spy.shows(), hidden)
    assert {"Harrier", "Heron"} & {word for word, _ in found}, found
    assert leaks(spy.shows(), {"nobody's ship"}) == []


class Painting(QWidget):
    """Draws a word and has it nowhere else."""

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        del event
        QPainter(self).drawText(5, 20, "Harrier")


def an_item(widget: QListWidget) -> None:
    item = QListWidgetItem("", widget)
    item.setData(Qt.ItemDataRole.UserRole + 1, ("Harrier",))


@pytest.mark.parametrize(
    "hide",
    [
        lambda box: QLabel("Harrier", box).hide(),
        lambda box: QLabel("", box).setToolTip("to Harrier"),
        lambda box: QLabel("", box).setAccessibleDescription("Harrier"),
        lambda box: box.setWindowTitle("Harrier"),
        lambda box: box.addAction(QAction("Undo Harrier", box)),
        lambda box: an_item(QListWidget(box)),
        lambda box: Painting(box).resize(90, 30),
        lambda _box: QGuiApplication.clipboard().setText("Harrier"),
    ],
)
def test_a_word_is_found_wherever_it_hides(qtbot: QtBot, hide: Callable[[QWidget], object]) -> None:
    QGuiApplication.clipboard().clear()
    box = QWidget()
    qtbot.addWidget(box)
    box.resize(120, 60)
    box.show()
    assert leaks(words_in(box), {"Harrier"}) == []
    hide(box)
    for child in box.findChildren(Painting):
        child.show()
    assert [word for word, _ in leaks(words_in(box), {"Harrier"})] == ["Harrier"]
    QGuiApplication.clipboard().clear()


@pytest.mark.rules("BLS-1.4")
def test_what_one_asked_for_is_gone_when_another_sits_down(spy: Spy, tmp_path: Path) -> None:
    opened(spy.window, a_random_battle(tmp_path / "blind.ffbattle", SEEDS[0]))
    again = spy.window.commands.action("file.same-battle")
    spy.leaves_traces()
    assert again.isEnabled()
    assert len(preview._open) == 1
    spy.sits("a")
    spy.hands.wait(lambda: not preview._open)
    assert not again.isEnabled()
    spy.window.set_up_again()
    assert spy.window.shown == "battle"
    assert (spy.place.log.search.text(), spy.place.log.unit.value()) == ("", "")
    spy.place.print_document()
    assert spy.hands.preview().windowTitle() == "Print Blind: record for Azure"
