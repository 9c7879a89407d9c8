"""The program's own licence and notice, wherever they were put."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from fleetforge.storage.locate import PACKAGE

NAMES = ("NOTICE", "LICENSE")


def notices() -> str:
    """The notice, then the licence: those of the checkout, or those that the installer put beside the package."""
    texts = [text for name in NAMES for text in [_in_checkout(name) or _installed(name)] if text]
    return "\n\n".join(texts)


def _in_checkout(name: str) -> str:
    file = PACKAGE.parent / name
    # In an installed program the neighbours are other packages' files.
    return file.read_text(encoding="utf-8") if (PACKAGE.parent / "pyproject.toml").is_file() and file.is_file() else ""


def _installed(name: str) -> str:
    try:
        files = distribution("fleetforge").files or []
    except PackageNotFoundError:
        return ""
    found = [Path(str(file.locate())) for file in files if file.name == name]
    return found[0].read_text(encoding="utf-8") if found and found[0].is_file() else ""
