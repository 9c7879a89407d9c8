"""How the upper part of a fighter card is divided: symbols of the usual size, or smaller on low cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fleetforge.sheets.page_parts import Area

FIGHTER_AT = 0.2
"""Top of the fighters below the header, in mm."""
LOWEST_ROW = 2.6
"""Height in mm under which a row of the table of turns can't be read."""


@dataclass(frozen=True, slots=True)
class CardForm:
    """Sizes of symbols, and where labels, boxes and table stand below the header, all in mm.

    ``label``, ``torpedo_label`` and ``endurance_label`` are baselines, ``leading`` that of the
    small line below them; the others are upper edges.
    """

    fighter: float = 11.5
    box: float = 6.4
    party: float = 9.0
    label: float = 4.6
    leading: float = 3.5
    torpedo_label: float = 4.0
    torpedo_box: float = 8.2
    endurance: float = 11.4
    endurance_label: float = 13.6
    words: float = 11.2
    table: float = 23.1


_USUAL = CardForm()
_LOW = CardForm(8.0, 5.0, 8.0, 3.2, 2.9, 2.7, 6.2, 9.2, 11.5, 9.3, 19.2)


def card_form(area: Area, rows: int) -> CardForm:
    """The form for a card below its header: the low one where so many rows do not fit under the usual one."""
    return _USUAL if area.height - _USUAL.table >= rows * LOWEST_ROW else _LOW
