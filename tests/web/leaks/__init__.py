"""Fifteen ways by which a hidden result could be told (`ux.md` §3.2), each closed."""
