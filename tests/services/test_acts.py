"""Every act leaves one line in the log: who, when, what stood there before and after."""

import pytest
from sqlalchemy.exc import IntegrityError

from matchscore.db import Database
from matchscore.models import Role
from matchscore.services.acts import SHELL, Act, Actor, Done, RefusedError, Verb, record
from tests.factories import NOON, add_link
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer


def leave(scorer: Scorer, done: Done, **act: object) -> None:
    """Record an act."""
    with scorer.acting(**act) as (session, my_act):
        record(session, my_act, done)


def test_a_line_of_the_log_says_everything_about_the_act(database: Database) -> None:
    scorer = friendly(database).called("Dora")
    match_id, after = scorer.facts().head.match_id, {"segment/1": {"finished_at": "now"}}
    done = Done(Verb.FINISH_SEGMENT, match_id, {"segment/1": None}, after, {"home": "3"})

    leave(scorer, done, key="k1", reason="at last")

    change = scorer.changes()[-1]
    assert (change.verb, change.match_id, change.revision) == ("finish_segment", match_id, 2)
    assert (change.before, change.after) == ({"segment/1": None}, after)
    assert (change.effect, change.reason, change.client_key, change.undoes) == ({"home": "3"}, "at last", "k1", None)
    assert (change.actor_name, change.actor_user_id, change.actor_link_id) == ("Dora", scorer.actor.user_id, None)


def test_the_holder_of_a_link_is_named_by_it(database: Database) -> None:
    scorer = friendly(database)
    with database.writing(None) as (session, _):
        link_id = add_link(session, role=Role.SCORER, event_id=scorer.event_id).id

    Scorer(database, scorer.event_id, scorer.slug, actor=Actor("table 4", link_id=link_id)).enter("1/1/open", "4SN=")

    change = scorer.changes()[-1]
    assert (change.actor_name, change.actor_link_id, change.actor_user_id) == ("table 4", link_id, None)


def test_the_shell_is_neither_an_account_nor_a_link(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")

    change = scorer.changes()[-1]

    assert (change.actor_name, change.actor_user_id, change.actor_link_id) == ("shell", None, None)


def test_an_act_moves_its_match_to_its_revision_and_no_other(database: Database) -> None:
    first, second = two_matches(database)
    before = second.facts().head.revision

    leave(first, Done(Verb.CORRECT, first.facts().head.match_id, {}, {}))

    assert first.facts().head.revision == first.revision()
    assert second.facts().head.revision == before


def test_an_act_on_no_match_moves_none(database: Database) -> None:
    scorer = friendly(database)

    leave(scorer, Done(Verb.ADD_TEAM, None, {}, {}))

    assert (scorer.facts().head.revision, scorer.facts().head.event_revision) == (1, 2)


def test_one_revision_has_one_line(database: Database) -> None:
    scorer = friendly(database)

    with pytest.raises(IntegrityError), database.writing(None) as (session, _):
        record(session, Act(scorer.event_id, 1, NOON, SHELL), Done(Verb.CREATE, None, {}, {}))


def test_a_refusal_carries_its_reason_and_its_facts() -> None:
    refused = RefusedError("boards_out_of_range", most=400)

    assert (refused.reason, refused.facts, refused.args) == (
        "boards_out_of_range",
        {"most": 400},
        ("boards_out_of_range", {"most": 400}),
    )
