"""Exact chances of Full Thrust: beam dice, point-defence suites, boarding factors."""
