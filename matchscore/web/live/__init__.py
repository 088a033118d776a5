"""Live pages: what stands now, of a match and of a round, on phones and on the wall, and how they hear of changes."""
