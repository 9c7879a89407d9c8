"""What players can do in a battle with flights: drafts of every command, and the offers that lead to them."""
