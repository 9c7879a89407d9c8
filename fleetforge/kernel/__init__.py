"""Words every game shares: findings, refusals, rounding, dice requests, odds, the game-system protocol."""
