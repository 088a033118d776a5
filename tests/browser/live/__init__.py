"""Live pages in a browser."""
