"""The designer of flights and of ships that carry them."""
