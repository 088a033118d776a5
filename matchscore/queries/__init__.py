"""Reads: a session, an id and a viewer go in; frozen values that are ready to show come out. Nothing here writes."""
