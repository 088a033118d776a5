"""The accounts of an older program: they are kept, and nobody is listed as signed in."""

from sqlalchemy import select

from matchscore.db import Database
from matchscore.models import SignIn, User
from tests.factories import NOON

MIGRATION = "2026_12_04_sign_ins"


def test_an_account_of_before_signs_in_and_is_listed(old: Database) -> None:
    old.migrate()
    with old.reading() as session:
        before = session.scalars(select(SignIn)).all()
        user_id = session.scalars(select(User.id)).first()

    with old.writing(None) as (session, _):
        session.add(SignIn(user_id=user_id, created_at=NOON, seen_at=NOON))

    with old.reading() as session:
        assert (before, session.scalars(select(SignIn.user_id)).all()) == ([], [user_id])
