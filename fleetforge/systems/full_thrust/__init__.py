"""Full Thrust: Fleet Book 1 and 2 design and play."""
