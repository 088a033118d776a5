"""Which seat and whom a line of a file means.

A match is found by its number, or by its round and team; a player among those of the team that has the seat.
"""

from collections.abc import Iterable, Mapping, Sequence

from matchscore.models.match import Side
from matchscore.queries.entered_teams import EnteredPlayer, EnteredTeam
from matchscore.queries.heads import MatchHead
from matchscore.queries.lineups import SeatedTable, team_at
from matchscore.queries.values import TeamName
from matchscore.services.acts import RefusedError
from matchscore.services.imports.line_up_plans import PlannedSeat
from matchscore.services.imports.line_up_rows import SeatRow
from matchscore.services.names import clean_name


class SeatFinder:
    """The matches of an event, their tables and the players of its teams, to find what lines mean."""

    def __init__(
        self,
        heads: Iterable[MatchHead],
        tables: Mapping[int, Sequence[SeatedTable]],
        teams: Iterable[EnteredTeam],
    ) -> None:
        self._heads = {head.match: head for head in heads}
        self._tables = tables
        self._teams = {team.number: team for team in teams}

    def find(self, row: SeatRow) -> PlannedSeat:
        """Find the seat and the player of a line; raises RefusedError where it says what is not there or two things."""
        head = self._match(row)
        table = self._table(head, row)
        team = team_at(head, table.home_ns_room, table.room, row.seat)
        if row.team and not _is_called(team, row.team):
            raise RefusedError("seat_of_other_team", seat=row.seat, text=row.team, team=team.name, match=head.match)
        player = self._player(team, row.player)
        return PlannedSeat(row.line, head.match, table, row.seat, player.id, player.name)

    def _match(self, row: SeatRow) -> MatchHead:
        if row.match is None:
            return self._match_of_team(row)
        head = self._heads.get(row.match)
        if head is None:
            raise RefusedError("no_such_match", match=row.match)
        if row.round not in {None, head.round}:
            raise RefusedError("match_of_other_round", match=row.match, round=row.round, stands=head.round)
        return head

    def _match_of_team(self, row: SeatRow) -> MatchHead:
        found = [
            head
            for head in self._heads.values()
            if head.round == (row.round or 1) and any(_is_called(head.team(side), row.team) for side in Side)
        ]
        if not row.team or not found:
            raise RefusedError("match_unnamed", round=row.round or 1, team=row.team)
        if len(found) > 1:
            raise RefusedError("match_ambiguous", numbers=", ".join(str(head.match) for head in found))
        return found[0]

    def _table(self, head: MatchHead, row: SeatRow) -> SeatedTable:
        for table in self._tables.get(head.match, ()):
            if (table.segment, table.room) == (row.segment, row.room):
                return table
        raise RefusedError("no_such_table", match=head.match, segment=row.segment, room=row.room)

    def _player(self, team: TeamName, text: str) -> EnteredPlayer:
        """Find a player by their number elsewhere, else by exact name within the team."""
        entered = self._teams.get(team.number or 0)
        players = () if entered is None else entered.players
        name = clean_name(text)
        found = [player for player in players if player.external_id == name]
        found += [player for player in players if player.name == name and player not in found]
        if len(found) > 1:
            raise RefusedError("player_id_or_name", text=name, first=found[0].name, second=name)
        if not found:
            raise RefusedError("no_such_player", text=name, team=team.name)
        return found[0]


def _is_called(team: TeamName, text: str) -> bool:
    """Tell whether a text is the exact name of a team, or its number."""
    return " ".join(text.split()) in {team.name, str(team.number)}
