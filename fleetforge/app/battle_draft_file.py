"""A battle that is being set up as a file, so that it is there again after the program was closed, or crashed."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from pydantic_core import core_schema

from fleetforge.app.battle_draft import DicePolicy, Draft, DraftSide
from fleetforge.app.refusing import Refused
from fleetforge.app.registry import DEFAULT, game_ids
from fleetforge.app.setup_fields import Typed, typed
from fleetforge.app.setups import setups_of
from fleetforge.storage import atomic
from fleetforge.storage.errors import FileFault
from fleetforge.storage.native.reading import file_type
from fleetforge.storage.native.shape import IDENTITY, NAME, NOTES, into, many, one_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from pydantic_core import CoreSchema

    from fleetforge.app.refusing import Reply
    from fleetforge.storage.native.reading import FileType

DRAFT_SCHEMA, SETUP_SCHEMA = 2, 1
DRAFT_FILE = "battle-draft.json"
"""Name of the file among the player's own things."""
_KIND = re.compile(rb'"kind"\s*:\s*"fleetforge\.(\w+)\.battle-draft"')
_MOST_TEXTS, _MOST_UNITS, _MOST_SIDES = 500, 1000, 26


_KNOWN = {"sides": DraftSide, "options": Typed, "facts": Typed, "starts": Typed}


def draft_type(*games: str) -> FileType[Draft]:
    """How a draft of the first game becomes text and back, whose sides have fleets of these games."""
    return _draft_type(tuple(dict.fromkeys(games)))


@cache
def setup_type(game: str) -> FileType[Any]:
    """How the set-up of a game becomes text and back that has none of its own."""
    known = {"setup": Draft, **_KNOWN}
    return file_type(f"fleetforge.{game}.battle", SETUP_SCHEMA, {}, "setup", _shape((game,)), known)


@cache
def _draft_type(games: tuple[str, ...]) -> FileType[Draft]:
    known, steps = {"draft": Draft, **_KNOWN}, setups_of(games[0]).draft_steps
    return file_type(f"fleetforge.{games[0]}.battle-draft", DRAFT_SCHEMA, steps, "draft", _shape(games), known)


def _shape(games: tuple[str, ...]) -> CoreSchema:
    """A draft of the first game."""
    texts = into(Typed, pairs=many(core_schema.tuple_schema([IDENTITY, NAME]), _MOST_TEXTS))
    return into(
        Draft,
        game=core_schema.literal_schema([games[0]]),
        name=NAME,
        sides=many(_side(games, texts), _MOST_SIDES),
        options=texts,
        facts=texts,
        notes=NOTES,
    )


def _side(games: tuple[str, ...], texts: CoreSchema) -> CoreSchema:
    """A side: its fleet is of the game that it names, of none if it names none."""
    fleets = {game: setups_of(game).fleet_shape() for game in games}
    shapes = {
        game: into(
            DraftSide,
            fleet=fleet,
            game=core_schema.literal_schema([game]),
            name=NAME,
            dice=one_of(DicePolicy),
            facts=texts,
            starts=many(texts, _MOST_UNITS),
        )
        for game, fleet in {"": core_schema.none_schema(), **fleets}.items()
    }
    return core_schema.tagged_union_schema(
        shapes,
        lambda side: side.get("game", "") if isinstance(side, dict) else "",
        custom_error_type="unknown_game",
        custom_error_message="the game of this side is not known here",
    )


def _type_for(data: bytes) -> FileType[Draft]:
    """How a kept draft is read: by the games that its text names."""
    found = _KIND.search(data)
    game = found[1].decode() if found else DEFAULT
    named = [one for one in game_ids() if f'"{one}"'.encode() in data]
    return draft_type(game if game in game_ids() else DEFAULT, *named)


def _offered(draft: Draft) -> Draft:
    """The draft without choices that are not offered, with as many sides as there must be: anybody may edit a file."""
    setups = setups_of(draft.game)
    options = {info.key: [value for value, _ in info.choices] for _, infos in setups.options for info in infos}
    facts, own = ({field.key: field.values for field in fields} for fields in (setups.fields, setups.side_fields))
    starts = {column.key: column.choices for column in setups.columns}
    sides = tuple(
        replace(side, facts=_among(side.facts, own), starts=tuple(_among(one, starts) for one in side.starts))
        for side in draft.sides
    )
    lacking = (DraftSide(),) * (setups.least_sides - len(sides))
    options_there, facts_there = _among(draft.options, options), _among(draft.facts, facts)
    return replace(draft, sides=(*sides, *lacking), options=options_there, facts=facts_there)


def _among(texts: Typed, choices: Mapping[str, Sequence[str]]) -> Typed:
    """The texts, those that are to be chosen as far as they can be."""
    return typed({key: text for key, text in texts.pairs if not choices.get(key) or text in choices[key]})


def kept_draft(folder: Path) -> tuple[Draft, str]:
    """The draft that is kept in a folder, a blank one if there is none; and what could not be read, or nothing.

    A file that cannot be read is put beside, under a name of its own, so that nothing writes over it.
    """
    path = folder / DRAFT_FILE
    try:
        return _offered(_type_for(data := path.read_bytes()).read(data, str(path))), ""
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
        games = (draft.game, *(side.game for side in draft.sides if side.game))
        atomic.save(path, draft_type(*games).text(draft).encode(errors="surrogatepass"), backup=False)
    except (OSError, FileFault) as problem:
        why = problem.what if isinstance(problem, FileFault) else problem.strerror or str(problem)
        return Refused(
            f"The battle that is being set up cannot be kept in {folder} ({why}).",
            "Begin it before you close FleetForge, or allow writing to that folder.",
        )
    return None
