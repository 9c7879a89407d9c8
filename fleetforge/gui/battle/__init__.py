"""The Battle workspace: phases, order of battle, the selected unit's sheet, the log and the time line."""
