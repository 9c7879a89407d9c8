"""How big files may be, in bytes."""

from __future__ import annotations

MEBIBYTE = 1024 * 1024
SHIP_LIMIT = 2 * MEBIBYTE
FLEET_LIMIT = 32 * MEBIBYTE
