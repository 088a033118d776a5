"""Translations that know nothing and remember what they were asked for."""

from gettext import NullTranslations


class Missing(NullTranslations):
    """What a language falls back to while a test looks for texts that it lacks."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: set[str] = set()

    def gettext(self, message: str) -> str:
        """Note a text."""
        self.texts.add(message)
        return super().gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Note a text of two forms."""
        self.texts.add(msgid1)
        return super().ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        """Note a text with its context."""
        self.texts.add(message)
        return super().pgettext(context, message)
