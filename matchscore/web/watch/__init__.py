"""How news travels: a thread watches the database and tells a hub, and streams reach those who listen."""
