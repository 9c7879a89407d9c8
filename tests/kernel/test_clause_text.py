"""Clauses are read from every way in which the texts write them."""

from __future__ import annotations

import pytest

from fleetforge.kernel.clause_text import parse_clauses
from fleetforge.kernel.clauses import Clause, ClauseKind, ClauseTextError

TEXT = """\
# Rules of a small game

How to read this: **ABC** stands for nothing.

## 0 Terms

**ABC-0.1** A counter is a unit.
- In, out: counter -> unit
- Phase: any

**ABC-0.2 Long name** — It has a title; see ABC-2.1.

```json
{"rows": [1, 2]}
```
*in* rows | *out* -

## 1. Movement

- **ABC-1.1** A counter moves one space
  forward, never back.
- **ABC-1.2** — It may jump. *In → Out*: counter → place. *Phase*: any.

### How it was found out

By trying.

## 2-3. Kings

| id | rule | figure | note |
|---|---|---|---|
| ABC-2.1a | A king moves back | 1 | - |
| ABC-2.1b | A king jumps back | 2 | once |
| ABC-3.1 | A king is two counters | | |

A closing remark.

| move | worth |
|---|---|
| jump | 2 |

## 4 Tables

Before the tables.

### 4.1 Chances

| Sides | P |
|---|---|
| 2 | 1/2 |

### 4.2 Nothing
"""


@pytest.fixture
def entries() -> dict[str, Clause]:
    return {clause.id: clause for clause in parse_clauses(TEXT, "small.md")}


def test_entries_come_in_the_order_of_the_text(entries: dict[str, Clause]) -> None:
    numbers = " ".join(name.removeprefix("ABC-") for name in entries)
    assert numbers == "0 0.1 0.2 1 1.1 1.2 2 3 2.1a 2.1b 3.1 4 4.1 4.2"
    assert {clause.file for clause in entries.values()} == {"small.md"}


def test_a_paragraph_keeps_what_belongs_to_it(entries: dict[str, Clause]) -> None:
    assert entries["ABC-0.1"].text == "A counter is a unit.\n- In, out: counter -> unit\n- Phase: any"
    assert entries["ABC-0.2"].text == (
        '**Long name** — It has a title; see ABC-2.1.\n\n```json\n{"rows": [1, 2]}\n```\n*in* rows | *out* -'
    )


def test_a_list_item_loses_its_indent_and_dash(entries: dict[str, Clause]) -> None:
    assert entries["ABC-1.1"].text == "A counter moves one space\nforward, never back."
    assert entries["ABC-1.2"].text == "It may jump.\n- In → Out: counter → place.\n- Phase: any."


def test_a_table_row_names_its_columns_and_drops_empty_cells(entries: dict[str, Clause]) -> None:
    assert entries["ABC-2.1b"].text == "A king jumps back\nFigure: 2\nNote: once"
    assert entries["ABC-2.1a"].text == "A king moves back\nFigure: 1"
    assert entries["ABC-3.1"].text == "A king is two counters"


def test_a_clause_knows_its_section(entries: dict[str, Clause]) -> None:
    assert [entries[name].section for name in ("ABC-0.2", "ABC-1.2", "ABC-3.1", "ABC-4.1")] == [
        "Terms",
        "Movement",
        "Kings",
        "Chances",
    ]


def test_a_section_holds_its_whole_text_and_names_its_clauses(entries: dict[str, Clause]) -> None:
    kings = entries["ABC-3"]
    assert kings.kind is ClauseKind.SECTION
    assert kings.parts == ("ABC-2.1a", "ABC-2.1b", "ABC-3.1")
    assert "A closing remark." in kings.text
    assert kings.text.endswith("| jump | 2 |")
    assert entries["ABC-2"].text == kings.text


def test_a_heading_without_number_stays_in_its_section(entries: dict[str, Clause]) -> None:
    assert "### How it was found out\n\nBy trying." in entries["ABC-1"].text
    assert "trying" not in entries["ABC-1.2"].text


def test_numbered_headings_inside_a_section_are_entries_too(entries: dict[str, Clause]) -> None:
    assert entries["ABC-4"].parts == ("ABC-4.1", "ABC-4.2")
    assert entries["ABC-4"].text.startswith("Before the tables.")
    assert entries["ABC-4.1"].text == "| Sides | P |\n|---|---|\n| 2 | 1/2 |"
    assert entries["ABC-4.2"].text == ""


def test_a_text_without_clauses_is_refused_by_name() -> None:
    with pytest.raises(ClauseTextError, match=r"^readme\.md: no clause found"):
        parse_clauses("# Read me\n\nSee ABC-1.2.\n", "readme.md")


def test_a_row_that_does_not_fit_its_table_is_refused_by_id() -> None:
    text = "| id | rule |\n|---|---|\n| ABC-1.1 | a bar | inside |\n"
    with pytest.raises(ClauseTextError, match=r"^odd\.md: the row of ABC-1\.1 has 3 cells; .* 2 columns"):
        parse_clauses(text, "odd.md")
