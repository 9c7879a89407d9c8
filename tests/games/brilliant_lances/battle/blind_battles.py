"""Battles of detection in the program, whose names tell whose they are, and all that a seat is shown of one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.battle_draft import Draft, DraftSide
from fleetforge.app.battle_previewing import battle_subject
from fleetforge.app.battle_table import BattleTable
from fleetforge.app.battling import new_battle, open_session
from fleetforge.app.previewing import PrintChoices
from fleetforge.app.setup_fields import typed
from fleetforge.app.workbench import load_workbench
from fleetforge.games.brilliant_lances.battle import plot_view
from fleetforge.games.brilliant_lances.battle.game import BATTLES
from fleetforge.journal.entry import Entry
from fleetforge.kernel.ship_rows import ShipRow
from fleetforge.systems.brilliant_lances.battle.moving import AllocateG
from fleetforge.systems.brilliant_lances.battle.turn import NextPhase
from fleetforge.systems.brilliant_lances.squadron import Squadron
from tests.systems.brilliant_lances.lances import CRUISER
from tests.systems.full_thrust.sheet.fleets import words

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fleetforge.systems.brilliant_lances.battle.command import Command
    from fleetforge.systems.brilliant_lances.battle.state import Battle

GAME = "brilliant_lances"
NAMES = {"a1": "Linnet", "a2": "Lapwing", "b1": "Harrier", "b2": "Heron"}
CLASSES = {"a": "Songster", "b": "Stalker"}
HULLS = {"a": 733, "b": 977}


def squadron(letter: str) -> Squadron:
    """Two ships of one side under names that nobody else has."""
    name, hull = CLASSES[letter], HULLS[letter]
    design = replace(CRUISER, id=f"design-{letter}", name=name, class_name=name, hull_length=hull)
    rows = (ShipRow(f"r{key}", design.id, name) for key, name in NAMES.items() if key.startswith(letter))
    return Squadron(letter, f"Force {letter}", tuple(rows), (design,))


def a_draft(**facts: str) -> Draft:
    """Azure against Brown."""
    sides = (DraftSide(squadron("a"), GAME, "Azure"), DraftSide(squadron("b"), GAME, "Brown"))
    return Draft(GAME, "Blind", sides, facts=typed({"false_bogeys": "yes", **facts}))


def a_table(path: Path, draft: Draft | None = None) -> BattleTable:
    """A table with that battle, nobody sitting at it."""
    new_battle(path, BATTLES, draft or a_draft())
    return BattleTable(open_session(path), load_workbench())


def given(table: BattleTable, command: Command, *faces: int) -> None:
    """Give a command that must be accepted, with these dice."""
    entry = table.session.give_exactly(command, faces)
    assert isinstance(entry, Entry), entry.text


def until(table: BattleTable, role: str) -> None:
    """Go on to a phase; who must plot plots nothing."""
    while table.session.state.phase.role != role:
        if table.session.state.phase.role == "plot":
            for ship in table.session.state.ships:
                given(table, AllocateG(ship))
        given(table, NextPhase())


def sits(table: BattleTable, seat: str) -> None:
    """Somebody sits down."""
    table.desk.sit_down(seat)


def shown(table: BattleTable) -> Iterator[str]:
    """Everything that the window shows to who sits here."""
    yield from (repr(table.phase_bar()), repr(table.sides()), table.undo_name, table.redo_name, repr(table.time_line()))
    for number in table.book.numbers():
        row = table.book.row(number)
        yield from (repr(row), row.spoken, repr(row.results))
    yield repr(table.desk.not_acted())
    yield repr(table.board())
    for unit in table.session.state.rosters.values():
        for one in unit:
            yield repr(table.unit(one)).replace(repr(one), "")
            if table.battle.unit(one) is not None:
                yield " ".join(words([table.sheet(one, 12)]))
    units = [row.id for side in table.sides() for row in side.rows]
    for one in ("", *units):
        yield repr(plot_view.battle_map(table, one))
        table.desk.select(one)
        for offer in table.desk.offers():
            table.desk.choose_offer(offer.key)
            act = table.desk.act()
            yield repr(act.panel if act else "")
            yield " ".join(refusal.message for refusal in act.refusals) if act else ""


def printed(table: BattleTable) -> str:
    """Everything that is printed for who sits here."""
    subject = battle_subject(table)
    previewer = subject.previewer(table.workbench)
    layout = previewer.lay_out(PrintChoices(), lambda *_: None)
    document = previewer.document(layout, [part.id for part in subject.parts])
    sheets = [placed.sheet for page in document.pages for placed in page.sheets]
    return " ".join(words(sheets))


def unknown_words(battle: Battle, side: str) -> Iterator[str]:
    """What a side may not read: ids and names of what it has not noticed, names of what it has not locked."""
    marks = {mark.target: mark for mark in battle.marks if mark.side == side}
    for units in battle.rosters.values():
        for one in units.values():
            if one.side == side:
                continue
            if one.id not in marks:
                yield repr(one.id)
            if one.id not in marks or not marks[one.id].was_locked or marks[one.id].is_false:
                yield NAMES.get(one.id, one.name)
    yield from (name for letter, name in CLASSES.items() if letter != side)
    yield from (f"{hull} m" for letter, hull in HULLS.items() if letter != side)
