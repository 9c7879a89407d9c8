"""Edits of a design: each gives a new design under a name, or a refusal."""
