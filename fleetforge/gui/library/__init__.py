"""The library beside a workspace: the player's designs and fleets and the published ones."""
