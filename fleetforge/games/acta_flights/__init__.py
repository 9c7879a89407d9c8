"""A Call to Arms flights in the program: their files, designer, forces, panels and prints."""
