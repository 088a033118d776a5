"""Sentences: what people are told, in words of the game."""
