"""Faults of a native file in plain words, from what the validator found."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from fleetforge.storage.errors import FileFault, one_line, quoted
from fleetforge.storage.jsontext import json_fault

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pydantic_core import ErrorDetails, ValidationError

_MEND = "Correct this place in a text editor, or open another copy of the file"
_MANY = 20
_TOO_MANY = 1000
_SPELLING = {"unexpected_keyword_argument", "extra_forbidden"}


def file_fault(problem: ValidationError, file: str, known: Mapping[str, Sequence[str]]) -> FileFault:
    """One fault for everything the validator found; the first is told in full.

    ``known`` lists field names by the last named part of a place, to suggest the one that was meant.
    """
    if (count := problem.error_count()) > _TOO_MANY:
        return FileFault(file, f"it has {count} faults and can hardly be a file of this kind", "Choose another file")
    details = problem.errors(include_url=False, include_context=True, include_input=True)
    if details[0]["type"] == "json_invalid":
        return json_fault(file, str(details[0].get("ctx", {}).get("error", details[0]["msg"])))
    details.sort(key=is_spelt)
    told = [(place_of(detail["loc"]), words_of(detail, known)) for detail in details[:_MANY]]
    place, what = told[0]
    return FileFault(file, what, _MEND, place=place, others=tuple(told[1:]))


def is_spelt(detail: ErrorDetails) -> bool:
    """Whether all names stand as they should; a misspelt field is reported as missing too, and is what to mend."""
    return detail["type"] not in _SPELLING


def place_of(path: Sequence[str | int]) -> str:
    """``design.components[3].size`` from the steps that lead there."""
    place = ""
    for step in path:
        name = one_line(step)
        place += f"[{step}]" if isinstance(step, int) else f".{name}" if place else name
    return place


def words_of(detail: ErrorDetails, known: Mapping[str, Sequence[str]]) -> str:
    """What a validator found, in plain words: what is needed, and what is there instead."""
    context: dict[str, Any] = detail.get("ctx", {})
    words = _WORDS.get(detail["type"])
    if words is None:
        return f"this does not fit here ({detail['msg']})"
    return words(detail, context, known)


def _unknown_field(detail: ErrorDetails, _context: dict[str, Any], known: Mapping[str, Sequence[str]]) -> str:
    names = [step for step in detail["loc"] if isinstance(step, str)]
    owner = names[-2] if len(names) > 1 else ""
    near = get_close_matches(names[-1], known.get(owner, ()), n=1)
    return f"there is no such field{f', perhaps {quoted(near[0])} is meant' if near else ''}"


def _found(detail: ErrorDetails) -> str:
    value = detail["input"]
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    spoken = {None: "null", True: "true", False: "false"}
    if value is None or isinstance(value, bool):
        return spoken[value]
    return f"the text {quoted(value)}" if isinstance(value, str) else str(one_line(value))


def _expects(wanted: str) -> Callable[[ErrorDetails, dict[str, Any], Mapping[str, Sequence[str]]], str]:
    def words(detail: ErrorDetails, context: dict[str, Any], _known: Mapping[str, Sequence[str]]) -> str:
        return f"{wanted.format(**context)} is needed here, {_found(detail)} was found"

    return words


def _missing(detail: ErrorDetails, _context: dict[str, Any], _known: Mapping[str, Sequence[str]]) -> str:
    name = detail["loc"][-1]
    return f"the field {quoted(name)} is missing" if isinstance(name, str) else "something is missing here"


def _control(detail: ErrorDetails, _context: dict[str, Any], _known: Mapping[str, Sequence[str]]) -> str:
    return f"{quoted(detail['input'])} holds control characters or line breaks, which have no place here"


_WORDS: Mapping[str, Callable[[ErrorDetails, dict[str, Any], Mapping[str, Sequence[str]]], str]] = {
    "missing": _missing,
    "unexpected_keyword_argument": _unknown_field,
    "extra_forbidden": _unknown_field,
    "int_type": _expects("a whole number"),
    "int_from_float": _expects("a whole number"),
    "int_parsing_size": _expects("a smaller whole number"),
    "finite_number": _expects("a finite number"),
    "float_type": _expects("a number"),
    "string_type": _expects("a text"),
    "bool_type": _expects("true or false"),
    "literal_error": _expects("one of {expected}"),
    "greater_than_equal": _expects("at least {ge}"),
    "less_than_equal": _expects("at most {le}"),
    "string_too_long": _expects("a text of at most {max_length} letters"),
    "string_too_short": _expects("a text that is not empty"),
    "string_pattern_mismatch": _control,
    "too_long": _expects("a list of at most {max_length}"),
    "tuple_type": _expects("a list"),
    "dict_type": _expects("an object"),
    "dataclass_type": _expects("an object"),
}
