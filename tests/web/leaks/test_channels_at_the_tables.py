"""The leak channels of `ux.md` §3.2 that a table could use: what it is answered does not depend on other tables."""

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest

from matchscore.models import Visibility
from matchscore.queries.visibility import PUBLIC
from tests.services.friendlies import friendly
from tests.web.browser import Browser, Page
from tests.web.conftest import Hall
from tests.web.leaks.asking import Answer, answer_of
from tests.web.leaks.worlds import NOT_THE_CLOSED_ROOM, Pair, World, clock_stands, pair
from tests.web.places import board_page
from tests.web.table_devices import FOUR_SPADES, TABLE, stored

Does = Callable[[Browser], list[Page]]


@pytest.fixture(params=[Visibility.WHOLE_FIELD, Visibility.OPEN], ids=str)
def tables(request: pytest.FixtureRequest, sqlite_template: Path, tmp_path: Path) -> Iterator[Pair]:
    """Give two worlds that are the same in the closed room of match 1, and nowhere else."""
    home = Path(mkdtemp(dir=tmp_path))
    with pair(sqlite_template, home, request.param, NOT_THE_CLOSED_ROOM) as both:
        yield both


def answers(world: World, does: Does) -> list[Answer]:
    """Let the table in the closed room do something."""
    device = Browser(world.hall.app, f"link:{world.link('the table in the closed room').id}:0")
    with clock_stands():
        return [answer_of("device", page) for page in does(device)]


def saves_board_3(device: Browser) -> list[Page]:
    """Save the board that the open room has played, let East agree, and look at what the device shows then."""
    checked = device.send(device.get(TABLE).form("/table"), **FOUR_SPADES)
    recorded = device.send(checked.form("/record"))
    return [checked, recorded, device.follow(recorded)]


def saves_on_other_boards(device: Browser) -> list[Page]:
    """Save on a board that this table has recorded, on one that nobody has played, on one that is not there."""
    form = device.get(TABLE).form("/table")
    pages = [device.send(form, board=board, **FOUR_SPADES) for board in ("1", "5", "99")]
    return [*pages, *(device.get(f"{TABLE}?board={board}") for board in (1, 2, 3, 4, 5, 99))]


def test_channel_1_the_answer_to_a_save_is_of_this_table_alone(tables: Pair) -> None:
    quiet, loud = (answers(world, saves_board_3) for world in (tables.quiet, tables.loud))

    assert quiet == loud
    assert [answer.status for answer in loud] == [200, 303, 200]
    assert stored(tables.loud.scorers[0], 3, "closed") == "4SS="


def test_channel_2_a_wrong_board_number_reveals_nothing(tables: Pair) -> None:
    assert answers(tables.quiet, saves_on_other_boards) == answers(tables.loud, saves_on_other_boards)


def test_channel_4_no_question_is_asked_because_of_another_table(tables: Pair) -> None:
    def slam(device: Browser) -> list[Page]:
        return [device.send(device.get(TABLE).form("/table"), bid="7N", by="W", result="=")]

    assert answers(tables.quiet, slam) == answers(tables.loud, slam)


@pytest.mark.parametrize("text", ["7NTXXN-13", "7NTN=", "P", "NP", "+1520"])
def test_channel_3_what_is_entered_to_get_on_reveals_nothing(hall: Hall, sam: Browser, text: str) -> None:
    scorer = friendly(hall.database, 2).enter_all(open_1="4SN=", open_2="P", closed_2="P")
    usual = friendly(hall.database, 2, slug="usual").enter_all(open_1="4SN=", open_2="P", closed_2="P")

    scorer.withdraw("1/1/open")
    usual.withdraw("1/1/open")
    scorer.enter("1/1/open", text)
    usual.enter("1/1/open", "3NTW-1")

    pages = [sam.get(board_page(1).replace("friendly", slug)).source for slug in ("friendly", "usual")]
    assert pages[0].replace("friendly", "usual") == pages[1]
    assert [row.state for row in scorer.sheet(PUBLIC).boards] == ["one_table", "compared"]
