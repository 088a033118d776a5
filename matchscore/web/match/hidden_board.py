"""The page of a board that whoever asks may not see yet: when it appears, how many have played it, nothing else."""

from http import HTTPStatus

from werkzeug.wrappers import Response

from matchscore.i18n.visibility_words import have_it_words, waits_words
from matchscore.queries.values import BoardRow, Sheet
from matchscore.queries.visibility import PUBLIC
from matchscore.queries.waiting import read_wait
from matchscore.web.asking.looks import Look
from matchscore.web.asking.responses import page
from matchscore.web.asking.site import now, reading
from matchscore.web.words.display import time_of_day


def hidden_page(look: Look, sheet: Sheet, row: BoardRow, code: int = HTTPStatus.OK) -> Response:
    """Show that a board is hidden for now; nobody keeps the page, since it changes without any change of the match."""
    response = page(
        "boards/hidden.html",
        code,
        sheet=sheet,
        event={"slug": sheet.event, "name": sheet.event_name},
        row=row,
        sentences=wait_words(look, row),
    )
    response.headers["Cache-Control"] = "no-store"
    return response


def wait_words(look: Look, row: BoardRow) -> list[str]:
    """Say when a board appears and how many have it; a table elsewhere learns only the rule, not how others play."""
    if look.viewer != PUBLIC:
        return [waits_words(look.facts.head.visibility, None)]
    wait = read_wait(reading(), look.facts, (row.segment, row.number), now())
    time = time_of_day(wait.due) if wait.due else None
    return [waits_words(wait.policy, time), have_it_words(wait.have, wait.every, of_matches=wait.of_matches)]
