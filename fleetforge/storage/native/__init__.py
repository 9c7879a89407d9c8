"""FleetForge's own files: ``.ffship`` holds one design, ``.fffleet`` a fleet with its designs."""
