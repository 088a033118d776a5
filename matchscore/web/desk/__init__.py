"""The director's desk: one field that moves through the table, what it echoes, stores and asks."""
