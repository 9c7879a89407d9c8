"""Readings of the flight rules on which groups differ: typed, each at the default the rules give.

Rule: ACF-14, ACF-10.7, ACF-10.14, ACF-10.20
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fleetforge.kernel.option_info import choice


@dataclass(frozen=True, slots=True)
class FlightOptions:
    """Every option of the flight rules. Rule: ACF-14"""

    dogfight_compare: Literal["higher_destroys_lower", "tie_both_destroyed", "tie_reroll"] = choice(
        "acf.dogfight_compare",
        "A tied dogfight",
        "ACF-14.1",
        {
            "higher_destroys_lower": "destroys nobody; both stay locked",
            "tie_both_destroyed": "destroys both",
            "tie_reroll": "is rolled again",
        },
    )
    dogfight_per_phase: Literal["once", "both_halves"] = choice(
        "acf.dogfight_per_phase",
        "Dogfights of one flight in an Attack Phase",
        "ACF-14.2",
        {"once": "one", "both_halves": "one in each half"},
    )
    duels_per_target: Literal["one", "many"] = choice(
        "acf.duels_per_target",
        "Flights that may each duel the same enemy",
        "ACF-14.3",
        {"one": "one; others support", "many": "any number"},
    )
    weapons_while_locked: Literal["no", "yes"] = choice(
        "acf.weapons_while_locked",
        "A flight in contact with an enemy flight may shoot",
        "ACF-14.4",
        {"no": "no", "yes": "yes"},
    )
    shoot_into_dogfight: Literal["allow", "forbid"] = choice(
        "acf.shoot_into_dogfight",
        "Weapons at a flight in a dogfight",
        "ACF-14.5",
        {"allow": "may fire", "forbid": "may not fire"},
    )
    af_threshold: Literal["hull", "fixed_4_contact"] = choice(
        "acf.af_threshold",
        "Anti-Fighter dice hit",
        "ACF-14.6",
        {"hull": 'on the Hull of the target, within 2"', "fixed_4_contact": "on 4+, in contact"},
    )
    af_allocation: Literal["before_rolling", "one_at_a_time"] = choice(
        "acf.af_allocation",
        "Anti-Fighter dice are shared out",
        "ACF-14.7",
        {"before_rolling": "before any is rolled", "one_at_a_time": "one after the other"},
    )
    intensify_doubles_af: Literal["no", "yes"] = choice(
        "acf.intensify_doubles_af",
        "Intensify Defensive Fire! doubles Anti-Fighter dice",
        "ACF-14.8",
        {"no": "no", "yes": "yes"},
    )
    flight_fires: Literal["all_weapons_one_target", "one_weapon"] = choice(
        "acf.flight_fires",
        "A flight that attacks fires",
        "ACF-14.10",
        {"all_weapons_one_target": "every weapon in range, at one target", "one_weapon": "one weapon"},
    )
    launch_recover_limit: Literal["combined_one", "separate", "craft_only"] = choice(
        "acf.launch_recover_limit",
        "Launches and recoveries of a ship in a turn",
        "ACF-14.11",
        {
            "combined_one": "one together, or its Carrier score",
            "separate": "that many of each",
            "craft_only": "launches limited, recoveries only by Craft",
        },
    )
    interceptor_ones: Literal["per_die", "per_roll", "flight_dice_only"] = choice(
        "acf.interceptor_ones",
        "A natural 1 on interceptor dice destroys",
        "ACF-14.12",
        {
            "per_die": "an intercepting flight for each die",
            "per_roll": "one flight for each roll",
            "flight_dice_only": "a flight for each die that a flight gave",
        },
    )
    interceptor_commit: Literal["attack_start", "on_first_hit"] = choice(
        "acf.interceptor_commit",
        "Flights are committed to intercept",
        "ACF-14.13",
        {"attack_start": "at the start of the Attack Phase", "on_first_hit": "as late as the first hit"},
    )
    supporter_own_move: Literal["yes", "no"] = choice(
        "acf.supporter_own_move",
        "A supporter carried along may still move by itself",
        "ACF-14.14",
        {"yes": "yes", "no": "no"},
    )
    forced_off_place: Literal["within_speed", "on_path_at_speed"] = choice(
        "acf.forced_off_place",
        "A supporter left behind stands",
        "ACF-14.15",
        {
            "within_speed": "where its owner likes, within its Speed of its start",
            "on_path_at_speed": "on the path of the ship at exactly its Speed",
        },
    )
    scramble_allows_launch: Literal["yes", "no"] = choice(
        "acf.scramble_allows_launch",
        "Scramble! Scramble! allows launching",
        "ACF-14.16",
        {"yes": "yes", "no": "no"},
    )
    recover_timing: Literal["end_phase", "end_of_movement"] = choice(
        "acf.recover_timing",
        "Flights are recovered",
        "ACF-14.18",
        {"end_phase": "in the End Phase, before launches", "end_of_movement": "at the end of the Movement Phase"},
    )
    return_breaks_lock: Literal["yes", "no"] = choice(
        "acf.return_breaks_lock",
        "A defender that returns to its base leaves a dogfight",
        "ACF-14.20",
        {"yes": "yes", "no": "no; a locked one stays"},
    )
    attack_after_react: Literal["attack_lost", "retarget_other"] = choice(
        "acf.attack_after_react",
        "An attacker met by supporters",
        "ACF-14.21",
        {"attack_lost": "loses its attack", "retarget_other": "may attack another unit"},
    )
    crippled_interceptors: Literal["yes", "no"] = choice(
        "acf.crippled_interceptors",
        "Flights give Interceptors to a Crippled ship",
        "ACF-14.23",
        {"yes": "yes", "no": "no"},
    )
    react_trigger: Literal["weapon_attack", "any_contact"] = choice(
        "acf.react_trigger",
        "Supporters may react to",
        "ACF-14.26",
        {"weapon_attack": "an attack with weapons", "any_contact": "an enemy that moves into contact too"},
    )
    react_fighter_af: Literal["yes", "no"] = choice(
        "acf.react_fighter_af",
        "A supporter that reacts may use its Anti-Fighter",
        "ACF-14.27",
        {"yes": "yes", "no": "no"},
    )
    role_scope: Literal["attack_phase", "half"] = choice(
        "acf.role_scope",
        "A flight is principal or supporter for",
        "ACF-14.28",
        {"attack_phase": "the Attack Phase", "half": "one half of the flight step"},
    )
    attack_after_dogfight: Literal["yes", "no"] = choice(
        "acf.attack_after_dogfight",
        "A flight that fought in the enemy's half may attack in its own",
        "ACF-14.30",
        {"yes": "yes, if it is free", "no": "no"},
    )
    dodge_needs_move: Literal["off", "on"] = choice(
        "acf.dodge_needs_move",
        "A flight that stayed put loses its Dodge",
        "ACF-10.7",
        {"off": "no; a flight always counts as moving", "on": "yes"},
    )
    interceptor_last_die: Literal["on", "off"] = choice(
        "acf.interceptor_last_die",
        "A last interceptor die needing 6 when all are gone",
        "ACF-10.14",
        {"on": "for each further hit", "off": "never"},
    )
    crippled_trait_loss: Literal["4", "2", "3", "5", "6"] = choice(
        "acf.crippled_trait_loss",
        "A trait of a Crippled ship is lost on",
        "ACF-10.20",
        {"4": "4+", "2": "2+", "3": "3+", "5": "5+", "6": "6"},
    )


DEFAULT_FLIGHT_OPTIONS = FlightOptions()
