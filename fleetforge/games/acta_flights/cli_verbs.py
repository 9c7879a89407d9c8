"""What the verbs of ``fleetforge flights`` are called and take."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    name="flights",
    help="Print battles of A Call to Arms flights.",
    add_completion=False,
    rich_markup_mode=None,
    no_args_is_help=True,
)


class PaperName(StrEnum):
    """Papers that can be printed on."""

    A4 = "a4"
    LETTER = "letter"
    A5 = "a5"


Battle = Annotated[Path, typer.Argument(metavar="BATTLE", help="A battle with flights (.jsonl).", show_default=False)]
Out = Annotated[Path, typer.Option("-o", "--out", metavar="OUT", help="The PDF to write, or .svg for a file a page.")]
OnPaper = Annotated[PaperName, typer.Option(help="Paper to print on.", case_sensitive=False)]
Force = Annotated[bool, typer.Option("--force", help="Write over an existing file.")]


@app.command(short_help="Print the sheets of both sides.")
def sheet(battle: Battle, out: Out, paper: OnPaper = PaperName.A4, force: Force = False) -> None:
    """Print roster, ship sheets and flight cards as the battle stands."""
    from fleetforge.games.acta_flights.battle_prints import sheets_document
    from fleetforge.games.acta_flights.cli_printing import run_flight_print

    raise typer.Exit(run_flight_print(battle, out, paper.value, sheets_document, force=force))


@app.command(short_help="Print the record of a battle.")
def record(battle: Battle, out: Out, paper: OnPaper = PaperName.A4, force: Force = False) -> None:
    """Print the record of every turn."""
    from fleetforge.games.acta_flights.battle_prints import record_document
    from fleetforge.games.acta_flights.cli_printing import run_flight_print

    raise typer.Exit(run_flight_print(battle, out, paper.value, record_document, force=force))
