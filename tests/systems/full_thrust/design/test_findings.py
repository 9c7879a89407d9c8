"""Every fault a design can have is found, named, placed and mended."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.kernel.finding import Mend, Severity
from fleetforge.systems.full_thrust.design import findings
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.design.mends import apply_mend
from fleetforge.systems.full_thrust.design.model import Component, Craft, Design, FighterGroup, Salvoes
from fleetforge.systems.full_thrust.options import DEFAULT_OPTIONS, ConstructionOptions
from tests.systems.full_thrust.design.cases import (
    BAY,
    BEAM,
    CASES,
    CRAFT_BAY,
    CUTTER_BAY,
    FED,
    LEGAL,
    MAGAZINE,
    Case,
    carrying,
    of,
    plus,
)

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.design.model import SalvoType

CATALOGUE = load_catalogue()


def _named(case: Case) -> str:
    return case.code


@pytest.mark.rules("FBC-1.6")
def test_the_small_ship_is_legal_and_has_no_finding() -> None:
    audit = check(LEGAL, CATALOGUE)
    assert (audit.findings, audit.totals.mass_used, audit.totals.mass_left) == ((), 20, 0)
    assert audit.is_legal


@pytest.mark.parametrize("case", CASES, ids=_named)
def test_fault_is_found_at_its_place(case: Case) -> None:
    found = [finding for finding in check(case.design, CATALOGUE, case.options).findings if finding.code == case.code]
    assert [finding.place for finding in found] == [case.place]


@pytest.mark.parametrize("case", CASES, ids=_named)
def test_fault_says_what_and_how_to_mend(case: Case) -> None:
    for finding in check(case.design, CATALOGUE, case.options).findings:
        assert finding.message
        assert "{" not in finding.message
        assert finding.mends
        assert all(mend.text and "{" not in mend.text for mend in finding.mends)


@pytest.mark.parametrize("case", CASES, ids=_named)
def test_offered_mend_removes_the_fault(case: Case) -> None:
    (finding,) = [one for one in check(case.design, CATALOGUE, case.options).findings if one.code == case.code]
    for mend in finding.mends:
        if mend.action:
            mended = apply_mend(case.design, mend, CATALOGUE)
            left = [
                one
                for one in check(mended, CATALOGUE, case.options).findings
                if (one.code, one.place) == (case.code, case.place)
            ]
            assert not left, mend


def test_every_kind_of_fault_has_a_case() -> None:
    assert {kind.code for kind in findings.ALL_KINDS} == {case.code for case in CASES}


def test_codes_are_kebab_case_and_one_severity_each_unless_an_option_says_so() -> None:
    codes = [kind.code for kind in findings.ALL_KINDS]
    twice = {code for code in codes if codes.count(code) > 1}
    assert twice == {"mass-unused", "no-fire-control"}
    assert all(code == code.lower() and " " not in code for code in codes)


@pytest.mark.rules("FBC-16.2")
def test_mixed_technology_turns_violations_into_notices() -> None:
    for case in CASES:
        if case.code.endswith("-mixed"):
            audit = check(case.design, CATALOGUE, case.options)
            (finding,) = [one for one in audit.findings if one.code == case.code]
            assert finding.severity is Severity.NOTE


@pytest.mark.rules("FBC-1.6")
def test_unused_mass_is_an_error_unless_the_option_allows_it() -> None:
    strict, loose = (case for case in CASES if case.code == "mass-unused")
    assert not check(strict.design, CATALOGUE, strict.options).is_legal
    assert check(loose.design, CATALOGUE, loose.options).is_legal


def test_a_mend_without_action_is_refused() -> None:
    with pytest.raises(ValueError, match="no action"):
        apply_mend(LEGAL, Mend("Think again."), CATALOGUE)


@pytest.mark.rules("FBC-1.6")
@given(mass=st.integers(10, 300), hull=st.integers(1, 80), thrust=st.integers(0, 8))
def test_every_mend_of_the_mass_really_settles_it(mass: int, hull: int, thrust: int) -> None:
    design = replace(LEGAL, mass=mass, hull_boxes=hull, thrust=thrust)
    for finding in check(design, CATALOGUE).findings:
        if finding.place == "mass":
            for mend in finding.mends:
                if mend.action:
                    assert check(apply_mend(design, mend, CATALOGUE), CATALOGUE).totals.mass_left == 0, mend


@pytest.mark.rules("FBC-4.1")
@pytest.mark.parametrize("items", [(), (BEAM,)], ids=["unarmed", "armed"])
def test_no_fire_control_is_legal_but_a_warning_with_and_without_weapons(items: tuple[Component, ...]) -> None:
    design = replace(LEGAL, components=items, hull_boxes=14 if not items else 12)
    audit = check(design, CATALOGUE)
    assert [(one.code, one.severity) for one in audit.findings] == [("no-fire-control", Severity.WARNING)]
    assert audit.is_legal


@pytest.mark.rules("FBC-4.1", "FTC-3.1", "FTC-3.3")
def test_what_cannot_engage_without_fire_control_is_asked_for_one() -> None:
    needy = {family.id for family in CATALOGUE.families.values() if family.needs_fire_control}
    direct = {"beam", "pulse_torpedo", "needle", "submunition", "k_gun", "mkp", "pulser", "stinger", "pod_launcher"}
    assert needy == direct | {"sm_launcher", "sm_rack", "mt_missile"}
    armed = replace(LEGAL, components=(FED, MAGAZINE))
    (finding,) = [one for one in check(armed, CATALOGUE).findings if one.code == "no-fire-control"]
    assert finding.mends[0].action == "add-component"


@pytest.mark.rules("FBC-1.1")
@pytest.mark.parametrize("mass", [1, 2, 5000, 10**9])
def test_a_ship_has_any_whole_mass_from_1_up(mass: int) -> None:
    design = Design("d", "Block", mass=mass, hull_boxes=mass, ftl=False)
    audit = check(design, CATALOGUE)
    assert (audit.is_legal, audit.totals.mass_used, audit.totals.npv) == (True, mass, 3 * mass)


@pytest.mark.rules("FBC-1.1")
@pytest.mark.parametrize("mass", [0, -1, -100])
def test_a_ship_without_mass_is_an_error_and_still_has_a_bill(mass: int) -> None:
    audit = check(replace(LEGAL, mass=mass), CATALOGUE)
    assert "mass-too-small" in {one.code for one in audit.errors}
    assert audit.lines


@pytest.mark.rules("FBC-1.6")
def test_over_and_under_are_errors_and_the_exact_mass_is_not() -> None:
    codes = [{one.code for one in check(replace(LEGAL, hull_boxes=boxes), CATALOGUE).errors} for boxes in (8, 9, 10)]
    assert codes == [{"mass-unused"}, set(), {"mass-over"}]


@pytest.mark.rules("FBC-2.2", "FBC-32")
@pytest.mark.parametrize(("mass", "least"), [(1, 1), (14, 1), (15, 2), (25, 3), (104, 10), (105, 11)])
def test_a_hull_of_a_tenth_is_legal_and_one_box_less_is_not(mass: int, least: int) -> None:
    for boxes in (least - 1, least):
        weak = [
            one for one in check(replace(LEGAL, mass=mass, hull_boxes=boxes), CATALOGUE).errors if one.place == "hull"
        ]
        assert bool(weak) == (boxes < least)


@pytest.mark.rules("FBC-3.6")
def test_a_thrust_without_a_drive_is_not_free() -> None:
    for thrust, expected in ((4, ["thrust-without-drive"]), (0, []), (None, [])):
        design = replace(LEGAL, drive="none", thrust=thrust)
        assert [one.code for one in check(design, CATALOGUE).findings if one.place == "drive"] == expected


@pytest.mark.rules("FBC-9.6")
def test_a_tug_is_warned_about_only_without_a_drive_of_its_own() -> None:
    tug = plus(Component("tug1", "tug_drive", 100))
    found = {
        ftl: [one.severity for one in check(replace(tug, ftl=ftl), CATALOGUE).findings if one.place == "tug1"]
        for ftl in (True, False)
    }
    assert found == {True: [], False: [Severity.WARNING]}


@pytest.mark.rules("FBC-21.1", "FBC-32")
def test_shells_may_have_more_layers_and_wider_ones_and_are_only_noticed() -> None:
    audit = check(of("phalon", armour_layers=(1, 2, 3, 4, 5, 6)), CATALOGUE)
    shell = [(one.code, one.severity) for one in audit.findings if one.place.startswith("armour")]
    assert shell == [("shell-many-layers", Severity.NOTE), *[("shell-layer-wider", Severity.NOTE)] * 5]


@pytest.mark.rules("FBC-8.3")
def test_a_magazine_feeds_several_launchers_and_each_launcher_draws_on_one() -> None:
    shared = plus(FED, replace(FED, id="sml2"), MAGAZINE)
    apart = plus(FED, replace(FED, id="sml2", magazine="mag2"), MAGAZINE, replace(MAGAZINE, id="mag2"))
    for design in (shared, apart):
        assert {one.code for one in check(design, CATALOGUE).errors} == {"mass-over"}
    crossed = plus(FED, replace(FED, id="sml2", magazine="mag9"), MAGAZINE, replace(MAGAZINE, id="mag2"))
    places = {one.code: one.place for one in check(crossed, CATALOGUE).errors}
    assert places == {"mass-over": "mass", "magazine-missing": "sml2", "magazine-idle": "mag2"}


@pytest.mark.rules("FBC-8.5")
@pytest.mark.parametrize(
    ("capacity", "types", "fits"),
    [
        (7, ("standard", "standard", "extended"), True),
        (7, ("standard", "standard"), True),
        (6, ("extended", "extended"), True),
        (6, ("standard", "standard", "extended"), False),
        (1, ("standard",), False),
        (1, (), True),
    ],
)
def test_salvoes_fit_the_capacity_and_may_leave_some(capacity: int, types: tuple[SalvoType, ...], fits: bool) -> None:
    cut = [Salvoes("mag1", types[:1]), Salvoes("mag1", types[1:])]
    for salvoes in ((Salvoes("mag1", types),), tuple(cut)):
        design = carrying(FED, replace(MAGAZINE, size=capacity), salvoes=salvoes)
        assert ("salvoes-over" not in {one.code for one in check(design, CATALOGUE).findings}) == fits


@pytest.mark.rules("FBC-9.3", "FFB-28.6")
@pytest.mark.parametrize(
    ("group", "single", "combined"),
    [
        (FighterGroup("bay1", traits=("fast",)), None, None),
        (FighterGroup("bay1", "torpedo"), None, None),
        (FighterGroup("bay1", "torpedo", ("heavy",)), "heavy-armed", None),
        (FighterGroup("bay1", "interceptor", ("long_range",)), "traits-combined", None),
        (FighterGroup("bay1", traits=("heavy", "fast")), "traits-combined", None),
        (FighterGroup("bay1", traits=("heavy", "heavy")), "trait-twice", "trait-twice"),
    ],
)
def test_traits_are_combined_only_by_the_option_but_heavy_goes_on_any_armament(
    group: FighterGroup, single: str | None, combined: str | None
) -> None:
    for value, expected in (("single", single), ("combined", combined)):
        audit = check(carrying(BAY, groups=(group,)), CATALOGUE, ConstructionOptions(fighter_traits=value))  # type: ignore[arg-type]
        assert [one.code for one in audit.findings if one.place == "bay1"] == ([expected] if expected else [])
        assert ("bay1" not in {one.place for one in audit.errors}) == (expected in (None, "heavy-armed"))


@pytest.mark.rules("FFB-0.10")
@pytest.mark.parametrize(("fighters", "legal"), [(0, False), (1, True), (6, True), (7, False)])
def test_a_group_has_1_to_6_fighters(fighters: int, legal: bool) -> None:
    audit = check(carrying(BAY, groups=(FighterGroup("bay1", fighters=fighters),)), CATALOGUE)
    assert ("group-size" not in {one.code for one in audit.findings}) == legal
    assert audit.totals.craft == 3 * fighters


@pytest.mark.rules("FBC-15.2", "FBD-2.5", "FBD-10.1", "FBD-10.15")
def test_cutters_need_bays_and_are_noted_while_the_rule_is_off() -> None:
    one, two = Craft("cut1", "boarding_cutter", 2), Craft("cut1", "boarding_cutter", 2, 2)
    on = ConstructionOptions(cutters="on")
    codes = [
        {found.code for found in check(carrying(CUTTER_BAY, craft=(load,)), CATALOGUE, options).findings}
        for load, options in ((one, on), (one, DEFAULT_OPTIONS), (two, on))
    ]
    assert codes == [{"mass-over"}, {"mass-over", "cutters-off"}, {"mass-over", "craft-over"}]


@pytest.mark.rules("FBC-9.4", "FBC-9.5")
def test_a_bay_holds_craft_up_to_the_mass_it_carries() -> None:
    for craft, fits in (
        ((Craft("crft1", "shuttle", 4),), True),
        ((Craft("crft1", "shuttle", 1, 2), Craft("crft1", "lander", 2)), True),
        ((Craft("crft1", "shuttle", 1, 2), Craft("crft1", "lander", 3)), False),
    ):
        audit = check(carrying(CRAFT_BAY, craft=craft), CATALOGUE)
        assert ("craft-over" not in {one.code for one in audit.findings}) == fits


@pytest.mark.rules("FBC-14")
def test_a_class_label_is_never_a_finding() -> None:
    for mass in (20, 40):
        for band in CATALOGUE.bands:
            design = replace(LEGAL, mass=mass, class_code=band.code, class_label=band.title)
            assert check(design, CATALOGUE).findings == check(replace(LEGAL, mass=mass), CATALOGUE).findings


def test_a_notice_that_needs_no_deed_says_so_first() -> None:
    for case in CASES:
        if case.code.endswith("-mixed"):
            (finding,) = [one for one in check(case.design, CATALOGUE, case.options).findings if one.code == case.code]
            assert finding.mends[0] == findings.AGREED


def test_no_message_speaks_of_one_thing_as_many() -> None:
    plural = re.compile(r"\b1 (\w+s|are|have)\b")
    words = [
        text.replace(finding.subject or "nothing", "It")  # "Magazine 1 has" is one magazine
        for case in CASES
        for finding in check(case.design, CATALOGUE, case.options).findings
        for text in (finding.message, *(mend.text for mend in finding.mends))
    ]
    assert [text for text in words if plural.search(text) and "prints 1 points" not in text] == []
