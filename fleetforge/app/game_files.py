"""The facet of a game for its files: what they hold, what the library and checks say of it, other formats.

:class:`NativeFiles` answers all of it for a game that has nothing but our own format; a game overrides
what it knows better.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol

from fleetforge.kernel.finding import Severity
from fleetforge.storage import atomic
from fleetforge.storage.errors import FileFault
from fleetforge.storage.locate import ship_data
from fleetforge.storage.native.kinds import FLEET, SHIP
from fleetforge.storage.native.rows import refuse_twin_rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from fleetforge.app.design_views import BillRow, Total
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

    def brought_by(self, fleet: Any) -> tuple[Any, ...]:
        """Designs that a fleet has with it beside those of its rows: what they name."""
        ...

    def as_fleet(self, designs: tuple[Any, ...], name: str) -> Any:
        """A fleet of one ship of each design; None if the game makes none of designs."""
        ...

    def checked(self, content: Imported) -> Iterable[CheckedValue]:
        """Every design of a content, each once for every way in which it sails, then every fleet."""
        ...


class NativeFiles:
    """Files of a game in our own format and no other.

    ``values`` are the classes of its values by kind. ``types`` say what a file may hold; where none does, the
    types of the fields do. What the library and the checks say of a value is what a session of it says.
    """

    def __init__(
        self,
        system: str,
        values: Mapping[str, type[Any]] = MappingProxyType({}),
        types: Mapping[str, FileType[Any]] = MappingProxyType({}),
    ) -> None:
        self.system = system
        self._values = values
        self._types = types

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
            FileFault: if the bytes are no good file of that kind, or two rows or designs of a fleet share an id.
        """
        value = self._type(kind).read(data, file)
        if kind == FLEET:
            refuse_twin_rows(value, file)
        return value

    def text(self, kind: str, value: Any) -> str:
        """The text of the native file of a value."""
        return self._type(kind).text(value)

    def _type(self, kind: str) -> FileType[Any]:
        if kind in self._types:
            return self._types[kind]
        value, design = self._values[kind], self._values.get(SHIP)
        return _type_of(kind, self.system, value, design)  # type: ignore[arg-type]  # classes have hashes

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
        """Its id and name, and what a session says of it."""
        return self._told(value, self._session(value))

    def _told(self, value: Any, session: Any) -> Facts:
        plain = Facts(str(getattr(value, "id", value.name)), value.name)
        if session is None:
            return plain
        return replace(
            plain,
            class_words=session.view().about,
            figures=_figures(self.kind_of(value), session.view()),
            is_legal=_is_legal(session.findings),
            design_ids=tuple(dict.fromkeys(str(one.id) for one in self.designs_in(value))),
        )

    def _session(self, value: Any, fleet: Any = None) -> Any:
        """A session of a value, which may be of a fleet, if the game has sessions of its kind."""
        # Files are read where no window is, so all that sessions need comes only when it is wanted.
        from fleetforge.app.registry import game_of
        from fleetforge.app.workbench import load_workbench

        game = game_of(self.system)
        facet = game.fleets() if self.kind_of(value) == FLEET else game.designs()
        brought = () if fleet is None else self.brought_by(fleet)
        workbench = replace(load_workbench(), brought=lambda: brought) if brought else load_workbench()
        return None if facet is None else facet.session(value, workbench)

    def designs_in(self, fleet: Any) -> tuple[Any, ...]:
        """Those that it lists as its designs."""
        designs: tuple[Any, ...] = getattr(fleet, "designs", ())
        return designs

    def brought_by(self, fleet: Any) -> tuple[Any, ...]:
        """None: its designs name no others."""
        return ()

    def as_fleet(self, designs: tuple[Any, ...], name: str) -> Any:
        """No fleet is made of designs."""
        return None

    def checked(self, content: Imported) -> Iterable[CheckedValue]:
        """Every design, those of fleets too, and every fleet, as a session of each judges it."""
        for design in content.designs:
            yield self._checked(SHIP, design)
        for fleet in content.fleets:
            for design in self.designs_in(fleet):
                yield replace(self._checked(SHIP, design, fleet), fleet=fleet.name)
        for fleet in content.fleets:
            yield self._checked(FLEET, fleet)

    def _checked(self, kind: str, value: Any, fleet: Any = None) -> CheckedValue:
        session = self._session(value, fleet)
        facts = self._told(value, session)
        figures = tuple((figure.key, figure.number) for figure in facts.figures)
        findings = () if session is None else session.findings
        bill = () if session is None or kind == FLEET else tuple(_bill_line(row) for row in session.view().bill)
        return CheckedValue(kind, facts.name, facts.class_words, findings, facts.is_legal, bill, figures)


@cache
def _type_of(kind: str, system: str, value: type[Any], design: type[Any] | None) -> FileType[Any]:
    """The file of a value by the types of its fields."""
    from fleetforge.app.plain_fleeting import PlainFleet, plain_fleet_type
    from fleetforge.storage.native.derived import plain_file_type, shape_of

    if design is not None and issubclass(value, PlainFleet):
        return plain_fleet_type(system, value, shape_of(design), design)
    return plain_file_type(kind, system, value)


def _figures(kind: str, view: Any) -> tuple[Figure, ...]:
    """The totals of the view of a design or fleet that are whole numbers."""
    sums: Iterable[tuple[str, int]] = view.sums if kind == FLEET else ()
    totals: Iterable[Total] = view.totals if kind == SHIP else ()
    totals_told = [*((title, str(number)) for title, number in sums), *((one.title, one.text) for one in totals)]
    return tuple(
        Figure(title.casefold().replace(" ", "_"), title, int(text)) for title, text in totals_told if text.isdecimal()
    )


def _is_legal(findings: Iterable[Finding]) -> bool:
    return all(finding.severity is not Severity.ERROR for finding in findings)


def _bill_line(row: BillRow) -> str:
    figures = " ".join(f"{figure:>6}" for figure in row.figures)
    return f"{figures}  {row.words}{f'  ({row.how})' if row.how else ''}{f' [{row.clause}]' if row.clause else ''}"
