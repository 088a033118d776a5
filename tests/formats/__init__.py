"""Files and documents: read, written, and read back."""
