"""Settings and fixtures for all tests."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.storage.rules import load_rules
from tests.honesty.clause_report import misnamed

if TYPE_CHECKING:
    from collections.abc import Callable

    from fleetforge.kernel.clauses import ClauseRegistry
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from tests.command_line import Ran

# Child processes of tests print names in many scripts; with locale C they could not.
os.environ.update(LANG="C.UTF-8", LC_ALL="C.UTF-8")

settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")


def pytest_configure(config: pytest.Config) -> None:
    """Make the marker known wherever this file is used as a plugin."""
    config.addinivalue_line("markers", "rules(*clauses): the rule clauses that a test proves")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Stop the run when a test claims to prove a clause that no rules text has."""
    if wrong := misnamed(items, load_rules()):
        raise pytest.UsageError("\n".join(wrong))


@pytest.fixture(scope="session", autouse=True)
def nobodys_home(tmp_path_factory: pytest.TempPathFactory) -> None:
    """No test sees what whoever runs it has in the library of the program."""
    os.environ["FLEETFORGE_HOME"] = str(tmp_path_factory.mktemp("home"))


@pytest.fixture(scope="session")
def rules() -> ClauseRegistry:
    """All clauses of the bundled rules texts."""
    return load_rules()


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    """The bundled families, fighters and craft of Full Thrust."""
    return load_catalogue()


@pytest.fixture
def run() -> Callable[..., Ran]:
    """Run ``fleetforge`` with these arguments; an exception in it fails the test."""
    from tests.command_line import run_here  # most tests need no command line

    return run_here
