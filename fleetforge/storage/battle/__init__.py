"""Battle files: a set-up and a journal in one SQLite database, and their text form."""
