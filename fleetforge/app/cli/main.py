"""The ``fleetforge`` command: what each verb is called and takes.

A verb's work is in a module of its own, imported when it runs, so that ``check`` starts without
what only ``print`` needs.
"""

from __future__ import annotations

import math
import sys
import traceback
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fleetforge import __version__
from fleetforge.app.cli import battle_verbs, odds_verbs
from fleetforge.app.cli.codes import BROKEN, UNUSABLE
from fleetforge.app.cli.console import complain, discard, say

if TYPE_CHECKING:
    from collections.abc import Sequence

app = typer.Typer(
    name="fleetforge",
    help="Design starship miniatures fleets, check them to the point, print the sheets.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(battle_verbs.app)
app.add_typer(odds_verbs.app)


class PaperName(StrEnum):
    """Papers that can be printed on."""

    A4 = "a4"
    LETTER = "letter"
    A5 = "a5"


class PerPage(StrEnum):
    """How many ship sheets a page may take."""

    ONE = "1"
    TWO = "2"
    FOUR = "4"
    SIX = "6"


def _path(text: str) -> Path:
    """A path as it was typed. Whether it can be used is for the command to find out and to say.

    Raises:
        typer.BadParameter: it is empty, as an unset variable in a script leaves it.
    """
    if not text:
        raise typer.BadParameter("this name is empty.")
    return Path(text)


def _part(text: str) -> str:
    """The id of a part that some game prints.

    Raises:
        typer.BadParameter: none does.
    """
    from fleetforge.app.printing import all_parts

    known = [part.id for part in all_parts()]
    if text.casefold() not in known:
        raise typer.BadParameter(f"“{text[:60]}” is none. Use one of: {', '.join(known)}.")
    return text.casefold()


def _number(value: float) -> float:
    """A number that can be compared.

    Raises:
        typer.BadParameter: it is none.
    """
    if math.isnan(value):
        raise typer.BadParameter("a number of mm is needed.")
    return value


Files = Annotated[
    list[Path],
    typer.Argument(
        parser=_path, metavar="FILE...", help="Designs and fleets in any readable format.", show_default=False
    ),
]
Seat = battle_verbs.Seat
Force = Annotated[bool, typer.Option("--force", help="Write over an existing file.")]


def main(words: Sequence[str] | None = None) -> None:
    """Run the command line with these words, or with those that the program was started with."""
    for stream in (sys.stdout, sys.stderr):
        # A console that cannot show the letters of a ship's name must not stop the check of it.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        app(args=None if words is None else list(words), prog_name="fleetforge")
    except OSError as problem:
        # Commands tell of their own files; what is left is mostly the output itself.
        discard(sys.stdout)
        where = problem.filename or "the output"
        reason = problem.strerror or problem
        complain(
            f"{where}: this could not be read or written ({reason}). Check the disk and your rights, then try again."
        )
        sys.exit(UNUSABLE)
    except Exception as problem:
        traceback.print_exc()
        complain(f"this is a fault of FleetForge, not yours ({problem!r}). Please report it with the lines above.")
        sys.exit(BROKEN)


@app.callback(invoke_without_command=True)
def entry(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False,
) -> None:
    """Design starship miniatures fleets, check them to the point, print the sheets."""
    if version:
        say(f"FleetForge {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        say(context.get_help())


@app.command(short_help="Audit designs and fleets.")
def check(
    files: Files,
    as_json: Annotated[bool, typer.Option("--json", help="Print a list, one object per design.")] = False,
    bill: Annotated[bool, typer.Option("--bill", help="Print every line of the bill.")] = False,
) -> None:
    """Audit designs and fleets. Exit code 0: all legal, 1: errors found, 2: a file is unreadable."""
    from fleetforge.app.cli.check import run_check

    raise typer.Exit(run_check(files, as_json=as_json, bill=bill))


@app.command("print", short_help="Print sheets, roster, cards and forms.")
def print_sheets(
    files: Annotated[
        list[Path] | None,
        typer.Argument(
            parser=_path, metavar="FILE...", help="Designs and fleets in any readable format.", show_default=False
        ),
    ] = None,
    *,
    out: Annotated[
        Path,
        typer.Option("-o", "--out", parser=_path, metavar="OUT", help="The PDF to write, or .svg for a file a page."),
    ],
    state: Annotated[
        Path | None,
        typer.Option(parser=_path, metavar="BATTLE", help="Print the ships of this battle as they stand."),
    ] = None,
    paper: Annotated[PaperName, typer.Option(help="Paper to print on.", case_sensitive=False)] = PaperName.A4,
    per_page: Annotated[
        PerPage | None, typer.Option(help="Ship sheets a page; left out, each ship takes what suits it.")
    ] = None,
    parts: Annotated[
        list[str] | None,
        typer.Option(
            "--only",
            parser=_part,
            metavar="PART",
            help="What to print, repeatable, such as roster, sheets, cards; left out, what is usual.",
        ),
    ] = None,
    margin: Annotated[float, typer.Option(min=0, max=20, callback=_number, help="Margin in mm.")] = 8.0,
    seat: Seat = "",
    force: Force = False,
) -> None:
    """Print ship sheets, and for a fleet its roster, fighter cards, order and turn sheets."""
    from fleetforge.app.cli.printing import run_print
    from fleetforge.app.cli.record import run_state
    from fleetforge.app.printing import PrintWish
    from fleetforge.sheets.packing import Paper

    count = int(per_page.value) if per_page else None
    wish = PrintWish(Paper(paper.value), count, tuple(parts or ()), margin)
    if state is not None:
        raise typer.Exit(run_state(state, out, wish, seat=seat, force=force))
    if not files:
        raise typer.BadParameter("name the files to print, or a battle with --state.", param_hint="FILE...")
    raise typer.Exit(run_print(files, out, wish, force=force))


@app.command(short_help="Print the record of a battle.")
def record(
    battle: Annotated[Path, typer.Argument(parser=_path, metavar="BATTLE", help="A battle (.ffbattle, .jsonl).")],
    out: Annotated[
        Path,
        typer.Option("-o", "--out", parser=_path, metavar="OUT", help="The PDF to write, or .svg for a file a page."),
    ],
    turns: Annotated[list[int] | None, typer.Option("--turn", help="Print this turn alone, repeatable.")] = None,
    at: Annotated[int | None, typer.Option(help="As the battle stood after this entry.")] = None,
    sheets: Annotated[bool, typer.Option("--sheets", help="Add the sheets of all ships as they stand.")] = False,
    no_plot: Annotated[
        bool, typer.Option("--no-plot", help="Leave out the plot of the table at the end of each turn.")
    ] = False,
    seat: Seat = "",
    paper: Annotated[PaperName, typer.Option(help="Paper to print on.", case_sensitive=False)] = PaperName.A4,
    margin: Annotated[float, typer.Option(min=0, max=20, callback=_number, help="Margin in mm.")] = 8.0,
    force: Force = False,
) -> None:
    """Print turn records and the report of a battle."""
    from fleetforge.app.cli.record import run_record
    from fleetforge.app.printing import PrintWish
    from fleetforge.app.recording import RecordWish
    from fleetforge.sheets.packing import Paper

    page = PrintWish(Paper(paper.value), margin=margin)
    wish = RecordWish(page, tuple(turns or ()), plots=not no_plot, report=not turns, sheets=sheets, at=at, seat=seat)
    raise typer.Exit(run_record(battle, out, wish, force=force))


@app.command(short_help="Convert between formats.")
def convert(
    source: Annotated[
        Path, typer.Argument(parser=_path, metavar="IN", help="A design or fleet in any readable format.")
    ],
    target: Annotated[
        Path,
        typer.Argument(
            parser=_path, metavar="OUT", help="The file to write, its ending chooses the format; or a folder."
        ),
    ],
    force: Force = False,
) -> None:
    """Convert between formats; what could not be carried over is listed.

    Endings of OUT: .ffship and .fffleet (FleetForge), .json (ftLibShip ship or ftShipBuilder fleet),
    .txt (ftShipBuilder short code), .ff1 (FleetForge short code). A folder takes one FleetForge
    file for each design and fleet.
    """
    from fleetforge.app.cli.convert import run_convert

    raise typer.Exit(run_convert(source, target, force=force))


@app.command(short_help="Show clauses of the rules.")
def rules(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[CLAUSE|WORD]", help="A clause id such as FBC-5.3, or words.")
    ] = None,
) -> None:
    """Show a clause by its id, all clauses that hold some words, or what there is."""
    from fleetforge.app.cli.rules import run_rules

    raise typer.Exit(run_rules(" ".join(words or ())))


@app.command()
def demo(
    out: Annotated[
        Path,
        typer.Option("-o", "--out", parser=_path, metavar="DIR", help="Folder to write into; made if it is not there."),
    ],
) -> None:
    """Check and print the bundled fleets, play the sample battle and print its record."""
    from fleetforge.app.cli.demo import run_demo

    raise typer.Exit(run_demo(out))
