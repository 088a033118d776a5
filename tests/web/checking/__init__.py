"""Second looks at results."""
