"""Designs of simple games: a session that works out of fields and lists of parts that a game describes as data.

A game's session names its fields, parts and columns, judges a design and draws it; everything else is here.
"""

from __future__ import annotations

import secrets
from abc import abstractmethod
from dataclasses import fields as attributes
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from fleetforge.app import design_parts
from fleetforge.app.design_views import Comparison, ComponentView, DesignView, FormView, PaletteEntry
from fleetforge.app.designing import DEFAULT_COLUMNS, DesignSession, variant_name
from fleetforge.app.form_views import bill_rows, card_lines, cards, compared_rows
from fleetforge.app.palette_query import parsed_query, score, words_of
from fleetforge.app.reading import read_kind
from fleetforge.app.refusing import Refused
from fleetforge.app.registry import game_of
from fleetforge.kernel.finding import Severity
from fleetforge.sheets.packing import width_of
from fleetforge.sheets.plain_card import plain_card
from fleetforge.storage.errors import FileFault, one_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from fleetforge.app.blueprint import Addition, Field, Fix, Judged, Parts
    from fleetforge.app.design_views import Column, FieldValue
    from fleetforge.app.designing import Ids, Offer
    from fleetforge.app.game_files import GameFiles
    from fleetforge.app.refusing import Reply
    from fleetforge.app.workbench import Workbench
    from fleetforge.kernel.finding import Finding
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.storage.stamps import Stamp

FormT = TypeVar("FormT")
_GONE = Refused("This finding is gone.", "Look at the list again.")
_NOTHING = Refused("Nothing is selected.", "Click it on the sheet, or a line of the bill.")


class FormDesignSession(DesignSession[FormT]):
    """A design of a game that describes it as data. Its value is a frozen dataclass with a ``name``."""

    offers: ClassVar[frozenset[Offer]] = frozenset({"sharing", "variants"})
    fields: ClassVar[tuple[Field, ...]]
    parts: ClassVar[tuple[Parts, ...]] = ()
    columns: ClassVar[tuple[Column, ...]] = ()
    """Of the bill and the palette, two at most."""

    def __init__(
        self, design: FormT, workbench: Workbench, path: Path | None = None, stamp: Stamp | None = None
    ) -> None:
        super().__init__(design, path, stamp)
        self.workbench = workbench
        self._judged: Judged | None = None
        self._view: DesignView | None = None
        self._sheet: tuple[int, Sheet] | None = None
        self._beside: object = None

    # What a game says

    @abstractmethod
    def judged(self) -> Judged:
        """The bill, the findings and the totals of the design as it stands."""

    def drawn(self, columns: int) -> Sheet:
        """The sheet of the design as it stands, so many columns of 11 mm wide; here a plain card.

        A shape under ``component:`` and the id of a part, or ``field:`` and the key of a field, stands for it.
        """
        verdict = self.verdict
        figures = tuple((total.title, total.text) for total in verdict.totals)
        lines = card_lines(self.design, self.fields, self.described)
        return plain_card(self.name, verdict.about, figures, lines, self.workbench.symbols, width_of(columns))

    def surroundings(self) -> object:
        """What beside the design it is judged by and drawn with: other designs that it names."""
        return None

    @property
    def described(self) -> tuple[Parts, ...]:
        """The lists of parts as they are among its surroundings."""
        return self.parts

    def in_use(self) -> tuple[Field, ...]:
        """The fields that a form shows of the design as it stands."""
        return self.fields

    def additions(self) -> Sequence[Addition]:
        """What can be added to the design as it stands."""
        return ()

    def fixes(self, finding: Finding) -> Sequence[Fix]:
        """Mends of a finding that can be carried out."""
        return ()

    # What there is

    @property
    def name(self) -> str:
        """What the design is called."""
        return str(cast("Any", self.design).name)

    @property
    def component_ids(self) -> tuple[str, ...]:
        """Ids of all parts."""
        return design_parts.ids_of(self.design, self.described)

    @property
    def has_parts(self) -> bool:
        """Whether the game describes parts, or anything that can be added."""
        return bool(self.described or self.additions())

    @property
    def verdict(self) -> Judged:
        """How the design as it stands is judged."""
        self._look_around()
        if self._judged is None:
            self._judged = self.judged()
        return self._judged

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Everything that is wrong with the design or worth a remark."""
        return self.verdict.findings

    def view(self) -> DesignView:
        """All that a workspace shows but sheet and palette; the same value until the design changes."""
        self._look_around()
        if self._view is None:
            self._view = self._viewed(self.verdict)
        return self._view

    def _look_around(self) -> None:
        """Judge and draw anew what stands among others now."""
        beside = self.surroundings()
        if beside != self._beside:
            self._beside, self._judged, self._view, self._sheet = beside, None, None, None

    def _viewed(self, verdict: Judged) -> DesignView:
        errors = sum(finding.severity is Severity.ERROR for finding in verdict.findings)
        used = self.in_use()
        always = tuple(field.view(self.design) for field in used if not field.folded)
        return DesignView(
            title=self.name or "Unnamed design",
            about=verdict.about,
            status=f"{errors} to mend" if errors else "legal",
            is_legal=not errors,
            form=FormView(always, tuple(field.view(self.design) for field in used if field.folded)),
            columns=self.columns,
            bill=bill_rows(verdict.lines),
            findings=cards(verdict.findings, self.fixes, self.component_ids),
            totals=verdict.totals,
            limit=verdict.limit,
        )

    def sheet(self, columns: int = DEFAULT_COLUMNS) -> Sheet:
        """The live sheet."""
        self._look_around()
        if self._sheet is None or self._sheet[0] != columns:
            self._sheet = (columns, self.drawn(columns))
        return self._sheet[1]

    def palette(self, query: str = "") -> tuple[PaletteEntry, ...]:
        """What can be added, filtered by typed words: what fits best first, else in the order of the game."""
        asked = parsed_query(query)
        fits = [(fit, one) for one in self.additions() if (fit := _fit(one, asked.words))]
        best: dict[str, int] = {}
        for fit, one in fits:
            best[one.group] = max(fit, best.get(one.group, 0))
        groups = sorted(best, key=lambda group: -best[group])
        fits.sort(key=lambda each: (groups.index(each[1].group), -each[0]))
        return tuple(self._entry(one, asked.count) for _, one in fits)

    def _entry(self, one: Addition, count: int) -> PaletteEntry:
        return PaletteEntry(
            id=one.id,
            family=one.into,
            title=one.title,
            group=one.group,
            symbol=one.symbol,
            arcs=(),
            number="",
            letter=one.letter,
            figures=tuple(count * figure for figure in one.figures),
            fits=not one.reason,
            reason=one.reason,
            count=count,
            fitted=design_parts.fitted(self.design, self.described, one),
            help=one.help,
            clause=one.clause,
        )

    def component(self, item_id: str) -> ComponentView | None:
        """A part with its fields; None if there is none of this id."""
        found = design_parts.part_of(self.design, self.described, item_id)
        if found is None:
            return None
        parts, part = found
        line = next((one for one in self.view().bill if item_id in one.ids), None)
        return ComponentView(
            id=item_id,
            title=parts.title(part),
            family=parts.key,
            figures=line.figures if line else (0,) * len(self.columns),
            clause=parts.clause,
            help=parts.help,
            how=line.how if line else "",
            fields=tuple(field.view(part) for field in parts.fields),
        )

    def compared_with(self, other: DesignSession[FormT]) -> Comparison | None:
        """This design beside another of the same kind."""
        if not isinstance(other, FormDesignSession) or type(other) is not type(self):
            return None
        rows = compared_rows(self.fields, (self.design, self.verdict), (other.design, other.verdict))
        return Comparison(self.name, other.name, rows)

    # Files

    def _files(self) -> GameFiles:
        files = game_of(self.game).files()
        if files is None:
            raise TypeError(f"{self.game} has designs without files")
        return files

    def content(self) -> bytes:
        """The bytes of the design's file."""
        return self._files().text(self.kind, self.design).encode(errors="surrogatepass")

    def _write(self, path: Path) -> None:
        self._files().save(self.kind, self.design, path)

    def _read(self, path: Path) -> FormT:
        return cast("FormT", read_kind(self.kind, path)[1])

    def _changed(self) -> None:
        self._judged = self._view = self._sheet = None
        super()._changed()

    # Edits

    def set_field(self, key: str, value: FieldValue) -> Reply:
        """Take what was typed or chosen in a field of the form."""
        field = next(one for one in self.fields if one.key == key)
        taken, remark = field.taken(value)
        if remark and not remark.applied:
            return remark
        changed = field.put(self.design, taken)
        typed = field.key if field.kind in ("line", "notes", "words", "numbers") else ""
        self._step(changed, f"{field.title}: {one_line(field.words(changed), 30)}", merge=typed)
        return remark

    def set_component_field(self, ids: Ids, key: str, value: FieldValue) -> Reply:
        """Take what was typed or chosen in a field of parts."""
        changed = self.design
        name, said = "", None
        for item_id in _listed(ids):
            found = design_parts.part_of(changed, self.described, item_id)
            field = next((one for one in found[0].fields if one.key == key), None) if found else None
            if found is None or field is None:
                continue
            taken, said = field.taken(value)
            if said and not said.applied:
                return said
            part = field.put(found[1], taken)
            changed = design_parts.with_part(changed, self.described, item_id, part)
            name = f"{field.title}: {one_line(field.words(part), 30)}"
        self._step(changed, name)
        return said

    def add(self, entry_id: str, count: int | str = 1) -> Reply:
        """Add what an entry of the palette says."""
        one = next((each for each in self.additions() if each.id == entry_id), None)
        if one is None:
            return Refused("Nothing is called that.", "Choose it in the palette.")
        added = design_parts.added(self.design, self.described, one, count)
        if isinstance(added, Refused):
            return added
        design, ids = added
        self._step(cast("FormT", design), f"Add {one.title}", new=ids)
        return None

    def remove(self, ids: Ids) -> Reply:
        """Take parts out."""
        return self._rearranged("Remove", design_parts.without(self.design, self.described, _listed(ids)), ids)

    def duplicate(self, ids: Ids) -> Reply:
        """Copy parts."""
        design, copies = design_parts.doubled(self.design, self.described, _listed(ids))
        return self._rearranged("Duplicate", design, ids, copies)

    def move(self, ids: Ids, before: str = "") -> Reply:
        """Put parts before another of their list, or last."""
        return self._rearranged("Move", design_parts.moved(self.design, self.described, _listed(ids), before), ids)

    def shift(self, ids: Ids, steps: int) -> Reply:
        """Put parts one place earlier or later in their list."""
        return self._rearranged("Move", design_parts.shifted(self.design, self.described, _listed(ids), steps), ids)

    def _rearranged(self, verb: str, design: Any, ids: Ids, new: Sequence[str] = ()) -> Reply:
        found = [design_parts.part_of(self.design, self.described, one) for one in _listed(ids)]
        titles = [parts.title(part) for parts, part in filter(None, found)]
        if not titles:
            return _NOTHING
        what = titles[0] if len(titles) == 1 else f"{len(titles)} items"
        self._step(design, f"{verb} {one_line(what, 30)}", new=new)
        return None

    def mend(self, finding: int, mend: int) -> Reply:
        """Carry out a mend of a finding, both by the index that the view gives them."""
        findings = self.verdict.findings
        fixes = self.fixes(findings[finding]) if 0 <= finding < len(findings) else ()
        if not 0 <= mend < len(fixes):
            return _GONE
        self._step(cast("FormT", fixes[mend].design), fixes[mend].text)
        return None

    # Sharing

    def copy_text(self, ids: Iterable[str] | None = None) -> str:
        """Parts as lines that can be pasted; the whole design as the text of its file if none are named."""
        if ids is None:
            return self.content().decode(errors="surrogatepass")
        found = (design_parts.part_of(self.design, self.described, one) for one in ids)
        return "\n".join(parts.title(part) for parts, part in filter(None, found))

    def paste(self, text: str) -> Reply:
        """Take in a whole design, or lines that name what the palette has, as in ``3 sentri``."""
        if text.lstrip().startswith("{"):
            return self._paste_whole(text)
        design: Any = self.design
        new: list[str] = []
        for words in text.splitlines()[:100]:
            asked = parsed_query(words)
            best = max(self.additions(), key=lambda one: _fit(one, asked.words), default=None)
            if best is None or not asked.words or not _fit(best, asked.words):
                continue
            added = design_parts.added(design, self.described, best, asked.count)
            if not isinstance(added, Refused):
                design, ids = added
                new += ids
        if design is self.design:
            return Refused("The text names nothing that can be added.", "Paste lines with names from the palette.")
        self._step(design, "Paste", new=new)
        return None

    def _paste_whole(self, text: str) -> Reply:
        try:
            pasted = self._files().read(self.kind, text.encode(errors="surrogatepass"), "the text")
        except FileFault as fault:
            return Refused(f"{fault.what[:1].upper()}{fault.what[1:]}.", f"{fault.mend}.")
        if type(pasted) is not type(self.design):
            return Refused("The text holds a design of another kind.", "Open it as a file.")
        # The id says which design of the library this is: that stays.
        name = one_line(cast("Any", pasted).name, 30)
        self._step(_identified(pasted, getattr(self.design, "id", "")), f"Paste “{name}”")
        return None

    def duplicate_as_variant(self) -> FormDesignSession[FormT]:
        """A session of a copy under the next variant name."""
        name = variant_name(self.name)
        copy = replace(cast("Any", self.design), name=name)
        session = type(self)(_identified(copy, new_id(name)), self.workbench)
        session.mark_unsaved()
        return session


def new_id(name: str) -> str:
    """An id for a design of this name, different each time."""
    words = "-".join(word for word in words_of(name) if word.isascii())[:40]
    return f"{words or 'design'}-{secrets.token_hex(4)}"


def _identified(design: Any, item_id: str) -> Any:
    """The design under an id, where its kind has one of its own."""
    has_id = any(one.name == "id" for one in attributes(design))
    return replace(design, id=item_id) if has_id else design


def _listed(ids: Ids) -> tuple[str, ...]:
    return (ids,) if isinstance(ids, str) else tuple(ids)


def _fit(one: Addition, asked: tuple[str, ...]) -> int:
    return score(asked, set(words_of(f"{one.title} {one.group} {one.words}"))) if asked else 1
