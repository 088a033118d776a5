"""A browser without scripts: reads pages, fills their forms as they stand there, and keeps its cookies.

A form is sent with everything that the page put into it, its token and its key too; a redirect is followed only when
the test says so.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from http import HTTPStatus
from io import BytesIO
from typing import Any
from urllib.parse import parse_qs, urlsplit

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.datastructures import Headers
from werkzeug.test import TestResponse

UNSEEN = {"script", "style", "title", "datalist"}
EMPTY = {"input", "meta", "link", "br", "path", "img", "hr"}


@dataclass
class Form:
    """A form of a page: where it goes and what stands in it."""

    action: str
    method: str
    fields: dict[str, str] = field(default_factory=dict)
    named: dict[str, dict[str, str]] = field(default_factory=dict)
    """The attributes of every field, by its name."""


class Reader(HTMLParser):
    """Takes a page apart: its forms, its links, what there is to read on it."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = address
        self.forms: list[Form] = []
        self.by_id: dict[str, Form] = {}
        self.links: list[str] = []
        self.words: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self._open: list[str] = []
        self._form: Form | None = None
        self._select: str | None = None
        self._text: tuple[Form, str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a form, a field or a link."""
        given = {name: value or "" for name, value in attrs}
        self.elements.append((tag, given))
        if tag not in EMPTY:
            self._open.append(tag)
        if tag == "form":
            self._form = Form(given.get("action", self.address), given.get("method", "get"))
            if early := self.by_id.get(given.get("id") or "none"):
                self._form.fields, self._form.named = early.fields, early.named
            self.forms.append(self._form)
            self.by_id[given.get("id", "")] = self._form
        elif tag == "a":
            self.links.append(given.get("href", ""))
        elif tag in {"input", "select", "option", "textarea"}:
            self._take(tag, given)

    def _take(self, tag: str, given: dict[str, str]) -> None:
        # A field may stand before the form that it belongs to.
        form = self.by_id.setdefault(given["form"], Form("", "")) if "form" in given else self._form
        if form is None:
            return
        if tag == "option":
            if self._select and ("selected" in given or self._select not in form.fields):
                form.fields[self._select] = given.get("value", "")
            return
        self._select = given["name"] if tag == "select" else self._select
        form.named[given["name"]] = given
        if tag == "textarea":
            self._text, form.fields[given["name"]] = (form, given["name"]), ""
        if tag == "input" and (given.get("type") not in {"radio", "checkbox"} or "checked" in given):
            form.fields[given["name"]] = given.get("value", "")

    def handle_endtag(self, tag: str) -> None:
        """Close an element."""
        while self._open and self._open.pop() != tag:
            pass
        if tag == "form":
            self._form = None
        if tag == "textarea":
            self._text = None

    def handle_data(self, data: str) -> None:
        """Note words that can be read or heard, and the text of a field of several lines without its first line end."""
        if self._text is not None:
            form, name = self._text
            form.fields[name] += data if form.fields[name] else data.removeprefix("\n")
        if not UNSEEN & set(self._open):
            self.words.append(data)


@dataclass(frozen=True)
class Page:
    """An answer, as somebody sees it."""

    response: TestResponse
    address: str

    @property
    def status(self) -> int:
        """Its status."""
        return self.response.status_code

    @property
    def is_not_theirs(self) -> bool:
        """Whether it is the answer for what does not exist: what is not theirs does not exist for them either."""
        return self.status == HTTPStatus.NOT_FOUND and "There is nothing here, or it is not yours." in self.source

    @property
    def source(self) -> str:
        """Its source, all of it."""
        return self.response.get_data(as_text=True)

    @property
    def headers(self) -> Headers:
        """Its headers."""
        return self.response.headers

    @property
    def json(self) -> Any:
        """What it says to a program."""
        return self.response.get_json()

    @property
    def location(self) -> str:
        """Where it sends the browser, path and query."""
        return self.response.headers["Location"]

    @property
    def answer(self) -> tuple[int, str]:
        """Its status, and where it sends the browser, without the query."""
        return self.status, self.response.headers.get("Location", "").split("?")[0]

    @property
    def asked(self) -> dict[str, str]:
        """The query of where it sends the browser."""
        return {name: values[0] for name, values in parse_qs(urlsplit(self.location).query).items()}

    def read(self) -> Reader:
        """Take it apart."""
        reader = Reader(self.address)
        reader.feed(self.source)
        return reader

    @property
    def text(self) -> str:
        """Its words, on one line."""
        return " ".join("".join(self.read().words).split())

    @property
    def links(self) -> list[str]:
        """Where it leads."""
        return self.read().links

    @property
    def actions(self) -> list[str]:
        """What its forms do, but for those of every page and the one that finds."""
        actions = [form.action for form in self.read().forms if form.action not in {"/preferences", "/logout"}]
        return [action for action in actions if not action.endswith("/find")]

    def form(self, ending: str) -> Form:
        """Find the one form whose address ends like this."""
        (found,) = [form for form in self.read().forms if urlsplit(form.action).path.endswith(ending)]
        return found

    def has(self, tag: str, **attributes: str) -> bool:
        """Tell whether there is an element with these attributes."""
        wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
        return any(tag == name and wanted.items() <= given.items() for name, given in self.read().elements)


class Browser:
    """Somebody's browser."""

    def __init__(self, app: Flask, identity: str | None = None) -> None:
        self.client: FlaskClient = app.test_client()
        if identity:
            with self.client.session_transaction() as session:
                session["_user_id"] = identity

    def get(self, address: str, **headers: str) -> Page:
        """Open an address."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return Page(self.client.get(address, headers=named), address)

    def send(self, form: Form, **typed: str) -> Page:
        """Send a form with what was typed into it."""
        return self.post(form.action, {**form.fields, **typed})

    def post(self, address: str, fields: Mapping[str, str] | bytes) -> Page:
        """Send fields that no page has put together."""
        content = {"data": fields, "content_type": "application/x-www-form-urlencoded"}
        return Page(self.client.post(address, **content), address)

    def upload(self, form: Form, content: bytes, name: str = "teams.csv", **typed: str) -> Page:
        """Send a form with a file, as its one field for files takes it."""
        fields = {**form.fields, **typed, "file": (BytesIO(content), name)}
        return Page(self.client.post(form.action, data=fields, content_type="multipart/form-data"), form.action)

    def follow(self, page: Page) -> Page:
        """Go where an answer sends the browser."""
        assert page.status in {302, 303}, page.text
        return self.get(page.location)

    def token(self) -> str:
        """Give a form token of this browser's session."""
        return self.get("/score").form("/preferences").fields["csrf_token"]
