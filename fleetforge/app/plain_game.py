"""A whole game of one kind of design, each of which fights for a side; all that it says is data and its rules.

Files, designer, set-up and prints follow from the class of its designs and from their session. A game that knows
more derives from :class:`~fleetforge.app.game.Game` and says so facet by facet.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fleetforge.app.blueprint import Judged
from fleetforge.app.form_designs import FormDesigns, FormKind
from fleetforge.app.game import Game
from fleetforge.app.game_files import NativeFiles
from fleetforge.app.setups import Setups
from fleetforge.app.workbench import load_workbench
from fleetforge.storage.native.kinds import SHIP

if TYPE_CHECKING:
    from fleetforge.app.battle_game import BattleGame
    from fleetforge.app.form_designing import FormDesignSession


class PlainSetups(Setups[Any, Judged, Any]):
    """Battles in which every side brings a design."""

    def __init__(self, game: PlainGame) -> None:
        self.game = game.id
        self.fleet_type = game.design
        self._session = game.session

    def audit(self, fleet: Any) -> Judged:
        """What its designer says of it."""
        return self._session(fleet, load_workbench()).verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainGame(Game):
    """The game. A design without anything said is one to begin with."""

    id: str
    title: str
    status: str = ""
    clause_prefixes: tuple[str, ...] = ()
    design: type[Any]
    session: type[FormDesignSession[Any]]
    plays: BattleGame

    def files(self) -> NativeFiles:
        """Its designs."""
        return NativeFiles(self.id, {SHIP: self.design})

    def designs(self) -> FormDesigns:
        """What its session says."""
        return FormDesigns(FormKind(self.session.noun, self.design, self.session, self.design))

    def setups(self) -> PlainSetups:
        """Sides with a design each."""
        return PlainSetups(self)

    def battles(self) -> BattleGame:
        """Its battles."""
        return self.plays
