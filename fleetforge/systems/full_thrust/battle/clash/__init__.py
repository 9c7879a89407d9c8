"""Fighters, plasma and missiles that strike in a battle: phases 9a to 9d, and what hits take from them.

The rules are in :mod:`fleetforge.systems.full_thrust.fighters`; here they meet the state.
"""
