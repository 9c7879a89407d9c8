"""Where the top-level data folders are: the one module that knows.

In a checkout they stand beside the package; a wheel carries them inside it; a frozen bundle has
them in its own folder. The command line starts through here, so nothing heavy is imported.
"""

from __future__ import annotations

import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent


class DataFolderError(FileNotFoundError):
    """A data folder of the program is missing; the message says where it was looked for."""


def resources() -> Path:
    """Folder of the rules texts, fonts and symbols.

    Raises:
        DataFolderError: if the program was installed without it.
    """
    return find_folder("resources", places(PACKAGE))


def ship_data() -> Path:
    """Folder of the component catalogues, reference designs and fleets.

    Raises:
        DataFolderError: if the program was installed without it.
    """
    return find_folder("ship_data", places(PACKAGE))


def places(package: Path) -> tuple[Path, ...]:
    """Folders that may hold the data folders, the surest first.

    What the package carries itself comes before its neighbours: in an installed program those
    belong to other packages.
    """
    frozen = getattr(sys, "_MEIPASS", None)
    own = (package / "_bundle", package.parent)
    return (Path(frozen), *own) if frozen else own


def find_folder(name: str, candidates: tuple[Path, ...]) -> Path:
    """Return the first folder ``name`` in one of the candidates.

    Raises:
        DataFolderError: if there is none.
    """
    for place in candidates:
        if (place / name).is_dir():
            return place / name
    looked = ", ".join(str(place) for place in candidates)
    raise DataFolderError(
        f"FleetForge's folder {name!r} is missing; looked in {looked}. "
        "Install the program again, or run it from a complete checkout."
    )
