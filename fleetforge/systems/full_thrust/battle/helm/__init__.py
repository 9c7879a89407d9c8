"""Ships under way: orders, moves, the edges of the table, FTL, places set by hand."""
