"""Exact chances of Full Thrust: point defence, beam dice, boarding fights, threshold checks.

Rule: FFB-3, FFB-31, FBD-15, FTC-5.8
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.app.odds import Answer, Chances, GameOdds, Means, Number, OddsQuery, Pick, Spread, Switch
from fleetforge.app.suites.words import decimal
from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.arcs import CLOCKWISE
from fleetforge.systems.full_thrust.damage.thresholds import failures, survival_chance
from fleetforge.systems.full_thrust.damage.track import Check
from fleetforge.systems.full_thrust.design.hull import THRESHOLDS
from fleetforge.systems.full_thrust.design.model import Component
from fleetforge.systems.full_thrust.odds.assault import fight_odds, round_odds
from fleetforge.systems.full_thrust.odds.beam import HIGHEST_SCREEN, hits
from fleetforge.systems.full_thrust.odds.notation import BeamDice
from fleetforge.systems.full_thrust.odds.suite import Battery, even_split, mount_of, resolve
from fleetforge.systems.full_thrust.odds.targets import Attackers

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.systems.full_thrust.odds.suite import Outcome

MOST, MOST_FACTORS = 20, 12
"""Numbers up to which every question is answered at once."""
TOLD_APART = 12
"""Hits up to which dice that earn dice are told apart."""
_SCREEN = Number("screen", "Screen level", 0, HIGHEST_SCREEN, 0)
_MODES = (("pd", "point defence"), ("as", "anti-ship"))


def thrust_odds() -> GameOdds:
    """All questions."""
    return GameOdds("thrust", "Full Thrust", (_ask_point_defence(), _ask_beams(), _ask_boarding(), _ask_threshold()))


def _kinds() -> tuple[tuple[str, str], ...]:
    armaments = load_catalogue().fighters.armaments.values()
    return tuple((one.id, one.title.lower()) for one in armaments if one.id != "drone")


def _ask_point_defence() -> OddsQuery:
    return OddsQuery(
        "point-defence",
        "Point defence against groups",
        "How many fighters a suite shoots down, and what the others do.",
        "FFB-31.1",
        (
            Number("pds", "Point defence systems", 0, MOST, 4, needed=True),
            Number("groups", "Groups that attack", 1, 12, 2, needed=True),
            Number("beams", "Class 1 beams", 0, MOST, 0),
            Number("fighters", "Fighters in each group", 1, 6, 6),
            Number("fire_controls", "Fire controls", 0, MOST, 1),
            Pick("kind", "Type of the fighters", _kinds(), "standard"),
            Switch("heavy", "Heavy fighters"),
            Number("evasion", "Evasion bought", 0, 6, 0),
            Pick("mode", "Mode of fire", _MODES, "pd"),
            _SCREEN,
        ),
        _point_defence,
    )


def _ask_beams() -> OddsQuery:
    return OddsQuery(
        "beams",
        "Beam dice at a ship",
        "Damage of beam dice, before armour.",
        "FFB-3.1",
        (
            Number("dice", "Beam dice", 1, MOST, 2, needed=True),
            _SCREEN,
            Number("drm", "Modifier of each die", -5, 5, 0),
            Switch("no_rerolls", "A 6 earns no further die"),
        ),
        _beams,
    )


def _ask_boarding() -> OddsQuery:
    return OddsQuery(
        "boarding",
        "Boarding fight",
        "What becomes of a boarded ship, in one round and fought to the end.",
        "FBD-15",
        (
            Number("attackers", "Factors of the attackers", 1, MOST_FACTORS, 4, needed=True),
            Number("defenders", "Factors of the defenders", 1, MOST_FACTORS, 3, needed=True),
        ),
        _boarding,
    )


def _ask_threshold() -> OddsQuery:
    return OddsQuery(
        "threshold",
        "Threshold check",
        "How many systems fail a check, and whether one stands until then.",
        "FTC-5.8",
        (
            Number("row", "Row that fell", 1, len(THRESHOLDS), 1, needed=True),
            Number("systems", "Systems that roll", 1, MOST, 6, needed=True),
            Number("core", "Core systems that roll", 0, 3, 0),
        ),
        _threshold,
    )


def _point_defence(given: Mapping[str, Any]) -> Answer:
    """A ship that is attacked itself; its fire is spread to kill the most. Rule: FFB-31.1, FFB-31.2, FFB-35.8"""
    asked, most = given["groups"], max(given["groups"], 6)
    outcome = _against(given, asked)
    total = asked * given["fighters"]
    words = (
        f"{decimal(outcome.kills.mean)} of {counted(total, 'fighter')} shot down; {decimal(outcome.through)} get "
        f"through and do {decimal(outcome.damage)} damage at screen {given['screen']}"
    )
    rows = []
    for groups in range(1, most + 1):
        one = _against(given, groups)
        rows.append((counted(groups, "group"), (one.kills.mean, one.through, one.damage)))
    return Answer(words, (Spread("shot down", outcome.kills), Means(("shot down", "through", "damage"), tuple(rows))))


def _against(given: Mapping[str, Any], groups: int) -> Outcome:
    """What the suite does to so many groups."""
    armament = load_catalogue().fighters.armaments[given["kind"]]
    kind = "heavy_fighter" if given["heavy"] else "fighter"
    attackers = Attackers(groups, given["fighters"], kind, armament.anti_ship, given["evasion"])  # type: ignore[arg-type]
    mode = given["mode"]
    suite = tuple(_suite(given["pds"], given["beams"]))
    shots = even_split(suite, mode, "this_ship", groups, adfc=0, fire_controls=given["fire_controls"])
    return resolve(shots, mode, "this_ship", attackers, adfc=0, screen=given["screen"])


def _suite(pds: int, beams: int) -> Iterator[Battery]:
    families = load_catalogue().families
    for family, size, count in (("pds", None, pds), ("beam", 1, beams)):
        mount = mount_of(families[family], Component(family, family, size, CLOCKWISE))
        if mount is not None and count:
            yield Battery(mount, count)


def _beams(given: Mapping[str, Any]) -> Answer:
    """Rule: FFB-3.1, FFB-3.4, FFB-1.3"""
    dice = BeamDice(given["dice"], given["drm"], reroll=not given["no_rerolls"])
    odds = hits(dice, screen=given["screen"], below=TOLD_APART)
    words = f"{dice.text} at screen {given['screen']}: {decimal(odds.mean)} damage on average"
    return Answer(words, (Spread("damage", odds),))


def _boarding(given: Mapping[str, Any]) -> Answer:
    """Rule: FBD-15"""
    attackers, defenders = given["attackers"], given["defenders"]
    one, end = round_odds(attackers, defenders), fight_odds(attackers, defenders)
    first = (
        ("captured in one round", one.captured),
        ("repelled in one round", one.repelled),
        ("nobody is left in one round", one.held),
        ("contested after one round", one.contested),
    )
    last = (("captured in the end", end.captured), ("repelled in the end", end.repelled), ("nobody is left", end.held))
    words = f"{counted(attackers, 'factor')} of attackers against {counted(defenders, 'factor')} of defenders"
    return Answer(words, (Chances(first), Chances(last)))


def _threshold(given: Mapping[str, Any]) -> Answer:
    """One row at a time, so that no die gains anything. Rule: FTC-5.8, FTC-5.9, FTC-5.10"""
    checks = tuple(Check(row, number) for row, number in enumerate(THRESHOLDS[: given["row"]], start=1))
    odds = failures(checks[-1], given["systems"], core=given["core"])
    stands = (
        ("a system stands until then", survival_chance(checks)),
        ("a core system stands until then", survival_chance(checks, core=True)),
    )
    words = f"Row {given['row']} falls: {checks[-1].number}+ fails, {decimal(odds.mean)} systems on average"
    return Answer(words, (Spread("failed", odds), Chances(stands)))
