"""Panels of what may be done in a battle of fighters."""
