"""Damage: what hits do to armour and hull, which systems fail, and what crews can mend.

Nothing here knows a battle: functions take small values and say what came of them.
"""
