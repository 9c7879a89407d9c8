"""What a design and a fleet that are worked on have in common: undo, saving, listeners."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import pytest

from fleetforge.app.designing import DesignSession
from fleetforge.app.fleeting import FleetSession
from fleetforge.app.workbench import load_workbench
from tests.app.sessions import a_session
from tests.designs import a_ship

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    AnySession: TypeAlias = DesignSession | FleetSession


@dataclass(frozen=True)
class Kind:
    """How a session of one kind is made, opened and changed."""

    make: Callable[[], AnySession]
    opened: Callable[[Path], AnySession]
    file: str

    def named(self, name: str) -> AnySession:
        """A session with a change: another name."""
        session = self.make()
        rename(session, name)
        return session


def rename(session: AnySession, name: str) -> None:
    """Give a session's value another name."""
    reply = session.set_name(name) if isinstance(session, DesignSession) else session.rename(name)
    assert reply is None


def name_of(session: AnySession) -> str:
    """The name of a session's value."""
    return session.view().title


KINDS = (
    Kind(a_session, lambda path: DesignSession.opened(path, load_workbench()), "a.ffship"),
    Kind(
        lambda: FleetSession.new(load_workbench(), "Testbed"),
        lambda path: FleetSession.opened(path, load_workbench()),
        "a.fffleet",
    ),
)
each_kind = pytest.mark.parametrize("kind", KINDS, ids=["design", "fleet"])


@each_kind
def test_undo_survives_a_save_and_takes_back_what_was_saved(kind: Kind, tmp_path: Path) -> None:
    session = kind.named("Saved")
    assert session.save(tmp_path / kind.file) is None
    assert session.path == tmp_path / kind.file
    changed = [session.is_changed]
    session.undo()
    changed.append(session.is_changed)
    assert name_of(session) == "Testbed"
    session.redo()
    changed.append(session.is_changed)
    assert changed == [False, True, False]


@each_kind
def test_what_is_saved_is_what_content_says_and_opens_unchanged(kind: Kind, tmp_path: Path) -> None:
    session = kind.named("Saved")
    session.save(tmp_path / kind.file)
    rename(session, "Saved again")
    assert session.content() != (tmp_path / kind.file).read_bytes()
    assert session.save() is None
    assert session.content() == (tmp_path / kind.file).read_bytes()
    again = kind.opened(tmp_path / kind.file)
    assert (again.content(), again.path, again.is_changed) == (session.content(), session.path, False)


def test_an_illegal_design_is_saved_like_any_other(tmp_path: Path) -> None:
    session = a_session(a_ship(mass=20))
    assert session.save(tmp_path / "a.ffship") is None
    assert DesignSession.opened(tmp_path / "a.ffship", session.workbench).design == session.design


@each_kind
def test_a_disk_that_does_not_take_the_file_leaves_the_work_as_it_was(kind: Kind, tmp_path: Path) -> None:
    session = kind.named("Kept")
    refused = session.save(tmp_path / "no folder" / kind.file)
    assert refused is not None
    assert "nothing was lost" in refused.what
    assert "no folder" in refused.what
    assert refused.mend == "Choose a folder that exists."
    assert (name_of(session), session.is_changed, session.path, session.can_undo) == ("Kept", True, None, True)


@each_kind
def test_what_was_never_saved_needs_a_name_for_its_file(kind: Kind) -> None:
    refused = kind.named("Nameless").save()
    assert refused is not None
    assert refused.mend == "Choose where to save it."


@each_kind
def test_what_no_file_holds_is_changed_until_it_is_saved(kind: Kind, tmp_path: Path) -> None:
    session = kind.make()
    session.mark_unsaved()
    assert session.is_changed
    session.save(tmp_path / kind.file)
    assert not session.is_changed


@each_kind
def test_listeners_hear_of_every_change_until_they_leave(kind: Kind) -> None:
    session, heard = kind.make(), list[str]()
    end = session.subscribe(lambda: heard.append(name_of(session)))
    rename(session, "Other")
    rename(session, "Other")
    session.undo()
    end()
    end()
    session.redo()
    assert heard == ["Other", "Testbed"]
