"""What stands before any event: the start page, signing in, the calculator, the health of the site."""
