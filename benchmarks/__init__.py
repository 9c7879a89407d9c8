"""Measurements that print ratios of one run. Run all with ``python -m benchmarks``."""

# PySide6 looks at the source of whatever is imported after it, and cannot do so while this is half imported.
import pydantic.fields  # noqa: F401
