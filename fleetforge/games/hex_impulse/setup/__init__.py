"""How battles of fighters on hexes are set up."""
