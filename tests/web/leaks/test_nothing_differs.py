"""Case 144: whatever the public asks for, the answer is the same, byte for byte, whatever the hidden results are."""

import pytest

from tests.web.leaks.asking import PUBLIC, Asking, readable, told
from tests.web.leaks.worlds import GIVEN_AWAY

everybody = pytest.mark.parametrize("somebody", PUBLIC)


@everybody
def test_every_answer_is_the_same_whatever_is_hidden(asking: Asking, somebody: str) -> None:
    assert asking.differences(somebody) == []


@everybody
def test_no_answer_has_anything_of_what_is_hidden(asking: Asking, somebody: str) -> None:
    words = asking.pair.loud.scores() | GIVEN_AWAY

    assert told(asking.loud(somebody), words) == []


def test_every_address_that_can_be_read_is_asked_for(asking: Asking) -> None:
    asked = {answer.endpoint for answer in asking.loud(PUBLIC[0])}

    assert asked == readable(asking.pair.loud.hall.app)


def test_staff_can_tell_the_worlds_apart(asking: Asking) -> None:
    differing = "\n".join(asking.differences("a scorer of the event"))

    assert "/friendly/matches/1\n" in differing
    assert "/friendly/matches/1/segments/1/boards/3\n" in differing
    assert "/api/v1/events/friendly/matches/1\n" in differing
    assert told(asking.loud("a scorer of the event", "matches.show"), asking.pair.loud.scores())
