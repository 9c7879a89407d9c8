"""Files: fighters, squadrons, the weapon tables."""
