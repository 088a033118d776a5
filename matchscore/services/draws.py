"""Drawing rounds: the next one of a Swiss from the standings as they stand, or all of a round robin at once.

What is drawn stays as it was drawn: later corrections change nothing of it (case 70), and what a director changes by
hand stands beside it in the log. Reasons of a RefusedError: not_drawn_by_rounds, already_drawn, all_rounds_drawn,
too_few_teams, not_in_threes, results_missing, triple_needs_halves, boards_not_even, no_number_left, key_used.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b

from sqlalchemy.orm import Session

from matchscore.models.event import StageFormat
from matchscore.queries.match_lines import MatchLine
from matchscore.queries.stage_heads import EventStages, StageHead, read_stages
from matchscore.queries.stage_teams import read_stage, teams_of_stage
from matchscore.scoring.round_robin import PlannedRound, round_robin
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.draw_fields import Field, read_field
from matchscore.services.draw_states import is_of_draws, pairs_of
from matchscore.services.drawing.entrants import TEAMS_OF_A_TRIPLE, Drawing
from matchscore.services.drawing.first_round import draw_first_round
from matchscore.services.drawing.rules import DRAW, DrawRules, draw_rules_from
from matchscore.services.drawing.swiss import draw_round
from matchscore.services.drawn_rounds import DrawnRound, RoundBuilder
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import require_new_key

FEWEST_TEAMS = 2


@dataclass(frozen=True, slots=True)
class DrawPlan:
    """What is to be drawn: the next round of a stage, or all of a round robin.

    `expected` is the mark of the drawing that was shown; None takes whatever is drawn. `accepts_missing`: draw also
    where matches of earlier rounds have no outcome yet; the round is marked as provisional.
    """

    stage: int = 1
    expected: str | None = None
    accepts_missing: bool = False


@dataclass(frozen=True, slots=True)
class Proposal:
    """What would be drawn now: a drawing for each round from number `first` on, by these rules.

    `field` is what a Swiss round after the first is drawn from. `missing` are matches without an outcome.
    """

    stage: StageHead
    rules: DrawRules
    first: int
    drawings: tuple[Drawing, ...]
    field: Field | None = None

    @property
    def missing(self) -> tuple[MatchLine, ...]:
        """Give the matches of earlier rounds that have no outcome yet."""
        return self.field.missing if self.field else ()

    @property
    def mark(self) -> str:
        """Name what is drawn: whoever agreed to this has agreed to nothing else."""
        drawn = self.first, [pairs_of(drawing) for drawing in self.drawings]
        return blake2b(repr(drawn).encode(), digest_size=8).hexdigest()


def propose_draw(session: Session, event_id: int, stage: int) -> Proposal:
    """Say what would be drawn now; raises NotFoundError, SettingError, and RefusedError where nothing can be."""
    stages = read_stages(session, event_id)
    head = stages.stage(stage)
    rules = rules_of_draws(session, event_id, stage)
    first = max((each.number for each in stages.rounds_of(head)), default=0) + 1
    match head.format:
        case StageFormat.SWISS:
            return _swiss(session, stages, Proposal(head, rules, first, ()))
        case StageFormat.ROUND_ROBIN | StageFormat.TRIPLES:
            if first > 1:
                raise RefusedError("already_drawn")
            return Proposal(head, rules, first, _at_once(head, rules, _teams(session, event_id, stage)))
        case _:
            raise RefusedError("not_drawn_by_rounds")


def rules_of_draws(session: Session, event_id: int, stage: int) -> DrawRules:
    """Read how the rounds of a stage are drawn; raises NotFoundError, SettingError."""
    return draw_rules_from(read_stage(session, event_id, stage).settings.get(DRAW, {}))


def draw(session: Session, act: Act, plan: DrawPlan) -> tuple[int, ...]:
    """Draw the next round of a stage, or all of a round robin, in one act, and give the numbers of the rounds.

    Raises NotFoundError, SettingError, RefusedError, ChangedSinceError where something else is drawn than was shown,
    AlreadyDoneError (same key again).
    """
    require_new_key(session, act, lambda change: change.verb == Verb.DRAW and is_of_draws(change.after, plan.stage))
    proposal = propose_draw(session, act.event_id, plan.stage)
    if plan.expected is not None and plan.expected != proposal.mark:
        raise ChangedSinceError(act.revision - 1)
    if proposal.missing and not plan.accepts_missing:
        raise RefusedError("results_missing", count=len(proposal.missing))
    builder = RoundBuilder(session, act, proposal.stage, proposal.rules)
    drawn = (DrawnRound(each, act.revision - 1, provisional=bool(proposal.missing)) for each in proposal.drawings)
    numbers = tuple(map(builder.build, drawn))
    record(session, act, Done(Verb.DRAW, None, dict.fromkeys(builder.states), builder.states))
    return numbers


def _swiss(session: Session, stages: EventStages, begun: Proposal) -> Proposal:
    """Draw the next round of a Swiss: the first by the rule of its own, every other from the standings."""
    stage, rules = begun.stage, begun.rules
    if rules.rounds is not None and begun.first > rules.rounds:
        raise RefusedError("all_rounds_drawn", rounds=rules.rounds)
    if begun.first == 1:
        teams = _teams(session, stages.event_id, stage.number)
        drawing = draw_first_round(teams, rules.first_round, rules.odd, seed=rules.seed)
        return Proposal(stage, rules, begun.first, (drawing,))
    field = read_field(session, stages.event_id, stage.number)
    if sum(each.may_play for each in field.entrants) < FEWEST_TEAMS:
        raise RefusedError("too_few_teams")
    return Proposal(stage, rules, begun.first, (draw_round(field.entrants, rules.odd),), field)


def _teams(session: Session, event_id: int, stage: int) -> list[int]:
    """Give the teams of a stage that may play, in its order; raises RefusedError for fewer than two."""
    lines = teams_of_stage(session, read_stage(session, event_id, stage))
    teams = [line.number for line in lines if line.withdrawn_at is None]
    if len(teams) < FEWEST_TEAMS:
        raise RefusedError("too_few_teams")
    return teams


def _at_once(stage: StageHead, rules: DrawRules, teams: Sequence[int]) -> tuple[Drawing, ...]:
    """Draw everything that follows from the teams alone."""
    if stage.format is StageFormat.ROUND_ROBIN:
        return tuple(map(_drawing, round_robin(teams, is_double=rules.double)))
    if len(teams) % TEAMS_OF_A_TRIPLE:
        raise RefusedError("not_in_threes", teams=len(teams))
    triples = tuple(zip(teams[::3], teams[1::3], teams[2::3], strict=True))
    return (Drawing((), triples=triples),)


def _drawing(planned: PlannedRound) -> Drawing:
    return Drawing(planned.pairs, byes=() if planned.bye is None else (planned.bye,))
