"""What both databases refuse, whoever asks: a rule in the database holds for every program."""

import pytest
from sqlalchemy import func, insert, select, text
from sqlalchemy.exc import DataError, IntegrityError

from matchscore.db import Database
from matchscore.models import Base, Board, Result
from tests.models.bad_rows import TWICE
from tests.models.spoiling import SPOILED, TABLES, Spoiled, every_rule
from tests.models.wording import names_the_rule
from tests.models.world import add_everything
from tests.stored import stored_friendly

NEEDED = {"changes": "revision = 1", "links": "role = 'director'"}
PARENTS = sorted({key.column.table.name for table in TABLES for key in table.foreign_keys})


def test_every_rule_of_the_models_has_a_bad_row() -> None:
    covered = {bad.rule for bad in SPOILED} | {rule for rule, _, _ in TWICE}

    assert covered == every_rule()


@pytest.mark.parametrize("bad", SPOILED, ids=lambda bad: f"{bad.rule}-{bad.values.get('value', bad.statement)!s:.40}")
def test_a_row_that_breaks_a_rule_is_refused(world: Database, bad: Spoiled) -> None:
    with pytest.raises((IntegrityError, DataError)) as refusal, world.writing(None) as (session, _):
        session.execute(text(bad.statement), bad.values)

    assert names_the_rule(refusal.value, bad.rule)


@pytest.mark.parametrize(("rule", "table", "difference"), TWICE, ids=[rule for rule, _, _ in TWICE])
def test_a_second_row_of_the_same_kind_is_refused(
    world: Database, rule: str, table: str, difference: dict[str, object]
) -> None:
    columns = Base.metadata.tables[table]
    with world.reading() as session:
        row = dict(session.execute(select(columns).limit(1)).mappings().one())
        row.pop("id", None)

    with pytest.raises(IntegrityError) as refusal, world.writing(None) as (session, _):
        session.execute(insert(columns), row | difference)

    assert names_the_rule(refusal.value, rule)


@pytest.mark.parametrize("parent", PARENTS)
def test_a_row_that_others_need_is_not_deleted(world: Database, parent: str) -> None:
    with pytest.raises(IntegrityError, match=r"(?i)foreign key"), world.writing(None) as (session, _):
        session.execute(Base.metadata.tables[parent].delete().where(text(NEEDED.get(parent, "id = 1"))))


@pytest.mark.parametrize("parent", ["teams", "rounds", "matches", "segments", "tables", "boards", "board_sets"])
def test_what_has_results_is_not_deleted(database: Database, parent: str) -> None:
    friendly = stored_friendly(database)
    with database.writing(friendly.event_id) as (session, revision):
        session.add(Result(**friendly.slot(1), board_set_id=1, kind="not_played", rev=revision))

    with pytest.raises(IntegrityError, match=r"(?i)foreign key"), database.writing(None) as (session, _):
        session.execute(Base.metadata.tables[parent].delete())


def test_a_second_result_of_a_board_in_a_room_is_refused_to_plain_sql(world: Database) -> None:
    with pytest.raises(IntegrityError), world.writing(None) as (session, _):
        session.execute(
            text("INSERT INTO results (table_id, board_id, board_set_id, kind, rev) VALUES (1, 1, 1, 'not_played', 2)")
        )


@pytest.mark.parametrize("flag", ["results.turned", "results.other_form", "players.is_captain", "draws.provisional"])
def test_yes_or_no_is_not_a_number(sqlite_world: Database, flag: str) -> None:
    table, column = flag.split(".")

    with pytest.raises(IntegrityError, match=f"ck_{table}_{column}"), sqlite_world.writing(None) as (session, _):
        session.execute(text(f"UPDATE {table} SET {column} = 2"))  # noqa: S608 - names of our own tables


def test_a_team_of_another_event_does_not_play_here(database: Database) -> None:
    here, there = stored_friendly(database, slug="here"), stored_friendly(database, slug="there")

    with pytest.raises(IntegrityError, match=r"(?i)foreign key"), database.writing(here.event_id) as (session, _):
        session.execute(
            text("UPDATE matches SET away_team_id = :team WHERE id = :match"),
            {"team": there.away_team_id, "match": here.match_id},
        )


def test_a_board_of_another_set_is_not_played_at_this_table(database: Database) -> None:
    friendly = stored_friendly(database, segments=2)

    with pytest.raises(IntegrityError, match=r"(?i)foreign key"), database.writing(friendly.event_id) as (session, _):
        session.add(
            Result(
                table_id=friendly.slot(1)["table_id"],
                board_id=friendly.slot(5, segment=2)["board_id"],
                board_set_id=1,
                kind="not_played",
                rev=2,
            )
        )


def test_a_board_number_may_come_back_in_another_set_and_for_one_match(database: Database) -> None:
    with database.writing(None) as (session, _):
        add_everything(session)

    with database.writing(None) as (session, _):
        session.add(Board(board_set_id=1, number=1, position=1, match_id=1, replaces_board_id=1, rev=2))

    with database.reading() as session:
        assert session.scalar(select(func.count()).where(Board.number == 1, Board.board_set_id == 1)) == 2
