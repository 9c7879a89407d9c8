"""A command that is being put together, and how a topic offers one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

    from fleetforge.app.acting.panels import Board, Panel
    from fleetforge.app.refusing import Reply
    from fleetforge.journal.play import Play
    from fleetforge.kernel.dice import Faces
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.event import Event
    from fleetforge.systems.full_thrust.battle.phases import Role
    from fleetforge.systems.full_thrust.battle.state import Battle


@dataclass(frozen=True, slots=True)
class Sight:
    """What a draft is made from: the battle as it stands with every order in it, who sits here, and the past.

    ``seat`` is the side whose secrets may be shown, or empty.
    """

    battle: Battle
    seat: str
    play: Play[Battle, Command, Event]


class Draft(ABC):
    """What a player is about to do with a unit, or with none; made anew whenever the battle has changed.

    It shows nothing that the side of ``sight.seat`` may not know.
    """

    def __init__(self, sight: Sight, unit: str) -> None:
        self.sight = sight
        self.battle = sight.battle
        self.unit = unit

    @abstractmethod
    def panel(self) -> Panel:
        """The parts to choose from, as they now stand."""

    @abstractmethod
    def command(self) -> Command | None:
        """What would be given now; None while something is missing that nobody can leave out."""

    def seats(self) -> str | None:
        """The side that sits down when this is done, in place of a command; empty: nobody, until the next does.

        None: who sits here stays.
        """
        return None

    def change(self, key: str, value: str) -> Reply:
        """Choose: the value of a part, as the part's docstring says. What cannot be is said and changes nothing."""
        raise KeyError(key)

    def board(self) -> Board | None:
        """What stands in the middle meanwhile; None: the sheet of the unit."""
        return None

    def pending(self, command: Command, faces: Faces) -> Panel | None:
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
    roles: tuple[Role, ...]
    fits: Callable[[Battle, str], bool]
    make: Callable[[Sight, str], Draft]
    waits: Callable[[Battle, str], bool] | None = None
    seldom: bool = False
    """Found under *More* and in the command palette only: corrections and what a scenario brings."""
    deliberate: bool = False
    """Shown only where it is chosen, such as a pass: Enter alone never does it."""

    @property
    def comes_first(self) -> bool:
        """Whether it may be what is shown unasked."""
        return not self.seldom and not self.deliberate


Offers: TypeAlias = tuple[Offer, ...]


def whoever(_battle: Battle, _unit: str) -> bool:
    """For offers that come into question whatever is selected."""
    return True
