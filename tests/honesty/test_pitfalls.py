"""Faults that people met in tools like this one: each is ruled out by a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parent.parent

RULED_OUT = {
    1: "screen minimum on small hulls",
    2: "weightless systems on tiny ships",
    5: "percentages added before rounding",
    7: "hull left out of NPV",
    8: "CPV formula and its minimum",
    10: "stored totals that disagree with the design",
    12: "two panels with two totals",
    15: "printed value wrong in the book",
    18: "armour limited to the width of a hull row",
    19: "magazine units that differ between tools",
    21: "screen level ambiguous on import",
    22: "duplicate ids and dangling links on import",
    24: "field saved but not restored",
    26: "saving does nothing when the design is illegal",
    28: "slash, quote or bracket in a name",
    30: "file truncated when power fails",
    33: "upgrade wrecks old saves",
    36: "undoing a deletion loses state",
    38: "copy of a carrier breaks its wings",
    40: "A4 sheets without room for columns",
    41: "sheets shrunk or pushed off the page",
    43: "unusual equipment empties the page",
    45: "long names run over the next column",
    47: "missing system font",
    49: "drawing ids shared on one page",
    50: "cut-off text on scaled screens",
    53: "paths with blanks or accents",
}
"""Those that touch design, import, undo, names, files, printing or the window."""


def test_every_fault_is_named_by_the_test_that_rules_it_out() -> None:
    here = Path(__file__)
    named: set[int] = set()
    for path in TESTS.rglob("*.py"):
        if path != here:
            named |= {int(number) for number in re.findall(r"BR-(\d+)", path.read_text(encoding="utf-8"))}
    assert not {f"BR-{number:02}: {what}" for number, what in RULED_OUT.items() if number not in named}
