"""Whatever is keyed by home and away changes sides with the teams: nothing is forgotten (case 39)."""

import re
from fractions import Fraction

from sqlalchemy import Enum, select, update

from matchscore.db import Database
from matchscore.models import Base, Match, Ruling, RulingPart, Segment, Side, Takes
from matchscore.scoring.reported import CAPTAINS
from matchscore.scoring.rulings import RulingKind
from matchscore.scoring.seats import Room
from matchscore.scoring.totals import Totals
from matchscore.services.checks import check
from matchscore.services.sides import SIDE_KEYED
from tests.factories import NOON
from tests.scoring.ruled_boards import MINUS, PLUS
from tests.services.director_acts import add, give_up, penalty, scored
from tests.services.event_copies import added, changed, copied
from tests.services.friendlies import two_matches
from tests.services.referee import both, ruling
from tests.services.scorer import Scorer, imps, standing, without_history

OF_A_SIDE = re.compile(r"(^|_)(home|away)(_|$)")


def is_keyed_by_side(column: str, members: list[str]) -> bool:
    """Tell whether a column is of home or away, or says which of them."""
    return bool(OF_A_SIDE.search(column)) or any(OF_A_SIDE.search(member) for member in members)


def test_every_column_that_is_keyed_by_side_is_exchanged() -> None:
    keyed = {
        (table.name, column.name)
        for table in Base.metadata.sorted_tables
        for column in table.columns
        if is_keyed_by_side(column.name, column.type.enums if isinstance(column.type, Enum) else [])
    }

    assert keyed == {(table, column) for table, columns in SIDE_KEYED.items() for column in columns}
    assert {str(source) for source in CAPTAINS} == {"home_captain", "away_captain"}


def with_everything(database: Database) -> Scorer:
    """Play a match of which each side has all that a side can have, an end before its boards too."""
    _, last = two_matches(database, boards=2)
    last.enter_all(open_1="4SN=", closed_1="3SN+1", open_2="4SN=")
    last.carry_over(imps(30, "12.5"))
    last.report(imps(40, 2))
    give_up(last, Side.AWAY)
    with last.acting() as (session, act):
        session.execute(
            update(Match)
            .where(Match.number == 2)
            .values(home_from_id=1, home_takes=Takes.WINNER, away_from_id=1, away_takes=Takes.LOSER, rev=act.revision)
        )
        segment = session.scalars(select(Segment).join(Match).where(Match.number == 2)).one()
        segment.seats_second = Side.AWAY
        ruling = Ruling(segment_id=segment.id, board_id=1, board_set_id=segment.board_set_id, rev=act.revision)
        ruling.kind, ruling.law, ruling.reason = RulingKind.SPLIT, "12C1(c)", "hesitation"
        ruling.parts = [
            RulingPart(side=Side.HOME, position=1, weight=Fraction(100), room=Room.OPEN, ns_score=-500),
            RulingPart(side=Side.AWAY, position=1, weight=Fraction(60), room=Room.OPEN, ns_score=100),
            RulingPart(side=Side.AWAY, position=2, weight=Fraction(40), imps=Fraction(4)),
        ]
        session.add(ruling)
    return last


def rows(match: Scorer) -> dict[str, list[tuple[object, ...]]]:
    """Read all that is keyed by side, as it stands."""
    with match.database.reading() as session:
        return {
            name: [tuple(row) for row in session.execute(select(*(table.c[column] for column in sorted(columns))))]
            for name, columns in SIDE_KEYED.items()
            for table in [Base.metadata.tables[name]]
        }


def test_the_swap_exchanges_all_of_it_and_doing_it_twice_brings_all_back(database: Database) -> None:
    match = with_everything(database)
    before, sheet = rows(match), without_history(match.sheet())

    match.swap_home_and_away()
    swapped = match.sheet()
    turned = rows(match)
    match.swap_home_and_away()

    assert (swapped.home, swapped.away) == (sheet.away, sheet.home)
    assert standing(swapped) == Totals(sheet.away_total, sheet.home_total)
    assert all(turned[name] != before[name] for name in SIDE_KEYED)
    assert {name: sorted(map(repr, found)) for name, found in rows(match).items()} == {
        name: sorted(map(repr, found)) for name, found in before.items()
    }


def test_scores_of_a_room_in_a_ruling_stay_north_souths(database: Database) -> None:
    match = with_everything(database)
    (before,) = match.facts().rulings.values()

    match.swap_home_and_away()

    (after,) = match.facts().rulings.values()
    assert (after.score.home, after.score.away) == (before.score.away, before.score.home)
    assert {part.room for part in after.score.away} == {Room.OPEN}
    assert [part.ns_score for part in after.score.away] == [-500]


def test_a_finished_match_of_30_to_12_becomes_12_to_30_with_the_same_winner(database: Database) -> None:
    match = scored(database)
    match.carry_over(imps(12, 12))
    match.finish()
    before = without_history(match.sheet())

    match.swap_home_and_away(reason="the visitors were at home")
    swapped = match.sheet()
    match.exchange_rooms(reason="the sheet was typed into the wrong room")
    exchanged = match.sheet()
    match.swap_home_and_away(reason="back")
    match.exchange_rooms(reason="back")

    assert standing(swapped) == imps(12, 30)
    assert (swapped.home, swapped.away) == (before.away, before.home)
    assert standing(exchanged) == imps(30, 12)
    assert without_history(match.sheet()) == before


def test_a_board_that_is_cancelled_has_nothing_to_exchange(database: Database) -> None:
    match = scored(database)
    with match.acting() as (session, act):
        segment = session.scalars(select(Segment)).one()
        cancelled = Ruling(segment_id=segment.id, board_id=1, board_set_id=segment.board_set_id, rev=act.revision)
        cancelled.kind, cancelled.law, cancelled.reason = RulingKind.CANCELLED, "86B2", "fouled"
        session.add(cancelled)
    before = match.sheet()

    match.swap_home_and_away()

    assert standing(match.sheet()) == Totals(before.away_total, before.home_total)


def test_a_swap_with_rulings_is_undone_logged_and_copied(database: Database) -> None:
    match = scored(database)
    ruling(match, 1, both(PLUS, MINUS))
    add(match, penalty(2))
    before = without_history(match.sheet())
    match.swap_home_and_away()
    swapped = match.sheet()

    added(database, changed(copied(database, match.slug), "events", slug="again"))
    assert check(database, NOON) == []
    match.undo()

    assert swapped.boards[0].home_imps == before.boards[0].away_imps
    assert without_history(match.sheet()) == before
    assert check(database, NOON) == []
