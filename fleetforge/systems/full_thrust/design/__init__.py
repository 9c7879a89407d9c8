"""Ship and fleet construction (rules file 10)."""
