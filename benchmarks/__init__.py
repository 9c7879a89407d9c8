"""Measurements that print ratios of one run. Run all with ``python -m benchmarks``."""
