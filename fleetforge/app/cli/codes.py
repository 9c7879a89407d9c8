"""Exit codes of the command line."""

from __future__ import annotations

DONE = 0
FINDINGS = 1
"""A check found at least one error, or a search found nothing."""
UNUSABLE = 2
"""A file could not be read or written, or the command line is wrong; nothing was changed."""
BROKEN = 3
"""FleetForge itself is at fault."""
