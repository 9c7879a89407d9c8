"""How the window looks: one theme for the application, its fonts, palette and style sheet.

Widgets that paint themselves take a :class:`Skin` from :func:`theme`; everything else follows the
style sheet. On a change every widget gets ``QEvent.Type.StyleChange``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from fleetforge.app.assets import UI_FAMILY, ui_fonts
from fleetforge.app.settings import SCALES
from fleetforge.gui.stylesheet import stylesheet
from fleetforge.gui.tokens import DARK, DARK_STRONG, LIGHT, LIGHT_STRONG, Tokens

STYLE, STYLE_PROPERTY = "fusion", "madeWithStyle"
"""Qt's style, and where an application object notes that it was made with it."""


class Scheme(StrEnum):
    """Which set of colours is wanted."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


_PLATFORM = {
    Scheme.SYSTEM: Qt.ColorScheme.Unknown,
    Scheme.LIGHT: Qt.ColorScheme.Light,
    Scheme.DARK: Qt.ColorScheme.Dark,
}
"""What the platform is asked for, so that it draws title bars and its own dialogs alike; unknown is its own choice."""

_SETS = {(False, False): LIGHT, (True, False): DARK, (False, True): LIGHT_STRONG, (True, True): DARK_STRONG}
"""The colours for dark or not, of high contrast or not."""
_MOST_WIDTHS = 4096
"""Texts whose widths are remembered."""
ROLES = {
    "display": (34, 700),
    "figure": (30, 600),
    "page": (21, 600),
    "panel": (18, 600),
    "title": (16, 600),
    "card": (14, 600),
    "table": (14, 500),
    "strong": (13, 600),
    "primary": (13, 600),
    "button": (13, 500),
    "medium": (13, 500),
    "body": (13, 400),
    "column": (12, 600),
    "caption": (12, 400),
    "hint": (11, 500),
    "axis": (11, 400),
}
"""Size in pixels and weight of every kind of text."""


@dataclass(frozen=True)
class Skin:
    """Colours and sizes together: what a paint function needs."""

    tokens: Tokens
    scale: float = 1.0
    _fonts: dict[str, QFont] = field(default_factory=dict, repr=False, compare=False)
    _metrics: dict[str, QFontMetricsF] = field(default_factory=dict, repr=False, compare=False)
    _colours: dict[str, QColor] = field(default_factory=dict, repr=False, compare=False)
    _widths: dict[tuple[str, str], float] = field(default_factory=dict, repr=False, compare=False)

    def px(self, pixels: float) -> int:
        """Design pixels at the scale of the setting, whole device independent pixels."""
        return round(pixels * self.scale)

    def colour(self, token: str) -> QColor:
        """The colour of a token. Do not change it.

        Raises:
            KeyError: there is no such token.
        """
        if token not in self._colours:
            self._colours[token] = QColor(self.tokens.value(token))
        return self._colours[token]

    def font(self, role: str) -> QFont:
        """The font of a kind of text (see ``ROLES``). Do not change it.

        Raises:
            KeyError: there is no such role.
        """
        if role not in self._fonts:
            self._fonts[role] = _font(*ROLES[role], self.scale)
        return self._fonts[role]

    def metrics(self, role: str) -> QFontMetricsF:
        """Measures of the font of a role."""
        if role not in self._metrics:
            self._metrics[role] = QFontMetricsF(self.font(role))
        return self._metrics[role]

    def width(self, text: str, role: str) -> float:
        """Advance width of a text in pixels."""
        width = self._widths.get((text, role))
        if width is None:
            if len(self._widths) >= _MOST_WIDTHS:
                self._widths.clear()
            width = self._widths[text, role] = self.metrics(role).horizontalAdvance(text)
        return width


def _font(size: float, weight: int, scale: float) -> QFont:
    font = QFont(UI_FAMILY)
    font.setPixelSize(max(1, round(size * scale)))
    font.setWeight(QFont.Weight(weight))
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


def palette(tokens: Tokens) -> QPalette:
    """The palette of a set of colours, for what the style sheet leaves to the Fusion style."""
    role = QPalette.ColorRole
    colours = {
        role.Window: tokens.window,
        role.WindowText: tokens.text,
        role.Base: tokens.surface,
        role.AlternateBase: tokens.window,
        role.Text: tokens.text,
        role.Button: tokens.surface,
        role.ButtonText: tokens.text,
        role.BrightText: tokens.on_accent,
        role.ToolTipBase: tokens.surface,
        role.ToolTipText: tokens.text,
        role.PlaceholderText: tokens.quiet,
        role.Highlight: tokens.accent,
        role.HighlightedText: tokens.on_accent,
        role.Accent: tokens.accent,
        role.Link: tokens.accent,
        role.LinkVisited: tokens.accent,
        role.Light: tokens.surface,
        role.Midlight: tokens.hover,
        role.Mid: tokens.line,
        role.Dark: tokens.edge,
        role.Shadow: tokens.edge,
    }
    made = QPalette()
    for name, colour in colours.items():
        made.setColor(name, QColor(colour))
    for name in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, name, QColor(tokens.quiet))
    made.setColor(QPalette.ColorGroup.Disabled, role.Base, QColor(tokens.sunken))
    made.setColor(QPalette.ColorGroup.Disabled, role.Highlight, QColor(tokens.edge))
    return made


class Theme(QObject):
    """The present look of the application; ``changed`` tells that it is another one now."""

    changed = Signal()

    def __init__(self, app: QApplication, scheme: Scheme, scale: float) -> None:
        super().__init__(app)
        self._app = app
        self._scheme = scheme
        self._scale = scale
        self._strong = False
        self._asked = Qt.ColorScheme.Unknown
        self._applied: tuple[Tokens, float] | None = None
        self.skin = Skin(LIGHT, scale)
        self.moves = False
        """Whether something may move; not until it is known that the system does not ask for less."""
        app.styleHints().colorSchemeChanged.connect(self._follow)

    @property
    def tokens(self) -> Tokens:
        """The colours in use."""
        return self.skin.tokens

    @property
    def scheme(self) -> Scheme:
        """The setting, which may be to follow the system."""
        return self._scheme

    @property
    def scale(self) -> float:
        """The setting by which all sizes are multiplied."""
        return self._scale

    @property
    def is_dark(self) -> bool:
        """Whether the dark colours are in use."""
        return self.tokens in (DARK, DARK_STRONG)

    def px(self, pixels: float) -> int:
        """Design pixels at the present scale."""
        return self.skin.px(pixels)

    def set_scheme(self, scheme: Scheme) -> None:
        """Take other colours, or follow the system from now on."""
        self._scheme = scheme
        self.apply()

    def set_contrast(self, *, strong: bool) -> None:
        """Take the colours of high contrast, or the usual ones."""
        self._strong = strong
        self.apply()

    def set_scale(self, scale: float) -> None:
        """Make everything larger or smaller; the nearest of ``SCALES`` is taken."""
        self._scale = min(SCALES, key=lambda known: abs(known - scale))
        self.apply()

    def apply(self) -> None:
        """Give platform and application the look that the settings ask for."""
        wanted = _PLATFORM[self._scheme]
        if wanted != self._asked:
            # First, so that a platform that is followed again says what it has.
            self._asked = wanted
            self._app.styleHints().setColorScheme(wanted)
        self._apply()

    def _follow(self, _scheme: Qt.ColorScheme) -> None:
        self._apply()

    def _wants_dark(self) -> bool:
        if self._scheme is not Scheme.SYSTEM:
            return self._scheme is Scheme.DARK
        return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark

    def _apply(self) -> None:
        tokens = _SETS[self._wants_dark(), self._strong]
        if (tokens, self._scale) == self._applied:
            return
        self._applied = tokens, self._scale
        self.skin = Skin(tokens, self._scale)
        self._app.setPalette(palette(self.tokens))
        self._app.setFont(self.skin.font("body"))
        self._app.setStyleSheet(stylesheet(self.tokens, self._scale))
        self.changed.emit()


class _Installed:
    """The one theme of the process."""

    theme: Theme | None = None


def install(app: QApplication, scheme: Scheme = Scheme.SYSTEM, scale: float = 1.0) -> Theme:
    """Give the application its style, fonts and colours; call it before the first window.

    A second call only changes the settings.
    """
    if _Installed.theme is not None:
        _Installed.theme.set_scheme(scheme)
        _Installed.theme.set_scale(scale)
        return _Installed.theme
    for content in ui_fonts():
        QFontDatabase.addApplicationFontFromData(content)
    if app.property(STYLE_PROPERTY) != STYLE and app.style().name().casefold() != STYLE:
        app.setStyle(STYLE)
    nearest = min(SCALES, key=lambda known: abs(known - scale))
    made = _Installed.theme = Theme(app, scheme, nearest)
    # Only now: the style sheet makes widgets that are there already ask for the theme.
    made.apply()
    return made


def theme() -> Theme:
    """The theme of the running application, installed if it is not yet.

    Raises:
        RuntimeError: there is no application.
    """
    if _Installed.theme is None:
        app = QApplication.instance()
        if not isinstance(app, QApplication):
            raise RuntimeError("A theme needs a running application.")
        return install(app)
    return _Installed.theme
