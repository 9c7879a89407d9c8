"""Hex-and-impulse fighters: power, evasion dice, shields fore and aft, impulse by impulse.

Half points of power and tenths of damage are whole numbers here, named for what they count.
"""
