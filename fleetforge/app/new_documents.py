"""What can be begun: the kinds of documents that each game has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.app.registry import DEFAULT, game_of, games
from fleetforge.storage.locate import ship_data
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


@dataclass(frozen=True, slots=True)
class Samples:
    """Bundled fleets or a bundled battle of a game that came later: ``kind`` is ``fleet`` or ``battle``."""

    game: str
    game_title: str
    kind: str
    noun: str

    @property
    def words(self) -> str:
        """What a command says that opens them."""
        return f"Open the sample {self.noun} ({self.game_title})"


def forms_of(game: Game) -> tuple[DocumentForm, ...]:
    """The forms of a game, from what it says of its designs and fleets."""
    designs = game.designs()
    found = [DocumentForm(SHIP, kind.noun, kind.id) for kind in designs.kinds] if designs else []
    return (*found, *((DocumentForm(FLEET, "fleet"),) if game.fleets() else ()))


def new_documents() -> tuple[NewDocument, ...]:
    """Everything that can be begun, game by game in the order of menus."""
    return tuple(NewDocument(game.id, game.title, form) for game in games() for form in game.forms())


def later_documents() -> tuple[NewDocument, ...]:
    """What can be begun with the games that came after the first."""
    return tuple(one for one in new_documents() if one.game != DEFAULT)


def rules_words() -> str:
    """What must be known of the rules of the first game, for the foot of a page."""
    first = game_of(DEFAULT)
    return f"{first.title}: {first.status}"


def later_samples() -> tuple[Samples, ...]:
    """What is bundled with the games that came later, by the folders that are there."""
    found = []
    for game in games():
        if game.id == DEFAULT:
            continue
        folder = ship_data() / game.id
        nouns = [f"{form.noun}s" for form in game.forms() if form.kind == FLEET]
        if nouns and (folder / "fleets").is_dir():
            found.append(Samples(game.id, game.title, FLEET, nouns[0]))
        if (folder / "battles").is_dir():
            found.append(Samples(game.id, game.title, "battle", "battle"))
    return tuple(found)
