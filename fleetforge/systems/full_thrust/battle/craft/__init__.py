"""Fighter groups and ordnance in a battle: moves, screens, escorts, launching, attack runs, turn end.

The rules are in :mod:`fleetforge.systems.full_thrust.fighters`; here they meet the state.
"""
