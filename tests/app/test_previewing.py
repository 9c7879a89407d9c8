from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fleetforge.app.previewing import (
    AUTOMATIC,
    Previewer,
    PrintChoices,
    blocked,
    page_words,
    per_page_choices,
    saved_words,
    subject_of,
    total_words,
    write,
)
from fleetforge.app.printing import Printer, PrintWish
from fleetforge.app.reading import read_any
from fleetforge.app.workbench import load_workbench
from fleetforge.games.full_thrust.designs.session import ShipSession
from fleetforge.games.full_thrust.files.reference import fleet_files
from fleetforge.games.full_thrust.printing import FullThrustPrints
from fleetforge.pdf.painter import paint_document
from fleetforge.storage.fonts import load_fonts
from fleetforge.storage.imported import Imported
from tests.designs import a_ship, reference_designs

if TYPE_CHECKING:
    from pathlib import Path

BENCH = load_workbench()
PRINTS = FullThrustPrints()


class StopError(Exception):
    pass


def quiet(done: int, total: int, words: str) -> None:
    assert 0 <= done <= total


def fleet_content() -> Imported:
    return read_any(fleet_files()[0])


def test_designs_fleets_sessions_and_files_can_be_printed() -> None:
    design, content = a_ship(), fleet_content()
    assert subject_of("One", design).contents[0].designs == (design,)
    assert subject_of("One", ShipSession(design, BENCH)).contents[0].designs == (design,)
    assert subject_of("Fleet", content.fleets[0]).contents[0].fleets == content.fleets
    both = subject_of("Both", [design, content])
    assert len(both.contents) == 2
    assert both.usual == PRINTS.of_fleet
    assert subject_of("One", design).usual == PRINTS.of_designs
    with pytest.raises(TypeError, match="neither a design nor a fleet"):
        subject_of("None", 7)


def test_the_chosen_parts_are_the_document_of_the_command_line() -> None:
    content = fleet_content()
    previewer = Previewer(subject_of("Fleet", content), BENCH)
    layout = previewer.lay_out(PrintChoices(), quiet)
    printer = Printer(BENCH.symbols)
    for parts in (PRINTS.of_fleet, ("sheets",), ("cards", "legend"), tuple(part.id for part in PRINTS.parts)):
        shown = previewer.document(layout, parts)
        printed = printer.document([content], PrintWish(parts=parts))
        assert paint_document(shown, load_fonts()) == paint_document(printed, load_fonts())
    assert {part.part: part.pages for part in layout.parts}["sheets"] == len(
        previewer.document(layout, ["sheets"]).pages
    )


def test_a_part_without_pages_says_none() -> None:
    layout = Previewer(subject_of("One", a_ship()), BENCH).lay_out(PrintChoices(), quiet)
    words = {part.part: part.words for part in layout.parts}
    assert (words["cards"], words["sheets"]) == ("none", "1 page")


def test_ink_is_saved_without_laying_out_again() -> None:
    previewer = Previewer(subject_of("One", a_ship()), BENCH)
    layout = previewer.lay_out(PrintChoices(), quiet)
    saved = previewer.document(layout.with_ink(saving=True), ["sheets"])
    again = Previewer(subject_of("One", a_ship()), BENCH)
    assert saved == again.document(again.lay_out(PrintChoices(ink_saving=True), quiet), ["sheets"])


def test_layout_tells_how_far_it_is_and_can_be_stopped() -> None:
    content = Imported("", designs=reference_designs()[:5])
    steps: list[int] = []

    def step(done: int, total: int, words: str) -> None:
        assert total == 5
        steps.append(done)
        if done == 3:
            raise StopError

    with pytest.raises(StopError):
        Previewer(subject_of("Five", content), BENCH).lay_out(PrintChoices(), step)
    assert max(steps) == 3


def test_painting_can_be_stopped_before_anything_is_written(tmp_path: Path) -> None:
    previewer = Previewer(subject_of("Two", list(reference_designs()[:2])), BENCH)
    document = previewer.document(previewer.lay_out(PrintChoices(per_page=1), quiet), ["sheets"])

    def step(done: int, total: int) -> None:
        raise StopError

    for name in ("out.pdf", "out.svg"):
        with pytest.raises(StopError):
            previewer.paint(document, tmp_path / name, step)
    assert list(tmp_path.iterdir()) == []


def test_numbered_drawings_that_are_there_are_seen(tmp_path: Path) -> None:
    out = tmp_path / "ship.svg"
    assert blocked(out, 3) == ()
    (tmp_path / "ship-2.svg").write_text("mine")
    assert blocked(out, 3) == (tmp_path / "ship-2.svg",)
    assert blocked(out, 1) == ()


def test_a_file_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "folder.pdf").mkdir()
    refused = write(((tmp_path / "folder.pdf", b"x"),))
    assert refused is not None
    assert "folder.pdf" in refused.what
    assert write(((tmp_path / "good.pdf", b"x"),)) is None


def test_cards_that_would_be_too_small_are_barred_with_the_reason() -> None:
    assert all(why == "" for _, _, why in per_page_choices("a4", 8))
    barred = {count: why for count, _, why in per_page_choices("a5", 8)}
    assert barred[AUTOMATIC] == ""
    assert "A5" in barred[6]


def test_no_room_is_a_sentence() -> None:
    with pytest.raises(ValueError, match="margin"):
        Previewer(subject_of("One", a_ship()), BENCH).lay_out(PrintChoices(paper="a5", margin=50), quiet)


def test_words_of_pages(tmp_path: Path) -> None:
    assert (total_words(0), total_words(1), total_words(7)) == ("nothing to print", "1 page", "7 pages")
    assert saved_words(7, tmp_path / "a.pdf", 1) == "7 pages saved as a.pdf"
    assert saved_words(2, tmp_path / "a.svg", 2) == "2 pages saved as a.svg and so on"
    previewer = Previewer(subject_of("One", a_ship(name="Bold")), BENCH)
    page = previewer.document(previewer.lay_out(PrintChoices(), quiet), ["sheets"]).pages[0]
    assert page_words(page, 1, 3) == "Page 1 of 3: Bold"
