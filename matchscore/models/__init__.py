"""Tables: structure, constraints and navigation, no arithmetic; importing the package maps all of them."""

from matchscore.models.account import Link, Role, SignIn, User
from matchscore.models.base import Base
from matchscore.models.board import Board, BoardSet
from matchscore.models.board_query import BoardQuery
from matchscore.models.change import Change
from matchscore.models.event import Draw, Event, Method, Round, Stage, StageFormat, Visibility
from matchscore.models.match import EndedBy, Match, Segment, Side, Sitting, Table
from matchscore.models.result import Result
from matchscore.models.ruling import (
    Artificial,
    PenaltyLine,
    ReportedTotal,
    Ruling,
    RulingKind,
    RulingPart,
    Unit,
)
from matchscore.models.team import Player, Team
from matchscore.scoring.reported import TotalSource

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
    "Table",
    "Team",
    "TotalSource",
    "Unit",
    "User",
    "Visibility",
]
