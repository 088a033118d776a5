"""The director's dashboard of a round, and its start."""

from collections.abc import Mapping
from datetime import datetime
from http import HTTPStatus

from flask import Blueprint, g, request, url_for
from werkzeug.wrappers import Response

from matchscore.i18n.sentences import sentence
from matchscore.queries.dashboards import read_dashboard
from matchscore.queries.draws import is_drawn_by_rounds, is_provisional
from matchscore.queries.field_boards import boards_of_round
from matchscore.queries.moments import next_moment
from matchscore.queries.reviews import read_review
from matchscore.queries.round_names import RoundName
from matchscore.queries.round_tables import read_round_tables
from matchscore.queries.rounds import RoundHead, read_round
from matchscore.scoring.pace import USUAL_MINUTES
from matchscore.services.acts import RefusedError
from matchscore.services.rounds import Start, start_round
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.etags import answer_tag, is_unchanged, unchanged
from matchscore.web.asking.forms import seen, whole_number
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.questions import queries_to_answer
from matchscore.web.asking.responses import page, see
from matchscore.web.asking.routes import ROUND
from matchscore.web.asking.scopes import directs
from matchscore.web.asking.site import database, now, reading, signed_in
from matchscore.web.rounds.deciding import deciding
from matchscore.web.rounds.page import dashboard_values, review_values
from matchscore.web.rounds.table_fields import PREFIX, Draft, tables_form
from matchscore.web.rounds.words import changed_start_words
from matchscore.web.words.display import time_of_day
from matchscore.web.words.moments import moment_of
from matchscore.web.words.policies import FIELD
from matchscore.web.words.preferences import preferences

blueprint = Blueprint("rounds", __name__)


@blueprint.get(ROUND)
def show(event: str, round: RoundName) -> Response:  # noqa: A002 - the word of the address
    """Show every match of a round, and what is waited for."""
    return dashboard_page(event, round, Draft(typed_in(request.args)))


def typed_in(form: Mapping[str, str]) -> dict[str, str]:
    """Give what was typed about the start and the tables."""
    start = {name: form.get(name, "").strip() for name in ("at", "minutes", FIELD)}
    return start | {name: text.strip() for name, text in form.items() if name.startswith(PREFIX)}


def dashboard_page(event: str, name: RoundName, draft: Draft, code: int = HTTPStatus.OK) -> Response:
    """Show the dashboard, with what could not be done; one that the asker has already is answered shortly."""
    head = read_round(reading(), event, name)
    g.time_zone = head.time_zone
    tag = round_tag(head, draft.typed)
    if is_unchanged(tag) and draft.problem is None:
        return unchanged(tag)
    dashboard = read_dashboard(reading(), head, now())
    values = dashboard_values(dashboard, now()) | review_values(read_review(reading(), event), event)
    may_start = directs(signed_in(), head.event_id) and not head.is_archived
    values |= {
        "form": start_form(head, draft.typed),
        "problem": None if draft.of_tables or draft.of_policy else draft.problem,
    }
    tables = read_round_tables(reading(), head.round_id) if may_start else ()
    values["is_provisional"] = is_provisional(reading(), head.round_id)
    values["may_draw"] = may_start and is_drawn_by_rounds(reading(), head.event_id, head.stage)
    values["open_queries"] = queries_to_answer(head.event_id)
    values["tables"] = tables_form(dashboard.matches, tables, draft)
    values["field_boards"] = boards_of_round(reading(), head.round_id) if may_start else ()
    values["deciding"] = deciding(dashboard, draft) if may_start else {}
    response = page("rounds/show.html", code, **values, may_start=may_start, as_of=now())
    response.set_etag(tag, weak=True)
    return response


def start_form(head: RoundHead, typed: Mapping[str, str]) -> dict[str, object]:
    """Fill the form of the start: what was typed, else what stands."""
    return {
        "at": typed["at"] or (time_of_day(head.started_at) if head.started_at else ""),
        "minutes": typed["minutes"] or head.minutes_per_board or USUAL_MINUTES,
    }


def round_tag(head: RoundHead, typed: Mapping[str, str]) -> str:
    """Make the tag of a dashboard: it is another after every change of the event, and every minute."""
    changed = head.event_id, head.event_revision, head.event_changed_at, head.round_id
    moment = next_moment(reading(), head.event_id, now())  # a period may end within a minute
    return answer_tag(preferences(), signed_in(), time_of_day(now()), moment, changed, typed)


@blueprint.post(f"{ROUND}/start")
def start(event: str, round: RoundName) -> Response:  # noqa: A002 - the word of the address
    """Start a round now or at the time that is typed, or correct when it was started."""
    typed = typed_in(request.form)
    try:
        plan = start_of(event, round, typed)
        with acting_by_form() as (session, act):
            start_round(session, act, plan)
    except AlreadyDoneError:
        pass  # a form that arrives again is answered as it was the first time
    except RefusedError as error:
        draft = Draft(typed, sentence(error.reason, error.facts))
        return refused(event, round, draft, HTTPStatus.UNPROCESSABLE_ENTITY)
    except ChangedSinceError:
        return refused(event, round, Draft(typed, changed_start_words()), HTTPStatus.CONFLICT)
    return see(url_for("rounds.show", event=event, round=round))


def start_of(event: str, name: RoundName, typed: Mapping[str, str]) -> Start:
    """Read when a round is started, None for now where nothing is typed, and its pace; raises RefusedError."""
    with database().reading() as session:
        head = read_round(session, event, name)
    g.time_zone = head.time_zone
    if head.started_at and typed["at"] == time_of_day(head.started_at):
        at: datetime | None = head.started_at  # it was not typed anew: to the second as it stands
    else:
        at = moment_of(typed["at"], head.time_zone, now()) if typed["at"] else None
    minutes = whole_number(typed["minutes"]) if typed["minutes"] else head.minutes_per_board or USUAL_MINUTES
    is_unreadable = at is None and typed["at"] != ""
    if is_unreadable or minutes is None:
        raise RefusedError("time_unreadable" if is_unreadable else "minutes_unreadable")
    return Start(name, seen(), at, minutes)


def refused(event: str, name: RoundName, draft: Draft, code: int) -> Response:
    """Show the dashboard with what was typed, and why it was not done."""
    open_reading()
    return dashboard_page(event, name, draft, code)


@shows_again("rounds.start")
def show_again(problem: str) -> Response:
    """Show the dashboard with what was typed about the start."""
    named = request.view_args or {}
    draft = Draft(typed_in(request.form), problem)
    return refused(named["event"], named["round"], draft, HTTPStatus.BAD_REQUEST)
