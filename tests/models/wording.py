"""How the two databases name a rule that was broken."""

from sqlalchemy.exc import DBAPIError

SQLITE_SAYS = {"pk": "UNIQUE constraint failed", "uq": "UNIQUE constraint failed", "fk": "FOREIGN KEY"}
OUT_OF_RANGE = "22003"


def names_the_rule(refusal: DBAPIError, rule: str) -> bool:
    """Tell whether a refusal is about this rule; SQLite names CHECKs, PostgreSQL everything.

    PostgreSQL refuses a number that is too large for an INTEGER before it asks the rules; of two foreign keys
    that a change breaks it names either.
    """
    said = str(refusal.orig)
    kind = rule[:2]
    if getattr(refusal.orig, "sqlstate", None) == OUT_OF_RANGE:
        return rule.endswith("_range")
    return rule in said or SQLITE_SAYS.get(kind, rule) in said or (kind == "fk" and "foreign key" in said)
