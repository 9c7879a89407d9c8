"""The Fleet workspace: the table of ships, what they carry, the points limit, the options."""
