"""Setting a battle up: the page of a new battle and its parts."""
