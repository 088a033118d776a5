"""A round of an event: the director's dashboard, its tables and its start list."""
