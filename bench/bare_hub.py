"""The least that tells phones of a change: one queue for each, no database, no rights, the same part for everybody."""

from collections.abc import Iterator
from queue import Empty, SimpleQueue

from flask import Flask, Response

BEAT_SECONDS = 5
CHANGED = b"event: changed\ndata: {}\n\n"
BEAT = b"event: beat\ndata: {}\n\n"
PART = "<p>49 : 14</p>" * 300
"""About as long as the part of a match of sixteen boards."""


def hub_app() -> Flask:
    """Make an application with a stream, a part, and a view that tells everybody."""
    app = Flask("hub")
    queues: list[SimpleQueue[bytes]] = []

    @app.get("/live")
    def live() -> Response:
        mine: SimpleQueue[bytes] = SimpleQueue()
        queues.append(mine)
        return Response(words(mine), content_type="text/event-stream")

    @app.get("/part")
    def part() -> str:
        return PART

    @app.post("/enter")
    def enter() -> str:
        for queue in queues:
            queue.put(CHANGED)
        return "ok"

    @app.get("/unchanged")
    def unchanged() -> Response:
        return Response(status=304, headers={"ETag": 'W/"one"'})

    return app


def words(mine: "SimpleQueue[bytes]") -> Iterator[bytes]:
    """Give what one listener hears."""
    yield BEAT
    while True:
        try:
            yield mine.get(timeout=BEAT_SECONDS)
        except Empty:
            yield BEAT
