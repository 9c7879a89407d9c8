"""Records of battles with flights, for the layout of turn forms."""
