"""The facet of a game for its files: what they hold, what the library and checks say of it, other formats.

:class:`NativeFiles` answers all of it for a game that has nothing but our own format; a game overrides
what it knows better.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol

from fleetforge.storage import atomic
from fleetforge.storage.errors import FileFault
from fleetforge.storage.locate import ship_data
from fleetforge.storage.native.kinds import FLEET, SHIP

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from fleetforge.kernel.finding import Finding
    from fleetforge.storage.errors import Remark
    from fleetforge.storage.imported import Imported
    from fleetforge.storage.native.reading import FileType

_FOLDERS = {SHIP: "designs", FLEET: "fleets", "battle": "battles"}


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that a game measures its ships by: ``key`` in searches and records, ``title`` for people.

    One that ``is_price`` stands beside the name in lists, without its title.
    """

    key: str
    title: str
    number: int
    is_price: bool = False

    @property
    def words(self) -> str:
        """The number with its title."""
        return f"{self.title} {self.number:,}"


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of a design or fleet without opening it.

    The first of ``figures`` that is no price is shown in lists, the others where there is room. ``words``
    are what it is found by besides all that is shown; ``design_ids`` are those of the designs in a fleet.
    """

    id: str
    name: str
    class_words: str = ""
    faction: str = ""
    tech: str = ""
    figures: tuple[Figure, ...] = ()
    ships: int = 1
    is_legal: bool = True
    words: str = ""
    design_ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CheckedValue:
    """A design or fleet that was checked.

    ``line`` is its totals in a line, ``bill`` the lines of what they are made of. ``figures`` are the
    totals for programs, in order. ``fleet`` names the fleet that a design belongs to.
    """

    kind: str
    name: str
    line: str
    findings: tuple[Finding, ...]
    is_legal: bool
    bill: tuple[str, ...] = ()
    figures: tuple[tuple[str, int], ...] = ()
    fleet: str = ""


class GameFiles(Protocol):
    """What a game does with its files. Kinds are ``ship`` and ``fleet``."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of files that the game has."""
        ...

    @property
    def readable(self) -> tuple[str, ...]:
        """The formats of other programs, and short ones of ours, that it can read, in words."""
        ...

    @property
    def writable(self) -> Mapping[str, str]:
        """Endings of files that it can write besides native ones, with the format in words."""
        ...

    @property
    def search_example(self) -> str:
        """A word for the search of the library that looks in a figure, such as ``mass:60-80``; may be empty."""
        ...

    def kind_of(self, value: object) -> str:
        """The kind of a value of the game; empty for anything else."""
        ...

    def read(self, kind: str, data: bytes, file: str) -> Any:
        """The value in the bytes of a native file; ``file`` names it in faults.

        Raises:
            FileFault: if the bytes are no good file of that kind.
        """
        ...

    def text(self, kind: str, value: Any) -> str:
        """The text of the native file of a value: the same value always gives the same text."""
        ...

    def save(self, kind: str, value: Any, path: Path) -> None:
        """Save a value, legal or not, keeping the file's previous content as its backup.

        Raises:
            FileFault: if the file cannot be written, or the value holds what no file may.
        """
        ...

    def read_text(self, text: str, file: str) -> Imported | None:
        """The content of a text that is not JSON; None if the game knows no such format.

        Raises:
            FileFault: if the format is known and the text is damaged.
        """
        ...

    def read_value(self, value: object, file: str) -> Imported | None:
        """The content of a JSON value that is not ours; None if the game knows no such format.

        Raises:
            FileFault: if the format is known and the value is damaged, or it can't be read yet.
        """
        ...

    def write(self, content: Imported, source: Path, target: Path) -> tuple[Remark, ...]:
        """Write a content in the format of the target's ending, one of :attr:`writable`; what was left behind.

        Raises:
            FileFault: if the format does not hold such a content, or the target cannot be written.
        """
        ...

    def folder(self, kind: str) -> Path:
        """The folder of the bundled files of a kind, or of battles, which need not be there."""
        ...

    def named(self, value: Any, name: str) -> Any:
        """The value under another name."""
        ...

    def facts(self, value: Any) -> Facts:
        """What is known of a value."""
        ...

    def designs_in(self, fleet: Any) -> tuple[Any, ...]:
        """The designs that a fleet holds."""
        ...

    def as_fleet(self, designs: tuple[Any, ...], name: str) -> Any:
        """A fleet of one ship of each design; None if the game makes none of designs."""
        ...

    def checked(self, content: Imported) -> Iterable[CheckedValue]:
        """Every design of a content, each once for every way in which it sails, then every fleet."""
        ...


class NativeFiles:
    """Files of a game in our own format and no other.

    ``types`` are its native files by kind, ``values`` the class of the value in each.
    """

    def __init__(self, system: str, types: Mapping[str, FileType[Any]], values: Mapping[str, type[Any]]) -> None:
        self.system = system
        self._types = types
        self._values = values

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of files that the game has."""
        return tuple(self._types)

    @property
    def readable(self) -> tuple[str, ...]:
        """No other format."""
        return ()

    @property
    def writable(self) -> Mapping[str, str]:
        """No other format."""
        return {}

    @property
    def search_example(self) -> str:
        """None."""
        return ""

    def kind_of(self, value: object) -> str:
        """The kind whose class the value is of; empty for anything else."""
        return next((kind for kind, one in self._values.items() if isinstance(value, one)), "")

    def read(self, kind: str, data: bytes, file: str) -> Any:
        """The value in the bytes of a native file.

        Raises:
            FileFault: if the bytes are no good file of that kind.
        """
        return self._types[kind].read(data, file)

    def text(self, kind: str, value: Any) -> str:
        """The text of the native file of a value."""
        return self._types[kind].text(value)

    def save(self, kind: str, value: Any, path: Path) -> None:
        """Save a value if it can be read back.

        Raises:
            FileFault: if the file cannot be written, or the value holds what no file may.
        """
        data = self.text(kind, value).encode(errors="surrogatepass")
        self.read(kind, data, str(path))
        atomic.save(path, data)

    def read_text(self, text: str, file: str) -> Imported | None:
        """No such format is known."""
        return None

    def read_value(self, value: object, file: str) -> Imported | None:
        """No such format is known."""
        return None

    def write(self, content: Imported, source: Path, target: Path) -> tuple[Remark, ...]:
        """No other format can be written.

        Raises:
            FileFault: always.
        """
        raise FileFault(target, "its ending names no format of this game", "Use the ending of a FleetForge file")

    def folder(self, kind: str) -> Path:
        """The folder of the bundled files of a kind, or of battles."""
        return ship_data() / self.system / _FOLDERS[kind]

    def named(self, value: Any, name: str) -> Any:
        """The value under another name."""
        return replace(value, name=name)

    def facts(self, value: Any) -> Facts:
        """Its id and name."""
        return Facts(getattr(value, "id", value.name), value.name)

    def designs_in(self, fleet: Any) -> tuple[Any, ...]:
        """Those that it lists as its designs."""
        designs: tuple[Any, ...] = getattr(fleet, "designs", ())
        return designs

    def as_fleet(self, designs: tuple[Any, ...], name: str) -> Any:
        """No fleet is made of designs."""
        return None

    def checked(self, content: Imported) -> Iterable[CheckedValue]:
        """Every value by its name, without findings."""
        for kind, values in ((SHIP, content.designs), (FLEET, content.fleets)):
            for value in values:
                facts = self.facts(value)
                figures = tuple((figure.key, figure.number) for figure in facts.figures)
                yield CheckedValue(kind, facts.name, facts.name, (), facts.is_legal, figures=figures)
