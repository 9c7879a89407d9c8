"""What lies on the desk of an open battle: who sits there, the unit, the draft, and the dice that are waited for.

The one place that gives commands to a battle in the window. What it must not forget when the program dies, a
roll that waits and whose seat it is, it writes into the battle file.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from fleetforge.app.acting.dice import Deciding, Given
from fleetforge.app.acting.draft import CORRECT_TITLE, Sight
from fleetforge.app.acting.kept import DiceSource, KeptDesk, desk_from, desk_text
from fleetforge.app.acting.panels import Panel
from fleetforge.app.acting.waits import Waits
from fleetforge.app.battle_game import units_of
from fleetforge.app.battle_secrets import seen_state
from fleetforge.app.refusing import Refused, file_refusal
from fleetforge.journal.command import side_of
from fleetforge.journal.game import Refused as Barred
from fleetforge.journal.turns import NextPhase
from fleetforge.kernel.dice import DiceError
from fleetforge.storage.errors import FileFault

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from fleetforge.app.acting.draft import Draft, Offer
    from fleetforge.app.battle_draft import DicePolicy
    from fleetforge.app.battle_game import BattleGame
    from fleetforge.app.battling import BattleSession
    from fleetforge.app.refusing import Reply
    from fleetforge.journal.command import Command
    from fleetforge.journal.state import BattleState
    from fleetforge.kernel.dice import Faces
    from fleetforge.kernel.finding import Refusal
    from fleetforge.sheets.plot import Spot

SOURCE_TITLES: dict[DiceSource, str] = {"typed": "We roll, I type", "rolled": "Roll here", "sides": "Each side its way"}
_CHANCE = SystemRandom()
_TRY_AGAIN = "Try to write it again"


@dataclass(frozen=True, slots=True)
class Act:
    """What the panel shows: its parts, what stands against it, whether players may allow it all the same."""

    panel: Panel
    refusals: tuple[Refusal, ...] = ()
    may_allow: bool = False


class Desk:
    """Gives commands, keeps the draft and the dice. Listeners hear of every change that is not in the journal."""

    def __init__(self, session: BattleSession) -> None:
        self._session = session
        self.game = session.game
        self._listeners: list[Callable[[], None]] = []
        self.unit = ""
        self.seat = ""
        """The side whose orders may be seen and written here; empty: nobody's."""
        self.source: DiceSource = "sides"
        self.offer: Offer | None = None
        self.draft: Draft[Any] | None = None
        self._touched: Draft[Any] | None = None
        """The draft in which something was chosen last."""
        self.deciding: Deciding | None = None
        self._moment = ("", 0, 0)
        self._seen: tuple[BattleState, str, BattleState] | None = None
        self._fit: tuple[BattleState, str, tuple[Offer, ...]] | None = None
        self._waits = Waits(session.game)
        self._take_up(desk_from(session))
        session.subscribe(self._journal_changed)

    @property
    def battle(self) -> Any:
        """The battle as it stands, with every order in it; what sides choose unseen is in it for their seat only."""
        whole = self._session.state
        if self._seen is None or self._seen[0] is not whole or self._seen[1] != self.seat:
            play = self._session.play
            seen = seen_state(self.game, play, play.length, self.seat)
            self._seen = whole, self.seat, self.game.known_to(seen, self.seat)
        return self._seen[2]

    @property
    def closed(self) -> str:
        """Why nothing can be given: the file is open for reading only; empty: it can."""
        return self._session.file.read_only

    @property
    def is_unwritten(self) -> bool:
        """Whether a command with all its dice waits because the file could not be written."""
        return self.deciding is not None and self.deciding.entry is not None

    def _sight(self) -> Sight[Any]:
        return Sight(self.battle, self.seat, self._session.play)

    # Choosing

    def offers(self) -> tuple[Offer, ...]:
        """What comes into question now for the unit; what is for any phase and seldom wanted last.

        After the end of the battle nothing does that belongs to a phase.
        """
        if self._fit is None or self._fit[0] is not self.battle or self._fit[1] != self.unit:
            self._fit = self.battle, self.unit, _fitting(self.game, self.battle, self.unit)
        return self._fit[2]

    def select(self, unit: str) -> None:
        """Select a unit, or none."""
        if unit != self.unit:
            goes_on = self.draft is not None and unit and self.draft.turn_to(unit)
            self.unit = unit
            self._write()
            if not (goes_on and self.offer in self.offers()):
                self._renew(keep=False)
            self._moment = self._now()
            self._tell()

    def choose_offer(self, key: str) -> None:
        """Take another thing to do for the unit.

        Raises:
            KeyError: it does not come into question (a caller's mistake).
        """
        self.offer = {one.key: one for one in self.offers()}[key]
        self.draft = self.offer.make(self._sight(), self.unit)
        self._tell()

    def change(self, key: str, value: str) -> Reply:
        """Change the draft."""
        if self.draft is None:
            return None
        reply = self.draft.change(key, value)
        self._touched = self.draft
        self._tell()
        return reply

    def click(self, place: Spot, unit: str) -> bool:
        """Whether what is drafted takes a click on the map, see :meth:`Draft.click`."""
        taken = self.draft is not None and self.draft.click(place, unit)
        if taken:
            self._touched = self.draft
            self._tell()
        return taken

    def chosen_words(self) -> str:
        """What was chosen in the panel and is not done yet; empty where nothing was touched."""
        draft = self.draft if self._touched is self.draft else None
        command = draft.command() if draft else None
        return draft.panel().act if draft and command and not isinstance(command, NextPhase) else ""

    def corrects(self, key: str) -> bool:
        """Whether a click at this place of the sheet that is shown for the unit sets something."""
        return self.game.sheet_click(self._sight(), self.unit, key) is not None

    def correct_at(self, key: str) -> Reply:
        """Draft what a click on the sheet that is shown for the unit sets by hand; ``key`` is that of its shape."""
        click = self.game.sheet_click(self._sight(), self.unit, key)
        if click is None:
            return Refused("Nothing is set by a click there.", f"Click a box or a system, or take “{CORRECT_TITLE}”.")
        offer, self.draft = click
        self.offer = {one.key: one for one in self.game.offers}[offer]
        self._tell()
        return None

    def sit_down(self, side: str) -> None:
        """Sit down for a side, whose orders are seen here from now on; empty: stand up."""
        self.seat = side
        if self.game.is_written(self.battle):
            self._take_own_unit()
        self._write()
        self._renew(keep=False)
        self._tell()

    def set_source(self, source: DiceSource) -> None:
        """Whether dice are typed or rolled here from now on; a roll that waits is still typed, or rolled by hand."""
        self.source = source
        self._write()
        self._tell()

    def act(self) -> Act | None:
        """The panel of the draft with what stands against it."""
        if self.is_unwritten and self.deciding:
            words = self.deciding.given.command.words(self.battle)
            return Act(Panel(words, _TRY_AGAIN, aside="not in the file yet"))
        if self.draft is None:
            return None
        if self.deciding and (locked := self.draft.pending(self.deciding.given.command, self.deciding.faces)):
            return Act(locked)
        panel, command = self.draft.panel(), self.draft.command()
        found = self.against(command) if command else ()
        return Act(panel, found, bool(found) and self.game.rules.may_allow(found))

    def against(self, command: Command[Any]) -> tuple[Refusal, ...]:
        """Everything that stands against a command."""
        return self._heard(self.game.rules.all_refusals(self._session.state, command))

    def _heard(self, refusals: Iterable[Refusal]) -> tuple[Refusal, ...]:
        battle = self._session.state
        return tuple(dict.fromkeys(self.game.refusal_to(one, battle, self.seat) for one in refusals))

    # Giving

    def do(self, because: str = "") -> Reply:
        """Give what is drafted; with a reason the players allow it against the rules.

        What could not be written into the file comes first.
        """
        if self.is_unwritten and self.deciding:
            return self._keep(self.deciding)
        seat = self.draft.seats() if self.draft else None
        if seat is not None and self.game.is_blind and self.deciding:
            return Refused("Dice are waited for.", "Apply or drop them first.")
        if seat is not None:
            self.sit_down(seat)
            return None
        command = self.draft.command() if self.draft else None
        if command is None:
            missing = self.draft.panel().missing if self.draft else ""
            return Refused(missing or "There is nothing to do here.", "Choose a unit, or end the phase.")
        return self.give(command, because)

    def give(self, command: Command[Any], because: str = "") -> Reply:
        """Give a command; its dice are asked for, or rolled here, as the sides wish."""
        if self.closed:
            return Refused(f"Nothing can be changed: {self.closed}.", "Close the other window, or work on a copy.")
        if self.is_unwritten:
            return Refused("The act before is not in the file yet.", "Try to write it again, or undo it.")
        if self.deciding:
            return Refused("Dice are waited for.", "Apply or drop them first.")
        tape = self._session.play.tape(command)
        deciding = Deciding(self._session, Given(command, because=because))
        if isinstance(deciding.outcome, Barred):
            return self._refused(deciding.outcome)
        if tape is not None:
            deciding.answer_all(tape)
        return self._go_on(deciding)

    def answer(self, faces: Faces) -> Reply:
        """The faces that were typed for the roll that waits."""
        if self.deciding is None:
            return None
        try:
            self.deciding.answer(faces)
        except DiceError as fault:
            return Refused(str(fault), "Type the faces as they lie on the table.")
        return self._go_on(self.deciding)

    def asks_more(self, faces: Faces) -> bool:
        """Whether further dice are asked for after these: until then nothing is given, and dice can be taken back."""
        if self.deciding is None:
            return False
        ahead = Deciding(self._session, self.deciding.given)
        ahead.answer_all((*self.deciding.faces, *faces))
        return ahead.roll is not None

    def take_back(self) -> Faces:
        """Ask once more for the dice that were typed last for this command; the faces they had."""
        faces = next((one.faces for one in reversed(self.deciding.thrown) if one.faces), ()) if self.deciding else ()
        if self.deciding and faces:
            before = Deciding(self._session, self.deciding.given)
            before.answer_all(self.deciding.faces[: -len(faces)])
            self.deciding = before
            self._write()
            self._tell()
        return faces

    def roll_here(self) -> Reply:
        """Throw the dice of the roll that waits."""
        roll = self.deciding.roll if self.deciding else None
        return self.answer(_thrown(roll.count, roll.sides)) if roll else None

    def drop(self) -> None:
        """Take the command back whose dice are waited for; nothing of it happened."""
        if self.deciding:
            self.deciding = None
            self._write()
            self._tell()

    def end_phase(self) -> Reply:
        """Go on to the next phase."""
        return self.give(self.game.next_phase())

    def not_acted(self) -> tuple[str, ...]:
        """Names of the units that have something left to do in this phase."""
        units = (self.battle.unit(one) for one in self.waiting())
        return tuple(unit.name for unit in units if unit)

    def waiting(self) -> tuple[str, ...]:
        """Units that still have something to do in this phase: those of the side whose go it is first."""
        return self._waits.units(self.battle)

    def next_unit(self) -> str:
        """The unit after the selected one that still has something to do; empty: there is none."""
        return self._waits.after(self.battle, self.unit, self.seat)

    def _take_own_unit(self) -> None:
        """Who sits down to write orders has one of his ships before him; if nobody sits, the next to write has."""
        unit = self.battle.unit(self.unit)
        if unit is None or unit.side != self.seat:
            own = next((one.id for one in units_of(self.battle) if one.side == self.seat), self.unit)
            self.unit = self.next_unit() or own

    def _go_on(self, deciding: Deciding) -> Reply:
        """Throw what is thrown here, then keep what came of it or wait for dice."""
        self.deciding = deciding
        if self._policy(deciding.given.command) == "rolled":
            while deciding.roll is not None:
                deciding.answer(_thrown(deciding.roll.count, deciding.roll.sides))
        if deciding.roll is not None:
            self._write()
            self._tell()
            return None
        return self._keep(deciding)

    def _keep(self, deciding: Deciding) -> Reply:
        self.deciding = None
        if isinstance(deciding.outcome, Barred):
            self._tell()
            return self._refused(deciding.outcome)
        entry = deciding.entry
        if entry is None:
            return None
        try:
            self._session.keep(entry)
        except FileFault as fault:
            self.deciding = deciding
            self._write()
            self._tell()
            return file_refusal(fault)
        return None

    def _refused(self, barred: Barred) -> Refused:
        """All that stands against a command, in sentences for who sits here."""
        return refusal_of(replace(barred, refusals=self._heard(barred.refusals)))

    def _policy(self, command: Command[Any]) -> DicePolicy:
        """Where sides roll together and one types, it is typed."""
        if self.source != "sides":
            return self.source
        sides = zip(self.battle.sides, self._session.setup.sides, strict=False)
        policies: dict[str, DicePolicy] = {side.id: place.dice for side, place in sides}
        own = policies.get(side_of(self.battle, command))
        return own or ("typed" if "typed" in policies.values() else "rolled")

    # Following the journal

    def _journal_changed(self) -> None:
        """An entry was given, undone or done again: what waits would no longer be true."""
        self.deciding = None
        before = self._moment
        if not self._waits.is_due(self.battle, self.unit):
            due = self._waits.due(self.battle, self.unit, self.seat)
            self.unit = due or (self.unit if self.battle.unit(self.unit) else "")
        # What was the thing to do for one unit, or in one phase, is a trap in the next: holding, or going on.
        self._renew(keep=before == self._now())
        self._write()

    def _renew(self, *, keep: bool) -> None:
        """A fresh draft: of the same kind if ``keep`` and it still comes into question.

        What goes with any phase, and what nothing waits for where something else does, gives way to that. Where the
        phase can go on, a unit that has had its go is not asked for another, nor anybody when nothing waits any more.
        """
        fit = self.offers()
        waits = [one for one in fit if one.waits and one.waits(self.battle, self.unit)]
        kept = self.offer if keep and self.offer in (waits or fit) else None
        if kept is not None and not (kept.comes_first and kept.roles):
            kept = None
        usual = [one for one in fit if one.comes_first]
        is_done = self.game.has_acted(self.battle, self.unit) or (keep and self._is_all_done(usual))
        onward = [one for one in usual if not one.roles] if is_done else []
        first = next((one for one in (waits or usual) if one.comes_first), None)
        self.offer = next(iter(onward), None) or kept or first
        self.draft = self.offer.make(self._sight(), self.unit) if self.offer else None
        self._moment = self._now()

    def _now(self) -> tuple[str, int, int]:
        """The unit and the phase that a draft is for."""
        return self.unit, self.battle.turn, self.battle.phase_index

    def _is_all_done(self, usual: list[Offer]) -> bool:
        """Whether what comes first is something that units wait for, and none does any more."""
        return bool(usual) and usual[0].waits is not None and not self.waiting()

    # What must not be forgotten

    def _take_up(self, kept: KeptDesk) -> None:
        self.unit, self.source = kept.unit, kept.source
        # Whoever opens a blind battle says who he is; but dice that wait are for who sat there.
        self.seat = "" if self.game.is_blind and kept.given is None else kept.seat
        if kept.given is not None and not self.closed:
            deciding = Deciding(self._session, kept.given)
            deciding.answer_all(kept.faces)
            self.deciding = deciding if deciding.roll or deciding.entry else None
        if self.battle.unit(self.unit) is None:
            self.unit = self.next_unit() or next((one.id for one in units_of(self.battle)), "")
        self._renew(keep=True)

    def _write(self) -> None:
        if not self.closed:
            given = self.deciding.given if self.deciding else None
            faces = self.deciding.faces if self.deciding else ()
            self._session.file.keep_desk(
                desk_text(KeptDesk(self.unit, self.seat, self.source, given, faces), self._session)
            )

    # Listening

    def subscribe(self, listener: Callable[[], None]) -> None:
        """Call it when something on the desk changed."""
        self._listeners.append(listener)

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()


def _fitting(game: BattleGame, battle: BattleState, unit: str) -> tuple[Offer, ...]:
    now = (one for one in game.offers if not one.roles or (battle.phase.role in one.roles and not battle.ended))
    fit = [one for one in now if one.fits(battle, unit)]
    return tuple(sorted(fit, key=lambda one: one.seldom))


def refusal_of(barred: Barred) -> Refused:
    """All that stands against a command, in sentences."""
    what = " ".join(one.message for one in barred.refusals)
    mend = " ".join(dict.fromkeys(one.mends[0].text for one in barred.refusals))
    return Refused(what, mend, barred.refusals[0].clause)


def _thrown(count: int, sides: int) -> Faces:
    return tuple(_CHANCE.randint(1, sides) for _ in range(count))
