"""Importing results: a file becomes a plan, and a plan becomes rows in one transaction, under one revision."""
