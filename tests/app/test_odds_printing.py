"""Answers on paper."""

from __future__ import annotations

import pytest

from fleetforge.app.odds_asking import OddsDesk
from fleetforge.app.odds_printing import OddsSubject
from fleetforge.app.previewing import PrintChoices
from fleetforge.app.workbench import load_workbench
from tests.systems.full_thrust.sheet.fleets import complaints

QUESTIONS = [key for key, _ in OddsDesk().questions]


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("key", QUESTIONS)
def test_every_answer_prints_clean_on_every_paper(key: str, paper: str) -> None:
    desk = OddsDesk()
    desk.ask(key)
    subject = OddsSubject(desk.view(), desk.answer())
    previewer = subject.previewer(load_workbench())
    layout = previewer.lay_out(PrintChoices(paper, margin=15), lambda *_: None)
    (part,) = layout.parts
    document = previewer.document(layout, subject.usual)
    assert part.pages == len(document.pages) > 0
    assert document.title == subject.title
    assert complaints(placed.sheet for page in document.pages for placed in page.sheets) == []
    assert previewer.document(layout, ()).pages == ()
    assert previewer.document(layout.with_ink(saving=True), subject.usual).pages


def test_margins_that_leave_no_room_are_refused() -> None:
    desk = OddsDesk()
    previewer = OddsSubject(desk.view(), desk.answer()).previewer(load_workbench())
    with pytest.raises(ValueError, match="margin"):
        previewer.lay_out(PrintChoices("a5", margin=90), lambda *_: None)
