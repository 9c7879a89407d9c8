"""What the verbs of ``fleetforge battle`` are called and take."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fleetforge.app.cli.codes import UNUSABLE
from fleetforge.app.cli.console import complain
from fleetforge.app.registry import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Iterator

app = typer.Typer(
    name="battle",
    help="Start a battle, apply commands, show its state and log. In a game that sides play blind a battle file, and "
    "what is told of it without --seat, is for the referee: it holds what each side knows.",
    add_completion=False,
    rich_markup_mode=None,
    no_args_is_help=True,
)

Battle = Annotated[Path, typer.Argument(metavar="BATTLE", help="A battle file (.ffbattle).", show_default=False)]
_STANDARD_INPUT = Path("-")
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Seat = Annotated[
    str,
    typer.Option(metavar="SEAT", help="Only what this side knows, such as a; left out, everything is told."),
]


@app.command(short_help="Start a battle from fleets.")
def new(
    fleets: Annotated[
        list[Path], typer.Argument(metavar="FLEET...", help="A fleet for each side, two or more.", show_default=False)
    ],
    out: Annotated[Path, typer.Option("-o", "--out", metavar="BATTLE", help="The battle file to write.")],
    name: Annotated[str, typer.Option(help="What the battle is called.")] = "",
    movement: Annotated[str, typer.Option(help="How units move, such as cinematic or vector.")] = "",
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="A rules option, repeatable.")
    ] = None,
    fact: Annotated[
        list[str] | None,
        typer.Option("--fact", metavar="KEY=VALUE", help="What else the game asks of a battle, repeatable."),
    ] = None,
    side: Annotated[
        list[str] | None,
        typer.Option("--side", metavar="SIDE.KEY=VALUE", help="What it asks of a side, such as a.modifier=2."),
    ] = None,
    place: Annotated[
        list[str] | None,
        typer.Option(
            "--place",
            metavar="SHIP=X,Y,FACING,VELOCITY",
            help="Where a ship starts, such as a1=0,0,12,8; repeatable. What is left empty is as usual. Behind them "
            "may stand vector or cinematic, and the turn of an FTL entry: a2=20,10,3,8,2.",
        ),
    ] = None,
    table: Annotated[
        str, typer.Option(metavar="WIDTHxHEIGHT", help="The table in MU; without it, it has no edges.")
    ] = "",
    no_quarter: Annotated[
        list[str] | None, typer.Option("--no-quarter", metavar="SIDE", help="A side that gives no quarter, repeatable.")
    ] = None,
) -> None:
    """Start a battle; its ships are a1, a2 ... of the first side, b1 ... of the second.

    What a game does not know of is refused, with what it does know.
    """
    from fleetforge.app.battle_places import table_facts
    from fleetforge.app.battle_setup import draft_of_files
    from fleetforge.app.cli.battle import run_new
    from fleetforge.app.setup_fields import SetupError
    from fleetforge.storage.errors import FileFault

    try:
        draft = draft_of_files(
            fleets,
            name=name,
            options=option or (),
            facts=(*(fact or ()), *([f"movement={movement}"] if movement else ()), *table_facts(table)),
            side_facts=(*(side or ()), *(f"{letter}.quarter=no" for letter in no_quarter or ())),
            places=place or (),
        )
    except (SetupError, FileFault) as problem:
        complain(problem)
        raise typer.Exit(UNUSABLE) from problem
    raise typer.Exit(run_new(out, draft))


@app.command(short_help="Apply commands, one JSON object a line.")
def apply(
    battle: Battle,
    commands: Annotated[Path, typer.Argument(metavar="COMMANDS", help="JSON Lines, or - for standard input.")] = Path(
        "-"
    ),
    seed: Annotated[
        int | None,
        typer.Option(
            help="Throw the dice that a line does not give from this seed and the number of entries so far, so that "
            "the same seed goes on where the battle stands."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Apply commands; stops at the first that is refused. Each is on the disk before it is told.

    A line is a command with, if it needs dice, "faces": [..]; "because": "..." allows what the
    rules refuse. See "fleetforge battle commands".
    """
    from fleetforge.app.cli.battle import run_apply

    try:
        with _lines(commands) as lines:
            code = run_apply(battle, lines, seed=seed, as_json=as_json)
    except (OSError, UnicodeDecodeError) as problem:
        complain(f"{commands}: it cannot be read ({problem}). Check the name.")
        raise typer.Exit(UNUSABLE) from problem
    raise typer.Exit(code)


@contextmanager
def _lines(path: Path) -> Iterator[Iterator[str]]:
    """The lines of a file, or of standard input for ``-``."""
    if str(path) == "-":
        yield iter(sys.stdin)
    else:
        with path.open(encoding="utf-8") as stream:
            yield iter(stream)


@app.command(short_help="Show the state.")
def show(
    battle: Battle,
    at: Annotated[int | None, typer.Option(help="After this entry instead of now.")] = None,
    seat: Seat = "",
    as_json: AsJson = False,
) -> None:
    """Show the battle as it stands, or as it stood after an entry; to one seat, or everything."""
    from fleetforge.app.cli.battle import run_show

    raise typer.Exit(run_show(battle, at=at, seat=seat, as_json=as_json))


@app.command(short_help="Print the log.")
def log(battle: Battle, seat: Seat = "", as_json: AsJson = False) -> None:
    """Print every entry in force: who, what, dice, clauses, what came of it; to one seat, or everything."""
    from fleetforge.app.cli.battle import run_log

    raise typer.Exit(run_log(battle, seat=seat, as_json=as_json))


@app.command(short_help="Undo the last entry.")
def undo(battle: Battle) -> None:
    """Undo the last entry; its dice are kept for when it is given again."""
    from fleetforge.app.cli.battle import run_step

    raise typer.Exit(run_step(battle, forward=False))


@app.command(short_help="Redo what was undone.")
def redo(battle: Battle) -> None:
    """Redo the entry that was undone last."""
    from fleetforge.app.cli.battle import run_step

    raise typer.Exit(run_step(battle, forward=True))


@app.command(short_help="Write JSON Lines.")
def export(
    battle: Battle,
    out: Annotated[Path | None, typer.Option("-o", "--out", help="The file to write; left out, it is printed.")] = None,
    seat: Seat = "",
) -> None:
    """Write set-up and journal as JSON Lines: everything, so that it can be read back and played on.

    With --seat what that side knows is written, state and log: a file that it may keep, and no battle.
    """
    from fleetforge.app.cli.battle import run_export

    raise typer.Exit(run_export(battle, out, seat=seat))


@app.command("import", short_help="Read JSON Lines back.")
def import_lines(
    source: Annotated[Path, typer.Argument(metavar="LINES", help="What “battle export” wrote.")],
    out: Annotated[Path, typer.Option("-o", "--out", metavar="BATTLE", help="The battle file to write.")],
) -> None:
    """Make a battle file from JSON Lines."""
    from fleetforge.app.cli.battle import run_import

    raise typer.Exit(run_import(source, out))


@app.command(short_help="Decide everything again.")
def audit(battle: Battle, as_json: AsJson = False) -> None:
    """Decide every entry again with its dice; lists what would differ today. Exit code 1 if any would."""
    from fleetforge.app.cli.battle import run_audit

    raise typer.Exit(run_audit(battle, as_json=as_json))


@app.command(short_help="Save what is good of a damaged file.")
def salvage(
    battle: Battle,
    out: Annotated[Path, typer.Option("-o", "--out", metavar="BATTLE", help="The battle file to write.")],
) -> None:
    """Write every record up to the first damaged one into a new file; the old one is kept."""
    from fleetforge.app.cli.battle import run_salvage

    raise typer.Exit(run_salvage(battle, out))


@app.command(short_help="List commands and their schemas.")
def commands(
    name: Annotated[str, typer.Argument(help="Show the JSON Schema of this one.")] = "",
    game: Annotated[str, typer.Option(help="The game whose commands are wanted.")] = DEFAULT,
    as_json: AsJson = False,
) -> None:
    """List the commands of a battle; with a name, or --json, their JSON Schema."""
    from fleetforge.app.cli.battle import run_commands

    raise typer.Exit(run_commands(name, game, as_json=as_json))
