"""matchscore scores a bridge team match: facts of both tables in; scores, IMPs, totals and victory points out."""

VERSION = "0.1.0"
