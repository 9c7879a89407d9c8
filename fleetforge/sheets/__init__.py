"""Drawing primitives in mm, text metrics, symbols, page packing. Knows no toolkit."""
