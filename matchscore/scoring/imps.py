"""International Match Points: the scale of Law 78B."""

from bisect import bisect_right

IMP_STEPS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""The smallest difference in points that is worth 1, 2, 3 … 24 IMPs (Law 78B)."""

_IMPS = {
    sign * difference: sign * bisect_right(IMP_STEPS, difference)
    for difference in range(0, IMP_STEPS[-1] + 10, 10)
    for sign in (1, -1)
}


def imps(difference: int) -> int:
    """Return the IMPs of a difference in points, with its sign.

    The table has gaps (Law 78B: 0-10, 20-40, 50-80 …), so anything but a multiple of ten is a ValueError.
    """
    try:
        return _IMPS[difference]
    except KeyError:
        return _beyond_the_table(difference)


def reach(imps: int) -> tuple[int, int | None]:
    """Return the smallest and the greatest difference in points worth so many IMPs, 0 to 24; the last has no end."""
    lows = (0, *IMP_STEPS)
    return lows[imps], lows[imps + 1] - 10 if imps < len(IMP_STEPS) else None


def _beyond_the_table(difference: int) -> int:
    if difference % 10:
        raise ValueError(f"scores differ by a multiple of ten, not by {difference}")
    return len(IMP_STEPS) if difference > 0 else -len(IMP_STEPS)  # Law 78B: 4000 and more
