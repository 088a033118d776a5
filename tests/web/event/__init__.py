"""An event."""
