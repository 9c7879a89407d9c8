"""Files of ships and squadrons of Brilliant Lances."""
