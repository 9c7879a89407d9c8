"""Movement of ships: orders and their notation, cinematic and vector moves, FTL, initiative and the turn.

Rule: FTC-1, FTC-2
"""
