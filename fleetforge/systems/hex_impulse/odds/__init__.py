"""Exact chances of shots between fighters, and what a point of power is worth."""
