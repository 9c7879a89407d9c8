"""Cut the static faces of Inter in ``resources/fonts/inter`` from the variable font.

Run it only when a newer Inter is wanted::

    python -m pip download --no-deps fontpkg-inter==4.1.post1
    python packaging/make_inter.py fontpkg_inter-4.1.post1-py3-none-any.whl

It needs fontTools, which the program itself does not. The faces are named ``FleetForge Inter``, so
that another Inter of the system, with other widths, is never taken in their place.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZipFile

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import OverlapMode, instantiateVariableFont

if TYPE_CHECKING:
    from collections.abc import Iterator

FONTS = Path(__file__).resolve().parents[1] / "resources" / "fonts"
VARIABLE = "fontpkg_inter/files/Inter[opsz,wght].ttf"
LICENCE = "fontpkg_inter/LICENSE"
FAMILY = "FleetForge Inter"
OPTICAL_SIZE = 14
WEIGHTS = {"Regular": 400, "Medium": 500, "SemiBold": 600, "Bold": 700}
_COPYRIGHT, _FAMILY, _STYLE, _ID, _FULL, _VERSION, _POSTSCRIPT = range(7)
_KEPT_NAMES = {_COPYRIGHT, _VERSION, 13, 14}
"""Copyright, version, licence and the address of the licence."""
_WINDOWS = (3, 1, 0x409)


def cut(variable: bytes, style: str) -> bytes:
    """One static face of the variable font, a TrueType file."""
    font = TTFont(BytesIO(variable), recalcTimestamp=False)
    axes = {"wght": WEIGHTS[style], "opsz": OPTICAL_SIZE}
    static = instantiateVariableFont(font, axes, inplace=True, overlap=OverlapMode.KEEP_AND_SET_FLAGS)
    _name(static, style)
    _weigh(static, style)
    if "STAT" in static:
        del static["STAT"]
    stream = BytesIO()
    static.save(stream)
    return stream.getvalue()


def _weigh(font: TTFont, style: str) -> None:
    """The weight, and the bits by which old programs know a bold face."""
    bold = style == "Bold"
    font["OS/2"].usWeightClass = WEIGHTS[style]
    font["OS/2"].fsSelection = font["OS/2"].fsSelection & ~0b110_0000 | (0b10_0000 if bold else 0b100_0000)
    font["head"].macStyle = int(bold)


def _name(font: TTFont, style: str) -> None:
    """Family and style as every system reads them: four faces of one family, told apart by weight."""
    table = font["name"]
    table.names = [record for record in table.names if record.nameID in _KEPT_NAMES]
    for name_id, text in _names(style):
        table.setName(text, name_id, *_WINDOWS)


def _names(style: str) -> Iterator[tuple[int, str]]:
    regular_or_bold = style in {"Regular", "Bold"}
    yield _FAMILY, FAMILY if regular_or_bold else f"{FAMILY} {style}"
    yield _STYLE, style if regular_or_bold else "Regular"
    yield _ID, f"{FAMILY} {style}"
    yield _FULL, f"{FAMILY} {style}"
    yield _POSTSCRIPT, f"{FAMILY.replace(' ', '')}-{style}"
    if not regular_or_bold:
        yield 16, FAMILY
        yield 17, style


def main(wheel: Path) -> None:
    """Write the faces and the licence from a wheel of ``fontpkg-inter``."""
    with ZipFile(wheel) as archive:
        variable = archive.read(VARIABLE)
        licence = archive.read(LICENCE)
    folder = FONTS / "inter"
    folder.mkdir(parents=True, exist_ok=True)
    for style in WEIGHTS:
        (folder / f"Inter-{style}.ttf").write_bytes(cut(variable, style))
    (FONTS / "LICENSE-Inter.txt").write_bytes(licence)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
