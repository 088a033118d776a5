"""The part of a live page that changes, and the page around it.

The tag of a part has all that it depends on: nothing in it is of one browser alone, and no word in it changes by the
minute, so one answer is good for all who may see the same.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flask import current_app, g, render_template
from markupsafe import Markup
from werkzeug.wrappers import Response

from matchscore.web.asking.etags import answer_tag, is_unchanged, unchanged
from matchscore.web.asking.languages import language_choices
from matchscore.web.asking.responses import page
from matchscore.web.asking.site import identity
from matchscore.web.words.preferences import preferences


@dataclass(frozen=True, slots=True)
class Part:
    """A part that changes, with the tag that it has as long as it does not, and the values that it is drawn from."""

    template: str
    tag: str
    time_zone: str
    compose: Callable[[], dict[str, Any]]

    def draw(self) -> Markup:
        """Draw it."""
        g.time_zone = self.time_zone
        return Markup(render_template(self.template, tag=self.tag, **self.compose()))  # noqa: S704 - the template escapes


def page_around(template: str, part: Part, **values: Any) -> Response:
    """Answer with the page around a part, or that the browser has it already."""
    tag = answer_tag(part.tag, identity(), preferences())
    if is_unchanged(tag):
        return unchanged(tag)
    response = page(template, part=part.draw(), languages=language_choices(), **values)
    response.set_etag(tag, weak=True)
    return response


def answer(part: Part) -> Response:
    """Answer a page that is open with its part, or that it has it already."""
    if is_unchanged(part.tag):
        return unchanged(part.tag)
    response = current_app.response_class(part.draw())
    response.set_etag(part.tag, weak=True)
    return response
