"""What a fighter does without for a turn, and what it gains by that.

Rule: HIF-9
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.acting.choosing import in_range, toggled
from fleetforge.app.acting.draft import Draft, Offer
from fleetforge.app.acting.panels import Chip, Chips, Count, Line, Panel
from fleetforge.app.battle_status import next_phase_words
from fleetforge.app.refusing import Refused
from fleetforge.games.hex_impulse.acting.words import in_play, marked
from fleetforge.systems.hex_impulse.battle.allocating import SetGains
from fleetforge.systems.hex_impulse.battle.reading import source_of
from fleetforge.systems.hex_impulse.battle.state import Battle
from fleetforge.systems.hex_impulse.battle.turn import NextPhase
from fleetforge.systems.hex_impulse.power import DRAIN_LASTS, Doing, Drain, gained, halves_words, spendable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.systems.hex_impulse.battle.command import Command

CUT, DRAIN = "cut", "drain"
START = "start:"
"""In front of a system, in the key of the impulse from which its drain lasts."""
_FACINGS = ("forward", "rear")


def may_gain(battle: Battle, unit: str) -> bool:
    """Whether a fighter may still choose what it does without. Rule: HIF-9.1"""
    fighter = in_play(battle, unit)
    return fighter is not None and fighter.doing is None


class GainsDraft(Draft[Battle]):
    """``cut`` and ``drain`` toggle systems, ``without`` regeneration and speed; ``forward`` and ``rear`` are points.

    ``start:SYSTEM`` is the impulse from which a drain lasts, where its owner may name it.
    """

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._fighter = self.battle.fighters[unit]
        self._source = source_of(self.battle, self._fighter)
        self._doing = Doing()

    def panel(self) -> Panel:
        """What may be done without, each with what it gives, and the sum."""
        fighter = self._fighter
        act = f"Gain {halves_words(self._gain())} by doing without"
        if self._doing == Doing():
            act = f"Gain nothing. {next_phase_words(self.battle)}"
        title = f"{fighter.name} does without"
        return Panel(title, act, tuple(self._parts()), f"power {fighter.power}", marked(self.battle, fighter))

    def _parts(self) -> Iterator[Part]:
        doing, source = self._doing, self._source
        drained = tuple(one.system for one in doing.drain)
        for key, title, chosen, clause in (
            (CUT, "Turn off for the turn", doing.cut, "HIF-9.2"),
            (DRAIN, "Drain for two impulses", drained, "HIF-9.8"),
        ):
            chips = tuple(self._chip(key, system, on=system in chosen) for system in source.systems)
            yield Chips(key, title, chips, clause, "No weapon system works.")
        if self.battle.options.drain_window == "owner_names_start":
            for one in doing.drain:
                title = f"{self._name(one.system)}: from impulse"
                yield Count(f"{START}{one.system}", title, one.start, 1, self._last(), clause="HIF-9.10")
        yield Chips("without", "Do without", tuple(self._without()), "HIF-9.6")
        for facing in _FACINGS if source.has_shields else ():
            most = getattr(source.shields, facing)
            yield Count(facing, f"Drain the {facing} shield", self._drained(facing), 0, most, clause="HIF-9.12")
        if doing.is_odd:
            yield Line("The odd shield point yields nothing", tone="warn", clause="HIF-9.12")
        halves = self._gain()
        spend = spendable(self._fighter.power, halves)
        yield Line("To spend then", f"{spend} of {halves_words(2 * self._fighter.power + halves)}", clause="HIF-4.7")

    def _without(self) -> Iterator[Chip]:
        if self._source.has_shields:
            yield Chip("cut_regen", "Shield regeneration", self._doing.cut_regen, self._worth(Doing(cut_regen=True)))
        yield Chip("cut_speed", "Half the speed", self._doing.cut_speed, self._worth(Doing(cut_speed=True)))

    def _chip(self, key: str, system: str, *, on: bool) -> Chip:
        alone = Doing(cut=(system,)) if key == CUT else Doing(drain=(Drain(system),))
        taken = system in self._doing.cut if key == DRAIN else any(one.system == system for one in self._doing.drain)
        barred = "It is cut or drained already." if taken else ""
        return Chip(system, self._name(system), on, self._worth(alone), barred)

    def _worth(self, doing: Doing) -> str:
        return halves_words(gained(self._source, doing, self.battle.options))

    def _gain(self) -> int:
        return gained(self._source, self._doing, self.battle.options)

    def _name(self, system: str) -> str:
        return self.battle.system_name(system)

    def _drained(self, facing: str) -> int:
        return self._doing.drain_forward if facing == "forward" else self._doing.drain_rear

    def change(self, key: str, value: str) -> Reply:
        """Toggle, or set points of a facing."""
        doing = self._doing
        if key in (CUT, DRAIN):
            return self._system(key, value)
        if key == "without":
            self._toggle(value)
        elif key == "forward":
            points = in_range(value, 0, self._source.shields.forward, doing.drain_forward)
            self._doing = replace(doing, drain_forward=points)
        elif key == "rear":
            points = in_range(value, 0, self._source.shields.rear, doing.drain_rear)
            self._doing = replace(doing, drain_rear=points)
        elif key.startswith(START):
            self._begin(key.removeprefix(START), value)
        else:
            raise KeyError(key)
        return None

    def _toggle(self, what: str) -> None:
        doing = self._doing
        if what == "cut_regen" and self._source.has_shields:
            self._doing = replace(doing, cut_regen=not doing.cut_regen)
        elif what == "cut_speed":
            self._doing = replace(doing, cut_speed=not doing.cut_speed)

    def _begin(self, system: str, impulse: str) -> None:
        """The impulse from which a drain lasts. Rule: HIF-30.19"""
        drain = tuple(
            replace(one, start=in_range(impulse, 1, self._last(), one.start)) if one.system == system else one
            for one in self._doing.drain
        )
        self._doing = replace(self._doing, drain=drain)

    def _last(self) -> int:
        return max(self.battle.options.impulses - DRAIN_LASTS + 1, 1)

    def _system(self, key: str, system: str) -> Reply:
        if system not in self._source.systems:
            return Refused("There is no such system.", "Choose one that works.", "HIF-9.2")
        doing = self._doing
        if key == CUT:
            self._doing = replace(doing, cut=toggled(doing.cut, system))
            return None
        kept = {one.system: one for one in doing.drain}
        names = toggled(kept, system)
        self._doing = replace(doing, drain=tuple(kept.get(one, Drain(one)) for one in names))
        return None

    def command(self) -> Command:
        """What it does without; the next phase where that is nothing, for fighters need not do without anything."""
        doing = self._doing
        if doing == Doing():
            return NextPhase()
        return SetGains(
            self.unit, doing.cut, doing.drain, doing.cut_regen, doing.cut_speed, doing.drain_forward, doing.drain_rear
        )


OFFERS = (Offer("gains", "Do without", "HIF-9.1", ("gains",), may_gain, GainsDraft),)
