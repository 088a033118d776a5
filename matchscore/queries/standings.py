"""The standings of a stage as one kind of viewer may see them: made once for each state of the event, for all of them.

The public sees what counts of matches all of whose boards are released, and of the others that they are to come: two
events that differ only in what is hidden have the same standings. A viewer of one room sees no match (Law 16D).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction
from threading import Lock

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.event import StageFormat
from matchscore.models.ruling import PenaltyLine, Unit
from matchscore.queries.many_decisions import penalty_lines
from matchscore.queries.match_lines import MatchLine, by_round, read_lines
from matchscore.queries.memory import Memory
from matchscore.queries.outcomes import outcomes_of
from matchscore.queries.released_outcomes import released
from matchscore.queries.stage_heads import EventStages, StageHead, read_stages
from matchscore.queries.stage_rows import TeamRows, has_begun, match_rows
from matchscore.queries.stage_teams import TeamOfStage, read_teams, teams_in
from matchscore.queries.visibility import NEVER, ViewerKind
from matchscore.scoring.ranking import rank
from matchscore.scoring.standing_rows import PointsUnit, Row, RowKind
from matchscore.scoring.standing_settings import unit_of_rows
from matchscore.scoring.standings import Rules, Standings
