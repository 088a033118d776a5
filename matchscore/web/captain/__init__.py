"""A captain's pages: the team's matches, agreeing to totals, handing line-ups in, asking about boards."""
