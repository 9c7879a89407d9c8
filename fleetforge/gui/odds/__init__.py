"""The Odds workspace: questions of all games with exact answers."""
