"""Rounds aboard a ship: what the attackers are after, the dice, and what both sides lose.

Rule: FBD-5, FBD-7, FBD-8, FBD-9
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.by_hand import NO_NUMBER, whole_number
from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Chip, Chips, Count, Line, OneOf, Panel
from fleetforge.app.battle_views import mark_of
from fleetforge.app.refusing import Refused
from fleetforge.app.suites.words import percent
from fleetforge.games.full_thrust.acting.boarding_board import fight_board
from fleetforge.games.full_thrust.acting.boarding_prizes import prize_lines
from fleetforge.games.full_thrust.acting.boarding_words import (
    MOST_FACTORS,
    ROLES,
    by_home,
    is_boarding_time,
    parties_words,
)
from fleetforge.games.full_thrust.acting.drafts import Draft
from fleetforge.journal.state import named, side_name
from fleetforge.kernel.words import as_title, counted
from fleetforge.systems.full_thrust.battle.boarding.aboard import attackers, cores_active, defence, friends, own_parties
from fleetforge.systems.full_thrust.battle.boarding.fighting import (
    FightRound,
    SettleRound,
    losses,
    most_given_up,
    raiders_among,
)
from fleetforge.systems.full_thrust.battle.boarding.sending import DeclareAim
from fleetforge.systems.full_thrust.battle.condition import CORE_KEY, rolling_systems, title_of
from fleetforge.systems.full_thrust.battle.units import Contest
from fleetforge.systems.full_thrust.boarding.factors import CREW_PER_TEAM, Factors, first_to_fall
from fleetforge.systems.full_thrust.boarding.raid import raid_chance
from fleetforge.systems.full_thrust.odds.assault import fight_odds, round_odds

if TYPE_CHECKING:
    from fleetforge.app.acting.panels import Board, Part
    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.state import Battle

SACRIFICE = ("life", "bridge", "power")
"""Core systems in the order in which a choice by number gives them up."""
OWN, FOES = "parties:", "attackers:"
"""In front of the ship that parties came from, in the keys of steppers."""
COSTS = {"bridge": "d6 turns out", "life": "d6 turns left", "power": "dumped"}
"""What giving up a core system costs. Rule: FBD-7.5, FBD-7.6"""


class FightDraft(Draft):
    """The dice of a round."""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self.ship = self.battle.ships[unit]

    def panel(self) -> Panel:
        """Who fights, how many dice, and what is to be expected."""
        here, there = len(attackers(self.ship)), defence(self.battle, self.ship).total
        contest = self.ship.aboard.contest or Contest(self.battle.turn)
        dice = max(0, here - contest.raiders) + there if there else 0
        act = f"Roll {counted(dice, 'die', 'dice')}" if dice else f"Take {self.ship.name} without a fight"
        parts: list[Part] = [
            Line("Attackers", str(here)),
            Line("Defenders", str(there)),
            *self._aims(contest),
            *self._odds(max(0, here - contest.raiders), there),
        ]
        side = self.ship.side
        title = f"Fight aboard {self.ship.name}"
        return Panel(title, act, (*parts, *prize_lines(self.battle)), mark=mark_of(self.battle, side))

    def _aims(self, contest: Contest) -> list[Part]:
        found: list[Part] = []
        if contest.raid:
            system = title_of(self.battle, self.ship, contest.raid)
            found.append(Line(f"Raid on {system}", parties_words(contest.raiders), clause="FBD-9"))
        if contest.objective:
            found.append(Line("The power core is to explode", clause="FBD-7.7"))
        return found

    def _odds(self, here: int, there: int) -> list[Part]:
        """Of those that fight; raiders roll no dice."""
        if not here or not there or max(here, there) > MOST_FACTORS:
            return []
        odds = (
            ("Captured in this round", round_odds(here, there)),
            ("Captured, fought to the end", fight_odds(here, there)),
        )
        return [Line(words, percent(one.captured), clause="FBD-15") for words, one in odds]

    def command(self) -> Command:
        """The round."""
        return FightRound(self.unit)

    def board(self) -> Board:
        """Both sides."""
        return fight_board(self.sight, self.ship)


class AimDraft(Draft):
    """A raid on one system, or the power core as objective, said before the dice. Rule: FBD-7.8, FBD-9.2"""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self.ship = self.battle.ships[unit]
        contest = self.ship.aboard.contest or Contest(self.battle.turn)
        self.system, self.raiders, self.objective = contest.raid, contest.raiders, contest.objective

    def _systems(self) -> tuple[tuple[str, str], ...]:
        core = CORE_KEY.values()
        return tuple(
            (one.id, as_title(one.title)) for one in rolling_systems(self.battle, self.ship) if one.id not in core
        )

    def panel(self) -> Panel:
        """The system, how many go for it, and the chance that it is lost."""
        here = len(attackers(self.ship))
        systems = self._systems()
        off = self.battle.options.boarding.raids == "off"
        no_raid = tuple((key, "Option fbd.raids is off.") for key, _ in systems if off)
        parts: list[Part] = [OneOf("system", "Raid on", (("", "None"), *systems), self.system, "FBD-9.2", no_raid)]
        if self.system:
            chance = f"lost {percent(raid_chance(self.raiders))} if all survive"
            parts.append(Count("raiders", "Raiders", self.raiders, 1, here, chance, "FBD-9.9"))
        core = self.battle.options.boarding.core_objective
        barred = () if core != "never" else (("yes", "Option fbd.core_objective is off."),)
        yes = (("no", "No"), ("yes", "Yes"))
        objective = "yes" if self.objective else "no"
        parts.append(OneOf("objective", "Blow up the power core", yes, objective, "FBD-7.7", barred))
        foes = next((one.side for one in attackers(self.ship)), "")
        return Panel(f"Aim aboard {self.ship.name}", self._act(), tuple(parts), mark=mark_of(self.battle, foes))

    def _act(self) -> str:
        aims = []
        if self.system:
            aims.append(f"raid {title_of(self.battle, self.ship, self.system)} with {parties_words(self.raiders)}")
        if self.objective:
            aims.append("blow up the power core")
        return f"Declare: {' and '.join(aims) or 'no aim of their own'}"

    def change(self, key: str, value: str) -> Reply:
        """``system``, ``raiders``, and ``objective``: yes or no."""
        if key == "raiders":
            number = whole_number(value)
            if number is None:
                return NO_NUMBER
            self.raiders = number
        elif key == "objective" and value in ("yes", "no"):
            self.objective = value == "yes"
        elif key == "system" and value in ("", *dict(self._systems())):
            self.system = value
            self.raiders = max(1, self.raiders) if value else 0
        elif key in ("system", "objective"):
            return Refused("There is no such choice.", "Choose one of the list.")
        else:
            return super().change(key, value)
        return None

    def command(self) -> Command:
        """The aim."""
        return DeclareAim(self.unit, self.system, self.raiders if self.system else 0, self.objective)

    def board(self) -> Board:
        """Both sides."""
        return fight_board(self.sight, self.ship)


class SettleDraft(Draft):
    """What both sides lose. Where nothing is chosen, teams fall first, then troops, then parties.

    ``given_up`` are core systems in place of casualties; ``chosen`` is how many of each kind fall, by the
    keys of the steppers: ``teams``, ``troops``, ``parties:SHIP``; ``foes`` are attackers, ``attackers:SHIP``.
    """

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self.ship = self.battle.ships[unit]
        self.contest = self.ship.aboard.contest or Contest(self.battle.turn, by_attackers=0, by_defenders=0)
        self.force = defence(self.battle, self.ship)
        own = () if self.ship.prize else own_parties(self.battle, self.ship)
        self.homes = {**({unit: own} if own else {}), **by_home(friends(self.ship))}
        self.enemies = by_home(attackers(self.ship))
        self.given_up: tuple[str, ...] = ()
        self.chosen: dict[str, int] | None = None
        self.foes: dict[str, int] | None = None
        self.raiders: int | None = None

    @property
    def lost(self) -> int:
        """Factors that the defender loses."""
        return losses(self.battle, self.contest, len(self.given_up))[0]

    @property
    def fallen(self) -> int:
        """Parties that the attackers lose."""
        return losses(self.battle, self.contest, 0)[1]

    # The panel

    def panel(self) -> Panel:
        """Steppers for who falls, core systems in their place, and what becomes of the ship."""
        named_now = sum(self._falling().values())
        parts = (*self._defenders(), *self._cores(), *self._attackers(), *self._fate(), *prize_lines(self.battle))
        scored = self.contest.by_attackers or 0
        who = side_name(self.battle, self.ship.side)
        title = f"{who}: cover {counted(scored, 'hit')}" if scored else f"{self.ship.name}: settle the round"
        aside = f"{named_now + len(self.given_up)} of {self.lost + len(self.given_up)}" if scored else ""
        return Panel(title, self._act(), parts, aside, mark_of(self.battle, self.ship.side), self._missing())

    def _act(self) -> str:
        names = [title_of(self.battle, self.ship, key) for core, key in CORE_KEY.items() if core in self.given_up]
        given = f"Give up {' and '.join(names)}" if names else ""
        count = self.lost + self.fallen
        fall = f"pply {counted(count, 'loss', 'losses')}" if count else ""
        if given:
            return f"{given}, a{fall}" if fall else given
        return f"A{fall}" if fall else "Settle the round: nobody falls"

    def _missing(self) -> str:
        for chosen, needed, who in ((self.chosen, self.lost, "defenders"), (self.foes, self.fallen, "attackers")):
            if chosen is not None and sum(chosen.values()) < needed:
                return f"Choose {needed - sum(chosen.values())} more of the {who}."
        return ""

    def _falling(self) -> dict[str, int]:
        """How many of each kind fall, by the keys of the steppers."""
        if self.chosen is not None:
            return self.chosen
        first = first_to_fall(self.force, self.lost)
        return {"teams": first.teams, "troops": first.troops, **_spread(self.homes, first.parties, OWN)}

    def _falling_foes(self) -> dict[str, int]:
        return _spread(self.enemies, self.fallen, FOES) if self.foes is None else self.foes

    def _defenders(self) -> list[Part]:
        if not self.lost:
            return []
        falling = self._falling()
        kinds = [
            ("teams", "Defence teams", self.force.teams, f"each marks {CREW_PER_TEAM} crew"),
            *(
                (f"{OWN}{home}", self._parties_of(home), len(names), "lost for good")
                for home, names in self.homes.items()
            ),
            ("troops", "Troops", self.force.troops, "2 MASS of troops each"),
        ]
        steppers = [
            Count(key, title, falling.get(key, 0), 0, min(most, self.lost), detail)
            for key, title, most, detail in kinds
            if most
        ]
        return [Line("Remove boarding factors", clause="FBD-5.8"), *steppers]

    def _parties_of(self, home: str) -> str:
        return "Boarding parties" if home == self.unit else f"Parties of {named(self.battle, home)}"

    def _cores(self) -> list[Part]:
        """Core systems that may be given up, once there are casualties to replace."""
        active, most = cores_active(self.battle, self.ship), most_given_up(self.battle, self.ship)
        if not most:
            return []
        full = len(self.given_up) >= most
        chips = tuple(
            Chip(
                core,
                as_title(title_of(self.battle, self.ship, key)),
                core in self.given_up,
                COSTS[core],
                self._no_core(core, active, full=full),
            )
            for core, key in CORE_KEY.items()
        )
        return [Chips("core", "Or give up a core system", chips, "FBD-7.1")]

    def _no_core(self, core: str, active: tuple[str, ...], *, full: bool) -> str:
        if core not in active:
            return "It is lost already."
        return "There is no further casualty to replace." if full and core not in self.given_up else ""

    def _attackers(self) -> list[Part]:
        """Which attackers fall, where they came from several ships or some are on a raid."""
        found: list[Part] = []
        if self.fallen and len(self.enemies) > 1:
            falling = self._falling_foes()
            found += [
                Count(
                    key,
                    f"Attackers of {named(self.battle, home)}",
                    falling.get(key, 0),
                    0,
                    min(len(names), self.fallen),
                )
                for home, names in self.enemies.items()
                for key in (f"{FOES}{home}",)
            ]
        if self.fallen and self.contest.raiders:
            most = min(self.contest.raiders, self.fallen)
            found.append(Count("raiders", "Raiders lost", self._raiders(), 0, most, clause="FBD-9.7"))
        return found

    def _raiders(self) -> int:
        return raiders_among(self.contest, self.fallen) if self.raiders is None else self.raiders

    def _fate(self) -> list[Part]:
        left, defending = self.contest.attackers - self.fallen, self.contest.defenders - self.lost
        if left and defending:
            return [Line("The fight goes on", f"{left} against {defending}", clause="FBD-6.1")]
        if left:
            return [Line(f"{self.ship.name} is captured", tone="warn", clause="FBD-8.1")]
        return [Line("The assault is beaten off" if defending else "Both sides are wiped out", clause="FBD-8.2")]

    # Choosing

    def change(self, key: str, value: str) -> Reply:
        """``core`` toggles one, ``outcome`` gives up so many; the rest are steppers of who falls."""
        if key == "core":
            return self._toggle(value)
        if key == "outcome":
            return self._give_up(value)
        number = whole_number(value)
        if key != "raiders" and key not in self._falling() and key not in self._falling_foes():
            return super().change(key, value)
        if number is None or number < 0:
            return NO_NUMBER
        if key == "raiders":
            self.raiders = number
        elif key in self._falling():
            self.chosen = {**self._falling(), key: number}
        else:
            self.foes = {**self._falling_foes(), key: number}
        return None

    def _toggle(self, core: str) -> Reply:
        if core not in CORE_KEY:
            return Refused("This is no core system.", "Choose one of the list.")
        kept = tuple(one for one in self.given_up if one != core)
        self.given_up = kept if core in self.given_up else (*kept, core)
        self.chosen = None
        return None

    def _give_up(self, value: str) -> Reply:
        number = whole_number(value)
        if number is None or not 0 <= number <= most_given_up(self.battle, self.ship):
            return Refused("So many cannot be given up.", "Choose one of the list.")
        active = cores_active(self.battle, self.ship)
        self.given_up = tuple(core for core in SACRIFICE if core in active)[:number]
        self.chosen = None
        return None

    def command(self) -> Command | None:
        """The losses; what was not touched falls by itself."""
        if self._missing():
            return None
        chosen = self.chosen
        if chosen is None:
            return SettleRound(self.unit, self.given_up, attackers=self._named_foes(), raiders_lost=self.raiders)
        parties = tuple(name for home, names in self.homes.items() for name in names[: chosen[f"{OWN}{home}"]])
        return SettleRound(
            self.unit,
            self.given_up,
            chosen["teams"],
            chosen["troops"],
            parties,
            self._named_foes(),
            self.raiders,
        )

    def _named_foes(self) -> tuple[str, ...]:
        if self.foes is None:
            return ()
        return tuple(name for home, names in self.enemies.items() for name in names[: self.foes[f"{FOES}{home}"]])

    def board(self) -> Board:
        """Both sides with their dice, and where each choice leads."""
        falling = self._falling()
        parties = sum(count for key, count in falling.items() if key.startswith(OWN))
        lost = Factors(falling["teams"], parties, falling["troops"])
        raiders = self._raiders()
        return fight_board(self.sight, self.ship, lost, (raiders, self.fallen - raiders), len(self.given_up))


def _spread(homes: dict[str, tuple[str, ...]], count: int, prefix: str) -> dict[str, int]:
    """So many parties, those of the first ship first."""
    found = {}
    for home, names in homes.items():
        found[prefix + home] = min(len(names), count)
        count -= found[prefix + home]
    return found


def _is_rolled(battle: Battle, unit: str) -> bool:
    ship = battle.ships.get(unit)
    contest = ship.aboard.contest if ship else None
    return contest is not None and contest.is_rolled


def _fights(battle: Battle, unit: str) -> bool:
    """Whether enemies are aboard and this turn's dice have not been thrown. Rule: FBD-5.1, FBD-5.10"""
    ship = battle.ships.get(unit)
    if ship is None or not ship.is_on_table or not attackers(ship) or not is_boarding_time(battle):
        return False
    contest = ship.aboard.contest
    return contest is None or not (contest.is_rolled or contest.fought_turn == battle.turn)


def _may_aim(battle: Battle, unit: str) -> bool:
    """Whether a raid or an objective may be declared, and none was."""
    boarding = battle.options.boarding
    if not _fights(battle, unit) or (boarding.raids == "off" and boarding.core_objective == "never"):
        return False
    contest = battle.ships[unit].aboard.contest
    return contest is None or not (contest.raid or contest.objective)


OFFERS = (
    Offer("settle-round", "Settle the round", "FBD-5.8", (), _is_rolled, SettleDraft, _is_rolled),
    Offer("fight-round", "Fight aboard", "FBD-5.2", ROLES, _fights, FightDraft, _fights),
    Offer("declare-aim", "Declare a raid or objective", "FBD-9.2", ROLES, _may_aim, AimDraft),
)
