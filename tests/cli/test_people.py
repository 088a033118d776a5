"""`matchscore token` and `matchscore user`."""

import pytest

from matchscore.config import read_settings
from matchscore.db import Database
from matchscore.models import Role
from matchscore.queries.accounts import code_of, find_by_bearer, list_links
from matchscore.queries.identities import Identity
from matchscore.services.accounts import sign_in
from matchscore.services.links import redeem_director_link
from tests.cli.served import serving
from tests.cli.shell import Ran, Shell
from tests.factories import NOON

PASSWORD = "four spades made"  # noqa: S105 - a test's own


def database_of(shell: Shell) -> Database:
    """Open the database of a shell."""
    return Database(read_settings({"MATCHSCORE_HOME": str(shell.home)}).database_url)


def made(answer: Ran) -> dict[str, str]:
    """Read what `token` printed."""
    assert (answer.status, answer.err) == (0, "")
    return dict(line.split(maxsplit=1) for line in answer.out.splitlines())


def holder_of(shell: Shell, bearer: str) -> Identity | None:
    """Find who holds a bearer."""
    database = database_of(shell)
    with database.reading() as session:
        holder = find_by_bearer(session, bearer)
    database.close()
    return holder


def test_a_directors_token_has_an_id_a_link_and_a_bearer(shell: Shell) -> None:
    token = made(shell.run("token", "--role", "director", "--label", "scripts"))

    assert list(token) == ["id", "link", "bearer"]
    assert token["link"] == f"http://127.0.0.1:5000/login/{code_of(token['bearer'])}"
    assert holder_of(shell, token["bearer"]) == Identity("scripts", Role.DIRECTOR, link_id=int(token["id"]))


def test_links_begin_with_the_address_that_phones_use(shell: Shell) -> None:
    token = made(shell.run("token", "--role", "director", MATCHSCORE_URL="https://score.club.example/"))

    assert token["link"].startswith("https://score.club.example/login/")


def test_links_begin_where_the_program_is_served(shell: Shell) -> None:
    with serving(shell.home) as server:
        while_served = made(shell.run("token", "--role", "director"))
    later = made(shell.run("token", "--role", "director"))
    chosen = made(shell.run("token", "--role", "director", MATCHSCORE_URL="https://score.club.example"))

    assert while_served["link"].startswith(f"{server.address}/login/")
    assert later["link"].startswith(f"{server.address}/login/")
    assert chosen["link"].startswith("https://score.club.example/login/")


@pytest.mark.parametrize("kept", ["", "nowhere", "http://127.0.0.1:99999", "\x00"])
def test_links_begin_with_the_usual_address_where_none_was_kept(shell: Shell, kept: str) -> None:
    shell.home.mkdir()
    (shell.home / "address").write_text(kept, encoding="utf-8")

    token = made(shell.run("token", "--role", "director"))

    assert token["link"].startswith("http://127.0.0.1:5000/login/")


@pytest.mark.parametrize(
    ("words", "role"),
    [
        (("--role", "scorer"), Role.SCORER),
        (("--role", "table", "--match", "1", "--room", "open"), Role.TABLE),
        (("--role", "table", "--table", "7", "--room", "closed"), Role.TABLE),
        (("--role", "captain", "--team", "2"), Role.CAPTAIN),
        (("--role", "director"), Role.DIRECTOR),
    ],
)
def test_a_token_has_the_role_it_was_made_for(played: Shell, words: tuple[str, ...], role: Role) -> None:
    token = made(played.run("token", "spring", *words))

    holder = holder_of(played, token["bearer"])

    assert holder is not None
    assert (holder.role, holder.event_id) == (role, 1)


@pytest.mark.parametrize(
    ("words", "status", "sentence"),
    [
        ((), 2, "Give --role, or --list, or --revoke."),
        (("--role", "scorer"), 1, "Only a director's link can do without an event."),
        (("autumn", "--role", "scorer"), 1, "There is no event autumn."),
        (("spring", "--role", "captain"), 1, "A captain's link needs a team."),
        (("spring", "--role", "captain", "--team", "9"), 1, "There is no team with number 9."),
        (("spring", "--role", "scorer", "--match", "9"), 1, "There is no match 9."),
        (("spring", "--role", "table", "--match", "1"), 1, "A table's link needs a room."),
        (
            ("spring", "--role", "table", "--table", "7", "--room", "closed_2"),
            1,
            "No match here has a second closed room.",
        ),
        (("--revoke", "9"), 1, "There is no link 9."),
    ],
)
def test_a_token_that_cannot_be_is_one_sentence(
    played: Shell, words: tuple[str, ...], status: int, sentence: str
) -> None:
    answer = played.run("token", *words)

    assert answer == Ran(status, "", f"{sentence}\n")


def test_tokens_are_listed_without_their_secrets(played: Shell) -> None:
    director = made(played.run("token", "--role", "director"))
    made(played.run("token", "spring", "--role", "captain", "--team", "2", "--label", "Vic"))
    made(played.run("token", "spring", "--role", "scorer", "--match", "1"))
    made(played.run("token", "spring", "--role", "table", "--table", "7", "--room", "open"))

    lines = played.run("token", "--list").out.splitlines()

    assert [line.split() for line in lines] == [
        ["id", "role", "event", "for", "label", "state"],
        ["1", "director", "open"],
        ["2", "captain", "spring", "team", "2", "Vic", "open"],
        ["3", "scorer", "spring", "match", "1", "open"],
        ["4", "table", "spring", "table", "7,", "open", "room", "open"],
    ]
    assert director["bearer"] not in "".join(lines)
    assert len(played.run("token", "spring", "--list").out.splitlines()) == 4


def test_a_token_that_is_revoked_ends_at_once(shell: Shell) -> None:
    token = made(shell.run("token", "--role", "director"))

    assert shell.run("token", "--revoke", token["id"]).out == "Link 1 is revoked.\n"

    assert holder_of(shell, token["bearer"]) is None
    assert shell.run("token", "--list").out.endswith("revoked\n")


def test_the_list_says_which_directors_link_was_used(shell: Shell) -> None:
    token = made(shell.run("token", "--role", "director"))
    database = database_of(shell)
    with database.writing(None) as (session, _):
        redeem_director_link(session, NOON, code_of(token["bearer"]))
        assert [link.used_at for link in list_links(session)] == [NOON]
    database.close()

    assert shell.run("token", "--list").out.endswith("used, bearer open\n")
    assert shell.run("user", "list").out.splitlines()[1].split() == ["Director", "open,", "without", "a", "password"]


def test_an_account_is_added_with_a_password_from_a_pipe(shell: Shell) -> None:
    answer = shell.run("user", "add", "Dora", "--email", "Dora@club.example", given=f"{PASSWORD}\n")

    assert answer == Ran(0, "Dora can sign in now.\n", "")
    database = database_of(shell)
    user = sign_in(database, "dora", PASSWORD)
    database.close()
    assert user is not None
    assert user.email == "dora@club.example"


@pytest.mark.parametrize(
    ("words", "given", "sentence"),
    [
        (("add", "Dan"), "", "A password is missing."),
        (("add", "Dan"), "short\n", "A password has at least 8 characters."),
        (("add", "DORA"), f"{PASSWORD}\n", "There is an account called Dora already."),
        (("add", "Dan", "--email", "dan"), f"{PASSWORD}\n", "“dan” is not an e-mail address."),
        (("add", " "), f"{PASSWORD}\n", "A name is missing."),
        (("close", "Sam"), "", "There is no open account called Sam."),
    ],
)
def test_an_account_that_cannot_be_is_one_sentence(
    shell: Shell, words: tuple[str, ...], given: str, sentence: str
) -> None:
    shell.run("user", "add", "Dora", given=f"{PASSWORD}\n")

    assert shell.run("user", *words, given=given) == Ran(1, "", f"{sentence}\n")


def test_a_closed_account_stays_in_the_list(shell: Shell) -> None:
    shell.run("user", "add", "Dora", "--email", "dora@club.example", given=f"{PASSWORD}\n")
    before = shell.run("user", "list").out.splitlines()

    assert shell.run("user", "close", "dora").out == "The account of Dora is closed.\n"

    assert before == ["name  e-mail             state", "Dora  dora@club.example  open"]
    assert shell.run("user", "list").out.splitlines() == ["name  e-mail  state", "Dora          closed"]
