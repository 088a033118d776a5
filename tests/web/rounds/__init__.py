"""Rounds of an event."""
