"""What the verbs of ``fleetforge odds`` are called and take."""

from __future__ import annotations

from typing import Annotated, get_args

import typer

app = typer.Typer(
    name="odds", help="Show exact chances.", add_completion=False, rich_markup_mode=None, no_args_is_help=True
)
flights = typer.Typer(
    name="flights",
    help="Exact chances of A Call to Arms flights, by the usual options.",
    add_completion=False,
    rich_markup_mode=None,
    no_args_is_help=True,
)
app.add_typer(flights)

MOST_DICE, MOST_TARGETS = 20, 4
"""Numbers up to which every question is answered at once."""
Dice = Annotated[int, typer.Argument(metavar="DICE", min=1, max=MOST_DICE, help="Dice that are rolled.")]


@flights.command(short_help="Chances of a dogfight.")
def dogfight(
    own: Annotated[str, typer.Argument(metavar="OWN", help="The own flight, such as Sentri.")],
    their: Annotated[str, typer.Argument(metavar="THEIR", help="The enemy flight.")],
    support: Annotated[int, typer.Option(min=0, max=99, help="Own supporters.")] = 0,
    their_support: Annotated[int, typer.Option(min=0, max=99, help="Enemy supporters.")] = 0,
    carrier: Annotated[bool, typer.Option("--carrier", help="An own Fleet Carrier is in play.")] = False,
    their_carrier: Annotated[bool, typer.Option("--their-carrier", help="An enemy one is in play.")] = False,
) -> None:
    """Chances to win, to stay locked and to lose, and what one more supporter is worth."""
    from fleetforge.games.acta_flights.cli_odds import dogfight_lines, run_odds

    sides = (support, their_support), (carrier, their_carrier)
    raise typer.Exit(run_odds(lambda: dogfight_lines(own, their, *sides)))


@flights.command("anti-fighter", short_help="Chances of Anti-Fighter dice.")
def anti_fighter(
    dice: Dice,
    targets: Annotated[list[str], typer.Argument(metavar="FLIGHT...", help="One to four flights in reach.")],
    advanced: Annotated[bool, typer.Option("--advanced", help="Advanced Anti-Fighter.")] = False,
) -> None:
    """Chance to destroy a flight; of several, the best split of the dice."""
    from fleetforge.games.acta_flights.cli_odds import anti_fighter_lines, run_odds

    if len(targets) > MOST_TARGETS:
        raise typer.BadParameter(f"at most {MOST_TARGETS} flights can be named.", param_hint="FLIGHT...")
    raise typer.Exit(run_odds(lambda: anti_fighter_lines(dice, targets, advanced=advanced)))


@flights.command(short_help="Chances of a weapon against a flight.")
def attack(
    target: Annotated[str, typer.Argument(metavar="FLIGHT", help="The flight that is attacked.")],
    dice: Dice,
    trait: Annotated[list[str] | None, typer.Option(metavar="TRAIT", help="A trait of the weapon, repeatable.")] = None,
    distance: Annotated[int | None, typer.Option(min=0, max=999, help="Inches to it: counts its Stealth in.")] = None,
) -> None:
    """Chance that attack dice destroy a flight that may dodge."""
    from fleetforge.games.acta_flights.cli_odds import attack_lines, run_odds
    from fleetforge.systems.acta_flights.profiles import WeaponTrait

    known = get_args(WeaponTrait)
    named = {one.casefold(): one for one in known}
    wrong = [one for one in trait or () if one.casefold() not in named]
    if wrong:
        raise typer.BadParameter(f"“{wrong[0][:60]}” is none; use {', '.join(known)}.", param_hint="--trait")
    traits = tuple(named[one.casefold()] for one in trait or ())
    raise typer.Exit(run_odds(lambda: attack_lines(target, dice, traits, distance)))


@flights.command(short_help="What a flight does to a ship.")
def strike(
    flight: Annotated[str, typer.Argument(metavar="FLIGHT", help="The flight that attacks.")],
    hull: Annotated[int, typer.Argument(metavar="HULL", min=1, max=6, help="Hull of the ship.")],
) -> None:
    """Hits, Damage and criticals of each weapon on average."""
    from fleetforge.games.acta_flights.cli_odds import run_odds, strike_lines

    raise typer.Exit(run_odds(lambda: strike_lines(flight, hull)))


@flights.command(short_help="Chances of Interceptors.")
def interceptors(
    score: Annotated[int, typer.Argument(metavar="SCORE", min=0, max=9, help="Interceptors of the ship.")],
    hits: Annotated[int, typer.Argument(metavar="HITS", min=1, max=6, help="Hits to meet.")],
    lent: Annotated[int, typer.Option("--flights", min=0, max=4, help="Flights that intercept for it.")] = 0,
) -> None:
    """How many hits are stopped, and the chance to lose a flight."""
    from fleetforge.games.acta_flights.cli_odds import interceptor_lines, run_odds

    raise typer.Exit(run_odds(lambda: interceptor_lines(score, lent, hits)))
