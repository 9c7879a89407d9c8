"""Long work in another thread: done, failed, cancelled, and what is seen of it."""

from __future__ import annotations

import gc
import threading
import weakref
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from fleetforge.gui import garbage, statusline
from fleetforge.gui.garbage import collecting

if TYPE_CHECKING:
    import pytest
    from pytestqt.qtbot import QtBot

    from fleetforge.gui.jobs import Progress
    from fleetforge.gui.window import MainWindow


def test_work_runs_in_another_thread_and_its_result_comes_back_in_this_one(window: MainWindow) -> None:
    threads: list[int] = []
    results: list[tuple[int, int]] = []

    def work(_progress: Progress) -> int:
        threads.append(threading.get_ident())
        return 42

    window.jobs.run("Counting", work, lambda result: results.append((result, threading.get_ident())))
    window.jobs.wait()
    assert results == [(42, threading.get_ident())]
    assert threads != [threading.get_ident()]


def test_a_failure_goes_to_who_asked_for_it_else_into_a_bar(window: MainWindow) -> None:
    failures: list[str] = []

    def work(_progress: Progress) -> int:
        raise ValueError("the disk is full")

    window.jobs.run("Printing", work, lambda _: None, lambda problem: failures.append(str(problem)))
    window.jobs.wait()
    assert failures == ["the disk is full"]
    assert window.notices.shown == []
    window.jobs.run("Printing", work, lambda _: None)
    window.jobs.wait()
    assert [notice.text for notice in window.notices.shown] == ["Printing did not work: the disk is full"]


def test_a_cancelled_job_stops_at_its_next_step_and_calls_nobody(window: MainWindow, qtbot: QtBot) -> None:
    called: list[object] = []
    going = threading.Event()

    def work(progress: Progress) -> None:
        for number in range(10**9):
            progress.step(number, 10**9)
            going.set()

    job = window.jobs.run("Endless", work, called.append, called.append)
    assert going.wait(5)
    job.cancel()
    window.jobs.wait()
    assert called == []
    assert window.status.words.text() == "Endless: cancelled"


def test_a_short_job_is_not_seen(window: MainWindow) -> None:
    window.jobs.run("Short", lambda _: None, lambda _: None)
    window.jobs.wait()
    assert not window.frame.wait.isVisible()
    assert not window.status.cancel.isVisible()


def test_a_long_job_shows_a_line_then_its_name_how_far_it_is_and_cancel(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop = threading.Event()

    def work(progress: Progress) -> None:
        progress.step(3, 20, "three")
        stop.wait(10)
        progress.step(20, 20)

    monkeypatch.setattr(statusline, "NAME_AFTER", 0.3)
    window.jobs.run("Printing 20 ships", work, lambda _: None)
    qtbot.waitUntil(window.frame.wait.isVisible)
    assert window.frame.wait.part == 3 / 20
    qtbot.waitUntil(window.status.cancel.isVisible)
    assert window.status.wait_words.text() == "Printing 20 ships, 3 of 20"
    window.status.cancel.click()
    stop.set()
    window.jobs.wait()
    assert not window.frame.wait.isVisible()
    assert not window.status.cancel.isVisible()


def test_the_window_can_close_while_a_job_runs(window: MainWindow) -> None:
    def work(progress: Progress) -> None:
        for number in range(10**9):
            progress.step(number, 10**9)

    window.jobs.run("Endless", work, lambda _: None)
    assert window.close() is True
    window.jobs.wait()


class Litter(QObject):
    """An object of Qt that only collecting takes apart; it tells in which thread."""

    def __init__(self, threads: list[int]) -> None:
        super().__init__()
        self.own = self
        weakref.finalize(self, lambda: threads.append(threading.get_ident()))


def littering(progress: Progress) -> None:
    """Work that makes so much garbage that Python would collect."""
    for number in range(20_000):
        row: list[object] = []
        row.append(row)
        progress.step(number, 20_000)


def test_objects_of_qt_are_taken_apart_in_the_thread_of_the_window_only(window: MainWindow, qtbot: QtBot) -> None:
    threads: list[int] = []
    for _ in range(20):
        Litter(threads)
    for _ in range(3):
        window.jobs.run("Littering", littering, lambda _: None)
    window.jobs.wait()
    qtbot.waitUntil(gc.isenabled)
    gc.collect()
    assert len(threads) == 20
    assert set(threads) == {threading.get_ident()}


def test_long_work_does_not_keep_garbage_to_its_end(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "_EVERY", 0.0)
    threads: list[int] = []
    gc.collect()
    Litter(threads)

    def work(progress: Progress) -> bool:
        for _ in range(200):
            progress.step(1, 2)
            if threads:
                return True
            threading.Event().wait(0.05)
        return False

    done: list[bool] = []
    window.jobs.run("Waiting", work, done.append)
    window.jobs.wait()
    assert done == [True]
    assert threads == [threading.get_ident()]


def test_collecting_that_was_off_stays_off_until_it_is_wanted(window: MainWindow, qtbot: QtBot) -> None:
    gc.disable()
    try:
        window.jobs.run("Littering", littering, lambda _: None)
        window.jobs.wait()
        assert not gc.isenabled()
        window.jobs.run("Littering", littering, lambda _: None)
        collecting.want()
        assert not gc.isenabled()
        window.jobs.wait()
        qtbot.waitUntil(gc.isenabled)
    finally:
        gc.enable()


def test_hundreds_of_short_jobs_end_and_none_is_deleted_under_its_thread(window: MainWindow) -> None:
    ended: list[int] = []
    for number in range(300):
        job = window.jobs.run("Short", lambda _, number=number: number, ended.append, quiet=True)  # type: ignore[misc]
        assert job.is_running
    window.jobs.wait()
    assert sorted(ended) == list(range(300))
