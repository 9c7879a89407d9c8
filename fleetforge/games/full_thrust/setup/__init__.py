"""How battles of Full Thrust are set up."""
