"""Tables: structure, constraints and navigation, no arithmetic; importing the package maps all of them."""

from matchscore.models.account import Link, Role, SignIn, User
from matchscore.models.base import Base
from matchscore.models.board import Board, BoardSet
from matchscore.models.board_query import BoardQuery
from matchscore.models.change import Change
from matchscore.models.event import Draw, Event, Round, Stage, StageFormat, Visibility
from matchscore.models.match import EndedBy, Match, Segment, Side, Sitting, Table, Takes
from matchscore.models.result import Result
from matchscore.models.ruling import (
    PenaltyLine,
    ReportedTotal,
    Ruling,
    RulingPart,
    Unit,
)
from matchscore.models.stage import StageTeam, VpScale
from matchscore.models.team import Player, Team
from matchscore.scoring.reported import TotalSource
from matchscore.scoring.rulings import RulingKind
from matchscore.scoring.stage_rules import Artificial, Method

__all__ = [
    "Artificial",
    "Base",
    "Board",
    "BoardQuery",
    "BoardSet",
    "Change",
    "Draw",
    "EndedBy",
    "Event",
    "Link",
    "Match",
    "Method",
    "PenaltyLine",
    "Player",
    "ReportedTotal",
    "Result",
    "Role",
    "Round",
    "Ruling",
    "RulingKind",
    "RulingPart",
    "Segment",
    "Side",
    "SignIn",
    "Sitting",
    "Stage",
    "StageFormat",
    "StageTeam",
    "Table",
    "Takes",
    "Team",
    "TotalSource",
    "Unit",
    "User",
    "Visibility",
    "VpScale",
]
