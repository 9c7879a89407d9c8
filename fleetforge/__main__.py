"""``python -m fleetforge``."""

from fleetforge.launch import main

raise SystemExit(main())
