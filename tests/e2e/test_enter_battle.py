"""The sample battle entered at the window with mouse and keys: the journal is that of the command line."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt

from fleetforge.app.battling import new_battle, open_session
from fleetforge.games.full_thrust.battle.game import BATTLES
from fleetforge.systems.full_thrust.battle.boarding.fighting import FightRound, SettleRound
from fleetforge.systems.full_thrust.battle.boarding.prizes import RegainControl, SendPrizeCrew
from fleetforge.systems.full_thrust.battle.boarding.sending import SendParties
from fleetforge.systems.full_thrust.battle.clash.detonations import Detonate
from fleetforge.systems.full_thrust.battle.clash.missile_attacks import AttackWithMissiles
from fleetforge.systems.full_thrust.battle.clash.ship_attacks import AttackShip
from fleetforge.systems.full_thrust.battle.corrections import Correct, Note
from fleetforge.systems.full_thrust.battle.craft.launching import Launch
from fleetforge.systems.full_thrust.battle.craft.moves import Hold, MovePrimary, MoveSecondary
from fleetforge.systems.full_thrust.battle.craft.runs import Declare
from fleetforge.systems.full_thrust.battle.damage_control import DamageControl
from fleetforge.systems.full_thrust.battle.gunnery.firing import Fire
from fleetforge.systems.full_thrust.battle.helm.by_hand import PlaceUnit
from fleetforge.systems.full_thrust.battle.helm.moves import MoveShips
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from fleetforge.systems.full_thrust.battle.turn import EndBattle, NextPhase, Pass, RollInitiative
from fleetforge.systems.full_thrust.fighters.distance import mu
from tests.battle_files import sample_file
from tests.e2e.acting import Player
from tests.e2e.reading import pdf_words

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from fleetforge.app.battling import BattleEntry
    from fleetforge.gui.window import MainWindow
    from fleetforge.systems.full_thrust.battle.command import Command
    from tests.gui.frame.fakes import FakeAsks

OFFERS: dict[type[Command], str] = {
    WriteOrders: "orders",
    RollInitiative: "initiative",
    Pass: "pass",
    Hold: "hold",
    MovePrimary: "move-primary",
    MoveSecondary: "move-secondary",
    Launch: "launch",
    MoveShips: "move-ships",
    Declare: "run",
    Fire: "fire",
    AttackShip: "attack-ship",
    Detonate: "detonate",
    AttackWithMissiles: "missiles",
    SendParties: "send-parties",
    FightRound: "fight-round",
    SettleRound: "settle-round",
    SendPrizeCrew: "prize-crew",
    RegainControl: "regain-control",
    DamageControl: "damage-control",
    Note: "note",
    PlaceUnit: "place",
    EndBattle: "end-battle",
}


def _orders(command: WriteOrders, _now: Command | None) -> Iterator[tuple[str, str]]:
    yield "text", "; ".join((command.text, *command.marks))


def _place(command: MovePrimary | MoveSecondary, _now: Command | None) -> Iterator[tuple[str, str]]:
    assert command.to is not None
    yield "goal", "place"
    yield "place", f"{command.to[0]!r} {command.to[1]!r}"


def _run(command: Declare, _now: Command | None) -> Iterator[tuple[str, str]]:
    yield "run", command.run or "none"
    yield "evasion", str(command.evasion)


def _launch(command: Launch, now: Command | None) -> Iterator[tuple[str, str]]:
    shown = {one.group for one in now.groups} if isinstance(now, Launch) else set()
    for group in sorted(shown ^ {one.group for one in command.groups}):
        yield "groups", group
    for shot in command.ordnance:
        yield "ordnance", shot.weapon
        if shot.to is not None and shot == command.ordnance[0]:
            yield f"place {shot.weapon}", f"{mu(shot.to[0])}, {mu(shot.to[1])}"


def _parties(command: SendParties, _now: Command | None) -> Iterator[tuple[str, str]]:
    yield "target", command.target
    yield "many", str(len(command.parties))


def _losses(command: SettleRound, _now: Command | None) -> Iterator[tuple[str, str]]:
    for system in command.give_up:
        yield "core", system


def _repairs(command: DamageControl, now: Command | None) -> Iterator[tuple[str, str]]:
    for job in now.jobs if isinstance(now, DamageControl) else ():
        yield f"job:{job.system}", "0"
    for job in command.jobs:
        yield f"job:{job.system}", str(job.parties)


def _note(command: Note, _now: Command | None) -> Iterator[tuple[str, str]]:
    yield "text", command.text
    yield "about", command.unit


def _by_hand(command: PlaceUnit, _now: Command | None) -> Iterator[tuple[str, str]]:
    assert command.to is not None
    yield "place", f"{command.to[0]!r} {command.to[1]!r}"
    yield "reason", command.reason


def _end(command: EndBattle, _now: Command | None) -> Iterator[tuple[str, str]]:
    yield "why", command.why


CHANGES: dict[type[Command], Any] = {
    WriteOrders: _orders,
    MovePrimary: _place,
    MoveSecondary: _place,
    Declare: _run,
    Launch: _launch,
    SendParties: _parties,
    SettleRound: _losses,
    DamageControl: _repairs,
    Note: _note,
    PlaceUnit: _by_hand,
    EndBattle: _end,
}
"""What is chosen in the panel so that it gives a command, in place of what it would give now."""


def put_on_cards(player: Player, command: Fire) -> None:
    """Choose the fire of a ship, card by card."""
    player.change("press", "hold")
    for ward in command.covers:
        player.change("covers", ward)
    for target in dict.fromkeys(shot.target for shot in command.shots):
        wanted = {shot.weapon: shot for shot in command.shots if shot.target == target}
        player.change("cards", target)
        card = next(one.card for one in player.part("cards").cards if one.card.key == target)
        for chip in card.chips:
            if chip.on != (chip.key in wanted):
                player.change("cards/chip", f"{target} {chip.key}")
        for mode in {shot.mode for shot in wanted.values()}:
            chips = next(one for one in player.part("cards").cards if one.card.key == target).card.modes
            if any(one.key == mode and not one.on for one in chips):
                player.change("cards/mode", f"{target} {mode}")


def enter(player: Player, entry: BattleEntry) -> None:
    """Give a command by clicks and keys, with its dice, and its reason where the players allow it."""
    command = entry.command
    if isinstance(command, NextPhase):
        player.press(Qt.Key.Key_F8)
        if "End the phase once more" in player.place.action.reply.text():
            player.press(Qt.Key.Key_F8)
    elif isinstance(command, Correct):
        correct_on_the_sheet(player, command)
    else:
        draft(player, command)
        if entry.overruled:
            player.press(Qt.Key.Key_O)
            player.keys.type(entry.reason)
        else:
            player.enter()
    player.roll(entry.faces)


def draft(player: Player, command: Command) -> None:
    """Select the unit, choose what is to be done, and change what is not as it shall be."""
    unit = command.actor(player.desk.battle) or getattr(command, "ship", "") or getattr(command, "unit", "")
    if unit:
        player.select(unit)
    sit_down(player, unit)
    is_late = isinstance(command, WriteOrders) and player.desk.battle.phase.role != "orders"
    player.offer("late-orders" if is_late else OFFERS[type(command)])
    now = player.desk.draft.command() if player.desk.draft else None
    if now != command and isinstance(command, Fire):
        put_on_cards(player, command)
    elif now != command:
        for key, value in CHANGES[type(command)](command, now):
            player.change(key, value)
    assert player.desk.draft is not None
    assert player.desk.draft.command() == command, player.told()


def sit_down(player: Player, unit: str) -> None:
    """Where orders are secret: sit down for the side of the unit."""
    if player.place.action.foot.act.text().startswith("Sit down") and player.desk.battle.ships.get(unit):
        player.enter()


def have_seated(player: Player, command: Command) -> None:
    """Where orders are secret: have the side of the ship sit there, as whoever gives them does."""
    if isinstance(command, WriteOrders):
        player.select(command.ship)
        sit_down(player, command.ship)


def correct_on_the_sheet(player: Player, command: Correct) -> None:
    """Click the box on the sheet, and say why."""
    player.select(command.unit)
    assert command.what == "hull_marked"
    sheet = player.place.sheet.sheet
    player.mouse.click_key(sheet, f"hull:{command.value}")
    player.keys.type(command.reason)


@pytest.mark.timeout(600)
def test_the_sample_battle_is_entered_with_mouse_and_keys(
    window: MainWindow, qtbot: QtBot, asks: FakeAsks, tmp_path: Path
) -> None:
    with closing(open_session(sample_file(tmp_path))) as session:
        setup, entries = session.setup, session.play.entries
    path = tmp_path / "entered.ffbattle"
    new_battle(path, BATTLES, setup)
    window.filing.open_paths((path,))
    window.jobs.wait()
    player = Player(window, qtbot)
    player.desk.set_source("typed")
    for number, entry in enumerate(entries, start=1):
        if player.knows(entry):
            have_seated(player, entry.command)
            player.give(entry)
        else:
            enter(player, entry)
        assert player.table.length == number, player.told()
        given = player.table.session.play.entry(number)
        assert (given.command, given.faces, given.events) == (entry.command, entry.faces, entry.events)
        assert (given.overruled, given.reason) == (entry.overruled, entry.reason)
    assert player.desk.battle.ended
    assert any(ship.status == "captured" for ship in player.desk.battle.ships.values())
    record(player, asks, tmp_path / "record.pdf")


def record(player: Player, asks: FakeAsks, file: Path) -> None:
    """Print all turn records and read them."""
    asks.save_to = file
    player.press(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    page = player.keys.preview()
    page.options.boxes["turns"].click()
    page.jobs.wait()
    page.options.files["pdf"].click()
    player.keys.saved(page)
    words = pdf_words(file)
    assert "The raiders withdraw" in words
    assert "prize" in words.casefold()
