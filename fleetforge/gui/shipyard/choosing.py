"""Shows a list of choices without building it anew when it is the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.app.design_views import Choice
    from fleetforge.gui.widgets import Choice as ChoiceField

_SHOWN = "shown choices"


def show_choices(field: ChoiceField, choices: Sequence[Choice], value: str) -> None:
    """Offer these choices in a field, one of them chosen."""
    wanted = [(each.value, each.text[:1].upper() + each.text[1:]) for each in choices]
    if field.property(_SHOWN) != (key := repr(wanted)):
        field.setProperty(_SHOWN, key)
        field.set_options(wanted)
    field.set_value(value)
