"""Battles as journals: commands, dice and events kept, folded, undone and looked back at."""
