"""What an import leaves in the log: the state of everything that it added or changed, in one line.

A path is as everywhere, `1/12/open`, where the import is of one match; else the match goes before: `match/3/1/12/open`.
"""

from typing import Any

from matchscore.models.match import Match
from matchscore.models.team import Team
from matchscore.queries.matches import SegmentFacts
from matchscore.queries.states import State, path_of, state_of
from matchscore.scoring.totals import Totals
from matchscore.services.acts import Act
from matchscore.services.event_states import match_state, team_state
from matchscore.services.imports.plans import Plan
from matchscore.services.rounds import round_path
from matchscore.services.states import segment_state

States = dict[str, State]


def states_of(act: Act, plan: Plan) -> tuple[States, States]:
    """Give the states before and after an import, by path."""
    after: States = {f"team/{team.number}": team_state(Team(name=team.name)) for team in plan.teams}
    after |= _rounds(plan)
    after |= {f"match/{match.number}": _match(match.home, match.away, match.carry_over) for match in plan.matches}
    prefixes = _prefixes(plan)
    for segment in plan.segments:
        facts = SegmentFacts(0, segment.number, segment.home_ns_room, None, act.revision)
        after[f"{prefixes[segment.match]}segment/{segment.number}"] = segment_state(facts)
    before: States = dict.fromkeys(after)
    _add_boards(plan, before, after)
    _add_results(plan, before, after)
    return before, after


def _prefixes(plan: Plan) -> dict[int, str]:
    touched = plan.touched
    return {match: "" if len(touched) == 1 else f"match/{match}/" for match in touched}


def _rounds(plan: Plan) -> States:
    boards: dict[str, list[list[int]]] = {}
    for each in plan.board_sets:
        if each.match is None and each.round in plan.new_rounds:
            boards.setdefault(round_path(*each.round), []).append([board.number for board in each.boards])
    return {path: {"boards": segments} for path, segments in boards.items()}


def _match(home: int, away: int, carry_over: Totals) -> dict[str, Any]:
    return match_state(
        Match(
            home_team=Team(number=home),
            away_team=Team(number=away),
            carry_home=carry_over.home,
            carry_away=carry_over.away,
        )
    )


def _add_boards(plan: Plan, before: States, after: States) -> None:
    prefixes = _prefixes(plan)
    for more in plan.more_boards:
        for match in more.matches:
            path = f"{prefixes[match]}segment/{more.segment}/boards"
            before[path] = {"boards": list(more.stands)}
            after[path] = {"boards": [*more.stands, *(board.number for board in more.boards)]}


def _add_results(plan: Plan, before: States, after: States) -> None:
    prefixes = _prefixes(plan)
    # Equal new results are one object: its state is made once.
    states = {id(result.after): result.after for result in plan.results}
    made = {identity: state_of(recorded) for identity, recorded in states.items()}
    for result in plan.results:
        path = prefixes[result.match] + path_of(result.key)
        before[path] = state_of(result.before)
        after[path] = made[id(result.after)]
