"""What designs of a simple game are made of, as data: fields, lists of parts, what can be added, how it is judged.

A design is a frozen dataclass. A field is one of its attributes, a list of parts an attribute that holds
a tuple of frozen dataclasses with fields of their own.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from fleetforge.app.design_views import Choice, FieldView
from fleetforge.app.edits.typed import Bounds, line, lines, whole
from fleetforge.app.refusing import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from fleetforge.app.design_views import FieldKind, FieldValue, Figures, LimitView, Total
    from fleetforge.app.refusing import Reply
    from fleetforge.kernel.finding import Finding

Kind: TypeAlias = Literal[
    "line", "notes", "number", "optional", "score", "choice", "switch", "checks", "words", "numbers"
]
"""A text, a long text, a number, a number or none typed, a number or none chosen, one of some texts, yes or no,
any of some texts, texts that are typed with commas between, numbers that are typed with blanks between."""
_SHOWN_AS: dict[Kind, FieldKind] = {"optional": "line", "score": "choice", "words": "line"}
_MOST_NUMBERS = 100
_NONE = "none"


@dataclass(frozen=True, slots=True)
class Field:
    """A field, by the name of its attribute. ``label`` stands beside it with its mnemonic; ``name`` is spoken.

    A dot in the key leads into a value within: ``crew.pilot`` is the ``pilot`` of the ``crew``.

    ``score`` words a number that is chosen (``2+``), ``absent`` that there is none. A ``folded`` field is
    one of those seldom changed; a ``required`` text is never empty. A ``boxed`` number is that many boxes
    to tick on a plain card. ``titles`` are the words of the ``choices``, where they are not their own.
    """

    key: str
    label: str
    kind: Kind = "number"
    name: str = ""
    least: int = 0
    most: int = 999
    choices: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    score: str = "{}"
    absent: str = _NONE
    hint: str = ""
    clause: str = ""
    half: bool = False
    folded: bool = False
    required: bool = False
    boxed: bool = False
    sheet_keys: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """What it is called in sentences."""
        return self.name or self.label.replace("&", "")

    def held(self, holder: Any) -> Any:
        """What a design or part holds in it."""
        for name in self.key.split("."):
            holder = getattr(holder, name)
        return holder

    def put(self, holder: Any, value: Any) -> Any:
        """The design or part with another value in it."""
        outer, _, inner = self.key.partition(".")
        within = replace(getattr(holder, outer), **{inner: value}) if inner else value
        return replace(holder, **{outer: within})

    def view(self, holder: object) -> FieldView:
        """The field as it stands in a design or part."""
        value = self.held(holder)
        return FieldView(
            self.key,
            self.label,
            self.title,
            _SHOWN_AS.get(self.kind, self.kind),  # type: ignore[arg-type]
            self._shown(value),
            self._choices(value),
            least=self.least,
            most=self.most,
            hint=self.hint,
            clause=self.clause,
            is_half=self.half,
            sheet_keys=self.sheet_keys,
        )

    def words(self, holder: object) -> str:
        """What it holds, in words."""
        value = self.held(holder)
        if self.kind == "switch":
            return "yes" if value else "no"
        if isinstance(value, tuple):
            return (" " if self.kind == "numbers" else ", ").join(map(str, value)) or self.absent
        if self.kind == "score" and value is not None:
            return self.score.format(value)
        if value in (None, ""):
            return self.absent
        return self._titled(value) if self.kind == "choice" else str(value)

    def _titled(self, choice: str) -> str:
        return dict(zip(self.choices, self.titles, strict=False)).get(choice, choice.replace("_", " "))

    def _shown(self, value: Any) -> FieldValue:
        if self.kind == "words":
            return ", ".join(value)
        if self.kind == "numbers":
            return " ".join(map(str, value))
        if self.kind in ("optional", "score", "line"):
            return "" if value is None else str(value)
        return value  # type: ignore[no-any-return]

    def _choices(self, value: Any) -> tuple[Choice, ...]:
        if self.kind == "score":
            numbers = dict.fromkeys((*range(self.least, self.most + 1), *(() if value is None else (value,))))
            scores = (Choice(str(one), self.score.format(one)) for one in sorted(numbers))
            return (Choice("", self.absent), *scores)
        # What a file holds is shown, whether it may be chosen or not.
        there = (value,) if self.kind == "choice" and value is not None else ()
        return tuple(Choice(one, self._titled(one) or self.absent) for one in dict.fromkeys((*self.choices, *there)))

    def taken(self, typed: Any) -> tuple[Any, Reply]:
        """What typed or chosen words come to, and what is to be said of it; a refusal that is not applied bars it."""
        if self.kind == "line":
            text, remark = line(str(typed), f"“{self.title}”")
            if self.required and not text:
                return None, Refused(f"“{self.title}” is empty.", "Type at least a letter.", self.clause)
            return text, remark
        if self.kind == "notes":
            return lines(str(typed), f"“{self.title}”")
        if self.kind == "words":
            text, remark = line(str(typed), f"“{self.title}”")
            return tuple(dict.fromkeys(word for part in text.split(",") if (word := part.strip()))), remark
        if self.kind == "numbers":
            return self._numbers(str(typed).replace(",", " ").split())
        if self.kind == "number" or (self.kind in ("optional", "score") and str(typed).strip()):
            number = whole(typed, Bounds(self.title, self.least, self.most, clause=self.clause))
            return (None, number) if isinstance(number, Refused) else (number, None)
        if self.kind in ("optional", "score"):
            return None, None
        return tuple(typed) if self.kind == "checks" else typed, None

    def _numbers(self, typed: list[str]) -> tuple[Any, Reply]:
        """Whole numbers, each within bounds; one that is none bars them all."""
        if len(typed) > _MOST_NUMBERS:
            return None, Refused(f"“{self.title}” has {len(typed)} numbers.", f"It may have {_MOST_NUMBERS}.")
        numbers = []
        for place, text in enumerate(typed, start=1):
            number = whole(text, Bounds(f"Number {place}", self.least, self.most, clause=self.clause))
            if isinstance(number, Refused):
                return None, number
            numbers.append(number)
        return tuple(numbers), None


@dataclass(frozen=True, slots=True)
class Parts:
    """A list of parts, by the name of its attribute. ``title`` names a part.

    Parts that differ in the attribute ``count`` alone are one part of so many. No two share what stands in the
    attribute ``tag``: new ones take the letters of theirs with the next free number.
    """

    key: str
    fields: tuple[Field, ...]
    title: Callable[[Any], str]
    help: str = ""
    clause: str = ""
    count: str = ""
    tag: str = ""
    most: int = 100


@dataclass(frozen=True, slots=True)
class Addition:
    """What can be added: a new part of the list ``into``, or, where that is empty, other values of fields."""

    id: str
    title: str
    group: str
    part: Any = None
    into: str = ""
    changes: tuple[tuple[str, Any], ...] = ()
    figures: Figures = ()
    help: str = ""
    clause: str = ""
    symbol: str = ""
    letter: str = ""
    words: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class BillLine:
    """A line of the bill: a part by list and place, or a field by its key."""

    title: str
    figures: Figures = ()
    quantity: int = 1
    part: tuple[str, int] | None = None
    field: str = ""
    how: str = ""
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Fix:
    """A mend of a finding that can be carried out: its words, and the design that it makes."""

    text: str
    design: Any


@dataclass(frozen=True, slots=True)
class Judged:
    """A design as its game judges it: the bill, all findings, the totals, what of it is limited."""

    lines: tuple[BillLine, ...] = ()
    findings: tuple[Finding, ...] = ()
    totals: tuple[Total, ...] = ()
    limit: LimitView | None = None
    about: str = ""
