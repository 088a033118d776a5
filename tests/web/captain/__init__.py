"""Tests of the pages of captains."""
