"""How wide and how high a text is, from tables measured once in the bundled fonts.

Screen, PDF and SVG all break, shrink and centre by these numbers, so they agree to the letter.
No kerning is used: widths are plain sums of advance widths.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from fleetforge.sheets.primitives import Face

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

MM_PER_POINT = 25.4 / 72
SMALLEST_POINTS = 6.5
"""No text on paper is smaller."""
ELLIPSIS = "\u2026"
_HOLLOW_ADVANCE = 0.6
_TOLERANCE = 1e-9


class FontId(StrEnum):
    """A bundled font, named like its file; ``HOLLOW`` stands for characters that no font has."""

    REGULAR = "RobotoCondensed-Regular"
    BOLD = "RobotoCondensed-Bold"
    ITALIC = "RobotoCondensed-Italic"
    FALLBACK = "DejaVuSansCondensed"
    FALLBACK_BOLD = "DejaVuSansCondensed-Bold"
    HOLLOW = "hollow"


FONTS_OF: Mapping[Face, tuple[FontId, FontId]] = {
    Face.REGULAR: (FontId.REGULAR, FontId.FALLBACK),
    Face.BOLD: (FontId.BOLD, FontId.FALLBACK_BOLD),
    Face.ITALIC: (FontId.ITALIC, FontId.FALLBACK),
}
"""The font of a face and the one that steps in for characters it lacks."""


class Extent(NamedTuple):
    """An upright rectangle in mm, y down; relative to the start of the baseline for a text."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class FontData:
    """Measures of one font in ems, y up as fonts have it.

    ``ink`` holds (left, bottom, right, top) of common characters; any other is taken to reach
    from ``descent`` to ``ascent`` over its whole advance.
    """

    cap: float
    ascent: float
    descent: float
    advances: Mapping[str, float]
    ink: Mapping[str, tuple[float, float, float, float]]


@dataclass(frozen=True, slots=True)
class Fonts:
    """What a painter needs: the metrics, and how to get the bytes of a font file."""

    metrics: TextMetrics
    source: Callable[[FontId], bytes]


class _Advances(dict[str, float]):
    """Advance per character of one face, filled in from the fallback as characters turn up."""

    def __init__(self, first: FontData, second: FontData) -> None:
        super().__init__(first.advances)
        self._second = second.advances

    def __missing__(self, character: str) -> float:
        advance = self[character] = self._second.get(character, _HOLLOW_ADVANCE)
        return advance


class TextMetrics:
    """Widths, heights and line breaks of the sheet typeface. Sizes are in points, lengths in mm."""

    def __init__(self, fonts: Mapping[FontId, FontData]) -> None:
        """``fonts`` holds every :class:`FontId` except ``HOLLOW``."""
        self._fonts = fonts
        self._advances = {face: _Advances(fonts[first], fonts[second]) for face, (first, second) in FONTS_OF.items()}
        self._glyphs: dict[Face, dict[str, tuple[float, float, float, float]]] = {face: {} for face in FONTS_OF}

    def width(self, text: str, size: float, face: Face = Face.REGULAR) -> float:
        """Advance width of a text in mm."""
        return sum(map(self._advances[face].__getitem__, text)) * size * MM_PER_POINT

    def cap_height(self, size: float, face: Face = Face.REGULAR) -> float:
        """Height of a capital in mm."""
        return self._fonts[FONTS_OF[face][0]].cap * size * MM_PER_POINT

    def size_for_cap(self, height: float, face: Face = Face.REGULAR) -> float:
        """Points at which a capital is ``height`` mm high."""
        return height / (self._fonts[FONTS_OF[face][0]].cap * MM_PER_POINT)

    def ink_box(self, text: str, size: float, face: Face = Face.REGULAR) -> Extent:
        """Where the ink of a text is, in mm from the start of its baseline.

        A text without ink has the empty extent at the origin.
        """
        scale = size * MM_PER_POINT
        boxes = list(self._ink(text, face))
        if not boxes:
            return Extent(0.0, 0.0, 0.0, 0.0)
        lefts, bottoms, rights, tops = zip(*boxes, strict=True)
        return Extent(min(lefts) * scale, -max(tops) * scale, max(rights) * scale, -min(bottoms) * scale)

    def _ink(self, text: str, face: Face) -> Iterable[tuple[float, float, float, float]]:
        advances, glyphs = self._advances[face], self._glyphs[face]
        pen = 0.0
        for character in text:
            if not character.isspace():
                if character not in glyphs:
                    glyphs[character] = self._glyph(character, face)
                left, bottom, right, top = glyphs[character]
                yield (pen + left, bottom, pen + right, top)
            pen += advances[character]

    def _glyph(self, character: str, face: Face) -> tuple[float, float, float, float]:
        font = self.font_of(character, face)
        if font is FontId.HOLLOW:
            return hollow_box(self._fonts[FONTS_OF[face][0]].cap)
        data = self._fonts[font]
        return data.ink.get(character) or (0.0, data.descent, data.advances[character], data.ascent)

    def font_of(self, character: str, face: Face) -> FontId:
        """The font that prints a character, ``HOLLOW`` when none can."""
        for font in FONTS_OF[face]:
            if character in self._fonts[font].advances:
                return font
        return FontId.HOLLOW

    def runs(self, text: str, face: Face = Face.REGULAR) -> tuple[tuple[FontId, str], ...]:
        """The text cut where its font changes, character by character."""
        first = FONTS_OF[face][0]
        if self._fonts[first].advances.keys() >= set(text):
            return ((first, text),) if text else ()
        parts = groupby(text, lambda character: self.font_of(character, face))
        return tuple((font, "".join(characters)) for font, characters in parts)

    def missing(self, text: str) -> str:
        """The characters of a text that neither font of a face has, each once, in order."""
        faces = tuple(FONTS_OF)
        return "".join(
            character
            for character in dict.fromkeys(text)
            if any(self.font_of(character, face) is FontId.HOLLOW for face in faces)
        )

    def shrink(self, text: str, width: float, sizes: Iterable[float], face: Face = Face.REGULAR) -> float | None:
        """The first of ``sizes`` at which the text is at most ``width`` mm wide, None if none is."""
        ems = self.width(text, 1.0, face)
        return next((size for size in sizes if ems * size <= width + _TOLERANCE), None)

    def fits(self, text: str, width: float, size: float, face: Face = Face.REGULAR) -> bool:
        """Whether a text is at most ``width`` mm wide."""
        return self.width(text, size, face) <= width + _TOLERANCE

    def ellipsized(self, text: str, width: float, size: float, face: Face = Face.REGULAR) -> str:
        """The text, or as much of its beginning as fits before an ellipsis; "" if not even that fits."""
        if self.fits(text, width, size, face):
            return text
        kept = self._prefix(text, width - self.width(ELLIPSIS, size, face), size, face)
        shortened = text[:kept].rstrip() + ELLIPSIS
        return shortened if self.fits(shortened, width, size, face) else ""

    def wrap(
        self,
        text: str,
        width: float,
        size: float,
        face: Face = Face.REGULAR,
        max_lines: int | None = None,
    ) -> tuple[str, ...]:
        """Break a text at blanks into lines of at most ``width`` mm.

        A word that is too long by itself is broken; a width under one character still takes one a
        line. With ``max_lines`` the last line ends in an ellipsis if text is left over.
        """
        lines: list[str] = []
        rest = " ".join(text.split())
        while rest:
            if max_lines is not None and len(lines) == max_lines - 1:
                return (*lines, self.ellipsized(rest, width, size, face))
            line, rest = self._first_line(rest, width, size, face)
            lines.append(line)
        return tuple(lines)

    def _first_line(self, text: str, width: float, size: float, face: Face) -> tuple[str, str]:
        kept = self._prefix(text, width, size, face)
        if kept == len(text):
            return text, ""
        blank = text.rfind(" ", 0, kept + 1)
        cut = blank if blank > 0 else max(kept, 1)
        return text[:cut], text[cut:].lstrip()

    def _prefix(self, text: str, width: float, size: float, face: Face) -> int:
        """How many characters of the text fit."""
        advances = self._advances[face]
        left = (width + _TOLERANCE) / (size * MM_PER_POINT)
        for index, character in enumerate(text):
            left -= advances[character]
            if left < 0:
                return index
        return len(text)


def hollow_box(cap: float) -> tuple[float, float, float, float]:
    """Left, bottom, right, top in ems of the box that stands for a character no font has."""
    return (0.06, 0.0, _HOLLOW_ADVANCE - 0.06, cap)
