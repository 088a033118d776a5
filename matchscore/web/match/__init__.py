"""One match: its sheet and boards, and what a director does with segments, teams and totals of it."""
