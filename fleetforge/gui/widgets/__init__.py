"""The small widgets that all panels are made of, and the factories that set their looks.

A name is imported when it is first used: the window starts with few of them.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fleetforge.gui.widgets.arcring import ARC_NAMES, ARCS, ArcRing, RingFace, paint_arc_ring
    from fleetforge.gui.widgets.barchart import Bar, BarChart, BarFace, paint_bar_chart
    from fleetforge.gui.widgets.buttonface import ButtonFace, Kind, paint_button
    from fleetforge.gui.widgets.buttons import (
        IconButton,
        KeyHintButton,
        bind_action,
        danger_button,
        icon_button,
        link_button,
        primary_button,
        quiet_button,
        secondary_button,
    )
    from fleetforge.gui.widgets.cards import Banner, EmptyState, FindingCard, FindingFace
    from fleetforge.gui.widgets.choices import CheckBox, Choice, Segmented, Switch, paint_check, paint_switch
    from fleetforge.gui.widgets.delegates import (
        FACE,
        BillDelegate,
        FaceDelegate,
        FaceModel,
        PaletteDelegate,
        TwoLineDelegate,
        fixed_table,
        list_view,
        row_state,
        table_view,
    )
    from fleetforge.gui.widgets.fading import FADE_MS, Fade
    from fleetforge.gui.widgets.fields import Field, FieldLine, LineEdit, SearchField, commit_pending, form_row
    from fleetforge.gui.widgets.flow import Flow
    from fleetforge.gui.widgets.focusring import FocusRing
    from fleetforge.gui.widgets.labels import (
        ClauseLink,
        ElidedLabel,
        KeyHint,
        Pill,
        SectionHead,
        label,
        panel,
        separator,
        set_token,
        show_tip,
    )
    from fleetforge.gui.widgets.limitbar import BarSegment, LimitBar, LimitFace, paint_limit_bar
    from fleetforge.gui.widgets.painting import Tone
    from fleetforge.gui.widgets.rows import (
        BillFace,
        CellFace,
        PaletteFace,
        PaletteHead,
        RowFace,
        RowState,
        paint_bill_row,
        paint_cell,
        paint_list_row,
        paint_palette_head,
        paint_palette_row,
    )
    from fleetforge.gui.widgets.scrolling import scrolled
    from fleetforge.gui.widgets.stepper import Stepper
    from fleetforge.gui.widgets.textfield import FieldText, TextEdit

_MODULES = (
    "painting", "buttonface", "buttons", "labels", "focusring", "rows", "delegates", "cards", "fields", "stepper",
    "choices", "limitbar", "barchart", "arcring", "textfield", "fading", "flow", "scrolling",
)  # fmt: skip
"""Where names are looked for, what the window starts with first."""

__all__ = [
    "ARCS",
    "ARC_NAMES",
    "FACE",
    "FADE_MS",
    "ArcRing",
    "Banner",
    "Bar",
    "BarChart",
    "BarFace",
    "BarSegment",
    "BillDelegate",
    "BillFace",
    "ButtonFace",
    "CellFace",
    "CheckBox",
    "Choice",
    "ClauseLink",
    "ElidedLabel",
    "EmptyState",
    "FaceDelegate",
    "FaceModel",
    "Fade",
    "Field",
    "FieldLine",
    "FieldText",
    "FindingCard",
    "FindingFace",
    "Flow",
    "FocusRing",
    "IconButton",
    "KeyHint",
    "KeyHintButton",
    "Kind",
    "LimitBar",
    "LimitFace",
    "LineEdit",
    "PaletteDelegate",
    "PaletteFace",
    "PaletteHead",
    "Pill",
    "RingFace",
    "RowFace",
    "RowState",
    "SearchField",
    "SectionHead",
    "Segmented",
    "Stepper",
    "Switch",
    "TextEdit",
    "Tone",
    "TwoLineDelegate",
    "bind_action",
    "commit_pending",
    "danger_button",
    "fixed_table",
    "form_row",
    "icon_button",
    "label",
    "link_button",
    "list_view",
    "paint_arc_ring",
    "paint_bar_chart",
    "paint_bill_row",
    "paint_button",
    "paint_cell",
    "paint_check",
    "paint_limit_bar",
    "paint_list_row",
    "paint_palette_head",
    "paint_palette_row",
    "paint_switch",
    "panel",
    "primary_button",
    "quiet_button",
    "row_state",
    "scrolled",
    "secondary_button",
    "separator",
    "set_token",
    "show_tip",
    "table_view",
]


def __getattr__(name: str) -> object:
    """Import what a name stands for.

    Raises:
        AttributeError: no module of the kit has it.
    """
    if name in __all__:
        for module in _MODULES:
            found = vars(importlib.import_module(f"{__name__}.{module}")).get(name)
            if found is not None:
                globals()[name] = found
                return found
    raise AttributeError(f"The kit has no {name!r}.")
