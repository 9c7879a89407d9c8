"""The end of a turn aboard a ship: damage control parties at work, what living ships grow back, a core that is dumped.

Rule: FTC-5.18, FTC-6
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.by_hand import NO_NUMBER, whole_number
from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Chip, Chips, Count, Line, Panel
from fleetforge.app.battle_views import mark_of
from fleetforge.app.refusing import Refused
from fleetforge.app.suites.words import percent
from fleetforge.games.full_thrust.acting.drafts import Draft
from fleetforge.kernel.words import as_title, counted
from fleetforge.systems.full_thrust.battle.condition import may, pool_of, track_of
from fleetforge.systems.full_thrust.battle.damage_control import (
    LIVING_BIOMASS,
    Assigned,
    DamageControl,
    Regrow,
    job_title,
    lost_systems,
    never_mended,
    parties_of,
    regrowth_power,
)
from fleetforge.systems.full_thrust.battle.units import BRIDGE, DRIVE, FTL, LIFE, POWER
from fleetforge.systems.full_thrust.battle.upkeep import DumpCore
from fleetforge.systems.full_thrust.damage.control import (
    MOST_PARTIES,
    NODE_NEEDS,
    needed,
    node_repair_chance,
    repair_chance,
)
from fleetforge.systems.full_thrust.damage.core_systems import explosion_chance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship
    from fleetforge.systems.full_thrust.families.base import Role

URGENT = (POWER, LIFE, BRIDGE, DRIVE)
"""Systems whose loss ends a ship soonest, the most urgent first."""
ROLES: tuple[Role, ...] = (
    "fire_control",
    "weapon",
    "area_fire_control",
    "screen",
    "point_defence",
    "launcher",
    "magazine",
)
"""Then components by what they do; everything else is last."""
LIVING = "savasku"
JOB = "job:"
"""In front of a system, in the key of its stepper."""


def urgency(battle: Battle, ship: Ship, system: str) -> tuple[int, int, str]:
    """Which lost system is worked on first: what keeps a ship alive, what makes it fight, large before small.

    Every party on a job adds the same chance, so they are not spread thin: the first jobs get most.
    """
    if system in URGENT:
        return URGENT.index(system), 0, system
    item = ship.design.component(system.removeprefix("component:"))
    family = battle.catalogue.family(item.family) if item else None
    place = ROLES.index(family.role) if family and family.role in ROLES else len(ROLES) + (system == FTL)
    return len(URGENT) + place, -regrowth_power(battle, ship, system), system


def by_urgency(battle: Battle, ship: Ship) -> tuple[str, ...]:
    """Everything lost, the most urgent first."""
    return tuple(sorted(lost_systems(ship), key=lambda one: urgency(battle, ship, one)))


class DamageControlDraft(Draft):
    """Parties on lost systems; at first as many as can work on the most urgent ones. Rule: FTC-6.2, FTC-6.3"""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self.ship = self.battle.ships[unit]
        self.systems = by_urgency(self.battle, self.ship)
        self.never = never_mended(self.ship)
        self.parties = parties_of(self.battle, self.ship)
        self.jobs = self._best()

    def _best(self) -> dict[str, int]:
        free, jobs = self.parties, {}
        for system in self.systems:
            if system not in self.never and (here := min(free, MOST_PARTIES)):
                jobs[system] = here
                free -= here
        return jobs

    def panel(self) -> Panel:
        """A stepper for each lost system with the chance of its job."""
        head = Line("Parties on lost systems", clause="FTC-6.2")
        parts: tuple[Part, ...] = (head, *(self._stepper(system) for system in self.systems))
        dice = len(self.jobs)
        act = f"Roll {counted(dice, 'die', 'dice')} for {counted(dice, 'repair')}" if dice else "Repair nothing"
        aside = f"{sum(self.jobs.values())} of {counted(self.parties, 'party', 'parties')}"
        missing = "" if dice else "Put a party on a lost system."
        mark = mark_of(self.battle, self.ship.side)
        return Panel(f"{self.ship.name}: damage control", act, parts, aside, mark, missing)

    def _stepper(self, system: str) -> Count:
        here = self.jobs.get(system, 0)
        title = job_title(self.battle, self.ship, system)
        chance = f"{needed(here)} or more: {percent(repair_chance(here))}" if here > 0 else "nobody"
        why = self.never.get(system, "")
        barred = f"It cannot be repaired: {why}." if why else ""
        clause = "FTC-6.6" if why else ""
        return Count(f"{JOB}{system}", as_title(title), here, 0, MOST_PARTIES, chance, clause, barred)

    def change(self, key: str, value: str) -> Reply:
        """``job:SYSTEM``: how many parties work on it; jobs are rolled in the order in which they were given."""
        system = key.removeprefix(JOB)
        if not key.startswith(JOB) or system not in self.systems:
            return super().change(key, value)
        number = whole_number(value)
        if number is None:
            return NO_NUMBER
        if number:
            self.jobs[system] = number
        else:
            self.jobs.pop(system, None)
        return None

    def command(self) -> Command | None:
        """All jobs; none where nobody works."""
        jobs = tuple(Assigned(system, parties) for system, parties in self.jobs.items())
        return DamageControl(self.unit, jobs) if jobs else None


class RegrowDraft(Draft):
    """What a living ship grows back, at first as much of the most urgent as power and biomass allow. Rule: FTC-6.7"""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self.ship = self.battle.ships[unit]
        self.systems = by_urgency(self.battle, self.ship)
        self.never = never_mended(self.ship)
        self.power = pool_of(self.ship, "repair")
        self.biomass = max(0, track_of(self.ship).hull_left - 1)
        self.chosen = self._best()

    def _best(self) -> tuple[str, ...]:
        chosen: tuple[str, ...] = ()
        for system in self.systems:
            fits = self._power((*chosen, system)) <= self.power and LIVING_BIOMASS * (len(chosen) + 1) <= self.biomass
            if fits and not self._barred(system):
                chosen = (*chosen, system)
        return chosen

    def _power(self, systems: Sequence[str]) -> int:
        return sum(regrowth_power(self.battle, self.ship, one) for one in systems)

    def _barred(self, system: str) -> str:
        if system in self.never:
            return f"It cannot grow back: {self.never[system]}."
        return "It was tried this turn." if system in self.ship.turn.repaired else ""

    def panel(self) -> Panel:
        """A chip for each lost system with the power it takes."""
        chips = tuple(
            Chip(
                system,
                as_title(job_title(self.battle, self.ship, system)),
                system in self.chosen,
                f"{regrowth_power(self.battle, self.ship, system)} power",
                self._barred(system),
            )
            for system in self.systems
        )
        dice = counted(len(self.chosen), "die", "dice")
        parts = (
            Chips("system", "Grow back", chips, "FTC-6.7"),
            Line(f"Each on {NODE_NEEDS} or more", percent(node_repair_chance()), clause="FTC-6.7"),
            Line("Biomass for each success", f"{LIVING_BIOMASS} of {self.biomass}"),
        )
        aside = f"{self._power(self.chosen)} of {self.power} power"
        act = f"Roll {dice}" if self.chosen else "Grow nothing back"
        missing = "" if self.chosen else "Choose what grows back."
        mark = mark_of(self.battle, self.ship.side)
        return Panel(f"{self.ship.name} grows systems back", act, parts, aside, mark, missing)

    def change(self, key: str, value: str) -> Reply:
        """``system`` toggles one."""
        if key != "system":
            return super().change(key, value)
        if value not in self.systems:
            return Refused("This is not lost.", "Choose one of the list.")
        kept = tuple(one for one in self.chosen if one != value)
        self.chosen = kept if value in self.chosen else (*kept, value)
        return None

    def command(self) -> Command | None:
        """All of them; none where nothing is chosen."""
        return Regrow(self.unit, self.chosen) if self.chosen else None


class DumpDraft(Draft):
    """A lost power core that is given up before it may explode. Rule: FTC-5.18"""

    def panel(self) -> Panel:
        """What it may do, and what dumping costs."""
        ship = self.battle.ships[self.unit]
        parts = (
            Line("It explodes at the next roll", percent(explosion_chance(1)), "warn", "FTC-5.18"),
            Line("Without it: no thrust, no fire, no screens, for the battle"),
        )
        title = f"{ship.name}: power core lost"
        return Panel(title, "Dump the power core", parts, mark=mark_of(self.battle, ship.side))

    def command(self) -> Command:
        """It is dumped."""
        return DumpCore(self.unit)


def _may_repair(battle: Battle, unit: str, *, living: bool) -> bool:
    ship = battle.ships.get(unit)
    if ship is None or not ship.is_in_play or (ship.design.tech == LIVING) != living:
        return False
    return bool(lost_systems(ship))


def _control(battle: Battle, unit: str) -> bool:
    return _may_repair(battle, unit, living=False)


def _waits(battle: Battle, unit: str) -> bool:
    """Whether parties are free that could mend something and have not tried."""
    if not _control(battle, unit):
        return False
    ship = battle.ships[unit]
    open_jobs = lost_systems(ship) - never_mended(ship).keys()
    return bool(open_jobs) and not ship.turn.repaired and parties_of(battle, ship) > 0 and _is_able(battle, ship)


def _is_able(battle: Battle, ship: Ship) -> bool:
    return may(battle, ship, "damage_control")


def _living(battle: Battle, unit: str) -> bool:
    return _may_repair(battle, unit, living=True)


def _grows(battle: Battle, unit: str) -> bool:
    """Whether a living ship has power for something that it could grow back. Rule: FTC-6.7"""
    if not _living(battle, unit):
        return False
    ship = battle.ships[unit]
    open_ones = lost_systems(ship) - never_mended(ship).keys() - ship.turn.repaired
    power = pool_of(ship, "repair")
    return any(regrowth_power(battle, ship, one) <= power for one in open_ones) and _is_able(battle, ship)


def _may_dump(battle: Battle, unit: str) -> bool:
    ship = battle.ships.get(unit)
    if ship is None or battle.options.core.power_core_dump != "owner_may_dump":
        return False
    return ship.is_on_table and ship.core.power_lost_turn is not None and not ship.core.dumped


OFFERS = (
    Offer("damage-control", "Damage control", "FTC-6.2", ("end",), _control, DamageControlDraft, _waits),
    Offer("regrow", "Grow systems back", "FTC-6.7", ("end",), _living, RegrowDraft, _grows),
    Offer("dump-core", "Dump the power core", "FTC-5.18", ("end",), _may_dump, DumpDraft, deliberate=True),
)
