"""A design being worked on, of whatever game: undo and redo, saving, and views of all that is shown.

A game's session says what its designs are made of. What people type is never an exception: a method
answers None when it did what was asked, else a refusal in words. What a game does not offer is
refused here, and :attr:`DesignSession.offers` says so before anybody asks.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

from fleetforge.app.documents import SHIP
from fleetforge.app.refusing import Refused
from fleetforge.app.session import Session, ValueT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.app.design_views import Comparison, ComponentView, DesignView, FieldValue, PaletteEntry
    from fleetforge.app.refusing import Reply
    from fleetforge.app.suites.offered import Suites
    from fleetforge.app.workbench import Workbench
    from fleetforge.kernel.finding import Finding
    from fleetforge.sheets.primitives import Sheet

Ids: TypeAlias = "str | Iterable[str]"
Offer: TypeAlias = Literal["arcs", "sizes", "sharing", "variants"]
"""What only some games offer: turning mounts, larger and smaller components, designs as text, variants."""
DEFAULT_COLUMNS = 12
_VARIANT = re.compile(r"^(.*)/([A-Y])$")
_NOT_OFFERED = Refused("This game does not offer that.")


class DesignSession(Session[ValueT]):
    """One design on the workbench."""

    kind = SHIP
    game: ClassVar[str]
    """Id of the game whose design it is."""
    offers: ClassVar[frozenset[Offer]] = frozenset()
    noun: ClassVar[str] = "ship"
    """What people call such a design."""
    search_hint: ClassVar[str] = "Add: name"
    """What stands in the empty search field of the palette."""
    suite_ids: ClassVar[tuple[str, ...]] = ()
    """The panels of ``gui/suites`` that show parts of such designs."""

    workbench: Workbench

    # What there is

    @property
    def design(self) -> ValueT:
        """The design as it stands."""
        return self._history.value

    @property
    @abstractmethod
    def name(self) -> str:
        """What the design is called."""

    @property
    @abstractmethod
    def component_ids(self) -> tuple[str, ...]:
        """Ids of all components, in the order of the sheet."""

    @property
    @abstractmethod
    def findings(self) -> tuple[Finding, ...]:
        """Everything that is wrong with the design or worth a remark."""

    @property
    def has_parts(self) -> bool:
        """Whether it is made of components that can be added and changed."""
        return True

    @abstractmethod
    def view(self) -> DesignView:
        """All that a workspace shows but sheet and palette; the same value until the design changes."""

    @abstractmethod
    def sheet(self, columns: int = DEFAULT_COLUMNS) -> Sheet:
        """The live sheet, so many columns of 11 mm wide."""

    def palette(self, query: str = "") -> tuple[PaletteEntry, ...]:
        """What can be added, filtered by typed words."""
        return ()

    def component(self, item_id: str) -> ComponentView | None:
        """A component with what may be chosen about it; None if there is none of this id."""
        return None

    def copy_text(self, ids: Iterable[str] | None = None) -> str:
        """Some components as text that can be pasted anywhere; the whole design if none are named."""
        return ""

    def suites(self) -> Suites | None:
        """Views and edits for the panels of :attr:`suite_ids`."""
        return None

    def compared_with(self, other: DesignSession[ValueT]) -> Comparison | None:
        """This design beside another of its game; None where they can't be compared."""
        return None

    # The design as a whole

    @abstractmethod
    def set_field(self, key: str, value: FieldValue) -> Reply:
        """Take what was typed or chosen in a field of the form, by its key in the view."""

    # Components

    def add(self, entry_id: str, count: int | str = 1) -> Reply:
        """Add items of a palette entry."""
        return _NOT_OFFERED

    def remove(self, ids: Ids) -> Reply:
        """Take components out."""
        return _NOT_OFFERED

    def duplicate(self, ids: Ids) -> Reply:
        """Copy components."""
        return _NOT_OFFERED

    def move(self, ids: Ids, before: str = "") -> Reply:
        """Put components before another, or last."""
        return _NOT_OFFERED

    def shift(self, ids: Ids, steps: int) -> Reply:
        """Put components one place earlier or later."""
        return _NOT_OFFERED

    def set_size(self, ids: Ids, value: int | str) -> Reply:
        """Set the class or size of components."""
        return _NOT_OFFERED

    def step_size(self, ids: Ids, steps: int) -> Reply:
        """Make components one class larger or smaller."""
        return _NOT_OFFERED

    def toggle_arc(self, ids: Ids, arc: str) -> Reply:
        """Cover an arc or give it up, turning the mount where that is what can be done."""
        return _NOT_OFFERED

    def set_arc_count(self, ids: Ids, count: int) -> Reply:
        """Widen or narrow components to so many arcs."""
        return _NOT_OFFERED

    def set_variant(self, ids: Ids, variant: str) -> Reply:
        """Choose the kind of components."""
        return _NOT_OFFERED

    def set_magazine(self, ids: Ids, magazine: str) -> Reply:
        """Let launchers draw on a magazine."""
        return _NOT_OFFERED

    def set_component_name(self, item_id: str, text: str) -> Reply:
        """Name a component."""
        return _NOT_OFFERED

    def set_component_field(self, ids: Ids, key: str, value: FieldValue) -> Reply:
        """Take what was typed or chosen in a field of components, by its key in their view."""
        return _NOT_OFFERED

    # Mends, pasting, variants

    @abstractmethod
    def mend(self, finding: int, mend: int) -> Reply:
        """Carry out a mend of a finding, both by the index that the view gives them."""

    def paste(self, text: str) -> Reply:
        """Take in what a text carries."""
        return _NOT_OFFERED

    def duplicate_as_variant(self) -> DesignSession[ValueT] | None:
        """A session of a copy under the next variant name, not saved yet and in no book."""
        return None

    def as_printed(self) -> DesignSession[ValueT] | None:
        """A session of the published design that this one began as, or None for one of one's own."""
        return None


def relatives_first(design: DesignSession[Any], others: Iterable[DesignSession[Any]]) -> list[DesignSession[Any]]:
    """Those of the others that are designs of the same kind, first the variants of the same design."""
    stem = design.name.partition("/")[0]
    alike = (other for other in others if type(other) is type(design))
    return sorted(alike, key=lambda other: other.name.partition("/")[0] != stem)


def variant_name(name: str) -> str:
    """``Beijing/B`` after ``Beijing``, ``Beijing/C`` after that."""
    if match := _VARIANT.match(name):
        return f"{match[1]}/{chr(ord(match[2]) + 1)}"
    return f"{name}/B"
