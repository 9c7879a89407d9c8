"""Paints sheet primitives with reportlab; the only place that imports it."""
