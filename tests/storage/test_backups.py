"""A damaged file offers the backup beside it.

BR-30: an empty file after a power failure offers the backup.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.reading import read_any
from fleetforge.games.full_thrust.files.fleet import load_fleet, save_fleet
from fleetforge.games.full_thrust.files.ship import load_ship, save_ship
from fleetforge.storage.atomic import backup_of
from fleetforge.storage.errors import FileFault
from fleetforge.systems.full_thrust.fleet import Fleet
from tests.storage.samples import heron, ibis

if TYPE_CHECKING:
    from collections.abc import Callable

    from fleetforge.systems.full_thrust.catalogue import Catalogue


@pytest.mark.parametrize("damage", [pytest.param(b"", id="empty"), pytest.param(b'{"kind": "fleetfo', id="cut off")])
@pytest.mark.parametrize(
    "load", [pytest.param(load_ship, id="ship"), pytest.param(lambda path, _: read_any(path), id="any")]
)
def test_a_damaged_ship_file_offers_its_backup(
    tmp_path: Path, catalogue: Catalogue, damage: bytes, load: Callable[[Path, Catalogue], object]
) -> None:
    path = tmp_path / "heron.ffship"
    save_ship(heron(), path)
    save_ship(ibis(), path)
    path.write_bytes(damage)
    with pytest.raises(FileFault, match=r"Its backup heron\.ffship\.bak is good"):
        load(path, catalogue)
    assert path.read_bytes() == damage
    assert load_ship(backup_of(path), catalogue) == heron()


def test_a_damaged_fleet_file_offers_its_backup(tmp_path: Path, catalogue: Catalogue) -> None:
    path = tmp_path / "first.fffleet"
    save_fleet(Fleet("first", "First"), path)
    save_fleet(Fleet("first", "First, grown", designs=(heron(),)), path)
    path.write_bytes(b"")
    with pytest.raises(FileFault, match=r"first\.fffleet\.bak is good"):
        load_fleet(path, catalogue)


def test_a_backup_that_is_damaged_too_is_not_offered(tmp_path: Path, catalogue: Catalogue) -> None:
    path = tmp_path / "heron.ffship"
    path.write_bytes(b"")
    backup_of(path).write_bytes(b"{}")
    with pytest.raises(FileFault, match="Open another copy"):
        load_ship(path, catalogue)


def test_a_good_file_is_read_whatever_its_backup(tmp_path: Path, catalogue: Catalogue) -> None:
    path = tmp_path / "heron.ffship"
    save_ship(heron(), path)
    backup_of(path).write_bytes(b"nonsense")
    assert load_ship(path, catalogue) == heron()


@pytest.mark.parametrize("path", [".", "/"])
def test_a_path_without_a_name_has_no_backup(path: str) -> None:
    with pytest.raises(FileFault, match="this is a folder"):
        read_any(Path(path))
