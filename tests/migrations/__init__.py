"""Migrations: the schema they make, on both databases, and how they run."""
