"""A child process that serves the plain applications with the server that ours has.

`python -m bench.plain URL`, or `python -m bench.plain hub LISTENERS` for the bare hub with a thread for each listener.
"""

import socket
import sys

import waitress  # type: ignore[import-untyped]  # it comes without types
from flask import Flask
from werkzeug.middleware.dispatcher import DispatcherMiddleware

from bench.bare_form import form_app
from bench.bare_hub import hub_app
from bench.sites import hello_app, insert_app
from matchscore.db import Database
from matchscore.web.server import THREADS

BACKLOG = 1024
MOST_OTHERS = 100


def plain_app(database: Database) -> Flask:
    """Put both plain applications together: `/` says hello, `/insert/` stores, `/form/` is a form."""
    app, engine = hello_app(), database.engine
    app.wsgi_app = DispatcherMiddleware(  # type: ignore[method-assign]  # Flask means it to be
        app.wsgi_app, {"/insert": insert_app(engine).wsgi_app, "/form": form_app(engine).wsgi_app}
    )
    return app


def main() -> None:
    """Serve on a free port and say which."""
    listening = socket.create_server(("127.0.0.1", 0), backlog=BACKLOG)
    print(f"plain is at http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    app, listeners = (hub_app(), int(sys.argv[2])) if sys.argv[1] == "hub" else (plain_app(Database(sys.argv[1])), 0)
    waitress.serve(
        app,
        sockets=[listening],
        threads=THREADS + listeners,
        connection_limit=2 * listeners + MOST_OTHERS,
        send_bytes=1,
        asyncore_use_poll=True,
    )


if __name__ == "__main__":
    main()
