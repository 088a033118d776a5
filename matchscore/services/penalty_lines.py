"""Lines of the penalty ledger in the database: written, changed and taken away, each as one change of the log."""

from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.models.event import Stage
from matchscore.models.match import Match
from matchscore.models.ruling import PenaltyLine
from matchscore.models.team import Team
from matchscore.queries.heads import NotFoundError
from matchscore.queries.matches import MatchFacts, load_facts
from matchscore.queries.penalties import PENALTY
from matchscore.queries.rulings import PenaltyFacts
from matchscore.queries.stage_rules import read_rules
from matchscore.queries.states import State
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.effects import Step, effect_on
from matchscore.services.penalty_states import Line, line_from, line_of, penalty_id_of, penalty_path


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose a line is: the id of its team, and the facts of its match or else the id of its stage.

    `counts_vps` tells whether victory points are won there.
    """

    team_id: int
    facts: MatchFacts | None
    stage_id: int | None
    counts_vps: bool


@dataclass(frozen=True, slots=True)
class StoredLine:
    """A line that stands in the ledger, and the revision of its last change."""

    penalty_id: int
    line: Line
    revision: int


@dataclass(frozen=True, slots=True)
class LineStep:
    """What a line was and what it becomes, None for nothing; a new one has no id yet."""

    before: Line | None
    after: Line | None
    penalty_id: int | None = None


def find_owner(session: Session, event_id: int, line: Line) -> Owner:
    """Find what a line names by numbers; raises NotFoundError, RefusedError (not_in_match)."""
    team_id = session.scalar(select(Team.id).where(Team.event_id == event_id, Team.number == line.team))
    if team_id is None:
        raise NotFoundError("team", str(line.team))
    if line.match is not None:
        facts = load_facts(session, event_id, line.match)
        if facts.head.side_of(team_id) is None:
            raise RefusedError("not_in_match", team=line.team, match=line.match)
        return Owner(team_id, facts, None, facts.head.vp_scale is not None)
    stage_id = session.scalar(select(Stage.id).where(Stage.event_id == event_id, Stage.number == line.stage))
    if stage_id is None:
        raise NotFoundError("stage", str(line.stage))
    rules = read_rules(session, stage_id)
    return Owner(team_id, None, stage_id, rules.scale is not None or rules.missing_scale is not None)


def find_line(session: Session, event_id: int, penalty_id: int) -> StoredLine | None:
    """Find a line of an event by its id; None where it is gone, or never was."""
    row = session.execute(_BY_ID.where(Team.event_id == event_id, PenaltyLine.id == penalty_id)).one_or_none()
    return None if row is None else StoredLine(penalty_id, Line(*row[:-1]), row[-1])


_BY_ID = (
    select(
        Match.number,
        Stage.number,
        Team.number,
        PenaltyLine.unit,
        PenaltyLine.amount,
        PenaltyLine.law,
        PenaltyLine.reason,
        PenaltyLine.rev,
    )
    .join(Team, Team.id == PenaltyLine.team_id)
    .outerjoin(Match, Match.id == PenaltyLine.match_id)
    .outerjoin(Stage, Stage.id == PenaltyLine.stage_id)
)


def write_line(session: Session, act: Act, verb: Verb, owner: Owner, step: LineStep) -> int:
    """Let a line of the ledger become another, begin or end; log it and give its id."""
    penalty_id = _put(session, act, owner, step)
    path, match, effect = penalty_path(penalty_id), None, None
    if owner.facts is not None:
        match = owner.facts.head.match_id
        after = _with_line(owner, owner.facts, replace(step, penalty_id=penalty_id), act.revision)
        effect = effect_on(session, act, Step(owner.facts, after, owner.facts.segment_numbers))
    was, now = ({path: None if line is None else line.state} for line in (step.before, step.after))
    record(session, act, Done(verb, match, was, now, effect))
    return penalty_id


def _put(session: Session, act: Act, owner: Owner, step: LineStep) -> int:
    """Store what a line becomes and give its id, which a line that comes back has again."""
    here = PenaltyLine.id == step.penalty_id
    if step.after is None:
        session.execute(delete(PenaltyLine).where(here))
    elif step.before is None:
        row = _columns(step.after) | {"rev": act.revision, "team_id": owner.team_id, "stage_id": owner.stage_id}
        row |= {"match_id": owner.facts and owner.facts.head.match_id}
        row |= {} if step.penalty_id is None else {"id": step.penalty_id}
        return session.execute(insert(PenaltyLine).values(row).returning(PenaltyLine.id)).scalar_one()
    else:
        session.execute(update(PenaltyLine).where(here).values(_columns(step.after) | {"rev": act.revision}))
    return step.penalty_id or 0


def _columns(line: Line) -> dict[str, Any]:
    return {"unit": line.unit, "amount": line.amount, "law": line.law, "reason": line.reason}


def _with_line(owner: Owner, facts: MatchFacts, step: LineStep, revision: int) -> MatchFacts:
    """Give the facts of a match as they are with a line as it becomes."""
    kept = [each for each in facts.penalties if each.penalty_id != step.penalty_id]
    side = facts.head.side_of(owner.team_id)
    if step.after is not None and step.penalty_id is not None and side is not None:
        kept.append(PenaltyFacts(step.penalty_id, side, **_columns(step.after), revision=revision))
    return replace(facts, penalties=tuple(sorted(kept, key=lambda each: each.penalty_id)))


def line_standing(facts: MatchFacts, path: str) -> State:
    """Give what stands of a penalty of a match by its path in the log; None where it is gone."""
    lines = {each.penalty_id: each for each in facts.penalties}
    penalty = lines.get(penalty_id_of(path))
    return None if penalty is None else line_of(facts.head, penalty).state


def put_penalty_back(session: Session, act: Act, change: Change) -> None:
    """Take back a change of one penalty of a match: it is again what it was, or gone again."""
    path, was = next((path, state) for path, state in change.before.items() if path.startswith(PENALTY))
    now = change.after[path]
    before, after = (None if state is None else line_from(state) for state in (now, was))
    owner = find_owner(session, act.event_id, line_from(was or now))
    write_line(session, act, Verb.UNDO, owner, LineStep(before, after, _known(path)))


def _known(path: str) -> int | None:
    """Give the id that a path names; None of a line that was gone before its event was copied here."""
    return penalty_id if (penalty_id := penalty_id_of(path)) > 0 else None
