"""Boarding parties on their way: sent across, landed by cutters, loaded, withdrawn; and teams that are formed.

A distance that is not plotted is typed beside the targets; a new one is noted first, with a measure of its own.

Rule: FBD-1.22, FBD-3, FBD-4, FBD-6, FBD-10
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from fleetforge.app.acting.by_hand import NO_NUMBER, whole_number
from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Choices, Count, Line, Panel, Row, Typed
from fleetforge.app.battle_views import mark_of
from fleetforge.app.refusing import Refused
from fleetforge.games.full_thrust.acting.boarding_words import (
    ROLES,
    Range,
    by_home,
    capture_words,
    is_boarding_time,
    match_words,
    parties_words,
)
from fleetforge.games.full_thrust.acting.drafts import Draft
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.battle.boarding.aboard import attackers, checked_alive, defence, own_parties
from fleetforge.systems.full_thrust.battle.boarding.checks import are_assigned_unseen, cannot_cross
from fleetforge.systems.full_thrust.battle.boarding.cutters import LandCutter, LoadCutter
from fleetforge.systems.full_thrust.battle.boarding.sending import (
    FormTeams,
    OpenAssignments,
    SendParties,
    WithdrawParties,
)
from fleetforge.systems.full_thrust.battle.condition import crew_alive
from fleetforge.systems.full_thrust.battle.game import RULES
from fleetforge.systems.full_thrust.battle.measuring import distance
from fleetforge.systems.full_thrust.boarding.cutter import HOLDS
from fleetforge.systems.full_thrust.boarding.factors import crew_serving, usable_crew
from fleetforge.systems.full_thrust.design.hull import defence_teams
from fleetforge.systems.full_thrust.fighters.distance import mu

if TYPE_CHECKING:
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.kernel.finding import Refusal
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.measuring import Measure
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Group, Ship


class CrossingDraft(Draft):
    """Parties that go from somewhere to a ship: which ship, how many, and the range where it is not plotted."""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self.many = self.most()
        self.targets = self.ships()
        self.target = self._likeliest()
        self.range = Range(self.battle, unit, self.target)

    @abstractmethod
    def ships(self) -> tuple[Ship, ...]:
        """Where they may go, as a list shows it."""

    @abstractmethod
    def most(self) -> int:
        """How many parties there are."""

    @abstractmethod
    def going(self, target: str, many: int) -> Command:
        """The command that sends so many of them."""

    @abstractmethod
    def words(self) -> tuple[str, str]:
        """Title, and the act with ``{parties}`` and ``{target}`` in it."""

    def aside(self, target: Ship) -> str:
        """A figure beside a target."""
        return ""

    def detail(self, target: Ship) -> str:
        """How the target lies."""
        return ""

    def against(self, target: str) -> tuple[Refusal, ...]:
        """What stands against going there."""
        return tuple(RULES.all_refusals(self.battle, self.going(target, max(1, self.many))))

    def _likeliest(self) -> str:
        free = [one for one in self.targets if not self.against(one.id)]
        near = {one.id: distance(self.battle, self.unit, one.id) for one in free}
        known = {key: apart for key, apart in near.items() if apart is not None}
        if known:
            return min(known, key=lambda key: known[key])
        return next((one.id for one in (*free, *self.targets)), "")

    def panel(self) -> Panel:
        """Where to, how many, how far."""
        unit, target = self.battle.unit(self.unit), self.battle.ships.get(self.target)
        title, act = self.words()
        name = target.name if target else "nobody"
        if (noted := self._noted()) is not None:
            act = f"Note {mu(noted.mu)} mu to {name}"
        missing = "" if target else "There is no ship to go to."
        mark = mark_of(self.battle, unit.side) if unit else 0
        act = act.format(parties=parties_words(self.many), target=name)
        return Panel(title, act, tuple(self._parts()), mark=mark, missing=missing)

    def _parts(self) -> list[Part]:
        rows = tuple(self._row(one) for one in self.targets)
        parts: list[Part] = [Choices("target", "To", rows, (self.target,), clause="FBD-3.7", empty="There is no ship.")]
        if self.range.is_asked and self.target:
            known = distance(self.battle, self.unit, self.target)
            shown = self.range.typed if self.range.typed is not None else "" if known is None else mu(known)
            parts.append(Typed("mu", "Range in mu", shown, "As measured", fault=self.range.fault, clause="FBD-3.3"))
        return [*parts, Count("many", "Boarding parties", self.many, 1, max(1, self.most()), clause="FBD-4.7")]

    def _row(self, target: Ship) -> Row:
        barred = next(iter(self.against(target.id)), None)
        return Row(
            target.id,
            target.name,
            self.detail(target),
            self.aside(target),
            barred.message if barred else "",
            barred.clause if barred else "",
            mark_of(self.battle, target.side),
        )

    def _noted(self) -> Measure | None:
        return self.range.measure(distance(self.battle, self.unit, self.target)) if self.target else None

    def change(self, key: str, value: str) -> Reply:
        """``target`` is a ship, ``many`` how many parties, ``mu`` the range."""
        if key == "target":
            return self._aim(value)
        if key == "mu":
            self.range.typed = value
            return None
        if key != "many":
            return super().change(key, value)
        number = whole_number(value)
        if number is None:
            return NO_NUMBER
        self.many = number
        return None

    def _aim(self, ship: str) -> Reply:
        if ship not in [one.id for one in self.targets]:
            return Refused("Nobody can be sent there.", "Choose one of the ships in the list.")
        self.target, self.range = ship, Range(self.battle, self.unit, ship)
        return None

    def command(self) -> Command | None:
        """The measure, if a new one was typed; else the crossing."""
        if not self.target or self.range.fault:
            return None
        return self._noted() or self.going(self.target, self.many)


class SendDraft(CrossingDraft):
    """Boarding parties of a ship, to an enemy or to help a friend. Rule: FBD-4.4, FBD-6.2"""

    def ships(self) -> tuple[Ship, ...]:
        """All others on the table, enemies first."""
        own = self.battle.ships[self.unit]
        others = [one for one in self.battle.ships.values() if one.is_on_table and one.id != self.unit]
        return tuple(sorted(others, key=lambda one: one.side == own.side))

    def most(self) -> int:
        """Those that stand ready."""
        return len(own_parties(self.battle, self.battle.ships[self.unit]))

    def going(self, target: str, many: int) -> Command:
        """The first of them go."""
        ready = own_parties(self.battle, self.battle.ships[self.unit])
        return SendParties(self.unit, target, ready[: max(0, many)])

    def words(self) -> tuple[str, str]:
        """Who sends."""
        return f"{self.battle.ships[self.unit].name} sends boarding parties", "Send {parties} aboard {target}"

    def detail(self, target: Ship) -> str:
        """How the ships lie to each other."""
        return match_words(self.battle, self.battle.ships[self.unit], target)

    def aside(self, target: Ship) -> str:
        """The chance that an enemy falls to those who are aboard then, fought to the end; or that it is help."""
        if target.side == self.battle.ships[self.unit].side:
            return "helps"
        return capture_words(self.many + len(attackers(target)), defence(self.battle, target).total)


class LandDraft(CrossingDraft):
    """The parties of a cutter, to the ship of its run. Rule: FBD-10.8"""

    def ships(self) -> tuple[Ship, ...]:
        """Enemies, that of its run first."""
        cutter = self.cutter
        foes = [one for one in self.battle.ships.values() if one.is_on_table and one.side != cutter.side]
        return tuple(sorted(foes, key=lambda one: one.id != cutter.run))

    @property
    def cutter(self) -> Group:
        """The cutter."""
        return self.battle.groups[self.unit]

    def most(self) -> int:
        """All that it carries; they land together."""
        return len(self.cutter.parties)

    def going(self, target: str, many: int) -> Command:
        """They land."""
        return LandCutter(self.unit, target)

    def words(self) -> tuple[str, str]:
        """Which cutter."""
        return f"{self.cutter.name} lands", "Land {parties} on {target}"

    def aside(self, target: Ship) -> str:
        """The chance that the ship falls, fought to the end."""
        return capture_words(self.many + len(attackers(target)), defence(self.battle, target).total)

    def _parts(self) -> list[Part]:
        """All of them land."""
        return [one for one in super()._parts() if not isinstance(one, Count)]


class WithdrawDraft(CrossingDraft):
    """Assault parties that leave a ship again, where the option allows it. Rule: FBD-6.8, FBD-13.10"""

    def _aboard(self, side: str) -> tuple[str, ...]:
        own = [one for one in attackers(self.battle.ships[self.unit]) if one.side == side]
        return tuple(name for names in by_home(own).values() for name in names)

    def ships(self) -> tuple[Ship, ...]:
        """Ships of the sides whose parties are aboard."""
        sides = {one.side for one in attackers(self.battle.ships[self.unit])}
        return tuple(one for one in self.battle.ships.values() if one.is_on_table and one.side in sides)

    def most(self) -> int:
        """All assault parties."""
        return len(attackers(self.battle.ships[self.unit]))

    def going(self, target: str, many: int) -> Command:
        """The first of them go."""
        aboard = self._aboard(self.battle.ships[target].side)
        return WithdrawParties(self.unit, target, aboard[: max(0, many)])

    def words(self) -> tuple[str, str]:
        """From where."""
        return f"Withdraw from {self.battle.ships[self.unit].name}", "Withdraw {parties} to {target}"

    def detail(self, target: Ship) -> str:
        """How the ships lie to each other."""
        return match_words(self.battle, self.battle.ships[self.unit], target)


class LoadDraft(Draft):
    """Boarding parties that go aboard a cutter while it is in its bay. Rule: FBD-10.12"""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self.cutter = self.battle.groups[unit]
        carrier = self.battle.ships[self.cutter.carrier]
        self.ready = (*self.cutter.parties, *own_parties(self.battle, carrier))
        self.many = min(HOLDS, len(self.ready))

    def panel(self) -> Panel:
        """How many go aboard."""
        words = parties_words(self.many) if self.many else "no boarding party"
        parts = (
            Count("many", "Boarding parties", self.many, 0, HOLDS, f"{len(self.ready)} ready", "FBD-10.12"),
            Line("Aboard now", str(len(self.cutter.parties))),
        )
        return Panel(f"Load {self.cutter.name}", f"Load {words}", parts, mark=mark_of(self.battle, self.cutter.side))

    def change(self, key: str, value: str) -> Reply:
        """``many``: how many."""
        if key != "many":
            return super().change(key, value)
        number = whole_number(value)
        if number is None or not 0 <= number <= len(self.ready):
            return Refused(f"{parties_words(len(self.ready)).capitalize()} are ready.", "Type a number up to that.")
        self.many = number
        return None

    def command(self) -> Command:
        """The first that are ready."""
        return LoadCutter(self.unit, self.ready[: self.many])


class TeamsDraft(Draft):
    """How many defence teams the crew forms; the rest of it may repair. Rule: FBD-1.22"""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self.ship = self.battle.ships[unit]
        self.most = defence_teams(usable_crew(crew_alive(self.ship), checked_alive(self.ship)))
        chosen = self.ship.aboard.teams
        self.teams = self.most if chosen is None else chosen

    def panel(self) -> Panel:
        """How many teams, and what is left for repairs."""
        left = max(0, crew_alive(self.ship) - crew_serving(self.teams))
        detail = f"{counted(left, 'damage control party', 'damage control parties')} left"
        count = Count("teams", "Defence teams", self.teams, 0, self.most, detail, "FBD-1.22")
        foes = len(attackers(self.ship))
        others = defence(self.battle, self.ship).total - defence(self.battle, self.ship).teams
        odds = capture_words(foes, others + self.teams)
        parts: tuple[Part, ...] = (count, Line("Fought to the end", odds, clause="FBD-15")) if odds else (count,)
        act = f"Form {counted(self.teams, 'defence team')}"
        return Panel(f"{self.ship.name} forms teams", act, parts, mark=mark_of(self.battle, self.ship.side))

    def change(self, key: str, value: str) -> Reply:
        """``teams``: how many."""
        if key != "teams":
            return super().change(key, value)
        number = whole_number(value)
        if number is None:
            return NO_NUMBER
        self.teams = number
        return None

    def command(self) -> Command:
        """So many."""
        return FormTeams(self.unit, self.teams)


class OpenDraft(Draft):
    """Both sides lay open what they assigned unseen. Rule: FBD-4.6, FBD-13.9"""

    def panel(self) -> Panel:
        """What it means."""
        parts = (
            Line("Each side sits down, assigns its boarding factors, and stands up again.", clause="FBD-13.9"),
            Line("Once they lie open nothing is assigned any more this turn.", clause="FBD-4.6"),
        )
        return Panel("Boarding factors are assigned unseen", "Lay assignments open", parts)

    def command(self) -> Command:
        """They are open."""
        return OpenAssignments()


def _are_unseen(battle: Battle, _unit: str) -> bool:
    return are_assigned_unseen(battle) and not battle.ended


def _may_form_unseen(battle: Battle, unit: str) -> bool:
    """Where nobody sees who comes, any ship may form its teams."""
    ship = battle.ships.get(unit)
    free = ship is not None and ship.is_in_play and not ship.prize and not _may_form(battle, unit)
    return free and _are_unseen(battle, unit)


def _has_parties(battle: Battle, unit: str) -> bool:
    ship = battle.ships.get(unit)
    return ship is not None and ship.is_on_table and bool(own_parties(battle, ship)) and not ship.prize


def _may_send(battle: Battle, unit: str) -> bool:
    """Whether an enemy is near enough to be boarded, as far as anybody knows."""
    if not is_boarding_time(battle) or not _has_parties(battle, unit):
        return False
    ship = battle.ships[unit]
    foes = (one for one in battle.ships.values() if one.is_on_table and one.side != ship.side)
    return any(not cannot_cross(battle, ship, foe) for foe in foes)


def _may_help(battle: Battle, unit: str) -> bool:
    """For whoever wants to see why nobody is sent, or to send help."""
    return is_boarding_time(battle) and _has_parties(battle, unit) and not _may_send(battle, unit)


def _cutter(battle: Battle, unit: str, status: str) -> bool:
    group = battle.groups.get(unit)
    return group is not None and group.is_cutter and group.status == status


def _may_land(battle: Battle, unit: str) -> bool:
    return _cutter(battle, unit, "flying") and bool(battle.groups[unit].parties) and is_boarding_time(battle)


def _waits_to_land(battle: Battle, unit: str) -> bool:
    return _may_land(battle, unit) and bool(battle.groups[unit].run)


def _may_load(battle: Battle, unit: str) -> bool:
    return _cutter(battle, unit, "aboard") and battle.groups[unit].carrier in battle.ships


def _is_boarded(battle: Battle, unit: str) -> bool:
    ship = battle.ships.get(unit)
    return ship is not None and ship.is_on_table and bool(attackers(ship)) and is_boarding_time(battle)


def _may_form(battle: Battle, unit: str) -> bool:
    ship = battle.ships.get(unit)
    return ship is not None and ship.is_in_play and not ship.prize and is_boarding_time(battle) and _is_at_risk(ship)


def _is_at_risk(ship: Ship) -> bool:
    """Whether enemies are aboard, their dice do not lie on the table, and no teams were chosen yet."""
    contest = ship.aboard.contest
    return bool(attackers(ship)) and not (contest and contest.is_rolled) and ship.aboard.teams is None


def _may_withdraw(battle: Battle, unit: str) -> bool:
    return battle.options.boarding.withdraw == "true" and _is_boarded(battle, unit)


OFFERS = (
    Offer("land-cutter", "Land boarding parties", "FBD-10.8", ROLES, _may_land, LandDraft, _waits_to_land),
    Offer("send-parties", "Send boarding parties", "FBD-4.4", ROLES, _may_send, SendDraft),
    Offer("form-teams", "Form defence teams", "FBD-1.22", ROLES, _may_form, TeamsDraft),
    Offer("withdraw-parties", "Withdraw boarding parties", "FBD-6.8", ROLES, _may_withdraw, WithdrawDraft),
    Offer("load-cutter", "Load a cutter", "FBD-10.12", ("orders", "launch"), _may_load, LoadDraft),
    Offer("open-assignments", "Lay assignments open", "FBD-13.9", ROLES, _are_unseen, OpenDraft),
    Offer("form-teams-unseen", "Form defence teams", "FBD-1.22", ROLES, _may_form_unseen, TeamsDraft, seldom=True),
    Offer("send-help", "Send boarding parties", "FBD-6.2", ROLES, _may_help, SendDraft, seldom=True),
)
