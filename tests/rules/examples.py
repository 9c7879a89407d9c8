"""Worked examples: what they hold, where they are found, how an outcome is compared with them."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from fleetforge.kernel.dice import ScriptedDice

OUR_FOLDER = Path(__file__).parent / "examples"
FOLDER_VARIABLE = "FLEETFORGE_EXAMPLES"
TOLERANCE = 0.0105
"""Positions and angles are given to two or three places. Rule: FTC-12"""


@dataclass(frozen=True, slots=True)
class Example:
    """One worked example; ``expect`` names only what it asserts."""

    id: str
    kind: str
    clauses: tuple[str, ...]
    given: Mapping[str, Any]
    dice: Any
    expect: Mapping[str, Any]

    @property
    def flat_dice(self) -> ScriptedDice:
        """The dice as one row of faces; an adapter calls ``finish`` on it at the end."""
        return ScriptedDice(tuple(_flattened(self.dice)))


Adapter: TypeAlias = Callable[[Example], Mapping[str, Any]]
"""Runs the rule of an example and says in its words what came of it."""


def _flattened(dice: object) -> list[int]:
    if dice is None:
        return []
    if isinstance(dice, Mapping):
        return [face for part in dice.values() for face in _flattened(part)]
    if isinstance(dice, list):
        return [face for part in dice for face in _flattened(part)]
    assert isinstance(dice, int)
    return [dice]


def folder() -> Path:
    """Where the examples are: ours, or the folder that the environment names."""
    named = os.environ.get(FOLDER_VARIABLE)
    return Path(named) if named else OUR_FOLDER


def examples() -> list[Example]:
    """Every example of every file in the folder, in the order of the files."""
    files = sorted(folder().glob("*.json"))
    return [_example(record) for file in files for record in json.loads(file.read_text(encoding="utf-8"))]


def _example(record: Mapping[str, Any]) -> Example:
    return Example(
        id=record["id"],
        kind=record["kind"],
        clauses=tuple(record.get("clauses", ())),
        given=record["given"],
        dice=record.get("dice"),
        expect=record["expect"],
    )


def differences(expected: Any, found: Any, place: str = "") -> list[str]:
    """What an example asserts and the outcome does not hold; fields it does not name are free."""
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        return [line for key, value in expected.items() for line in _field(key, value, found, place)]
    if isinstance(expected, list) and isinstance(found, list | tuple):
        if len(expected) != len(found):
            return [f"{place}: expected {expected}, found {list(found)}"]
        pairs = enumerate(zip(expected, found, strict=True))
        return [line for index, (one, other) in pairs for line in differences(one, other, f"{place}[{index}]")]
    return [] if _same(expected, found) else [f"{place}: expected {expected!r}, found {found!r}"]


def _field(key: str, value: object, found: Mapping[str, Any], place: str) -> list[str]:
    where = f"{place}.{key}" if place else key
    if key not in found:
        return [f"{where}: expected {value!r}, found nothing"]
    return differences(value, found[key], where)


def _same(expected: object, found: object) -> bool:
    numbers = (int, float)
    if isinstance(expected, bool) or isinstance(found, bool):
        return expected is found
    if isinstance(expected, numbers) and isinstance(found, numbers):
        return abs(expected - found) < TOLERANCE
    return expected == found
