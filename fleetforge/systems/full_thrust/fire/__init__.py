"""Fire: what a ship declares, what its weapons do with their dice, and the odds of it.

Weapons report hits and damage and touch nobody; :mod:`fleetforge.systems.full_thrust.damage` says
what that does to a ship.
"""
