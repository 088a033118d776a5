"""All teams of an event with their players, for its directors: sent as files or pasted, looked at, and taken in."""

from http import HTTPStatus

from flask import Blueprint, current_app, request, url_for
from werkzeug.wrappers import Response

from matchscore.formats.entry_export import read_entry_rows, write_csv, write_xlsx
from matchscore.formats.entry_words import count_words, held_words, told
from matchscore.formats.errors import FormatError
from matchscore.i18n import gettext as _
from matchscore.i18n.sentences import sentence
from matchscore.queries.entered_teams import read_entered_teams
from matchscore.queries.event_heads import read_event_head
from matchscore.services.acts import Act, RefusedError
from matchscore.services.imports.applying import StalePlanError
from matchscore.services.imports.entry_doors import Acting, EntryPlan, PlanChangedError, import_entries, plan_entries
from matchscore.services.slots import AlreadyDoneError
from matchscore.web.asking import forms
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.responses import page, see
from matchscore.web.asking.site import act, database, reading
from matchscore.web.event.sent_tables import ENCODINGS, How, Sent, carried, mark_of, pasted, sent

blueprint = Blueprint("entries", __name__)
TEAMS = "/<event>/teams"
DELIMITERS = {"comma": ",", "semicolon": ";"}
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@blueprint.get(TEAMS)
def show(event: str) -> Response:
    """Show the teams and the forms, with what was pasted before a sign-in."""
    return teams_page(event, request.args.get("names", ""))


def teams_page(event: str, names: str = "", problem: str | None = None, code: int = HTTPStatus.OK) -> Response:
    """Show the teams of an event with their players, and the forms with what was pasted and why it was not taken."""
    head = read_event_head(reading(), event)
    return page(
        "teams/list.html",
        code,
        event=head,
        teams=read_entered_teams(reading(), head.event_id),
        names=names,
        problem=problem,
        encodings=ENCODINGS,
        is_done="done" in request.args,
    )


@blueprint.post(f"{TEAMS}/plan")
def plan(event: str) -> Response:
    """Show what the lines that were sent would do; nothing is done yet."""
    open_reading()
    try:
        lines = sent()
        return plan_page(event, lines, plan_entries(reading(), lines.read(), event))
    except (FormatError, RefusedError) as error:
        problem = sentence(error.reason, error.facts)
        return teams_page(event, pasted(), problem, HTTPStatus.UNPROCESSABLE_ENTITY)


def plan_page(
    event: str, lines: Sent, made: EntryPlan, problem: str | None = None, code: int = HTTPStatus.OK
) -> Response:
    """Show a plan, and a button that does it; pasted lines can be changed beside it."""
    return page(
        "teams/plan.html",
        code,
        event=read_event_head(reading(), event),
        lines=lines,
        names=lines.text if lines.how is How.PASTED else "",
        told=told(made),
        counts=count_words(made),
        warnings=[sentence(each.reason, each.facts) for each in made.warnings],
        held=[held_words(line) for line in made.held],
        mark=mark_of(made),
        changes_nothing=made.changes_nothing,
        problem=problem,
    )


@blueprint.post(f"{TEAMS}/import")
def take(event: str) -> Response:
    """Do what the page of a plan showed; where that is no longer what would be done, show what would be."""
    lines, agreed = carried(), forms.text("plan")
    acting = Acting(_act, lambda made: made.changes_nothing or mark_of(made) == agreed)
    try:
        import_entries(database(), lines.read(), event, acting)
    except AlreadyDoneError:
        pass  # a form that arrives again is answered as it was the first time
    except PlanChangedError as changed:
        open_reading()
        return plan_page(event, lines, changed.plan, changed_words(), HTTPStatus.CONFLICT)
    except StalePlanError:
        return _again(event, lines, sentence("plan_stale"), HTTPStatus.CONFLICT)
    except (FormatError, RefusedError) as error:
        return _again(event, lines, sentence(error.reason, error.facts), HTTPStatus.UNPROCESSABLE_ENTITY)
    return see(url_for("entries.show", event=event, done="yes"))


def _act(event_id: int, revision: int) -> Act:
    return act(event_id, revision, key=forms.key())


def changed_words() -> str:
    """Say that others have changed the event since the plan was shown."""
    return _("The event has changed since you looked. This is what would be done now.")


def _again(event: str, lines: Sent, problem: str, code: int) -> Response:
    open_reading()
    return teams_page(event, lines.text if lines.how is How.PASTED else "", problem, code)


@shows_again("entries.plan")
def plan_again(problem: str) -> Response:
    """Show the forms with what was pasted, after one that was not taken."""
    return _again((request.view_args or {})["event"], Sent(How.PASTED, pasted()), problem, HTTPStatus.BAD_REQUEST)


@shows_again("entries.take")
def take_again(problem: str) -> Response:
    """Show the plan once more, after its form was not taken."""
    open_reading()
    event, lines = (request.view_args or {})["event"], carried()
    try:
        return plan_page(event, lines, plan_entries(reading(), lines.read(), event), problem, HTTPStatus.BAD_REQUEST)
    except FormatError:
        return teams_page(event, "", problem, HTTPStatus.BAD_REQUEST)


@blueprint.get(f"{TEAMS}/export/<any('teams', 'line-ups'):table>.<any(csv, xlsx):file_type>")
def download(event: str, table: str, file_type: str) -> Response:
    """Give the teams or the line-ups as a file; `parted=semicolon` for spreadsheets whose decimal mark is the comma."""
    rows = read_entry_rows(reading(), event, table)
    if file_type == "xlsx":
        response: Response = current_app.response_class(write_xlsx(rows, table), content_type=XLSX)
    else:
        delimiter = DELIMITERS.get(request.args.get("parted", ""), ",")
        response = current_app.response_class(write_csv(rows, delimiter), content_type="text/csv; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{event}-{table}.{file_type}"'
    return response
