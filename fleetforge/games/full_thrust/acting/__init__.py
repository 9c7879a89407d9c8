"""What may be done in a battle, by topic: drafts that ask the rules and answer with panels."""
