"""A fight aboard a ship as a board: a tile for each side with its factors and dice, and where each choice leads.

Rule: FBD-1.20, FBD-5, FBD-7, FBD-15
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from fleetforge.app.acting.panels import Board, Outcome, Outcomes, Share, Tile
from fleetforge.app.battle_views import mark_of
from fleetforge.app.suites.words import percent
from fleetforge.games.full_thrust.acting.boarding_words import MOST_FACTORS, homes_words, match_words
from fleetforge.journal.event import Rolled
from fleetforge.journal.state import side_name
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.battle.boarding.aboard import attackers, defence
from fleetforge.systems.full_thrust.battle.boarding.fighting import FightRound, most_given_up
from fleetforge.systems.full_thrust.battle.condition import title_of
from fleetforge.systems.full_thrust.boarding.factors import Factors
from fleetforge.systems.full_thrust.boarding.fight import Fought
from fleetforge.systems.full_thrust.odds.assault import WayOut, ways_out

if TYPE_CHECKING:
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.kernel.dice import Faces
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Contest, Ship

NOBODY = Factors()


def fight_board(
    sight: Sight, ship: Ship, lost: Factors = NOBODY, fallen: tuple[int, int] = (0, 0), given_up: int = 0
) -> Board:
    """Both sides of the fight; ``fallen`` are raiders and other attackers that are lost now."""
    battle = sight.battle
    contest = ship.aboard.contest
    foes = homes_words(battle, attackers(ship))
    round_number = battle.turn - contest.began + 1 if contest else 1
    tiles = (_assault(sight, ship, fallen), _defence(sight, ship, lost))
    aside = _aside(battle, ship, round_number)
    return Board(f"{ship.name} boarded by {foes}", aside, tiles=tiles, outcomes=_outcomes(battle, ship, given_up))


def _aside(battle: Battle, ship: Ship, number: int) -> str:
    """The round, and how the ship lies to the one from which the first came."""
    home = next((battle.ships.get(one.ship) for one in attackers(ship)), None)
    return f"round {number}" if home is None else f"round {number}; {match_words(battle, home, ship)}"


def _assault(sight: Sight, ship: Ship, fallen: tuple[int, int]) -> Tile:
    battle, contest = sight.battle, ship.aboard.contest
    here = attackers(ship)
    side = here[0].side if here else ""
    raiders = contest.raiders if contest else 0
    kinds = [("Boarding parties", len(here) - raiders - fallen[1], fallen[1])]
    if raiders and contest:
        kinds.append((f"Raiders on {title_of(battle, ship, contest.raid)}", raiders - fallen[0], fallen[0]))
    return Tile(
        mark_of(battle, side),
        "Assault",
        f"{side_name(battle, side)}, {homes_words(battle, here)}",
        str(len(here)),
        *_noun(len(here)),
        tuple(kinds),
        dice_of_round(sight, ship, "attackers"),
        _hits(contest.by_attackers if contest else None),
    )


def _defence(sight: Sight, ship: Ship, lost: Factors) -> Tile:
    battle, contest = sight.battle, ship.aboard.contest
    force = defence(battle, ship)
    kinds = (
        ("Defence teams", force.teams, lost.teams),
        ("Boarding parties", force.parties, lost.parties),
        ("Troops", force.troops, lost.troops),
    )
    return Tile(
        mark_of(battle, ship.side),
        "Defence",
        f"{side_name(battle, ship.side)}, {ship.name}",
        str(force.total),
        *_noun(force.total),
        tuple((title, count - gone, gone) for title, count, gone in kinds if count),
        dice_of_round(sight, ship, "defenders"),
        _hits(contest.by_defenders if contest else None),
    )


def _noun(count: int) -> tuple[str, str]:
    return "boarding factor" if count == 1 else "boarding factors", "at the start of the round"


def _hits(scored: int | None) -> str:
    return "" if scored is None else counted(scored, "hit")


def dice_of_round(sight: Sight, ship: Ship, who: str) -> Faces:
    """The faces that ``attackers`` or ``defenders`` threw in the round that lies on the table, none before it."""
    contest = ship.aboard.contest
    if contest is None or not contest.is_rolled:
        return ()
    label = f"Boarding {ship.name}: {who}"
    for entry in reversed(sight.play.entries):
        if isinstance(entry.command, FightRound) and entry.command.ship == ship.id:
            rolls = [one for one in entry.events if isinstance(one, Rolled) and one.label.startswith(label)]
            return tuple(face for one in rolls for face in one.faces)
    return ()


def ways_of(battle: Battle, ship: Ship) -> tuple[WayOut, ...]:
    """Where each number of core systems given up leads; nothing before dice, or in fights that are too large."""
    contest = ship.aboard.contest
    if contest is None or contest.by_attackers is None or contest.by_defenders is None:
        return ()
    if max(contest.attackers, contest.defenders) > MOST_FACTORS:
        return ()
    fought = Fought(contest.by_attackers, contest.by_defenders)
    basis = battle.options.boarding.swap_basis
    return ways_out(contest.attackers, contest.defenders, fought, most_given_up(battle, ship), basis)


def _outcomes(battle: Battle, ship: Ship, given_up: int) -> Outcomes | None:
    contest, ways = ship.aboard.contest, ways_of(battle, ship)
    if contest is None or not ways:
        return None
    rows = tuple(
        Outcome(str(way.given_up), _choice(contest, way), f"{way.defenders} left", _shares(battle, ship, way))
        for way in ways
    )
    return Outcomes("outcome", "What each choice leads to, fought to the end", rows, str(given_up), "FBD-15")


def _choice(contest: Contest, way: WayOut) -> str:
    if way.given_up:
        return f"Give up {counted(way.given_up, 'core')}"
    lost = contest.defenders - way.defenders
    if not lost:
        return "Lose nobody"
    return f"Lose all {lost}" if lost == contest.defenders else f"Lose {lost}"


def _shares(battle: Battle, ship: Ship, way: WayOut) -> tuple[Share, ...]:
    """Captured, both wiped out, held; a fate that is certain is said without a figure."""
    here = attackers(ship)
    captor = mark_of(battle, here[0].side if here else "")
    fates = (
        ("captured", way.odds.captured, captor),
        ("both out", way.odds.held, 0),
        ("held", way.odds.repelled, mark_of(battle, ship.side)),
    )
    certain = not (way.attackers and way.defenders)
    return tuple(
        Share(f"{word} now" if certain else f"{word} {percent(chance)}", Fraction(chance), mark)
        for word, chance, mark in fates
        if chance
    )
