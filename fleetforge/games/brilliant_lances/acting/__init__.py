"""What may be done in a battle of detection."""
