"""What can be changed on a panel, for tests that change anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.panels import Chips, Choices, Count, OneOf, Outcomes, Presses

if TYPE_CHECKING:
    from fleetforge.app.acting.panels import Panel


def changes_of(panel: Panel) -> list[tuple[str, str]]:
    """Every change that a panel offers."""
    found: list[tuple[str, str]] = []
    for part in panel.parts:
        match part:
            case Choices(key=key, rows=rows) | Outcomes(key=key, rows=rows):
                found += [(key, row.key) for row in rows]
            case Chips(key=key, chips=chips):
                found += [(key, chip.key) for chip in chips]
            case OneOf(key=key, options=options):
                found += [(key, one) for one, _ in options]
            case Count(key=key, low=low, high=high):
                found += [(key, str(low)), (key, str((low + high) // 2)), (key, str(high))]
            case Presses(key=key, presses=presses):
                found += [(key, one.key) for one in presses]
    return found
