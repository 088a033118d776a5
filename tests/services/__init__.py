"""Tests of the writes: what a person can do, and what is refused."""
