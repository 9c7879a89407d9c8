"""Fixtures for tests of files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fleetforge.storage.reference import load_catalogue

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.catalogue import Catalogue


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    """The bundled families, fighters and craft."""
    return load_catalogue()
