"""What the window takes from the bundled folders: icons, fonts, symbols, text metrics, licences. No Qt.

What belongs to sheets is imported when it is asked for: the window starts with icons and fonts alone.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from fleetforge.storage.locate import resources

if TYPE_CHECKING:
    from fleetforge.sheets.metrics import FontId, Fonts, TextMetrics
    from fleetforge.sheets.symbols import SymbolSet

UI_FAMILY = "FleetForge Inter"
"""Family name of the bundled interface font; another Inter of the system is never taken for it."""
_UI_FACES = ("Regular", "Medium", "SemiBold", "Bold")
_LICENCES = {
    "Inter": "fonts/LICENSE-Inter.txt",
    "Roboto Condensed": "fonts/LICENSE-RobotoCondensed.txt",
    "DejaVu Sans Condensed": "fonts/LICENSE-DejaVu.txt",
    "Lucide icons": "icons/LICENSE-Lucide.txt",
}


@cache
def icon(name: str) -> bytes:
    """The SVG file of an icon, drawn in ``currentColor``.

    Raises:
        FileNotFoundError: there is no icon of that name.
    """
    return (resources() / "icons" / f"{name}.svg").read_bytes()


@cache
def icon_names() -> tuple[str, ...]:
    """The names of all icons, in order."""
    return tuple(sorted(path.stem for path in (resources() / "icons").glob("*.svg")))


def ui_fonts() -> tuple[bytes, ...]:
    """The TrueType files of the interface font: Regular 400, Medium 500, SemiBold 600, Bold 700."""
    folder = resources() / "fonts" / "inter"
    return tuple((folder / f"Inter-{face}.ttf").read_bytes() for face in _UI_FACES)


def sheet_font(font: FontId) -> bytes:
    """The TrueType file of a sheet font."""
    from fleetforge.storage.fonts import font_bytes

    return font_bytes(font)


@cache
def sheet_fonts() -> Fonts:
    """Metrics of the sheet fonts and a way to their files, for a painter."""
    from fleetforge.storage.fonts import load_fonts

    return load_fonts()


@cache
def text_metrics() -> TextMetrics:
    """Text metrics of the sheet fonts."""
    from fleetforge.storage.fonts import load_metrics

    return load_metrics()


@cache
def symbols() -> SymbolSet:
    """Every system symbol, ready to be drawn."""
    from fleetforge.storage.symbols import load_symbols

    return load_symbols()


def licences() -> tuple[tuple[str, str], ...]:
    """Title and text of the licence of everything bundled that others made."""
    return tuple((title, (resources() / path).read_text(encoding="utf-8")) for title, path in _LICENCES.items())
