"""Fighters, ordnance and point defence as the beta revises them.

What moves and what is declared, until a shot is fired: endurance, the order of a turn, screening
and escorting, launching, attack runs, evasion, breaking off, and what a turn leaves behind.

Rule: FFB-0
"""

PROFILE_ID = "ft_fighters_beta"
PROFILE_LABEL = "Full Thrust: fighter revision (beta, unofficial)"
"""What the profile is called wherever it is named. Rule: FFB-0.1"""
