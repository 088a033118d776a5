"""A captain at work: each act in one line of a test. Teams are 1 and 2 of the event, home and away of match 1."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models import Team
from matchscore.queries.board_queries import QueryLine, read_queries
from matchscore.queries.boards import score_of
from matchscore.queries.lineups import Terms
from matchscore.queries.own_seats import OwnSeats, Spot, read_own_seats
from matchscore.scoring.seats import Room, Seat
from matchscore.scoring.totals import Totals
from matchscore.services.agreeing import agree_to_total
from matchscore.services.board_queries import Question, answer_query, ask_about_board
from matchscore.services.hand_ins import HandIn, hand_in_line_up
from matchscore.services.line_up_terms import set_line_up_terms
from matchscore.services.rosters import Person
from matchscore.services.segments import Place
from tests.services.scorer import Scorer

OTTERS = "Olive Oscar Opal Otto"
QUOKKAS = "Quinn Quentin Queenie Quasim"


def team_id(session: Session, scorer: Scorer, number: int) -> int:
    """Find a team by its number."""
    return session.scalars(select(Team.id).where(Team.event_id == scorer.event_id, Team.number == number)).one()


def seats(scorer: Scorer, team: int = 1, segment: int = 1) -> OwnSeats:
    """Read the seats of a team."""
    with scorer.database.reading() as session:
        return read_own_seats(session, scorer.facts(), segment, team_id(session, scorer, team))


def people(names: str, team: int = 1) -> dict[Spot, Person]:
    """Put four names on the seats of a team in segment 1: open room, then closed; a dash is an empty seat."""
    lines = {1: (Seat.N, Seat.S, Seat.E, Seat.W), 2: (Seat.E, Seat.W, Seat.N, Seat.S)}[team]
    rooms = (Room.OPEN, Room.OPEN, Room.CLOSED, Room.CLOSED)
    return {spot: name.strip("-") for spot, name in zip(zip(rooms, lines, strict=True), names.split(), strict=True)}


def hand_in(
    scorer: Scorer,
    names: str | Mapping[Spot, Person] = OTTERS,
    team: int = 1,
    *,
    segment: int = 1,
    stood: Mapping[Spot, int] | None = None,
    **act: Any,
) -> None:
    """Hand a line-up in; a captain who names nobody that stood there has just looked."""
    wanted = people(names, team) if isinstance(names, str) else names
    stood = seats(scorer, team, segment).players if stood is None else stood
    with scorer.acting(**act) as (session, my_act):
        hand_in_line_up(session, my_act, team_id(session, scorer, team), HandIn(scorer.match, segment, wanted, stood))


def set_terms(scorer: Scorer, terms: Terms, segment: int = 1, *, seen: int | None = None, **act: Any) -> None:
    """Say until when line-ups are due."""
    seen = scorer.facts().segment(segment).revision if seen is None else seen
    with scorer.acting(**act) as (session, my_act):
        set_line_up_terms(session, my_act, Place(scorer.match, segment, seen), terms)


def agree(scorer: Scorer, team: int = 1, saw: Totals | None = None, **act: Any) -> None:
    """Agree to the total, as it stands unless it is another."""
    saw = score_of(scorer.facts()).total if saw is None else saw
    with scorer.acting(**act) as (session, my_act):
        agree_to_total(session, my_act, team_id(session, scorer, team), scorer.match, saw)


def ask(scorer: Scorer, text: str = "East made ten", team: int = 1, board: int = 1, **act: Any) -> int:
    """Ask about a board of segment 1."""
    with scorer.acting(**act) as (session, my_act):
        question = Question(scorer.match, (1, board), text)
        return ask_about_board(session, my_act, team_id(session, scorer, team), question)


def answer(scorer: Scorer, query: int, text: str = "Ten it is", *, seen: int | None = None, **act: Any) -> None:
    """Answer a question."""
    seen = next(line.revision for line in queries(scorer) if line.id == query) if seen is None else seen
    with scorer.acting(**act) as (session, my_act):
        answer_query(session, my_act, query, text, seen)


def queries(scorer: Scorer, team: int | None = None) -> list[QueryLine]:
    """Read the questions of an event, or of one team."""
    with scorer.database.reading() as session:
        return [*read_queries(session, scorer.event_id, team and team_id(session, scorer, team))]
