"""The site: server-rendered pages that work without scripts, and JSON under `/api/v1`.

One blueprint per resource; `access` has who may do what; `gate` checks it before every view.
"""

from datetime import timedelta

from flask import Flask
from flask_wtf import CSRFProtect

from matchscore import resources
from matchscore.config import Settings
from matchscore.db import Database
from matchscore.web.api import blueprint as api
from matchscore.web.api.bodies import BodyError, body_problem
from matchscore.web.asking import gate, headers, problems
from matchscore.web.asking.limits import limiter
from matchscore.web.asking.routes import RoundConverter
from matchscore.web.asking.site import Site
from matchscore.web.captain import hand_ins, home, questions
from matchscore.web.checking import reviews, second_looks, undoing
from matchscore.web.correcting import corrections, rulings
from matchscore.web.desk import declarers, entry
from matchscore.web.device import device, standing
from matchscore.web.entrance import account, calculator, health, sessions, start
from matchscore.web.event import (
    board_queries,
    conditions,
    correction_length,
    correction_list,
    creation,
    draws,
    east,
    entries,
    events,
    finding,
    links,
    penalties,
    publication,
    scales,
    standings,
    teams,
    withdrawals,
)
from matchscore.web.event import visibility as event_visibility
from matchscore.web.live import match_page, round_page, walls
from matchscore.web.match import boards, endings, line_up_terms, lineups, moves, own_boards, segments, sheets, totals
from matchscore.web.rounds import dashboard, draw_changes, field_boards, start_lists, table_cards, tables
from matchscore.web.rounds import visibility as round_visibility
from matchscore.web.watch.door import Door
from matchscore.web.watch.live import Live
from matchscore.web.words import display

MOST_BYTES = 1_000_000
"""The largest request: forms and API documents are far smaller."""

PAGES = (
    account,
    board_queries,
    boards,
    calculator,
    conditions,
    correction_length,
    correction_list,
    corrections,
    creation,
    dashboard,
    declarers,
    device,
    draw_changes,
    draws,
    east,
    endings,
    entries,
    entry,
    event_visibility,
    events,
    field_boards,
    finding,
    hand_ins,
    health,
    home,
    line_up_terms,
    lineups,
    links,
    match_page,
    moves,
    own_boards,
    penalties,
    publication,
    questions,
    reviews,
    round_page,
    round_visibility,
    rulings,
    scales,
    second_looks,
    segments,
    sessions,
    sheets,
    standing,
    standings,
    start,
    start_lists,
    table_cards,
    tables,
    teams,
    totals,
    undoing,
    walls,
    withdrawals,
)

csrf = CSRFProtect()


def create_app(settings: Settings, database: Database, live: Live | None = None) -> Flask:
    """Make the application that serves a database; `live` knows who watches, where a watcher tells it what is new."""
    app = Flask(
        __name__,
        template_folder=str(resources.templates()),
        static_folder=str(resources.static()),
        static_url_path="/static",
    )
    configure(app, settings)
    app.url_map.converters["round"] = RoundConverter
    site = Site(settings, database, live=live or Live())
    app.extensions["matchscore"] = site
    app.wsgi_app = Door(site.live.tags, site.live.answers, app.wsgi_app)  # type: ignore[assignment, method-assign]  # as Flask says to do it
    gate.guard(app)  # before the form tokens: a stranger is sent to sign in, not told about tokens
    csrf.init_app(app)
    limiter.init_app(app)
    display.prepare(app)
    headers.protect(app)
    problems.say_problems(app)
    app.register_error_handler(BodyError, body_problem)
    for part in (api, *(pages.blueprint for pages in PAGES)):
        app.register_blueprint(part)
    csrf.exempt(api)
    csrf.exempt(start.prefer)  # it changes looks alone, and stands on pages that browsers keep for hours
    return app


def configure(app: Flask, settings: Settings) -> None:
    """Set what Flask and its extensions are told."""
    app.config.update(
        SECRET_KEY=settings.secret_key(),
        MAX_CONTENT_LENGTH=MOST_BYTES,
        MAX_FORM_MEMORY_SIZE=MOST_BYTES,
        PERMANENT_SESSION_LIFETIME=timedelta(days=31),
        SESSION_COOKIE_NAME="matchscore",
        SESSION_REFRESH_EACH_REQUEST=False,  # a late answer must not bring back a sign-in that has ended meanwhile
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_SECURE=(settings.url or "").startswith("https:"),
        WTF_CSRF_TIME_LIMIT=None,  # a form is good as long as its sign-in: a session of play is longer than an hour
        WTF_CSRF_SSL_STRICT=False,
    )
    app.json.sort_keys = False  # type: ignore[attr-defined]  # documents keep the order in which they are described
