"""The plan of an import in words."""

from collections.abc import Iterator

from matchscore.formats.entry_words import count_words, held_words, told
from matchscore.i18n import gettext as _
from matchscore.i18n import ngettext
from matchscore.i18n.sentences import sentence
from matchscore.queries.states import path_of
from matchscore.services.copies.copying import EventCopy
from matchscore.services.imports.entry_doors import EntryPlan
from matchscore.services.imports.plans import Difference, Plan
from matchscore.services.imports.rows import HeldRow


def plan_lines(plan: Plan, *, is_dry: bool) -> Iterator[str]:
    """Say what an import did, or would do, and line by line what it left out."""
    head = {"event": plan.event.slug, "name": plan.event.name}
    if plan.changes_nothing:
        yield _("%(event)s (%(name)s): nothing to change") % head
    elif plan.event.new is not None:
        yield _("%(event)s (%(name)s): a new event") % head
    else:
        yield f"{head['event']} ({head['name']})"
    yield "  " + ", ".join(_counts(plan))
    for problem in plan.warnings:
        yield f"  {sentence(problem.reason, problem.facts)}"
    for row in plan.held:
        yield f"  {_held(row)}"
    for difference in plan.differences:
        yield f"  {_difference(difference)}"
    if is_dry:
        yield "  " + _("Nothing was changed: this is a dry run.")


def _counts(plan: Plan) -> Iterator[str]:
    boards = sum(len(each.boards) for each in plan.board_sets) + sum(len(each.boards) for each in plan.more_boards)
    teams, matches = len(plan.teams), len(plan.matches)
    kept, held = len(plan.differences), len(plan.held)
    counts = (
        (teams, ngettext("%(count)d new team", "%(count)d new teams", teams)),
        (matches, ngettext("%(count)d new match", "%(count)d new matches", matches)),
        (boards, ngettext("%(count)d new board", "%(count)d new boards", boards)),
        (plan.added, ngettext("%(count)d result added", "%(count)d results added", plan.added)),
        (plan.changed, ngettext("%(count)d result changed", "%(count)d results changed", plan.changed)),
        (plan.unchanged, ngettext("%(count)d as it stands", "%(count)d as they stand", plan.unchanged)),
        (kept, ngettext("%(count)d differs and is kept", "%(count)d differ and are kept", kept)),
        (held, ngettext("%(count)d line held back", "%(count)d lines held back", held)),
    )
    for count, words in counts:
        if count:
            yield words % {"count": count}


def _held(row: HeldRow) -> str:
    place = [row.match, row.board and _("board %(board)s") % {"board": row.board}, row.room]
    where = ", ".join(str(part) for part in place if part)
    line = _("Line %(line)s is held back") % {"line": row.line}
    words = sentence(row.problem.reason, row.problem.facts)
    return f"{line} ({where}): {words}" if where else f"{line}: {words}"


def _difference(difference: Difference) -> str:
    return _("Line %(line)s: match %(match)s, %(path)s stands as %(stands)s and is kept; the file says %(read)s.") % {
        "line": difference.line,
        "match": difference.match,
        "path": path_of(difference.key),
        "stands": difference.stands,
        "read": difference.read,
    }


def entry_lines(plan: EntryPlan, *, is_dry: bool) -> Iterator[str]:
    """Say what an import of teams or line-ups did, or would do, one by one, and what it left out."""
    head = {"event": plan.event.slug, "name": plan.event.name}
    if plan.changes_nothing:
        yield _("%(event)s (%(name)s): nothing to change") % head
    else:
        yield f"{head['event']} ({head['name']})"
    yield "  " + ", ".join(count_words(plan))
    for each in told(plan):
        yield f"  {each.what}: {each.becomes}"
    for problem in plan.warnings:
        yield f"  {sentence(problem.reason, problem.facts)}"
    for line in plan.held:
        yield f"  {held_words(line)}"
    if is_dry:
        yield "  " + _("Nothing was changed: this is a dry run.")


def archive_lines(copy: EventCopy, *, is_new: bool, is_dry: bool) -> Iterator[str]:
    """Say what the import of a whole event did, or would do."""
    words = {"event": copy.slug, "name": copy.tables["events"][0]["name"]}
    if not is_new:
        yield _("%(event)s (%(name)s) is here already, exactly the same") % words
    elif is_dry:
        yield _("%(event)s (%(name)s): a whole event with its history; nothing was changed: this is a dry run") % words
    else:
        yield _("%(event)s (%(name)s): a whole event with its history") % words
