"""No sentence that people read holds an internal id; data for programs does."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.app.checking import check_content
from fleetforge.app.cli.report import design_record, file_report
from fleetforge.app.reading import all_designs, read_data
from fleetforge.app.workbench import load_workbench
from fleetforge.games.full_thrust.designs.session import ShipSession
from fleetforge.games.full_thrust.files.peers.ftlib_write import write_fleet
from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.games.full_thrust.fleets.session import ThrustFleetSession
from fleetforge.storage.imported import Imported
from fleetforge.systems.full_thrust.design import findings
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip, check_fleet
from tests.storage.samples import corpus, corpus_heron, dfm_file, dfm_heron, ftlib_heron, ftlib_ibis
from tests.systems.full_thrust.design.cases import CASES, Case

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.design_views import FindingCard
    from fleetforge.kernel.finding import Finding
    from fleetforge.systems.full_thrust.design.model import Design

ID = "zq7"
"""What every id in these designs begins with; no word does."""
_ID_FIELDS = {"id", "uid", "uuid", "design_id", "hangar", "magazine"}


def with_odd_ids(design: Design) -> Design:
    """The design with ids that are found wherever they are shown; links lead where they led."""

    def odd(item_id: str) -> str:
        return f"{ID}{item_id}" if item_id else ""

    load = design.loadout
    return replace(
        design,
        id=odd(design.id),
        components=tuple(replace(one, id=odd(one.id), magazine=odd(one.magazine)) for one in design.components),
        loadout=replace(
            load,
            groups=tuple(replace(one, bay=odd(one.bay)) for one in load.groups),
            craft=tuple(replace(one, bay=odd(one.bay)) for one in load.craft),
            salvoes=tuple(replace(one, magazine=odd(one.magazine)) for one in load.salvoes),
            pulsers=tuple(replace(one, pulser=odd(one.pulser)) for one in load.pulsers),
        ),
    )


def fleet_of(case: Case) -> Fleet:
    """A fleet of a faulty design, of one that is missing, and of none: with a name, without, and nameless."""
    design = with_odd_ids(case.design)
    ships = (
        FleetShip(f"{ID}row1", design.id, "Same"),
        FleetShip(f"{ID}row2", design.id, "Same", quantity=0),
        FleetShip(f"{ID}row3", f"{ID}gone", ""),
    )
    return Fleet(f"{ID}fleet", "Fleet", ships, (replace(design, name=""),), limit=1, options=case.options)


def told(found: Finding) -> Iterator[str]:
    """All that a finding says."""
    yield found.message
    yield from (mend.text for mend in found.mends)


def shown(card: FindingCard) -> Iterator[str]:
    """All that a card shows."""
    yield from (card.what, card.why)
    yield from (mend.text for mend in card.mends)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.code)
def test_no_finding_of_a_design_speaks_of_an_id(case: Case) -> None:
    session = ShipSession(with_odd_ids(case.design), load_workbench(), options=case.options)
    sentences = [text for found in session.audit.findings for text in told(found)]
    sentences += [text for card in session.view().findings for text in shown(card)]
    assert case.code in {found.code for found in session.audit.findings}
    assert [text for text in sentences if ID in text] == []


def test_every_kind_of_finding_is_tried_above() -> None:
    assert {case.code for case in CASES} == {kind.code for kind in findings.ALL_KINDS}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.code)
def test_no_step_and_no_choice_speaks_of_an_id(case: Case) -> None:
    session = ShipSession(with_odd_ids(case.design), load_workbench(), options=case.options)
    names = []
    for number, found in enumerate(session.audit.findings):
        for mend in (one for one in range(len(found.mends)) if found.mends[one].action):
            session.mend(number, mend)
            names.append(session.undo_name)
            session.undo()
    for item in session.design.components:
        view = session.component(item.id)
        assert view is not None
        names += [choice.text for choice in view.magazines]
        for magazine in [choice.value for choice in view.magazines]:
            session.set_magazine(item.id, magazine)
            names.append(session.undo_name)
    for item in session.design.components:
        session.remove(item.id)
        names.append(session.undo_name)
    assert [name for name in names if ID in name] == []


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.code)
def test_no_finding_of_a_fleet_speaks_of_an_id(case: Case) -> None:
    session = ThrustFleetSession(fleet_of(case), load_workbench())
    sentences = [text for found in session.audit.findings for text in told(found)]
    view = session.view()
    sentences += [text for card in view.findings for text in shown(card)]
    sentences += [text for row in view.rows for text in (row.name, row.subtitle, row.words)]
    load = session.load(f"{ID}row1")
    assert load is not None
    sentences += [*load.faults, *(part.title for part in load.parts)]
    assert {"design-missing", "ship-quantity", "fleet-over-limit"} <= {found.code for found in session.audit.findings}
    assert [text for text in sentences if ID in text] == []


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.code)
def test_the_command_line_prints_no_id_but_its_json_has_the_place(case: Case) -> None:
    fleet = fleet_of(case)
    checked = check_content("f", Imported("x", fleets=(fleet,)))
    assert [line for line in file_report(checked, bill=True) if ID in line] == []
    for one in checked.designs:
        record = design_record(one, checked)
        places = [found.place for found in one.findings]
        assert [entry["component"] for entry in record["findings"]] == places
        assert [entry for entry in record["findings"] if ID in entry["message"] + entry["mend"]] == []


def test_places_keep_the_id_for_programs() -> None:
    places = {place for case in CASES for place in (one.place for one in check_odd(case))}
    assert sum(ID in place for place in places) > 10


def check_odd(case: Case) -> tuple[Finding, ...]:
    """The findings of a case with odd ids."""
    return check(with_odd_ids(case.design), load_catalogue(), case.options).findings


# What is said on the way in and out of other programs' formats


def odd_json(value: Any) -> Any:
    """A foreign file with odd ids."""
    if isinstance(value, list):
        return [odd_json(one) for one in value]
    if not isinstance(value, dict):
        return value
    return {
        key: f"{ID}{one}" if key in _ID_FIELDS and isinstance(one, str) else odd_json(one) for key, one in value.items()
    }


def damaged_ships() -> dict[str, Any]:
    """Foreign files with each fault of ids and links, by the code of the remark."""
    twice, lost, none = ftlib_heron(), ftlib_heron(), ftlib_heron()
    twice["weapons"][0]["id"] = twice["weapons"][1]["id"]
    lost["ordnance"][0]["magazine"] = "gone"
    none["systems"] = none["systems"][:-1]
    moved, crowded = ftlib_ibis(), ftlib_ibis()
    moved["fighters"][1]["hangar"] = "gone"
    crowded["fighters"] = [*crowded["fighters"], {"name": "fighters", "type": "standard", "hangar": "gone"}]
    elsewhere = {"fleet": {"id": "f", "name": "Picket", "ships": [{"uid": "d", "design_id": "gone"}]}}
    return {
        "id-twice": twice,
        "magazine-link-repaired": lost,
        "magazine-missing": none,
        "wing-link-repaired": moved,
        "wing-without-bay": crowded,
        "design-not-in-file": dfm_file(dfm_heron()) | elsewhere,
        "id-changed": corpus(corpus_heron(), corpus_heron()),
    }


@pytest.mark.parametrize(("code", "value"), damaged_ships().items())
def test_no_remark_on_an_import_speaks_of_an_id(code: str, value: Any) -> None:
    content = read_data(json.dumps(odd_json(value)).encode(), "x.json")
    assert code in {said.code for said in content.remarks}
    given = {item.id for design in all_designs(content) for item in design.components}
    for said in content.remarks:
        sentences = [said.place, *told(said)]
        assert [text for text in sentences if ID in text] == []
        assert [text for text in sentences if given & set(re.findall(r"\w+", text))] == []


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.code)
def test_no_remark_on_writing_another_format_speaks_of_an_id(case: Case) -> None:
    fleet = fleet_of(case)
    assert check_fleet(fleet, load_catalogue()).findings
    _, remarks = write_fleet(fleet, load_catalogue())
    assert remarks
    assert [text for said in remarks for text in (said.place, *told(said)) if ID in text] == []
