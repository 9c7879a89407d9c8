"""Files: profiles, forces, battles."""
