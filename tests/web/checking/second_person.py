"""The page of the second person as tests answer it."""

from tests.services.scorer import Scorer
from tests.web.browser import Form, Page

CHECK = "/friendly/check"


def wanted(scorer: Scorer) -> Scorer:
    """Give a match of which two people typed three results, and which wants a second person."""
    scorer.called("Ines").enter_all(open_1="4HXE-2", closed_1="4HW-1")
    scorer.called("Dan").enter_all(open_2="P")
    scorer.want_second_person()
    return scorer


def posted(page: Page, ending: str) -> Form:
    """Give the form whose button answers."""
    (form,) = [form for form in page.read().forms if form.method == "post" and form.action.endswith(ending)]
    return form


def checked(scorer: Scorer, slot: str = "1/1/open") -> bool:
    """Tell whether a result was checked."""
    recorded = scorer.slot(slot).recorded
    return recorded is not None and recorded.is_checked
