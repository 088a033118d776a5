"""What a check says of a stage by which no match can be scored."""

from typing import Any

import pytest

from matchscore.db import Database
from matchscore.models.event import Event
from matchscore.services.checks import check
from tests.factories import NOON
from tests.services.friendlies import friendly


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"scoring": {"elevens": True}}, "SettingError: there is no setting elevens"),
        ({"scoring": {"bye_vps": "many"}}, "SettingError: 'many' is no bye_vps"),
    ],
)
def test_a_setting_that_nobody_knows_is_named(database: Database, settings: dict[str, Any], said: str) -> None:
    scorer = friendly(database)
    with database.writing(None) as (session, _):
        session.get_one(Event, scorer.event_id).stages[0].settings = settings

    (found,) = check(database, NOON)

    assert (found.reason, found.event, found.match, found.facts) == (
        "cannot_compute",
        scorer.slug,
        None,
        {"detail": said},
    )
