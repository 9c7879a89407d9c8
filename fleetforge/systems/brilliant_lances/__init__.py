"""Brilliant Lances: who knows what about whom. Sensors, surprise, tracking and fire as pure rules."""
