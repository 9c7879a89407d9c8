"""The files of Full Thrust: native ones, those of peers, and what the library and checks say of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.app.game_files import NativeFiles
from fleetforge.games.full_thrust.files import ship
from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.storage.native.kinds import FLEET, SHIP
from fleetforge.systems.full_thrust.design.model import Design

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from fleetforge.app.game_files import CheckedValue, Facts
    from fleetforge.storage.errors import Remark
    from fleetforge.storage.imported import Imported
    from fleetforge.systems.full_thrust.fleet import Fleet

# A single ship opens and is checked faster without fleets, other formats and sheets: those are imported when asked for.


class FullThrustFiles(NativeFiles):
    """Designs and fleets."""

    def __init__(self) -> None:
        super().__init__(ship.SYSTEM)

    @property
    def readable(self) -> tuple[str, ...]:
        """What peers write, and short codes."""
        from fleetforge.games.full_thrust.files.peers.reading import READABLE

        return READABLE

    @property
    def writable(self) -> Mapping[str, str]:
        """Endings of peers' files and of short codes."""
        from fleetforge.games.full_thrust.files.convert import WRITABLE

        return WRITABLE

    @property
    def search_example(self) -> str:
        """A range of MASS."""
        return "mass:60-80"

    def kind_of(self, value: object) -> str:
        """The kind of a design or fleet; empty for anything else."""
        if isinstance(value, Design):
            return SHIP
        from fleetforge.systems.full_thrust.fleet import Fleet

        return FLEET if isinstance(value, Fleet) else ""

    def read(self, kind: str, data: bytes, file: str) -> Design | Fleet:
        """The design or fleet in a native file.

        Raises:
            FileFault: if the bytes are no good file of that kind.
        """
        if kind == SHIP:
            return ship.read_ship(data, file, load_catalogue())
        from fleetforge.games.full_thrust.files.fleet import read_fleet

        return read_fleet(data, file, load_catalogue())

    def text(self, kind: str, value: Any) -> str:
        """The text of the native file of a design or fleet."""
        if kind == SHIP:
            return ship.ship_text(value)
        from fleetforge.games.full_thrust.files.fleet import fleet_text

        return fleet_text(value)

    def save(self, kind: str, value: Any, path: Path) -> None:
        """Save a design or fleet.

        Raises:
            FileFault: if the file cannot be written, or the value holds what no file may.
        """
        if kind == SHIP:
            ship.save_ship(value, path)
            return
        from fleetforge.games.full_thrust.files.fleet import save_fleet

        save_fleet(value, path)

    def read_text(self, text: str, file: str) -> Imported | None:
        """The design of a short code of ours or of a peer's.

        Raises:
            FileFault: if the code is damaged.
        """
        from fleetforge.games.full_thrust.files.peers import reading

        return reading.read_text(text, file, load_catalogue())

    def read_value(self, value: object, file: str) -> Imported | None:
        """Designs and fleets in a peer's JSON.

        Raises:
            FileFault: if it is damaged, or of a format that is not readable yet.
        """
        from fleetforge.games.full_thrust.files.peers import reading

        return reading.read_value(value, file, load_catalogue())

    def write(self, content: Imported, source: Path, target: Path) -> tuple[Remark, ...]:
        """Write a peer's file or a short code.

        Raises:
            FileFault: if the format does not hold such a content, or the target cannot be written.
        """
        from fleetforge.games.full_thrust.files.convert import write

        return tuple(write(content, source, target, load_catalogue()))

    def facts(self, value: Design | Fleet) -> Facts:
        """Class, faction, technology, MASS, NPV and CPV."""
        from fleetforge.games.full_thrust.files import facts

        if isinstance(value, Design):
            return facts.design_facts(value, load_catalogue())
        return facts.fleet_facts(value, load_catalogue())

    def as_fleet(self, designs: tuple[Design, ...], name: str) -> Fleet:
        """A fleet of one ship of each design."""
        from fleetforge.games.full_thrust.files.convert import as_fleet

        return as_fleet(designs, name)

    def checked(self, content: Imported) -> Iterator[CheckedValue]:
        """Every design, each once for every load that it carries, and every fleet under its options."""
        from fleetforge.games.full_thrust.files import checked

        yield from checked.checked_designs(content, load_catalogue())
        yield from checked.checked_fleets(content, load_catalogue())
