"""Worked examples of the rules, run through the rules core.

Every JSON file in ``examples/`` holds some, or every file of the folder that
``FLEETFORGE_EXAMPLES`` names instead. A kind that no adapter knows fails.
"""

from __future__ import annotations

import pytest

from tests.rules.adapters import ADAPTERS
from tests.rules.examples import Example, differences, examples


@pytest.mark.parametrize("example", [pytest.param(example, id=example.id) for example in examples()])
def test_worked_example(example: Example) -> None:
    assert example.kind in ADAPTERS, f"{example.id}: no adapter for the kind {example.kind!r}"
    found = ADAPTERS[example.kind](example)
    assert not differences(example.expect, found), "\n".join(differences(example.expect, found))


def test_a_difference_names_its_place() -> None:
    expected = {"left": {"a": 1, "b": [1, 2]}, "pos": [0.5, 1], "legal": True}
    assert not differences(expected, {"left": {"a": 1, "b": (1, 2)}, "pos": (0.505, 1), "legal": True, "more": 3})
    assert differences(expected, {"left": {"a": 2, "b": [1]}, "pos": [0.5, 1], "legal": 1}) == [
        "left.a: expected 1, found 2",
        "left.b: expected [1, 2], found [1]",
        "legal: expected True, found 1",
    ]
