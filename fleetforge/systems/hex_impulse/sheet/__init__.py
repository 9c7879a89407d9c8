"""What is drawn of fighters: their records, charts of an engagement, forms for a turn."""
