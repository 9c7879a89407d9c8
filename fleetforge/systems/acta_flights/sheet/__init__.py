"""Printed sheets of flights and of the ships that carry them."""
