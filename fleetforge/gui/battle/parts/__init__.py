"""The widgets that draw the parts of a panel of :mod:`fleetforge.app.acting.panels`, one class for each kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.app.acting import panels
from fleetforge.gui.battle.parts.chips import ChipsPart, ControlsPart
from fleetforge.gui.battle.parts.choices import ChoicesPart
from fleetforge.gui.battle.parts.curves import CurvePart
from fleetforge.gui.battle.parts.entries import CountPart, OneOfPart, TypedPart
from fleetforge.gui.battle.parts.outcomes import OutcomesPart
from fleetforge.gui.battle.parts.targets import CardsPart
from fleetforge.gui.battle.parts.words import AnswerPart, BoxesPart, LinePart, PressesPart

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.app.acting.panels import Part
    from fleetforge.gui.battle.parts.base import PartWidget

KINDS: Mapping[type[Part], type[PartWidget[Any]]] = {
    panels.Choices: ChoicesPart,
    panels.OneOf: OneOfPart,
    panels.Count: CountPart,
    panels.Typed: TypedPart,
    panels.Chips: ChipsPart,
    panels.Controls: ControlsPart,
    panels.Cards: CardsPart,
    panels.Outcomes: OutcomesPart,
    panels.Curve: CurvePart,
    panels.Boxes: BoxesPart,
    panels.Line: LinePart,
    panels.Answer: AnswerPart,
    panels.Presses: PressesPart,
}


def part_widget(part: Part) -> PartWidget[Any]:
    """A widget for parts of this kind that shows nothing yet."""
    return KINDS[type(part)]()
