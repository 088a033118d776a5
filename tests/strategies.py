"""Hypothesis strategies: every value of the scoring rules."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from matchscore.scoring.board import Vulnerability
from matchscore.scoring.comparison import TableOutcome
from matchscore.scoring.contract import LEVELS, Contract, Doubling, Strain
from matchscore.scoring.duplicate import ns_score, possible_scores
from matchscore.scoring.results import TRICKS, NotPlayed, PassedOut, Played, Score, TableResult
from matchscore.scoring.seats import Line, Seat

# A slow moment of the machine is not a fault of the program.
settings.register_profile("matchscore", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("matchscore")

levels = st.sampled_from(LEVELS)
strains = st.sampled_from(Strain)
doublings = st.sampled_from(Doubling)
seats = st.sampled_from(Seat)
lines = st.sampled_from(Line)
tricks = st.sampled_from(TRICKS)
vulnerabilities = st.sampled_from(Vulnerability)
contracts = st.builds(Contract, level=levels, strain=strains, doubling=doublings, declarer=seats)
played = st.builds(Played, contract=contracts, tricks=tricks)
reported_scores = st.sampled_from(sorted(frozenset[int]().union(*map(possible_scores, Vulnerability)) - {0})).map(Score)
table_results: st.SearchStrategy[TableResult] = st.one_of(
    played, reported_scores, st.just(PassedOut()), st.just(NotPlayed())
)
scored_results: st.SearchStrategy[TableResult] = st.one_of(played, reported_scores, st.just(PassedOut()))
differences = st.integers(min_value=-1076, max_value=1076).map(lambda tens: 10 * tens)
near_misses = st.text(alphabet="0123456789CDHSNTEWVXRPAcdhsntewvxrpa=+-* ♣♦♥♠\N{MINUS SIGN}", max_size=12)


@st.composite
def outcomes(draw: st.DrawFn) -> tuple[TableOutcome, TableOutcome]:
    """Draw the two tables of one board, the home team sitting either way in each."""
    vulnerable = draw(vulnerabilities)
    first, second = draw(scored_results), draw(scored_results)
    return (
        TableOutcome(first, ns_score(first, vulnerable), draw(lines)),
        TableOutcome(second, ns_score(second, vulnerable), draw(lines)),
    )
