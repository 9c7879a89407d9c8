"""Faults and remarks: one line, what, where and how to mend."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.games.full_thrust.files.peers.corpus import CORPUS_KINDS
from fleetforge.games.full_thrust.files.peers.dfm import DFM_KINDS
from fleetforge.games.full_thrust.files.peers.ftlib_remarks import FTLIB_KINDS
from fleetforge.games.full_thrust.files.peers.totals import TOTAL_KINDS
from fleetforge.storage.errors import FileFault, one_line, quoted, remark
from fleetforge.storage.repeats import KEY_TWICE

if TYPE_CHECKING:
    from fleetforge.kernel.finding import FaultKind

KINDS = (*CORPUS_KINDS, *DFM_KINDS, *FTLIB_KINDS, *TOTAL_KINDS, KEY_TWICE)


def test_a_fault_is_one_line_with_file_place_what_and_mend() -> None:
    fault = FileFault("a.ffship", "a number is needed", "Write one", place="design.mass")
    assert str(fault) == "a.ffship, design.mass: a number is needed. Write one."


def test_further_faults_are_counted() -> None:
    one = FileFault("a", "x", "Y", others=(("p", "q"),))
    two = FileFault("a", "x", "Y", others=(("p", "q"), ("r", "s")))
    assert "(1 more fault in this file.)" in str(one)
    assert "(2 more faults in this file.)" in str(two)


def test_a_fault_inside_an_embedded_text_names_the_outer_place() -> None:
    inner = FileFault("text", "x", "Y", place="line 1")
    assert inner.within("fleet.json", "ships[2].json").place == "ships[2].json.line 1"


@given(st.text(max_size=200))
def test_text_from_a_file_never_breaks_the_line(text: str) -> None:
    """A name with line breaks or escape codes must not forge further messages."""
    assert one_line(text).isprintable()
    assert len(one_line(text)) <= 60
    assert quoted(text).isprintable()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.code)
def test_every_remark_can_be_said_and_mended(kind: FaultKind) -> None:
    said = remark(kind, "ships[0]", "{subject}", "{found}", "{allowed}", ship="{ship}", what="points", times=2)
    assert said.message.endswith(".")
    assert said.mends[0].text.endswith(".")
    assert said.severity.value in {"warning", "note"}


def test_remark_codes_are_distinct() -> None:
    codes = [kind.code for kind in KINDS]
    assert len(codes) == len(set(codes))
