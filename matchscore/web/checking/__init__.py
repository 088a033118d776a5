"""Second looks at results: the review list, and the second person."""
