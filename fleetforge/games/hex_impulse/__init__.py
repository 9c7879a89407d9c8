"""Hex-and-impulse fighters as the program handles them."""
