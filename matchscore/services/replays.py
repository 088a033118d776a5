"""The log of an event, replayed: what should stand in every slot, segment and seat if the log is all that happened."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.models.match import Match
from matchscore.queries.matches import MatchFacts
from matchscore.queries.penalties import PENALTY
from matchscore.queries.states import LINE_UP, State, path_of, state_of
from matchscore.services.board_query_states import QUERY
from matchscore.services.draw_states import DRAW_OF_A_ROUND
from matchscore.services.ending_states import ENDED, ended_state
from matchscore.services.event_states import DECIDED, VISIBILITY, decided_states
from matchscore.services.line_up_terms import TERMS
from matchscore.services.own_boards import BOARD, SCHEDULED
from matchscore.services.players import PLAYER
from matchscore.services.reports import REPORTED
from matchscore.services.round_states import DECIDED_OF_A_ROUND, beginning_of
from matchscore.services.rounds import ROUND, pace_in
from matchscore.services.ruling_states import RULING
from matchscore.services.sides import TEAMS, teams_state
from matchscore.services.stage_states import A_SCALE, A_STAGE
from matchscore.services.stage_team_states import TEAMS_OF_A_STAGE
from matchscore.services.states import segment_state
from matchscore.services.tables import TABLE, table_state
from matchscore.services.totals import carry_over_state
from matchscore.services.withdrawal_states import A_WITHDRAWAL

_OF_A_MATCH = re.compile(r"match/(?P<number>\d+)/(?P<path>.+)")
_SLOT = re.compile(r"\d+/\d+/\w+")
_BEGINS_EMPTY = re.compile(
    rf"{_SLOT.pattern}|{LINE_UP}\d+/\w+|{PLAYER}-?\d+|{QUERY}\d+|{TERMS}\d+|{PENALTY}-?\d+"
    rf"|{RULING}\d+/\d+|{BOARD}\d+/\d+|{SCHEDULED}|stage/\d+/teams|{DRAW_OF_A_ROUND.pattern}"
)
_PATH = re.compile(rf"{_BEGINS_EMPTY.pattern}|segment/\d+|match|match/teams|{ENDED}|{TABLE}|{REPORTED}/\d+")
"""What can be compared with what stands; all else in the log says how things came to be."""

_ROUND = re.compile(rf"(?:stage/[1-9][0-9]{{0,3}}/)?{ROUND}[1-9][0-9]{{0,3}}")
_EVENT = 0

Key = tuple[int, str]
"""Match number, 0 for the event itself, and a path within it."""


@dataclass(slots=True)
class Replay:
    """What stands after the newest change; `broken` are the changes that started from something else.

    `shared` are names that rounds of several stages have: old logs name a round of a later stage by its number alone.
    """

    standing: dict[Key, State] = field(default_factory=dict)
    broken: list[tuple[int, Key]] = field(default_factory=list)
    shared: set[Key] = field(default_factory=set)

    def of_match(self, number: int) -> dict[str, State]:
        """Give what should stand in a match, by path."""
        return {path: state for (match, path), state in self.standing.items() if match == number}

    def of_rounds(self) -> dict[str, State]:
        """Give the start and the pace that every round should have, by path.

        A shared name is left out as soon as one of its rounds has been called by its own: it may have meant either.
        """
        rounds = {path: state for path, state in self.of_match(_EVENT).items() if _ROUND.fullmatch(path)}
        unclear = {path for _, path in self.shared if any(other.endswith(f"/{path}") for other in rounds)}
        return {path: state for path, state in rounds.items() if path not in unclear}

    def of_decisions(self) -> dict[str, State]:
        """Give what should be decided for all of the event, by path."""
        return decided_states() | {path: state for path, state in self.of_match(_EVENT).items() if path in DECIDED}

    def of_decided_rounds(self) -> dict[str, State]:
        """Give what should be decided for rounds, by path, as far as anything was decided."""
        return {path: state for path, state in self.of_match(_EVENT).items() if DECIDED_OF_A_ROUND.fullmatch(path)}

    def of_players(self) -> dict[str, State]:
        """Give what every player of the event should be, by path."""
        return self._of_event(PLAYER)

    def of_queries(self) -> dict[str, State]:
        """Give what every question of a captain should be, by path."""
        return self._of_event(QUERY)

    def of_stages(self) -> dict[str, State]:
        """Give what every stage and every scale of the event should be, by path, as far as the log speaks of it."""
        return {path: state for path, state in self.of_match(_EVENT).items() if _is_of_stages(path)}

    def of_penalties(self) -> dict[str, State]:
        """Give what every penalty of the event should be, by path."""
        return self._of_event(PENALTY)

    def of_withdrawals(self) -> dict[str, State]:
        """Give which teams should have withdrawn, by path."""
        return {path: state for path, state in self.of_match(_EVENT).items() if A_WITHDRAWAL.fullmatch(path)}

    def _of_event(self, word: str) -> dict[str, State]:
        return {path: state for path, state in self.of_match(_EVENT).items() if path.startswith(word)}


def replay_log(session: Session, event_id: int) -> Replay:
    """Replay the log of an event from its first change on."""
    numbers = dict(session.execute(select(Match.id, Match.number).where(Match.event_id == event_id)).all())
    replay = Replay()
    for change in session.scalars(select(Change).where(Change.event_id == event_id).order_by(Change.revision)):
        match = None if change.match_id is None else numbers.get(change.match_id)
        before = dict(_keyed(match, change.before))
        for key, state in _keyed(match, change.after):
            if _begins_again(replay, key, before.get(key)):
                replay.shared.add(key)
            if _is_broken(replay, key, before.get(key)):
                replay.broken.append((change.revision, key))
            replay.standing[key] = state
    return replay


def _begins_again(replay: Replay, key: Key, stood: State) -> bool:
    """Tell whether a round is added under the name of another one."""
    return stood is None and replay.standing.get(key) is not None and _ROUND.fullmatch(key[1]) is not None


def _is_broken(replay: Replay, key: Key, stood: State) -> bool:
    """Tell whether a change started from something else than stood there.

    Slots, seats and players begin empty: how a segment or a match began is in its own row alone. What is said of rounds
    that share a name cannot be told apart.
    """
    if key in replay.shared:
        return False
    if DECIDED_OF_A_ROUND.fullmatch(key[1]):
        return stood != replay.standing.get(key, beginning_of(key[1]))
    return stood != replay.standing.get(key, None if _BEGINS_EMPTY.fullmatch(key[1]) else stood)


def _is_of_stages(path: str) -> bool:
    return any(shape.fullmatch(path) for shape in (A_STAGE, A_SCALE, TEAMS_OF_A_STAGE, DRAW_OF_A_ROUND))


def _is_decided(path: str) -> bool:
    """Tell whether a path is what was decided for an event, for a round of it, or by a team that withdrew."""
    return path in DECIDED or any(shape.fullmatch(path) for shape in (DECIDED_OF_A_ROUND, A_WITHDRAWAL))


def _keyed(match: int | None, states: Mapping[str, State]) -> Iterator[tuple[Key, State]]:
    """Give the states of slots, segments, matches and the event.

    `match/3/1/12/open` is a slot in a change of several matches. Of a round it is the start and the pace.
    """
    for path, state in states.items():
        if _ROUND.fullmatch(path):
            yield (_EVENT, path), state and pace_in(state)
        if path == "event" and state:
            yield (_EVENT, VISIBILITY), {"visibility": state.get("visibility")}
        if _is_decided(path) or _is_of_stages(path):
            yield (_EVENT, path), state
        found = _OF_A_MATCH.fullmatch(path)
        number, inner = (int(found["number"]), found["path"]) if found else (match, path)
        number = _EVENT if inner.startswith((PLAYER, QUERY, PENALTY)) else number
        if number is not None and _PATH.fullmatch(inner):
            yield (number, inner), state


def differing_paths(facts: MatchFacts, beside: dict[str, State], logged: Mapping[str, State]) -> Iterable[str]:
    """Name the paths of a match at which something else stands than the log says.

    `beside` stands there and is not among the facts: its line-ups, their terms, and its reported totals.
    """
    slots = {path_of(key): state_of(slot.recorded) for key, slot in facts.slots.items()}
    others: dict[str, State] = {f"segment/{each.number}": segment_state(each) for each in facts.segments}
    others["match"] = carry_over_state(facts.head.carry_over)
    others[TEAMS] = teams_state(facts)
    others[TABLE] = table_state(facts.head.table_label)
    others = {path: state for path, state in others.items() if logged.get(path)}  # None: of a match that is gone
    others |= {ENDED: ended_state(facts.head)} if ENDED in logged else {}
    standing = slots | beside | others
    return [path for path in dict.fromkeys([*standing, *logged]) if standing.get(path) != logged.get(path)]
