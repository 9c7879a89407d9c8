"""Brilliant Lances sensors as the program handles them."""
