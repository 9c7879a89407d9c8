"""A battle of detection as it is shown: what each seat knows, phases, units, sheets."""
