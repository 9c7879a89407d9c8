"""What the beta has no more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fleetforge.systems.full_thrust.fighters.removed import GONE, check_feature, check_one_armament

if TYPE_CHECKING:
    from fleetforge.kernel.clauses import ClauseRegistry


@pytest.mark.rules("FFB-30.1", "FFB-30.2", "FFB-30.3", "FFB-30.4", "FFB-30.5", "FFB-30.6", "FFB-30.9")
def test_what_is_gone_is_refused_unless_the_classic_rules_are_played(rules: ClauseRegistry) -> None:
    for feature, clause in GONE.items():
        (refusal,) = check_feature("battle", feature)
        assert (refusal.code, refusal.message) == ("E_REMOVED", f"This profile has no {feature}.")
        assert clause in rules
        assert check_feature("battle", feature, "classic") == ()
    assert check_feature("battle", "screens") == ()


@pytest.mark.rules("FFB-28.8")
def test_fighters_of_a_group_carry_the_same() -> None:
    assert check_one_armament("g", "Red", ["attack", "attack"]) == check_one_armament("g", "Red", []) == ()
    (refusal,) = check_one_armament("g", "Red", ["torpedo", "attack"])
    assert refusal.code == "E_ARMAMENT"
    assert refusal.message.endswith("Red has attack and torpedo.")
