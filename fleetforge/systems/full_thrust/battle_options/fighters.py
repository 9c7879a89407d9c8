"""Readings of the beta fighter rules on which groups differ.

Rule: FFB-32
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fleetforge.kernel.option_info import choice


@dataclass(frozen=True, slots=True)
class FighterOptions:
    """Each at the default the rules give.

    Rule: FFB-32
    """

    range_inclusive: Literal["true", "false"] = choice(
        "ffb.range_inclusive",
        "Exactly at a limit counts as within",
        "FFB-32.1",
        {"true": "yes", "false": "no"},
    )
    amt_is_ordnance: Literal["true", "false"] = choice(
        "ffb.amt_is_ordnance",
        "Antimatter torpedoes are ordnance",
        "FFB-32.2",
        {"true": "yes", "false": "no"},
    )
    fighter_cef: Literal["6", "3", "4", "5", "7", "8", "9", "10", "12"] = choice(
        "ffb.fighter_cef",
        "Endurance of fighters",
        "FFB-32.3",
        {"6": "6", "3": "3", "4": "4", "5": "5", "7": "7", "8": "8", "9": "9", "10": "10", "12": "12"},
    )
    notation_order: Literal["either", "strict"] = choice(
        "ffb.notation_order",
        "Order of modifier and asterisk",
        "FFB-32.4",
        {"either": "either", "strict": "modifier first"},
    )
    amt_hits_as: Literal["1", "none"] = choice(
        "ffb.amt_hits_as",
        "Anti-ship hits on an antimatter torpedo",
        "FFB-32.5",
        {"1": "one destroys it", "none": "do nothing"},
    )
    phase7_order: Literal["loser_first", "winner_first", "simultaneous_hidden"] = choice(
        "ffb.phase7_order",
        "Order of declaring attack runs",
        "FFB-32.6",
        {
            "loser_first": "loser of initiative first",
            "winner_first": "winner first",
            "simultaneous_hidden": "together and hidden",
        },
    )
    alternation: Literal["exhaust_then_run_on", "free_pass"] = choice(
        "ffb.alternation",
        "When a side has nothing left, and passing",
        "FFB-32.7",
        {"exhaust_then_run_on": "the other runs on; a unit must be named", "free_pass": "anybody may pass"},
    )
    escort_measure: Literal["start_of_phase_3", "when_moved"] = choice(
        "ffb.escort_measure",
        "When the distance for escorting is measured",
        "FFB-32.8",
        {"start_of_phase_3": "at the start of phase 3", "when_moved": "when it moves"},
    )
    max_escort_groups: Literal["unlimited", "1"] = choice(
        "ffb.max_escort_groups",
        "Escorts of one group",
        "FFB-32.9",
        {"unlimited": "any number", "1": "one"},
    )
    screen_and_escort: Literal["false", "true"] = choice(
        "ffb.screen_and_escort",
        "A screening group may be in an escort pair",
        "FFB-32.10",
        {"false": "no", "true": "yes"},
    )
    launch_turn_actions: Literal["all", "screen_only"] = choice(
        "ffb.launch_turn_actions",
        "What a group may do in the turn of its launch",
        "FFB-32.11",
        {"all": "secondary move, evade, attack run", "screen_only": "screen only"},
    )
    secondary_moves_per_turn: Literal["1", "unlimited"] = choice(
        "ffb.secondary_moves_per_turn",
        "Secondary moves in a turn",
        "FFB-32.12",
        {"1": "one", "unlimited": "any number"},
    )
    escort_no_cef: Literal["block_move", "drop_escort"] = choice(
        "ffb.escort_no_cef",
        "An escort that cannot pay for a secondary move",
        "FFB-32.13",
        {"block_move": "keeps the pair where it is", "drop_escort": "is left behind"},
    )
    closest_tie: Literal["owner_chooses", "random", "enemy_chooses"] = choice(
        "ffb.closest_tie",
        "Two ships equally close to a missile",
        "FFB-32.14",
        {"owner_chooses": "its owner chooses", "random": "a die decides", "enemy_chooses": "the enemy chooses"},
    )
    amt_run_radius: Literal["own", "plasma"] = choice(
        "ffb.amt_run_radius",
        "Radius of an antimatter torpedo's attack runs",
        "FFB-32.15",
        {"own": "its own", "plasma": "that of a plasma bolt"},
    )
    amt_destroys_small: Literal["true", "false"] = choice(
        "ffb.amt_destroys_small",
        "Antimatter torpedoes destroy fighters and missiles",
        "FFB-32.15",
        {"true": "yes", "false": "no"},
    )
    empty_runs: Literal["warn", "forbid"] = choice(
        "ffb.empty_runs",
        "Attack runs that cannot attack",
        "FFB-32.16",
        {"warn": "are warned of", "forbid": "are refused"},
    )
    break_lock: Literal["any_pd", "no_fcs_only"] = choice(
        "ffb.break_lock",
        "Point defence that keeps a group from breaking off",
        "FFB-32.17",
        {"any_pd": "any", "no_fcs_only": "only without fire control"},
    )
    orphan_missile: Literal["keep_hm_remove_sm", "remove_all", "keep_all"] = choice(
        "ffb.orphan_missile",
        "A missile whose target is gone",
        "FFB-32.18",
        {"keep_hm_remove_sm": "a heavy one stays, a salvo goes", "remove_all": "goes", "keep_all": "stays"},
    )
    pd_friendly_area: Literal["true", "false"] = choice(
        "ffb.pd_friendly_area",
        "Fire at plasma and torpedoes of your own side that threaten you",
        "FFB-32.19",
        {"true": "yes", "false": "no"},
    )
    spicule_adfc: Literal["false", "true"] = choice(
        "ffb.spicule_adfc",
        "Area defence guides spicules",
        "FFB-32.20",
        {"false": "no", "true": "yes"},
    )
    pd_aft: Literal["never_restricted", "only_vs_own_attackers"] = choice(
        "ffb.pd_aft",
        "Point defence through the aft arc",
        "FFB-32.21",
        {"never_restricted": "always allowed", "only_vs_own_attackers": "only at attackers of the ship"},
    )
    range_9a: Literal["6", "0", "3", "12"] = choice(
        "ffb.range_9a",
        "Range of fighters against fighters",
        "FFB-32.22",
        {"6": "6 MU", "0": "base contact", "3": "3 MU", "12": "12 MU"},
    )
    idle_escort: Literal["no_fire_still_escorts", "no_protection", "may_not_declare_run"] = choice(
        "ffb.idle_escort",
        "An escort that cannot fire",
        "FFB-32.23",
        {
            "no_fire_still_escorts": "protects all the same",
            "no_protection": "protects nobody",
            "may_not_declare_run": "may declare no attack run",
        },
    )
    plasma_radius: Literal["6", "3", "4", "8", "12"] = choice(
        "ffb.plasma_radius",
        "Radius of a plasma bolt",
        "FFB-32.24",
        {"6": "6 MU", "3": "3 MU", "4": "4 MU", "8": "8 MU", "12": "12 MU"},
    )
    plasma_dice: Literal["sum_of_dice", "one_die_times_level"] = choice(
        "ffb.plasma_dice",
        "Damage of a plasma bolt",
        "FFB-32.25",
        {"sum_of_dice": "a die for each level", "one_die_times_level": "one die times its level"},
    )
    screens_vs_missiles: Literal["none", "as_plasma"] = choice(
        "ffb.screens_vs_missiles",
        "Screens against missiles",
        "FFB-32.26",
        {"none": "do nothing", "as_plasma": "as against plasma"},
    )
    pod_minus_one: Literal["true", "false"] = choice(
        "ffb.pod_minus_one",
        "Interceptor pods at -1 against hard targets",
        "FFB-32.27",
        {"true": "yes", "false": "no"},
    )
    torpedo_screens: Literal["ignored", "block_as_plasma"] = choice(
        "ffb.torpedo_screens",
        "Screens against torpedo fighters",
        "FFB-32.28",
        {"ignored": "do nothing", "block_as_plasma": "as against plasma"},
    )
    heavy_model: Literal["drm", "screen2"] = choice(
        "ffb.heavy_model",
        "What makes heavy fighters heavy",
        "FFB-32.29",
        {"drm": "a modifier of -1", "screen2": "a screen of level 2"},
    )
    scatter_heavy: Literal["d3_minus_1", "d3_always"] = choice(
        "ffb.scatter_heavy",
        "Scatterguns against hard targets",
        "FFB-32.30",
        {"d3_minus_1": "1D3-1", "d3_always": "1D3"},
    )
    pds_as_drm: Literal["firer", "initial_only"] = choice(
        "ffb.pds_as_drm",
        "The -2 of point defence against ships",
        "FFB-32.31",
        {"firer": "on rerolls too", "initial_only": "on the first die only"},
    )
    sm_hits: Literal["subtract_from_d6", "cap"] = choice(
        "ffb.sm_hits",
        "Hits on a salvo",
        "FFB-32.32",
        {"subtract_from_d6": "are taken off its die", "cap": "limit its die"},
    )
    area_friendly_runs: Literal["true", "false"] = choice(
        "ffb.area_friendly_runs",
        "Plasma and torpedoes run at their own side too",
        "FFB-32.33",
        {"true": "yes", "false": "no"},
    )
    screen_measure: Literal["start_of_phase_3", "when_declared"] = choice(
        "ffb.screen_measure",
        "When the distance for screening is measured",
        "FFB-32.34",
        {"start_of_phase_3": "at the start of phase 3", "when_declared": "when declared"},
    )
    hm_evasion: Literal["buy", "automatic_3"] = choice(
        "ffb.hm_evasion",
        "Evasion of heavy missiles",
        "FFB-32.35",
        {"buy": "is bought", "automatic_3": "is 3 without cost"},
    )
    barred_adfc_needs_fcs: Literal["true", "false"] = choice(
        "ffb.barred_adfc_needs_fcs",
        "Weapons without area defence need a fire control for a ward's attackers",
        "FFB-32.36",
        {"true": "yes", "false": "no"},
    )
    plasma_threshold: Literal["one_per_ship_phase", "per_bolt"] = choice(
        "ffb.plasma_threshold",
        "Threshold checks for plasma",
        "FFB-32.37",
        {"one_per_ship_phase": "one for each ship", "per_bolt": "one for each bolt"},
    )
    torpedo_shots: Literal["1", "by_cef"] = choice(
        "ffb.torpedo_shots",
        "Shots of torpedo fighters",
        "FFB-32.38",
        {"1": "one until recovered", "by_cef": "as long as endurance lasts"},
    )
    k1_pd_reroll: Literal["false", "true"] = choice(
        "ffb.k1_pd_reroll",
        "K-1 guns reroll sixes in point defence",
        "FFB-32.39",
        {"false": "no", "true": "yes"},
    )
    fire_9a_enemy_only: Literal["true", "false"] = choice(
        "ffb.fire_9a_enemy_only",
        "Fighters fire at enemy ordnance only",
        "FFB-32.40",
        {"true": "yes", "false": "no"},
    )
    amt_explodes: Literal["always", "owner_chooses"] = choice(
        "ffb.amt_explodes",
        "Antimatter torpedoes explode",
        "FFB-32.41",
        {"always": "in any case", "owner_chooses": "if their owner wants"},
    )
    break_then_9a: Literal["true", "false"] = choice(
        "ffb.break_then_9a",
        "Fire in 9a by a group that broke off in 9a",
        "FFB-32.42",
        {"true": "yes", "false": "no"},
    )
    adfc_other_only: Literal["true", "false"] = choice(
        "ffb.adfc_other_only",
        "Area defence covers other ships only",
        "FFB-32.43",
        {"true": "yes", "false": "no"},
    )
    screen_lost_ship: Literal["group_stays_put", "free_primary_move"] = choice(
        "ffb.screen_lost_ship",
        "A screening group whose ship is gone",
        "FFB-32.44",
        {"group_stays_put": "stays where it is", "free_primary_move": "may move"},
    )
    pd_after_break: Literal["needs_fcs", "free"] = choice(
        "ffb.pd_after_break",
        "Point defence at a group that broke off",
        "FFB-32.46",
        {"needs_fcs": "needs a fire control", "free": "needs none for the ship it ran at"},
    )


DEFAULT_FIGHTERS = FighterOptions()
