"""Tests of the reads: what a viewer gets to see of what is stored."""
