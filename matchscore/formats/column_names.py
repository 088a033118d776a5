"""Names of columns as people write them in the first line of a table, in capitals, with blanks, in their language."""

import re

from matchscore.i18n.letters import plain_letters

TEAM_COLUMNS = ("team", "number", "club", "external_id", "player", "player_external_id", "captain")
LINE_UP_COLUMNS = ("round", "match", "segment", "room", "seat", "team", "player")
MOST_PLAYER_COLUMNS = 40
NUMBERED_PLAYERS = tuple(f"player_{number}" for number in range(1, MOST_PLAYER_COLUMNS + 1))

_BETWEEN_WORDS = re.compile(r"[\W_]+")
_NUMBERED = re.compile(r"(.*?[a-z])_?([1-9][0-9]?)")
_MEANINGS = {
    **dict.fromkeys(("team", "teams", "team_name", "name", "echipa", "druzyna", "nazwa", "nume"), "team"),
    **dict.fromkeys(("number", "no", "nr", "team_number", "numar", "numer"), "number"),
    **dict.fromkeys(("club", "klub"), "club"),
    **dict.fromkeys(("external_id", "team_id", "id"), "external_id"),
    **dict.fromkeys(("player", "players", "player_name", "jucator", "jucatori", "zawodnik", "zawodnicy"), "player"),
    **dict.fromkeys(("player_external_id", "player_id"), "player_external_id"),
    **dict.fromkeys(("captain", "capt", "capitan", "kapitan"), "captain"),
}


def column_name(text: str) -> str:
    """Give the name by which a column is known: `Player 2` is `player_2`; one that nobody knows in plain letters."""
    plain = _BETWEEN_WORDS.sub("_", plain_letters(text)).strip("_")
    if meaning := _MEANINGS.get(plain):
        return meaning
    numbered = _NUMBERED.fullmatch(plain)
    if numbered and _MEANINGS.get(numbered[1]) == "player":
        return f"player_{int(numbered[2])}"
    return plain
