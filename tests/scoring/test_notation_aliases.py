"""The spellings collected from programs and countries: which of them the parser reads, and which it refuses."""

from typing import NamedTuple

import pytest

from matchscore.scoring.errors import ResultError
from matchscore.scoring.parser import Mode, parse
from tests.shared import shared_rows

NOT_THE_PARSERS = {"vul", "vul_word", "honour"}


class Alias(NamedTuple):
    """A row of the shared table: texts that are read as the first of them, and texts that are refused."""

    concept: str
    locale: str
    form: str
    read: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


ALIASES = (
    Alias("strain_nt", "en", "NT", read=("3NTN=",)),
    Alias("strain_nt", "en", "N", read=("3NTN=", "3NN=")),
    Alias("strain_nt", "ro", "FA", read=("3NTN=", "3FAN=")),
    Alias("strain_nt", "pl", "BA", read=("3NTN=", "3BAN=")),
    Alias("strain_nt", "fr/nl/de/it/es", "SA", read=("3NTN=", "3SAN=")),
    Alias("strain_nt", "de", "OT", refused=("3OTN=",)),
    Alias("strain_nt", "bg/ru", "БК", refused=("3БКN=",)),  # noqa: RUF001 - Cyrillic on purpose
    Alias("suit", "any", "♠", read=("4SN=", "4♠N=")),
    Alias("suit", "any", "♥", read=("4HN=", "4♥N=")),
    Alias("suit", "any", "♦", read=("4DN=", "4♦N=")),
    Alias("suit", "any", "♣", read=("4CN=", "4♣N=")),
    Alias("suit", "any", "♤ (U+2664)", refused=("4♤N=",)),
    Alias("suit", "any", "♡ (U+2661)", refused=("4♡N=",)),
    Alias("suit", "any", "♢ (U+2662)", refused=("4♢N=",)),
    Alias("suit", "any", "♧ (U+2667)", refused=("4♧N=",)),
    Alias("suit", "any", "symbol + U+FE0E/U+FE0F variation selector", refused=("4♠\ufe0eN=", "4♠\ufe0fN=")),
    Alias("suit", "ro", "treflă", refused=("4treflăN=",)),
    Alias("suit", "ro", "caro", refused=("4caroN=",)),
    Alias("suit", "ro", "cupă", refused=("4cupăN=",)),
    Alias("suit", "ro", "pică", refused=("4picăN=",)),
    Alias("suit", "pl", "trefl", refused=("4treflN=",)),
    Alias("suit", "pl", "karo", refused=("4karoN=",)),
    Alias("suit", "pl", "kier", refused=("4kierN=",)),
    Alias("suit", "pl", "pik", refused=("4pikN=",)),
    Alias("suit", "nl", "sch / schoppen", refused=("4schN=", "4schoppenN=")),
    Alias("suit", "nl", "K / klaveren", refused=("4KN=", "4klaverenN=")),
    Alias("suit", "nl", "R / ruiten", refused=("4RN=", "4ruitenN=")),
    Alias("suit", "fr", "T / trèfle", refused=("4TN=", "4trèfleN=")),
    Alias("suit", "fr", "K / carreau", refused=("4KN=", "4carreauN=")),
    Alias("suit", "fr", "C / cœur", read=("4CN=",), refused=("4cœurN=",)),  # C is clubs everywhere
    Alias("suit", "fr", "P / pique", refused=("4PN=", "4piqueN=")),
    Alias("double", "en", "X", read=("4SXN=",)),
    Alias("double", "any", "x (lower case)", read=("4SXN=", "4SxN=")),
    Alias("double", "any", "*", read=("4SXN=", "4S*N=")),
    Alias("double", "any", "D", read=("4SXN=", "4SDN=", "4SND=")),
    Alias("double", "any", "dbl", refused=("4SdblN=",)),
    Alias("double", "ro", "contrat / contra / X", read=("4SXN=",), refused=("4S contrat N=", "4S contra N=")),
    Alias("double", "pl", "z kontrą / kontra / ktr", refused=("4S z kontrą N=", "4S kontra N=", "4S ktr N=")),
    Alias("redouble", "en", "XX", read=("4SXXN=",)),
    Alias("redouble", "any", "**", read=("4SXXN=", "4S**N=")),
    Alias("redouble", "any", "R", read=("4SXXN=", "4SRN=")),
    Alias("redouble", "ro", "recontrat / recontra", refused=("4S recontrat N=", "4S recontra N=")),
    Alias("redouble", "pl", "z rekontrą / rekontra / rktr", refused=("4S z rekontrą N=", "4S rekontra N=")),
    Alias("declarer", "any", "N", read=("4SN=",)),
    Alias("declarer", "any", "S", read=("4SS=",)),
    Alias("declarer", "any", "E", read=("4SE=",)),
    Alias("declarer", "any", "W", read=("4SW=",)),
    Alias("declarer", "ro", "V (Vest)", read=("4SW=", "4SV=")),
    Alias("declarer", "fr/it", "O (Ouest/Ovest)", refused=("4SO=",)),
    Alias("declarer", "nl", "O (Oost)", refused=("4SO=",)),
    Alias("declarer", "nl", "W", read=("4SW=",)),
    Alias("declarer", "nl", "N (NZ = N-S)", read=("4SN=",), refused=("4SZ=", "4SNZ=")),
    Alias("declarer", "pl", "W", read=("4SW=",)),
    Alias("result", "any", "=", read=("4SN=",)),
    Alias("result", "nl", "C", refused=("4SNC",)),
    Alias("result", "any", "+n", read=("4SN+1",)),
    Alias("result", "any", "-n", read=("4SN-1", "4SN\N{MINUS SIGN}1")),
    Alias("result", "pl", "bez n", refused=("4SN bez 3",)),
    Alias("result", "any", "plain 0..13", refused=("4SN10", "4SN0")),
    Alias("order", "endplay", "4SWX=", read=("4SXW=", "4SWX=")),
    Alias("order", "bridge gem/PBN habit", "6NTXN", read=("6NTXN=",)),
    Alias("passed_out", "any", "Pass", read=("PASS", "Pass")),
    Alias(
        "passed_out",
        "any",
        "PO / P.O. / passed out / all pass / AP / P / -",
        read=("PASS", "passed out", "AP", "P"),  # listed in the interface, whatever their source
        refused=("PO", "P.O.", "all pass", "-"),
    ),
    Alias("passed_out", "pl", "pas / 4 pasy", refused=("pas", "4 pasy")),
    Alias("passed_out", "ro", "pas / toți pas", refused=("pas", "toți pas")),
    Alias("not_played", "en", "NP / not played", read=("NP",), refused=("not played",)),
    Alias("adjusted", "ebu", "A6040 A6060 A5050 A4040", refused=("A6040", "A6060", "A5050", "A4040")),
    Alias("adjusted", "en", "AVE+ AVE AVE-", refused=("AVE+", "AVE", "AVE-")),
    Alias("adjusted", "nl", "G+ G-", refused=("G+", "G-")),
)


@pytest.mark.parametrize(("canonical", "text"), [(alias.read[0], text) for alias in ALIASES for text in alias.read])
def test_an_alias_is_read_as_its_canonical_spelling(canonical: str, text: str) -> None:
    assert str(parse(text)) == canonical


@pytest.mark.parametrize("text", sorted({text for alias in ALIASES for text in alias.refused}))
def test_an_alias_of_one_country_or_from_memory_is_refused(text: str) -> None:
    with pytest.raises(ResultError):
        parse(text)


def test_a_bare_number_after_a_contract_is_tricks_in_total_tricks_mode() -> None:
    assert str(parse("4SN10", mode=Mode.TOTAL)) == "4SN="


@pytest.mark.shared
def test_every_collected_spelling_has_been_decided() -> None:
    collected = {
        (row["concept"], row["locale"], row["form"])
        for row in shared_rows("tables/notation_aliases.csv")
        if row["concept"] not in NOT_THE_PARSERS
    }

    assert {(alias.concept, alias.locale, alias.form) for alias in ALIASES} == collected
