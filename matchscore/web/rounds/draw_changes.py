"""The draw of a round, changed by hand: a director says who meets whom, and is told what is odd about it."""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from http import HTTPStatus
from typing import Any

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.i18n.drawing_words import drawing_doubt_words
from matchscore.i18n.sentences import sentence
from matchscore.queries.draws import is_provisional
from matchscore.queries.heads import MatchHead, read_heads_of_round
from matchscore.queries.round_names import RoundName
from matchscore.queries.round_tables import newest_of, read_round_tables
from matchscore.queries.rounds import read_round
from matchscore.queries.stage_teams import read_stage, teams_of_stage
from matchscore.services.acts import RefusedError
from matchscore.services.draw_changes import DrawChange, DrawingDoubtsError, change_draw
from matchscore.services.draw_states import DrawnPair
from matchscore.services.drawing.doubts import DrawingDoubt
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.forms import seen, text, whole_number
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.responses import page, see
from matchscore.web.asking.routes import ROUND
from matchscore.web.asking.site import reading

blueprint = Blueprint("draw_changes", __name__)
HOME, AWAY = "home-", "away-"
"""What the names of the fields begin with; the number of the match follows."""


@blueprint.get(f"{ROUND}/draw")
def show(event: str, round: RoundName) -> Response:  # noqa: A002 - the word of the address
    """Show who meets whom in a round, as fields."""
    return _page(event, round)


@blueprint.post(f"{ROUND}/draw")
def save(event: str, round: RoundName) -> Response:  # noqa: A002 - the word of the address
    """Let other teams meet; what is odd about it is said first."""
    pairs = pairs_typed(request.form)
    try:
        with acting_by_form() as (session, act):
            change_draw(session, act, DrawChange(round, pairs, seen(), accepted=text("accepted") == _told_of(pairs)))
    except AlreadyDoneError:
        pass  # a form that arrives again is answered as it was the first time
    except RefusedError as error:
        if error.reason != "nothing_to_change":
            doubts_shown = error.reason == "draw_reason_needed"
            return _again(event, round, sentence(error.reason, error.facts), accepted=pairs if doubts_shown else None)
    except ChangedSinceError:
        return _again(event, round, sentence("draw_changed"), code=HTTPStatus.CONFLICT)
    except DrawingDoubtsError as told:
        return _again(event, round, "", doubts=told.doubts, accepted=pairs)
    return see(url_for("rounds.show", event=event, round=round))


def pairs_typed(form: Mapping[str, str]) -> dict[int, DrawnPair]:
    """Read who is to meet whom in every match that the form has fields for."""
    numbers = [whole_number(name.removeprefix(HOME)) for name in form if name.startswith(HOME)]
    return {
        number: (
            whole_number(form[f"{HOME}{number}"]) or 0,
            whole_number(form.get(f"{AWAY}{number}", "")) or None,
        )
        for number in numbers
        if number is not None
    }


def _told_of(pairs: Mapping[int, DrawnPair]) -> str:
    """Name what was typed: whoever has been told what is odd about it accepts that and nothing else."""
    return blake2b(repr(sorted(pairs.items())).encode(), digest_size=8).hexdigest()


@shows_again("draw_changes.save")
def show_again(problem: str) -> Response:
    """Show the form as it was sent."""
    named = request.view_args or {}
    return _again(named["event"], named["round"], problem, code=HTTPStatus.BAD_REQUEST)


def _again(
    event: str, name: RoundName, problem: str, *, code: HTTPStatus = HTTPStatus.UNPROCESSABLE_ENTITY, **said: Any
) -> Response:
    open_reading()
    return _page(event, name, code=code, problem=problem, typed=pairs_typed(request.form), **said)


def _page(event: str, name: RoundName, **said: Any) -> Response:
    """Show the page, with what could not be done and what was typed."""
    head = read_round(reading(), event, name)
    teams = teams_of_stage(reading(), read_stage(reading(), head.event_id, head.stage))
    heads = read_heads_of_round(reading(), head.round_id)
    names = {team.number: team.name for team in teams} | {
        team.number: team.name for each in heads for team in (each.home, each.away) if team.number
    }
    doubts: Sequence[DrawingDoubt] = said.get("doubts", ())
    accepted = said.get("accepted")
    return page(
        "draws/change.html",
        said.get("code", HTTPStatus.OK),
        round=head,
        lines=[_line(each, said.get("typed") or {}) for each in heads],
        teams=sorted(names.items()),
        seen=newest_of(read_round_tables(reading(), head.round_id)),
        is_provisional=is_provisional(reading(), head.round_id),
        doubts=[drawing_doubt_words(doubt, names) for doubt in doubts],
        told_of=None if accepted is None else _told_of(accepted),
        reason=request.form.get("reason", ""),
        problem=said.get("problem", ""),
        may_write=not head.is_archived,
    )


def _line(head: MatchHead, typed: Mapping[int, DrawnPair]) -> dict[str, Any]:
    home, away = typed.get(head.match, (head.home.number, head.away.number or None))
    return {"match": head.match, "table": head.table_label, "home": home, "away": away or 0}
