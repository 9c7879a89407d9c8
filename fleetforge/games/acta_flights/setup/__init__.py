"""How battles with flights are set up."""
