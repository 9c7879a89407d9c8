"""Fire of ships: dice as they are thrown, weapons, what is declared."""
