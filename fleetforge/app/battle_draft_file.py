"""A battle that is being set up as a file, so that it is there again after the program was closed, or crashed."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from fleetforge.app.battle_draft import Draft, DraftSide
from fleetforge.app.battle_places import StartText
from fleetforge.app.refusing import Refused
from fleetforge.games.full_thrust.files.fleet_shape import FLEET, MOST_SHIPS
from fleetforge.games.full_thrust.files.setup_shape import MOST_SIDES, options_shape
from fleetforge.storage import atomic
from fleetforge.storage.errors import FileFault
from fleetforge.storage.native.reading import file_type
from fleetforge.storage.native.shape import NAME, NOTES, SWITCH, into, many, maybe, one_of
from fleetforge.systems.full_thrust.battle.setup import DicePolicy
from fleetforge.systems.full_thrust.battle.units import Movement
from fleetforge.systems.full_thrust.battle_options import BattleOptions
from fleetforge.systems.full_thrust.fleet import Fleet

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.app.refusing import Reply
    from fleetforge.storage.native.reading import FileType

DRAFT_KIND = "fleetforge.full_thrust.battle-draft"
DRAFT_SCHEMA = 1
DRAFT_FILE = "battle-draft.json"
"""Name of the file among the player's own things."""


@cache
def draft_type() -> FileType[Draft]:
    """How a draft becomes text and back."""
    start = into(StartText, x=NAME, y=NAME, facing=NAME, velocity=NAME, entry=NAME, movement=maybe(one_of(Movement)))
    side = into(
        DraftSide,
        fleet=maybe(FLEET),
        name=NAME,
        dice=one_of(DicePolicy),
        quarter=SWITCH,
        starts=many(start, MOST_SHIPS),
    )
    shape = into(
        Draft,
        name=NAME,
        sides=many(side, MOST_SIDES),
        options=options_shape(),
        movement=one_of(Movement),
        width=NAME,
        height=NAME,
        notes=NOTES,
    )
    known = {"draft": Draft, "sides": DraftSide, "fleet": Fleet, "options": BattleOptions, "starts": StartText}
    return file_type(DRAFT_KIND, DRAFT_SCHEMA, {}, "draft", shape, known)


def kept_draft(folder: Path) -> tuple[Draft, str]:
    """The draft that is kept in a folder, a blank one if there is none; and what could not be read, or nothing.

    A file that cannot be read is put beside, under a name of its own, so that nothing writes over it.
    """
    path = folder / DRAFT_FILE
    try:
        return draft_type().read(path.read_bytes(), str(path)), ""
    except FileNotFoundError:
        return Draft(), ""
    except (OSError, FileFault) as problem:
        why = problem.what if isinstance(problem, FileFault) else problem.strerror or str(problem)
    return Draft(), f"The battle that was being set up cannot be read ({why}). {_put_aside(path)}"


def _put_aside(path: Path) -> str:
    aside = atomic.backup_of(path)
    try:
        path.replace(aside)
    except OSError:
        return f"It is still in {path}."
    return f"It is kept as {aside}."


def keep_draft(folder: Path, draft: Draft) -> Reply:
    """Keep a draft in a folder; of a blank one nothing is kept."""
    path = folder / DRAFT_FILE
    try:
        if draft == Draft():
            path.unlink(missing_ok=True)
            return None
        folder.mkdir(parents=True, exist_ok=True)
        atomic.save(path, draft_type().text(draft).encode(errors="surrogatepass"), backup=False)
    except (OSError, FileFault) as problem:
        why = problem.what if isinstance(problem, FileFault) else problem.strerror or str(problem)
        return Refused(
            f"The battle that is being set up cannot be kept in {folder} ({why}).",
            "Begin it before you close FleetForge, or allow writing to that folder.",
        )
    return None
