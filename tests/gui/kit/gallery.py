"""Every widget of the kit on one page, with samples, for tests that look at all of them."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import QModelIndex, QPersistentModelIndex
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from fleetforge.app import assets
from fleetforge.gui.sheetview import SheetView
from fleetforge.gui.theme import theme
from fleetforge.gui.tokens import Halo
from fleetforge.gui.widgets import (
    FACE,
    ArcRing,
    Banner,
    Bar,
    BarChart,
    BarFace,
    BarSegment,
    BillDelegate,
    BillFace,
    CellFace,
    CheckBox,
    Choice,
    ClauseLink,
    ElidedLabel,
    EmptyState,
    FaceDelegate,
    FaceModel,
    FieldLine,
    FieldText,
    FindingCard,
    FindingFace,
    KeyHint,
    LimitBar,
    LimitFace,
    PaletteDelegate,
    PaletteFace,
    PaletteHead,
    Pill,
    RingFace,
    RowFace,
    SearchField,
    SectionHead,
    Segmented,
    Stepper,
    Switch,
    Tone,
    TwoLineDelegate,
    danger_button,
    form_row,
    icon_button,
    label,
    link_button,
    list_view,
    panel,
    primary_button,
    quiet_button,
    secondary_button,
    separator,
    table_view,
)
from fleetforge.sheets.primitives import Box, Face, Line, Sheet, Stamp, Text

Index = QModelIndex | QPersistentModelIndex
CHANCES = (2, 8, 15, 17, 15, 11, 7, 4, 2, 1)
LONG = "A name so long that no column of any panel could ever hold it without being cut somewhere"


def sample_sheet() -> Sheet:
    """A small card: a name, a row of symbols with keys, a row of boxes."""
    symbols = assets.symbols()
    items: list[Text | Line | Stamp | Box] = [
        Text(5, 9, "Vandenburg/E", 15, Face.BOLD, key="name"),
        Line(5, 12, 90, 12, 0.4),
    ]
    for number, symbol in enumerate(("beam", "beam", "pds", "fcs", "adfc", "screen1")):
        art = symbols.art(symbol, 9.5, arcs=("FP", "F", "FS"), number=str(number + 1))
        items.append(Stamp(5 + number * 12, 15, art, f"component:{number}"))
    items += [Box(5 + 6 * number, 30, 4.6, 4.6, key=f"hull:{number + 1}") for number in range(8)]
    return Sheet(95, 40, tuple(items), "Vandenburg/E")


def _column(*widgets: QWidget, width: int = 340) -> QWidget:
    box = panel("surface")
    column = QVBoxLayout(box)
    column.setContentsMargins(16, 16, 16, 16)
    column.setSpacing(12)
    for widget in widgets:
        column.addWidget(widget)
    column.addStretch(1)
    box.setFixedWidth(theme().px(width))
    return box


def _row(*widgets: QWidget) -> QWidget:
    box = QWidget()
    row = QHBoxLayout(box)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(8)
    for widget in widgets:
        row.addWidget(widget)
    row.addStretch(1)
    return box


def buttons() -> QWidget:
    """Buttons of every kind and state."""
    chosen = secondary_button("Point defence", icon="shield")
    chosen.setCheckable(True)
    chosen.setChecked(True)
    barred, barred_primary = secondary_button("Barred"), primary_button("Barred")
    barred.setEnabled(False)
    barred_primary.setEnabled(False)
    return _column(
        _row(primary_button("&Add ship", hint="Ins"), secondary_button("Duplicate"), quiet_button("More", icon="plus")),
        _row(danger_button("Remove for good", icon="trash-2"), link_button("Compare"), ClauseLink("FBC-1.6")),
        _row(chosen, secondary_button("Hangars", icon="rocket")),
        _row(barred, barred_primary),
        _row(icon_button("undo-2", "Undo"), icon_button("redo-2", "Redo"), KeyHint("Ctrl K"), Pill("1 to mend")),
        _row(*(Pill(tone.value, tone) for tone in Tone)),
    )


def fields() -> QWidget:
    """Fields, steppers and choices, some with a refusal."""
    box = QWidget()
    grid = QGridLayout(box)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setVerticalSpacing(6)
    grid.setColumnStretch(1, 1)
    refused = Stepper("Thrust", maximum=12, value=4)
    refused.show_refusal("Thrust goes from 0 to 12; 4 is kept.")
    kind = Choice("Type", (("CH", "CH  heavy cruiser, NAC"), ("CL", "CL  light cruiser")), value="CH")
    switch = Switch("FTL")
    switch.setChecked(True)
    screens = Segmented("Screen", (("0", "0"), ("1", "1"), ("2", "2")), value="1")
    screens.set_option_enabled("2", False, "3 MASS too many")
    name = FieldLine("Class", "Vandenburg/E")
    rows = (("&Class", name), ("&Type", kind), ("MASS", Stepper("MASS", maximum=500, value=80)), ("Th&rust", refused))
    for number, (text, widget) in enumerate((*rows, ("&FTL", switch), ("&Screen", screens))):
        form_row(grid, number, text, widget)
    notes = FieldText("Notes", "Hold the gate until turn 12.\nThen go home.")
    form_row(grid, len(rows) + 2, "&Notes", notes)
    ticked = CheckBox("Cover and &roster")
    ticked.setChecked(True)
    return _column(
        SearchField("Add", "Add: name, or 3 pds", hint="/"),
        SearchField("Find", "Find action, ship, rule", hint="Ctrl K", icon="search"),
        box,
        _row(ticked, CheckBox("Legend of symbols")),
    )


def cards() -> QWidget:
    """Findings, bars, empty places."""
    return _column(
        SectionHead("Findings", pill=("1 to mend", Tone.ERROR), hint="F4"),
        FindingCard(
            FindingFace(
                "error",
                "3 MASS unused",
                "A ship must use all of its MASS.",
                "FBC-1.6",
                ("+3 armour  6 pts", "+3 hull  6 pts", "MASS 76", "+1 PDS, +2 hull"),
            )
        ),
        FindingCard(
            FindingFace("warning", "No fire control", "Beams need one each.", "FBC-5.2", ("Add a fire control",))
        ),
        FindingCard(FindingFace("note", "Printed Vandenburg is 261", clause="FBC-2.1")),
        Banner(
            "The disc is full: nothing was saved.",
            detail="Your work is kept in memory.",
            actions=(("Save elsewhere", "as"),),
        ),
        EmptyState("Drop designs or .ffship files here", dashed=True),
        EmptyState("No fleet is open.", "New fleet", hint="N"),
    )


def charts() -> QWidget:
    """Limit bars in every state, a distribution, an arc ring."""
    mass = tuple(
        BarSegment(name, amount, str(amount))
        for name, amount in (("hull", 24), ("armour", 4), ("drives", 24), ("weapons", 12), ("defence", 13))
    )
    bars = []
    for state, sentence, limit in (
        ("left", "3 left", 80),
        ("over", "5 over", 72),
        ("free", "13 left", 90),
        ("exact", "all used", 77),
    ):
        bar = LimitBar("MASS")
        bar.set_face(LimitFace(mass, limit, sentence, state))  # type: ignore[arg-type]
        bars.append(bar)
    chart = BarChart("Fighters shot down")
    outcomes = tuple(Bar(str(n) if n < 9 else "9+", Fraction(c, 82), f"{n}: {c} %") for n, c in enumerate(CHANCES))
    chart.set_face(BarFace(outcomes, 4, "4 or more: 53 %", "fighters shot down in one turn", Fraction(4)))
    chart.setMinimumHeight(150)
    ring = ArcRing()
    ring.set_face(RingFace(frozenset({"FP", "F", "FS"}), frozenset({"FP", "F", "FS", "AS"}), "3", "Three arcs at most"))
    return _column(*bars, chart, ring, width=460)


def rows() -> QWidget:
    """Lists and tables."""
    symbols = assets.symbols()
    bill = list_view("Bill", BillDelegate())
    bill_model = FaceModel(bill)
    bill_model.set_faces(
        [
            BillFace("Basic hull", "", "80"),
            BillFace("Point defence, 4", "4", "12", lit=True),
            BillFace(LONG, "16", "32"),
        ]
    )
    bill.setModel(bill_model)
    bill.setFixedHeight(theme().px(66))
    palette = list_view("Palette", PaletteDelegate())
    palette_model = FaceModel(palette)
    beam = symbols.art("beam", 10, arcs=("F", "FP", "FS"), number="3")
    palette_model.set_faces(
        [
            PaletteHead("Weapons", "MASS", "pts"),
            PaletteFace("Beam class 3", "4", "12", beam, reason="1 MASS too many"),
            PaletteFace("Point defence", "1", "3", symbols.art("pds", 10)),
            PaletteFace("Fire control", "1", "4", symbols.art("fcs", 10)),
        ]
    )
    palette.setModel(palette_model)
    palette.setCurrentIndex(palette_model.index(3))
    palette.setFixedHeight(theme().px(146))
    recent = list_view("Recent", FaceDelegate())
    recent_model = FaceModel(recent)
    recent_model.set_faces(
        [
            RowFace("Vandenburg/E", "heavy cruiser, MASS 77 of 80", "rocket", ("1 finding", Tone.ERROR), "today 19:42"),
            RowFace("3rd Cruiser Squadron", "5 ships, 1,587 of 1,600", "layers", None, "yesterday"),
        ]
    )
    recent.setModel(recent_model)
    recent.setFixedHeight(theme().px(90))
    return _column(bill, separator(), palette, separator(), recent, ships(), width=560)


def ships() -> QWidget:
    """A table of ships."""
    table = table_view("Ships", TwoLineDelegate())
    model = QStandardItemModel(2, 3, table)
    model.setHorizontalHeaderLabels(["Ship and class", "NPV", "Loadout"])
    for row, (name, about, points) in enumerate(
        (("Majestic", "battlecruiser BC", "358"), ("Dauntless", "Vandenburg/E", "270"))
    ):
        faces = (
            CellFace(
                ((name, "card", "text"), (about, "caption", "quiet")), pill=("illegal", Tone.ERROR) if row else None
            ),
            CellFace(((points, "card", "text"),), "right"),
            CellFace((("1 ADFC: covers one ship a turn", "body", "text2"),), icon="info"),
        )
        for column, face in enumerate(faces):
            item = QStandardItem(face.lines[0][0])
            item.setData(face, FACE)
            model.setItem(row, column, item)
    table.setModel(model)
    table.selectRow(1)
    table.horizontalHeader().resizeSection(0, theme().px(220))
    table.horizontalHeader().resizeSection(1, theme().px(70))
    table.horizontalHeader().setStretchLastSection(True)
    table.setFixedHeight(theme().px(150))
    return table


def texts() -> QWidget:
    """Labels of every role."""
    names = (
        "display",
        "figure",
        "page",
        "panel",
        "title",
        "card",
        "table",
        "strong",
        "body",
        "column",
        "caption",
        "hint",
    )
    shown: list[QWidget] = [label(f"{name} 1,587", name) for name in names]
    cut = ElidedLabel(LONG)
    return _column(
        *shown, cut, _row(*(label(token, token=token) for token in ("text2", "quiet", "accent", "warn", "err")))
    )


def sheet() -> SheetView:
    """A sheet with a chosen symbol, a lit one and one with a halo."""
    view = SheetView("Sheet of Vandenburg/E")
    view.set_sheet(sample_sheet())
    view.set_selected({"component:0"})
    view.set_highlighted({"component:2"})
    view.set_halos({"component:4": Halo.DAMAGED})
    view.resize(theme().px(460), theme().px(230))
    return view


PAGES = {
    "buttons": buttons,
    "fields": fields,
    "cards": cards,
    "charts": charts,
    "rows": rows,
    "texts": texts,
    "sheet": sheet,
}
"""Every page of the gallery by its name."""


def labels_of(widget: QWidget) -> list[QLabel]:
    """All plain labels of a page that are one line."""
    return [found for found in widget.findChildren(QLabel) if not found.wordWrap()]
