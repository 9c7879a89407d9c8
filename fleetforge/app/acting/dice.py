"""A command whose dice are waited for: one request after the other, each answered whole."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fleetforge.journal.entry import Entry
from fleetforge.kernel.dice import DiceError, checked_faces

if TYPE_CHECKING:
    from fleetforge.app.battling import BattleEntry, BattleSession
    from fleetforge.journal.command import Command
    from fleetforge.journal.game import Refused
    from fleetforge.kernel.dice import Faces, Roll


@dataclass(frozen=True, slots=True)
class Given:
    """A command as it was given: who gave it, and the reason where the players allow it against the rules."""

    command: Command[Any]
    by: str = ""
    because: str = ""


@dataclass(frozen=True, slots=True)
class Thrown:
    """A request that was answered."""

    roll: Roll
    faces: Faces


class Deciding:
    """A command on its way through the rules: ``roll`` is the request that waits, ``thrown`` those before it.

    ``outcome`` is what came of it once nothing is waited for any more.
    """

    def __init__(self, session: BattleSession, given: Given) -> None:
        self.given = given
        self.thrown: tuple[Thrown, ...] = ()
        self.roll: Roll | None = None
        self.outcome: BattleEntry | Refused | None = None
        self._rolling = session.begin(given.command, by=given.by, because=given.because)
        self._step(None)

    @property
    def faces(self) -> Faces:
        """All faces so far, in order."""
        return tuple(face for one in self.thrown for face in one.faces)

    @property
    def entry(self) -> BattleEntry | None:
        """The entry, if all dice are known and nothing is refused."""
        return self.outcome if isinstance(self.outcome, Entry) else None

    def answer(self, faces: Faces) -> None:
        """Answer the request that waits.

        Raises:
            DiceError: the faces do not answer it; it still waits.
        """
        if self.roll is None:
            raise DiceError("No dice are waited for.")
        checked = checked_faces(self.roll, faces)
        self.thrown = (*self.thrown, Thrown(self.roll, checked))
        self._step(checked)

    def answer_all(self, faces: Faces) -> None:
        """Answer request after request as far as the faces go; what does not fit is left out."""
        while self.roll is not None and len(faces) >= self.roll.count:
            taken, faces = faces[: self.roll.count], faces[self.roll.count :]
            self.answer(taken)

    def _step(self, faces: Faces | None) -> None:
        try:
            self.roll = next(self._rolling) if faces is None else self._rolling.send(faces)
            if not self.roll.count:
                self.answer(())
        except StopIteration as end:
            self.roll, self.outcome = None, end.value
