"""Words about who sees a board when: the policies, and what a board waits for that is hidden for now."""

from matchscore.i18n import gettext as _
from matchscore.i18n import ngettext, pgettext
from matchscore.models.event import Visibility


def policy_name(visibility: Visibility) -> str:
    """Name a policy shortly."""
    return {
        Visibility.SEALED: pgettext("policy", "Sealed"),
        Visibility.BOTH_TABLES: pgettext("policy", "Both tables"),
        Visibility.WHOLE_FIELD: pgettext("policy", "Whole field"),
        Visibility.CLOCK: pgettext("policy", "Clock"),
        Visibility.OPEN: pgettext("policy", "Open"),
    }[visibility]


def policy_words(visibility: Visibility) -> str:
    """Say when the public sees a board."""
    return {
        Visibility.SEALED: _("A board becomes visible when its segment is finished."),
        Visibility.BOTH_TABLES: _("A board becomes visible when both tables have it."),
        Visibility.WHOLE_FIELD: _("A board becomes visible when the whole field has it."),
        Visibility.CLOCK: _("A board becomes visible when its time by the clock of the round is over."),
        Visibility.OPEN: _("A board becomes visible at once."),
    }[visibility]


def when_words(visibility: Visibility, *, has_clock: bool = True) -> str:
    """Go on after “a board becomes visible”; `has_clock`: the round has a start and a pace, without which none does."""
    if visibility is Visibility.CLOCK and not has_clock:
        return _(
            "when its time by the clock of the round is over. That needs the start of the round and its minutes for a "
            "board: until then no board becomes visible"
        )
    return {
        Visibility.SEALED: _("when its segment is finished"),
        Visibility.BOTH_TABLES: _("when both tables have it"),
        Visibility.WHOLE_FIELD: _("when the whole field has it"),
        Visibility.CLOCK: _("when its time by the clock of the round is over"),
        Visibility.OPEN: _("at once"),
    }[visibility]


def waits_words(kept_by: Visibility, time: str | None) -> str:
    """Say when a hidden board will appear; `time` is the time of day of the clock, None before the round is started."""
    if kept_by is Visibility.CLOCK and time:
        return _("This board appears at about %(time)s.") % {"time": time}
    return {
        Visibility.SEALED: _("This board appears when the segment is finished."),
        Visibility.BOTH_TABLES: _("This board appears when both tables have it."),
        Visibility.WHOLE_FIELD: _("This board appears when every table has played it."),
        Visibility.CLOCK: _("This board appears by the clock of the round, which has not been started yet."),
        Visibility.OPEN: _("This board appears as soon as a table has it."),
    }[kept_by]


def have_it_words(have: int, every: int, *, of_matches: bool) -> str:
    """Say how many tables or matches have a board, as in `11 of 13 matches have it`."""
    if of_matches:
        words = ngettext("%(have)s of %(every)s matches has it.", "%(have)s of %(every)s matches have it.", have)
    else:
        words = ngettext("%(have)s of %(every)s tables has it.", "%(have)s of %(every)s tables have it.", have)
    return words % {"have": have, "every": every}


def releases_words(count: int) -> str:
    """Say how many boards a decision shows at once; nothing where it shows none."""
    words = ngettext("releases %(num)s board now", "releases %(num)s boards now", count)
    return words % {"num": count} if count else ""
