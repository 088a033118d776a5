"""Tests of the `matchscore` command."""
