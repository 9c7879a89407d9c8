"""Squadrons of Brilliant Lances that are worked on."""
