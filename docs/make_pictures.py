"""Makes the pictures of the README from the bundled fleets: ``python docs/make_pictures.py``.

It needs the ``pdftoppm`` command (Debian package ``poppler-utils``).
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from fleetforge.app.printing import Printer, PrintWish
from fleetforge.app.reading import published, read_any
from fleetforge.app.registry import DEFAULT, game_of
from fleetforge.pdf.painter import paint_document
from fleetforge.storage.fonts import load_fonts
from fleetforge.storage.native.kinds import FLEET
from fleetforge.storage.symbols import load_symbols

FOLDER = Path(__file__).parent / "pictures"
DOTS_PER_INCH = 80
PICTURES: tuple[tuple[str, str, str, int | None, int], ...] = (
    ("sheets", "third-relief", "sheets", None, 1),
    ("large-sheet", "third-relief", "sheets", 1, 3),
    ("roster", "third-relief", "roster", None, 1),
)
"""Name of the picture, the fleet, what is printed of it, sheets a page, and the page that is shown."""


def main() -> None:
    """Print each page and turn it into a picture."""
    tool = shutil.which("pdftoppm")
    if tool is None:
        sys.exit("pdftoppm is missing: install poppler-utils and try again.")
    printer = Printer(load_symbols())
    FOLDER.mkdir(exist_ok=True)
    for name, fleet_name, part, per_page, shown in PICTURES:
        path = next(path for path in published(game_of(DEFAULT), FLEET) if path.stem == fleet_name)
        document = printer.document([read_any(path)], PrintWish(per_page=per_page, parts=(part,)))
        with tempfile.TemporaryDirectory() as folder:
            pdf = Path(folder) / "page.pdf"
            pdf.write_bytes(paint_document(document, load_fonts()))
            options = ["-png", "-gray", "-singlefile", "-r", str(DOTS_PER_INCH), "-f", str(shown)]
            subprocess.run([tool, *options, str(pdf), str(FOLDER / name)], check=True)


if __name__ == "__main__":
    main()
