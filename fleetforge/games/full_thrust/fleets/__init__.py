"""The designer of fleets."""
