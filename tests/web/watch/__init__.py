"""Tests of how news travels to those who watch."""
