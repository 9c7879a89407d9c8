"""Names of the game's rules, for people."""

from __future__ import annotations

BOOKS = "Full Thrust FB1/FB2"
"""Title of the rules that ships are built by."""
FIGHTER_RULES = "Full Thrust: fighter revision (beta, unofficial)"
"""Label of the default fighter rules wherever they are named. Rule: FFB-0.1"""
BOARDING_RULES = "Full Thrust: replacement boarding rules (unofficial)"
"""Label of the default boarding rules. Rule: FBD-0.1"""
