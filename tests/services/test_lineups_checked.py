"""Line-ups that a check of the database finds wrong."""

import pytest
from sqlalchemy import delete, insert, select, update

from matchscore.db import Database
from matchscore.models import Player, Sitting, Team
from tests.services.friendlies import friendly
from tests.services.people import add, player, seat
from tests.services.scorer import Scorer
from tests.services.spoiled import findings, spoil


@pytest.fixture
def scorer(database: Database) -> Scorer:
    """Give a match of two boards with everybody in their seats: revision 2."""
    scorer = friendly(database, 2)
    seat(scorer)
    return scorer


def test_somebody_on_a_seat_of_the_other_team_is_found_by_a_check(scorer: Scorer) -> None:
    add(scorer, "Quirin", team=2)
    olive, quirin = player(scorer, "Olive").id, player(scorer, "Quirin", 2).id

    spoil(scorer.database, update(Sitting).where(Sitting.player_id == olive).values(player_id=quirin))

    assert findings(scorer.database) == [
        ("log_differs", {"path": "line_up/1/open"}),
        ("wrong_seat", {"path": "line_up/1/open", "seat": "N"}),
    ]


def test_somebody_on_two_seats_is_found_by_a_check(scorer: Scorer) -> None:
    olive, opal = player(scorer, "Olive").id, player(scorer, "Opal").id

    spoil(scorer.database, update(Sitting).where(Sitting.player_id == opal).values(player_id=olive))

    assert findings(scorer.database) == [
        ("log_differs", {"path": "line_up/1/closed"}),
        ("sits_twice", {"path": "line_up/1/closed", "seat": "E"}),
    ]


def test_people_who_came_or_went_past_the_log_are_found_by_a_check(scorer: Scorer) -> None:
    olive, opal = player(scorer, "Olive"), player(scorer, "Opal").id
    team = {"event_id": scorer.event_id, "team_id": home_team(scorer), "name": "Orla", "rev": 1}

    spoil(
        scorer.database,
        delete(Sitting).where(Sitting.player_id == olive.id),
        delete(Player).where(Player.id == olive.id),
        update(Player).where(Player.id == opal).values(is_captain=True),
        insert(Player).values(**team),
    )

    found = [facts["path"] for reason, facts in findings(scorer.database) if reason == "log_differs"]
    assert sorted(found[:3]) == sorted([f"player/{each}" for each in (olive.id, opal, newest(scorer))])
    assert found[3:] == ["line_up/1/open"]


def home_team(scorer: Scorer) -> int | None:
    """Give the id of the home team."""
    with scorer.database.reading() as session:
        return session.scalar(select(Team.id).where(Team.number == 1))


def newest(scorer: Scorer) -> int:
    """Give the id of the player who came last."""
    return player(scorer, "Orla").id
