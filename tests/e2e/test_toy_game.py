"""Rowing boats that ram each other: a whole game in one file, to which the frame gives all the rest."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QLabel, QWidget

from fleetforge.app.battle_drafting import DraftSession
from fleetforge.app.battle_game import BattleGame, sides_of
from fleetforge.app.blueprint import BillLine, Field, Judged
from fleetforge.app.design_views import Column, Total
from fleetforge.app.form_designing import FormDesignSession
from fleetforge.app.plain_game import PlainGame
from fleetforge.app.registry import add_game, take_out
from fleetforge.journal.command import Command, Scene
from fleetforge.journal.event import Event
from fleetforge.journal.state import BattleState, Phase, named
from fleetforge.journal.turns import usual_rules
from fleetforge.kernel.dice import Roll, Rolling
from fleetforge.kernel.finding import FaultKind, Finding
from tests.command_line import run_here

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

CROWDED = FaultKind("crowded", "ROW-1", "{subject} has {found} oars; its hull carries {allowed}.", "Take some out.")


@dataclass(frozen=True)
class Boat:
    name: str = "Dinghy"
    hull: int = 6
    oars: int = 2


class BoatSession(FormDesignSession[Boat]):
    game, noun = "rowing", "boat"
    columns = (Column("pts", "points"),)
    fields = (Field("name", "&Name", "line"), Field("hull", "&Hull", most=20, boxed=True), Field("oars", "&Oars"))

    def judged(self) -> Judged:
        boat = self.design
        lines = (BillLine("Hull", (2 * boat.hull,), field="hull"), BillLine("Oars", (3 * boat.oars,), field="oars"))
        found = (Finding(CROWDED, "oars", boat.name, boat.oars, boat.hull),) if boat.oars > boat.hull else ()
        return Judged(lines, found, (Total("Points", str(2 * boat.hull + 3 * boat.oars)),))


@dataclass(frozen=True)
class Afloat(Boat):
    id: str = ""
    side: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Duel(BattleState):
    boats: dict[str, Afloat]
    phases = (Phase("1", "Ram", "ram", "ROW-2"), Phase("2", "Bail out", "bail", "ROW-3"))

    @property
    def rosters(self) -> dict[str, dict[str, Afloat]]:
        return {"boat": self.boats}


@dataclass(frozen=True)
class Holed(Event[Duel]):
    boat: str
    by: int

    def apply(self, battle: Duel) -> Duel:
        hit = battle.boats[self.boat]
        return replace(battle, boats={**battle.boats, hit.id: replace(hit, hull=hit.hull - self.by)})

    def words(self, battle: Duel) -> str:
        return f"{named(battle, self.boat)} takes {self.by}"


@dataclass(frozen=True)
class Ram(Command[Duel]):
    boat: str
    unit: str
    roles: ClassVar = ("ram",)
    title, clause = "Ram", "ROW-2"

    def actor(self, battle: Duel) -> str:
        return self.boat

    def results(self, scene: Scene[Duel]) -> Rolling[None]:
        faces = yield from scene.roll(Roll("ram", scene.battle.boats[self.boat].oars), self.clause)
        scene.emit(Holed(self.unit, sum(face > 3 for face in faces)))


class Rowing(BattleGame):
    game = "rowing"
    rules = usual_rules((Ram,), (Holed,))

    def start(self, setup: Any) -> Duel:
        brought = zip(sides_of(setup), (side.fleet for side in setup.sides), strict=True)
        boats = {f"{a.id}1": Afloat(a.name, boat.hull, boat.oars, f"{a.id}1", a.id) for a, boat in brought}
        return Duel(name=setup.name, sides=sides_of(setup), boats=boats)


@pytest.fixture(autouse=True)
def rowing() -> Iterator[None]:
    add_game(PlainGame(id="rowing", title="Rowing boats", design=Boat, session=BoatSession, plays=Rowing()))
    yield
    take_out("rowing")


def shown(page: QWidget) -> str:
    models = [view.model() for view in page.findChildren(QAbstractItemView) if view.isVisible() and view.model()]
    rows = (model.index(row, 0) for model in models for row in range(model.rowCount()))
    told = [str(row.data(Qt.ItemDataRole.AccessibleTextRole)) for row in rows]
    return " | ".join([*told, *(label.text() for label in page.findChildren(QLabel) if label.isVisible())])


def printed(*arguments: str | Path) -> str:
    assert run_here(*arguments).code == 0
    return " ".join(page.extract_text() for page in PdfReader(arguments[-1]).pages)


def test_a_toy_game_has_a_designer_a_bill_a_battle_with_a_log_a_sheet_and_a_record(window: Any, tmp_path: Path) -> None:
    window.filing.new("ship", "rowing")
    session, file, path = window.workspace.session, tmp_path / "dinghy.ffship", tmp_path / "duel.ffbattle"
    assert session.set_field("oars", "9") is None
    assert "Hull: 12 points | Oars: 27 points" in shown(window.workspace)
    assert [card.what for card in session.view().findings] == ["Dinghy has 9 oars; its hull carries 6."]
    session.undo()
    assert session.save(file) is None
    draft = DraftSession()
    for place, boat in enumerate((session.design, Boat("Heron", 4))):
        draft.set_fleet(place, boat)
    assert draft.start(path) is None
    window.filing.open_paths((path,))
    window.jobs.wait()
    table, desk = window.workspace.table, window.workspace.table.desk
    did = [desk.select("a1"), desk.set_source("typed"), desk.change("command", "ram"), desk.change("unit", "b1")]
    assert [*did, desk.do(), desk.answer((4, 6)), desk.end_phase(), table.undo()] == [None] * 8
    assert "phase 1. Dinghy. Ram: Dinghy. dice 4 6. Heron takes 2 |" in shown(window.workspace)
    window.close()
    assert "Heron takes 2" in run_here("battle", "log", path).out
    assert "18" in printed("print", file, "-o", tmp_path / "sheet.pdf")
    assert "Heron takes 2" in printed("record", path, "-o", tmp_path / "record.pdf")
