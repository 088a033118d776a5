"""What of pages is kept drawn, and how much memory that takes; what an open desk's save asks of the database."""

from sys import getsizeof

from flask import Flask

from matchscore.db import Database
from matchscore.queries.values import BoardRow
from matchscore.scoring.seats import Room
from matchscore.web.desk.marks import NO_MARKS
from matchscore.web.words import drawn
from tests.queries.overheard import statements_of
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall

MEGABYTE = 1_000_000
MOST_STATEMENTS_OF_A_SAVE = 15
BOTH = (Room.OPEN, Room.CLOSED)


def board(scorer: Scorer) -> BoardRow:
    """Give a board with two results that take much space to draw."""
    scorer.enter_all(open_1="6SXXN-1", closed_1="4HXE+1")
    return scorer.sheet().boards[0]


def test_the_desks_rows_that_are_kept_take_few_megabytes(app: Flask, scorer: Scorer) -> None:
    row = board(scorer)

    with app.test_request_context():
        one = drawn.entry_row(app.jinja_env, row, NO_MARKS, BOTH, "/friendly/matches/1")

    assert getsizeof(one) * drawn.MOST_ENTRY_ROWS < 3 * MEGABYTE


def test_the_sheets_rows_and_cells_that_are_kept_take_few_megabytes(app: Flask, scorer: Scorer) -> None:
    row = board(scorer)

    with app.test_request_context():
        one = drawn.board(app.jinja_env, row, "/friendly/matches/1")
        half = drawn.cell(app.jinja_env, row.open)

    assert getsizeof(one) * drawn.MOST_ROWS + getsizeof(half) * drawn.MOST_CELLS < 12 * MEGABYTE


def test_a_board_that_has_not_changed_is_drawn_once(app: Flask, scorer: Scorer) -> None:
    row = board(scorer)

    with app.test_request_context():
        first = drawn.entry_row(app.jinja_env, row, NO_MARKS, BOTH, "/friendly/matches/1")
        again = drawn.entry_row(app.jinja_env, scorer.sheet().boards[0], NO_MARKS, BOTH, "/friendly/matches/1")

    assert again is first


def test_a_save_at_the_desk_takes_few_statements_however_many_boards_there_are(hall: Hall, database: Database) -> None:
    small, large = friendly(database, 2, name="Small"), friendly(database, 12, name="Large")
    dora = hall.director()

    first, second = opened(dora, small), opened(dora, large)

    of_small = statements_of(lambda: save(dora, small, first))
    of_large = statements_of(lambda: save(dora, large, second))

    assert of_small == of_large <= MOST_STATEMENTS_OF_A_SAVE


def opened(browser: Browser, scorer: Scorer) -> dict[str, str]:
    """Open a desk and give what its form sends along."""
    fields = browser.get(f"/{scorer.slug}/matches/1/entry").read().by_id["entry"].fields
    return {"csrf_token": fields["csrf_token"], "key": fields["key"], "seen": "0"}


def save(browser: Browser, scorer: Scorer, form: dict[str, str]) -> None:
    """Save a result as an open desk does, board 1 of the open room."""
    path = f"/{scorer.slug}/matches/1/segments/1/boards/1/open"
    headers = {"Accept": "application/json"}
    answer = browser.client.post(path, data=form | {"result": "4SN="}, headers=headers)
    assert answer.get_json()["outcome"] == "stored"
