"""How fast matchscore is, against what: ratios to an anchor that runs in the same process and the same round.

    python -m bench [--quick] [--only NAME] [--db sqlite|postgres] [--scale 1|10|100] [--json FILE]

A *case* is something done over and over, its *anchor* the plain thing that it is compared with. Both run in blocks of
about 20 ms, one after the other, round after round (`rounds`): a busy minute of the machine then falls on both sides of
a ratio. What is printed is CPU and wall time of one call, the median of the rounds' ratios, their spread (half the
distance between the quartiles, in per cent of the median), the goal, and ok or MISS. Only ratios carry over from one
machine or run to another. A line without a goal is for reading.

Whatever needs a database runs on a temporary one, on SQLite and then on PostgreSQL (`--quick` without `--db`: SQLite
alone). `archive` fills it with a seeded event of 200 teams, 20 rounds and 16 boards, the last round half played;
`--scale` says how many such events the larger archive of goal 9 has: 10, and in a full run 100 on SQLite. Peers are
compared with where they are installed: endplay, bridgebots, bridgeobjects, redeal.

`desk` is what a scorer waits for in a browser, beside a bare form in the same browser, and how the server's memory
grows over 10,000 entries; it needs chromium and Playwright for the first, and makes a SQLite database of its own.

How often people are asked about sound results, and how many wrong ones are noticed, is counted by
`python -m bench.plausibility`: nothing is timed there.

`--quick` takes about a minute, a full run less than ten. The answer is 0 whatever is missed: a goal that is not
met stays in the table with its figure.
"""
