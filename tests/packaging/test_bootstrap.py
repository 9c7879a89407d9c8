"""What ``packaging/bootstrap.py`` decides: what is missing, what is stale, what to say."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

SCRIPT = Path(__file__).resolve().parents[2] / "packaging" / "bootstrap.py"


@pytest.fixture
def bootstrap() -> ModuleType:
    """The script as a module of its own, read afresh so that a test may change it."""
    spec = importlib.util.spec_from_file_location("bootstrap_under_test", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def checkout(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty checkout with a project file, in which the script believes to stand."""
    (tmp_path / "pyproject.toml").write_text('[dependency-groups]\ndev = ["pytest", "ruff"]\n', "utf-8")
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    monkeypatch.setattr(bootstrap, "VENV", tmp_path / ".venv")
    return tmp_path


@pytest.fixture
def commands(bootstrap: ModuleType, checkout: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The commands that the script gives instead of running them; making an environment makes its folder."""
    given: list[tuple[str, ...]] = []

    def must(command: tuple[str, ...], *_: object) -> None:
        given.append(tuple(command))
        (checkout / ".venv").mkdir(exist_ok=True)

    monkeypatch.setattr(bootstrap, "must", must)
    monkeypatch.setattr(bootstrap, "provide_system", lambda *_, **__: None)
    monkeypatch.setattr(bootstrap, "is_usable", (checkout / ".venv").exists)
    return given


class TestPython:
    def test_an_old_python_is_refused_with_both_versions_and_a_way_out(self, bootstrap: ModuleType) -> None:
        problem = bootstrap.python_problem((3, 9, 2))
        assert "3.11 or later" in problem
        assert "Python 3.9.2" in problem
        assert "python3.11 packaging/bootstrap.py run" in problem

    @pytest.mark.parametrize("version", [(3, 11, 0), (3, 12, 4), (4, 0, 0)])
    def test_a_python_that_will_do_is_not_remarked_on(self, bootstrap: ModuleType, version: tuple[int, ...]) -> None:
        assert bootstrap.python_problem(version) == ""

    def test_an_old_python_ends_the_script_with_code_2_before_anything_is_set_up(
        self,
        bootstrap: ModuleType,
        commands: list[tuple[str, ...]],
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        monkeypatch.setattr(bootstrap, "OLDEST_PYTHON", (99, 0))
        assert bootstrap.main(["test"]) == 2
        assert "needs Python 99.0" in capsys.readouterr().err
        assert commands == []


class TestSystemPackages:
    def test_only_unmet_needs_are_missing_each_package_once(self, bootstrap: ModuleType) -> None:
        needs = [
            bootstrap.SystemNeed("module", "json", "python3"),
            bootstrap.SystemNeed("module", "no_such_module", "python3-venv"),
            bootstrap.SystemNeed("library", "libnosuch.so.1", "libnosuch1"),
            bootstrap.SystemNeed("library", "libnosuch-more.so.1", "libnosuch1"),
        ]
        assert bootstrap.missing_packages(needs) == ("python3-venv", "libnosuch1")

    def test_this_machine_meets_what_is_asked_of_a_system(self, bootstrap: ModuleType) -> None:
        assert bootstrap.missing_packages(bootstrap.SYSTEM_NEEDS) == ()

    def test_apt_updates_its_lists_before_it_installs(self, bootstrap: ModuleType) -> None:
        update, install = bootstrap.apt_commands(("libone", "libtwo"))
        assert update[:2] == ("apt-get", "update")
        assert install[:2] == ("apt-get", "install")
        assert "-y" in install
        assert install[-2:] == ("libone", "libtwo")

    @pytest.mark.parametrize("root", [True, False])
    def test_nothing_missing_needs_no_command(
        self, bootstrap: ModuleType, commands: list[tuple[str, ...]], root: bool
    ) -> None:
        bootstrap.provide_system((), root=root, has_apt=True)
        assert commands == []

    def test_a_normal_user_is_told_the_command_and_the_packages(self, bootstrap: ModuleType) -> None:
        needs = [bootstrap.SystemNeed("module", "no_such_module", "python3-venv")]
        with pytest.raises(bootstrap.CannotGoOnError) as refused:
            bootstrap.provide_system(needs, root=False, has_apt=True)
        assert "sudo apt-get install -y --no-install-recommends python3-venv" in str(refused.value)

    def test_without_apt_the_packages_are_named_but_no_apt_command(self, bootstrap: ModuleType) -> None:
        needs = [bootstrap.SystemNeed("library", "libnosuch.so.1", "libnosuch1")]
        with pytest.raises(bootstrap.CannotGoOnError) as refused:
            bootstrap.provide_system(needs, root=True, has_apt=False)
        assert "libnosuch1" in str(refused.value)
        assert "apt-get" not in str(refused.value)

    def test_root_on_debian_installs_and_is_told_if_that_did_not_help(
        self, bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        given: list[tuple[str, ...]] = []
        monkeypatch.setattr(bootstrap, "must", lambda command, *_: given.append(command))
        needs = [bootstrap.SystemNeed("module", "no_such_module", "python3-venv")]
        with pytest.raises(bootstrap.CannotGoOnError, match="python3-venv"):
            bootstrap.provide_system(needs, root=True, has_apt=True)
        assert given == list(bootstrap.apt_commands(("python3-venv",)))


class TestSetUp:
    def test_the_first_time_makes_an_environment_and_installs_the_project(
        self, bootstrap: ModuleType, checkout: Path, commands: list[tuple[str, ...]]
    ) -> None:
        bootstrap.set_up(())
        made, installed = commands
        assert made == (sys.executable, "-m", "venv", "--clear", str(checkout / ".venv"))
        assert installed[-2:] == ("--editable", str(checkout))

    def test_testing_installs_the_development_group_too(
        self, bootstrap: ModuleType, checkout: Path, commands: list[tuple[str, ...]]
    ) -> None:
        bootstrap.set_up(("dev",))
        assert commands[-1][-4:] == ("--editable", str(checkout), "pytest", "ruff")

    @pytest.mark.parametrize("again", [(), ("dev",)])
    def test_the_second_time_does_nothing(
        self, bootstrap: ModuleType, commands: list[tuple[str, ...]], again: tuple[str, ...]
    ) -> None:
        bootstrap.set_up(("dev",))
        commands.clear()
        bootstrap.set_up(again)
        assert commands == []

    def test_what_was_set_up_to_run_is_completed_to_test(
        self, bootstrap: ModuleType, commands: list[tuple[str, ...]]
    ) -> None:
        bootstrap.set_up(())
        commands.clear()
        bootstrap.set_up(("dev",))
        assert [command[2:4] for command in commands] == [("pip", "install")]

    def test_a_changed_project_file_is_installed_again_into_the_same_environment(
        self, bootstrap: ModuleType, checkout: Path, commands: list[tuple[str, ...]]
    ) -> None:
        bootstrap.set_up(())
        commands.clear()
        with (checkout / "pyproject.toml").open("a", encoding="utf-8") as file:
            file.write("# changed\n")
        bootstrap.set_up(())
        assert [command[2:4] for command in commands] == [("pip", "install")]

    def test_another_python_or_a_moved_checkout_makes_a_new_environment(
        self,
        bootstrap: ModuleType,
        commands: list[tuple[str, ...]],
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        bootstrap.set_up(())
        commands.clear()
        monkeypatch.setattr(bootstrap, "environment_key", lambda: "another")
        bootstrap.set_up(())
        assert [command[2] for command in commands] == ["venv", "pip"]

    def test_a_failed_installation_is_tried_again_the_next_time(
        self,
        bootstrap: ModuleType,
        checkout: Path,
        commands: list[tuple[str, ...]],
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        bootstrap.set_up(())
        (checkout / "pyproject.toml").write_text("[dependency-groups]\ndev = []\n", "utf-8")
        works = bootstrap.must

        def fails(*_: object) -> None:
            raise bootstrap.CannotGoOnError("no network")

        monkeypatch.setattr(bootstrap, "must", fails)
        with pytest.raises(bootstrap.CannotGoOnError):
            bootstrap.set_up(())
        monkeypatch.setattr(bootstrap, "must", works)
        commands.clear()
        bootstrap.set_up(())
        assert [command[2:4] for command in commands] == [("pip", "install")]

    @pytest.mark.parametrize("content", [b"", b"one line\n", b"\xff\xfe\x00"])
    def test_a_damaged_stamp_counts_as_none(self, bootstrap: ModuleType, tmp_path: Path, content: bytes) -> None:
        file = tmp_path / "stamp"
        file.write_bytes(content)
        assert bootstrap.read_stamp(file) is None

    def test_a_stamp_reads_back_as_it_was_written(self, bootstrap: ModuleType, tmp_path: Path) -> None:
        stamp = bootstrap.Stamp("3.11 /usr /home/a b/.venv", "0123", ("dev", "docs"))
        file = tmp_path / "stamp"
        file.write_text(stamp.text(), "utf-8")
        assert bootstrap.read_stamp(file) == stamp


class TestFailures:
    def test_a_failing_command_gives_the_advice_and_its_own_last_words(self, bootstrap: ModuleType) -> None:
        script = "import sys; print('the network is away', file=sys.stderr); sys.exit(1)"
        with pytest.raises(bootstrap.CannotGoOnError) as failed:
            bootstrap.must((sys.executable, "-c", script), bootstrap.PIP_FAILED)
        assert str(failed.value).startswith("pip could not install the packages.")
        assert "HTTPS_PROXY" in str(failed.value)
        assert "the network is away" in str(failed.value)

    def test_a_command_that_is_not_there_is_named(self, bootstrap: ModuleType) -> None:
        with pytest.raises(bootstrap.CannotGoOnError, match="no-such-program"):
            bootstrap.must(("no-such-program",), "It could not be done.")

    @pytest.mark.usefixtures("checkout")
    def test_a_tool_lost_from_the_environment_is_named_with_the_cure(self, bootstrap: ModuleType) -> None:
        with pytest.raises(bootstrap.CannotGoOnError, match="Delete that folder"):
            bootstrap.status_of(("ruff", "check"))

    def test_what_cannot_go_on_ends_with_code_2_and_without_a_traceback(
        self,
        bootstrap: ModuleType,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        def fails(_: object) -> None:
            raise bootstrap.CannotGoOnError("pip could not install the packages.")

        monkeypatch.setattr(bootstrap, "set_up", fails)
        assert bootstrap.main(["run"]) == 2
        error = capsys.readouterr().err
        assert "pip could not install the packages." in error
        assert "Traceback" not in error

    def test_a_folder_that_may_not_be_written_is_named(
        self, bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def fails(_: object) -> None:
            raise PermissionError(13, "Permission denied", "fleetforge.stamp")

        monkeypatch.setattr(bootstrap, "set_up", fails)
        assert bootstrap.main(["test"]) == 2
        assert "fleetforge.stamp: Permission denied" in capsys.readouterr().err


class TestCommandLine:
    @pytest.mark.parametrize(
        ("line", "expected"),
        [
            (["test"], ("test", ())),
            (["run"], ("run", ())),
            (["run", "--"], ("run", ())),
            (["run", "--", "check", "a.ffship", "--json"], ("run", ("check", "a.ffship", "--json"))),
            (["run", "--", "rules", "--", "FBC"], ("run", ("rules", "--", "FBC"))),
        ],
    )
    def test_what_follows_two_dashes_is_passed_on(
        self, bootstrap: ModuleType, line: list[str], expected: tuple[str, tuple[str, ...]]
    ) -> None:
        assert bootstrap.arguments_of(line) == expected

    @pytest.mark.parametrize("line", [[], ["fly"], ["run", "check"], ["test", "--", "-k", "hull"]])
    def test_a_wrong_command_line_ends_with_code_2(self, bootstrap: ModuleType, line: list[str]) -> None:
        with pytest.raises(SystemExit) as left:
            bootstrap.arguments_of(line)
        assert left.value.code == 2

    def test_the_script_explains_itself_from_any_folder(self, tmp_path: Path) -> None:
        answer = subprocess.run(
            [sys.executable, str(SCRIPT), "--help"], cwd=tmp_path, capture_output=True, text=True, check=True
        )
        assert "run [-- ARGUMENTS] | test" in answer.stdout
        assert answer.stderr == ""


class TestChecks:
    @pytest.fixture
    def outcome(self, bootstrap: ModuleType) -> Callable[[set[str]], tuple[int, list[str]]]:
        """Run the checks with the named ones failing; gives the exit code and the order they ran in."""

        def run(failing: set[str]) -> tuple[int, list[str]]:
            ran: list[str] = []

            def passes(check: tuple[str, tuple[str, ...]]) -> bool:
                ran.append(check[0])
                return check[0] not in failing

            return bootstrap.run_checks(passes), ran

        return run

    ALL = ("lint", "format", "types", "import contracts", "tests")

    @pytest.mark.parametrize("failing", [set(), {"lint"}, {"types", "format"}, {"tests"}, set(ALL)])
    def test_all_checks_run_whatever_fails_and_the_tests_last(
        self, outcome: Callable[[set[str]], tuple[int, list[str]]], failing: set[str]
    ) -> None:
        code, ran = outcome(failing)
        assert ran == list(self.ALL)
        assert code == (1 if failing else 0)

    def test_what_failed_is_named_before_the_tests_run(
        self, bootstrap: ModuleType, capsys: pytest.CaptureFixture[str]
    ) -> None:
        said_before_tests = ""

        def passes(check: tuple[str, tuple[str, ...]]) -> bool:
            nonlocal said_before_tests
            if check[0] == "tests":
                said_before_tests = capsys.readouterr().out
            return check[0] not in {"lint", "types"}

        bootstrap.run_checks(passes)
        assert "FAILED: lint, types" in said_before_tests
        assert capsys.readouterr().out == ""

    def test_checks_see_a_utf8_locale_no_display_and_compiled_modules_and_else_the_users_environment(
        self, bootstrap: ModuleType
    ) -> None:
        outside = {"LC_ALL": "C", "LANG": "C", "HOME": "home", "PYTHONDONTWRITEBYTECODE": "1"}
        assert bootstrap.test_environment(outside) == {
            "LANG": "C.UTF-8",
            "QT_QPA_PLATFORM": "offscreen",
            "HOME": "home",
            "PYTHONPYCACHEPREFIX": str(bootstrap.VENV / "compiled"),
        }


class TestRun:
    @pytest.fixture
    def started(self, bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
        """The programs that are started, each ending well."""
        given: list[tuple[str, ...]] = []

        def status_of(command: tuple[str, ...]) -> int:
            given.append(command)
            return 0

        monkeypatch.setattr(bootstrap, "status_of", status_of)
        return given

    def test_run_alone_opens_the_window(self, bootstrap: ModuleType, started: list[tuple[str, ...]]) -> None:
        assert bootstrap.run_program((), window=True) == 0
        assert started == [("fleetforge",)]

    def test_run_alone_without_a_display_makes_the_demonstration_and_says_where_it_is(
        self, bootstrap: ModuleType, started: list[tuple[str, ...]], capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert bootstrap.run_program((), window=False) == 0
        assert started == [("fleetforge", "demo", "-o", str(bootstrap.DEMO_FOLDER))]
        assert str(bootstrap.DEMO_FOLDER) in capsys.readouterr().out

    @pytest.mark.parametrize(
        ("environment", "platform", "expected"),
        [
            ({}, "linux", False),
            ({"DISPLAY": ""}, "linux", False),
            ({"DISPLAY": ":0"}, "linux", True),
            ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
            ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, "linux", False),
            ({}, "win32", True),
            ({}, "darwin", True),
        ],
    )
    def test_a_display_is_known_by_its_variables(
        self, bootstrap: ModuleType, environment: dict[str, str], platform: str, expected: bool
    ) -> None:
        assert bootstrap.has_display(environment, platform) is expected

    def test_run_with_arguments_passes_them_on(self, bootstrap: ModuleType, started: list[tuple[str, ...]]) -> None:
        assert bootstrap.run_program(("check", "a.ffship"), window=True) == 0
        assert started == [("fleetforge", "check", "a.ffship")]

    def test_the_exit_code_of_the_program_is_ours(
        self, bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(bootstrap, "status_of", lambda _: 3)
        assert bootstrap.run_program((), window=False) == 3
        assert "are in" not in capsys.readouterr().out
