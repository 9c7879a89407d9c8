"""Edits of a design as pure functions: a design and what was typed make a new design, or a refusal."""
