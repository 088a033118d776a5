"""`matchscore serve`, as a program of its own."""

import signal
import socket
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from urllib.error import HTTPError

import pytest

from matchscore.cli.addresses import address_of, lan_address, listening_socket
from tests.cli.served import COMMAND, Browser, enter_until_killed, environment_of, serving
from tests.cli.shell import Ran, Shell

MANY_BOARDS = "home,away,board,room,state\n" + "".join(
    f"Otters,Quokkas,{board},{room},to_play\n" for board in range(1, 401) for room in ("open", "closed")
)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_told_to_stop_stops_quietly(shell: Shell, how: signal.Signals) -> None:
    with serving(shell.home) as server:
        page = Browser().get(f"{server.address}/")

        status, said = server.stop(how)

    assert "<html" in page
    assert (status, said) == (0, "")


def test_a_port_that_is_taken_is_one_sentence(shell: Shell) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

        answer = shell.run("serve", "--port", str(port))

    assert answer == Ran(1, "", f"Port {port} is taken by another program. Choose one with --port.\n")


def test_an_address_of_another_computer_is_one_sentence(shell: Shell) -> None:
    answer = shell.run("serve", "--host", "192.0.2.1")

    assert (answer.status, answer.out) == (1, "")
    assert answer.err.startswith("Port 5000 of 192.0.2.1 cannot be listened on: ")


def test_a_changed_secret_key_is_one_sentence(shell: Shell) -> None:
    shell.home.mkdir()
    (shell.home / "secret_key").write_text("kept\n")

    answer = shell.run("serve", "--port", "0", MATCHSCORE_SECRET_KEY="another")  # noqa: S106 - a test's own

    assert (answer.status, answer.out) == (1, "")
    assert answer.err.startswith("MATCHSCORE_SECRET_KEY is not the key in ")


def test_the_first_link_makes_its_reader_the_director_once(shell: Shell) -> None:
    director, late = Browser(), Browser()
    with serving(shell.home) as server:
        assert server.link is not None
        page, late_page = director.get(server.link), late.get(server.link)
        director.post(page, server.link)
        new_match = director.get(f"{server.address}/new")

        with pytest.raises(HTTPError):
            late.post(late_page, server.link)

    assert 'name="home"' in new_match
    assert [line.split()[0] for line in shell.run("user", "list").out.splitlines()] == ["name", "Director"]


def test_each_start_has_a_new_link_until_somebody_has_an_account(shell: Shell) -> None:
    with serving(shell.home) as server:
        first = server.link
    with serving(shell.home) as server:
        second = server.link
    shell.run("user", "add", "Dora", given="four spades made\n")
    with serving(shell.home) as server:
        third = server.link

    assert first is not None
    assert second is not None
    assert first.rpartition("/")[2] != second.rpartition("/")[2]
    assert third is None


def test_a_sign_in_and_an_open_form_survive_a_restart(shell: Shell) -> None:
    director = Browser()
    with serving(shell.home) as server:
        assert server.link is not None
        director.post(director.get(server.link), server.link)
        form = director.get(f"{server.address}/new")
        server.stop()

    with serving(shell.home) as server:
        director.post(form, f"{server.address}/new", home="Otters", away="Quokkas", boards="4", segments="1")
        page = director.get(f"{server.address}/new")

    assert 'name="home"' in page
    assert "Otters" in shell.run("sheet", "otters-quokkas/1").out


def test_four_servers_of_one_home_know_the_same_sign_in_and_take_each_others_forms(shell: Shell) -> None:
    director = Browser()
    with ExitStack() as running:
        servers = [running.enter_context(serving(shell.home)) for _ in range(4)]
        link = servers[-1].link
        assert link is not None
        director.post(director.get(link), link)

        pages = [director.get(f"{server.address}/new") for server in servers * 10]
        director.post(pages[-1], f"{servers[0].address}/new", home="Otters", away="Quokkas", boards="4", segments="1")

    assert all('name="home"' in page for page in pages)
    assert "Otters" in shell.run("sheet", "otters-quokkas/1").out


def test_no_acknowledged_result_is_lost_when_the_server_is_killed(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "spring.csv"
    file.write_text(MANY_BOARDS)
    shell.run("import", file)
    bearer = shell.run("token", "--role", "director").out.split()[-1]

    with serving(shell.home) as server:
        acknowledged = enter_until_killed(server, bearer, kill_after=25)
    with serving(shell.home):
        sheet = shell.json("sheet", "spring/1")

    stored = [board["board"] for board in sheet["boards"] if board["open"]["state"] == "played"]
    assert len(acknowledged) >= 25
    assert set(acknowledged) <= set(stored)
    assert len(stored) - len(acknowledged) <= 1
    assert shell.run("check").status == 0


def test_the_demo_is_added_only_where_there_is_no_event(shell: Shell, tmp_path: Path, results: Path) -> None:
    with serving(shell.home, "--demo") as server:
        page = Browser().get(f"{server.address}/2010-usbc-open-semi-final/matches/1")
    other = Shell(tmp_path / "other")
    other.run("import", results)
    with serving(other.home, "--demo"):
        pass

    assert "Nickell" in page
    assert shell.run("export", "2010-usbc-open-semi-final").status == 0
    assert other.run("export", "2010-usbc-open-semi-final").status == 1


def test_a_server_for_everybody_says_its_address_on_the_network(shell: Shell) -> None:
    with serving(shell.home, "--host", "0.0.0.0") as server:  # noqa: S104 - that is what is tested
        page = Browser().get(f"{server.address}/healthz")

    assert server.address.startswith(f"http://{lan_address()}:")
    assert "well" in page


@pytest.mark.parametrize(("host", "address"), [("127.0.0.1", "http://127.0.0.1"), ("localhost", "http://localhost")])
def test_a_server_says_the_address_that_it_was_given(host: str, address: str) -> None:
    with listening_socket(host, 0) as listening:
        assert address_of(listening, host) == f"{address}:{listening.getsockname()[1]}"


def test_an_address_with_colons_stands_in_brackets() -> None:
    with listening_socket("127.0.0.1", 0) as listening:
        assert address_of(listening, "::1").startswith("http://[::1]:")


@pytest.mark.parametrize(("limits", "connections"), [("-S -n 512; ulimit -H -n 4096", "3896"), ("-n 1024", "824")])
def test_there_is_room_for_as_many_phones_as_the_system_lets_us_have(
    tmp_path: Path, limits: str, connections: str
) -> None:
    asking = "from matchscore.web.server import connection_limit; print(connection_limit())"

    answer = subprocess.run(
        ["/bin/sh", "-c", f"ulimit {limits}; {sys.executable} -c '{asking}'"],
        env=environment_of(tmp_path),
        capture_output=True,
        check=True,
        encoding="utf-8",
    )

    assert answer.stdout == f"{connections}\n"


def test_a_database_that_cannot_be_reached_is_one_sentence_for_a_program_too(tmp_path: Path) -> None:
    environment = environment_of(tmp_path) | {"MATCHSCORE_DATABASE_URL": "mysql://x/y"}

    answer = subprocess.run(
        [*COMMAND, "serve", "--port", "0"], env=environment, capture_output=True, check=False, encoding="utf-8"
    )

    assert (answer.returncode, answer.stdout) == (1, "")
    assert answer.stderr == "“mysql” is not supported: use SQLite or PostgreSQL.\n"
