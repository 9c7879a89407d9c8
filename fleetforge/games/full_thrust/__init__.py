"""Full Thrust in the program: its files, designer, fleets, panels and prints."""
