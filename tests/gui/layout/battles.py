"""Every phase of a battle once, as functions that bring it to the front: the sample, cut, with long names."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, cast

from fleetforge.app.battle_samples import sample_battles
from fleetforge.app.battling import import_battle
from fleetforge.app.registry import DEFAULT
from fleetforge.gui.battle.middle import BOARD
from tests.battle_files import a_table
from tests.gui.layout.things import ESCORT, LONG, UNBROKEN

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from fleetforge.app.acting.desk import Desk
    from fleetforge.gui.battle.workspace import BattleWorkspace
    from fleetforge.gui.window import MainWindow

    Scene = Callable[[MainWindow], QWidget]
    Acts = Callable[[Desk], object]

RENAMED = {'"Red"': f'"{UNBROKEN}"', "Ardent": LONG, "Duquesne": ESCORT, "Duguay": UNBROKEN}


FLIGHTS_RENAMED = {"Valorius": LONG, "Primus": UNBROKEN, '"name": "Mollari"': f'"name": "{ESCORT}"'}
SENSORS_RENAMED = {'"name": "Lantern"': f'"name": "{LONG}"', '"name": "Ember"': f'"name": "{ESCORT}"'}
FIGHTERS_RENAMED = {'"name": "Harrier Lead"': f'"name": "{LONG}"', '"name": "Rook One"': f'"name": "{ESCORT}"'}
_RENAMED = {
    DEFAULT: RENAMED,
    "acta_flights": FLIGHTS_RENAMED,
    "brilliant_lances": SENSORS_RENAMED,
    "hex_impulse": FIGHTERS_RENAMED,
}


@cache
def _lines(game: str) -> tuple[str, ...]:
    text = sample_battles(game)[0].read_text(encoding="utf-8")
    for name, long_name in _RENAMED[game].items():
        text = text.replace(name, long_name)
    return tuple(text.splitlines(keepends=True))


@cache
def _stored(records: int, game: str) -> bytes:
    """The battle after so many records, as what stands in its file."""
    with TemporaryDirectory() as folder:
        cut, path = Path(folder, "cut.jsonl"), Path(folder, "cut.ffbattle")
        cut.write_text("".join(_lines(game)[: records + 1]), encoding="utf-8")
        import_battle(cut, path)
        return path.read_bytes()


def _close(window: MainWindow) -> None:
    for document in window.desk.of("battle"):
        window.desk.close(document)


def _open(window: MainWindow, records: int, *, write: bool = True, game: str = DEFAULT) -> BattleWorkspace:
    """Bring the battle to the front as it stood after so many records; no other one stays open."""
    _close(window)
    path = window.shelf.folder / f"battle-{records}-{len(list(window.shelf.folder.glob('battle-*')))}.ffbattle"
    path.write_bytes(_stored(records, game))
    table = a_table(path, write=write)
    table.desk.set_source("typed")
    window.filing.open_session(table)
    place: BattleWorkspace = cast("Any", window.workspace)
    return place


def _act(records: int, unit: str = "", acts: Acts | None = None, offer: str = "", game: str = DEFAULT) -> Scene:
    """A scene in which a unit is to act, and something was chosen."""

    def scene(window: MainWindow) -> QWidget:
        place = _open(window, records, game=game)
        assert place.table is not None
        desk = place.table.desk
        if unit:
            place.choose(unit)
        if offer:
            desk.choose_offer(offer)
        if acts is not None:
            acts(desk)
        return window

    return scene


def _seated(desk: Desk) -> None:
    desk.sit_down("a")


def _locked(desk: Desk) -> None:
    reply = desk.do()
    assert reply is None, reply


def past(window: MainWindow) -> QWidget:
    """A moment that is over."""
    _open(window, 236).look_at(104)
    return window


def read_only(window: MainWindow) -> QWidget:
    """A battle that may only be read."""
    _open(window, 150, write=False)
    return window


def the_map(window: MainWindow) -> QWidget:
    """The map of the table."""
    _open(window, 96).go_to_map()
    return window


def a_place_by_hand(window: MainWindow) -> QWidget:
    """The map asks why a ship stands elsewhere."""
    place = _open(window, 185)
    place.choose("a1")
    place.go_to_map()
    place.map.map.placed.emit("a1", 12.0, 13.5, 3)
    return window


def the_log(window: MainWindow) -> QWidget:
    """The log with all the room."""
    _open(window, 185).go_to_log()
    return window


def nothing_found(window: MainWindow) -> QWidget:
    """No line of the log holds what is searched for."""
    _open(window, 185).log.search.setText("no such word")
    return window


def correction(window: MainWindow) -> QWidget:
    """A box of the sheet was clicked; why is asked for."""
    place = _open(window, 173)
    place.choose("b2")
    place.correct_at("hull:2")
    return window


def ended(window: MainWindow) -> QWidget:
    """The battle is over; others close with it."""
    _open(window, len(_lines(DEFAULT)))
    return window


def no_battle(window: MainWindow) -> QWidget:
    """No battle is open."""
    _close(window)
    return window


def _flights(records: int, unit: str, acts: Acts | None = None, offer: str = "") -> Scene:
    """A scene of the sample battle with flights."""
    return _act(records, unit, acts, offer, "acta_flights")


def fighters_map(window: MainWindow) -> QWidget:
    """A fighter is to move on the map of hexes."""
    place = _open(window, 17, game="hex_impulse")
    place.choose("a4")
    place.go_to_map()
    return window


def contacts(window: MainWindow) -> QWidget:
    """What a side has noticed, with a counter selected."""
    place = _open(window, 110, game="brilliant_lances")
    assert place.table is not None
    place.table.desk.sit_down("a")
    place.choose("b1")
    place.middle.show_page(BOARD)
    return window


def _touching(desk: Desk) -> None:
    desk.change("contacts", "a1f5")


BATTLES: dict[str, Scene] = {
    "battle-sit-down": _act(0),
    "battle-orders": _act(0, "a3", _seated),
    "battle-hand-over": _act(7, "b1", _seated),
    "battle-initiative": _act(17, acts=_locked),
    "battle-primary": _act(80, "a1f1"),
    "battle-launch": _act(83, "a1"),
    "battle-secondary": _act(91, "a1f1"),
    "battle-runs": _act(96, "a1f1"),
    "battle-fire": _act(103, "b2"),
    "battle-fire-dice": _act(103, "b2", _locked),
    "battle-fighters": _act(115, "a1f3"),
    "battle-strike": _act(118, "b2", _locked),
    "battle-plasma": _act(120),
    "battle-missiles": _act(177, "a2"),
    "battle-parties": _act(179, "a3", offer="send-parties"),
    "battle-round": _act(180, "b6"),
    "battle-losses": _act(181, "b6"),
    "battle-prize": _act(238, "b6"),
    "battle-damage-control": _act(182, "b1"),
    "battle-correction": correction,
    "battle-map": the_map,
    "battle-place-by-hand": a_place_by_hand,
    "battle-past": past,
    "battle-read-only": read_only,
    "battle-log": the_log,
    "battle-nothing-found": nothing_found,
    "battle-ended": ended,
    "flights-deployment": _flights(0, "a1"),
    "flights-special-action": _flights(13, "b1", offer="special-action"),
    "flights-move": _flights(22, "bf2", _touching),
    "flights-anti-fighter": _flights(28, "b1"),
    "flights-nominations": _flights(33, "bf2"),
    "flights-dogfight": _flights(36, "bf2"),
    "flights-met": _flights(39, "b1f1"),
    "flights-fire": _flights(42, "b1"),
    "flights-launch": _flights(54, "a1"),
    "flights-ended": _flights(137, "b2f1"),
    "sensors-task": _act(80, "a1", _seated, game="brilliant_lances"),
    "sensors-contacts": contacts,
    "fighters-power": _act(3, "a1", _seated, game="hex_impulse"),
    "fighters-map": fighters_map,
    "fighters-fire": _act(30, "b2", game="hex_impulse"),
    "fighters-shots": _act(35, "b2", game="hex_impulse"),
    "battle-none": no_battle,
}
