"""The captain's page: what is asked of the team now, its matches, and what it has asked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from flask import g, url_for
from werkzeug.wrappers import Response

from matchscore.models.match import Side
from matchscore.queries.agreements import is_told, read_agreements
from matchscore.queries.board_queries import read_queries
from matchscore.queries.event_heads import read_event_head
from matchscore.queries.own_seats import OTHER_SIDE, read_own_seats
from matchscore.queries.periods import is_over
from matchscore.queries.players import read_own_team
from matchscore.queries.scoresheets import scoresheet
from matchscore.queries.sights import Sight, sights_of
from matchscore.queries.values import Sheet
from matchscore.queries.visibility import PUBLIC
from matchscore.scoring.totals import MatchState
from matchscore.web.asking.responses import page
from matchscore.web.asking.site import now, reading, signed_in
from matchscore.web.captain.line_up_form import Draft, line_up_form
from matchscore.web.captain.totals import TotalAsked, total_asked
from matchscore.web.words.finality import standing_of_sheet, state_words
from matchscore.web.words.states import sheet_state_words


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """A match of the captain's team, as the public may see it."""

    sight: Sight
    side: Side
    sheet: Sheet

    @property
    def is_over(self) -> bool:
        """Tell whether the correction period has ended."""
        return is_over(self.sheet, now())


def captain_page(event: str, problem: str | None = None, code: int = HTTPStatus.OK) -> Response:
    """Show the page, with what could not be done."""
    head = read_event_head(reading(), event)
    g.time_zone = head.time_zone
    team = read_own_team(reading(), head.event_id, signed_in().team_id)
    matches = own_matches(event)
    return page(
        "captain/show.html",
        code,
        event=head,
        team=team,
        totals=[] if head.is_archived else totals_asked(matches),
        line_up=None if head.is_archived else next_line_up(matches),
        matches=[match_line(each) for each in matches],
        points=points_of(matches),
        queries=read_queries(reading(), head.event_id, team.team_id),
        problem=problem,
    )


def own_matches(event: str) -> list[OwnMatch]:
    """Give the matches of the captain's team, in the order of the rounds."""
    sights = sights_of(reading(), event, lambda _: PUBLIC, now()).values()
    own = [(sight, sight.facts.head.side_of(signed_in().team_id)) for sight in sights]
    found = [OwnMatch(sight, side, _sheet(sight)) for sight, side in own if side is not None]
    return sorted(found, key=lambda match: (match.sight.facts.head.stage, match.sheet.round, match.sheet.match))


def _sheet(sight: Sight) -> Sheet:
    return scoresheet(sight.facts, PUBLIC, sight.released)


def totals_asked(matches: Sequence[OwnMatch]) -> list[TotalAsked]:
    """Give the totals that can be agreed to, the newest first; of those that are agreed or final the newest alone."""
    told = [match for match in reversed(matches) if is_told(match.sight.facts, match.sight.released)]
    asked = [
        total_asked(match.sheet, match.side, read_agreements(reading(), match.sight.facts.head), is_over=match.is_over)
        for match in told
    ]
    return [total for place, total in enumerate(asked) if total.may_agree or place == 0]


def next_line_up(matches: Sequence[OwnMatch]) -> Mapping[str, Any] | None:
    """Give the form of the next segment whose line-up is asked for; None where there is none."""
    for match in matches:
        facts = match.sight.facts
        if not facts.head.team(OTHER_SIDE[match.side]).number or facts.head.ended_by is not None:
            continue
        for segment in facts.segments:
            seats = read_own_seats(reading(), facts, segment.number, signed_in().team_id)
            if seats.is_asked_for(now()):
                return line_up_form(facts, segment.number, Draft())
    return None


def match_line(match: OwnMatch) -> dict[str, Any]:
    """Lay a match out for the list, the team's own figures first."""
    sheet, is_home = match.sheet, match.side is Side.HOME
    imps = (sheet.home_total, sheet.away_total) if sheet.has_total else (None, None)
    points, standing = sheet.victory_points, standing_of_sheet(sheet)
    opponents = match.sight.facts.head.team(OTHER_SIDE[match.side])
    return {
        "round": sheet.round_name,
        "round_words": sheet.round_name.stage_name,
        "against": opponents.name if opponents.number else None,
        "address": url_for("live.show", event=sheet.event, match=sheet.match),
        "imps": imps if is_home else imps[::-1],
        "points": points and (points.home if is_home else points.away),
        "sheet": sheet,
        "words": state_words(sheet) if sheet.state is MatchState.COMPLETE else sheet_state_words(sheet),
        "mark": "✓" if standing.is_final else "…" if sheet.has_total else "",
    }


def points_of(matches: Sequence[OwnMatch]) -> Any:
    """Add up the VPs of the team; None while there are none."""
    lines = [match_line(match)["points"] for match in matches]
    won = [points for points in lines if points is not None]
    return sum(won) if won else None
