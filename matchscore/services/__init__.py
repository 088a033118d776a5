"""Writes: one function per thing a person does, called inside `Database.writing()`, named as a person would say it.

Each is one transaction, one revision and one row of the log.
"""
