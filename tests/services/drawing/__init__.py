"""Drawing a round."""
