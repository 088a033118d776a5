"""What stands before any event."""
