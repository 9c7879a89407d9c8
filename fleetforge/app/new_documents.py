"""What can be begun: the kinds of documents that each game has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.app.registry import DEFAULT, games
from fleetforge.storage.native.kinds import FLEET, SHIP

if TYPE_CHECKING:
    from fleetforge.app.game import Game


@dataclass(frozen=True, slots=True)
class DocumentForm:
    """A kind of document of a game: ``form`` tells designs of several kinds apart, ``noun`` is what people call one."""

    kind: str
    noun: str
    form: str = ""


@dataclass(frozen=True, slots=True)
class NewDocument:
    """A form of a document, with the game that it is of."""

    game: str
    game_title: str
    form: DocumentForm

    @property
    def words(self) -> str:
        """What a command says that begins one; the game that was there first is not named."""
        return f"New {self.form.noun}" if self.game == DEFAULT else f"New {self.form.noun} ({self.game_title})"


def forms_of(game: Game) -> tuple[DocumentForm, ...]:
    """The forms of a game, from what it says of its designs and fleets."""
    designs = game.designs()
    found = [DocumentForm(SHIP, kind.noun, kind.id) for kind in designs.kinds] if designs else []
    return (*found, *((DocumentForm(FLEET, "fleet"),) if game.fleets() else ()))


def new_documents() -> tuple[NewDocument, ...]:
    """Everything that can be begun, game by game in the order of menus."""
    return tuple(NewDocument(game.id, game.title, form) for game in games() for form in game.forms())
