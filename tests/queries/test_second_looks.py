"""What a second person has before them: which results, in which order, and whose."""

from matchscore.db import Database
from matchscore.models import Role
from matchscore.queries.identities import Identity
from matchscore.queries.second_looks import SecondLook, second_looks
from matchscore.queries.states import path_of
from tests.queries.overheard import statements_of
from tests.services.evenings import evening, play
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer

READER = Identity("Ines", Role.DIRECTOR, user_id=99)


def looks(scorer: Scorer, reader: Identity = READER) -> list[SecondLook]:
    """Read what waits for somebody in the scorer's event."""
    with scorer.database.reading() as session:
        return second_looks(session, scorer.slug, reader)


def places(scorer: Scorer) -> list[str]:
    """Name the results that wait."""
    return [f"{look.head.match}/{path_of(look.slot.key)}" for look in looks(scorer)]


def test_where_nobody_asked_for_a_second_person_nothing_waits(database: Database) -> None:
    assert places(friendly(database).enter_all(open_1="4SN=")) == []


def test_results_wait_as_sheets_are_read_down_one_room_and_then_down_the_other(database: Database) -> None:
    first, second = two_matches(database)
    second.enter_all(open_1="4SN=")
    first.enter_all(closed_1="4SN=", open_2="P", closed_2="NP", open_1="4SN=")
    first.want_second_person()

    assert places(first) == ["1/1/1/open", "1/1/2/open", "1/1/1/closed", "1/1/2/closed", "2/1/1/open"]


def test_a_checked_result_waits_no_more_until_it_changes(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    scorer.want_second_person()
    scorer.called("Ola").check("1/1/open")
    of_checked = places(scorer)

    scorer.enter("1/1/open", "4SN-1")

    assert (of_checked, places(scorer)) == ([], ["1/1/1/open"])


def test_each_says_who_recorded_it_and_when_and_whether_that_was_the_reader(database: Database) -> None:
    shell = friendly(database)
    sue, ola = shell.called("Sue"), shell.called("Ola")
    sue.enter("1/1/open", "4SN=")
    ola.enter("1/2/open", "4SN=")
    sue.want_second_person()
    reader = Identity("Sue", Role.DIRECTOR, user_id=sue.actor.user_id)

    seen = looks(sue, reader)

    assert [(look.who, look.is_own) for look in seen] == [("Sue", True), ("Ola", False)]
    assert [look.at for look in seen] == [change.at for change in sue.changes()[-3:-1]]


def test_a_rejected_result_waits_until_somebody_keeps_or_changes_it(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=", open_2="4SN=", open_3="4SN=")
    scorer.want_second_person()
    ola = scorer.called("Ola")
    ola.reject("1/1/open", reason="paper says down one")
    ola.reject("1/2/open", reason="paper says down one")
    ola.reject("1/3/open", reason="paper says down one")

    scorer.confirm("1/1/open")
    scorer.enter("1/2/open", "4SN-1")

    assert places(scorer) == ["1/1/1/open", "1/1/2/open"]


def test_the_list_takes_a_handful_of_statements_however_many_matches_there_are(database: Database) -> None:
    small, *_ = evening(database, matches=1)
    large, *others = evening(database, matches=5)
    ready = [play(scorer, 2, 2) for scorer in (small, large, *others)]
    ready[0].want_second_person()
    ready[1].want_second_person()

    of_small, of_large = statements_of(lambda: looks(small)), statements_of(lambda: looks(large))

    assert of_small == of_large == 4


def test_what_somebody_else_moved_is_still_the_readers_own(database: Database) -> None:
    shell = friendly(database)
    ann, bob = shell.called("Ann"), shell.called("Bob")
    ann.enter("1/1/open", "4SN=")
    bob.exchange_rooms()
    shell.want_second_person()
    reader = Identity("Ann", Role.DIRECTOR, user_id=ann.actor.user_id)

    seen = looks(shell, reader)

    assert [(look.who, look.is_own, look.at) for look in seen] == [("Ann", True, ann.changes()[-3].at)]


def test_what_was_moved_takes_one_statement_more_however_much_it_is(database: Database) -> None:
    few, *_ = evening(database, matches=1)
    many, other = evening(database, matches=2)
    play(few, 1, 0).exchange_rooms()
    play(many, 4, 0).exchange_rooms()
    play(other, 3, 0).exchange_rooms()
    few.want_second_person()
    many.want_second_person()

    of_few, of_many = statements_of(lambda: looks(few)), statements_of(lambda: looks(many))

    assert of_few == of_many == 5
