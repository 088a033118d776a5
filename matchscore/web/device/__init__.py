"""The players' own device at one table: it shows its own boards and nothing of any other table."""
