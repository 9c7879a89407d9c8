"""``fleetforge print`` and ``demo``: PDFs that read back, drawings, refusals that lose nothing."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

from fleetforge.app.battle_samples import sample_battles
from fleetforge.app.reading import published
from fleetforge.app.registry import games
from fleetforge.games.full_thrust.files.reference import design_files, fleet_files
from fleetforge.games.full_thrust.files.ship import save_ship
from fleetforge.storage.native.kinds import FLEET
from tests.systems.full_thrust.design.cases import LEGAL

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.command_line import Ran

RELIEF = next(path for path in fleet_files() if "relief" in path.stem)


def text_of(path: Path) -> str:
    """All text of a PDF."""
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(path.read_bytes())).pages)


def test_a_fleet_prints_with_roster_sheets_cards_orders_turns_and_reference(
    run: Callable[..., Ran], tmp_path: Path
) -> None:
    out = tmp_path / "fleet.pdf"
    done = run("print", RELIEF, "-o", out)
    assert (done.code, done.err) == (0, "")
    text = text_of(out)
    for word in ("Third Relief Squadron", "Resolute", "1378", "Orders", "Initiative", "Quick reference", "Grapple"):
        assert word in text
    titles = [item.title for item in PdfReader(BytesIO(out.read_bytes())).outline if not isinstance(item, list)]
    assert "Ardent" in titles


def test_the_same_print_gives_the_same_bytes(run: Callable[..., Ran], tmp_path: Path) -> None:
    first, second = tmp_path / "a.pdf", tmp_path / "b.pdf"
    run("print", RELIEF, "-o", first)
    run("print", RELIEF, "-o", second)
    assert first.read_bytes() == second.read_bytes()


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("per_page", [1, 2, 4, 6])
def test_every_number_of_sheets_a_page_prints_or_says_what_does(
    run: Callable[..., Ran], tmp_path: Path, paper: str, per_page: int
) -> None:
    out = tmp_path / "ships.pdf"
    arguments = ("--paper", paper, "--per-page", per_page, "--only", "sheets")
    done = run("print", RELIEF, "-o", out, *arguments)
    if paper == "a5" and per_page > 2:
        assert done.code == 2
        assert "choose fewer sheets a page" in done.err
        assert not out.exists()
    else:
        assert done.code == 0
        pages = PdfReader(BytesIO(out.read_bytes())).pages
        assert any("Dauntless" in page.extract_text() for page in pages)


def test_only_fonts_that_come_with_the_program_are_used(run: Callable[..., Ran], tmp_path: Path) -> None:
    """BR-47: a machine without the fonts printed something else."""
    out = tmp_path / "fleet.pdf"
    run("print", RELIEF, "-o", out)
    fonts = set()
    for page in PdfReader(BytesIO(out.read_bytes())).pages:
        for font in page["/Resources"]["/Font"].values():  # type: ignore[index]
            fonts.add(font.get_object()["/BaseFont"])
    assert fonts
    assert all("Roboto" in name or "DejaVu" in name for name in fonts)


def test_names_in_many_letters_read_back(run: Callable[..., Ran], tmp_path: Path) -> None:
    """BR-28, BR-45: odd and long names."""
    names = ("Ærøskøbing Straße Łódź", "Ἀχιλλεὺς ὁ Πηλεΐδης", "Варяг Стерегущий", "AC/20 “Snipey” [x]")
    for number, name in enumerate(names):
        ship, out = tmp_path / f"{number}.ffship", tmp_path / f"{number}.pdf"
        save_ship(replace(LEGAL, name=name), ship)
        assert run("print", ship, "-o", out).code == 0
        assert name in text_of(out)


def test_characters_without_a_glyph_are_named(run: Callable[..., Ran], tmp_path: Path) -> None:
    ship = tmp_path / "ship.ffship"
    save_ship(replace(LEGAL, name="Dragon 龍"), ship)
    done = run("print", ship, "-o", tmp_path / "ship.pdf")
    assert done.code == 0
    assert "龍" in done.out


def test_drawings_are_written_one_a_page(run: Callable[..., Ran], tmp_path: Path) -> None:
    assert run("print", design_files()[0], "-o", tmp_path / "one.svg").code == 0
    assert (tmp_path / "one.svg").read_text(encoding="utf-8").count("<svg") == 1
    assert run("print", RELIEF, "-o", tmp_path / "many.svg", "--only", "sheets").code == 0
    assert len(list(tmp_path.glob("many-*.svg"))) == 2


def test_prints_are_renewed_but_other_files_kept(run: Callable[..., Ran], tmp_path: Path) -> None:
    out = tmp_path / "x.pdf"
    out.write_bytes(b"%PDF-1.4 somebody's letter")
    done = run("print", design_files()[0], "-o", out)
    assert done.code == 2
    assert "--force" in done.err
    assert out.read_bytes() == b"%PDF-1.4 somebody's letter"
    assert run("print", design_files()[0], "-o", out, "--force").code == 0
    assert run("print", design_files()[1], "-o", out).code == 0


@pytest.mark.parametrize("words", [b"made with FleetForge", b"%PDF-1.4 about FleetForge", b"<svg>FleetForge</svg>"])
def test_a_file_that_only_speaks_of_this_program_is_kept(run: Callable[..., Ran], tmp_path: Path, words: bytes) -> None:
    out = tmp_path / "x.pdf"
    out.write_bytes(words)
    assert run("print", design_files()[0], "-o", out).code == 2
    assert out.read_bytes() == words


def test_a_print_never_takes_the_place_of_what_it_shows(run: Callable[..., Ran], tmp_path: Path) -> None:
    ship = tmp_path / "ship.pdf"
    save_ship(LEGAL, ship)
    before = ship.read_bytes()
    done = run("print", ship, "-o", tmp_path / "." / "ship.pdf", "--force")
    assert done.code == 2
    assert "one of the files to print" in done.err
    assert ship.read_bytes() == before


def test_letters_from_right_to_left_are_warned_of(run: Callable[..., Ran], tmp_path: Path) -> None:
    for name, warned in (("עברית", True), ("العربية", True), ("Ἀχιλλεὺς", False)):
        save_ship(replace(LEGAL, name=name), tmp_path / "ship.ffship")
        done = run("print", tmp_path / "ship.ffship", "-o", tmp_path / "ship.pdf")
        assert done.code == 0
        assert ("right to left" in done.out) is warned


def test_many_drawings_are_numbered_so_that_they_sort(run: Callable[..., Ran], tmp_path: Path) -> None:
    done = run("print", *design_files()[:11], "-o", tmp_path / "many.svg", "--per-page", 1)
    assert done.code == 0
    assert "many-01.svg to many-11.svg, 11 pages" in done.out
    assert [path.name for path in sorted(tmp_path.iterdir())] == [f"many-{number:02}.svg" for number in range(1, 12)]


@pytest.mark.parametrize("name", ["ship.docx", "ship", "ship.ffship"])
def test_an_ending_that_cannot_be_printed_is_refused(run: Callable[..., Ran], tmp_path: Path, name: str) -> None:
    done = run("print", design_files()[0], "-o", tmp_path / name)
    assert done.code == 2
    assert "Use .pdf" in done.err
    assert not (tmp_path / name).exists()


def test_an_unreadable_file_or_an_unwritable_place_writes_nothing(run: Callable[..., Ran], tmp_path: Path) -> None:
    bad = tmp_path / "bad.ffship"
    bad.write_bytes(b"{")
    out = tmp_path / "x.pdf"
    assert run("print", design_files()[0], bad, "-o", out).code == 2
    assert not out.exists()
    lost = run("print", design_files()[0], "-o", tmp_path / "no" / "x.pdf")
    assert lost.code == 2
    assert "Choose a folder that exists" in lost.err


def test_a_margin_without_room_is_refused_in_words(run: Callable[..., Ran], tmp_path: Path) -> None:
    done = run("print", design_files()[0], "-o", tmp_path / "x.pdf", "--margin", 50, "--per-page", 6)
    assert done.code == 2
    assert "margin" in done.err


def test_the_demo_checks_and_prints_the_bundled_fleets_and_can_run_again(
    run: Callable[..., Ran], tmp_path: Path
) -> None:
    out = tmp_path / "a" / "b"
    done = run("demo", "-o", out)
    assert done.code == 0
    assert "Full Thrust FB1/FB2: 72 published designs checked to the point: 72 legal." in done.out
    battles = sum(len(sample_battles(game.id)) for game in games() if game.battles())
    fleets = sum(len(published(game, FLEET)) for game in games())
    assert len(list(out.glob("*.pdf"))) == fleets + 2 * battles
    assert len(list(out.glob("*.ffbattle"))) == battles > 0
    assert "Duguay: captured" in done.out
    assert run("demo", "-o", out).code == 0


def test_a_demo_that_has_no_place_says_so(run: Callable[..., Ran], tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"")
    done = run("demo", "-o", file)
    assert done.code == 2
    assert "no folder can be made" in done.err
