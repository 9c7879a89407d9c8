"""The colours of the window by name, light and dark, and what must stand out from what.

No other module of the window holds a colour.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Tokens:
    """One set of colours as ``#RRGGBB``."""

    window: str
    surface: str
    sunken: str
    hover: str
    line: str
    edge: str
    text: str
    text2: str
    quiet: str
    accent: str
    on_accent: str
    accent_soft: str
    accent_line: str
    warn: str
    warn_soft: str
    warn_line: str
    err: str
    err_soft: str
    err_line: str
    side1: str
    side1_soft: str
    side2: str
    side2_soft: str
    bar1: str
    bar2: str
    bar0: str
    paper: str
    ink: str

    def value(self, token: str) -> str:
        """The colour of a token as ``#RRGGBB``.

        Raises:
            KeyError: there is no such token.
        """
        if token not in TOKEN_NAMES:
            raise KeyError(token)
        return str(getattr(self, token))


TOKEN_NAMES = frozenset(field.name for field in fields(Tokens))

LIGHT = Tokens(
    window="#F3F4F6",
    surface="#FFFFFF",
    sunken="#E9ECF0",
    hover="#F1F4F9",
    line="#DCE0E6",
    edge="#7D8692",
    text="#161A20",
    text2="#434B57",
    quiet="#5C6572",
    accent="#1D57B8",
    on_accent="#FFFFFF",
    accent_soft="#E4EDFA",
    accent_line="#A9C4EC",
    warn="#7F4B00",
    warn_soft="#FFF3DC",
    warn_line="#E69F00",
    err="#A93800",
    err_soft="#FCEBE2",
    err_line="#D55E00",
    side1="#00695A",
    side1_soft="#DDF1EC",
    side2="#8A3270",
    side2_soft="#F7E6F1",
    bar1="#1D57B8",
    bar2="#6C94D6",
    bar0="#C9D0D9",
    paper="#FFFFFF",
    ink="#000000",
)

DARK = Tokens(
    window="#15181D",
    surface="#1D2127",
    sunken="#101317",
    hover="#262C34",
    line="#333A44",
    edge="#74808E",
    text="#EBEEF2",
    text2="#BBC3CD",
    quiet="#9CA6B3",
    accent="#8AB4F8",
    on_accent="#0B1B36",
    accent_soft="#21344F",
    accent_line="#3F618F",
    warn="#F4BE5E",
    warn_soft="#382C14",
    warn_line="#E69F00",
    err="#FF9B70",
    err_soft="#3D231A",
    err_line="#E8703A",
    side1="#52CDB0",
    side1_soft="#17362F",
    side2="#E79ACC",
    side2_soft="#3A2233",
    bar1="#8AB4F8",
    bar2="#5279AF",
    bar0="#414A56",
    paper="#15181D",
    ink="#F2F4F7",
)

LIGHT_STRONG = replace(
    LIGHT,
    window="#FFFFFF",
    hover="#E9EEF7",
    line="#6B7380",
    edge="#22272E",
    text="#000000",
    text2="#14181D",
    quiet="#2B323B",
    accent="#0A3A8C",
    accent_soft="#DCE8FA",
    accent_line="#0A3A8C",
    warn="#5A3400",
    warn_line="#8A5A00",
    err="#7A2600",
    err_line="#9A3600",
    side1="#004A3F",
    side2="#661F52",
    bar1="#0A3A8C",
    bar2="#2E5CA8",
    bar0="#8E98A5",
)
"""High contrast, for a screen that is looked at from across a table."""

DARK_STRONG = replace(
    DARK,
    window="#000000",
    surface="#000000",
    sunken="#0A0C0F",
    hover="#20262E",
    line="#8792A0",
    edge="#D3DAE3",
    text="#FFFFFF",
    text2="#EEF2F6",
    quiet="#D0D7E0",
    accent="#B3CFFF",
    accent_soft="#182A45",
    accent_line="#B3CFFF",
    warn="#FFD98C",
    warn_line="#FFC046",
    err="#FFBFA3",
    err_line="#FF9A6B",
    side1="#8CEBD3",
    side2="#F7C3E4",
    bar1="#B3CFFF",
    bar2="#86ABE6",
    bar0="#6B7786",
    paper="#000000",
    ink="#FFFFFF",
)


class Halo(StrEnum):
    """Rings round a symbol of the sheet; its state is always drawn as a mark too."""

    REPAIRED = "repaired"
    DAMAGED = "damaged"
    DESTROYED = "destroyed"
    USED = "used"


HALOS = {
    Halo.REPAIRED: "#0072B2",
    Halo.DAMAGED: "#E69F00",
    Halo.DESTROYED: "#D55E00",
    Halo.USED: "#777777",
}
"""A set that is told apart by people who do not see red and green as different."""

GROUNDS = ("window", "surface", "sunken", "hover")
"""What plain text stands on."""

TEXT_PAIRS = (
    *((text, ground) for text in ("text", "text2", "quiet") for ground in (*GROUNDS, "accent_soft")),
    *(("accent", ground) for ground in (*GROUNDS, "accent_soft", "warn_soft", "err_soft")),
    ("on_accent", "accent"),
    *((text, ground) for text in ("text", "text2") for ground in ("warn_soft", "err_soft", "paper")),
    *(("warn", ground) for ground in ("warn_soft", *GROUNDS)),
    *(("err", ground) for ground in ("err_soft", *GROUNDS)),
    *(("side1", ground) for ground in ("side1_soft", "surface")),
    *(("side2", ground) for ground in ("side2_soft", "surface")),
    ("ink", "paper"),
)
"""Text and the ground it stands on: at least 4.5:1."""

EDGE_PAIRS = (
    *(("edge", ground) for ground in GROUNDS),
    *(("accent", ground) for ground in (*GROUNDS, "paper", "accent_soft")),
    *((line, ground) for line in ("err_line",) for ground in ("surface", "err_soft", "window", "sunken")),
    ("bar1", "surface"),
    ("bar2", "surface"),
)
"""Edges of controls, focus rings and bars and the ground they stand on: at least 3:1."""


def contrast(first: str, second: str) -> float:
    """Contrast ratio of two colours ``#RRGGBB``, from 1 to 21."""
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[start : start + 2], 16) / 255) for start in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
