"""A ship fires: it declares everything by target, then all dice are rolled, at once or when the others answered.

A range that is typed goes with the shots of its card, and stands for the rest of the turn between the two where
nothing is plotted; nothing has to be measured beforehand. Choosing a card puts everything on it that bears and is
free; choosing it again takes it off.

Rule: FTC-1.7, FTC-3.1, FFB-14.3
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Chip, Chips, Line, OneOf, Panel, Press, Presses, Typed
from fleetforge.app.battle_views import mark_of
from fleetforge.app.refusing import Refused
from fleetforge.games.full_thrust.acting.drafts import Draft
from fleetforge.games.full_thrust.acting.fire_cards import Face
from fleetforge.games.full_thrust.acting.fire_choice import Choice, Pick
from fleetforge.games.full_thrust.acting.fire_details import change_detail, details
from fleetforge.games.full_thrust.acting.fire_locked import locked_panel
from fleetforge.games.full_thrust.acting.fire_proposal import propose, take
from fleetforge.games.full_thrust.acting.fire_words import dice_words, read_place
from fleetforge.journal.state import named
from fleetforge.systems.full_thrust.battle.classic.defending import PointDefence
from fleetforge.systems.full_thrust.battle.gunnery.aiming import ON_A_LINE
from fleetforge.systems.full_thrust.battle.gunnery.announced import DeclareFire, RollFire
from fleetforge.systems.full_thrust.battle.gunnery.firing import Fire
from fleetforge.systems.full_thrust.battle.gunnery.outlook import Outlook
from fleetforge.systems.full_thrust.fighters.distance import mu
from fleetforge.systems.full_thrust.fire.declaration import Shot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.kernel.dice import Faces
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.odds.targets import FireMode

NO_CARD = Refused("There is no such target.", "Choose one of the cards.")
NO_WEAPON = Refused("There is no such weapon on this ship.", "Choose one of the chips.")
NO_CHOICE = Refused("That is none of the choices.", "Choose one of those that are shown.")
OTHER_MODE: dict[FireMode, FireMode] = {"as": "pd", "pd": "as"}


class FireDraft(Draft):
    """The fire of a ship, or its point defence in the phase that has one of its own. Rule: FTC-1.7, FTC-4.26"""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self.ship = self.battle.ships[unit]
        self.choice = Choice(Outlook(self.battle, self.ship))
        propose(self.choice)
        self._card = self._weapon = ""
        self._typed: dict[str, str] = {}
        self._before: dict[str, dict[str, Pick]] = {}
        """What was put where before the range of a target was typed."""
        self._later = False

    @property
    def _defends(self) -> bool:
        return self.choice.look.defends

    # What is shown

    def panel(self) -> Panel:
        """Fire controls, cards, what else the selected card needs (first if its range is not known), area defence."""
        face = Face(self.choice, self._card, self._weapon)
        about = (*self._place(), *details(self.choice, self._card))
        is_asked = self._card and self.choice.look.seen(Shot("", self._card)).range_mu is None
        ordered = (*about, face.cards()) if is_asked else (face.cards(), *about)
        parts = (face.controls(), *self._silenced(), *ordered, *self._rest())
        verb = "defends" if self._defends else "fires"
        mark = mark_of(self.battle, self.ship.side)
        return Panel(f"{self.ship.name} {verb}", self._act(), parts, "declare all, then roll", mark, self._missing())

    def _act(self) -> str:
        shots = self.choice.shots()
        if not shots:
            names = ", ".join(named(self.battle, one) for one in self.choice.covers)
            return f"Hold fire, cover {names}" if names else "Hold fire"
        if self._later and not self._defends:
            return "Declare fire"
        count = self.choice.look.dice(shots, self.choice.covers)
        return f"Lock and roll {dice_words(count)}" if count else "Fire"

    def _missing(self) -> str:
        """The first range or arc without which no dice are known. Rule: FTC-3.6, FTC-3.7"""
        for target in self.choice.targets():
            if not self.choice.is_measured(target):
                return f"Say how far away {named(self.battle, target)} is."
            if self.choice.is_unsettled(target):
                return f"Say in which of two arcs {named(self.battle, target)} lies."
        return ""

    def _silenced(self) -> Iterator[Line]:
        """Why the ship fires at nothing, if something stands against all of it."""
        for target in self.choice.look.targets if not self.choice.picks else ():
            for weapon in self.choice.look.weapons:
                mode = self.choice.mode_for(weapon, target)
                if self.choice.is_ready(weapon) and self.choice.opens(weapon, target, mode):
                    for one in self.choice.against(weapon, target, mode)[:1]:
                        yield Line(one.message, tone="warn", clause=one.clause)
                    return

    def _place(self) -> Iterator[Part]:
        """Range and arc of the selected target: as plotted or measured, or as they are typed."""
        if self._card:
            typed = self._typed.get(self._card, "")
            place, fault = read_place(typed)
            says = "" if typed else self._plotted()
            understood = [f"{mu(place.range_mu)} mu"] if place.range_mu is not None else []
            understood += [f"arc {place.arc}"] if place.arc else []
            title = f"Range to {named(self.battle, self._card)}, and arc"
            yield Typed("seen", title, typed, "14 FS", says or ", ".join(understood), fault, "FTC-3.4")
            yield from self._two_arcs()

    def _plotted(self) -> str:
        shot = self.choice.any_shot(self._card)
        seen = self.choice.look.seen(shot)
        if seen.range_mu is None:
            return ""
        return f"{mu(seen.range_mu)} mu" + (f", arc {seen.arcs[0]}" if len(seen.arcs) == 1 else "")

    def _two_arcs(self) -> Iterator[Part]:
        """In which of two arcs a target on the line between them lies, where it has to be said. Rule: FTC-3.6"""
        place, card = self.choice.places.get(self._card), self._card
        arcs = self.choice.look.seen(replace(self.choice.any_shot(card), arc=None)).arcs
        if len(arcs) == ON_A_LINE and (self.choice.is_unsettled(card) or (place and place.arc)):
            value = place.arc if place and place.arc else ""
            yield OneOf("arc", "It lies in arc", tuple((arc, arc) for arc in arcs), value, "FTC-3.6")

    def _rest(self) -> Iterator[Part]:
        if self.choice.look.firer.area_controls:
            yield Chips("covers", "Area defence covers", tuple(self._wards()), "FFB-19.1", "No own ship is near.")
        if not self._defends:
            options = (("now", "Roll at once"), ("later", "Declare, roll later"))
            yield OneOf("when", "Dice", options, "later" if self._later else "now", "FFB-14.3")
        presses = (Press("hold", "Hold fire", "H"), Press("propose", "As proposed", "P"))
        yield Presses("press", presses)

    def _wards(self) -> Iterator[Chip]:
        """Own ships that can be covered, and those that are attacked but cannot."""
        look = self.choice.look
        attacked = {run for one in look.targets for run in getattr(look.target(one), "runs", ())}
        for friend in self.battle.ships_of(self.ship.side):
            if friend is self.ship or not friend.is_on_table:
                continue
            if friend.id in look.wards or friend.id in self.choice.covers or friend.id in attacked:
                against = look.against_ward(friend.id)
                on = friend.id in self.choice.covers
                yield Chip(friend.id, friend.name, on, "", against[0].message if against else "")

    # What is chosen

    def change(self, key: str, value: str) -> Reply:
        """Choose; see the parts."""
        if key != "seen":
            self._before.clear()
        if key in ("cards", "cards/chip", "cards/mode", "weapon", "target", "mode"):
            return self._change_cards(key, value)
        match key:
            case "seen":
                return self._measure(value)
            case "arc":
                return self._settle(value)
            case "covers":
                return self._cover(value)
            case "when":
                self._later = value == "later"
            case "press":
                return self._press(value)
            case _:
                return change_detail(self.choice, self._card, key, value)
        return None

    def _change_cards(self, key: str, value: str) -> Reply:
        match key:
            case "cards":
                return self._choose(value)
            case "cards/chip":
                return self._toggle(*_two(value))
            case "cards/mode":
                return self._set_mode(*_two(value))
            case "weapon":
                self._next_weapon()
            case "target":
                self._next_target()
            case _:
                return self._next_mode()
        return None

    def _choose(self, target: str) -> Reply:
        """Select a card and put on it what bears and is free; take everything off the one that has all it can get."""
        if target not in self.choice.look.targets:
            return NO_CARD
        on = self.choice.on(target)
        is_settled = target == self._card and all(pick.own for pick in on.values())
        self._select(target)
        if not take(self.choice, target) and is_settled:
            self.choice.take_off(on)
        else:
            self.choice.make_own(target)
        return None

    def _select(self, target: str) -> None:
        self._card = target
        if self.choice.picks.get(self._weapon) is not None and self._weapon not in self.choice.on(target):
            self._weapon = ""

    def _toggle(self, target: str, weapon: str) -> Reply:
        if target not in self.choice.look.targets:
            return NO_CARD
        if weapon not in self.choice.look.weapons:
            return NO_WEAPON
        if weapon in self.choice.on(target):
            self.choice.take_off((weapon,))
        else:
            self.choice.put(weapon, target)
        self._card, self._weapon = target, weapon
        return None

    def _set_mode(self, target: str, mode: str) -> Reply:
        if target not in self.choice.look.targets:
            return NO_CARD
        if mode not in OTHER_MODE:
            return NO_CHOICE
        wanted: FireMode = "pd" if mode == "pd" else "as"
        self.choice.set_mode(target, self.choice.switched(target, self._weapon), wanted)
        self._card = target
        return None

    def _next_mode(self) -> Reply:
        """The other mode for the selected weapon, or for all on the selected card."""
        weapons = self.choice.switched(self._card, self._weapon)
        if not weapons or not self.choice.has_modes(self._card):
            return None
        return self._set_mode(self._card, OTHER_MODE[self.choice.picks[weapons[0]].mode])

    def _next_weapon(self) -> None:
        """The next weapon that can still fire; its card comes with it."""
        ready = [one for one in self.choice.look.weapons if self.choice.is_ready(one)]
        if ready:
            after = ready.index(self._weapon) + 1 if self._weapon in ready else 0
            self._weapon = ready[after % len(ready)]
            pick = self.choice.picks.get(self._weapon)
            self._card = pick.target if pick else self._card

    def _next_target(self) -> None:
        """The next card; a selected weapon goes with it to the next target that it may fire at, after the last off."""
        targets = list(self.choice.look.targets)
        if not self._weapon:
            after = targets.index(self._card) + 1 if self._card in targets else 0
            self._card = targets[after % len(targets)] if targets else ""
            return
        pick = self.choice.picks.get(self._weapon)
        after = targets.index(pick.target) + 1 if pick and pick.target in targets else 0
        target = next((one for one in targets[after:] if self._may(one)), "")
        if target:
            self.choice.put(self._weapon, target)
            self._card = target
        else:
            self.choice.take_off((self._weapon,))

    def _may(self, target: str) -> bool:
        """Whether the selected weapon may fire at it with the fire controls that there are."""
        mode = self.choice.mode_for(self._weapon, target)
        enough = self.choice.missing_with(target, (self._weapon,), mode) <= max(0, self.choice.missing_controls)
        return enough and self.choice.may(self._weapon, target, mode)

    def _measure(self, text: str) -> Reply:
        """Range and arc of the selected target; what is on its card is chosen by them, letter after letter anew."""
        if not self._card:
            return NO_CARD
        self._typed[self._card] = text
        place, fault = read_place(text)
        if not fault:
            picks = self._before.setdefault(self._card, dict(self.choice.picks))
            self.choice.picks = dict(picks)
            self.choice.set_place(self._card, place)
            if text.strip():
                take(self.choice, self._card)
        return None

    def _settle(self, arc: str) -> Reply:
        place, fault = read_place(arc)
        if fault or place.arc is None:
            return NO_CHOICE
        before = self.choice.places.get(self._card, place)
        self.choice.set_place(self._card, replace(before, arc=place.arc))
        return None

    def _cover(self, ship: str) -> Reply:
        """Cover a ship, or no longer; with every system in use the first one turns to it."""
        if ship not in self.battle.ships:
            return NO_CHOICE
        covers = [one for one in self.choice.covers if one != ship]
        if ship not in self.choice.covers:
            covers = [*covers, ship][-max(1, self.choice.look.firer.area_controls) :]
        self.choice.covers = tuple(covers)
        return None

    def _press(self, which: str) -> Reply:
        if which == "propose":
            propose(self.choice)
        elif which == "hold":
            self.choice.picks.clear()
            self.choice.covers = ()
        else:
            return NO_CHOICE
        self._weapon = ""
        return None

    def letter(self, key: str) -> tuple[str, str] | None:
        """W next weapon, T next target, M the other mode, H hold fire, P as proposed, L declare and roll later."""
        later = ("when", "now" if self._later else "later")
        letters = {
            "W": ("weapon", "next"),
            "T": ("target", "next"),
            "M": ("mode", "next"),
            "H": ("press", "hold"),
            "P": ("press", "propose"),
            "L": later,
        }
        return letters.get(key)

    # What is given

    def command(self) -> Command | None:
        """All fire of the ship, or its declaration; without shots it holds its fire. None while a range is missing."""
        if self._missing():
            return None
        shots, covers = self.choice.shots(), self.choice.covers
        if self._defends:
            return PointDefence(self.unit, shots, covers)
        return DeclareFire(self.unit, shots, covers) if self._later else Fire(self.unit, shots, covers)

    def pending(self, command: Command, faces: Faces) -> Panel | None:
        """The cards as they were locked, with what the dice so far did."""
        return locked_panel(self.battle, self.unit, command, faces)


class RollFireDraft(Draft):
    """The dice of fire that was declared. Rule: FFB-14.3"""

    def panel(self) -> Panel:
        """The cards as they were locked."""
        return locked_panel(self.battle, self.unit, RollFire(self.unit)) or Panel("Declared fire", "Roll")

    def command(self) -> Command:
        """The throw."""
        return RollFire(self.unit)

    def pending(self, command: Command, faces: Faces) -> Panel | None:
        """What the dice so far did."""
        return locked_panel(self.battle, self.unit, command, faces)


def _two(value: str) -> tuple[str, str]:
    first, _, second = value.partition(" ")
    return first, second


def _has_declared(battle: Battle, unit: str) -> bool:
    return any(one.ship == unit for one in battle.declared)


def _fires(battle: Battle, unit: str) -> bool:
    ship = battle.ships.get(unit)
    return ship is not None and ship.is_in_play and not _has_declared(battle, unit)


def _defends(battle: Battle, unit: str) -> bool:
    """Whether a ship that is attacked has not fired its point defence yet."""
    ship = battle.ships.get(unit)
    if ship is None or not ship.is_in_play or ship.turn.fired:
        return False
    return Outlook(battle, ship).is_attacked


OFFERS = (
    Offer("roll-fire", "Roll the declared fire", "FFB-14.3", ("fire",), _has_declared, RollFireDraft),
    Offer("fire", "Fire", "FTC-1.7", ("fire",), _fires, FireDraft),
    Offer("defend", "Point defence", "FTC-4.26", ("defence",), _fires, FireDraft, _defends),
)
