"""The plan of an import as JSON, and a sentence for everything that is held or refused."""

import re
from pathlib import Path

import pytest

import matchscore
from matchscore.db import Database
from matchscore.formats.errors import FormatReason
from matchscore.formats.plans import plan_document
from matchscore.i18n.entry_sentences import ENTRY_SENTENCES
from matchscore.i18n.format_sentences import FORMAT_SENTENCES
from tests.importing import HEADER, MATCH, imported, plan, scorer

PACKAGE = Path(matchscore.__file__).parent
REASON = re.compile(r'(?:Problem|RowError|RefusedError)\(\s*"(\w+)"')
FACTS = {
    "most": 5, "line": 3, "encoding": "cp1250", "format": "pbn", "columns": "home away", "column": "board",
    "version": 2, "where": "matches/3", "slug": "cup", "text": -170, "lowest": 1, "highest": 999, "words": "a, b",
    "state": "played", "first": "4SN=", "second": "4SN-1", "cells": 9, "events": "A, B", "name": "Otters",
    "slugs": "a, b", "team": "Otters", "numbers": "1, 2", "match": 3, "room": "open", "dealer": "N",
    "vulnerable": "both", "lines": "2, 3", "readings": "4SN=, 4SN-1", "result": "4SN=", "counted": 420,
    "segment": 1, "number": 1, "boards": "3", "stands": "Quokkas", "other": 2, "names": "Olive, Oscar", "round": 1,
    "seat": "N",
}  # fmt: skip
SENTENCES = {**FORMAT_SENTENCES, **ENTRY_SENTENCES}


def reasons_in_the_source() -> set[str]:
    """Give every reason that an import can hold a line or refuse a file for."""
    folders = (PACKAGE / "services" / "imports", PACKAGE / "services" / "copies", PACKAGE / "formats")
    source = "".join(path.read_text(encoding="utf-8") for folder in folders for path in sorted(folder.glob("*.py")))
    return set(REASON.findall(source)) | set(FormatReason)


@pytest.mark.parametrize("reason", sorted(SENTENCES))
def test_every_sentence_is_whole(reason: str) -> None:
    said = SENTENCES[reason](FACTS)

    assert said.endswith((".", "?"))
    assert "%(" not in said


def test_every_reason_has_a_sentence_here_or_among_the_other_acts() -> None:
    others = {
        "archived",
        "boards_out_of_range",
        "import_period_over",
        "no_number_left",
        "nothing_to_change",
        "player_sits_twice",
        "player_twice_in_team",
        "same_team_twice",
        "team_is_full",
    }

    assert reasons_in_the_source() - set(SENTENCES) == others


def test_a_format_that_nobody_named_is_quoted() -> None:
    assert "like a doc file" in FORMAT_SENTENCES["not_yet_readable"]({"format": "doc"})


def test_the_plan_of_a_new_event_says_what_will_be_created(database: Database) -> None:
    document = plan_document(plan(database, *MATCH, "Bears,Wolves,1,open,PASS,,"))

    assert {name: document[name] for name in ("event", "name", "new_event", "revision", "boards", "added")} == {
        "event": "cup",
        "name": "cup",
        "new_event": True,
        "revision": None,
        "boards": 1,
        "added": 3,
    }
    assert document["teams"][2] == {"number": 3, "name": "Bears"}
    assert document["matches"][1] == {"number": 2, "round": 1, "home": 3, "away": 4}


def test_the_document_of_an_import_has_its_revision(database: Database) -> None:
    done = imported(database, *MATCH)

    assert plan_document(done.plan, done.revision)["revision"] == 1


def test_a_plan_that_changes_nothing_creates_no_event(database: Database) -> None:
    assert plan_document(plan(database, "Otters,Quokkas,1,open,4S,,10"))["new_event"] is False


def test_held_lines_have_their_place_and_a_reason(database: Database) -> None:
    planned = plan(database, *MATCH, "Otters,Quokkas,2,open,2S,N,10,-170", header=f"{HEADER},ns_score")

    (held,) = plan_document(planned)["held"]
    assert (held["line"], held["match"], held["board"], held["room"], held["reason"]) == (
        4,
        "Otters – Quokkas",
        2,
        "open",
        "score_disagrees",
    )


def test_a_line_without_a_place_has_none(database: Database) -> None:
    (held,) = plan_document(plan(database, *MATCH, "Otters,Quokkas,1,attic,PASS,,"))["held"]

    assert (held["board"], held["room"]) == (None, None)


def test_differences_that_are_kept_have_both_results(database: Database) -> None:
    imported(database, *MATCH)
    scorer(database).enter("1/1/open", "3NTN-1")

    assert plan_document(plan(database, *MATCH))["differences"] == [
        {"line": 2, "match": 1, "segment": 1, "board": 1, "room": "open", "stands": "3NTN-1", "file": "4SN="}
    ]


def test_warnings_have_a_reason(database: Database) -> None:
    (warning,) = plan_document(plan(database, f"{MATCH[0]},x", header=f"{HEADER},remarks"))["warnings"]

    assert warning["reason"] == "columns_ignored"
