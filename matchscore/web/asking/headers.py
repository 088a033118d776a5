"""Headers of every answer: a strict content policy, nothing stored that depends on the viewer.

TLS headers are left to whoever puts TLS in front: on a hall's network without it they would lock everybody out.
"""

from http import HTTPStatus

from flask import Flask, request
from secure import ContentSecurityPolicy, ReferrerPolicy, Secure, XContentTypeOptions, XFrameOptions
from werkzeug.wrappers import Response

from matchscore.web.asking.site import identity

_POLICY = (
    ContentSecurityPolicy()
    .default_src("'none'")
    .script_src("'self'")
    .style_src("'self'")
    .img_src("'self'")
    .connect_src("'self'")
    .form_action("'self'")
    .frame_ancestors("'none'")
    .base_uri("'none'")
)
_HEADERS = Secure(
    csp=_POLICY,
    referrer=ReferrerPolicy().same_origin(),
    xcto=XContentTypeOptions(),
    xfo=XFrameOptions().deny(),
).headers
_FOR_EVER = "public, max-age=31536000, immutable"


def protect(app: Flask) -> None:
    """Give every answer of an application its headers."""
    app.after_request(add_headers)


def add_headers(response: Response) -> Response:
    """Add what an answer does not say itself."""
    response.headers.extend(_HEADERS)
    if request.endpoint == "static" and response.status_code < HTTPStatus.BAD_REQUEST:
        # The address of a file that a page names changes with its content.
        response.headers["Cache-Control"] = _FOR_EVER if "v" in request.args else "no-cache"
    else:
        response.headers.setdefault("Cache-Control", caching())
        # What may be seen depends on who asks and when: no search engine keeps what may be hidden again.
        response.headers.setdefault("X-Robots-Tag", "noindex, noarchive")
    return response


def caching() -> str:
    """Say who may keep an answer: the public asks again, what the signed-in see nobody keeps."""
    return "private, no-cache" if identity() is None else "private, no-store"
