"""Fighters and point defence of the Fleet Books in battle, where ``fighter_rules`` is ``classic``.

The rules are in :mod:`fleetforge.systems.full_thrust.classic`; here they meet the state. Moves,
attack runs, missiles and plasma are those of the other turn order.
"""
