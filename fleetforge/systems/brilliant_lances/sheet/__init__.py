"""Printed sheets: ships with their detection tables, the sensor log, the roster."""
