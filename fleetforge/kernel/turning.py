"""Signs that are not seen and turn the text around them: a name with one may show another than it is."""

from __future__ import annotations

TURNING = frozenset(
    "\N{ARABIC LETTER MARK}\N{LEFT-TO-RIGHT MARK}\N{RIGHT-TO-LEFT MARK}"
    "\N{LEFT-TO-RIGHT EMBEDDING}\N{RIGHT-TO-LEFT EMBEDDING}\N{POP DIRECTIONAL FORMATTING}"
    "\N{LEFT-TO-RIGHT OVERRIDE}\N{RIGHT-TO-LEFT OVERRIDE}"
    "\N{LEFT-TO-RIGHT ISOLATE}\N{RIGHT-TO-LEFT ISOLATE}\N{FIRST STRONG ISOLATE}\N{POP DIRECTIONAL ISOLATE}"
)
"""All of them. Letters that are written from right to left are none: they are seen."""


def is_turned(text: str) -> bool:
    """Whether a text holds such a sign."""
    return not text.isascii() and not TURNING.isdisjoint(text)


def unturned(text: str) -> str:
    """The text without such signs."""
    return "".join(sign for sign in text if sign not in TURNING) if is_turned(text) else text
