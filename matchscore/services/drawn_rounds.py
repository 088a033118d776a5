"""A drawn round as rows: its boards, its matches at their tables, its byes, and the draw as it was made."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from matchscore.models.base import NUMBER
from matchscore.models.event import Draw, Round
from matchscore.models.match import EndedBy, Match
from matchscore.models.team import Team
from matchscore.queries.stage_heads import StageHead
from matchscore.queries.states import State
from matchscore.scoring.round_robin import Pair
from matchscore.scoring.seats import Room
from matchscore.services.acts import Act, RefusedError
from matchscore.services.building import BoardPlan, MatchPlan, build_match, build_round
from matchscore.services.draw_states import draw_path, draw_state, pairs_of
from matchscore.services.drawing.entrants import Drawing
from matchscore.services.drawing.rules import DrawRules
from matchscore.services.drawing.tables import tables_of
from matchscore.services.ending_states import ENDED, ending_state
from matchscore.services.event_states import match_state
from matchscore.services.events import numbered_boards
from matchscore.services.own_boards import SCHEDULED, scheduled_state
from matchscore.services.rounds import round_path
from matchscore.services.tables import table_states


@dataclass(frozen=True, slots=True)
class DrawnRound:
    """A round to be built: who meets whom, from the standings as of which revision, provisional or not."""

    drawing: Drawing
    from_revision: int
    provisional: bool = False


class RoundBuilder:
    """Builds the rounds of a draw one after the other; `states` is what the log says of them."""

    def __init__(self, session: Session, act: Act, stage: StageHead, rules: DrawRules) -> None:
        self._session, self._act, self._stage, self._rules = session, act, stage, rules
        teams = select(Team.number, Team.id).where(Team.event_id == act.event_id)
        self._teams: Mapping[int, int] = dict(session.execute(teams).all())
        self._numbers = _free_numbers(session, act.event_id)
        self.states: dict[str, State] = {}

    def build(self, drawn: DrawnRound) -> int:
        """Add a round with its boards and matches, and give its number."""
        boards = numbered_boards(self._rules.boards, self._rules.segments)
        round_ = build_round(self._session, self._stage.stage_id, self._act.revision, boards)
        numbers = [[board.number for board in segment] for segment in boards]
        self.states[round_path(self._stage.number, round_.number)] = {"boards": numbers}
        self._remember(round_, drawn)
        triples = drawn.drawing.matches[len(drawn.drawing.pairs) :]
        for table, pair in tables_of(drawn.drawing.matches, {}).items():
            place = triples.index(pair) % 3 if pair in triples else None
            self._match(round_, pair, str(table), place)
        for team in drawn.drawing.byes:
            self._bye(round_, team)
        return round_.number

    def _remember(self, round_: Round, drawn: DrawnRound) -> None:
        """Keep the draw as it was made."""
        pairs = pairs_of(drawn.drawing)
        state = draw_state(drawn.from_revision, pairs, provisional=drawn.provisional)
        self._session.add(Draw(round_id=round_.id, **state))
        self._session.flush()
        self.states[draw_path(self._stage.number, round_.number)] = state

    def _match(self, round_: Round, pair: Pair, table: str, place: int | None) -> None:
        """Add a match at a table; `place` is which of the three it is of a triple."""
        half = None if place is None else half_boards(self._rules.boards, place)
        segments = self._rules.segments if half is None else 1
        plan = MatchPlan(
            self._teams[pair.home],
            self._teams[pair.away],
            [Room.OPEN] * segments,
            own_boards=[] if half is None else [half],
            number=next(self._numbers),
            table_label=table,
        )
        match = build_match(self._session, round_, self._act.event_id, self._act.revision, plan)
        path = f"match/{match.number}"
        self.states |= {path: match_state(match), **table_states(match.number, table)}
        if half is not None:
            match.own_boards_scheduled = len(half)
            self._session.flush()
            self.states[f"{path}/{SCHEDULED}"] = scheduled_state(len(half))

    def _bye(self, round_: Round, team: int) -> None:
        """Add the row of a team that sits out."""
        bye = Match(
            event_id=self._act.event_id,
            round_id=round_.id,
            number=next(self._numbers),
            home_team_id=self._teams[team],
            ended_by=EndedBy.BYE,
            revision=self._act.revision,
            rev=self._act.revision,
        )
        self._session.add(bye)
        self._session.flush()
        path = f"match/{bye.number}"
        self.states |= {path: match_state(bye), f"{path}/{ENDED}": ending_state((EndedBy.BYE, None))}


def half_boards(boards: int, place: int) -> list[BoardPlan]:
    """Give the boards of one of the three matches of a triple: half as many as the round has, none of them twice.

    Each of its six pairs of players plays two of the matches, one half each: the three need three sets of boards. The
    first two take those of the round, the third the numbers after them. Raises RefusedError where there is no half.
    """
    if boards % 2:
        raise RefusedError("triple_needs_halves", boards=boards)
    half = boards // 2
    return [BoardPlan(number) for number in range(place * half + 1, (place + 1) * half + 1)]


def _free_numbers(session: Session, event_id: int) -> Iterator[int]:
    """Give numbers for matches, after those that are there; raises RefusedError where none is left."""
    highest = session.scalar(select(func.max(Match.number)).where(Match.event_id == event_id)) or 0
    yield from range(highest + 1, NUMBER[1] + 1)
    raise RefusedError("no_number_left", most=NUMBER[1])
