"""Readings of the sensor rules on which groups differ: typed, each at the default the rules give.

Rule: BLS-20, BLS-2.3, BLS-10, BLS-14.5, BLS-16.4 to BLS-16.14
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fleetforge.kernel.option_info import choice


@dataclass(frozen=True, slots=True)
class LanceOptions:
    """Every option of the sensor rules. Rule: BLS-20"""

    lock_past_extreme: Literal["off", "on"] = choice(
        "bls.lock_past_extreme", "Lock-Ons past Extreme range", "BLS-10.1", {"off": "no", "on": "yes"}
    )
    aspect_size: Literal["off", "on"] = choice(
        "bls.aspect_size", "Size differs by aspect", "BLS-14.5", {"off": "no", "on": "yes"}
    )
    sweep_arcs: Literal["6", "12"] = choice(
        "bls.sweep_arcs", "Arcs of a limited sweep", "BLS-2.3", {"6": "six of 60 degrees", "12": "twelve of 30 degrees"}
    )
    tn_rounding: Literal["down", "up", "nearest"] = choice(
        "bls.tn_rounding",
        "Fractions of a target number",
        "BLS-16.4",
        {"down": "are dropped", "up": "round up", "nearest": "round to the nearest"},
    )
    nat_1_20: Literal["both", "only_20", "neither"] = choice(
        "bls.nat_1_20",
        "Natural 1 and 20",
        "BLS-16.5",
        {
            "both": "1 always succeeds, 20 always fails",
            "only_20": "only 20 always fails",
            "neither": "mean nothing more",
        },
    )
    autotask: Literal["on", "off"] = choice(
        "bls.autotask", "A task below Easy", "BLS-16.9", {"on": "succeeds by itself", "off": "is rolled as Easy"}
    )
    autolock: Literal["on", "off"] = choice(
        "bls.autolock", "A Lock-On below Easy", "BLS-16.10", {"on": "succeeds by itself", "off": "is rolled as Easy"}
    )
    tl_dm: Literal["symmetric", "penalty_only", "table"] = choice(
        "bls.tl_dm",
        "TL of an emitter against the sensor",
        "BLS-16.14",
        {
            "symmetric": "one for each TL above or below",
            "penalty_only": "one for each TL above",
            "table": "as the group's table says",
        },
    )
    bd_ladder: Literal["prose", "printed_row"] = choice(
        "bls.bd_ladder",
        "Bogey detection at Long range is",
        "BLS-20.1",
        {"prose": "Easy", "printed_row": "automatic, and so on for each band"},
    )
    auto_bd_positive_dm: Literal["net", "any_positive_cancels"] = choice(
        "bls.auto_bd_positive_dm",
        "Automatic Bogey detection is undone by",
        "BLS-20.2",
        {"net": "the sum of the DMs", "any_positive_cancels": "any DM that makes it harder"},
    )
    bd_active_stack: Literal["replace", "add"] = choice(
        "bls.bd_active_stack",
        "The Lock-On's DM for an active target, on Bogey detection",
        "BLS-20.3",
        {"replace": "is not added", "add": "is added"},
    )
    roll_scope: Literal["per_sensor", "per_target"] = choice(
        "bls.roll_scope",
        "One roll for",
        "BLS-20.4",
        {"per_sensor": "each sensor, read against every target", "per_target": "each sensor and target"},
    )
    combined_lock_dm: Literal["bd_two_only", "bd_combined_full"] = choice(
        "bls.combined_lock_dm",
        "DMs on Bogey detection with the combined method",
        "BLS-20.5",
        {"bd_two_only": "-2, TL and terrain", "bd_combined_full": "all that apply to Bogey detection"},
    )
    active_bd_limit: Literal["none", "active_extreme"] = choice(
        "bls.active_bd_limit",
        "Bogey detection by active sensors",
        "BLS-20.6",
        {"none": "has no limit", "active_extreme": "ends at their Extreme range"},
    )
    tracking_first_g: Literal["per_g", "first_free"] = choice(
        "bls.tracking_first_g",
        "The first g-turn of tracking",
        "BLS-20.7",
        {"per_g": "gives its DM", "first_free": "only buys the attempt"},
    )
    per_10_hexes: Literal["ceil", "floor"] = choice(
        "bls.per_10_hexes",
        "Fire at a ship that does not dodge: +1 for",
        "BLS-20.8",
        {"ceil": "each 10 hexes or part", "floor": "each full 10 hexes"},
    )
    stern_bd: Literal["yes", "lock_only"] = choice(
        "bls.stern_bd",
        "The stern DM counts for",
        "BLS-20.9",
        {"yes": "Lock-On and Bogey detection", "lock_only": "Lock-On only"},
    )
    low_tl_lock: Literal["none", "tl_8_less_10"] = choice(
        "bls.low_tl_lock",
        "Lock-Ons past Extreme below TL 8",
        "BLS-20.10",
        {"none": "none", "tl_8_less_10": "TL 8 less 10 hexes for each TL"},
    )
    above_impossible: Literal["never", "halve_on"] = choice(
        "bls.above_impossible",
        "A task above Impossible",
        "BLS-20.11",
        {"never": "cannot be attempted", "halve_on": "is attempted at half, a quarter ... of Impossible"},
    )
    plume_g: Literal["all", "manoeuvre"] = choice(
        "bls.plume_g",
        "G-turns that make a plume",
        "BLS-20.12",
        {"all": "all of the turn", "manoeuvre": "those of manoeuvre only"},
    )
    fire_dm_stack: Literal["add", "once"] = choice(
        "bls.fire_dm_stack",
        "DMs for particle or meson fire and for lasers",
        "BLS-20.13",
        {"add": "add up", "once": "count once in all"},
    )
    mfd_timing: Literal["previous", "also_this"] = choice(
        "bls.mfd_timing",
        "A director counts as active after fire",
        "BLS-20.17",
        {"previous": "in the turn before", "also_this": "in the turn before or in this turn"},
    )
    combat_start: Literal["at_once", "next_declare"] = choice(
        "bls.combat_start",
        "Micro-evasion begins",
        "BLS-20.18",
        {"at_once": "in the turn of the first Bogey", "next_declare": "in the turn after the first Bogey"},
    )
    own_evasion_failure: Literal["random_facing", "keeps_facing"] = choice(
        "bls.own_evasion_failure",
        "A ship whose Evasion failed",
        "BLS-20.19",
        {"random_facing": "has a random facing", "keeps_facing": "keeps its facing and may track"},
    )
    paint_lock_dm: Literal["no", "yes"] = choice(
        "bls.paint_lock_dm",
        "Painting by lock gives the DM for an active target too",
        "BLS-20.22",
        {"no": "no", "yes": "yes"},
    )
    prev_contact_basis: Literal["ship", "same_sensor"] = choice(
        "bls.prev_contact_basis",
        "A contact of the turn before helps",
        "BLS-20.23",
        {"ship": "any sensor of the ship", "same_sensor": "the same sensor only"},
    )


DEFAULT_LANCE_OPTIONS = LanceOptions()
