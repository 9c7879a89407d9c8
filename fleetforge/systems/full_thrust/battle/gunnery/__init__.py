"""Fire of ships in a battle: what is declared, what the dice do, what lies and sweeps on the table.

The rules are in :mod:`fleetforge.systems.full_thrust.fire`; here they meet the state.
"""
