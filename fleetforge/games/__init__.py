"""One package per game: what the program must know to handle it; none imports another."""
