"""Ships of a fleet in a text that is pasted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.app.fleet_rows import merged
from fleetforge.app.reading import read_data
from fleetforge.storage.errors import FileFault

if TYPE_CHECKING:
    from fleetforge.app.game_files import GameFiles

PASTED = "the pasted text"


def pasted_fleet(text: str, game: str, files: GameFiles) -> Any:
    """The ships in a text as a fleet: the first file of a game that is in it.

    Raises:
        FileFault: if there is no ship of the game in it; nothing half read is given back.
    """
    content = read_data(text[max(0, text.find("{")) :].encode(errors="surrogatepass"), PASTED)
    if content.game != game:
        raise FileFault(PASTED, "it holds ships of another game", "Copy ships of the game that this fleet plays")
    made = files.as_fleet(content.designs, PASTED) if content.designs else None
    fleets = [one for one in (made, *content.fleets) if one is not None]
    if not any(one.ships for one in fleets):
        raise FileFault(PASTED, "there is no ship in it", "Copy ships, or the text of a file")
    fleet, *others = fleets
    for other in others:
        fleet, _ = merged(fleet, other, other.ships, None)
    return fleet
