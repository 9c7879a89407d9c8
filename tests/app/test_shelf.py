"""What the program remembers of its own: settings, recent files, window states."""

from __future__ import annotations

import json
from datetime import datetime
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.recent import MOST, recent_file, when_words
from fleetforge.app.settings import Settings, table_scale
from fleetforge.app.shelf import Shelf, open_shelf

if TYPE_CHECKING:
    from pathlib import Path


def unwritable(tmp_path: Path) -> Path:
    """A place where no folder can be made, whoever runs the tests: a file stands in the way."""
    file = tmp_path / "a file"
    file.write_text("in the way")
    return file / "home"


def test_settings_survive(tmp_path: Path) -> None:
    assert Shelf(tmp_path).change(theme="dark", scale=1.15, ink_saving=True, margin_mm=12.0) is None
    assert Shelf(tmp_path).settings == Settings(theme="dark", scale=1.15, ink_saving=True, margin_mm=12.0)


@pytest.mark.parametrize(
    ("name", "value"), [("theme", "mauve"), ("scale", 7.0), ("margin_mm", -1.0), ("ink_saving", "yes"), ("colour", "x")]
)
def test_a_value_that_no_control_offers_is_a_mistake(tmp_path: Path, name: str, value: object) -> None:
    with pytest.raises(ValueError, match=name):
        Shelf(tmp_path).change(**{name: value})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '"words"',
        '{"theme": "mauve"}',
        '{"theme": 3, "scale": "large"}',
        '{"scale": true}',
        "\N{SNOWMAN}" * 10,
        "[" * 100_000,
    ],
)
def test_a_settings_file_that_says_anything_gives_the_usual_settings(tmp_path: Path, text: str) -> None:
    for name in ("settings.json", "recent.json", "window.json"):
        (tmp_path / name).write_text(text, encoding="utf-8")
    shelf = Shelf(tmp_path)
    assert shelf.settings == Settings()
    assert shelf.recent == ()
    assert shelf.window_state("geometry") == ""


def test_what_is_right_in_a_settings_file_is_kept_beside_what_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"theme": "dark", "scale": 40, "new in 2030": 1}))
    assert Shelf(tmp_path).settings == Settings(theme="dark")


def test_recent_files_stand_once_each_the_last_one_first(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    for name in ("a", "b", "a"):
        shelf.remember(recent_file(tmp_path / f"{name}.ffship", name, "ship", "cruiser", "1 finding"))
    again = Shelf(tmp_path).recent
    assert [file.title for file in again] == ["a", "b"]
    assert (again[0].about, again[0].warning, again[0].kind) == ("cruiser", "1 finding", "ship")


def test_the_list_of_recent_files_has_an_end(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    for number in range(MOST + 5):
        shelf.remember(recent_file(tmp_path / f"{number}.ffship", str(number), "ship"))
    assert [file.title for file in shelf.recent] == [str(number) for number in reversed(range(5, MOST + 5))]


def test_files_that_are_opened_together_are_remembered_together(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    files = [recent_file(tmp_path / f"{number}.ffship", str(number), "ship") for number in range(MOST + 5)]
    assert shelf.remember(*files) is None
    assert Shelf(tmp_path).recent == tuple(reversed(files[5:]))


def test_a_forgotten_file_is_gone(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.remember(recent_file(tmp_path / "a.ffship", "a", "ship"))
    shelf.forget(str(tmp_path / "a.ffship"))
    assert Shelf(tmp_path).recent == ()


def test_window_states_are_kept_under_their_names(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.keep_window_state({"geometry": "abc"})
    shelf.keep_window_state({"splitter": "def"})
    again = Shelf(tmp_path)
    assert (again.window_state("geometry"), again.window_state("splitter")) == ("abc", "def")


def test_an_unwritable_home_is_said_once_and_everything_goes_on(tmp_path: Path) -> None:
    shelf = Shelf(unwritable(tmp_path))
    refused = shelf.change(theme="dark")
    assert refused is not None
    assert str(shelf.folder) in refused.what
    assert "You can go on working" in refused.mend
    assert shelf.settings.theme == "dark"
    assert shelf.remember(recent_file(tmp_path / "a.ffship", "a", "ship")) is None
    assert [file.title for file in shelf.recent] == ["a"]


def test_the_environment_names_the_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLEETFORGE_HOME", str(tmp_path))
    assert open_shelf().folder == tmp_path


@pytest.mark.parametrize(
    ("when", "words"),
    [
        ("2026-05-14T08:05:00", "today 08:05"),
        ("2026-05-14T23:00:00", "today 23:00"),
        ("2026-05-13T23:59:00+02:00", "yesterday"),
        ("2026-05-10T10:00:00", "Sunday"),
        ("2026-05-07T10:00:00", "7 May 2026"),
        ("2024-02-29T10:00:00", "29 February 2024"),
        ("", ""),
        ("some day", ""),
    ],
)
def test_times_are_said_as_people_say_them(when: str, words: str) -> None:
    assert when_words(when, datetime(2026, 5, 14, 22, 30)) == words  # noqa: DTZ001 - people's own clock


@pytest.mark.parametrize(
    ("scale", "screen", "wanted"),
    [
        (1.0, (1920, 1080), 1.5),
        (1.0, (1366, 768), 1.15),
        (1.0, (1280, 800), 1.15),
        (1.3, (1280, 800), 1.3),
        (2.0, (1920, 1080), 2.0),
        (1.0, (800, 480), 1.0),
        (1.0, (3840, 2160), 1.5),
    ],
)
def test_at_the_table_all_is_as_large_as_the_screen_has_room_for(
    scale: float, screen: tuple[int, int], wanted: float
) -> None:
    assert table_scale(scale, *screen) == wanted
