"""One row in every table, so that a test can spoil any of them."""

from fractions import Fraction

from sqlalchemy.orm import Session

from matchscore.models import (
    Artificial,
    Board,
    BoardQuery,
    Draw,
    Link,
    Match,
    PenaltyLine,
    ReportedTotal,
    Role,
    Ruling,
    RulingKind,
    RulingPart,
    Segment,
    Side,
    StageTeam,
    TotalSource,
    Unit,
    VpScale,
)
from matchscore.scoring.seats import Room, Seat
from tests import factories
from tests.stored import friendly_match

SOME_HASH = "$argon2id$v=19"
WORD = {"law": "12C1(c)", "reason": "misinformation", "rev": 1}


def add_rulings(session: Session, segment: Segment, board: Board) -> None:
    """Add a ruling whose sides hold the three kinds of figure."""
    ruling = Ruling(segment=segment, board=board, kind=RulingKind.WEIGHTED, **WORD)
    ruling.parts = [
        RulingPart(side=Side.HOME, position=1, weight=Fraction(60), room=Room.OPEN, ns_score=620),
        RulingPart(side=Side.HOME, position=2, weight=Fraction(40), imps=Fraction(-7)),
        RulingPart(side=Side.AWAY, position=1, weight=Fraction(100), artificial=Artificial.AVE),
    ]
    session.add(ruling)


def add_links(session: Session, event_id: int, match: Match) -> Link:
    """Add a link of every role; return the director's."""
    factories.add_link(session, bearer="captain", role=Role.CAPTAIN, event_id=event_id, team_id=match.home_team_id)
    factories.add_link(session, bearer="scorer", role=Role.SCORER, event_id=event_id, match_id=match.id)
    factories.add_link(
        session, bearer="table", role=Role.TABLE, event_id=event_id, table_label="7", room=Room.OPEN, label="phone"
    )
    return factories.add_link(session, bearer="director", event_id=event_id)


def add_everything(session: Session) -> None:
    """Fill every table: one result, one line-up of one, everything else at least once."""
    match = friendly_match(session)
    segment, round_, stage = match.segments[0], match.round, match.round.stage
    open_table, board = segment.tables[0], segment.board_set.boards[0]
    stage.vp_scale, stage.vp_scale_version, match.table_label = "wbf-continuous", "2013", "7"
    segment.line_ups_due_at, segment.seats_second = factories.NOON, Side.AWAY
    factories.add_result(
        session, open_table, board, lead="HK", source="paper", confirmed_revision=1, checked_revision=1
    )
    factories.add_line_up(session, open_table, {Seat.N: factories.add_player(session, match.event.teams[0])})
    factories.add_board_set(session, round_, segment=2, match_id=match.id)
    link = add_links(session, match.event_id, match)
    add_rulings(session, segment, board)
    dora = factories.add_user(session, password_hash=SOME_HASH)
    factories.add_sign_in(session, dora, device="Firefox on Android")
    factories.add_change(session, match.event, match_id=match.id, actor_user_id=dora.id, client_key="k", reason="typo")
    factories.add_change(session, match.event, revision=2, undoes=1, actor_link_id=link.id)
    session.add_all(
        [
            BoardQuery(
                team_id=match.home_team_id,
                segment=segment,
                board=board,
                text="East made ten",
                asked_at=factories.NOON,
                answer="Ten it is",
                answered_at=factories.NOON,
                rev=1,
            ),
            StageTeam(
                stage_id=stage.id,
                team_id=match.home_team_id,
                event_id=match.event_id,
                position=1,
                carried=Fraction("3.5"),
                lot=2,
                rev=1,
            ),
            VpScale(
                event_id=match.event_id,
                name="own-club",
                version="2026",
                source="club rules",
                bands=[[1, 36, [[0, "10", "10"], [1, "12", "8"]]]],
                rev=1,
            ),
            Draw(round=round_, from_revision=0, provisional=False, pairs=[[1, 2]]),
            PenaltyLine(match_id=match.id, team_id=match.home_team_id, unit=Unit.IMPS, amount=Fraction(3), **WORD),
            PenaltyLine(stage_id=stage.id, team_id=match.home_team_id, unit=Unit.VPS, amount=Fraction(1, 2), **WORD),
            ReportedTotal(
                match_id=match.id,
                segment_id=segment.id,
                source=TotalSource.ORGANISER,
                source_text="league table",
                home_imps=Fraction(30),
                away_imps=Fraction(20),
                home_vps=Fraction("13.75"),
                away_vps=Fraction("6.25"),
                rev=1,
            ),
        ]
    )
    session.flush()
