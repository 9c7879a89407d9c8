"""The designer of ships of Brilliant Lances."""
