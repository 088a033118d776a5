"""Links that were just made, as their one page shows them: address, bearer, and a code that phones read."""

from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import urlsplit

import segno
from flask import request
from markupsafe import Markup

from matchscore.config import link_address
from matchscore.services.links import NewLink
from matchscore.web.asking.site import site


@dataclass(frozen=True, slots=True)
class MadeLink:
    """A link to be shown once: what it is for, who meets there, its secrets, and the code to be read."""

    title: str
    teams: str
    id: int
    address: str
    bearer: str
    code: Markup


def shown(link: NewLink, title: str, teams: str = "") -> MadeLink:
    """Lay a new link out for the page that shows it."""
    address = link_address(base(), link.code)
    return MadeLink(title, teams, link.id, address, link.bearer, qr_code(address))


def base() -> str:
    """Give the address at which this site is reached: as it was told, else as it was asked."""
    return site().settings.url or request.host_url.rstrip("/")


def is_here_only() -> bool:
    """Tell whether the address of this site is good for the computer alone that it runs on."""
    name = urlsplit(base()).hostname or ""
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"


def qr_code(text: str) -> Markup:
    """Draw a text as a QR code, dark on light on every ground; its looks are the stylesheet's."""
    drawn = segno.make_qr(text, error="m").svg_inline(
        omitsize=True, svgclass="qr", lineclass=None, dark="#000", light="#fff", border=4
    )
    return Markup(drawn)  # noqa: S704 - shapes and numbers alone
