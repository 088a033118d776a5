"""The tables of a round, handed out by a director on the dashboard."""

from http import HTTPStatus

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.i18n.sentences import sentence
from matchscore.queries.round_names import RoundName
from matchscore.services.acts import RefusedError
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from matchscore.services.tables import set_tables
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.forms import seen
from matchscore.web.asking.responses import see
from matchscore.web.asking.routes import ROUND
from matchscore.web.rounds.dashboard import refused, typed_in
from matchscore.web.rounds.table_fields import Draft, labels_typed
from matchscore.web.rounds.words import changed_tables_words

blueprint = Blueprint("round_tables", __name__)


@blueprint.post(f"{ROUND}/tables")
def save(event: str, round: RoundName) -> Response:  # noqa: A002 - the word of the address
    """Give the matches of a round their tables, all at once."""
    typed = typed_in(request.form)
    try:
        with acting_by_form() as (session, act):
            set_tables(session, act, round, labels_typed(typed), seen())
    except AlreadyDoneError:
        pass  # a form that arrives again is answered as it was the first time
    except RefusedError as error:
        if error.reason != "nothing_to_change":  # who accepts what stands goes on
            draft = Draft(typed, sentence(error.reason, error.facts), of_tables=True)
            return refused(event, round, draft, HTTPStatus.UNPROCESSABLE_ENTITY)
    except ChangedSinceError:
        draft = Draft(typed, changed_tables_words(), of_tables=True, is_conflict=True)
        return refused(event, round, draft, HTTPStatus.CONFLICT)
    return see(url_for("rounds.show", event=event, round=round))


@shows_again("round_tables.save")
def show_again(problem: str) -> Response:
    """Show the dashboard with the tables as they were typed."""
    named = request.view_args or {}
    draft = Draft(typed_in(request.form), problem, of_tables=True)
    return refused(named["event"], named["round"], draft, HTTPStatus.BAD_REQUEST)
