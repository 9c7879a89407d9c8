"""A battle of fighters: state, commands, events, and the phases of a turn, impulse by impulse.

Commands hold ids and choices only; what the rules say is computed one folder up. The log can be played without
a map: ranges and facings are then typed and trusted. Rule: HIF-25.24
"""
