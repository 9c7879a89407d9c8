"""The welcome page: what can be begun, and what was open last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from fleetforge.gui.recentrows import RecentRows
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import KeyHint, label, link_button, primary_button, secondary_button

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from fleetforge.app.recent import RecentFile
    from fleetforge.sheets.primitives import Art

WIDTH = 984
_SIDE = 16
_ART, _LOW_ART = 104, 72
_TOP, _LOW_TOP, _LOW, _OFFERS_LOW = 40, 20, 520, 90
"""Heights of the symbols and of the room above all, in design pixels, and beneath which height they are less: sooner
where further games have a line of their own."""
_ART_MM = 10.0
_Look = tuple[str, dict[str, Any]]
_SHIP_LOOKS: tuple[_Look, ...] = (
    ("beam", {"number": "3", "arcs": ("FP", "F", "FS")}),
    ("beam", {"number": "2", "arcs": ("F", "FS", "AS")}),
    ("pds", {}),
    ("adfc", {}),
)
_FLEET_LOOKS: tuple[_Look, ...] = (("hangar", {}), ("drive", {"number": "4"}), ("ftl", {}), ("sml", {"arcs": ("F",)}))
_BATTLE_LOOKS: tuple[_Look, ...] = (
    ("beam", {"number": "3", "arcs": ("FP", "F", "FS")}),
    ("fcs", {}),
    ("core_bridge", {}),
    ("boarding", {}),
)
_FILE_LOOKS: tuple[_Look, ...] = (("hull", {}), ("hull_star", {}), ("armour", {}), ("screen1", {}))


class Strip(QWidget):
    """A few symbols of the sheet in a row, on a tinted ground, drawn when the window stands."""

    def __init__(self, looks: Sequence[_Look], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._looks = looks
        self._arts: list[Art] = []
        self._is_asked = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def _load(self) -> None:
        """Read the symbols; they cost more than the rest of the page, so they come after its first look."""
        from fleetforge.app.assets import symbols

        drawn = symbols()
        self._arts = [drawn.art(name, _ART_MM, **how) for name, how in self._looks]
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the symbols."""
        if not self._arts:
            if not self._is_asked:
                self._is_asked = True
                QTimer.singleShot(0, self, self._load)
            return
        from fleetforge.gui.sheetpainter import paint_art

        skin = theme().skin
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        step = min(skin.px(72), (self.width() - skin.px(26)) / len(self._arts))
        side = step * 58 / 72
        for number, art in enumerate(self._arts):
            place = QRectF(skin.px(20) + number * step, (self.height() - side) / 2, side, side)
            paint_art(painter, place, art, _ART_MM, skin.colour("text"), skin.colour("sunken"))


class ChoiceCard(QFrame):
    """One thing to begin with: symbols, what it is, and the button that does it."""

    def __init__(
        self,
        title: str,
        about: str,
        button: str,
        key: str,
        looks: Sequence[_Look],
        act: Callable[[], object],
        *,
        first: bool,
    ) -> None:
        super().__init__()
        self.title = title
        self.setProperty("ground", "card")
        self.setProperty("chosen", first)
        self.strip = Strip(looks)
        art = QFrame()
        art.setProperty("ground", "accent_soft" if first else "tile")
        self._art = art
        inside = QVBoxLayout(art)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.strip)
        make = primary_button if first else secondary_button
        self.button = make(button, hint=key, name=f"{title}: {button}", on_click=act)
        self.button.setMinimumHeight(theme().px(44))
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, 1)
        column.setSpacing(0)
        column.addWidget(art)
        words = QVBoxLayout()
        words.setContentsMargins(*(theme().px(n) for n in (18, 18, 18, 16)))
        words.setSpacing(theme().px(6))
        words.addWidget(label(title, "panel", wrap=True))
        words.addWidget(label(about, "body", token="text2", wrap=True))
        words.addSpacing(theme().px(8))
        words.addStretch(1)
        words.addWidget(self.button)
        column.addLayout(words, 1)
        self.set_low(low=False)

    def set_low(self, *, low: bool) -> None:
        """Give the symbols less height."""
        self._art.setFixedHeight(theme().px(_LOW_ART if low else _ART))


@dataclass(frozen=True, slots=True)
class GameOffer:
    """What a further game offers: its title, and words with what each does."""

    title: str
    acts: tuple[tuple[str, Callable[[], object]], ...]


def _offer_row(offer: GameOffer) -> QWidget:
    """A game and what can be done with it, in a line."""
    row = QWidget()
    line = QHBoxLayout(row)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(theme().px(16))
    line.addWidget(label(offer.title, "caption"))
    for words, act in offer.acts:
        line.addWidget(link_button(words, name=f"{offer.title}: {words}", on_click=act))
    line.addStretch(1)
    return row


class WelcomePage(QScrollArea):
    """Large choices, recent files, and some keys worth knowing."""

    open_wanted = Signal(object)

    def __init__(
        self,
        new_ship: Callable[[], object],
        samples: Callable[[], object],
        battle: Callable[[], object],
        open_file: Callable[[], object],
        rules: str = "",
        offers: Sequence[GameOffer] = (),
    ) -> None:
        super().__init__()
        self._rules = rules
        self.offers = [_offer_row(one) for one in offers]
        # A viewport of Qt's own would have all of its classes looked up when the focus ring passes it: 10 ms.
        self.setViewport(QWidget())
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName("Welcome")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.cards = (
            ChoiceCard(
                "Design a ship", "Price, checks and the sheet as you build.", "New ship", "1", _SHIP_LOOKS, new_ship,
                first=True,
            ),
            ChoiceCard(
                "Open the sample fleets", "Squadrons, ready to print or change.", "Open", "2", _FLEET_LOOKS, samples,
                first=False,
            ),
            ChoiceCard(
                "Look at a battle", "The sample, played to its end, step by step.", "Sample battle", "3",
                _BATTLE_LOOKS, battle, first=False,
            ),
            ChoiceCard(
                "Open your own", "Your files, or drop them here.", "Choose files", "4",
                _FILE_LOOKS, open_file, first=False,
            ),
        )  # fmt: skip
        self._make_recent()
        page = QFrame()
        page.setProperty("ground", "window")
        middle = QWidget()
        middle.setLayout(self._column())
        middle.setMaximumWidth(theme().px(WIDTH + 2 * _SIDE))
        outer = QHBoxLayout(page)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(middle)
        self.setWidget(page)

    def _column(self) -> QVBoxLayout:
        px = theme().px
        self._page_column = column = QVBoxLayout()
        column.setContentsMargins(px(_SIDE), px(_TOP), px(_SIDE), px(24))
        column.setSpacing(0)
        column.addWidget(label("FleetForge", "display"))
        column.addSpacing(px(4))
        self.lead = label("Design ships and fleets, print the sheets.", "body", token="text2")
        column.addWidget(self.lead)
        column.addSpacing(px(28))
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(16))
        for number, card in enumerate(self.cards):
            grid.addWidget(card, 0, number)
            grid.setColumnStretch(number, 1)
        column.addLayout(grid)
        for row in self.offers:
            column.addSpacing(px(12))
            column.addWidget(row)
        column.addSpacing(px(32))
        column.addWidget(self.recent_head)
        column.addSpacing(px(8))
        column.addWidget(self.recent)
        column.addWidget(self.no_recent)
        column.addSpacing(px(16))
        column.addLayout(self._foot())
        column.addStretch(1)
        return column

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Bring the recent files up in a low window."""
        super().resizeEvent(event)
        px = theme().px
        low = self.height() < px(_LOW + _OFFERS_LOW * bool(self.offers))
        for card in self.cards:
            card.set_low(low=low)
        self._page_column.setContentsMargins(px(_SIDE), px(_LOW_TOP if low else _TOP), px(_SIDE), px(24))

    def _make_recent(self) -> None:
        self.recent_head = label("Recent", "title")
        self.recent = RecentRows()
        self.recent_head.setBuddy(self.recent)
        self.recent.chosen.connect(self.open_wanted)
        self.no_recent = label("Nothing yet: what you open and save is listed here.", "body", token="quiet")

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        for what, keys in (("Find anything", "Ctrl K"), ("Explain what is selected", "F1"), ("All keys", "?")):
            row.addWidget(label(what, "caption"))
            row.addWidget(KeyHint(keys))
            row.addSpacing(16)
        row.addStretch(1)
        row.addWidget(label(self._rules, "caption"))
        return row

    def show_recent(self, files: tuple[RecentFile, ...]) -> None:
        """Show the recent files."""
        lead = QFont(theme().skin.font("title"))
        lead.setWeight(QFont.Weight.Normal)
        self.lead.setFont(lead)
        self.recent.show_files(files)
        self.recent.setVisible(bool(files))
        self.no_recent.setVisible(not files)

    def choose(self, number: int) -> None:
        """Press the button of a card."""
        self.cards[number].button.click()
