"""What every template keeps to, read from its text."""

import re

import pytest

from matchscore.resources import templates

TEMPLATES = templates()

PAGES = sorted(path.relative_to(TEMPLATES).as_posix() for path in TEMPLATES.rglob("*.html"))

CARRIED = 'name="csrf_token"'


def tags(page: str, name: str) -> list[str]:
    """Return the opening tags of one name in a template, attributes and all."""
    return re.findall(rf"<{name}\b[^>]*>", (TEMPLATES / page).read_text(encoding="utf-8"))


def blocks(page: str, name: str) -> list[str]:
    """Return the elements of one name in a template, from tag to tag."""
    return re.findall(rf"<{name}\b.*?</{name}>", (TEMPLATES / page).read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_no_script_or_style_of_its_own(page: str) -> None:
    text = (TEMPLATES / page).read_text(encoding="utf-8")

    assert not re.search(r"<style|<script(?![^>]*\bsrc=)|\sstyle=|\son\w+=|\shx-on", text)


@pytest.mark.parametrize("page", PAGES)
def test_a_number_is_typed_into_a_text_field(page: str) -> None:
    assert not [tag for tag in tags(page, "input") if 'type="number"' in tag]


@pytest.mark.parametrize("page", PAGES)
def test_a_form_that_changes_something_carries_its_token(page: str) -> None:
    posting = [form for form in blocks(page, "form") if 'method="post"' in form]

    assert all(CARRIED in form or "{{ once(" in form for form in posting)


def test_a_form_that_is_done_once_carries_its_token_too() -> None:
    assert CARRIED in (TEMPLATES / "macros/forms.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_a_table_has_a_caption(page: str) -> None:
    assert all("<caption" in table for table in blocks(page, "table"))


@pytest.mark.parametrize("page", PAGES)
def test_a_head_cell_says_what_it_heads(page: str) -> None:
    assert all("scope=" in tag for tag in tags(page, "th"))


@pytest.mark.parametrize("page", PAGES)
def test_two_attributes_do_not_run_together(page: str) -> None:
    text = (TEMPLATES / page).read_text(encoding="utf-8")

    assert not re.search(r'(?:autofocus|="[^"\n]*")\{% endif %\}\n\s*\{% if', text)  # such a line break is not printed


@pytest.mark.parametrize("page", PAGES)
def test_a_template_fits_on_a_screen(page: str) -> None:
    assert len((TEMPLATES / page).read_text(encoding="utf-8").splitlines()) <= 60
