"""The suites of ships: point defence, hangars, boarding and magazines of one design, as views and edits."""
