"""The device of a second room: it records in its own room and learns nothing of the other three."""

from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from tests.services.scorer import Scorer
from tests.services.stage_conditions import put
from tests.web.conftest import Hall
from tests.web.table_devices import FOUR_SPADES, agree, save, stored


def test_the_device_of_a_second_room_records_there(hall: Hall, scorer: Scorer) -> None:
    put(scorer, scoring={"eight": "pairs"})
    scorer.enter_all(open_1="6SN=", closed_1="6HN=", closed_2_1="6CN=")
    device = hall.holder(Role.TABLE, scorer.slug, match=1, room=Room.CLOSED_2, label="Table 7 closed 2")
    scorer.withdraw("1/1/closed_2")

    page = device.get(f"/{scorer.slug}/table")
    agree(device, save(device, **FOUR_SPADES))

    assert not {"980", "920"} & set(page.text.split())
    assert stored(scorer, 1, "closed_2") == "4SS="
