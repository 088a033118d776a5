"""Live pages: what they show to whom, and that they show nothing before it is released."""
