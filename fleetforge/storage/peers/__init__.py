"""Readers and writers of other programs' files, and of the shared design corpus."""
