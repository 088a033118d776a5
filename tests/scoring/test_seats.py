"""Seats, lines and rooms."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.seats import Line, Room, Seat, Turn, line_of_home
from tests import strategies


def test_east_west_see_north_souths_points_with_the_other_sign() -> None:
    assert (Line.NS.view(420), Line.EW.view(420)) == (420, -420)


def test_nobody_sees_a_minus_zero() -> None:
    assert str(Line.EW.view(0)) == "0"


@given(line=strategies.lines, points=st.integers())
def test_a_view_taken_twice_gives_the_points_back(line: Line, points: int) -> None:
    assert line.view(line.view(points)) == points


@pytest.mark.parametrize(("seat", "line"), [("N", "ns"), ("E", "ew"), ("S", "ns"), ("W", "ew")])
def test_a_seat_belongs_to_its_line(seat: str, line: str) -> None:
    assert Seat(seat).line is Line(line)


@pytest.mark.parametrize(("seat", "left"), [("N", "E"), ("E", "S"), ("S", "W"), ("W", "N")])
def test_the_player_on_the_left_is_the_next_clockwise(seat: str, left: str) -> None:
    assert Seat(seat).left is Seat(left)


@given(seat=strategies.seats)
def test_partners_share_a_line_and_face_each_other(seat: Seat) -> None:
    assert seat.partner.line is seat.line
    assert seat.partner.partner is seat


@given(seat=strategies.seats)
def test_a_compass_turned_and_turned_back_reads_as_before(seat: Seat) -> None:
    assert Turn.CLOCKWISE.of(seat) is seat.left
    assert Turn.BACK.of(Turn.CLOCKWISE.of(seat)) is seat


def test_the_lines_oppose_each_other() -> None:
    assert (Line.NS.other, Line.EW.other) == (Line.EW, Line.NS)


@pytest.mark.parametrize(
    ("room", "other"), [("open", "closed"), ("closed", "open"), ("open_2", "closed_2"), ("closed_2", "open_2")]
)
def test_an_open_room_is_compared_with_its_closed_room(room: str, other: str) -> None:
    assert Room(room).other is Room(other)


@pytest.mark.parametrize(
    ("home_ns_room", "north_south"), [(Room.OPEN, {"open", "open_2"}), (Room.CLOSED, {"closed", "closed_2"})]
)
def test_home_sits_north_south_in_both_open_rooms_or_in_both_closed_rooms(
    home_ns_room: Room, north_south: set[str]
) -> None:
    assert {room for room in Room if line_of_home(home_ns_room, room) is Line.NS} == north_south


def test_teams_of_eight_have_two_rooms_more() -> None:
    assert [room for room in Room if room.is_second] == [Room.OPEN_2, Room.CLOSED_2]
