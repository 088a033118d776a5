"""What somebody signed in with, as their browser says it."""

import pytest

from matchscore.web.words.devices import LONGEST_DEVICE, device_words

MOZILLA = "Mozilla/5.0"
WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)"
APPLE = "AppleWebKit/605.1.15 (KHTML, like Gecko)"
PHONE = f"{MOZILLA} (iPhone; CPU iPhone OS 18_1 like Mac OS X) {APPLE}"
WINDOWS = f"{MOZILLA} (Windows NT 10.0; Win64; x64)"


@pytest.mark.parametrize(
    ("user_agent", "device"),
    [
        (f"{WINDOWS} {WEBKIT} Chrome/130.0.0.0 Safari/537.36", "Chrome, Windows"),
        (f"{WINDOWS} {WEBKIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0", "Edge, Windows"),
        (f"{WINDOWS} {WEBKIT} Chrome/129.0.0.0 Safari/537.36 OPR/115.0.0.0", "Opera, Windows"),
        (f"{MOZILLA} (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox, Linux"),
        (f"{MOZILLA} (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0", "Firefox, Android"),
        (f"{MOZILLA} (Linux; Android 10; K) {WEBKIT} Chrome/130.0.0.0 Mobile Safari/537.36", "Chrome, Android"),
        (
            f"{MOZILLA} (Linux; Android 14; SM-S921B) {WEBKIT} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36",
            "Samsung Internet, Android",
        ),
        (f"{PHONE} Version/18.1 Mobile/15E148 Safari/604.1", "Safari, iPhone"),
        (f"{PHONE} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1", "Chrome, iPhone"),
        (f"{PHONE} FxiOS/132.0 Mobile/15E148 Safari/605.1.15", "Firefox, iPhone"),
        (
            f"{MOZILLA} (iPad; CPU OS 17_5 like Mac OS X) {APPLE} Version/17.5 Mobile Safari/604.1",
            "Safari, iPad",
        ),
        (f"{MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) {APPLE} Version/18.1 Safari/605.1.15", "Safari, macOS"),
        (f"{MOZILLA} (X11; CrOS x86_64 14541.0.0) {WEBKIT} Chrome/130.0.0.0 Safari/537.36", "Chrome, ChromeOS"),
        (f"{MOZILLA} (Windows NT 10.0) something new", "Windows"),
    ],
)
def test_browser_and_system_are_recognised(user_agent: str, device: str) -> None:
    assert device_words(user_agent) == device


@pytest.mark.parametrize(
    ("user_agent", "device"),
    [
        ("", ""),
        ("curl/8.5.0", "curl"),
        ("python-requests/2.32", "python-requests"),
        ("\x00\x1b[31mcurl\x7f/8", ""),
        ("cu\x00rl/8", "curl"),
        ("<script>alert(1)</script>", ""),
        ("9" * 100_000, ""),
    ],
)
def test_what_is_no_browser_is_called_as_it_calls_itself(user_agent: str, device: str) -> None:
    assert device_words(user_agent) == device


@pytest.mark.parametrize("user_agent", ["x" * 100_000, "Firefox/ Android " * 10_000, "Version/" * 20_000])
def test_however_long_it_is_the_words_are_short(user_agent: str) -> None:
    assert 0 < len(device_words(user_agent)) <= LONGEST_DEVICE
