"""Sessions without Qt and the command line."""
