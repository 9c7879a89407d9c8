"""The desktop entry and the file types that go with it."""

from __future__ import annotations

from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree as ET

PACKAGING = Path(__file__).resolve().parents[2] / "packaging"
NAMESPACE = {"mime": "http://www.freedesktop.org/standards/shared-mime-info"}


class KeepsCapitals(ConfigParser):
    """A parser to which ``Name`` and ``name`` are two keys, as in desktop entries."""

    def optionxform(self, optionstr: str) -> str:
        return optionstr


def desktop_entry() -> dict[str, str]:
    """The one group of the desktop entry."""
    parser = KeepsCapitals(interpolation=None)
    parser.read(PACKAGING / "fleetforge.desktop", encoding="utf-8")
    assert parser.sections() == ["Desktop Entry"]
    return dict(parser["Desktop Entry"])


def file_types() -> dict[str, str]:
    """Name pattern of every file type that is described."""
    root = ET.parse(PACKAGING / "fleetforge-mime.xml").getroot()
    types = {}
    for entry in root.findall("mime:mime-type", NAMESPACE):
        glob = entry.find("mime:glob", NAMESPACE)
        assert glob is not None
        types[entry.attrib["type"]] = glob.attrib["pattern"]
    return types


def test_the_desktop_entry_has_what_a_menu_needs() -> None:
    entry = desktop_entry()
    assert entry["Type"] == "Application"
    assert entry["Name"] == "FleetForge"
    assert entry["Exec"].split()[0] == "fleetforge"


def test_the_lists_of_the_desktop_entry_end_with_a_semicolon() -> None:
    entry = desktop_entry()
    assert [entry[key][-1] for key in ("Categories", "Keywords", "MimeType")] == [";", ";", ";"]


def test_all_file_types_are_described_and_opened() -> None:
    types = file_types()
    assert sorted(types.values()) == ["*.ffbattle", "*.fffleet", "*.ffship"]
    assert sorted(desktop_entry()["MimeType"].strip(";").split(";")) == sorted(types)
