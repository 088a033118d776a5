"""Goals 1 and 2: a score and its IMPs, against a function that indexes a tuple, and against other libraries."""

from collections import deque
from collections.abc import Callable, Iterable
from itertools import product

from bench.peers import PEERS, Peer, Question, differences, find_peer
from bench.report import Goal, Line, alone, compared
from bench.rounds import Case, Timing, measure, ratio
from matchscore.scoring.board import Vulnerability
from matchscore.scoring.contract import LEVELS, Contract, Doubling, Strain
from matchscore.scoring.duplicate import ns_score
from matchscore.scoring.imps import imps
from matchscore.scoring.parser import parse
from matchscore.scoring.results import TRICKS, Played
from matchscore.scoring.seats import Seat

ANCHOR = "index a tuple"
FIELDS = "ns_score from fields"
TEXT = "ns_score from text"


def questions() -> list[Question]:
    """Give every contract with every number of tricks, by declarers and vulnerabilities in turn."""
    seats, boards = tuple(Seat), tuple(Vulnerability)
    results = product(LEVELS, Strain, Doubling, TRICKS)
    return [
        (Played(Contract(level, strain, doubling, seats[number % 4]), tricks), boards[number // 4 % 4])
        for number, (level, strain, doubling, tricks) in enumerate(results)
    ]


def every(function: Callable[..., object], *arguments: Iterable[object]) -> Callable[[], object]:
    """Make the work of calling a function with every argument, in a loop that costs next to nothing."""
    columns = [list(column) for column in arguments]
    return lambda: deque(map(function, *columns), maxlen=0)


def scoring_lines(rounds: int) -> list[Line]:
    """Time goals 1 and 2."""
    asked = questions()
    answers = tuple(ns_score(played, board) for played, board in asked)
    peers = {name: find_peer(name, asked) for name in PEERS}
    timings = measure([*own_cases(asked, answers), *peer_cases(peers.values(), len(asked))], rounds)
    lines = [
        alone("1", ANCHOR, timings),
        compared(Goal("1", ANCHOR, 4, reason="five fields are hashed as one key"), FIELDS, timings),
        compared(Goal("1", ANCHOR), TEXT, timings),
    ]
    for name, peer in peers.items():
        lines += peer_lines(name, peer, timings, f"{differences(peer, asked, answers)} wrong" if peer else "")
    return [*lines, compared(Goal("2", ANCHOR, 2), "imps", timings)]


def own_cases(asked: list[Question], answers: tuple[int, ...]) -> list[Case]:
    """Give what is timed of our own, and the anchor: looking an answer up in a tuple."""
    results, boards = [played for played, _ in asked], [board for _, board in asked]
    score_differences = [10 * number for number in range(-400, 401)]

    def look_up(index: int) -> int:
        return answers[index]

    def score_text(text: str, vulnerable: Vulnerability) -> int:
        return ns_score(parse(text), vulnerable)

    return [
        Case(ANCHOR, every(look_up, range(len(asked))), len(asked)),
        Case(FIELDS, every(ns_score, results, boards), len(asked)),
        Case("imps", every(imps, score_differences), len(score_differences)),
        Case(TEXT, every(score_text, map(str, results), boards), len(asked)),
    ]


def peer_cases(peers: Iterable[Peer | None], count: int) -> list[Case]:
    """Give every way in which an installed peer scores as many questions."""
    return [Case(f"{peer.name} {way}", work, count) for peer in peers if peer for way, work in peer.ways.items()]


def peer_lines(name: str, peer: Peer | None, timings: dict[str, Timing], wrong: str) -> list[Line]:
    """Say how much faster we are than a peer; how many of its scores are not those of Law 77."""
    if peer is None:
        return [Line("1", name, note="not installed")]
    note = f"({wrong} of its scores)" if not wrong.startswith("0 ") else ""
    against = {"from fields": (FIELDS, 4.0), "from text": (TEXT, 5.0), "prepared": (FIELDS, None)}
    return [faster(timings, f"{name} {way}", *against[way], note) for way in peer.ways]


def faster(timings: dict[str, Timing], theirs: str, ours: str, limit: float | None, note: str) -> Line:
    """Make the line of a peer: its time in ours."""
    line = alone("1", theirs, timings)
    how_much = ratio(timings[theirs].cpu, timings[ours].cpu)
    reason = "its text has no declarer and no tricks" if theirs == "redeal from text" else ""
    return Line("1", theirs, ours, line.cpu, line.wall, how_much, limit, at_least=True, note=note, reason=reason)
