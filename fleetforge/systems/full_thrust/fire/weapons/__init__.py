"""Weapons, one module for each group of families: reach, dice, what hits do, and the odds of it."""
