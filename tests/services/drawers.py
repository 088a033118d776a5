"""Swisses and round robins for tests, drawn and played round by round by a director."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy import select

from matchscore.db import Database
from matchscore.models import Draw, Round, Stage, StageFormat
from matchscore.queries.heads import MatchHead, read_heads
from matchscore.queries.round_tables import newest_of, read_round_tables
from matchscore.queries.rounds import read_round
from matchscore.services.draw_changes import DrawChange, change_draw
from matchscore.services.draw_rules import set_draw_rules
from matchscore.services.draw_states import DrawnPair
from matchscore.services.draw_take_backs import take_back_draw
from matchscore.services.drawing.rules import draw_rules_from
from matchscore.services.draws import DrawPlan, Proposal, draw, propose_draw
from tests.services.friendlies import empty_event
from tests.services.scorer import Scorer
from tests.services.stage_places import entered, stage

WIN, FLAT = ("4SN=", "4SN-1"), ("4SN=", "4SN=")
"""A board that home wins by 10 IMPs, and one that is flat: open room, closed room."""


def field_of(database: Database, teams: int, draw: dict[str, Any] | None = None, **plan: Any) -> Scorer:
    """Create an event of teams T1, T2, … in a Swiss by VPs, with rounds of one board."""
    usual = {"format": StageFormat.SWISS, "vp_scale": "wbf-continuous"}
    director = empty_event(database, **usual | plan).directing()
    rule_draws(director, rules={"boards": 1, "first_round": "number"} | (draw or {}))
    assert all(entered(director, f"T{team}") for team in range(1, teams + 1))
    return director


def rule_draws(director: Scorer, rules: dict[str, Any], *, seen: int | None = None, **act: Any) -> None:
    """Set how the rounds of the first stage are drawn."""
    seen = stage(director).revision if seen is None else seen
    with director.acting(**act) as (session, my_act):
        set_draw_rules(session, my_act, 1, draw_rules_from(rules), seen)


def drawn(director: Scorer, *, act: dict[str, Any] | None = None, **plan: Any) -> tuple[int, ...]:
    """Draw what is next, and give the numbers of the rounds."""
    with director.acting(**(act or {})) as (session, my_act):
        return draw(session, my_act, DrawPlan(**plan))


def proposed(director: Scorer, number: int = 1) -> Proposal:
    """Say what would be drawn."""
    with director.database.reading() as session:
        return propose_draw(session, director.event_id, number)


def matches_of(director: Scorer, round_: int) -> list[MatchHead]:
    """Read the matches of a round by number."""
    with director.database.reading() as session:
        return [head for head in read_heads(session, director.slug) if head.round == round_]


def pairs(director: Scorer, round_: int) -> list[DrawnPair]:
    """Give who meets whom in a round; a bye has no opponents."""
    return [(head.home.number, head.away.number or None) for head in matches_of(director, round_)]


def stored_draws(director: Scorer) -> list[Draw]:
    """Read the draws of the event as they were made, by round."""
    with director.database.reading() as session:
        draws = select(Draw).join(Round, Round.id == Draw.round_id).join(Stage, Stage.id == Round.stage_id)
        own = draws.where(Stage.event_id == director.event_id)
        return list(session.scalars(own.order_by(Round.stage_id, Round.number)))


def play(director: Scorer, match: int, board: tuple[str, str] = WIN) -> None:
    """Play the only board of a match: open room, closed room."""
    scorer = replace(director, match=match)
    scorer.enter("1/1/open", board[0])
    scorer.enter("1/1/closed", board[1])


def play_round(director: Scorer, round_: int, board: tuple[str, str] = WIN) -> None:
    """Let every home team of a round win."""
    for head in matches_of(director, round_):
        if head.away.number:
            play(director, head.match, board)


def at_match(director: Scorer, match: int) -> Scorer:
    """Give the director at a match."""
    return replace(director, match=match)


def newest(director: Scorer, round_: int) -> int:
    """Give the newest revision of the matches of a round; 0 for none."""
    with director.database.reading() as session:
        return newest_of(read_round_tables(session, read_round(session, director.event_id, round_).round_id))


def changed(
    director: Scorer,
    pairs: Mapping[int, DrawnPair],
    *,
    round_: int = 1,
    act: dict[str, Any] | None = None,
    **change: Any,
) -> None:
    """Change by hand who meets whom in a round."""
    seen = change.pop("seen", None) or newest(director, round_)
    with director.acting(**(act or {})) as (session, my_act):
        change_draw(session, my_act, DrawChange(round_, pairs, seen, **change))


def taken_back(director: Scorer, *, seen: int | None = None, act: dict[str, Any] | None = None) -> tuple[int, ...]:
    """Take the newest draw back, and give the numbers of its rounds."""
    seen = newest(director, len(stored_draws(director))) if seen is None else seen
    with director.acting(**(act or {})) as (session, my_act):
        return take_back_draw(session, my_act, 1, seen)
