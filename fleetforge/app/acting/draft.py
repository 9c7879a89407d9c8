"""A command that is being put together, and how a topic offers one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from fleetforge.app.acting.panels import Board, Panel
    from fleetforge.app.refusing import Reply
    from fleetforge.journal.command import Command
    from fleetforge.journal.play import Play
    from fleetforge.journal.rules import BattleRules
    from fleetforge.kernel.dice import Faces
    from fleetforge.sheets.plot import Spot

StateT = TypeVar("StateT")
CommandT = TypeVar("CommandT", bound="Command[Any]")
CORRECT_KEY, CORRECT_TITLE = "correct", "Correct a value"
"""The offer that sets a value by hand, which the window has a key and a menu entry for."""


@dataclass(frozen=True)  # with slots, Python 3.11 cannot make one under the name of a game's own kind
class Sight(Generic[StateT]):
    """What a draft is made from: the battle as it stands with every order in it, who sits here, and the past.

    ``seat`` is the side whose secrets may be shown, or empty.
    """

    battle: StateT
    seat: str
    play: Play[StateT, Any, Any]

    @property
    def rules(self) -> BattleRules[Any]:
        """The rules that the battle is played by."""
        rules: BattleRules[Any] = self.play.game  # type: ignore[assignment]  # what the frame plays has these
        return rules


class Draft(ABC, Generic[StateT]):
    """What a player is about to do with a unit, or with none; made anew whenever the battle has changed.

    It shows nothing that the side of ``sight.seat`` may not know.
    """

    ends_phase: ClassVar[bool] = False
    """Whether it goes on to the next phase: then units that have not acted are named first."""

    def __init__(self, sight: Sight[StateT], unit: str) -> None:
        self.sight = sight
        self.battle = sight.battle
        self.unit = unit

    @abstractmethod
    def panel(self) -> Panel:
        """The parts to choose from, as they now stand."""

    @abstractmethod
    def command(self) -> Command[Any] | None:
        """What would be given now; None while something is missing that nobody can leave out."""

    def seats(self) -> str | None:
        """The side that sits down when this is done, in place of a command; empty: nobody, until the next does.

        None: who sits here stays.
        """
        return None

    def change(self, key: str, value: str) -> Reply:
        """Choose: the value of a part, as the part's docstring says. What cannot be is said and changes nothing."""
        raise KeyError(key)

    def click(self, place: Spot, unit: str) -> bool:
        """Whether it takes a click on the map: at a place, on a unit that is drawn there (empty: on bare ground).

        What it does not take selects the unit.
        """
        del place, unit
        return False

    def board(self) -> Board | None:
        """What stands in the middle meanwhile; None: the sheet of the unit."""
        return None

    def turn_to(self, unit: str) -> bool:
        """Whether it goes on with another unit that was selected, which it then notes; else it is made anew."""
        del unit
        return False

    def pending(self, command: Any, faces: Faces) -> Panel | None:
        """What is shown while the dice of a command are waited for and these are known; None: the panel as ever.

        The command need not be this draft's: a program that died comes back with it.
        """
        return None

    def letter(self, key: str) -> tuple[str, str] | None:
        """Which change a single letter is for, such as ``E`` evade, ``W`` next weapon, ``T`` next target."""
        return None


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that may be done in phases of these roles (none: in any), named as in a menu.

    ``fits`` says whether it comes into question for a unit (empty: none is selected) at all; whether it is
    allowed, the rules say. Where several fit, the first in the list of offers is shown at first. ``waits`` says
    whether a unit still has this to do though it takes no go, as where all play together; without it no unit
    waits for it.
    """

    key: str
    title: str
    clause: str
    roles: tuple[str, ...]
    fits: Callable[[Any, str], bool]
    make: Callable[[Sight[Any], str], Draft[Any]]
    waits: Callable[[Any, str], bool] | None = None
    seldom: bool = False
    """Found under *More* and in the command palette only: corrections and what a scenario brings."""
    deliberate: bool = False
    """Shown only where it is chosen, such as a pass: Enter alone never does it."""

    @property
    def comes_first(self) -> bool:
        """Whether it may be what is shown unasked."""
        return not self.seldom and not self.deliberate


Offers: TypeAlias = tuple[Offer, ...]


def whoever(_battle: Any, _unit: str) -> bool:
    """For offers that come into question whatever is selected."""
    return True


def is_on(battle: Any, _unit: str) -> bool:
    """For offers that come into question until the battle has ended."""
    return not battle.ended


def command_of(sight: Sight[Any], kind: type[CommandT]) -> type[CommandT]:
    """The command of this kind of the game that is played.

    Raises:
        StopIteration: the game has none (a mistake of its programmer).
    """
    return next(one for one in sight.rules.commands if issubclass(one, kind))
