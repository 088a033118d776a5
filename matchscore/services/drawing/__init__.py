"""Drawing a round of a Swiss: who meets whom, who sits out, at which table; values in, values out."""
