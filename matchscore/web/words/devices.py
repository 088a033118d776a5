"""What somebody signed in with, recognised from what a browser says of itself: `Firefox, Android`."""

import re

from matchscore.models.base import UNPRINTABLE

LONGEST_DEVICE = 120
LONGEST_PRODUCT = 40
# The first that fits: nearly all browsers also say that they are Chrome and Safari, and phones that they are Linux.
BROWSERS = (
    ("Edge", r"\b(Edg|EdgA|EdgiOS|Edge)/"),
    ("Opera", r"\b(OPR|OPiOS|OPT|Opera)/"),
    ("Samsung Internet", r"\bSamsungBrowser/"),
    ("Vivaldi", r"\bVivaldi/"),
    ("Firefox", r"\b(Firefox|FxiOS)/"),
    ("Chrome", r"\b(Chrome|CriOS|Chromium)/"),
    ("Safari", r"\bVersion/.*\bSafari/"),
)
SYSTEMS = (
    ("iPhone", r"\biPhone\b"),
    ("iPad", r"\biPad\b"),
    ("Android", r"\bAndroid\b"),
    ("Windows", r"\bWindows\b"),
    ("ChromeOS", r"\bCrOS\b"),
    ("macOS", r"\bMacintosh\b"),
    ("Linux", r"\bLinux\b"),
)
PRODUCT = re.compile(r"[A-Za-z][A-Za-z0-9._ -]*")


def device_words(user_agent: str) -> str:
    """Name browser and system, names that are the same in every language; empty where neither can be recognised.

    A program that is no browser is called as it calls itself. At most 120 characters, all of them printable.
    """
    said = UNPRINTABLE.sub("", user_agent)[:1000]
    found = [_first(BROWSERS, said), _first(SYSTEMS, said)]
    words = ", ".join(filter(None, found)) or _product(said)
    return words[:LONGEST_DEVICE]


def _first(choices: tuple[tuple[str, str], ...], said: str) -> str | None:
    return next((name for name, sign in choices if re.search(sign, said)), None)


def _product(said: str) -> str:
    product = PRODUCT.match(said)
    return "" if product is None else product[0].strip()[:LONGEST_PRODUCT]
