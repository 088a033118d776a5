"""Links that were just made: where their addresses lead, and who can reach them."""

import pytest
from flask import Flask

from matchscore.config import Settings
from matchscore.services.links import NewLink
from matchscore.web.asking.site import Site
from matchscore.web.event.made_links import base, is_here_only, qr_code, shown


@pytest.fixture
def served(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Flask:
    """Serve the site under an address that phones use."""
    stands = app.extensions["matchscore"]
    settings = Settings(stands.settings.home, stands.settings.database_url, url="https://bridge.example")
    monkeypatch.setitem(app.extensions, "matchscore", Site(settings, stands.database))
    return app


def test_a_link_leads_to_the_address_that_phones_use(served: Flask) -> None:
    with served.test_request_context("/", base_url="http://10.0.0.1:5000"):
        link = shown(NewLink(5, "the-code", "the-bearer"), "table 7, open room")

    assert (link.id, link.address, link.bearer) == (5, "https://bridge.example/login/the-code", "the-bearer")


def test_without_one_it_leads_to_where_it_was_asked(app: Flask) -> None:
    with app.test_request_context("/friendly/links", base_url="http://10.0.0.1:5000"):
        assert base() == "http://10.0.0.1:5000"


@pytest.mark.parametrize("address", ["http://127.0.0.1:5000", "http://localhost:5000", "http://[::1]:5000"])
def test_an_address_of_this_computer_is_no_use_to_a_phone(app: Flask, address: str) -> None:
    with app.test_request_context("/", base_url=address):
        assert is_here_only()


@pytest.mark.parametrize("address", ["http://192.168.1.10:5000", "https://bridge.example"])
def test_an_address_of_the_network_is_for_everybody(app: Flask, address: str) -> None:
    with app.test_request_context("/", base_url=address):
        assert not is_here_only()


def test_the_code_is_dark_on_light_whatever_the_page_is() -> None:
    drawn = qr_code("https://bridge.example/login/the-code")

    assert drawn.startswith('<svg viewBox="0 0 ')
    assert 'fill="#fff"' in drawn
    assert 'stroke="#000"' in drawn
