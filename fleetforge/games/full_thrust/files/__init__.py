"""Files: designs, fleets, set-ups of battles, bundled data."""
