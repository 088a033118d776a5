"""Addresses that several modules share: a match, its segments, and the slots of their boards."""

ROOM = "<any(open, closed, open_2, closed_2):room>"
MATCH = "/<event>/matches/<int:match>"
SEGMENT = f"{MATCH}/segments/<int:segment>"
BOARD = f"{SEGMENT}/boards/<int:board>"
SLOT = f"{BOARD}/{ROOM}"
TEAM = "/<event>/teams/<int(max=9999):team>"
ROUND = "/<event>/rounds/<int(max=9999):round>"
