"""What is put on paper of a battle of fighters: turns as they were played."""
