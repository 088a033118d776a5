"""What every view shares."""
