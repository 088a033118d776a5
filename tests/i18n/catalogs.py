"""The catalogs of the translations as they are written, and the texts that the program has."""

from collections.abc import Iterable
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po
from jinja2 import Environment, FileSystemLoader, meta

from matchscore.i18n import FOLDER
from matchscore.resources import templates

Text = tuple[str | tuple[str, ...], str | None]
"""A text of the program, one form or two, and its context."""

AS_IN_PYPROJECT = {"silent": "false", "trimmed": "true"}


def catalog(language: str) -> Catalog:
    """Read the catalog of a language."""
    with (FOLDER / language / "LC_MESSAGES" / "messages.po").open("rb") as written:
        return read_po(written, locale=language)


def texts_of(path: Path) -> set[Text]:
    """Collect the texts of a template or a module."""
    method = "python" if path.suffix == ".py" else "jinja2"
    found = extract_from_file(method, path, options=AS_IN_PYPROJECT, strip_comment_tags=True)
    return {(text, context) for _, text, _, context in found}


def with_all_they_include(names: Iterable[str]) -> set[str]:
    """Give templates with all that they are made of."""
    folder = templates()
    environment = Environment(loader=FileSystemLoader(folder), extensions=["jinja2.ext.i18n"], autoescape=True)
    known: set[str] = set()
    wanted = set(names)
    while wanted:
        name = wanted.pop()
        known.add(name)
        parsed = environment.parse((folder / name).read_text(encoding="utf-8"))
        wanted |= {other for other in meta.find_referenced_templates(parsed) if other is not None} - known
    return known
