"""What a watcher learns: which matches look different since it last looked."""

from matchscore.db import Database
from matchscore.models import Visibility
from matchscore.queries.watching import Watched, changed_since, look_at_event, matches_changed, read_stamps
from tests.factories import NOON
from tests.services.friendlies import empty_event, friendly, two_matches
from tests.services.scorer import Scorer


def look(scorer: Scorer) -> Watched:
    """Look at the event as it stands."""
    with scorer.database.reading() as session:
        return look_at_event(session, read_stamps(session, [scorer.slug])[scorer.slug], NOON)


def changed(scorer: Scorer, before: Watched) -> frozenset[int] | None:
    """Say what has changed since somebody looked."""
    now = look(scorer)
    with scorer.database.reading() as session:
        return matches_changed(session, before, now)


def missed(scorer: Scorer, revision: int) -> frozenset[int] | None:
    """Say what somebody has missed who knows the event as of a revision."""
    watched = look(scorer)
    with scorer.database.reading() as session:
        return changed_since(session, watched, revision)


def test_only_events_that_are_there_have_a_state(database: Database) -> None:
    scorer = friendly(database)

    with database.reading() as session:
        stamps = read_stamps(session, ["friendly", "nobody"])

    assert list(stamps) == ["friendly"]
    assert stamps["friendly"].revision == scorer.facts().head.event_revision


def test_a_look_names_the_matches_of_the_event(database: Database) -> None:
    first, _ = two_matches(database)

    assert look(first).matches == {1, 2}


def test_a_result_changes_its_own_match_alone(database: Database) -> None:
    first, second = two_matches(database, visibility=Visibility.BOTH_TABLES)
    second.enter_all(open_1="4SN=")
    before = look(first)

    first.enter_all(open_1="4SN=", closed_1="4SN=")

    assert changed(first, before) == frozenset({1})


def test_a_mate_is_not_told_of_a_result_that_releases_nothing(database: Database) -> None:
    first, _ = two_matches(database, visibility=Visibility.WHOLE_FIELD)
    before = look(first)

    first.enter_all(open_1="4SN=")

    assert changed(first, before) == frozenset({1})


def test_the_last_table_of_a_board_changes_every_match_of_the_round(database: Database) -> None:
    first, second = two_matches(database, visibility=Visibility.WHOLE_FIELD)
    first.enter_all(open_1="4SN=", closed_1="4SN=")
    second.enter_all(open_1="4SN=")
    before = look(first)

    second.enter_all(closed_1="4SN=")

    assert changed(first, before) == frozenset({1, 2})


def test_taking_back_the_last_result_of_a_board_hides_it_everywhere(database: Database) -> None:
    first, second = two_matches(database, visibility=Visibility.WHOLE_FIELD)
    first.enter_all(open_1="4SN=", closed_1="4SN=")
    second.enter_all(open_1="4SN=", closed_1="4SN=")
    before = look(first)

    second.withdraw("1/1/closed")

    assert changed(first, before) == frozenset({1, 2})


def test_keeping_an_odd_result_tells_nobody(database: Database) -> None:
    first, _ = two_matches(database)
    first.enter_all(open_1="7NTXXN-13")
    before = look(first)

    first.confirm("1/1/open")

    assert changed(first, before) == frozenset()


def test_what_is_done_to_the_event_may_change_every_page(database: Database) -> None:
    first, _ = two_matches(database)
    before = look(first)

    first.publish()

    assert changed(first, before) is None


def test_an_event_that_was_put_back_may_look_different_everywhere(database: Database) -> None:
    first, _ = two_matches(database)
    before = look(first)
    first.enter_all(open_1="4SN=")
    after = look(first)

    with database.reading() as session:
        assert matches_changed(session, after, before) is None


def test_who_was_away_is_told_of_the_matches_that_changed(database: Database) -> None:
    first, second = two_matches(database, visibility=Visibility.BOTH_TABLES)
    first.enter_all(open_1="4SN=")
    known = look(first).stamp.revision

    second.enter_all(open_1="4SN=")

    assert missed(first, known) == frozenset({2})
    assert missed(first, known + 1) == frozenset()


def test_who_was_away_is_told_of_the_whole_round_where_the_field_decides(database: Database) -> None:
    first, _ = two_matches(database, visibility=Visibility.WHOLE_FIELD)
    known = look(first).stamp.revision

    first.enter_all(open_1="4SN=")

    assert missed(first, known) == frozenset({1, 2})


def test_who_knows_a_state_that_never_was_may_have_missed_anything(database: Database) -> None:
    first, _ = two_matches(database)

    assert missed(first, look(first).stamp.revision + 1) is None


def test_who_was_away_while_the_event_changed_may_have_missed_anything(database: Database) -> None:
    first, _ = two_matches(database)
    known = look(first).stamp.revision

    first.publish()

    assert missed(first, known) is None


def test_an_event_without_matches_can_be_watched(database: Database) -> None:
    assert look(empty_event(database)).rounds == ()
