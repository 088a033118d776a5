"""A whole event as plain values, history included: taken out of one database, put into another, the same again."""
