"""FleetForge: design starship miniatures fleets, keep the battle record, print the sheets."""

__version__ = "0.1.0"
