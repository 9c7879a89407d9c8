"""Missiles: launched, locking on before or after movement, homing, out of play.

Rule: BLS-7.16 to BLS-7.18, BLS-17.5
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.choosing import in_range
from fleetforge.app.acting.draft import Draft, Offer
from fleetforge.app.acting.panels import Choices, Count, Line, OneOf, Panel, Press, Presses, Row, Typed
from fleetforge.app.battle_views import mark_of
from fleetforge.games.brilliant_lances.acting.declaring import ShipDraft
from fleetforge.games.brilliant_lances.acting.looking import ANY_EMITTER, METHODS
from fleetforge.games.brilliant_lances.acting.reckoning import LEADS, ladders, what_is_known, where_it_leads
from fleetforge.games.brilliant_lances.acting.words import MOST_JAMMING, called, is_flying, is_own, strangers_to
from fleetforge.games.brilliant_lances.battle.knowing import LEVEL_WORDS, is_stranger
from fleetforge.systems.brilliant_lances.battle.looking import Aim, look_of
from fleetforge.systems.brilliant_lances.battle.missile_flights import Home, LaunchMissile, MissileLock, RemoveMissile
from fleetforge.systems.brilliant_lances.battle.reading import contacts_on, emissions
from fleetforge.systems.brilliant_lances.battle.state import Battle
from fleetforge.systems.brilliant_lances.battle.units import SEEKER
from fleetforge.systems.brilliant_lances.contacts import LEVELS, best_level
from fleetforge.systems.brilliant_lances.missiles import may_home, usual_timing
from fleetforge.systems.brilliant_lances.sensing import prospect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.systems.brilliant_lances.sensing import Method
    from fleetforge.systems.brilliant_lances.ships import Control, Missile

CONTROLS: dict[Control, str] = {
    "controlled": "controlled: its ship steers it, with or without a lock",
    "semi_independent": "semi-independent: homes with a lock in hand",
    "independent": "independent: homes with a lock in hand",
}
GONE = ("Hit its target", "Shot down", "Spent", "Lost its target")
"""Why missiles leave play."""
_METHODS = {one: METHODS[one] for one in ("own", "combined")}


class LaunchDraft(ShipDraft):
    """Launch a missile at somebody who has been noticed."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self.kind = self.ship.design.missiles[0].name
        self.target = next((row.key for row in self._targets()), "")

    def _targets(self) -> list[Row]:
        """Everybody of another side that is known of, the best contact of the ship first."""
        rows = []
        for key, name in strangers_to(self.battle, self.unit):
            held = best_level(contacts_on(self.battle.current, self.unit, key))
            rows.append((held, Row(key, name, "", LEVEL_WORDS[held] if held != "none" else "no contact")))
        return [row for _, row in sorted(rows, key=lambda one: -LEVELS.index(one[0]))]

    def panel(self) -> Panel:
        """Type and target."""
        missing = "" if self.target else "Nobody of another side has been noticed."
        act = f"Launch {self.kind} at {called(self.battle, self.target)}" if self.target else "Launch"
        return Panel(f"Missiles of {self.ship.name}", act, tuple(self._parts()), mark=self.mark, missing=missing)

    def _parts(self) -> Iterator[Part]:
        kinds = tuple((one.name, one.name) for one in self.ship.design.missiles)
        yield OneOf("kind", "Type", kinds, self.kind, "BLS-17.5")
        yield from map(_of_type, (one for one in self.ship.design.missiles if one.name == self.kind))
        yield Choices("target", "At", tuple(self._targets()), (self.target,), clause="BLS-18.1")

    def change(self, key: str, value: str) -> Reply:
        """``kind`` or ``target``."""
        if key == "kind" and any(one.name == value for one in self.ship.design.missiles):
            self.kind = value
        elif key == "target" and any(row.key == value for row in self._targets()):
            self.target = value
        else:
            raise KeyError(key)
        return None

    def command(self) -> LaunchMissile | None:
        """It is launched; none without a target."""
        return LaunchMissile(self.ship.id, self.kind, self.target) if self.target else None


def _of_type(design: Missile) -> Line:
    words = (
        f"{design.sensor} SR {design.sr}, asset {design.asset}, {design.g_turns} g-turns; {CONTROLS[design.control]}"
    )
    return Line(words, "", "quiet", "BLS-7.18")


class MissileDraft(Draft[Battle]):
    """Something that a missile does."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self.missile = self.battle.missiles[unit]

    @property
    def mark(self) -> int:
        """The colour of its side."""
        return mark_of(self.battle, self.missile.side)

    @property
    def target(self) -> str:
        """What its target is called."""
        return called(self.battle, self.missile.target)


class MissileLockDraft(MissileDraft):
    """A missile's attempt of the turn."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self.method: Method = "own"
        self.emitter, self.jamming = "", 0

    def _emitters(self) -> tuple[tuple[str, str], ...]:
        target = self.battle.ships.get(self.missile.target)
        if target is None or is_stranger(self.battle, target.id):
            return (("", ANY_EMITTER),)
        names = [one.heard.name for one in emissions(self.battle, target, self.missile.id)]
        return (("", ANY_EMITTER), *((one, one) for one in names))

    def panel(self) -> Panel:
        """Both ladders of the attempt, and where it leads."""
        lies = self.battle.fact(self.missile.id, self.missile.target)
        missing = "" if lies else f"Nobody has said how {self.target} lies to it: give range and bearing first."
        act, parts = f"{self.missile.name} tries to lock {self.target}", tuple(self._parts())
        return Panel(f"Lock of {self.missile.name}", act, parts, mark=self.mark, missing=missing)

    def _parts(self) -> Iterator[Part]:
        look = look_of(self.battle, self._aim())
        found = prospect(look, self.battle.figures, self.battle.options) if look else None
        if found:
            yield where_it_leads(found)
        yield from self._timing()
        yield OneOf("method", "Method", tuple(_METHODS.items()), self.method, "BLS-3.7")
        if self.method == "combined":
            yield OneOf("emitter", "Hears", self._emitters(), self.emitter, "BLS-3.6")
        else:
            yield Count("jamming", "Jamming", self.jamming, 0, MOST_JAMMING, "DM, as at the table", "BLS-16.20")
        yield _of_type(self.missile.design)
        if found:
            yield from what_is_known(self.battle, self.missile.target)
            yield from ladders(found)

    def _timing(self) -> Iterator[Part]:
        """When such a missile mostly tries: nobody must. Rule: BLS-7.16, BLS-7.17"""
        if self.battle.phase.role != "missile_prelock":
            yield Line("A lock won now serves from the next turn on.", "", "quiet", "BLS-7.18")
            return
        waits = usual_timing(self.missile.design.control) == "post"
        usual = "its kind mostly waits until after movement" if waits else "its kind often tries now"
        yield Line(
            f"A lock lets it home this turn, but it has one attempt in a turn: {usual}.", "", "quiet", "BLS-7.17"
        )

    def _aim(self) -> Aim:
        emitter = self.emitter if self.method == "combined" else ""
        jamming = 0 if self.method == "combined" else self.jamming
        return Aim(self.missile.id, SEEKER, self.missile.target, self.method, emitter, jamming=jamming)

    def change(self, key: str, value: str) -> Reply:
        """``method``, ``emitter`` or ``jamming``; where it leads is only looked at."""
        if key == "method" and value in _METHODS:
            self.method = value  # type: ignore[assignment]  # it is among them
        elif key == "emitter" and value in dict(self._emitters()):
            self.emitter = value
        elif key == "jamming":
            self.jamming = in_range(value, 0, MOST_JAMMING, self.jamming)
        elif key != LEADS:
            raise KeyError(key)
        return None

    def command(self) -> MissileLock | None:
        """It tries; none where nobody has said how its target lies."""
        aim = self._aim()
        if self.battle.fact(self.missile.id, self.missile.target) is None:
            return None
        return MissileLock(self.missile.id, aim.method, aim.emitter, aim.jamming)


class HomeDraft(MissileDraft):
    """A missile homes on its target."""

    def panel(self) -> Panel:
        """Whether it has what it needs."""
        lock = Line("Lock in hand", "yes" if self.missile.has_lock else "no", clause="BLS-7.18")
        parts = (_of_type(self.missile.design), lock)
        act = f"{self.missile.name} homes on {self.target}"
        return Panel(f"Flight of {self.missile.name}", act, parts, mark=self.mark)

    def command(self) -> Home:
        """It homes."""
        return Home(self.missile.id)


class RemoveDraft(MissileDraft):
    """A missile leaves play: ``why`` is typed, ``because`` taken from what players mostly say."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self.why = GONE[0]

    def panel(self) -> Panel:
        """Why it goes."""
        why = Typed("why", "Why", self.why, "as it went at the table", clause="BLS-18.1")
        presses = Presses("because", tuple(Press(one, one) for one in GONE))
        act = f"{self.missile.name} is gone: {self.why.strip().lower() or 'spent'}"
        return Panel(f"{self.missile.name} at {self.target}", act, (why, presses), mark=self.mark)

    def change(self, key: str, value: str) -> Reply:
        """``why`` or ``because``."""
        if key not in ("why", "because"):
            raise KeyError(key)
        self.why = value
        return None

    def command(self) -> RemoveMissile:
        """It is gone."""
        return RemoveMissile(self.missile.id, self.why.strip() or "spent")


def has_missiles(battle: Battle, unit: str) -> bool:
    """Whether a ship carries missiles."""
    return is_own(battle, unit) and bool(battle.ships[unit].design.missiles)


def may_try(battle: Battle, unit: str) -> bool:
    """Whether a missile has its attempt of the turn left. Rule: BLS-7.16"""
    return is_flying(battle, unit) and not battle.missiles[unit].has_tried


def waits_to_try(battle: Battle, unit: str) -> bool:
    """Whether a missile has its attempt left after movement, and it is said how its target lies. Rule: BLS-7.17"""
    if not may_try(battle, unit) or battle.phase.role != "sensor":
        return False
    return battle.fact(unit, battle.missiles[unit].target) is not None


def waits_to_home(battle: Battle, unit: str) -> bool:
    """Whether a missile may home and has not done so yet. Rule: BLS-7.18"""
    return may_home_now(battle, unit) and may_home(battle.missiles[unit].seeker)


def may_home_now(battle: Battle, unit: str) -> bool:
    """Whether a missile has not homed this turn. Rule: BLS-7.18"""
    return is_flying(battle, unit) and not battle.missiles[unit].has_homed


OFFERS = (
    Offer("missile-lock", "Missile lock", "BLS-7.16", MissileLock.roles, may_try, MissileLockDraft, waits=waits_to_try),
    Offer("home", "Home", "BLS-7.18", ("move",), may_home_now, HomeDraft, waits=waits_to_home),
    Offer("launch", "Launch a missile", "BLS-18.1", ("missile",), has_missiles, LaunchDraft, deliberate=True),
    Offer("remove-missile", "Remove a missile", "BLS-18.1", RemoveMissile.roles, is_flying, RemoveDraft),
)
