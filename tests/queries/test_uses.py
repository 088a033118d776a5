"""What has used a value that is about to be corrected."""

from matchscore.db import Database
from matchscore.models import Draw
from matchscore.queries.round_names import RoundName
from matchscore.queries.rounds import read_round
from matchscore.queries.states import key_of
from matchscore.queries.uses import Uses, uses_of
from matchscore.scoring.reported import TotalSource
from matchscore.services.captains import CaptainsSay
from matchscore.services.events import add_round, numbered_boards
from tests.factories import NOON
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer, imps
from tests.services.stages import two_stages


def uses(scorer: Scorer, slot: str) -> Uses:
    """Say what has used the result of a slot."""
    with scorer.database.reading() as session:
        return uses_of(session, scorer.facts(), key_of(slot))


def draw(scorer: Scorer, name: RoundName | int, from_revision: int) -> None:
    """Keep that a round was drawn from the standings of a revision."""
    with scorer.database.writing(None) as (session, _):
        round_id = read_round(session, scorer.slug, name).round_id
        session.add(Draw(round_id=round_id, from_revision=from_revision, provisional=False, pairs=[]))


def test_a_result_that_nobody_has_used(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")

    assert not uses(scorer, "1/1/open")


def test_nothing_has_used_an_empty_slot(database: Database) -> None:
    scorer = friendly(database)
    scorer.publish()

    assert not uses(scorer, "1/1/open")


def test_a_later_round_that_was_drawn_since(database: Database) -> None:
    first, _ = two_matches(database)
    first.enter_all(open_1="4SN=", open_2="4SN=")
    with first.acting() as (session, act):
        add_round(session, act, numbered_boards(2))
    draw(first, 1, first.revision())
    draw(first, 2, first.slot("1/1/open").revision)

    used = uses(first, "1/1/open")

    assert used
    assert used.drawn_rounds == [RoundName(2)]
    assert not uses(first, "1/2/open")


def test_a_round_of_a_later_stage_that_was_drawn_since(database: Database) -> None:
    first, final = two_stages(database, boards=2)
    first.enter("1/1/open", "4SN=")
    final.enter("1/1/open", "4SN=")
    draw(first, RoundName(1, 1), first.revision())
    draw(first, RoundName(1, 2), first.revision())

    assert [str(name) for name in uses(first, "1/1/open").drawn_rounds] == ["2.1"]
    assert uses(final, "1/1/open").drawn_rounds == []


def test_the_total_that_a_captain_agreed_to(database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4SN=", closed_1="4SN-1")
    scorer.report(imps(10, 0), segment=1)
    assert not uses(scorer, "1/1/open")

    scorer.finish(says=CaptainsSay(home_captain=imps(10, 0)))

    used = uses(scorer, "1/1/open")
    assert used
    assert used.agreed == imps(10, 0)
    assert used.captains == (TotalSource.HOME_CAPTAIN,)


def test_another_total_of_a_captain_was_not_agreed(database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4SN=", closed_1="4SN-1")

    scorer.finish(says=CaptainsSay(home_captain=imps(9, 0), anyway=True))

    assert not uses(scorer, "1/1/open")


def test_a_total_that_its_captain_no_longer_says_is_not_agreed_to(database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4SN=", closed_1="4SN-1")
    scorer.report(imps(10, 0), segment=1, by=TotalSource.HOME_CAPTAIN)
    agreed_first = uses(scorer, "1/1/open").agreed

    scorer.report(imps(9, 0), segment=1, by=TotalSource.HOME_CAPTAIN)

    assert agreed_first == imps(10, 0)
    assert not uses(scorer, "1/1/open")


def test_the_publication(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    scorer.publish(at=NOON)

    assert uses(scorer, "1/1/open") == Uses([], None, NOON)
