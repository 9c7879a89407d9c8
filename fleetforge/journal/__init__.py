"""Commands to events to state: replay, undo, audit. Knows no game."""
