"""What is kept in memory for those who watch has an end."""

from collections.abc import Iterable

from matchscore.queries.watching import Stamp, Watched
from matchscore.web.watch.answers import MOST_ANSWERS, Answer, Answers
from matchscore.web.watch.door import MOST_TAGS, Tags
from matchscore.web.watch.hub import Hub, State
from matchscore.web.watch.knocks import Digest, asked_of, knock_of
from matchscore.web.watch.parts import MOST_KEPT, Kept, Parts
from tests.factories import NOON

WATCHED = Watched(Stamp(1, 5, NOON), (), None)
STATE = State(WATCHED, 0)
GIVEN = Answer("cup", STATE.mark, "200 OK", [("ETag", "W/tag")], b"")
KEPT = Kept(STATE.mark, b"", "W/tag", "text/html")


def knock(address: str) -> Digest:
    """Ask at an address, with a tag."""
    return knock_of({"PATH_INFO": address}, "W/tag")


def asked(address: str) -> Digest:
    """Ask at an address."""
    return asked_of({"PATH_INFO": address})


def tags_of(addresses: Iterable[str]) -> Tags:
    """Note a tag for each address of an event that is watched."""
    tags = Tags(Hub())
    tags.hub.keep("cup", WATCHED)
    for address in addresses:
        tags.note(knock(address), "cup", STATE.mark)
    return tags


def parts_of(keys: Iterable[int]) -> Parts:
    """Keep an answer for each key."""
    parts = Parts()
    for key in keys:
        parts.keep(key, KEPT)
    return parts


def answers_to(addresses: Iterable[str]) -> Answers:
    """Keep an answer for each address of an event that is watched."""
    answers = Answers(Hub())
    answers.hub.keep("cup", WATCHED)
    for address in addresses:
        answers.keep(asked(address), GIVEN)
    return answers


def test_the_oldest_tags_are_forgotten() -> None:
    tags = tags_of(f"/cup/{number}" for number in range(MOST_TAGS + 1))

    assert tags.event_of(knock("/cup/0")) is None
    assert tags.event_of(knock("/cup/1")) == "cup"


def test_the_oldest_answers_at_the_door_are_forgotten() -> None:
    answers = answers_to(f"/cup/{number}" for number in range(MOST_ANSWERS + 1))

    assert answers.find(asked("/cup/0")) is None
    assert answers.find(asked("/cup/1")) == GIVEN


def test_the_oldest_parts_are_forgotten() -> None:
    parts = parts_of(range(MOST_KEPT + 1))

    assert parts.find(0, STATE) is None
    assert parts.find(1, STATE) == KEPT


def test_an_answer_is_good_in_its_own_state_alone() -> None:
    parts = parts_of([1])

    assert parts.find(1, STATE) == KEPT
    assert parts.find(1, State(STATE.watched, 1)) is None
    assert parts.find(1, None) is None


def test_whatever_somebody_sends_of_themselves_takes_no_room() -> None:
    long = {"PATH_INFO": "/cup", "HTTP_COOKIE": "c" * 200_000, "HTTP_ACCEPT_LANGUAGE": "l" * 200_000}

    assert len(knock_of(long, "W/tag")) == len(asked_of(long)) == 16
    assert knock_of(long, "W/tag") != knock("/cup")


def test_an_address_is_its_path_and_its_query_apart() -> None:
    assert asked_of({"PATH_INFO": "/cup?page=1"}) != asked_of({"PATH_INFO": "/cup", "QUERY_STRING": "page=1"})
