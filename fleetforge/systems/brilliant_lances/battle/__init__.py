"""A battle of detection: state, commands, events, and what each side may see of it.

The state holds everything; :mod:`fleetforge.systems.brilliant_lances.battle.sight` makes of it what one side knows.
The log is no map: players give ranges, hexes, facings and arcs with their commands. Rule: BLS-1.2, BLS-18, BLS-20.25
"""
