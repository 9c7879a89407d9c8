"""Forces that are put together: their view, their edits."""
