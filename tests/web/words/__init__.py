"""How values look on pages."""
