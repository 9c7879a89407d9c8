"""The verbs of ``fleetforge odds``: a group for each game, a verb for each of its questions.

They are made when somebody asks, so that other verbs start without the games.
"""

from __future__ import annotations

import json
from inspect import Parameter, Signature
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from fleetforge.app.cli.console import say
from fleetforge.app.odds import Number, Pick, Switch

if TYPE_CHECKING:
    from collections.abc import Callable

    from fleetforge.app.odds import Asked, GameOdds, OddsQuery

_PLAIN: dict[str, Any] = {"add_completion": False, "rich_markup_mode": None, "no_args_is_help": True}
_JSON = Annotated[bool, typer.Option("--json", help="Print the answer as an object with exact fractions.")]


class OddsGroup(TyperGroup):
    """The groups of all games that answer questions."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Words of the games."""
        self._load()
        return super().list_commands(ctx)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The group of a game."""
        self._load()
        return super().get_command(ctx, cmd_name)

    def _load(self) -> None:
        from fleetforge.app.registry import games

        for game in games():
            odds = game.odds()
            if odds is not None and odds.word not in self.commands:
                self.commands[odds.word] = typer.main.get_group(_group(odds))


app = typer.Typer(name="odds", help="Show exact chances.", cls=OddsGroup, **_PLAIN)


@app.callback()
def _odds() -> None:
    """Show exact chances."""


def _group(odds: GameOdds) -> typer.Typer:
    words = ", ".join(query.name for query in odds.queries)
    brief = f"Chances of {odds.title}."
    made = typer.Typer(name=odds.word, help=f"Exact chances of {odds.title}: {words}.", short_help=brief, **_PLAIN)

    @made.callback()
    def _game() -> None:
        pass

    for query in odds.queries:
        made.command(query.name, short_help=f"{query.title}.", help=f"{query.help} Rule: {query.clause}")(_verb(query))
    return made


def _verb(query: OddsQuery) -> Callable[..., None]:
    """What a verb does, with the parameters that its question asks for."""

    def run(**given: Any) -> None:
        from fleetforge.app.odds import as_json, told

        plain = given.pop("as_json")
        values = {asked.name: _value(asked, given[asked.name]) for asked in query.asked}
        answer = query.answer(values)
        for line in [json.dumps(as_json(answer), ensure_ascii=False, indent=2)] if plain else told(answer):
            say(line)

    asked = [_parameter(one) for one in query.asked]
    shown = Parameter("as_json", Parameter.KEYWORD_ONLY, default=False, annotation=_JSON)
    run.__signature__ = Signature([*asked, shown])  # type: ignore[attr-defined]  # the parameters are data
    return run


def _parameter(asked: Asked) -> Parameter:
    match asked:
        case Number():
            kind, usual = _number(asked)
        case Switch():
            kind, usual = Annotated[bool, typer.Option(_word(asked), help=f"{asked.title}.")], False
        case Pick():
            kind, usual = _pick(asked)
    if usual is None and getattr(asked, "needed", False):
        return Parameter(asked.name, Parameter.KEYWORD_ONLY, annotation=kind)
    return Parameter(asked.name, Parameter.KEYWORD_ONLY, default=usual, annotation=kind)


def _word(asked: Asked) -> str:
    return f"--{asked.name.replace('_', '-')}"


def _number(asked: Number) -> tuple[Any, int | None]:
    if asked.needed:
        place = typer.Argument(metavar=asked.name.upper(), min=asked.least, max=asked.most, help=f"{asked.title}.")
        return Annotated[int, place], None
    option = typer.Option(_word(asked), min=asked.least, max=asked.most, help=f"{asked.title}.")
    return Annotated[int | None, option], asked.usual


def _pick(asked: Pick) -> tuple[Any, Any]:
    kind = list[str] if asked.most else str
    if asked.needed:
        return Annotated[kind, typer.Argument(metavar=asked.name.upper(), help=f"{asked.title}.")], None
    words = "; ".join(f"{value}: {words}" if value != words else value for value, words in asked.choices)
    option = typer.Option(_word(asked), metavar=asked.name.upper(), help=f"{asked.title}. {words}.")
    return Annotated[kind | None, option] if asked.most else Annotated[
        kind, option
    ], None if asked.most else asked.usual


def _value(asked: Asked, given: Any) -> Any:
    """What was typed as the question takes it.

    Raises:
        typer.BadParameter: it is none of the choices, or there are too many.
    """
    if not isinstance(asked, Pick):
        return given
    hint = asked.name.upper() if asked.needed else _word(asked)
    try:
        if not asked.most:
            return asked.found(given)
        found = tuple(asked.found(one) for one in given or ())
    except ValueError as problem:
        raise typer.BadParameter(str(problem), param_hint=hint) from problem
    if len(found) > asked.most:
        raise typer.BadParameter(f"at most {asked.most} can be named.", param_hint=hint)
    return found
