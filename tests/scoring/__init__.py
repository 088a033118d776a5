"""Tests of the scoring rules."""
