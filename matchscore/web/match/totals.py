"""The totals page: matches of which nobody types the boards, one after the other, two numbers or a margin each."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from http import HTTPStatus

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.db import ArchivedEventError
from matchscore.i18n import gettext as _
from matchscore.models.match import Side
from matchscore.queries.heads import MatchHead
from matchscore.queries.open_totals import match_numbers, next_without_total, said_of_match, verb_and_match_at
from matchscore.scoring.reported import CAPTAINS, Backing
from matchscore.services.acts import RefusedError, Verb
from matchscore.services.reports import Report, report_of_margin
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from matchscore.services.totals import confirm_total, report_total
from matchscore.web.asking.acting import acting_by_form, event_id_asked
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.forms import exact_number, seen, text, whole_number
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.looks import look_at
from matchscore.web.asking.responses import page, see
from matchscore.web.asking.routes import MATCH
from matchscore.web.asking.scopes import scores_field
from matchscore.web.asking.site import identity, reading
from matchscore.web.match.reporting import REPORTERS, source_typed, totals_typed
from matchscore.web.match.sheets import may_direct
from matchscore.web.words.refusals import problem_status, problem_words

blueprint = Blueprint("totals", __name__)
TOTALS = f"{MATCH}/totals"
FIELDS = ("home", "away", "winner", "by", "source", "source_text", "reason")


@dataclass(frozen=True, slots=True)
class TotalsDraft:
    """What was typed and is not stored, and why."""

    fields: Mapping[str, str] = field(default_factory=dict)
    problem: str | None = None


@blueprint.get(TOTALS)
def show(event: str, match: int) -> Response:
    """Show a match with room for its total."""
    return totals_page(event, match, TotalsDraft(request.args.to_dict()))


def totals_page(event: str, match: int, typed: TotalsDraft, code: int = HTTPStatus.OK) -> Response:
    """Show a match, its reports, and the matches before and after it."""
    look = look_at(event, match)
    if look.facts.head.is_archived:
        raise ArchivedEventError(look.facts.head.event_id)
    sheet = look.sheet()
    numbers = list(match_numbers(reading(), event)) if _has_field(look.facts.head.event_id) else [match]
    place = numbers.index(match)
    return page(
        "totals/show.html",
        code,
        sheet=sheet,
        event={"slug": sheet.event, "name": sheet.event_name},
        said=said_of_match(look.facts) if sheet.backing in {Backing.ONE_SIDE, Backing.DIFFERING} else (),
        typed={name: typed.fields.get(name, "") for name in FIELDS},
        problem=typed.problem,
        may_direct=may_direct(look),
        status=_status(look.facts.head),
        place=place + 1,
        matches=len(numbers),
        before=numbers[place - 1] if place else None,
        after=numbers[place + 1] if place + 1 < len(numbers) else None,
    )


def _has_field(event_id: int) -> bool:
    """Tell whether whoever asks goes from match to match; the scorer of one match stays in it."""
    who = identity()
    return who is not None and scores_field(who, event_id)


def _status(head: MatchHead) -> str | None:
    """Say what the last form did that led here; of another match only to whoever goes from match to match."""
    revision = whole_number(request.args.get("saved", ""))
    done = None if revision is None else verb_and_match_at(reading(), head.event_id, revision)
    words = {
        Verb.REPORT_TOTAL: _("Match %(match)s: the total is noted."),
        Verb.CONFIRM_TOTAL: _("Match %(match)s: the total is confirmed."),
    }
    if done is None or done[0] not in words or (done[1] != head.match and not _has_field(head.event_id)):
        return None
    return words[Verb(done[0])] % {"match": done[1]}


@blueprint.post(TOTALS)
def save(event: str, match: int) -> Response:
    """Note a total and go on to the next match that has neither results nor a total."""
    try:
        report = replace(report_typed(match), seen=seen())
        with acting_by_form() as (session, act):
            report_total(session, act, report)
            revision = act.revision
    except AlreadyDoneError as error:
        revision = error.change.revision
    except (RefusedError, ChangedSinceError) as error:
        return _again(event, match, problem_words(error), problem_status(error))
    open_reading()
    after = next_without_total(reading(), event, match) if _has_field(event_id_asked()) else None
    return see(url_for("totals.show", event=event, match=after or match, saved=revision))


@blueprint.post(f"{TOTALS}/confirm")
def confirm(event: str, match: int) -> Response:
    """Agree with what a captain has reported, as the organiser."""
    try:
        captain = source_typed("captain", CAPTAINS)
        with acting_by_form() as (session, act):
            confirm_total(session, act, match, captain, seen())
            revision = act.revision
    except AlreadyDoneError as error:
        revision = error.change.revision
    except (RefusedError, ChangedSinceError) as error:
        return _again(event, match, problem_words(error), problem_status(error))
    return see(url_for("totals.show", event=event, match=match, saved=revision))


@shows_again("totals.save")
def save_again(problem: str) -> Response:
    """Show the page with what was typed, after a form that was not taken."""
    named = request.view_args or {}
    return _again(named["event"], named["match"], problem, HTTPStatus.BAD_REQUEST)


def _again(event: str, match: int, problem: str, code: HTTPStatus) -> Response:
    """Show the page as it was left, in a snapshot of its own."""
    open_reading()
    return totals_page(event, match, TotalsDraft(request.form.to_dict(), problem), code)


def report_typed(match: int) -> Report:
    """Read what the form reports: both totals, or a winner and a margin. Raises RefusedError."""
    source = source_typed("source", REPORTERS)
    margin = text("winner"), text("by")
    if any(margin) and (text("home") or text("away")):
        raise RefusedError("margin_and_totals")
    if any(margin):
        by, winner = exact_number(margin[1]), margin[0]
        if by is None:
            raise RefusedError("imps_unreadable")
        side = Side(winner) if winner in list(Side) else None
        return report_of_margin(match, source, side, by, text("source_text"))
    return Report(match, source, text("source_text"), totals_typed("home", "away"))
