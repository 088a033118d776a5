"""Other libraries that score a contract, where they are installed: declarer's score from fields and from text.

Each is asked for the same results as we are, in the way that is quickest for it. From fields, a peer whose contract is
an object makes that object; `prepared` are contracts made before.
"""

import importlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from types import ModuleType

from matchscore.scoring.board import Vulnerability
from matchscore.scoring.contract import Strain
from matchscore.scoring.results import Played
from matchscore.scoring.seats import Line

Question = tuple[Played, Vulnerability]
Scored = Callable[[], object]
PEERS = ("bridgebots", "redeal", "endplay", "bridgeobjects")


@dataclass(frozen=True)
class Peer:
    """A peer, as ways of scoring all the questions: `from fields`, `from text`, `prepared`."""

    name: str
    ways: dict[str, Scored]


def find_peer(name: str, questions: Sequence[Question]) -> Peer | None:
    """Prepare a peer for some questions; None if it is not installed."""
    module = {"endplay": "endplay.types", "bridgebots": "bridgebots.play_utils"}.get(name, name)
    try:
        found = importlib.import_module(module)
    except ImportError:
        return None
    return {"bridgebots": bridgebots, "redeal": redeal, "endplay": endplay, "bridgeobjects": bridgeobjects}[name](
        found, questions
    )


def is_vulnerable(question: Question) -> bool:
    """Tell whether declarer is vulnerable."""
    played, vulnerable = question
    return vulnerable.includes(played.contract.declarer.line)


def bridgebots(module: ModuleType, questions: Sequence[Question]) -> Peer:
    """Prepare bridgebots: one function of plain values, no text."""
    suits = importlib.import_module("bridgebots.deal_enums").BiddingSuit
    names = dict(zip(Strain, ("CLUBS", "DIAMONDS", "HEARTS", "SPADES", "NO_TRUMP"), strict=True))
    ready = [
        (
            played.contract.level,
            suits[names[played.contract.strain]],
            len(played.contract.doubling),
            played.tricks,
            is_vulnerable((played, vulnerable)),
        )
        for played, vulnerable in questions
    ]
    return Peer("bridgebots", {"from fields": lambda: [module.calculate_score(*each) for each in ready]})


def redeal(module: ModuleType, questions: Sequence[Question]) -> Peer:
    """Prepare redeal: a contract knows its vulnerability and scores tricks; its text has no declarer and no tricks."""
    texts = [
        (
            f"{each.contract.level}{each.contract.strain}{each.contract.doubling}",
            is_vulnerable((each, vul)),
            each.tricks,
        )
        for each, vul in questions
    ]
    ready = [(module.Contract.from_str(text, vul=vul), tricks) for text, vul, tricks in texts]
    fields = [(one.level, one.strain, one.doubled, one.vul, tricks) for one, tricks in ready]
    return Peer(
        "redeal",
        {
            "from fields": lambda: [module.Contract(*four).score(tricks) for *four, tricks in fields],
            "from text": lambda: [module.Contract.from_str(text, vul=vul).score(tricks) for text, vul, tricks in texts],
            "prepared": lambda: [contract.score(tricks) for contract, tricks in ready],
        },
    )


def endplay(module: ModuleType, questions: Sequence[Question]) -> Peer:
    """Prepare endplay: a contract knows its result and scores a vulnerability."""
    sides = {
        Vulnerability.NONE: module.Vul.none,
        Vulnerability.NS: module.Vul.ns,
        Vulnerability.EW: module.Vul.ew,
        Vulnerability.BOTH: module.Vul.both,
    }
    texts = [(endplay_text(played), sides[vulnerable]) for played, vulnerable in questions]
    ready = [(module.Contract(text), vul) for text, vul in texts]
    return Peer(
        "endplay",
        {
            "from text": lambda: [module.Contract(text).score(vul) for text, vul in texts],
            "prepared": lambda: [contract.score(vul) for contract, vul in ready],
        },
    )


def endplay_text(played: Played) -> str:
    """Write a result as endplay reads it: doubling after the declarer."""
    contract = played.contract
    strain = "NT" if contract.strain is Strain.N else contract.strain.value
    return f"{contract.level}{strain}{contract.declarer}{contract.doubling.lower()}{played.relative}"


def bridgeobjects(module: ModuleType, questions: Sequence[Question]) -> Peer:
    """Prepare bridgeobjects: a contract scores tricks; its text has no tricks."""
    texts = [(*bridgeobjects_text(each), each.tricks, is_vulnerable((each, vul))) for each, vul in questions]
    ready = [(module.Contract(text, seat), tricks, vul) for text, seat, tricks, vul in texts]
    return Peer(
        "bridgeobjects",
        {
            "from text": lambda: [module.Contract(text, seat).score(tricks, vul) for text, seat, tricks, vul in texts],
            "prepared": lambda: [contract.score(tricks, vul) for contract, tricks, vul in ready],
        },
    )


def bridgeobjects_text(played: Played) -> tuple[str, str]:
    """Write a contract and its declarer as bridgeobjects reads them: D and R for doubled and redoubled."""
    contract = played.contract
    strain = "NT" if contract.strain is Strain.N else contract.strain.value
    return f"{contract.level}{strain}{('', 'D', 'R')[len(contract.doubling)]}", contract.declarer.value


def differences(peer: Peer, questions: Sequence[Question], expected: Sequence[int]) -> int:
    """Count the questions that a peer answers otherwise than the Laws do, from declarer's side."""
    answers = next(iter(peer.ways.values()))()
    wanted = [ns if played.contract.declarer.line is Line.NS else -ns for (played, _), ns in pairs(questions, expected)]
    return sum(one != other for one, other in zip(answers, wanted, strict=True))  # type: ignore[call-overload]  # a list


def pairs(questions: Sequence[Question], expected: Sequence[int]) -> Iterator[tuple[Question, int]]:
    """Go through questions and their answers."""
    return zip(questions, expected, strict=True)
