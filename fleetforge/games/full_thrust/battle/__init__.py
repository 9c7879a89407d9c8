"""A battle as it is shown: its phases, units and values."""
