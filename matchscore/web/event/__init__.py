"""An event: made, found, published, its teams, and the links that let people in."""
