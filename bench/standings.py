"""Goal 8: the standings of 64,000 results as a page, against fetching and looping over the raw rows by hand.

By hand is what somebody writes who wants no more than the totals: one statement, a tuple a result, the scores of the
Laws from their table, IMPs, VPs, a sum for each team. It knows of no rulings, penalties, policies or tie-breaks.
"""

from collections import defaultdict
from decimal import Decimal
from itertools import count, cycle

from sqlalchemy import Text, func, select, text, type_coerce

from bench.archive import table_of
from bench.entering import Desk
from bench.places import Place
from bench.report import Goal, Line, alone, compared
from bench.requests import Request, send
from bench.rounds import Case, measure
from bench.sites import Site, hello_app, say_hello
from matchscore.scoring.board import Vulnerability, vulnerability_of
from matchscore.scoring.contract import Doubling, Strain
from matchscore.scoring.duplicate import score
from matchscore.scoring.imps import imps
from matchscore.scoring.seats import Seat
from matchscore.scoring.victory_points import SCALES

BY_HAND = "the raw rows by hand"
HELLO = "Flask hello"
COLD, ENTERED, CORRECTED, SAME = (
    f"standings, {what}" for what in ("cold", "after one more result", "after a correction", "unchanged")
)
RAW = text(
    "SELECT m.id, m.home_team_id, m.away_team_id, t.room, b.number, r.level, r.strain, r.doubling, r.declarer, r.tricks"
    " FROM matches m JOIN segments s ON s.match_id = m.id JOIN tables t ON t.segment_id = s.id"
    " JOIN results r ON r.table_id = t.id JOIN boards b ON b.id = r.board_id WHERE m.event_id = :event"
)
