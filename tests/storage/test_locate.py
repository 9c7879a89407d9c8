"""The data folders are found in a checkout, in an installed wheel and in a frozen bundle."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from fleetforge.storage import locate

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / "site-packages" / "fleetforge"
    folder.mkdir(parents=True)
    return folder


def test_this_program_finds_its_own_folders() -> None:
    assert (locate.resources() / "rules").is_dir()
    assert (locate.ship_data() / "full_thrust").is_dir()


def test_in_a_checkout_they_stand_beside_the_package(package: Path) -> None:
    (package.parent / "resources").mkdir()
    assert locate.find_folder("resources", locate.places(package)) == package.parent / "resources"


def test_an_installed_package_takes_its_own_before_a_neighbour_of_that_name(package: Path) -> None:
    (package.parent / "resources").mkdir()
    (package / "_bundle" / "resources").mkdir(parents=True)
    assert locate.find_folder("resources", locate.places(package)) == package / "_bundle" / "resources"


def test_a_frozen_bundle_takes_the_folder_it_unpacked(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (package.parent / "ship_data").mkdir()
    (tmp_path / "frozen" / "ship_data").mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "frozen"), raising=False)
    assert locate.find_folder("ship_data", locate.places(package)) == tmp_path / "frozen" / "ship_data"


def test_a_file_of_that_name_is_not_the_folder(package: Path) -> None:
    (package.parent / "resources").write_text("not a folder", encoding="utf-8")
    with pytest.raises(locate.DataFolderError):
        locate.find_folder("resources", locate.places(package))


def test_a_missing_folder_is_named_with_the_places_and_a_mend(package: Path) -> None:
    with pytest.raises(locate.DataFolderError) as caught:
        locate.find_folder("ship_data", locate.places(package))
    message = str(caught.value)
    assert "'ship_data' is missing" in message
    assert str(package / "_bundle") in message
    assert str(package.parent) in message
    assert "Install the program again" in message
