"""What is answered from memory, and to whom."""
