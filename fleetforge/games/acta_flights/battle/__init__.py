"""A battle with flights as it is shown: phases, units, sheets."""
