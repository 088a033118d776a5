"""Correcting a result once people have read it: why, what it changes, what has used the old one."""
