"""How battles of detection are set up."""
