"""How values look on pages: numbers, contracts, times and sentences. Nothing here reads a request's form."""
