"""Faults that happened to other scorers, each replayed with the right value."""
