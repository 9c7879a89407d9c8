"""Whatever shows a figure of a ship shows the same one.

BR-12: two panels showed two totals.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from hypothesis import HealthCheck, given, settings
from PySide6.QtCore import Qt

from fleetforge.app.cli.printing import print_files
from fleetforge.app.printing import PrintWish
from fleetforge.gui.fleet.model import FIRST_FIGURE
from fleetforge.gui.widgets import FACE
from fleetforge.sheets.primitives import Text
from tests.designs import designs
from tests.e2e.reading import Figures, checked, figures_of, pdf_words, printed_figures

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from fleetforge.gui.window import MainWindow
    from fleetforge.systems.full_thrust.design.model import Design


@settings(max_examples=8, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(design=designs(most_items=12))
def test_window_sheet_pdf_and_command_line_agree_about_a_ship(
    window: MainWindow, tmp_path: Path, capsys: pytest.CaptureFixture[str], design: Design
) -> None:
    ship = window.services.open_value("ship", design)
    yard: Any = window.workspace
    file = tmp_path / "ship.ffship"
    assert ship.save(file, overwrite=True) is None
    (entry,) = checked(file, capsys)
    said = figures_of(entry)
    assert on_the_bar(yard.bar) == said
    assert on_the_bill(yard.bill.model) == (said.used, said.npv)
    head = (said.cpv, said.npv, said.mass)
    texts = [item.text for item in yard.sheet.view.sheet().items if isinstance(item, Text)]
    assert printed_figures(" ".join(texts)) == [head]
    pdf = tmp_path / "ship.pdf"
    print_files([file], pdf, PrintWish(), force=True)
    assert printed_figures(pdf_words(pdf)) == [head]

    fleet = window.services.new_document("fleet")
    fleet.add(ship.design)
    table: Any = window.workspace
    assert in_the_table(table.ships.model) == [head]
    fleet_file = tmp_path / "fleet.fffleet"
    assert fleet.save(fleet_file, overwrite=True) is None
    assert [figures_of(each) for each in checked(fleet_file, capsys)] == [said]
    for document in list(window.desk):
        window.desk.close(document)


def on_the_bar(bar: Any) -> Figures:
    """What the bar beneath the shipyard shows."""
    used, mass = map(_number, bar.used.text().split(" of "))
    assert sum(segment.amount for segment in bar.bar.face().segments) == used
    npv, cpv = (_number(bar.figures[name].text()) for name in ("NPV", "CPV"))
    with_craft = [_number(word) for word in re.findall(r"[A-Z] ([\d,]*\d)", bar.figures["Craft"].toolTip())]
    assert with_craft[0] == npv + _number(bar.figures["Craft"].text())
    return Figures(mass, used, npv, cpv, *with_craft)


def on_the_bill(model: Any) -> tuple[int, int]:
    """MASS and points of all lines of the bill."""
    faces = [model.index(row, 0).data(FACE) for row in range(model.rowCount())]
    return sum(int(face.mass or 0) for face in faces), sum(int(face.points) for face in faces)


def in_the_table(model: Any) -> list[tuple[int, ...]]:
    """CPV, NPV and MASS of each row of a fleet's table."""
    rows = range(model.rowCount())
    return [
        tuple(_figure(model, row, column) for column in (FIRST_FIGURE + 2, FIRST_FIGURE + 1, FIRST_FIGURE))
        for row in rows
    ]


def _figure(model: Any, row: int, column: int) -> int:
    return _number(model.index(row, column).data(Qt.ItemDataRole.DisplayRole))


def _number(words: str) -> int:
    return int(words.replace(",", ""))
