"""A Call to Arms: fighter flights of the Babylon 5 game and the ships that carry them."""
