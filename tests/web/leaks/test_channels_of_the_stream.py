"""Channel 13 of `ux.md` §3.2: who listens hears which match looks different, never how it stands."""

import re
from pathlib import Path

from matchscore.config import Settings
from matchscore.models import Visibility
from matchscore.web import create_app
from matchscore.web.watch.hub import Hub
from matchscore.web.watch.live import Live
from matchscore.web.watch.watcher import Watcher
from tests.web.conftest import SECRET
from tests.web.leaks.worlds import HIDDEN, NOW, World, clock_stands, pair

WHEN_TO_COME_BACK = re.compile(rb"retry: \d+\n")
"""It is another one for each listener."""

NAMES = (b"1", b"2", b"null")
POLICY = Visibility.WHOLE_FIELD


def heard(world: World, home: Path, text: str) -> list[bytes]:
    """Listen to the event while a hidden board is completed, and then until the stream ends."""
    database, hub = world.hall.database, Hub(most=1)
    app = create_app(Settings(home, database.url, given_secret_key=SECRET), database, Live(hub))
    watcher = Watcher(database, hub)
    with clock_stands():
        answer = app.test_client().get("/api/v1/events/friendly/live", headers={"Last-Event-ID": "12"})
        watcher.look(NOW)
        world.scorers[0].enter("1/3/closed", text)
        watcher.look(NOW)
        hub.close()
        pieces = [WHEN_TO_COME_BACK.sub(b"", piece) for piece in answer.iter_encoded()]
        return [str(sorted(answer.headers)).encode(), *pieces]


def test_channel_13_no_notification_tells_what_is_hidden(sqlite_template: Path, tmp_path: Path) -> None:
    with pair(sqlite_template, tmp_path, POLICY, HIDDEN[POLICY]) as both:
        quiet = heard(both.quiet, tmp_path, "4SW=")
        loud = heard(both.loud, tmp_path, "7NTXXW-13")

    assert quiet == loud
    assert {piece.partition(b"data: ")[2] for piece in loud[2:]} <= {b'{"match": %s}\n\n' % name for name in NAMES}
