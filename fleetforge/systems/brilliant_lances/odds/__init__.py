"""Exact chances of sensor tasks, tracking and fire."""
