"""What is known of one table on one board: no row while it is not yet played."""

from sqlalchemy import CheckConstraint, ForeignKeyConstraint, Index, false
from sqlalchemy.orm import Mapped, mapped_column, relationship

from matchscore.models.base import NS_SCORE, REVISION, Base, enumeration, flag, lengths, ranges
from matchscore.models.board import Board
from matchscore.models.match import Table
from matchscore.scoring.contract import Contract, Doubling, Strain
from matchscore.scoring.results import NotPlayed, PassedOut, Played, ResultKind, Score, TableResult
from matchscore.scoring.seats import Seat

CONTRACT_COLUMNS = ("level", "strain", "doubling", "declarer", "tricks")
ALL_SET = " AND ".join(f"{column} IS NOT NULL" for column in CONTRACT_COLUMNS)
NONE_SET = " AND ".join(f"{column} IS NULL" for column in CONTRACT_COLUMNS)


class Result(Base):
    """A contract with its tricks, a pass out, a reported score, or a board that was not played here.

    `turned`: the teams sat the other way round. `other_form`: the board differed from the other room's.
    Keyed by table and board, so that on SQLite the results of a match lie together.
    """

    __tablename__ = "results"
    __table_args__ = (
        ForeignKeyConstraint(["table_id", "board_set_id"], ["tables.id", "tables.board_set_id"], ondelete="RESTRICT"),
        ForeignKeyConstraint(["board_id", "board_set_id"], ["boards.id", "boards.board_set_id"], ondelete="RESTRICT"),
        CheckConstraint(
            f"(kind = 'contract' AND {ALL_SET}) OR (kind <> 'contract' AND {NONE_SET})", name="contract_fits_the_kind"
        ),
        CheckConstraint("(kind = 'score') = (reported_ns_score IS NOT NULL)", name="reported_score_fits_the_kind"),
        CheckConstraint("reported_ns_score % 10 = 0", name="reported_score_in_tens"),
        # Only a board passed out scores 0.
        CheckConstraint("reported_ns_score <> 0", name="reported_score_not_nil"),
        CheckConstraint("lead IS NULL OR kind = 'contract'", name="a_lead_has_a_contract"),
        CheckConstraint(
            "substr(lead, 1, 1) IN ('S', 'H', 'D', 'C') AND substr(lead, 2) IN "
            "('2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A')",
            name="lead_is_a_card",
        ),
        Index(None, "board_id"),
        *lengths(source=(1, 120)),
        *ranges(
            level=(1, 7),
            tricks=(0, 13),
            reported_ns_score=NS_SCORE,
            confirmed_revision=REVISION,
            checked_revision=REVISION,
            rev=REVISION,
        ),
        {"sqlite_with_rowid": False},
    )

    table_id: Mapped[int] = mapped_column(primary_key=True)
    board_id: Mapped[int] = mapped_column(primary_key=True)
    board_set_id: Mapped[int]
    kind: Mapped[ResultKind] = mapped_column(enumeration(ResultKind, "kind"))
    level: Mapped[int | None]
    strain: Mapped[Strain | None] = mapped_column(enumeration(Strain, "strain"))
    doubling: Mapped[Doubling | None] = mapped_column(enumeration(Doubling, "doubling"))
    declarer: Mapped[Seat | None] = mapped_column(enumeration(Seat, "declarer"))
    tricks: Mapped[int | None]
    lead: Mapped[str | None]
    reported_ns_score: Mapped[int | None]
    turned: Mapped[bool] = mapped_column(flag("turned"), default=False, server_default=false())
    other_form: Mapped[bool] = mapped_column(flag("other_form"), default=False, server_default=false())
    confirmed_revision: Mapped[int | None]
    checked_revision: Mapped[int | None]
    source: Mapped[str | None]
    rev: Mapped[int]

    # The table brings its board set along; the board then has to be of that set.
    table: Mapped[Table] = relationship(back_populates="results")
    board: Mapped[Board] = relationship(primaryjoin="Result.board_id == Board.id", foreign_keys="Result.board_id")

    @property
    def contract(self) -> Contract | None:
        """The contract, where one is known."""
        if self.level is None or self.strain is None or self.doubling is None or self.declarer is None:
            return None
        return Contract(self.level, self.strain, self.doubling, self.declarer)

    @property
    def table_result(self) -> TableResult:
        """What the row says, as scoring's value."""
        if self.kind is ResultKind.SCORE and self.reported_ns_score is not None:
            return Score(self.reported_ns_score)
        if self.contract is not None and self.tricks is not None:
            return Played(self.contract, self.tricks)
        return PassedOut() if self.kind is ResultKind.PASSED_OUT else NotPlayed()


def columns_of(result: TableResult) -> dict[str, ResultKind | Strain | Doubling | Seat | int | None]:
    """Name every column that says what the result is; those that do not apply are None."""
    columns: dict[str, ResultKind | Strain | Doubling | Seat | int | None]
    columns = {"kind": result.kind, **dict.fromkeys((*CONTRACT_COLUMNS, "reported_ns_score"))}
    if isinstance(result, Played):
        contract = result.contract
        columns |= {
            "level": contract.level,
            "strain": contract.strain,
            "doubling": contract.doubling,
            "declarer": contract.declarer,
            "tricks": result.tricks,
        }
    if isinstance(result, Score):
        columns["reported_ns_score"] = result.ns_score
    return columns
