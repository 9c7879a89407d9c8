"""Plots, base facing, Evasion and tracking, each with what it leads to.

Rule: BLS-1.1, BLS-13, BLS-16.15
"""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from fleetforge.app.acting.choosing import in_range
from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Count, Line, OneOf, Outcome, Outcomes, Panel, Typed
from fleetforge.app.suites.words import percent
from fleetforge.games.brilliant_lances.acting.declaring import ShipDraft
from fleetforge.games.brilliant_lances.acting.reckoning import LEADS, shares_of, spinal_line, task_parts
from fleetforge.games.brilliant_lances.acting.words import called, is_own
from fleetforge.journal.state import named
from fleetforge.systems.brilliant_lances.battle.moving import AllocateG, Evade, Face, Track
from fleetforge.systems.brilliant_lances.battle.units import TENTHS
from fleetforge.systems.brilliant_lances.difficulty import DIFFICULT, IMPOSSIBLE, level_words
from fleetforge.systems.brilliant_lances.modifiers import plume_dm
from fleetforge.systems.brilliant_lances.odds.tracking import tracking_odds
from fleetforge.systems.brilliant_lances.sheet.words import g_turns
from fleetforge.systems.brilliant_lances.spinal import Thrust
from fleetforge.systems.brilliant_lances.tasks import task_of
from fleetforge.systems.brilliant_lances.tracking import OwnEvasion, evasion_dm, leaves_random_facing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.systems.brilliant_lances.battle.state import Battle

_USES = (
    ("manoeuvre", "Manoeuvre", "BLS-16.3"),
    ("evasion", "Evasion", "BLS-16.15"),
    ("tracking", "Tracking", "BLS-13.3"),
)
_ARCS = 5
WENT: dict[OwnEvasion, str] = {
    "none": "Roll it now",
    "outstanding": "Outstanding",
    "success": "Success",
    "failure": "Failure",
}


class PlotDraft(ShipDraft):
    """G-turns by use, and what is tracked in which arc."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        thrust = self.ship.thrust
        self.used = {"manoeuvre": thrust.manoeuvre, "evasion": thrust.evasion, "tracking": thrust.tracking}
        self.target, self.arc = self.ship.track_target, self.ship.track_arc

    def _targets(self) -> tuple[tuple[str, str], ...]:
        """What it had a contact with."""
        held = dict.fromkeys(one.target for one in self.battle.current if one.observer == self.ship.id)
        return (("", "nobody"), *((one, named(self.battle, one)) for one in held))

    def _best_target(self) -> str:
        """Whom it has locked, which tracking needs; else nobody. Rule: BLS-13.7"""
        held = (one for one in self.battle.current if one.observer == self.ship.id and one.level == "lock")
        return next((one.target for one in held), "")

    def panel(self) -> Panel:
        """G-turns by use, and what they lead to."""
        total = sum(self.used.values())
        act = f"{self.ship.name} plots {total} g-turns" if total else f"{self.ship.name} drifts"
        return Panel(f"Plot of {self.ship.name}", act, tuple(self._parts()), mark=self.mark)

    def _parts(self) -> Iterator[Part]:
        most = max(self.ship.design.g_rating, 0)
        for key, title, clause in _USES:
            yield Count(key, title, self.used[key], 0, most, f"g-turns; {most} in all at most", clause)
        if self.used["tracking"]:
            yield OneOf("target", "Tracks", self._targets(), self.target, "BLS-13.7")
            yield Count("arc", "In arc", self.arc, 1, _ARCS, "1 bow to 5 stern", "BLS-13.3")
            yield from self._tracking()
        left = self.ship.fuel - TENTHS * sum(self.used.values())
        yield Line("Fuel then", f"{g_turns(left)} g-turns", "err" if left < 0 else "plain", "BLS-16.3")
        yield from self._price()

    def _tracking(self) -> Iterator[Part]:
        """Chances of tracking as it is plotted, the target's Evasion left out. Rule: BLS-13.6, BLS-19.4"""
        asset, options = self.ship.design.crew.pilot, self.battle.options
        odds = tracking_odds(asset, self.used["tracking"], 0, (self.arc,), self.battle.figures, options)
        plain, best = (_arcs(one) for one in (odds.arcs, odds.outstanding_arcs))
        rows = ((f"arcs {best}", odds.outstanding), (f"arcs {plain}", odds.success - odds.outstanding))
        shares = shares_of((*rows, ("lost", 1 - odds.success)))
        detail = ", ".join(f"{one.words} {percent(one.share)}" for one in shares)
        row = Outcome(LEADS, f"Tracking, {odds.task.words}", detail, shares)
        yield Outcomes(LEADS, "Where it leads, unless the target evades", (row,), LEADS, "BLS-19.4")

    def _price(self) -> Iterator[Part]:
        """What the g-turns cost: the plume, and what they leave to spinal mounts."""
        design, thrust = self.ship.design, Thrust(**self.used)
        felt = thrust.total if self.battle.options.plume_g == "all" else thrust.manoeuvre
        if dm := plume_dm("PEMS", design.size, felt):
            yield Line("Its plume, to PEMS and HRT: Bogey", f"{dm:+d}", "warn", "BLS-8.8")
        if design.spinal_mounts:
            yield spinal_line(design, thrust)

    def change(self, key: str, value: str) -> Reply:
        """A use of g-turns, ``target`` or ``arc``; where it leads is only looked at."""
        if key in self.used:
            self.used[key] = in_range(value, 0, max(self.ship.design.g_rating, 0), self.used[key])
            if self.used["tracking"] and not self.target:
                self.target = self._best_target()
        elif key == "target" and value in dict(self._targets()):
            self.target = value
        elif key == "arc":
            self.arc = in_range(value, 1, _ARCS, self.arc)
        elif key != LEADS:
            raise KeyError(key)
        return None

    def command(self) -> AllocateG:
        """It is plotted."""
        tracking = self.used["tracking"]
        return AllocateG(
            self.ship.id,
            self.used["manoeuvre"],
            self.used["evasion"],
            tracking,
            self.target if tracking else "",
            self.arc if tracking else 1,
        )


def _arcs(arcs: tuple[int, ...]) -> str:
    return f"{arcs[0]}-{arcs[-1]}" if len(arcs) > 1 else str(arcs[0])


class FaceDraft(ShipDraft):
    """The base facing of a ship, as the base rules find it."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self.facing = self.ship.facing

    def panel(self) -> Panel:
        """The facing in the players' own words."""
        words = self.facing.strip()
        missing = "" if words else "Write which way it faces, such as A; or go on: nothing here hangs on it."
        part = Typed("facing", "Faces", self.facing, "as A to F, or 3 o'clock", clause="BLS-13.2")
        act = f"{self.ship.name} faces {words}" if words else "Base facing"
        return Panel(f"Base facing of {self.ship.name}", act, (part,), mark=self.mark, missing=missing)

    def change(self, key: str, value: str) -> Reply:
        """``facing``."""
        if key != "facing":
            raise KeyError(key)
        self.facing = value
        return None

    def command(self) -> Face | None:
        """It faces so; none without words."""
        return Face(self.ship.id, self.facing) if self.facing.strip() else None


class EvadeDraft(ShipDraft):
    """Evasion: rolled, or as it went at the table."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self.went: OwnEvasion = "none"
        self.level = DIFFICULT

    def panel(self) -> Panel:
        """What is rolled, and what it is good for."""
        act = "Roll for Evasion" if self.went == "none" else f"Evasion: {WENT[self.went].lower()}"
        return Panel(f"Evasion of {self.ship.name}", act, tuple(self._parts()), mark=self.mark)

    def _parts(self) -> Iterator[Part]:
        figures, options = self.battle.figures, self.battle.options
        yield OneOf("went", "How it goes", tuple(WENT.items()), self.went, "BLS-16.15")
        if self.went == "none":
            yield Count("level", "Task", self.level, 1, IMPOSSIBLE, level_words(self.level), "BLS-16.15")
            task = task_of(self.ship.design.crew.pilot, self.level, figures, options)
            yield from task_parts(
                task, f"Pilot {self.ship.design.crew.pilot}", ("outstanding", "success", "failure"), "BLS-16.4"
            )
        for went in ("outstanding", "success", "failure"):
            yield Line(
                f"{WENT[went]}: DM on locks and tracking", f"{evasion_dm(went, figures):+d}", "quiet", "BLS-13.9"
            )
        if self.ship.thrust.tracking:
            void = [WENT[went].lower() for went in ("success", "failure") if leaves_random_facing(went, options)]
            yield Line(f"Random facing after {' or '.join(void)}: tracking is lost.", "", "warn", "BLS-13.4")

    def change(self, key: str, value: str) -> Reply:
        """``went`` or ``level``; where it leads is only looked at."""
        if key == "went" and value in get_args(OwnEvasion):
            self.went = value  # type: ignore[assignment]  # it is among them
        elif key == "level":
            self.level = in_range(value, 1, IMPOSSIBLE, self.level)
        elif key != LEADS:
            raise KeyError(key)
        return None

    def command(self) -> Evade:
        """It goes so."""
        return Evade(self.ship.id, self.went, self.level if self.went == "none" else DIFFICULT)


class TrackDraft(ShipDraft):
    """The tracking roll of what was plotted."""

    def panel(self) -> Panel:
        """The task with its DMs, and the arcs that follow."""
        target = called(self.battle, self.ship.track_target)
        return Panel(f"Tracking by {self.ship.name}", f"Track {target}", tuple(self._parts()), mark=self.mark)

    def _parts(self) -> Iterator[Part]:
        ship, figures, options = self.ship, self.battle.figures, self.battle.options
        target = self.battle.ships.get(ship.track_target)
        against = evasion_dm(target.evasion, figures) if target else 0
        odds = tracking_odds(ship.design.crew.pilot, ship.thrust.tracking, against, (ship.track_arc,), figures, options)
        names = (f"arcs {_arcs(odds.outstanding_arcs)}", f"arcs {_arcs(odds.arcs)}", "lost")
        yield Line("Tracking is", "Formidable", "quiet", "BLS-13.6")
        yield Line("g-turns on it", str(-ship.thrust.tracking), "quiet", "BLS-13.8")
        if against:
            yield Line("the target's Evasion", f"{against:+d}", "quiet", "BLS-13.9")
        yield from task_parts(odds.task, f"Pilot {ship.design.crew.pilot}", names, "BLS-13.6")
        told = "In the Tracking Arc all turn, the target is fired at as if in the weapon's own arc."
        yield Line(told, "", "quiet", "BLS-13.13")

    def change(self, key: str, value: str) -> Reply:
        """Nothing is chosen: where it leads is only looked at."""
        del value
        if key != LEADS:
            raise KeyError(key)
        return None

    def command(self) -> Track:
        """It is tried."""
        return Track(self.ship.id)


def plots(battle: Battle, unit: str) -> bool:
    """Whether a ship has no plot yet. Rule: BLS-1.1"""
    return is_own(battle, unit) and not battle.ships[unit].is_plotted


def evades(battle: Battle, unit: str) -> bool:
    """Whether a ship has g-turns for Evasion that are not resolved yet. Rule: BLS-13.4"""
    return is_own(battle, unit) and battle.ships[unit].thrust.evasion > 0 and battle.ships[unit].evasion == "none"


def tracks(battle: Battle, unit: str) -> bool:
    """Whether a ship has g-turns for tracking, and may still roll for it. Rule: BLS-13.4, BLS-13.5"""
    ship = battle.ships.get(unit)
    if ship is None or not is_own(battle, unit) or not ship.thrust.tracking or ship.tracking:
        return False
    return not leaves_random_facing(ship.evasion, battle.options)


OFFERS = (
    Offer("plot", "Plot a move", "BLS-13.3", ("plot",), is_own, PlotDraft, waits=plots),
    Offer("face", "Base facing", "BLS-13.2", ("facing",), is_own, FaceDraft),
    Offer("allocate", "Share out g-turns anew", "BLS-13.3", ("facing",), is_own, PlotDraft, deliberate=True),
    Offer("evade", "Evade", "BLS-16.15", ("evasion",), evades, EvadeDraft, waits=evades),
    Offer("track", "Track", "BLS-13.6", ("tracking",), tracks, TrackDraft, waits=tracks),
)
