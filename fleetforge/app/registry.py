"""The one place of the program that names games; everything else asks for them here."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fleetforge.app.game import Game

DEFAULT = "full_thrust"
"""The game of files that name none: the first versions of the program knew no other."""
_MODULES = {
    DEFAULT: "fleetforge.games.full_thrust.game",
    "acta_flights": "fleetforge.games.acta_flights.game",
    "brilliant_lances": "fleetforge.games.brilliant_lances.game",
    "hex_impulse": "fleetforge.games.hex_impulse.game",
}
_ADDED: dict[str, Game] = {}


def game_ids() -> tuple[str, ...]:
    """Ids of all games, in the order of menus."""
    return (*_MODULES, *_ADDED)


def games() -> tuple[Game, ...]:
    """All games, in the order of menus."""
    return tuple(game_of(one) for one in game_ids())


def game_of(game_id: str) -> Game:
    """The game of this id.

    Raises:
        KeyError: there is no such game.
    """
    return _ADDED[game_id] if game_id in _ADDED else _bundled(game_id)


def add_game(game: Game) -> None:
    """Have the program know one more game, in place of one of the same id that was added before."""
    _ADDED[game.id] = game


def take_out(game_id: str) -> None:
    """Have the program forget a game that was added."""
    _ADDED.pop(game_id, None)


@cache
def _bundled(game_id: str) -> Game:
    game: Game = import_module(_MODULES[game_id]).GAME
    return game
