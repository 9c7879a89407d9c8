"""Entries of ftLibShip ships: each becomes a component, or an unlisted item with a remark."""

from __future__ import annotations

import pytest

from fleetforge.games.full_thrust.files.peers.dfm import read_dfm
from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.design.model import PulserSetting, Salvoes
from tests.games.full_thrust.files.peers.ftlib import codes, fitted, read
from tests.storage.samples import (
    HERON_NPV,
    Json,
    dfm_heron,
    ftlib_heron,
    mount,
)


@pytest.mark.rules("FBC-8.2")
def test_a_magazine_counts_salvoes_and_becomes_mass() -> None:
    """BR-19: three standard salvoes are 6 MASS; both other programs' files give the same design."""
    design, _ = read(ftlib_heron())
    other = read_dfm(dfm_heron(), "y.json", load_catalogue()).designs[0]
    assert design.of_family("sm_magazine")[0].size == 6
    assert design == other
    assert check(design, load_catalogue()).totals.npv == HERON_NPV


@pytest.mark.rules("FBC-8.2")
@pytest.mark.parametrize(
    ("entry", "mass", "loaded"),
    [
        pytest.param({"capacity": 4}, 8, (), id="standard"),
        pytest.param({"capacity": 4, "modifier": "none"}, 8, (), id="standard said"),
        pytest.param({"capacity": 4, "modifier": "er"}, 12, (Salvoes("mag1", ("extended",) * 4),), id="extended range"),
        pytest.param({"capacity": 4, "modifier": "twostage"}, 16, (), id="two-stage, not in the Fleet Books"),
        pytest.param({}, 4, (), id="the other program's default of two"),
    ],
)
def test_salvoes_of_each_type_take_their_mass(entry: Json, mass: int, loaded: tuple[Salvoes, ...]) -> None:
    design, _ = read(fitted("systems", {"name": "magazine", "id": "m", **entry}))
    assert design.components[0].size == mass
    assert design.loadout.salvoes == loaded


@pytest.mark.parametrize(
    ("screens", "level", "told"),
    [
        pytest.param([{}], 1, 1, id="one without a level"),
        pytest.param([{}, {}], 2, 1, id="two without a level"),
        pytest.param([{"level": 1}], 1, 0, id="level 1"),
        pytest.param([{"level": 2}], 2, 0, id="level 2"),
        pytest.param([{"level": 1}, {"level": 1}], 2, 0, id="twice level 1"),
    ],
)
def test_screen_levels(screens: list[Json], level: int, told: int) -> None:
    """BR-21: two entries without a level are level 2, one is level 1, and it is said."""
    design, remarks = read(fitted("systems", *({"name": "screen", **screen} for screen in screens)))
    assert len(design.of_family("screen")) == level
    assert codes(remarks)["screen-level-assumed"] == told


@pytest.mark.parametrize(
    ("section", "entry", "family", "size", "arcs", "variant"),
    [
        pytest.param("systems", {"name": "fireControl"}, "fire_control", None, (), "", id="fire control"),
        pytest.param("systems", {"name": "adfc"}, "adfc", None, (), "", id="ADFC"),
        pytest.param("systems", {"name": "mineLayer", "capacity": 5}, "minelayer", 5, (), "", id="mines"),
        pytest.param("systems", {"name": "mineLayer"}, "minelayer", 2, (), "", id="mines by default"),
        pytest.param("systems", {"name": "cloakField"}, "cloak", None, (), "", id="cloak"),
        pytest.param("systems", {"name": "reflex"}, "reflex_field", None, (), "", id="reflex"),
        pytest.param("systems", {"name": "bay", "type": "boat", "capacity": 5}, "tender_bay", 5, (), "", id="boats"),
        pytest.param(
            "systems", {"name": "bay", "type": "tender", "capacity": 40}, "tender_bay", 40, (), "", id="tender"
        ),
        pytest.param("systems", {"name": "bay", "type": "cargo", "capacity": 7}, "hold", 7, (), "cargo", id="cargo"),
        pytest.param(
            "systems",
            {"name": "bay", "type": "passenger", "capacity": 81},
            "hold",
            21,
            (),
            "passenger",
            id="passengers",
        ),
        pytest.param("systems", {"name": "bay", "type": "troop", "capacity": 31}, "hold", 11, (), "troop", id="troops"),
        pytest.param(
            "systems",
            {"name": "bay", "type": "cargo", "capacity": 10, "ratio": 0.5},
            "hold",
            5,
            (),
            "cargo",
            id="ratio",
        ),
        pytest.param(
            "weapons", {"name": "beam", "class": 3, **mount("AP", 3)}, "beam", 3, ("AP", "FP", "F"), "", id="beam"
        ),
        pytest.param(
            "weapons", {"name": "beam", "class": 2, **mount("A", 2)}, "beam", 2, ("A", "AP"), "", id="beam of two arcs"
        ),
        pytest.param("weapons", {"name": "kgun", "class": 5, **mount("F", 1)}, "k_gun", 5, ("F",), "", id="K-gun"),
        pytest.param("weapons", {"name": "mkp", "arc": "FS"}, "mkp", None, ("FS",), "", id="MKP"),
        pytest.param(
            "weapons", {"name": "needle", "class": 1, **mount("FP", 1)}, "needle", None, ("FP",), "", id="needle"
        ),
        pytest.param(
            "weapons", {"name": "submunition", **mount("FP", 3)}, "submunition", None, ("F",), "", id="submunition"
        ),
        pytest.param(
            "weapons", {"name": "torpedoPulse", **mount("F", 2)}, "pulse_torpedo", None, ("F", "FS"), "", id="torpedo"
        ),
        pytest.param(
            "weapons",
            {"name": "pbl", "class": 6, **mount("FP", 3)},
            "plasma_bolt_launcher",
            6,
            ("FP", "F", "FS"),
            "",
            id="bolts",
        ),
        pytest.param("weapons", {"name": "spinalNova"}, "nova_cannon", None, ("F",), "", id="nova"),
        pytest.param("weapons", {"name": "spinalWave"}, "wave_gun", None, ("F",), "", id="wave"),
        pytest.param("ordnance", {"name": "missile"}, "mt_missile", None, (), "", id="missile"),
        pytest.param(
            "ordnance", {"name": "salvo", **mount("F", 3)}, "sm_rack", None, ("F", "FS", "AS"), "standard", id="rack"
        ),
        pytest.param(
            "ordnance",
            {"name": "salvo", "modifier": "er"},
            "sm_rack",
            None,
            ("FP", "F", "FS"),
            "extended",
            id="rack er",
        ),
    ],
)
def test_what_the_fleet_books_have_becomes_a_component(
    section: str, entry: Json, family: str, size: int | None, arcs: tuple[str, ...], variant: str
) -> None:
    design, _ = read(fitted(section, entry))
    (item,) = design.components
    assert (item.family, item.size, item.arcs, item.variant) == (family, size, arcs, variant)


@pytest.mark.parametrize(
    ("section", "entry", "title", "mass"),
    [
        pytest.param("systems", {"name": "stealthField"}, "Stealth field", None, id="stealth field"),
        pytest.param(
            "systems", {"name": "fireControl", "advanced": True}, "Advanced fire control", None, id="advanced"
        ),
        pytest.param("systems", {"name": "hangar", "isRack": True, "id": "r"}, "Fighter rack", 6, id="rack"),
        pytest.param("systems", {"name": "marines"}, "Extra marines", 0, id="marines weigh nothing there"),
        pytest.param("systems", {"name": "cloakDevice"}, "Cloaking device", 1, id="cloaking device"),
        pytest.param("systems", {"name": "screen", "area": True, "level": 2}, "Area screen level 2", None, id="area"),
        pytest.param("systems", {"name": "decoy", "type": "capital", "mass": 2}, "Decoy", 2, id="stated MASS"),
        pytest.param("systems", {"name": "turret", **mount("F", 3)}, "Turret", None, id="turret"),
        pytest.param(
            "weapons",
            {"name": "plasmaCannon", "class": 2, **mount("F", 1)},
            "Plasma cannon, class 2",
            None,
            id="plasma",
        ),
        pytest.param(
            "weapons",
            {"name": "kgun", "class": 3, "modifier": "long", **mount("F", 1)},
            "K-gun, class 3, long",
            None,
            id="long K-gun",
        ),
        pytest.param(
            "weapons", {"name": "needle", "class": 2, **mount("F", 1)}, "Needle beam, class 2", None, id="needle 2"
        ),
        pytest.param("weapons", {"name": "spinalBeam", "range": "long"}, "Spinal beam, long", None, id="spinal"),
        pytest.param("ordnance", {"name": "missile", "modifier": "twostage"}, "Missile, two-stage", None, id="missile"),
        pytest.param("ordnance", {"name": "salvo", "modifier": "twostage"}, "Salvo, two-stage", None, id="salvo"),
        pytest.param("ordnance", {"name": "frobnicator"}, "Frobnicator", None, id="never heard of"),
    ],
)
def test_what_they_do_not_have_is_kept_as_unlisted(section: str, entry: Json, title: str, mass: int | None) -> None:
    """BR-43: unusual equipment is carried along, not dropped."""
    design, remarks = read(fitted(section, entry))
    (item,) = design.components
    assert (item.family, item.name, item.size) == ("unlisted", title, mass)
    assert codes(remarks)["not-in-fleet-books"] == 1


def test_pulser_ranges_become_modes() -> None:
    mounts = [{"name": "pulser", "leftArc": "F", "numArcs": 6, "range": word} for word in ("long", "medium", "short")]
    design, _ = read(fitted("weapons", *mounts))
    assert design.loadout.pulsers == (
        PulserSetting("plsr1", "L"),
        PulserSetting("plsr2", "M"),
        PulserSetting("plsr3", "C"),
    )


@pytest.mark.rules("FBC-10.1", "FBC-10.2")
class TestBays:
    """Holds are bays there, split for the drawing; here each kind of space is one hold."""

    def test_bays_of_one_kind_become_one_hold(self) -> None:
        """Peer trap 6: merchants carry holds as bays, passengers four to a MASS."""
        bays = [{"name": "bay", "type": "passenger", "capacity": 80, "id": str(number)} for number in range(4)]
        design, remarks = read(ftlib_heron(systems=bays, weapons=[], ordnance=[], mass=96))
        (hold,) = design.components
        assert (hold.size, hold.variant) == (80, "passenger")
        assert codes(remarks)["read-as"] == 1

    def test_capacities_of_old_files_are_gross_where_only_that_fills_the_ship(self) -> None:
        """Peer trap 7: before version 3 a bay's capacity was its own MASS."""
        bays = [{"name": "bay", "type": "passenger", "capacity": 30}, {"name": "bay", "type": "boat", "capacity": 6}]
        design, remarks = read(ftlib_heron(systems=bays, weapons=[], ordnance=[], mass=12 + 4 + 30 + 6))
        assert sorted((item.family, item.size) for item in design.components) == [("hold", 30), ("tender_bay", 4)]
        assert codes(remarks)["read-as"] == 1

    def test_an_unknown_kind_of_space_is_cargo(self) -> None:
        design, remarks = read(fitted("systems", {"name": "bay", "type": "zoo", "capacity": 3}))
        assert design.components[0].variant == "cargo"
        assert codes(remarks)["read-as"] == 1

    def test_a_craft_bay_of_another_ratio_is_remarked(self) -> None:
        _, remarks = read(fitted("systems", {"name": "bay", "type": "boat", "capacity": 3, "ratio": 2}))
        assert codes(remarks)["read-as"] == 1
