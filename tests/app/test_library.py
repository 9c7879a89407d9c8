from __future__ import annotations

import os
import shutil
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fleetforge.app.converting import convert
from fleetforge.app.home import home
from fleetforge.app.library import Library
from fleetforge.app.library_index import index_files
from fleetforge.app.library_views import KeptAside
from fleetforge.app.reading import published
from fleetforge.app.refusing import Refused
from fleetforge.app.registry import game_of, games
from fleetforge.games.acta_flights.files.reference import load_flights, profile_files
from fleetforge.games.full_thrust.files.fleet import save_fleet
from fleetforge.games.full_thrust.files.reference import design_files, fleet_files, load_catalogue
from fleetforge.games.full_thrust.files.ship import load_ship, save_ship, ship_text
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip
from tests.designs import a_ship, reference_designs


@pytest.fixture
def library(tmp_path: Path) -> Library:
    one = Library(tmp_path / "library")
    one.refresh()
    return one


def added(library: Library, name: str = "Testbed", folder: str = "mine") -> str:
    key = library.add(a_ship(id=name, name=name), folder)
    assert isinstance(key, str)
    return key


def test_the_home_can_be_named_by_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FLEETFORGE_HOME", str(tmp_path / "elsewhere"))
    assert home() == tmp_path / "elsewhere"
    assert Library().root == tmp_path / "elsewhere" / "library"
    assert not (tmp_path / "elsewhere").exists()
    monkeypatch.delenv("FLEETFORGE_HOME")
    assert "FleetForge" in str(home())


def test_published_ships_stand_beside_the_player_s_own(library: Library) -> None:
    added(library)
    assert len(library.find(kind="design", game="full_thrust")) == len(design_files()) + 1
    assert len(library.find(kind="fleet", game="full_thrust")) == len(fleet_files())
    assert [entry.name for entry in library.find(folder="mine")] == ["Testbed"]
    keys = [folder.key for folder in library.folders()]
    assert keys[:2] == ["mine", "reference"]
    later = [game.id for game in games() if game.id != "full_thrust"]
    first = [key for key in keys if not any(game in key for game in later)]
    assert first[-1] == "reference/fleets"
    assert keys[: len(first)] == first
    assert sum(folder.count for folder in library.folders() if folder.depth == 0) == len(library.find())


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("majestic", {"Majestic"}),
        ("MAJ nac", {"Majestic"}),
        ("mass:140 npv:483", {"Inflexible"}),
        ("358", {"Majestic"}),
        ("class:superdreadnought faction:nac", {"Valley Forge"}),
        ("tech:kravak scoutship", {"Lu'Dak"}),
        ("npv:>=600 nac", {"Valley Forge"}),
        ("nothing-of-the-sort", set()),
        ("mass:abc", set()),
        ("szent istván", {"Szent Istvan"}),
    ],
)
def test_every_word_of_a_search_must_be_found(library: Library, query: str, names: set[str]) -> None:
    assert {entry.name for entry in library.find(query, kind="design")} == names


def test_ranges_of_numbers_find_what_lies_in_them(library: Library) -> None:
    def masses(query: str) -> set[int]:
        return {entry.figure("mass") or 0 for entry in library.find(query, kind="design", game="full_thrust")}

    assert max(masses("mass:<20")) < 20
    assert min(masses("mass:>=100")) >= 100
    assert masses("mass:50-64") <= set(range(50, 65))
    assert masses("mass:60-") | masses("mass:-59") == masses("")


def test_every_game_s_published_designs_have_folders_of_their_own(library: Library) -> None:
    assert library.held_games() == tuple(game.id for game in games())
    titles = {folder.key: (folder.title, folder.count) for folder in library.folders()}
    files = [*profile_files(), *published(game_of("acta_flights"), "fleet")]
    assert titles["reference/acta_flights"] == ("A Call to Arms: flights", len(files))
    assert titles["reference/acta_flights/earth-alliance"] == ("Earth Alliance", 2)
    assert {folder.key.split("/")[1] for folder in library.folders("acta_flights") if folder.depth} == {"acta_flights"}
    assert not [folder.key for folder in library.folders("full_thrust") if "acta_flights" in folder.key]
    (razik,) = library.find("razik interceptor", game="acta_flights")
    assert (razik.class_words, razik.faction, razik.figure("hull"), razik.price) == (
        "dedicated interceptor", "Centauri", 3, None,
    )  # fmt: skip
    assert library.find("razik", game="full_thrust") == ()
    assert {entry.name for entry in library.find("dogfight:>2")} == {"Razik"}
    assert library.find("mass:3", game="acta_flights") == ()


def test_designs_of_one_id_in_two_games_are_told_apart(library: Library) -> None:
    omega = load_flights().carriers["omega"]
    library.add(a_ship(id="omega", name="Other omega"))
    key = library.add(replace(omega, name="My omega"))
    assert isinstance(key, str)
    assert library.newest("omega").name == "Other omega"
    assert library.newest("omega", "acta_flights").name == "My omega"
    assert library.rename(key, "Omega again") is None
    assert library.design(key) == replace(omega, name="Omega again")
    assert library.import_values([omega, replace(omega, name="Omega again")]).words == "1 added, 1 already there"


def test_a_file_of_an_unknown_game_is_too_new(library: Library) -> None:
    library.root.mkdir()
    text = ship_text(a_ship()).replace('"schema"', '"system": "checkers", "schema"', 1)
    (library.root / "odd.ffship").write_text(text, encoding="utf-8")
    library.refresh()
    (entry,) = library.find("odd", game="full_thrust")
    assert (entry.kind, entry.game) == ("newer", "")
    assert "checkers" in entry.fault


def test_ships_are_found_by_what_is_fitted(library: Library) -> None:
    found = {entry.name for entry in library.find("hangar nac")}
    assert "Inflexible" in found
    assert "Furious" not in found


def test_damaged_and_newer_files_are_listed_with_the_fault_and_left_alone(library: Library) -> None:
    library.root.mkdir()
    contents = {
        "broken.ffship": b'{"kind":"fleetforge.ship","schema":1,"design":{"id":"x"',
        "empty.fffleet": b"",
        "future.ffship": b'{"kind":"fleetforge.ship","schema":99,"design":{}}',
        "binary.ffship": bytes(range(256)),
    }
    for name, content in contents.items():
        (library.root / name).write_bytes(content)
    assert library.refresh()
    odd = {entry.path.name: entry for entry in library.find(folder="mine")}
    assert {name: entry.kind for name, entry in odd.items()} == {
        "broken.ffship": "damaged",
        "empty.fffleet": "damaged",
        "future.ffship": "newer",
        "binary.ffship": "damaged",
    }
    assert all(entry.fault.endswith(".") for entry in odd.values())
    assert "newer FleetForge" in odd["future.ffship"].fault
    assert isinstance(library.rename("mine/future.ffship", "Other"), Refused)
    assert library.design("mine/broken.ffship") is None
    added(library, "broken")
    assert {name: (library.root / name).read_bytes() for name in contents} == contents


def test_names_of_every_kind_get_distinct_safe_files(library: Library) -> None:
    names = ["AC/20", "a:b*?", "CON", "trailing dot.", "Ω" * 200, "🚀", "Swift", "swift", "SWIFT"]
    keys = [library.add(a_ship(id=f"d{number}", name=name)) for number, name in enumerate(names)]
    assert all(isinstance(key, str) for key in keys)
    entries = library.find(folder="mine")
    assert sorted(entry.name for entry in entries) == sorted(names)
    assert len({entry.path.name.casefold() for entry in entries}) == len(names)


def test_used_by_names_the_fleets_that_hold_a_design(library: Library) -> None:
    (huron,) = library.find("huron", kind="design")
    assert huron.used_by == ("Third Relief Squadron",)
    design = library.design(huron.key)
    assert design is not None
    library.add(Fleet("f", "Patrol", (FleetShip("s1", design.id, "Huron"),), (design,)))
    (huron,) = library.find("huron", kind="design")
    assert set(huron.used_by) == {"Third Relief Squadron", "Patrol"}
    assert "mine/Patrol.fffleet" in huron.used_by_keys
    library.delete(["mine/Patrol.fffleet"])
    (huron,) = library.find("huron", kind="design")
    assert huron.used_by == ("Third Relief Squadron",)


def test_deleted_files_are_kept_aside_and_come_back(library: Library) -> None:
    key = added(library)
    before = (library.root / "Testbed.ffship").read_bytes()
    kept = library.delete([key])
    assert library.find(folder="mine") == ()
    assert [now.read_bytes() for _, now in kept.files] == [before]
    again = added(library)
    assert again == key
    assert library.restore(kept) is None
    assert len(library.find(folder="mine")) == 2
    assert (library.root / "Testbed.ffship").read_bytes() == before
    second = library.delete([entry.key for entry in library.find(folder="mine")])
    assert len({now for _, now in second.files}) == 2


def test_published_files_cannot_be_changed(library: Library) -> None:
    (majestic,) = library.find("majestic")
    before = majestic.path.read_bytes()
    assert library.delete([majestic.key]).refused
    assert isinstance(library.rename(majestic.key, "Other"), Refused)
    assert isinstance(library.move([majestic.key], "mine"), Refused)
    assert isinstance(library.add(a_ship(), "reference/nac"), Refused)
    assert isinstance(library.make_folder("x", "reference"), Refused)
    assert majestic.path.read_bytes() == before


def test_files_move_between_folders_and_nothing_is_written_over(library: Library) -> None:
    folder = library.make_folder("Scouts")
    assert folder == "mine/Scouts"
    first, second = added(library), added(library, folder="mine/Scouts")
    moved = library.move([first], "mine/Scouts")
    assert isinstance(moved, KeptAside)
    assert [now.name for _was, now in moved.files] == ["Testbed (2).ffship"]
    assert {entry.path.name for entry in library.find(folder="mine/Scouts")} == {"Testbed.ffship", "Testbed (2).ffship"}
    assert library.design(second) is not None
    assert ("mine/Scouts", 2) in [(one.key, one.count) for one in library.folders()]
    assert isinstance(library.move([second], "mine/../.."), Refused)
    assert library.restore(moved) is None
    assert library.entry(first) is not None


def test_folders_are_renamed_and_only_empty_ones_removed(library: Library) -> None:
    library.make_folder("Scouts")
    library.make_folder("Taken")
    added(library, folder="mine/Scouts")
    assert library.rename_folder("mine/Scouts", "Pickets") == "mine/Pickets"
    assert library.entry("mine/Pickets/Testbed.ffship") is not None
    assert library.rename_folder("mine/Pickets", "Taken") == "mine/Taken (2)"
    assert isinstance(library.rename_folder("mine/Taken", " "), Refused)
    assert isinstance(library.rename_folder("reference/nac", "x"), Refused)
    assert isinstance(library.remove_folder("mine"), Refused)
    assert isinstance(library.remove_folder("mine/Taken (2)"), Refused)
    assert library.remove_folder("mine/Taken") is None
    assert "mine/Taken" not in [folder.key for folder in library.folders()]
    assert (library.root / "Taken (2)" / "Testbed.ffship").exists()


def test_a_new_name_stands_in_the_file(library: Library) -> None:
    key = added(library)
    assert library.rename(key, "Swift") is None
    assert load_ship(library.root / "Testbed.ffship", load_catalogue()).name == "Swift"
    assert isinstance(library.rename(key, "   "), Refused)
    assert library.entry(key).name == "Swift"  # type: ignore[union-attr]


def test_changes_from_outside_are_seen_and_only_those_are_read(library: Library) -> None:
    key = added(library)
    untouched = library.design(key)
    save_ship(a_ship(id="two", name="Two"), library.root / "two.ffship")
    assert library.refresh()
    assert library.design(key) is untouched
    assert not library.refresh()
    (library.root / "two.ffship").write_text(ship_text(a_ship(id="two", name="Other")), encoding="utf-8")
    os.utime(library.root / "two.ffship", ns=(1, 1))
    assert library.refresh()
    assert library.design("mine/two.ffship").name == "Other"
    (library.root / "two.ffship").unlink()
    assert library.refresh()
    assert library.entry("mine/two.ffship") is None


def test_a_thousand_files_are_read_once_each(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    library.root.mkdir()
    text = ship_text(a_ship())
    for number in range(1000):
        (library.root / f"ship {number}.ffship").write_text(text, encoding="utf-8")
    assert library.refresh()
    assert len(library.find(folder="mine")) == 1000
    reads: list[str] = []
    monkeypatch.setattr("fleetforge.app.library_index.read_kind", lambda _, path: reads.append(path.name))
    assert not library.refresh()
    assert reads == []


# Import


def mixed_folder(place: Path) -> int:
    """200 files of every format and of none; the number of designs and fleets that can be read."""
    place.mkdir()
    good = 0
    ships = reference_designs()
    for number in range(50):
        source = place / f"n{number}.ffship"
        save_ship(replace(ships[number], id=f"n{number}", name=f"Native {number}"), source)
        good += 1
        target = place / f"p{number}{('.json', '.txt', '.ff1')[number % 3]}"
        fresh = place.parent / "source.ffship"
        save_ship(replace(ships[number], id=f"p{number}", name=f"Peer {number}"), fresh)
        convert(fresh, target)
        good += 1
        (place / f"bad{number}.ffship").write_bytes(source.read_bytes()[: 40 + number])
        (place / f"note{number}.md").write_text(f"Notes {number}", encoding="utf-8")
    return good


def test_a_library_that_cannot_be_written_says_so_and_blames_no_file(tmp_path: Path) -> None:
    (tmp_path / "library").write_text("in the way")
    library = Library(tmp_path / "library")
    for report in (library.import_paths([design_files()[0]]), library.import_values([a_ship()])):
        assert report.words == "nothing was added"
        assert str(tmp_path / "library") in report.trouble
        assert report.refused == ()


def test_looking_for_files_in_folders_can_be_stopped(library: Library, tmp_path: Path) -> None:
    for number in range(5):
        (tmp_path / "deep" / str(number)).mkdir(parents=True)
        shutil.copy(design_files()[number], tmp_path / "deep" / str(number))
    folders: list[str] = []

    def step(_done: int, total: int, words: str) -> bool:
        folders.append(words)
        return total > 0 or len(folders) < 3

    library.import_paths([tmp_path / "deep"], progress=step)
    assert [Path(folder).name for folder in folders[:3]] == ["deep", "0", "1"]
    assert "4" not in map(str, (Path(folder).name for folder in folders))


def test_a_folder_of_mixed_files_gives_what_can_be_read_and_reports_the_rest(library: Library, tmp_path: Path) -> None:
    good = mixed_folder(tmp_path / "mixed")
    heard: list[tuple[int, int, str]] = []
    report = library.import_paths([tmp_path / "mixed"], progress=lambda *told: heard.append(told))
    assert len(report.added) == good == len(library.find(folder="mine"))
    assert len(report.refused) == 100
    assert all(words.endswith(".") for _, words in report.refused)
    assert heard[-1] == (200, 200, "")
    assert report.words == "100 added, 100 files could not be imported"
    again = library.import_paths([tmp_path / "mixed"])
    assert len(again.known) >= 50
    assert len(library.find(folder="mine")) == good + len(again.added)


def test_an_import_stops_where_it_is_told_to(library: Library, tmp_path: Path) -> None:
    mixed_folder(tmp_path / "mixed")
    report = library.import_paths([tmp_path / "mixed"], progress=lambda done, _total, _name: done < 60)
    assert report.cancelled
    assert 0 < len(report.added) < 60
    assert len(library.find(folder="mine")) == len(report.added)


def test_fleets_are_imported_whole(library: Library) -> None:
    report = library.import_paths(fleet_files())
    assert len(report.added) == len(fleet_files())
    assert {entry.kind for entry in library.find(folder="mine")} == {"fleet"}
    fleet = library.fleet(report.added[0])
    assert fleet is not None
    assert fleet.ships


def test_a_refresh_that_is_stopped_changes_nothing(library: Library) -> None:
    added(library)
    held = library.find()
    save_ship(a_ship(), library.root / "x.ffship")
    assert not library.refresh(lambda *_: False)
    assert library.find() == held
    assert library.refresh()
    assert len(library.find()) == len(held) + 1


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "library").write_text("a file, not a folder", encoding="utf-8")
    library = Library(tmp_path / "library")
    library.refresh()
    reply = library.add(a_ship())
    assert isinstance(reply, Refused)
    assert reply.mend
    report = library.import_paths([design_files()[0]])
    assert report.trouble
    assert library.find(kind="design")


def test_the_player_s_own_version_comes_before_the_published_one(library: Library) -> None:
    (majestic,) = library.find("majestic")
    design = library.design(majestic.key)
    assert design is not None
    assert library.newest(design.id) == design
    library.add(replace(design, hull_boxes=40))
    assert library.newest(design.id).hull_boxes == 40


def test_a_fleet_of_missing_designs_is_listed_like_any_other(library: Library) -> None:
    library.root.mkdir()
    save_fleet(Fleet("f", "Ghosts", (FleetShip("s1", "gone", "Ghost"),)), library.root / "g.fffleet")
    library.refresh()
    (entry,) = library.find("ghosts")
    assert (entry.kind, entry.is_legal, entry.ships) == ("fleet", False, 0)


def test_a_slow_look_that_began_before_an_import_does_not_hide_what_was_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = Library(tmp_path / "library", published=False)
    source = tmp_path / "legal.ffship"
    save_ship(a_ship(), source)
    begun, go_on = threading.Event(), threading.Event()

    def slow(*how: Any) -> Any:
        found = index_files(*how)
        if threading.current_thread() is look:
            begun.set()
            go_on.wait(10)
        return found

    monkeypatch.setattr("fleetforge.app.library.index_files", slow)
    look = threading.Thread(target=library.refresh)
    look.start()
    assert begun.wait(10)
    importing = threading.Thread(target=library.import_paths, args=([source],))
    importing.start()
    importing.join(0.5)
    go_on.set()
    look.join(10)
    importing.join(10)
    assert [entry.name for entry in library.find()] == [a_ship().name]
