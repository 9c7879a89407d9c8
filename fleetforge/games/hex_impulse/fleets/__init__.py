"""Squadrons that are put together."""
